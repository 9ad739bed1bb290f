#include "jobs/dedupe/drop_repeats.h"

#include <utility>

#include "jobs/dedupe/choose_records.h"
#include "jobs/dedupe/seen_puzzles.h"

namespace surudoku {
namespace {

std::optional<IoError> FindChange(const std::vector<InputIdentity>& inputs) {
  for (const InputIdentity& input : inputs) {
    const Result<InputIdentity, IoError> now = IdentifyInput(input.path);
    if (!now.ok()) return now.error();
    if (now.value() != input) return IoError{input.path + ": has changed since it was first read"};
  }
  return std::nullopt;
}

}  // namespace

DedupeSummary FailedDedupe(IoError error) {
  DedupeSummary summary;
  summary.error = std::move(error);
  return summary;
}

DedupeSummary DropRepeats(const DedupeFilesOptions& options, const AllSightings& sightings,
                          FileJobObserver& observer) {
  if (sightings.lines > SeenPuzzles::kLastLine) {
    return FailedDedupe({"more than 2^40 lines: read them in several runs, with --against"});
  }
  auto repeats = RepeatedLines::Find(sightings.files, {*options.memory, options.temporary_folder},
                                     options.stop);
  if (!repeats.ok()) return FailedDedupe(repeats.error());
  if (options.stop.IsSet()) {
    DedupeSummary summary;
    summary.interrupted = true;
    return summary;
  }
  if (auto change = FindChange(sightings.inputs)) return FailedDedupe(std::move(*change));
  const auto find_first = [&](const ClassHash& /*hash*/, std::uint64_t line) {
    return repeats.value().FirstOf(line);
  };
  return ChooseRecords(options,
                       {.find_first = find_first,
                        .error = [&] { return repeats.value().error(); },
                        .wants_hashes = false},
                       observer);
}

}  // namespace surudoku
