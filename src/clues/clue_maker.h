// A puzzle in the making: reads the parts of one clue and adds the rules that it means.
//
// A kind of clue (clue_kinds.h) is a function that takes a ClueMaker, reads what it needs and says
// it in relations, sums, walks and houses. Reading stops at the first fault: what is read after it
// is empty, so a kind asks `ok()` before it uses cells by their number.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clues/clue_net.h"
#include "clues/clue_text.h"
#include "surudoku/grid.h"

namespace surudoku::clues {

struct BoardShape {
  int rows = kSide;
  int columns = kSide;
  int values = kSide;
  int first_value = 1;
  bool is_raw = false;  ///< neither rows nor columns nor boxes are houses
};

class ClueMaker {
 public:
  /// A board without any rules yet. Candidates are all values.
  explicit ClueMaker(const BoardShape& shape);

  /// Rules from now on are the board's own.
  void BeginBoard() { clue_ = kNoClue; }
  /// The clue to be read next.
  void Begin(const ClueItem& item, std::uint32_t number);

  // Reading. -----------------------------------------------------------------------------------

  [[nodiscard]] bool ok() const { return !fault_; }
  [[nodiscard]] const std::optional<ClueFault>& fault() const { return fault_; }
  /// Refuses the clue at the part that was read last.
  void Fail(std::string reason);

  [[nodiscard]] bool HasNext() const { return next_ < item_->parts.size(); }
  /// The next part, not taken.
  [[nodiscard]] std::string_view Peek() const;
  std::string_view Text();
  int Number(int least = std::numeric_limits<int>::min(),
             int most = std::numeric_limits<int>::max());
  /// A value of the board; 0 at a fault.
  int Value();
  /// Values with `_` between them.
  std::vector<int> Values() { return ValuesOf(Text()); }
  std::vector<int> ValuesOf(std::string_view text);
  clues::Cell Cell() { return CellOf(Text()); }
  clues::Cell CellOf(std::string_view text);
  /// The cells up to the end, or up to a part that is no cell. A fault if they are fewer.
  std::vector<clues::Cell> Cells(std::size_t least);
  /// Lists of cells up to the end or a dash, each perhaps after a `_name`, with an empty part
  /// between two.
  std::vector<std::vector<clues::Cell>> Lists();
  /// The cells of a row `R3` or column `C3`, from the top or the left.
  std::vector<clues::Cell> Line();
  /// A fault if parts are left.
  void End();
  /// A fault if the kind has a clue of that name already.
  void OnlyOneAt(std::string_view place);

  // The board. ---------------------------------------------------------------------------------

  [[nodiscard]] int rows() const { return net_.rows; }
  [[nodiscard]] int columns() const { return net_.columns; }
  [[nodiscard]] int values() const { return net_.values; }
  [[nodiscard]] int first_value() const { return net_.first_value; }
  [[nodiscard]] int last_value() const { return net_.first_value + net_.values - 1; }
  [[nodiscard]] clues::Cell At(int row, int column) const {
    return static_cast<clues::Cell>(row * net_.columns + column);
  }
  [[nodiscard]] int RowOf(clues::Cell cell) const { return cell / net_.columns; }
  [[nodiscard]] int ColumnOf(clues::Cell cell) const { return cell % net_.columns; }
  [[nodiscard]] Mask BitOf(int value) const { return net_.BitOf(value); }
  /// Rows and columns of boxes of so many cells that fill the board; 0 and 0 if none do.
  [[nodiscard]] std::pair<int, int> BoxOf(int size) const;
  [[nodiscard]] bool Touch(clues::Cell one, clues::Cell other) const;
  /// All pairs of cells with a side in common.
  [[nodiscard]] std::vector<std::pair<clues::Cell, clues::Cell>> TouchingPairs() const;
  /// The four cells of each square of two rows and columns.
  [[nodiscard]] std::vector<std::vector<clues::Cell>> Squares() const;
  /// Known once the layout was read: of the boxes, or else of the regions of a jigsaw, how many
  /// cells each has.
  bool has_boxes = true;
  int region_size;
  std::vector<std::vector<clues::Cell>> boxes;
  std::vector<std::vector<clues::Cell>> regions;
  [[nodiscard]] const std::vector<std::vector<clues::Cell>>& BoxesOrRegions() const {
    return boxes.empty() ? regions : boxes;
  }
  /// Neighbours with a dot, or with an X or V: the strict rules leave them out.
  std::set<std::pair<clues::Cell, clues::Cell>> dotted, crossed;

