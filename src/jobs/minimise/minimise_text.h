// The output line of one minimal puzzle.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "jobs/minimise/minimise_files.h"
#include "text/output_line.h"

namespace surudoku {

/// One record and its result.
struct MinimisedRecord {
  std::uint64_t record;     ///< number in the whole input, from 1
  std::string_view puzzle;  ///< its characters; empty where they could not be read
  ProperOutcome outcome;
  std::string_view kept;          ///< columns of the input, after all others
  std::string_view minimal = {};  ///< 81 characters, where it was minimised
};

/// The first line of the output; empty for formats without one.
std::string_view MinimiseHeader(MinimiseFormat format);

/// Appends the record's line to `text`.
void AppendMinimised(MinimiseFormat format, const MinimisedRecord& record, std::string& text);

/// Where the lines hold numbers.
NumberPlaces MinimiseNumbers(MinimiseFormat format);

}  // namespace surudoku
