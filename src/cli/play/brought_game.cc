#include "brought_game.h"

#include <bit>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "file_run.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "pipeline/record_reader.h"

namespace surudoku::cli {
namespace {

std::shared_ptr<const PlayBoard> BoardFor(const BoardRules& rules, std::size_t cell_count) {
  const std::optional<int> side = BoardSide(cell_count);
  if (!side || WhyNoBoard(rules, *side)) return nullptr;
  return std::make_shared<PlayBoard>(*side, rules);
}

// The candidates of a cell are its notes, unless all are left; a single one is its clue.
Result<SavedGame, IoError> GameOfCandidates(const ReadRecord& record, const BoardRules& rules) {
  const Candidates candidates = ParseCandidates(record.candidates).value();
  Cells clues(kCellCount);
  Notes notes(kCellCount);
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const unsigned left = candidates.cells[cell];
    if (std::has_single_bit(left)) {
      clues[cell] = static_cast<std::uint8_t>(std::bit_width(left));
    } else if (left != (1U << kSide) - 1) {
      notes[cell] = left;
    }
  }
  Game game(BoardFor(rules, kCellCount), clues, clues, std::move(notes));
  if (game.Solution()) return SavedGame{std::move(game)};
  Fault fault = *record.fault;
  fault.reason = "cannot be played: its clues alone do not have exactly one solution";
  return IoError{TextOf(fault)};
}

Result<SavedGame, IoError> GameOf(const ReadRecord& record, const BoardRules& rules) {
  if (!record.candidates.empty()) return GameOfCandidates(record, rules);
  std::string cells(record.board);
  if (cells.empty()) {
    if (record.fault) return IoError{TextOf(*record.fault)};
    AppendDotted(record.puzzle, cells);
  }
  const auto board = BoardFor(WithOwnRules(rules, record.regions), cells.size());
  return SavedGame{Game(board, board->ParseCells(cells).value())};
}

}  // namespace

Result<SavedGame, IoError> BringGame(const std::string& source, std::uint64_t record,
                                     const FileJobOptions& reading) {
  if (LookAtSavePlace(source) == SavePlace::kGame) {
    const auto board_for = [&](std::size_t cells) { return BoardFor(reading.rules, cells); };
    if (auto saved = LoadGame(source, board_for)) return *std::move(saved);
    return IoError{source + ": the saved game has no puzzle"};
  }
  FileJobOptions options = reading;
  options.inputs = {source};
  if (auto error = TakeTypedPuzzles(options)) return *error;
  SURUDOKU_TRY(RecordReader reader, RecordReader::Open(options));
  SURUDOKU_TRY(const ReadRecord found, reader.Find(record, source));
  return GameOf(found, reading.rules);
}

}  // namespace surudoku::cli
