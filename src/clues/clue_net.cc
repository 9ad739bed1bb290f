#include "clues/clue_net.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace surudoku::clues {
namespace {

bool ForbidsEqual(const RelationTable& table) {
  for (int value = 0; value < kMostValues; ++value) {
    if ((table.second_of[value] >> value & 1) != 0) return false;
  }
  return true;
}

// The sums that follow from runs of houses.
class SumsOfHouses {
 public:
  explicit SumsOfHouses(ClueNet& net) : net_(net), cage_of_(net.cell_count(), kNone) {
    for (const Sum& sum : net.sums.rules) AddCage(sum);
  }

  void Add() {
    const auto& houses = net_.houses.rules;
    for (std::size_t begin = 0; begin < houses.size(); ++begin) {
      std::vector<bool> is_inside(net_.cell_count());
      for (std::size_t end = begin; end < houses.size() && Enter(houses[end], is_inside); ++end) {
        AddSumOf(is_inside, static_cast<int>(end - begin + 1));
      }
    }
    for (Sum& sum : added_) net_.sums.Add(std::move(sum), kNoClue);
  }

 private:
  // Sums of more cells say little, and cost time whenever one of their cells changes.
  static constexpr std::size_t kMostCellsOfSum = 6;
  static constexpr std::size_t kNone = ~std::size_t{0};

  // Cages that share a cell with one before are left out.
  void AddCage(const Sum& sum) {
    if (std::ranges::any_of(sum.weights, [](int weight) { return weight != 1; })) return;
    if (std::ranges::any_of(sum.cells, [&](Cell cell) { return cage_of_[cell] != kNone; })) return;
    for (const Cell cell : sum.cells) cage_of_[cell] = cages_.size();
    cages_.push_back(sum);
  }

  // False if the house has no known sum, or cells that are inside already.
  bool Enter(const House& house, std::vector<bool>& is_inside) const {
    if (static_cast<int>(house.cells.size()) != net_.values) return false;
    if (std::ranges::any_of(house.cells, [&](Cell cell) { return is_inside[cell]; })) return false;
    for (const Cell cell : house.cells) is_inside[cell] = true;
    return true;
  }

  // A cage that lies more inside than outside is taken off the houses' sum; its cells outside were
  // taken off too many.
  void AddSumOf(const std::vector<bool>& is_inside, int houses) {
    const int last = net_.first_value + net_.values - 1;
    Sum sum;
    sum.total = houses * (net_.first_value + last) * net_.values / 2;
    std::vector<int> inside(cages_.size());
    for (std::size_t cell = 0; cell < is_inside.size(); ++cell) {
      if (is_inside[cell] && cage_of_[cell] != kNone) ++inside[cage_of_[cell]];
    }
    const auto is_off = [&](std::size_t cage) {
      return cage != kNone && 2 * inside[cage] > static_cast<int>(cages_[cage].cells.size());
    };
    for (std::size_t cage = 0; cage < cages_.size(); ++cage) {
      if (is_off(cage)) sum.total -= cages_[cage].total;
    }
    for (std::size_t cell = 0; cell < is_inside.size(); ++cell) {
      if (is_inside[cell] == is_off(cage_of_[cell])) continue;
      sum.cells.push_back(static_cast<Cell>(cell));
      sum.weights.push_back(is_inside[cell] ? 1 : -1);
    }
    if (sum.cells.empty() || sum.cells.size() > kMostCellsOfSum) return;
    if (seen_.insert({sum.cells, sum.weights}).second) added_.push_back(std::move(sum));
  }

  ClueNet& net_;
  std::vector<std::size_t> cage_of_;  // by cell
  std::vector<Sum> cages_;
  std::vector<Sum> added_;
  std::set<std::pair<std::vector<Cell>, std::vector<int>>> seen_;
};

}  // namespace

PeerSets::PeerSets(const ClueNet& net)
    : words_((static_cast<std::size_t>(net.cell_count()) + 63) / 64),
      bits_(net.cell_count() * words_),
      lists_(net.cell_count()) {
  const auto add = [this](Cell cell, Cell peer) {
    bits_[cell * words_ + peer / 64] |= std::uint64_t{1} << (peer % 64);
  };
  for (const House& house : net.houses.rules) {
    for (const Cell cell : house.cells) {
      for (const Cell peer : house.cells) {
        if (cell == peer || Differ(cell, peer)) continue;
        add(cell, peer);
        lists_[cell].push_back(peer);
      }
    }
  }
  for (const Relation& relation : net.relations.rules) {
    const auto [first, second] = relation.cells;
    if (first == second || !ForbidsEqual(net.tables[relation.table])) continue;
    add(first, second);
    add(second, first);
  }
}

void AddSumsOfHouses(ClueNet& net) { SumsOfHouses(net).Add(); }

}  // namespace surudoku::clues
