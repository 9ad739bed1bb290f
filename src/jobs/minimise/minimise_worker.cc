#include "jobs/minimise/minimise_worker.h"

#include <string>

#include "canonical/class_hash.h"
#include "jobs/minimise/minimise_text.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

// So many minimal puzzles of a record are held, and of all records of a block. Where there are more
// they are left to the ordered writer, which finds them again and writes them as they come.
constexpr std::size_t kMostHeld = 1000;
constexpr std::size_t kMostHeldOfBlock = 100'000;

// A record that all minimal puzzles are to be found of.
struct LateRecord {
  std::uint64_t number;
  PuzzleCells puzzle;
  std::string kept;
};

bool WriteAll(const MinimiseFilesOptions& options, const LateRecord& record, const Sink& sink,
              MinimiseTotals& totals) {
  constexpr std::size_t kPieceBytes = std::size_t{64} << 10;
  std::string piece;
  std::uint64_t found = 0;
  bool is_written = true;
  const auto visit = [&](std::size_t, const PuzzleCells& minimal) {
    AppendMinimised(options.format,
                    {record.number, TextOf(record.puzzle), ProperOutcome::kProper, record.kept,
                     TextOf(minimal)},
                    piece);
    ++found;
    if (piece.size() < kPieceBytes) return true;
    is_written = sink(piece);
    piece.clear();
    return is_written;
  };
  const bool is_whole = AllMinimal().Find(std::span(&record.puzzle, 1), visit, options.stop);
  if (!is_written || !sink(piece) || !is_whole) return false;
  totals.outcomes.Count(ProperOutcome::kProper);
  totals.found += found;
  return true;
}

}  // namespace

MinimiseWorker::MinimiseWorker(const MinimiseFilesOptions& options, const KeptColumns& kept)
    : options_(options),
      kept_text_(kept),
      proper_({.multiple = "several solutions: no puzzle inside it has one",
               .not_9x9 = "only 9x9 puzzles of clues can be minimised"}),
      minimal_(RecordBlock::kCapacity) {}

bool MinimiseWorker::ProcessBlock(Chunk& chunk) {
  if (!proper_.Find(records(), options_.stop) || !(options_.all ? FindAll() : FindOne()))
    return false;
  for (std::size_t i = 0; i < records().size(); ++i) AnswerOne(chunk, i);
  return true;
}

// False where it was stopped, here and below.
bool MinimiseWorker::FindOne() {
  std::vector<std::uint64_t> seeds;
  for (const PuzzleCells& puzzle : proper_.puzzles()) {
    seeds.push_back(SeedOfPuzzle(options_.seed, TextOf(puzzle)));
  }
  std::vector<PuzzleCells> reduced(proper_.puzzles().begin(), proper_.puzzles().end());
  if (!random_minimal_.Reduce(reduced, seeds, options_.stop)) return false;
  for (std::size_t i = 0; i < reduced.size(); ++i)
    minimal_[proper_.indexes()[i]].assign(1, reduced[i]);
  return true;
}

bool MinimiseWorker::FindAll() {
  for (const std::size_t index : proper_.indexes()) minimal_[index].clear();
  std::size_t held = 0;
  const auto visit = [&](std::size_t index, const PuzzleCells& minimal) {
    auto& found = minimal_[proper_.indexes()[index]];
    if (found.size() < kMostHeld && held < kMostHeldOfBlock) {
      found.push_back(minimal);
      ++held;
      return true;
    }
    held -= found.size();
    found.clear();
    return false;
  };
  return all_minimal_.Find(proper_.puzzles(), visit, options_.stop);
}

void MinimiseWorker::AnswerOne(Chunk& chunk, std::size_t index) {
  const ProperOutcome outcome = proper_.outcome(index);
  if (outcome == ProperOutcome::kProper && minimal_[index].empty()) {
    return AnswerLater(chunk, index);
  }
  MinimiseTotals& totals = counts();
  totals.outcomes.Count(outcome);
  const bool is_read = outcome != ProperOutcome::kInvalid;
  MinimisedRecord record = {.record = chunk.NumberOf(records().record(index)),
                            .puzzle = is_read ? records().puzzle(index) : std::string_view(),
                            .outcome = outcome,
                            .kept = kept_text_.Of(chunk, records().record(index))};
  if (outcome != ProperOutcome::kProper) {
    proper_.TellFault(chunk, records(), index);
    return AppendMinimised(options_.format, record, chunk.answers);
  }
  totals.found += minimal_[index].size();
  for (const PuzzleCells& minimal : minimal_[index]) {
    record.minimal = TextOf(minimal);
    AppendMinimised(options_.format, record, chunk.answers);
  }
}

void MinimiseWorker::AnswerLater(Chunk& chunk, std::size_t index) {
  const RecordLines& record = records().record(index);
  std::string puzzle;
  AppendDotted(records().puzzle(index), puzzle);
  const auto write = [&options = options_,
                      late_record = LateRecord{chunk.NumberOf(record), CellsOf(puzzle),
                                               std::string(kept_text_.Of(chunk, record))}](
                         const Sink& answers, const Sink& /*statistics*/, MinimiseTotals& totals) {
    return WriteAll(options, late_record, answers, totals);
  };
  AddLate<MinimiseTotals>(chunk, write,
                          [before = counts()](MinimiseTotals& totals) { totals = before; });
}

std::string MinimiseTotals::MorePhrases() const {
  return ", " + Counted(found, "minimal puzzle") + " written";
}

}  // namespace surudoku
