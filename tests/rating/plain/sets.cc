// Singles, locking, naked and hidden sets, fish.
#include "rating/plain/techniques.h"

namespace surudoku::plain {
namespace {

using Tuple = std::optional<std::set<int>>;

// The union of some sets, if every one has two members or more and it has as many as there are
// sets.
Tuple TupleOf(const std::vector<std::set<int>>& sets) {
  std::set<int> all;
  for (const std::set<int>& set : sets) {
    if (set.size() < 2) return std::nullopt;
    all = Union(all, set);
  }
  if (all.size() != sets.size()) return std::nullopt;
  return all;
}

PlainStep Placement(double rating, int cell, int digit) {
  return {rating, {}, Removal(cell, digit)};
}

MaybeStep FindHiddenSingleIn(const PlainGrid& grid, bool last_cell) {
  for (const Type type : kBoxesColumnsRows) {
    for (int house = 0; house < 9; ++house) {
      if ((EmptyCount(grid, type, house) == 1) != last_cell) continue;
      for (int digit = 1; digit <= 9; ++digit) {
        const auto places = PlacesOf(grid, type, house, digit);
        if (places.size() != 1) continue;
        const double rating = last_cell ? 1.0 : type == kInBox ? 1.2 : 1.5;
        return Placement(rating, CellIn(type, house, *places.begin()), digit);
      }
    }
  }
  return std::nullopt;
}

struct Crossing {
  Type type;
  Type other_type;
  int house;
  int other;
  int digit;
};

bool Crosses(int type, int house, int other_type, int other) {
  return std::ranges::any_of(CellsOfHouse(type, house),
                             [&](int cell) { return HouseIndex(other_type, cell) == other; });
}

// Pairs of crossing houses with a digit, in the profile's order.
std::vector<Crossing> Crossings(Profile profile) {
  std::vector<Crossing> crossings;
  constexpr std::array<std::pair<Type, Type>, 4> kPairs = {
      {{kInBox, kInColumn}, {kInBox, kInRow}, {kInColumn, kInBox}, {kInRow, kInBox}}};
  for (const auto& [type, other_type] : kPairs) {
    for (int a = 0; a < 9; ++a) {
      for (int b = 0; b < 9; ++b) {
        for (int c = 0; c < 9; ++c) {
          const Crossing crossing = profile == Profile::kSe121
                                        ? Crossing{type, other_type, a, b, c + 1}
                                        : Crossing{type, other_type, b, c, a + 1};
          if (Crosses(type, crossing.house, other_type, crossing.other)) {
            crossings.push_back(crossing);
          }
        }
      }
    }
  }
  return crossings;
}

std::vector<int> Outside(std::vector<int> cells, int type, int house) {
  std::erase_if(cells, [&](int cell) { return HouseIndex(type, cell) == house; });
  return cells;
}

bool IsLocked(const PlainGrid& grid, const Crossing& at) {
  const auto cells = CellsWith(grid, at.type, at.house, at.digit);
  return cells.size() >= 2 && Outside(cells, at.other_type, at.other).empty();
}

MaybeStep PlaceBeside(const PlainGrid& grid, const Crossing& at) {
  for (int third = 0; third < 9; ++third) {
    if (third == at.house || !Crosses(at.type, third, at.other_type, at.other)) continue;
    const auto cells = CellsWith(grid, at.type, third, at.digit);
    const auto outside = Outside(cells, at.other_type, at.other);
    if (cells.size() < 2 || outside.size() != 1) continue;
    return Placement(at.type == kInBox ? 1.7 : 1.9, outside[0], at.digit);
  }
  return std::nullopt;
}

}  // namespace

MaybeStep FindHiddenSingle(const PlainGrid& grid) {
  const MaybeStep last = FindHiddenSingleIn(grid, true);
  return last ? last : FindHiddenSingleIn(grid, false);
}

MaybeStep FindDirectLocking(const PlainGrid& grid, Profile profile) {
  for (const Crossing& crossing : Crossings(profile)) {
    if (!IsLocked(grid, crossing)) continue;
    if (const MaybeStep step = PlaceBeside(grid, crossing)) return step;
  }
  return std::nullopt;
}

MaybeStep FindLocking(const PlainGrid& grid, Profile profile) {
  for (const Crossing& crossing : Crossings(profile)) {
    if (!IsLocked(grid, crossing)) continue;
    PlainStep step = {crossing.type == kInBox ? 2.6 : 2.8, {}, {}};
    const auto cells = CellsWith(grid, crossing.other_type, crossing.other, crossing.digit);
    for (const int cell : Outside(cells, crossing.type, crossing.house)) {
      step.removals.emplace(cell, crossing.digit);
    }
    if (!step.removals.empty()) return step;
  }
  return std::nullopt;
}

// Hidden sets of houses with more than `empty` empty cells. Calls visit(type, house, digits,
// places) for each until it returns a step.
template <class Visit>
MaybeStep VisitHiddenSets(const PlainGrid& grid, int size, int empty, Visit visit) {
  for (const Type type : kBoxesColumnsRows) {
    for (int house = 0; house < 9; ++house) {
      if (EmptyCount(grid, type, house) <= empty) continue;
      for (const auto& subset : Subsets(size, 9)) {
        std::set<int> digits;
        std::vector<std::set<int>> places;
        for (const int i : subset) {
          digits.insert(i + 1);
          places.push_back(PlacesOf(grid, type, house, i + 1));
        }
        const Tuple tuple = TupleOf(places);
        if (!tuple) continue;
        if (const MaybeStep step = visit(type, house, digits, *tuple)) return step;
      }
    }
  }
  return std::nullopt;
}

MaybeStep FindDirectHiddenSet(const PlainGrid& grid, int size) {
  const auto place = [&](Type type, int house, const Digits& digits,
                         const std::set<int>& places) -> MaybeStep {
    for (int digit = 1; digit <= 9; ++digit) {
      const auto all = PlacesOf(grid, type, house, digit);
      const auto left = Minus(all, places);
      if (digits.contains(digit) || all.size() < 2 || left.size() != 1) continue;
      return Placement(size == 2 ? 2.0 : 2.5, CellIn(type, house, *left.begin()), digit);
    }
    return std::nullopt;
  };
  return VisitHiddenSets(grid, size, size, place);
}

MaybeStep FindNakedSingle(const PlainGrid& grid) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (grid.candidates[cell].size() == 1) {
      return Placement(2.3, cell, *grid.candidates[cell].begin());
    }
  }
  return std::nullopt;
}

