// Wings and aligned exclusion.
#include <cmath>
#include <string>
#include <tuple>

#include "rating/plain/techniques.h"

namespace surudoku::plain {
namespace {

std::set<int> Common(const std::set<int>& a, const std::set<int>& b, const std::set<int>& c) {
  return Intersection(Intersection(a, b), c);
}

MaybeStep FindWing(const PlainGrid& grid, Profile profile, bool xyz) {
  for (int pivot = 0; pivot < kCellCount; ++pivot) {
    const Digits& p = grid.candidates[pivot];
    if (p.size() != (xyz ? 3U : 2U)) continue;
    for (const int first : PeersInOrder(pivot, profile)) {
      const Digits& a = grid.candidates[first];
      if (a.size() != 2 || Minus(p, a).size() != 1) continue;
      for (const int second : PeersInOrder(pivot, profile)) {
        const Digits& b = grid.candidates[second];
        if (b.size() != 2 || Union(Union(p, a), b).size() != 3) continue;
        if (Common(p, a, b).size() != (xyz ? 1U : 0U)) continue;
        const int digit = *Intersection(a, b).begin();
        PlainStep step = {xyz ? 4.4 : 4.2, {}, {}};
        auto victims = CommonPeers({first, second});
        if (xyz) victims = Intersection(victims, CommonPeers({pivot}));
        for (const int cell : Minus(victims, {pivot, first, second})) {
          if (grid.Has(cell, digit)) step.removals.emplace(cell, digit);
        }
        if (!step.removals.empty()) return step;
      }
    }
  }
  return std::nullopt;
}

double RatingOfBentWing(int size, int most) {
  if (size == 3) return 5.5 + (1 - std::abs(3 - most)) * 0.1;
  if (size == 4) return 6.2 + (2 - std::abs(3 - most)) * 0.1;
  return size == 5 ? 6.6 : 7.5;
}

class BentWings {
 public:
  BentWings(const PlainGrid& grid, int size) : grid_(grid), size_(size) {}

  MaybeStep Find() {
    Choose(0, {});
    if (found_.empty()) return std::nullopt;
    return std::ranges::min_element(found_, {}, [](const Found& found) { return found.key; })->step;
  }

 private:
  struct Found {
    std::tuple<double, int, std::string> key;  // rating, -removals, suffix turned over
    PlainStep step;
  };

  void Choose(int from, const Digits& digits) {
    if (static_cast<int>(cells_.size()) == size_) {
      if (static_cast<int>(digits.size()) == size_ + 1) TryPivots(digits);
      return;
    }
    for (int cell = from; cell < kCellCount; ++cell) {
      const Digits& own = grid_.candidates[cell];
      const Digits all = Union(digits, own);
      if (own.size() < 2 || static_cast<int>(all.size()) > size_ + 1) continue;
      if (!std::ranges::all_of(cells_, [&](int other) { return ArePeers(cell, other); })) continue;
      cells_.push_back(cell);
      Choose(cell + 1, all);
      cells_.pop_back();
    }
  }

  void TryPivots(const Digits& digits) {
    for (int pivot = 0; pivot < kCellCount; ++pivot) {
      const Digits& pair = grid_.candidates[pivot];
      if (Contains(cells_, pivot) || pair.size() != 2) continue;
      if (!Minus(pair, digits).empty()) continue;
      if (std::ranges::any_of(cells_, [&](int cell) { return ArePeers(cell, pivot); })) {
        TryPivot(pivot, digits);
      }
    }
  }

  [[nodiscard]] std::vector<int> CellsWith(int digit) const {
    std::vector<int> cells;
    for (const int cell : cells_) {
      if (grid_.Has(cell, digit)) cells.push_back(cell);
    }
    return cells;
  }

  [[nodiscard]] bool IsRestricted(int digit, int pivot) const {
    return std::ranges::all_of(CellsWith(digit), [&](int cell) { return ArePeers(cell, pivot); });
  }

  int Remove(std::vector<int> seen_by, int digit, int pivot, PlainStep& step) const {
    int count = 0;
    for (const int cell : CommonPeers(seen_by)) {
      const bool is_own = cell == pivot || Contains(cells_, cell);
      if (is_own || !grid_.Has(cell, digit)) continue;
      step.removals.emplace(cell, digit);
      ++count;
    }
    return count;
  }

  void TryPivot(int pivot, const Digits& digits) {
    const int x = *grid_.candidates[pivot].begin();
    const int z = *grid_.candidates[pivot].rbegin();
    const bool rx = IsRestricted(x, pivot);
    const bool rz = IsRestricted(z, pivot);
    PlainStep step;
    int others = 0;
    int of_x = 0;
    int of_z = 0;
    const auto with_pivot = [&](int digit) {
      std::vector<int> cells = CellsWith(digit);
      cells.push_back(pivot);
      return cells;
    };
    if (rx && rz) {
      for (const int w : digits) {
        if (w != x && w != z) others += Remove(CellsWith(w), w, pivot, step);
      }
    }
    if (rz) of_x = Remove(with_pivot(x), x, pivot, step);
    if (rx) of_z = Remove(with_pivot(z), z, pivot, step);
    if (others + of_x + of_z == 0) return;
    const bool is_double = rx && rz && (others > 0 || (of_x > 0 && of_z > 0));
    Keep(step, others + of_x + of_z, is_double);
  }

