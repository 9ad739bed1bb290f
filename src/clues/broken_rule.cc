#include "clues/broken_rule.h"

#include <algorithm>
#include <vector>

namespace surudoku::clues {
namespace {

int ValueOf(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return -1;
}

class GridLook {
 public:
  GridLook(const ClueBoard& board, std::string_view grid) : board_(board) {
    for (const char c : grid) values_.push_back(ValueOf(c));
  }

  std::optional<BrokenRule> Find() {
    const ClueNet& net = board_.net;
    for (std::size_t cell = 0; cell < values_.size(); ++cell) {
      const Mask bit = net.BitOf(values_[cell]);
      if (bit == 0) return BrokenRule{cell, NameOf(cell) + " is no value of this board"};
      if ((net.candidates[cell] & bit) == 0) {
        return BrokenRule{cell, "the clues rule out " + NameOf(cell)};
      }
    }
    if (net.impossible_clue != kNoClue) return Broken(0, net.impossible_clue);
    if (auto broken = FindTwice()) return broken;
    if (auto broken = FindIn(net.relations, &GridLook::HoldsRelation)) return broken;
    if (auto broken = FindIn(net.sums, &GridLook::HoldsSum)) return broken;
    return FindIn(net.walks, &GridLook::HoldsWalk);
  }

 private:
  // "r3c4 = 7"
  [[nodiscard]] std::string NameOf(std::size_t cell) const {
    const auto columns = static_cast<std::size_t>(board_.net.columns);
    return 'r' + std::to_string(cell / columns + 1) + 'c' + std::to_string(cell % columns + 1) +
           " = " + std::to_string(values_[cell]);
  }

  [[nodiscard]] BrokenRule Broken(std::size_t cell, std::uint32_t clue) const {
    return {cell, "it breaks " + WriteClue(board_.items[clue])};
  }

  // The second cell of a house that has a value.
  [[nodiscard]] std::optional<BrokenRule> FindTwice() const {
    const auto& houses = board_.net.houses;
    for (std::size_t i = 0; i < houses.rules.size(); ++i) {
      Mask seen = 0;
      for (const Cell cell : houses.rules[i].cells) {
        const Mask bit = board_.net.BitOf(values_[cell]);
        if ((seen & bit) != 0 && houses.clue_of[i] != kNoClue)
          return Broken(cell, houses.clue_of[i]);
        if ((seen & bit) != 0)
          return BrokenRule{cell, NameOf(cell) + " is in a row, column or box twice"};
        seen |= bit;
      }
    }
    return std::nullopt;
  }

  template <class Rule>
  std::optional<BrokenRule> FindIn(const ClueNet::Rules<Rule>& rules,
                                   bool (GridLook::*holds)(const Rule&) const) const {
    for (std::size_t i = 0; i < rules.rules.size(); ++i) {
      const Rule& rule = rules.rules[i];
      if (!(this->*holds)(rule)) return Broken(rule.cells[0], rules.clue_of[i]);
    }
    return std::nullopt;
  }

  [[nodiscard]] bool HoldsRelation(const Relation& relation) const {
    const auto [first, second] = relation.cells;
    const int value = values_[first] - board_.net.first_value;
    return (board_.net.tables[relation.table].second_of[value] &
            board_.net.BitOf(values_[second])) != 0;
  }

  [[nodiscard]] bool HoldsSum(const Sum& sum) const {
    int total = 0;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
      total += sum.weights[i] * values_[sum.cells[i]];
    }
    return total == sum.total;
  }

  [[nodiscard]] bool HoldsWalk(const Walk& walk) const {
    std::vector<Mask> masks;
    for (const Cell cell : walk.cells) masks.push_back(board_.net.BitOf(values_[cell]));
    std::vector<std::uint8_t> scratch;
    return board_.net.layers[walk.layers].Filter(masks, scratch);
  }

  const ClueBoard& board_;
  std::vector<int> values_;
};

}  // namespace

std::optional<BrokenRule> FindBrokenRule(const ClueBoard& board, std::string_view grid) {
  return GridLook(board, grid).Find();
}

}  // namespace surudoku::clues