MaybeStep FindNakedSet(const PlainGrid& grid, int size) {
  for (const Type type : kBoxesColumnsRows) {
    for (int house = 0; house < 9; ++house) {
      if (EmptyCount(grid, type, house) < 2 * size) continue;
      for (const auto& subset : Subsets(size, 9)) {
        std::vector<std::set<int>> digits;
        for (const int k : subset) digits.push_back(grid.candidates[CellIn(type, house, k)]);
        const Tuple tuple = TupleOf(digits);
        if (!tuple) continue;
        PlainStep step = {size == 2 ? 3.0 : size == 3 ? 3.6 : 5.0, {}, {}};
        for (int k = 0; k < 9; ++k) {
          const int cell = CellIn(type, house, k);
          if (!Contains(subset, k)) step.Remove(grid, cell, *tuple);
        }
        if (!step.removals.empty()) return step;
      }
    }
  }
  return std::nullopt;
}

MaybeStep FindHiddenSet(const PlainGrid& grid, int size) {
  const auto remove = [&](Type type, int house, const Digits& digits,
                          const std::set<int>& places) -> MaybeStep {
    PlainStep step = {size == 2 ? 3.4 : size == 3 ? 4.0 : 5.4, {}, {}};
    for (const int k : places) {
      const int cell = CellIn(type, house, k);
      step.Remove(grid, cell, Minus(grid.candidates[cell], digits));
    }
    if (step.removals.empty()) return std::nullopt;
    return step;
  };
  return VisitHiddenSets(grid, size, 2 * size, remove);
}

MaybeStep FindFish(const PlainGrid& grid, int size) {
  constexpr std::array<std::pair<Type, Type>, 2> kLines = {
      {{kInColumn, kInRow}, {kInRow, kInColumn}}};
  for (const auto& [base, cover] : kLines) {
    for (const auto& subset : Subsets(size, 9)) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (std::ranges::count(grid.values, digit) + 2 * size > 9) continue;
        std::vector<std::set<int>> places;
        for (const int line : subset) places.push_back(PlacesOf(grid, base, line, digit));
        const Tuple tuple = TupleOf(places);
        if (!tuple) continue;
        PlainStep step = {size == 2 ? 3.2 : size == 3 ? 3.8 : 5.2, {}, {}};
        for (const int line : *tuple) {
          for (const int k : PlacesOf(grid, cover, line, digit)) {
            if (!Contains(subset, k)) step.removals.emplace(CellIn(cover, line, k), digit);
          }
        }
        if (!step.removals.empty()) return step;
      }
    }
  }
  return std::nullopt;
}

}  // namespace surudoku::plain
