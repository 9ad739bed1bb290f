#include "surudoku/dedupe_files.h"

#include <cassert>
#include <utility>

#include "jobs/dedupe/choose_records.h"
#include "jobs/dedupe/dedupe_sorting.h"
#include "jobs/dedupe/seen_puzzles.h"

namespace surudoku {
namespace {

DedupeSummary DedupeInMemory(const DedupeFilesOptions& options, FileJobObserver& observer) {
  SeenPuzzles seen;
  const auto find_first = [&seen](const ClassHash& hash, std::uint64_t line) {
    return seen.FindOrAdd(hash, line);
  };
  return ChooseRecords(options, {.find_first = find_first}, observer);
}

}  // namespace

DedupeSummary DedupeFiles(const DedupeFilesOptions& options, FileJobObserver& observer) {
  assert(!options.shard);
  if (auto conflict = PathsOf(options).FindConflict()) return FailedDedupe(std::move(*conflict));
  return options.memory ? DedupeSorting(options, observer) : DedupeInMemory(options, observer);
}

}  // namespace surudoku