  void Keep(PlainStep step, int count, bool is_double) {
    int most = 0;
    int sum = 0;
    for (const int cell : cells_) {
      const int own = static_cast<int>(grid_.candidates[cell].size());
      most = std::max(most, own);
      sum += own;
    }
    std::string suffix = (is_double ? "2" : "1") + std::to_string(most) + std::to_string(sum);
    // Descending: a text that goes on comes before one that ends there.
    for (char& c : suffix) c = static_cast<char>('z' - (c - '0'));
    suffix += '~';
    step.rating = RatingOfBentWing(size_, most);
    found_.push_back({{step.rating, -count, suffix}, step});
  }

  const PlainGrid& grid_;
  int size_;
  std::vector<int> cells_;
  std::vector<Found> found_;
};

// Digits of cells that take part in no allowed combination, one digit for each cell.
class Exclusion {
 public:
  Exclusion(const PlainGrid& grid, std::vector<int> cells, const std::vector<int>& excluders)
      : grid_(grid), cells_(std::move(cells)), allowed_(cells_.size()) {
    for (const int cell : excluders) {
      excluders_.push_back(0);
      for (const int digit : grid.candidates[cell]) excluders_.back() |= 1U << digit;
    }
    Try({});
  }

  [[nodiscard]] PlainStep StepOf(double rating) const {
    PlainStep step = {rating, {}, {}};
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      step.Remove(grid_, cells_[i], Minus(grid_.candidates[cells_[i]], allowed_[i]));
    }
    return step;
  }

 private:
  void Try(const std::vector<int>& combination) {
    if (combination.size() == cells_.size()) {
      if (IsForbidden(combination)) return;
      for (std::size_t i = 0; i < cells_.size(); ++i) allowed_[i].insert(combination[i]);
      return;
    }
    for (const int digit : grid_.candidates[cells_[combination.size()]]) {
      std::vector<int> longer = combination;
      longer.push_back(digit);
      Try(longer);
    }
  }

  [[nodiscard]] bool IsForbidden(const std::vector<int>& combination) const {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (combination[i] == combination[j] && ArePeers(cells_[i], cells_[j])) return true;
      }
    }
    unsigned digits = 0;
    for (const int digit : combination) digits |= 1U << digit;
    return std::ranges::any_of(excluders_, [&](unsigned own) { return (own & ~digits) == 0; });
  }

  const PlainGrid& grid_;
  std::vector<int> cells_;
  std::vector<unsigned> excluders_;  // their digits as bits
  std::vector<Digits> allowed_;
};

// Where exclusion can take place, and by which cells in which order.
struct ExclusionCells {
  ExclusionCells(const PlainGrid& grid, Profile profile, std::size_t most) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      bool beside_single = false;
      for (const int peer : PeersInOrder(cell, profile)) {
        const std::size_t count = grid.candidates[peer].size();
        if (count >= 2 && count <= most) excluders[cell].push_back(peer);
        beside_single |= count == 1;
      }
      if (grid.candidates[cell].size() >= 2 && !beside_single && !excluders[cell].empty()) {
        cells.push_back(cell);
      }
    }
  }

  [[nodiscard]] std::vector<int> CommonOf(const std::vector<int>& of) const {
    std::vector<int> common;
    for (const int cell : excluders[of[0]]) {
      const bool is_common =
          std::ranges::all_of(of, [&](int other) { return Contains(excluders[other], cell); });
      if (is_common) common.push_back(cell);
    }
    return common;
  }

  std::vector<int> cells;
  std::array<std::vector<int>, 81> excluders;
};

}  // namespace

MaybeStep FindXyWing(const PlainGrid& grid, Profile profile) {
  return FindWing(grid, profile, false);
}

MaybeStep FindXyzWing(const PlainGrid& grid, Profile profile) {
  return FindWing(grid, profile, true);
}

MaybeStep FindBentWing(const PlainGrid& grid, int size) { return BentWings(grid, size).Find(); }

MaybeStep FindAlignedPairExclusion(const PlainGrid& grid, Profile profile) {
  const ExclusionCells all(grid, profile, 2);
  for (std::size_t second = 1; second < all.cells.size(); ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      const std::vector<int> cells = {all.cells[first], all.cells[second]};
      const auto common = all.CommonOf(cells);
      if (common.size() < 2) continue;
      const PlainStep step = Exclusion(grid, cells, common).StepOf(6.2);
      if (!step.removals.empty()) return step;
    }
  }
  return std::nullopt;
}

MaybeStep FindAlignedTripletExclusion(const PlainGrid& grid, Profile profile) {
  const ExclusionCells all(grid, profile, 3);
  for (std::size_t second = 1; second < all.cells.size(); ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      const int a = all.cells[first];
      const int b = all.cells[second];
      std::vector<int> tail;
      for (const int cell : {a, b}) {
        for (const int third : all.excluders[cell]) {
          const bool is_known = third == a || third == b || Contains(tail, third);
          if (!is_known && Contains(all.cells, third)) tail.push_back(third);
        }
      }
      for (const int third : tail) {
        const auto common = all.CommonOf({a, b, third});
        if (common.size() < 2) continue;
        const PlainStep step = Exclusion(grid, {a, b, third}, common).StepOf(7.5);
        if (!step.removals.empty()) return step;
      }
    }
  }
  return std::nullopt;
}

}  // namespace surudoku::plain
