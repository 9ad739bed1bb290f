#include "jobs/rate/baseline_matches.h"

#include <algorithm>
#include <string>

#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

std::string Times(std::uint64_t count) {
  if (count == 0) return "not";
  return count == 1 ? "once" : std::to_string(count) + " times";
}

}  // namespace

void BaselineMatches::Clear() {
  for (std::atomic<std::uint64_t>& count : counts_) count = 0;
}

std::uint64_t BaselineMatches::TellDifferences(const std::string& path, BaselineChanges& changes,
                                               FileJobObserver& observer) const {
  std::uint64_t told = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const Baseline::Puzzle& puzzle = baseline_.puzzles()[i];
    const std::uint64_t rows = puzzle.rows.size();
    const std::uint64_t records = counts_[i];
    if (rows == records) continue;
    changes.removed += std::max(rows, records) - records;
    changes.repeated += std::max(rows, records) - rows;
    observer.OnFault({path, puzzle.line, 1,
                      "record " + std::to_string(puzzle.rows.front().record) +
                          " of the baseline: " + Times(records) + " in the input, " + Times(rows) +
                          " here"});
    ++told;
  }
  return told;
}

bool MatchingWorker::ProcessBlock(Chunk& /*chunk*/) {
  std::string text;
  for (std::size_t i = 0; i < records().size(); ++i) {
    text.clear();
    AppendDotted(records().puzzle(i), text);
    if (const auto puzzle = matches_.baseline().Find(text)) matches_.Count(*puzzle);
  }
  return true;
}

}  // namespace surudoku
