#include "surudoku/convert_files.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "jobs/convert/convert_worker.h"
#include "jobs/summaries.h"
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

ConvertSummary SummariseConverting(FileRun run) {
  ConvertSummary summary = {std::move(run.summary)};
  summary.converted = run.totals.counts.of(Status::kSolved);
  summary.not_held = run.totals.counts.of(Status::kNone);
  summary.malformed = run.totals.counts.invalid;
  return summary;
}

ConvertSummary ConvertFiles(const ConvertFilesOptions& options, FileJobObserver& observer) {
  const std::string_view target = kTargetNames[static_cast<std::size_t>(options.target)];
  const FileJob job = {.settings = "convert to " + std::string(target),
                       .header = std::string(TargetHeader(options.target)),
                       .make_worker = [&] { return std::make_unique<ConvertWorker>(options); }};
  return SummariseConverting(RunFiles(options, job, observer));
}

}  // namespace surudoku
