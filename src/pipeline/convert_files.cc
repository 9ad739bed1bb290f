#include "surudoku/convert_files.h"

#include <algorithm>
#include <array>

#include "pipeline/convert_worker.h"
#include "pipeline/run_files.h"

namespace surudoku {
namespace {

// In the order of TargetFormat.
constexpr std::array<std::string_view, 6> kTargetNames = {"line", "csv", "jsonl",
                                                          "729",  "sdk", "grid"};

}  // namespace

std::span<const std::string_view> TargetFormatNames() { return kTargetNames; }

std::optional<TargetFormat> TargetFormatNamed(std::string_view name) {
  const auto found = std::ranges::find(kTargetNames, name);
  if (found == kTargetNames.end()) return std::nullopt;
  return static_cast<TargetFormat>(found - kTargetNames.begin());
}

ConvertSummary ConvertFiles(const ConvertFilesOptions& options, SolveObserver& observer) {
  SolveFilesOptions run;
  static_cast<FileJobOptions&>(run) = options;
  run.output = options.output;
  run.resume = options.resume;
  const auto target = static_cast<std::size_t>(options.target);
  const FileJob job = {"convert to " + std::string(kTargetNames[target]),
                       TargetHeader(options.target),
                       [&options] { return std::make_unique<ConvertWorker>(options); }};
  SolveSummary summary = RunFiles(run, job, observer);
  return {.records = summary.records,
          .converted = summary.solved,
          .not_held = summary.none,
          .malformed = summary.invalid,
          .bytes_read = summary.bytes_read,
          .bytes_written = summary.bytes_written,
          .interrupted = summary.interrupted,
          .resumable = summary.resumable,
          .partial_outputs = std::move(summary.partial_outputs),
          .error = std::move(summary.error)};
}

}  // namespace surudoku
