#include "dataset/game_id.h"

#include <algorithm>
#include <string>

#include "grid/grid_text.h"

namespace surudoku {
namespace {

// Of 9x9 boards: with the usual boxes, or with regions of the game's own.
constexpr std::string_view kUsualGame = "3x3";
constexpr std::string_view kJigsawGame = "9j";
constexpr std::string_view kMoreRules = "xka";

bool IsLowerCase(char c) { return c >= 'a' && c <= 'z'; }
bool IsOfGameId(char c) { return IsDigit(c) || IsLowerCase(c) || c == '_'; }

// The place of the cells of an ID that begins here; nothing if none does.
std::optional<std::size_t> BeginOfGameCells(std::string_view line, std::size_t begin) {
  const std::string_view rest = line.substr(begin);
  const bool is_jigsaw = rest.starts_with(kJigsawGame);
  if (!is_jigsaw && !rest.starts_with(kUsualGame)) return std::nullopt;
  const std::size_t size = is_jigsaw ? kJigsawGame.size() : kUsualGame.size();
  const std::size_t colon = rest.find_first_not_of(kMoreRules, size);
  if (colon >= rest.size() || rest[colon] != ':') return std::nullopt;
  return begin + colon + 1;
}

// Whether so many characters may be the cells of a game, and no word or number.
bool MayBeCells(std::string_view cells) {
  constexpr std::size_t kFewest = 20;
  return cells.size() >= kFewest && std::ranges::any_of(cells, IsDigit) &&
         std::ranges::any_of(cells, IsLowerCase);
}

}  // namespace

std::optional<CellList> GameIdAt(std::string_view line, std::size_t begin) {
  const std::optional<std::size_t> first = BeginOfGameCells(line, begin);
  if (!first) return std::nullopt;
  const auto end =
      std::find_if_not(line.begin() + static_cast<std::ptrdiff_t>(*first), line.end(), IsOfGameId);
  CellList game;
  game.end = static_cast<std::size_t>(end - line.begin());
  if (!MayBeCells(line.substr(*first, game.end - *first))) return std::nullopt;
  for (std::size_t at = *first; at < game.end; ++at) {
    const char c = line[at];
    if (c == '_') continue;
    const std::size_t count = IsDigit(c) ? 1 : static_cast<std::size_t>(c - 'a') + 1;
    game.text.append(count, IsDigit(c) ? c : '.');
    game.offsets.insert(game.offsets.end(), count, at);
  }
  game.parts = game.text.size();
  const bool is_usual = line.substr(begin, *first - begin) == std::string(kUsualGame) + ":";
  if (!is_usual) {
    game.strange = 1;
    game.error = GridTextError{0, "a game with more rules or regions of its own: use --houses"};
  }
  return game;
}

}  // namespace surudoku