  // Rules. -------------------------------------------------------------------------------------

  void Keep(clues::Cell cell, Mask values);
  /// The cells with these values alone: those for which `holds(value)`.
  template <class Holds>
  void KeepIf(std::span<const clues::Cell> cells, const Holds& holds);
  void Differ(std::vector<clues::Cell> cells);
  /// Pairs of values (of the first cell, of the second) for which `holds` is true.
  template <class Holds>
  void Relate(clues::Cell first, clues::Cell second, const Holds& holds);
  void Relate(clues::Cell first, clues::Cell second, const RelationTable& table);
  void Add(Sum sum);
  /// All cells of weight 1.
  void AddUp(std::vector<clues::Cell> cells, int total);
  /// Each list adds up to as much as the first.
  void AddUpEqually(const std::vector<std::vector<clues::Cell>>& lists);
  /// An automaton over the cells, with the values as they are (layers.h).
  template <class State, class Step, class Accepts>
  void Walk(std::span<const clues::Cell> cells, const State& start, const Step& step,
            const Accepts& accepts);
  /// How many of the cells have the value: a number for which `may_be(count)`.
  template <class MayBe>
  void Count(std::span<const clues::Cell> cells, int value, const MayBe& may_be);
  void Impossible();

  ClueNet Take() { return std::move(net_); }

 private:
  ClueNet net_;
  const ClueItem* item_ = nullptr;
  std::uint32_t clue_ = kNoClue;
  std::size_t next_ = 0;
  std::optional<ClueFault> fault_;
  std::set<std::string> places_;  // of OnlyOneAt, after their kinds
};

template <class Holds>
void ClueMaker::KeepIf(std::span<const clues::Cell> cells, const Holds& holds) {
  Mask kept = 0;
  for (int value = first_value(); value <= last_value(); ++value) {
    if (holds(value)) kept |= net_.BitOf(value);
  }
  for (const clues::Cell cell : cells) Keep(cell, kept);
}

template <class Holds>
void ClueMaker::Relate(clues::Cell first, clues::Cell second, const Holds& holds) {
  RelationTable table;
  for (int a = 0; a < values(); ++a) {
    for (int b = 0; b < values(); ++b) {
      if (!holds(first_value() + a, first_value() + b)) continue;
      table.second_of[a] |= Mask{1} << b;
      table.first_of[b] |= Mask{1} << a;
    }
  }
  Relate(first, second, table);
}

template <class State, class Step, class Accepts>
void ClueMaker::Walk(std::span<const clues::Cell> cells, const State& start, const Step& step,
                     const Accepts& accepts) {
  const std::vector<Mask> all(cells.size(), net_.all_values());
  auto layers = MakeLayers(
      all, start,
      [&](std::size_t cell, const State& state, int value, const auto& go) {
        step(cell, state, value + first_value(), go);
      },
      accepts);
  if (!layers) return Fail("the clue is too large");
  net_.layers.push_back(std::move(*layers));
  net_.walks.Add({{cells.begin(), cells.end()}, static_cast<std::uint32_t>(net_.layers.size() - 1)},
                 clue_);
}

template <class MayBe>
void ClueMaker::Count(std::span<const clues::Cell> cells, int value, const MayBe& may_be) {
  Walk(
      cells, 0,
      [&](std::size_t, int count, int v, const auto& go) { go(count + (v == value ? 1 : 0)); },
      [&](int count) { return may_be(count); });
}

}  // namespace surudoku::clues
