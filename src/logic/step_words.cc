#include "logic/step_words.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "grid/board_text.h"

namespace surudoku::logic {
namespace {

constexpr std::size_t kMarksOfChain = 8;  // more are counted

std::string ValueText(int value) {
  return {BoardCharacter(static_cast<std::uint8_t>(value + 1), LetterCase::kUpper)};
}

// "a", "a and b", "a, b and c".
std::string Listed(const std::vector<std::string>& words, std::string_view last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? last : ", ";
    text += words[i];
  }
  return text;
}

std::vector<std::string> ValuesOf(std::uint32_t values) {
  std::vector<std::string> words;
  ForEachBit(values, [&](int value) { words.push_back(ValueText(value)); });
  return words;
}

std::vector<std::string> CellsOf(const BoardHouses& board, const LogicStep& step) {
  std::vector<std::string> words;
  for (const std::uint16_t cell : step.cells) {
    words.push_back(BoardCellName(cell, static_cast<std::size_t>(board.side)));
  }
  return words;
}

// "rows 2 and 7": the lines that the cells are on.
std::string LinesOf(const BoardHouses& board, const LogicStep& step, bool are_rows) {
  std::set<int> lines;
  for (const std::uint16_t cell : step.cells) {
    lines.insert(are_rows ? cell / board.side : cell % board.side);
  }
  std::vector<std::string> numbers;
  for (const int line : lines) numbers.push_back(std::to_string(line + 1));
  return (are_rows ? "rows " : "columns ") + Listed(numbers);
}

std::string FishInWords(const BoardHouses& board, const LogicStep& step) {
  const bool from_rows = *step.house < static_cast<std::size_t>(board.side);
  return Listed(ValuesOf(step.values)) + " in " + LinesOf(board, step, from_rows) +
         " has places in " + LinesOf(board, step, !from_rows) + " alone";
}

std::string ChainInWords(const BoardHouses& board, const LogicStep& step) {
  const auto words_of = [&](const Mark& mark, std::string_view verb) {
    return BoardCellName(mark.cell, static_cast<std::size_t>(board.side)) + std::string(verb) +
           ValueText(mark.value);
  };
  std::string text = "if " + words_of(step.chain.front(), " were ");
  std::vector<std::string> then;
  const std::size_t end = std::min(step.chain.size(), kMarksOfChain + 1);
  for (std::size_t i = 1; i < end; ++i) then.push_back(words_of(step.chain[i], "="));
  if (step.chain.size() > end) then.push_back(std::to_string(step.chain.size() - end) + " more");
  if (!then.empty()) text += ", then " + Listed(then) + " would follow";
  return text + ", and that cannot be";
}

}  // namespace

std::string HouseInWords(const BoardHouses& board, std::size_t house) {
  const auto side = static_cast<std::size_t>(board.side);
  const std::string word(WordForHouse(board, house));
  const bool has_number = house < 2 * side || (house < 3 * side && board.boxes);
  if (has_number) return word + ' ' + std::to_string(house % side + 1);
  const HouseCells& cells = board.houses[house];
  return "the " + word + " from " + BoardCellName(cells.front(), side) + " to " +
         BoardCellName(cells.back(), side);
}

std::string WhyInWords(const BoardHouses& board, const LogicStep& step) {
  const std::string values = Listed(ValuesOf(step.values));
  const std::string house = step.house ? HouseInWords(board, *step.house) : "";
  switch (step.kind) {
    case StepKind::kHiddenInBlock:
    case StepKind::kHidden:
      return values + " has no other place in " + house;
    case StepKind::kNaked:
      return "nothing else is left there";
    case StepKind::kLocked:
      return values + " in " + house + " is in " + Listed(CellsOf(board, step), " or ");
    case StepKind::kNakedPair:
    case StepKind::kNakedTriple:
    case StepKind::kNakedQuad:
      return Listed(CellsOf(board, step)) + " have " + values + " alone";
    case StepKind::kHiddenPair:
    case StepKind::kHiddenTriple:
    case StepKind::kHiddenQuad:
      return values + " in " + house + " have no places but " + Listed(CellsOf(board, step));
    case StepKind::kXWing:
    case StepKind::kSwordfish:
    case StepKind::kJellyfish:
      return FishInWords(board, step);
    case StepKind::kForcingChain:
    case StepKind::kTrial:
      break;
  }
  return ChainInWords(board, step);
}

std::string FollowsInWords(const BoardHouses& board, const LogicStep& step) {
  const auto side = static_cast<std::size_t>(board.side);
  if (step.placed) {
    return BoardCellName(step.placed->cell, side) + " is " + ValueText(step.placed->value);
  }
  std::string text;
  for (const Mark& mark : step.removed) {
    text += (text.empty() ? "" : ", ") + BoardCellName(mark.cell, side) + " is not " +
            ValueText(mark.value);
  }
  return text;
}

}  // namespace surudoku::logic
