#include "grid/board_marks.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

namespace surudoku {
namespace {

// The number of the third kind of house, after rows and columns, for each cell.
std::vector<std::uint16_t> RegionsOf(const BoardHouses& board) {
  std::vector<std::uint16_t> regions(board.cell_count());
  for (int i = 0; i < board.side; ++i) {
    for (const std::uint16_t cell : board.houses[2 * board.side + i]) {
      regions[cell] = static_cast<std::uint16_t>(i);
    }
  }
  return regions;
}

// Groups of cells at one place of all boxes cover the board: shading would show nothing.
bool IsShaded(ExtraHouses extra) { return extra != ExtraHouses::kDisjoint; }

// All cells of the houses that a kind adds; none if it adds pairs.
HouseCells CellsOf(BoardHouses board, ExtraHouses extra) {
  const std::size_t before = board.houses.size();
  AddExtraHouses(board, extra);
  HouseCells cells;
  for (std::size_t house = before; house < board.houses.size(); ++house) {
    cells.insert(cells.end(), board.houses[house].begin(), board.houses[house].end());
  }
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

// By ExtraHouses: a kind's houses, or else a sentence about pairs of cells.
struct KindInWords {
  std::string_view houses;
  std::string_view sentence;
};
constexpr auto kKindsInWords = std::to_array<KindInWords>({
    {"each diagonal", ""},
    {"each shaded box", ""},
    {"the shaded middle cells", ""},
    {"the shaded star", ""},
    {"the shaded windmill", ""},
    {"the cells at the same place of all boxes", ""},
    {"", "Cells a knight's move apart differ."},
    {"", "Cells that touch at a corner differ."},
});
static_assert(kKindsInWords.size() == kExtraHousesNames.size(), "a kind without words");

constexpr std::string_view kOfRegions = "Each value stands once in each row, column and region.";
constexpr std::string_view kOfHouses = "Each value stands once in {}, too.";
constexpr std::string_view kAnd = "and";

// "one", "one and another", "one, another and a third"
std::string JoinedWithAnd(const std::vector<std::string>& parts, const SayText& say) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " " + say(kAnd) + " " : ", ";
    text += parts[i];
  }
  return text;
}

}  // namespace

BoardMarks MarksOf(const BoardRules& rules, int side) {
  assert(!WhyNoBoard(rules, side));
  BoardRules plain = rules;
  plain.extra.reset();
  const BoardHouses board = HousesOf(plain, side);
  BoardMarks marks = {.side = side, .region = RegionsOf(board), .shaded = {}};
  for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
    if (!rules.extra[static_cast<std::size_t>(extra)] || !IsShaded(extra)) continue;
    if (HouseCells cells = CellsOf(board, extra); !cells.empty()) {
      marks.shaded.push_back(std::move(cells));
    }
  }
  return marks;
}

std::string RulesInWords(const BoardRules& rules, const SayText& say) {
  std::vector<std::string> houses;
  std::vector<std::string> sentences;
  for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
    if (!rules.extra[static_cast<std::size_t>(extra)]) continue;
    const KindInWords& words = kKindsInWords[static_cast<std::size_t>(extra)];
    if (words.sentence.empty()) {
      houses.push_back(say(words.houses));
    } else {
      sentences.push_back(say(words.sentence));
    }
  }
  if (!houses.empty()) {
    std::string sentence = say(kOfHouses);
    sentence.replace(sentence.find("{}"), 2, JoinedWithAnd(houses, say));
    sentences.insert(sentences.begin(), sentence);
  }
  if (!rules.regions.empty()) sentences.insert(sentences.begin(), say(kOfRegions));
  std::string text;
  for (const std::string& sentence : sentences) (text += text.empty() ? "" : " ") += sentence;
  return text;
}

std::vector<std::string_view> TextsOfRules() {
  std::vector<std::string_view> texts = {kOfRegions, kOfHouses, kAnd};
  for (const KindInWords& words : kKindsInWords) {
    texts.push_back(words.sentence.empty() ? words.houses : words.sentence);
  }
  return texts;
}

}  // namespace surudoku
