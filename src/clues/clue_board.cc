#include "clues/clue_board.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>

#include "clues/clue_kinds.h"
#include "clues/clue_maker.h"
#include "surudoku/enum_names.h"

namespace surudoku::clues {
namespace {

// Reads numbers and single characters off the front.
class ShapeText {
 public:
  explicit ShapeText(std::string_view text) : text_(text) {}

  std::optional<int> Number() {
    int number = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), number);
    if (error != std::errc() || number < 0) return std::nullopt;
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return number;
  }
  bool Take(char c) {
    if (!text_.starts_with(c)) return false;
    text_.remove_prefix(1);
    return true;
  }
  [[nodiscard]] bool IsAtEnd() const { return text_.empty(); }

 private:
  std::string_view text_;
};

bool ReadSize(std::string_view text, BoardShape& shape) {
  ShapeText reader(text);
  const auto rows = reader.Number();
  const bool has_cross = reader.Take('x');
  const auto columns = reader.Number();
  if (!rows || !has_cross || !columns || !reader.IsAtEnd()) return false;
  shape.rows = *rows;
  shape.columns = *columns;
  shape.values = std::max(*rows, *columns);
  return true;
}

// `9`, or `0-8`.
bool ReadRange(std::string_view text, BoardShape& shape) {
  ShapeText reader(text);
  const auto first = reader.Number();
  if (!first) return false;
  shape.values = *first;
  if (reader.Take('-')) {
    const auto last = reader.Number();
    if (!last || *first > 1) return false;
    shape.first_value = *first;
    shape.values = *last - *first + 1;
  }
  return reader.IsAtEnd();
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

// What all boards have, unless they are raw.
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
    constexpr std::string_view kLeftOut[] = {"Or",
                                             "And",
                                             "Var",
                                             "ConnectedValues",
                                             "ChaosConstruction",
                                             "Doppelganger",
                                             "FullRank",
                                             "ChaosArrow",
                                             "ChaosCount",
                                             "FullRankTies",
                                             "SearchPriority"};
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

Result<ClueBoard, ClueFault> ReadClueBoard(std::string_view text) {
  auto items = SplitClues(text);
  if (!items.ok()) return items.error();
  return BoardReader(std::move(items.value())).Read();
}

}  // namespace surudoku::clues
