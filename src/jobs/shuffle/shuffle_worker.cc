#include "jobs/shuffle/shuffle_worker.h"

#include <optional>
#include <string>
#include <utility>

#include "jobs/shuffle/shuffle_files.h"

namespace surudoku {
namespace {

// A chunk holds copies until they have grown to so many bytes, and of one record so many. The
// others are left to the ordered writer, which makes them as it writes them.
constexpr std::size_t kHeldBytes = std::size_t{16} << 20;
constexpr std::uint64_t kHeldCopies = 100'000;

// Why a record that could be read is not shuffled; nothing where it is.
std::optional<std::string> WhyNot(PuzzleKind kind, std::string_view solution) {
  if (kind != PuzzleKind::kClues) return "only 9x9 puzzles of clues are shuffled";
  if (solution.empty() || (solution.size() == kCellCount && IsPuzzleText(solution))) {
    return std::nullopt;
  }
  return "its solution is no grid of 81 cells, which could be carried along";
}

}  // namespace

bool ShuffleWorker::ProcessBlock(Chunk& chunk) {
  for (std::size_t i = 0; i < records().size(); ++i) ShuffleOne(chunk, i);
  return true;
}

void ShuffleWorker::ShuffleOne(Chunk& chunk, std::size_t index) {
  auto& outcomes = counts().outcomes;
  const RecordLines& record = records().record(index);
  if (records().kind(index) == PuzzleKind::kMalformed) {
    outcomes.Count(ShuffleOutcome::kMalformed);
    chunk.faults.push_back(MakeFault(chunk, record, records().error(index)));
    return;
  }
  const std::string_view solution =
      FieldText(chunk.RecordText(record), chunk.file->format.line.solution);
  if (auto why_not = WhyNot(records().kind(index), solution)) {
    outcomes.Count(ShuffleOutcome::kNotShuffled);
    chunk.faults.push_back(MakeFault(chunk, record, 0, std::move(*why_not)));
    return;
  }
  const ShuffledRecord shuffled = {chunk.NumberOf(record), records().puzzle(index), solution,
                                   kept_text_.Of(chunk, record)};
  if (options_.copies > kHeldCopies || chunk.answers.size() >= kHeldBytes) {
    return ShuffleLater(chunk, shuffled);
  }
  copies_text_.Append(shuffled, chunk.answers);
  outcomes.Count(ShuffleOutcome::kShuffled);
}

void ShuffleWorker::ShuffleLater(Chunk& chunk, const ShuffledRecord& record) const {
  const auto write = [&options = options_, number = record.record,
                      puzzle = std::string(record.puzzle), solution = std::string(record.solution),
                      kept = std::string(record.kept)](
                         const Sink& answers, const Sink& /*statistics*/, ShuffleTotals& totals) {
    if (!CopiesText(options).Write({number, puzzle, solution, kept}, answers, options.stop)) {
      return false;
    }
    totals.outcomes.Count(ShuffleOutcome::kShuffled);
    return true;
  };
  AddLate<ShuffleTotals>(chunk, write,
                         [before = counts()](ShuffleTotals& totals) { totals = before; });
}

}  // namespace surudoku
