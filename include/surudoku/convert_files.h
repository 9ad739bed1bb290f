// Writes dataset files of one format in another.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/file_job.h"
#include "surudoku/io_error.h"

namespace surudoku {

enum class TargetFormat : std::uint8_t {
  kLine,        ///< the puzzle's characters, a line each
  kCsv,         ///< a header row, then puzzle,solution,rating
  kJsonl,       ///< one JSON object a line with the same names
  kCandidates,  ///< 729 candidates, a line each
  kSdk,         ///< `[Puzzle]` and nine rows each
  kGrid,        ///< nine rows each
};

/// The names users know them by: "line", "csv", "jsonl", "729", "sdk", "grid".
std::span<const std::string_view> TargetFormatNames();

/// The format of that name, or nothing.
std::optional<TargetFormat> TargetFormatNamed(std::string_view name);

struct ConvertFilesOptions : FileJobOptions {
  std::string output = "-";  ///< see OutputFile
  TargetFormat target = TargetFormat::kLine;
  bool resume = false;  ///< go on where an earlier run to this output was stopped
};

struct ConvertSummary {
  std::uint64_t records = 0;  ///< the sum of the three counts that follow
  std::uint64_t converted = 0;
  std::uint64_t not_held = 0;   ///< the target can not hold them: left out
  std::uint64_t malformed = 0;  ///< could not be read: left out
  std::uint64_t bytes_read = 0;
  std::uint64_t bytes_written = 0;
  bool interrupted = false;  ///< `stop` ended the run early
  bool resumable = false;    ///< a run with `resume` will go on where this one ended
  std::vector<std::string> partial_outputs;  ///< where an interrupted run left the output
  std::optional<IoError> error;              ///< what ended the run early
};

/// Converts all records, in order. Blanks become `.`; solutions and ratings are kept where the
/// input has columns of them and the target can hold them. The observer is told of every record
/// that is left out, and why.
ConvertSummary ConvertFiles(const ConvertFilesOptions& options, SolveObserver& observer);

}  // namespace surudoku
