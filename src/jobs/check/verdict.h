// The verdict of a record: counted, told and written.
#pragma once

#include <optional>
#include <string>

#include "jobs/check/check_files.h"
#include "pipeline/chunk.h"
#include "text/output_line.h"

namespace surudoku {

/// Why a record is not correct.
struct Finding {
  CheckOutcome outcome;  ///< kWrong or kMalformed
  Fault fault;
};

/// Gives a record its verdict: nothing found is correct. The records of a chunk come in order.
void GiveVerdict(Chunk& chunk, const RecordLines& record, std::optional<Finding> finding,
                 CheckFormat format, CheckTotals& totals);

/// The first line of the verdicts; empty where there is none.
std::string VerdictHeader(CheckFormat format);

NumberPlaces VerdictNumbers(CheckFormat format);

}  // namespace surudoku
