#include "clues/clue_board.h"

#include <algorithm>
#include <optional>

#include "clues/clue_kinds.h"
#include "clues/clue_maker.h"
#include "surudoku/enum_names.h"

namespace surudoku::clues {
namespace {

bool Take(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

bool ReadSize(std::string_view text, BoardShape& shape) {
  const auto rows = TakeNumber(text);
  const bool has_cross = Take(text, 'x');
  const auto columns = TakeNumber(text);
  if (!rows || !has_cross || !columns || !text.empty()) return false;
  shape.rows = *rows;
  shape.columns = *columns;
  shape.values = std::max(*rows, *columns);
  return true;
}

// `9`, or `0-8`.
bool ReadRange(std::string_view text, BoardShape& shape) {
  const auto first = TakeNumber(text);
  if (!first) return false;
  shape.values = *first;
  if (Take(text, '-')) {
    const auto last = TakeNumber(text);
    if (!last || *first > 1) return false;
    shape.first_value = *first;
    shape.values = *last - *first + 1;
  }
  return text.empty();
}

Result<BoardShape, ClueFault> ReadShape(const ClueItem& item) {
  BoardShape shape;
  const auto& parts = item.parts;
  const auto fault = [&](std::size_t part, std::string reason) {
    return ClueFault{part < parts.size() ? parts[part].column : item.column, std::move(reason)};
  };
  if (parts.empty() || !ReadSize(parts[0].text, shape)) {
    return fault(0, "a shape is ROWSxCOLUMNS");
  }
  if (parts.size() > 1 && !parts[1].text.empty() && !ReadRange(parts[1].text, shape)) {
    return fault(1, "the values are a number of them, or from 0 or 1 to a number: 0-8");
  }
  shape.is_raw = parts.size() > 2 && parts[2].text == "Raw";
  if (parts.size() > 2 && !shape.is_raw && parts[2].text != "Sudoku") {
    return fault(2, "Raw or Sudoku is wanted");
  }
  const auto is_side = [](int side) { return side >= 1 && side <= kMostValues; };
  if (!is_side(shape.rows) || !is_side(shape.columns) || !is_side(shape.values)) {
    return fault(0, "a board has 1 to 25 rows, columns and values");
  }
  if (!shape.is_raw && shape.values < std::max(shape.rows, shape.columns)) {
    return fault(1, "fewer values than cells in a row or column");
  }
  return shape;
}

// Rows and columns, which all boards have unless they are raw.
void AddHouses(ClueMaker& maker) {
  std::vector<std::vector<Cell>> columns(maker.columns());
  for (int row = 0; row < maker.rows(); ++row) {
    std::vector<Cell> cells;
    for (int column = 0; column < maker.columns(); ++column) {
      cells.push_back(maker.At(row, column));
      columns[column].push_back(cells.back());
    }
    maker.Differ(std::move(cells));
  }
  for (auto& cells : columns) maker.Differ(std::move(cells));
}

void AddBoxes(ClueMaker& maker) {
  if (!maker.has_boxes) return;
  const auto [height, width] = maker.BoxOf(maker.region_size);
  if (height == 0) return;
  for (int top = 0; top < maker.rows(); top += height) {
    for (int left = 0; left < maker.columns(); left += width) {
      std::vector<Cell> cells;
      for (int k = 0; k < height * width; ++k) {
        cells.push_back(maker.At(top + k / width, left + k % width));
      }
      maker.boxes.push_back(cells);
      maker.Differ(std::move(cells));
    }
  }
}

class BoardReader {
 public:
  explicit BoardReader(std::vector<ClueItem> items) : items_(std::move(items)) {}

  Result<ClueBoard, ClueFault> Read() {
    BoardShape shape;
    for (const ClueItem& item : items_) {
      const ClueKind* const kind = FindClueKind(item.kind);
      if (kind == nullptr) return ClueFault{item.column, Unknown(item.kind)};
      kinds_.push_back(kind);
      if (kind->turn != Turn::kShape) continue;
      const auto read = ReadShape(item);
      if (!read.ok()) return read.error();
      shape = read.value();
    }
    ClueMaker maker(shape);
    for (const Turn turn : EnumeratorsOf<Turn>()) {
      if (turn == Turn::kRegions) {
        maker.BeginBoard();
        if (!shape.is_raw) AddHouses(maker);
        AddBoxes(maker);
      }
      Make(maker, turn);
      if (!maker.ok()) return *maker.fault();
    }
    return ClueBoard{maker.Take(), std::move(items_)};
  }

 private:
  static std::string Unknown(std::string_view kind) {
    constexpr std::string_view kLeftOut[] = {"Var",          "ConnectedValues", "ChaosConstruction",
                                             "Doppelganger", "FullRank",        "ChaosArrow",
                                             "ChaosCount",   "FullRankTies",    "SearchPriority"};
    const std::string name(kind);
    if (std::ranges::find(kLeftOut, kind) != std::end(kLeftOut)) {
      return "clues of the kind " + name + " are not solved";
    }
    return "there is no kind of clue \"" + name + '"';
  }

  void Make(ClueMaker& maker, Turn turn) {
    for (std::size_t i = 0; i < items_.size() && maker.ok(); ++i) {
      if (kinds_[i]->turn != turn) continue;
      maker.Begin(items_[i], static_cast<std::uint32_t>(i));
      kinds_[i]->make(maker);
      maker.End();
    }
  }

  std::vector<ClueItem> items_;
  std::vector<const ClueKind*> kinds_;
};

}  // namespace

const ClueKind* FindClueKind(std::string_view name) {
  for (const auto kinds :
       {GridKinds(), LineKinds(), SumKinds(), SetKinds(), OutsideKinds(), AutomatonKinds()}) {
    const auto kind = std::ranges::find(kinds, name, &ClueKind::name);
    if (kind != kinds.end()) return &*kind;
  }
  return nullptr;
}

bool LooksLikeClues(std::string_view text) {
  if (text.find("~R") != std::string_view::npos) return true;
  if (!text.starts_with('.')) return false;
  const std::size_t end = std::min(text.find_first_of("~.", 1), text.size());
  const std::string_view word = text.substr(1, end - 1);
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  if (text.substr(end).starts_with('~'))
    return !word.empty() && std::ranges::all_of(word, is_letter);
  // Alone stand kinds without parts. Each has a letter that is no value of any board.
  const ClueKind* const kind = word.empty() ? nullptr : FindClueKind(word);
  return kind != nullptr && kind->grammar.empty();
}

Result<ClueBoard, ClueFault> ReadClueBoard(std::string_view text) {
  auto items = SplitClues(text);
  if (!items.ok()) return items.error();
  return BoardReader(std::move(items.value())).Read();
}

}  // namespace surudoku::clues
