#include "saved_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

#include "io/output_file.h"

namespace surudoku::cli {
namespace {

constexpr std::string_view kFirstLine = "# surudoku play: the puzzle, and what is filled in";

constexpr std::string_view kTimeLine = "# time played: ";
constexpr std::string_view kSeedLine = "# seed: ";

// Of such a line; nothing of any other.
std::optional<std::chrono::seconds> ParseTimeLine(std::string_view line) {
  if (!line.starts_with(kTimeLine)) return std::nullopt;
  line.remove_prefix(kTimeLine.size());
  constexpr int kMostHours = 1'000'000;
  std::int64_t seconds = 0;
  const char* at = line.data();
  const char* const end = at + line.size();
  for (;;) {
    unsigned part = 0;
    const auto [after, error] = std::from_chars(at, end, part);
    seconds = 60 * seconds + part;
    if (error != std::errc() || seconds > std::int64_t{3600} * kMostHours) return std::nullopt;
    if (after == end) return std::chrono::seconds(seconds);
    if (*after != ':') return std::nullopt;
    at = after + 1;
  }
}

std::optional<std::uint64_t> ParseSeedLine(std::string_view line) {
  if (!line.starts_with(kSeedLine)) return std::nullopt;
  line.remove_prefix(kSeedLine.size());
  std::uint64_t seed = 0;
  const auto [after, error] = std::from_chars(line.data(), line.data() + line.size(), seed);
  const bool is_seed = error == std::errc() && after == line.data() + line.size();
  return is_seed ? std::optional(seed) : std::nullopt;
}

// A line for each rule that a plain board lacks.
std::string RulesLines(const BoardRules& rules) {
  std::string lines;
  if (rules.box_height > 0) {
    lines += fmt::format("{}{}x{}\n", kBoxLine, rules.box_height, rules.box_width);
  }
  std::string names;
  for (std::size_t i = 0; i < kExtraHousesNames.size(); ++i) {
    if (!rules.extra[i]) continue;
    if (!names.empty()) names += ',';
    names += kExtraHousesNames[i];
  }
  if (!names.empty()) lines += fmt::format("{}{}\n", kHousesLine, names);
  if (!rules.regions.empty()) lines += fmt::format("{}{}\n", kRegionsLine, rules.regions);
  return lines;
}

// Value v of cell c at side * c + v - 1, as candidates are written.
std::string NotesText(const Notes& notes, int side) {
  std::string text;
  for (const std::uint32_t noted : notes) {
    for (int value = 1; value <= side; ++value) {
      text += (noted >> (value - 1) & 1) != 0 ? CharacterOfValue(value) : '.';
    }
  }
  return text;
}

std::optional<Notes> ParseNotes(const std::string& line, int side) {
  Notes notes(static_cast<std::size_t>(side * side));
  if (line.size() != notes.size() * static_cast<std::size_t>(side)) return std::nullopt;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto bit = static_cast<int>(i % static_cast<std::size_t>(side));
    if (line[i] == CharacterOfValue(bit + 1)) {
      notes[i / static_cast<std::size_t>(side)] |= 1U << bit;
    } else if (line[i] != '.') {
      return std::nullopt;
    }
  }
  return notes;
}

bool HasClues(const Cells& values, const Cells& clues) {
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    if (clues[cell] != 0 && clues[cell] != values[cell]) return false;
  }
  return true;
}

bool HasNotes(const Notes& notes) {
  return std::ranges::any_of(notes, [](std::uint32_t noted) { return noted != 0; });
}

}  // namespace

std::optional<SavedGame> LoadGame(const std::string& path, const BoardForCells& board_for) {
  std::ifstream file(path);
  std::shared_ptr<const PlayBoard> board;
  std::optional<Cells> clues;
  std::optional<Cells> values;
  std::optional<Notes> notes;
  std::chrono::seconds played = {};
  std::optional<std::uint64_t> seed;
  for (std::string line; std::getline(file, line);) {
    if (values) {
      notes = ParseNotes(line, board->side());
      break;
    }
    if (!clues) played = ParseTimeLine(line).value_or(played);
    if (const auto said = clues ? std::nullopt : ParseSeedLine(line)) seed = said;
    if (!clues) board = board_for(line.size());
    auto cells = board ? board->ParseCells(line) : std::nullopt;
    if (!cells) continue;
    if (!clues) {
      clues = std::move(cells);
    } else if (HasClues(*cells, *clues)) {
      values = std::move(cells);
    } else {
      break;  // another puzzle
    }
  }
  if (!clues) return std::nullopt;
  return SavedGame{
      Game(board, *clues, values.value_or(*clues), notes.value_or(Notes(clues->size()))), played,
      seed};
}

SavePlace LookAtSavePlace(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (!std::filesystem::is_regular_file(status)) return SavePlace::kFree;
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line == kFirstLine ? SavePlace::kGame : SavePlace::kOtherFile;
}

std::optional<IoError> SaveGame(const Game& game, std::chrono::seconds played,
                                std::optional<std::uint64_t> seed, const std::string& path) {
  SURUDOKU_TRY(OutputFile file, OutputFile::Open(path));
  std::string text = fmt::format("{}\n{}{}\n", kFirstLine, kTimeLine, PlayedText(played));
  if (seed) text += fmt::format("{}{}\n", kSeedLine, *seed);
  text += RulesLines(game.board().rules());
  text += FormatCells(game.clues()) + '\n' + FormatCells(game.values()) + '\n';
  if (HasNotes(game.notes())) text += NotesText(game.notes(), game.board().side()) + '\n';
  if (auto error = file.Write(text)) return error;
  return file.Commit();
}

std::string PlayedText(std::chrono::seconds played) {
  const auto seconds = played.count();
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace surudoku::cli
