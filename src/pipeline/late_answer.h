// An answer that is too long to be held: it is written while it is found, when its turn has come.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "pipeline/job_totals.h"

namespace surudoku {

/// Takes a piece of output. False if it could not be written: nothing more is wanted.
using Sink = std::function<bool(std::string_view bytes)>;

/// A worker leaves such a record out of its chunk's text and totals. The ordered writer calls
/// `write` between the text before it and after it; the other stages wait meanwhile.
struct LateAnswer {
  // How many bytes and faults come before it in the chunk.
  std::size_t answers_before = 0;
  std::size_t statistics_before = 0;
  std::size_t faults_before = 0;

  /// Writes the record's answers and statistics and counts it in `totals`. False if `stop` or a
  /// sink cut it short: then it is not counted.
  std::function<bool(const Sink& answers, const Sink& statistics, JobTotals& totals)> write;

  /// Takes the later records out of the chunk's totals: nothing is written after an answer that was
  /// cut short.
  std::function<void(JobTotals& chunk_totals)> leave_out_rest;
};

}  // namespace surudoku
