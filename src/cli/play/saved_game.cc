#include <cstddef>
#include <fstream>

#include "io/io_error.h"
#include "io/output_file.h"
#include "play_game.h"

namespace surudoku::cli {
namespace {

constexpr std::size_t kNotesSize = std::size_t{kCellCount} * kSide;

// Digit d of cell c at 9 * c + d - 1, as candidates are written.
std::string NotesText(const Notes& notes) {
  std::string text(kNotesSize, '.');
  for (std::size_t i = 0; i < kNotesSize; ++i) {
    if ((notes[i / kSide] >> (i % kSide) & 1) != 0) text[i] = static_cast<char>('1' + i % kSide);
  }
  return text;
}

std::optional<Notes> ParseNotes(const std::string& line) {
  if (line.size() != kNotesSize) return std::nullopt;
  Notes notes = {};
  for (std::size_t i = 0; i < kNotesSize; ++i) {
    if (line[i] == static_cast<char>('1' + i % kSide)) {
      notes[i / kSide] |= static_cast<std::uint16_t>(1U << (i % kSide));
    } else if (line[i] != '.') {
      return std::nullopt;
    }
  }
  return notes;
}

bool HasClues(const Grid& values, const Grid& clues) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int clue = clues.cells[cell];
    if (clue != 0 && clue != values.cells[cell]) return false;
  }
  return true;
}

}  // namespace

std::optional<Game> LoadGame(const std::string& path) {
  std::ifstream file(path);
  std::optional<Grid> clues;
  std::optional<Grid> values;
  for (std::string line; std::getline(file, line);) {
    if (values) {
      if (const auto notes = ParseNotes(line)) return Game(*clues, *values, *notes);
      break;
    }
    const auto grid = ParseGrid(line);
    if (!grid.ok()) continue;
    if (!clues) {
      clues = grid.value();
    } else if (HasClues(grid.value(), *clues)) {
      values = grid.value();
    } else {
      break;  // another puzzle
    }
  }
  if (!clues) return std::nullopt;
  return Game(*clues, values.value_or(*clues), {});
}

std::optional<IoError> SaveGame(const Game& game, const std::string& path) {
  SURUDOKU_TRY(OutputFile file, OutputFile::Open(path));
  std::string text = "# surudoku play: the puzzle, and what is filled in\n" +
                     FormatGrid(game.clues()) + '\n' + FormatGrid(game.values()) + '\n';
  if (game.notes() != Notes()) text += NotesText(game.notes()) + '\n';
  if (auto error = file.Write(text)) return error;
  return file.Commit();
}

}  // namespace surudoku::cli
