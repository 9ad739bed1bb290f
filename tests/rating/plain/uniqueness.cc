// Unique rectangles and loops, and the bivalue universal grave.
#include <tuple>

#include "rating/plain/techniques.h"

namespace surudoku::plain {
namespace {

int CommonType(int type, int a, int b) { return HouseIndex(type, a) == HouseIndex(type, b); }

struct LoopHint {
  PlainStep step;
  int type = 0;  // 1..4
};

class UniqueLoops {
 public:
  UniqueLoops(const PlainGrid& grid, Profile profile)
      : grid_(grid), is_old_(profile == Profile::kSe121) {}

  MaybeStep Find() {
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (grid_.candidates[cell].size() != 2) continue;
      pair_ = grid_.candidates[cell];
      Visit(cell, 2, {}, -1);
    }
    if (hints_.empty()) return std::nullopt;
    const auto key = [](const LoopHint& hint) { return std::tuple(hint.step.rating, hint.type); };
    return std::ranges::min_element(hints_, {}, key)->step;
  }

 private:
  void Visit(int cell, int allowed, Digits extras, int last_type) {
    loop_.push_back(cell);
    for (int type = 0; type < kTypes; ++type) {
      if (type == last_type) continue;
      for (const int next : CellsOfHouse(type, HouseIndex(type, cell))) {
        const Digits& own = grid_.candidates[next];
        if (next == loop_[0] && loop_.size() >= 4) {
          if (IsValid()) TakeLoop();
        } else if (!Contains(loop_, next) && Minus(pair_, own).empty()) {
          const Digits seen = Minus(Union(extras, own), pair_);
          if (is_old_) extras = seen;
          if (own.size() == 2 || seen.size() == 1 || allowed > 0) {
            Visit(next, allowed - (own.size() > 2 ? 1 : 0), seen, type);
          }
        }
      }
    }
    loop_.pop_back();
  }

  [[nodiscard]] bool IsValid() const {
    std::array<std::set<std::pair<int, int>>, 2> visited;
    for (std::size_t i = 0; i < loop_.size(); ++i) {
      for (int type = 0; type < kTypes; ++type) {
        if (!visited[i % 2].emplace(type, HouseIndex(type, loop_[i])).second) return false;
      }
    }
    return visited[0] == visited[1];
  }

  [[nodiscard]] double Base() const {
    double rating = 4.5;
    if (loop_.size() >= 10) rating += 0.3;
    if (loop_.size() >= 8) {
      rating += 0.2;
    } else if (loop_.size() >= 6) {
      rating += 0.1;
    }
    return rating;
  }

  // Hints that repeat an earlier one come after it in any case.
  void Keep(int type, const PlainStep& step) {
    if (!step.removals.empty()) hints_.push_back({step, type});
  }

  void TakeLoop() {
    std::vector<int> with_extras;
    for (const int cell : loop_) {
      if (grid_.candidates[cell].size() > 2) with_extras.push_back(cell);
    }
    if (with_extras.empty()) return;
    if (with_extras.size() == 1) {
      PlainStep step = {Base(), {}, {}};
      step.Remove(grid_, with_extras[0], pair_);
      return Keep(1, step);
    }
    if (with_extras.size() > 2) return TakeType2(with_extras);
    const Digits extras =
        Minus(Union(grid_.candidates[with_extras[0]], grid_.candidates[with_extras[1]]), pair_);
    if (extras.size() == 1) {
      TakeType2(with_extras);
    } else {
      TakeType3(with_extras[0], with_extras[1], extras);
    }
    TakeType4(with_extras[0], with_extras[1]);
  }

  void TakeType2(const std::vector<int>& cells) {
    const int digit = *Minus(grid_.candidates[cells[0]], pair_).begin();
    PlainStep step = {Base(), {}, {}};
    for (const int cell : CommonPeers(cells)) {
      if (!Contains(cells, cell)) step.Remove(grid_, cell, {digit});
    }
    Keep(2, step);
  }

  void TakeType3(int r1, int r2, const Digits& extras) {
    const int count = static_cast<int>(extras.size());
    for (int d = is_old_ ? count : 2; d <= 7; ++d) {
      for (int type = 0; type < kTypes; ++type) {
        if (!CommonType(type, r1, r2)) continue;
        const int empty = EmptyCount(grid_, type, HouseIndex(type, r1));
        if (2 * d <= empty && (is_old_ || d >= count)) TakeNaked(r1, r2, extras, type, d);
        if (2 * d < empty) TakeHidden(r1, r2, extras, type, d);
      }
    }
  }

  void TakeNaked(int r1, int r2, const Digits& extras, int type, int d) {
    const auto cells = CellsOfHouse(type, HouseIndex(type, r1));
    const Digits both =
        Intersection(extras, Intersection(grid_.candidates[r1], grid_.candidates[r2]));
    for (const auto& subset : Subsets(d, 9)) {
      std::set<int> chosen;
      for (const int k : subset) chosen.insert(cells[k]);
      if (!chosen.contains(r1) || chosen.contains(r2)) continue;
      const std::set<int> others = Minus(chosen, {r1});
      Digits digits = both;
      bool fit = extras.size() >= 2;
      for (const int cell : others) {
        digits = Union(digits, grid_.candidates[cell]);
        fit &= grid_.candidates[cell].size() >= 2;
      }
      const Digits all = Union(digits, extras);
      const auto size = static_cast<std::size_t>(d);
      if (!fit || digits.size() != size || all.size() != size) continue;
      PlainStep step = {Base() + (d - 1) * 0.1, {}, {}};
      for (const int cell : cells) {
        if (cell != r1 && cell != r2 && !others.contains(cell)) step.Remove(grid_, cell, all);
      }
      Keep(3, step);
    }
  }

  void TakeHidden(int r1, int r2, const Digits& extras, int type, int d) {
    const int house = HouseIndex(type, r1);
    std::vector<int> others;
    for (int digit = 1; digit <= 9; ++digit) {
      if (!pair_.contains(digit) && !extras.contains(digit)) others.push_back(digit);
    }
    if (d - 2 > static_cast<int>(others.size())) return;
    for (const auto& subset : Subsets(d - 2, static_cast<int>(others.size()))) {
      Digits hidden = pair_;
      for (const int i : subset) hidden.insert(others[i]);
      std::set<int> cells;
      bool fit = true;
      for (const int digit : hidden) {
        std::set<int> of_digit;
        for (const int k : PlacesOf(grid_, type, house, digit)) {
          if (CellIn(type, house, k) != r2) of_digit.insert(CellIn(type, house, k));
        }
        fit &= !of_digit.empty();
        cells = Union(cells, of_digit);
      }
      if (!fit || static_cast<int>(cells.size()) != d) continue;
      cells = Minus(cells, {r1, r2});
      PlainStep step = {Base() + (static_cast<int>(cells.size()) - 1) * 0.1, {}, {}};
      for (const int cell : cells) step.Remove(grid_, cell, Minus(grid_.candidates[cell], hidden));
      Keep(3, step);
    }
  }

  void TakeType4(int r1, int r2) {
    const int v1 = *pair_.begin();
    const int v2 = *pair_.rbegin();
    const auto is_locked = [&](int digit) {
      for (int type = 0; type < kTypes; ++type) {
        if (!CommonType(type, r1, r2)) continue;
        const auto cells = CellsOfHouse(type, HouseIndex(type, r1));
        const bool elsewhere = std::ranges::any_of(
            cells, [&](int cell) { return cell != r1 && cell != r2 && grid_.Has(cell, digit); });
        if (!elsewhere) return true;
      }
      return false;
    };
    if (!is_locked(v1) && !is_locked(v2)) return;
    PlainStep step = {Base(), {}, {}};
    for (const int cell : {r1, r2}) step.Remove(grid_, cell, {is_locked(v1) ? v2 : v1});
    Keep(4, step);
  }

  const PlainGrid& grid_;
  bool is_old_;
  Digits pair_;
  std::vector<int> loop_;
  std::vector<LoopHint> hints_;
};

class Grave {
 public:
  Grave(const PlainGrid& grid, Profile profile)
      : grid_(grid), profile_(profile), is_old_(profile == Profile::kSe121), temp_(grid) {}

  MaybeStep Find() {
    if (!Collect() || !HasOnlyPairs()) return std::nullopt;
    if (bug_cells_.size() == 1) {
      PlainStep step = {5.6, {}, {}};
      step.Remove(grid_, bug_cells_[0], Minus(grid_.candidates[bug_cells_[0]], all_));
      return IfAny(step);
    }
    if (all_.size() == 1) {
      PlainStep step = {5.7, {}, {}};
      for (const int cell : *common_) step.Remove(grid_, cell, all_);
      if (!step.removals.empty()) return step;
      return bug_cells_.size() == 2 ? FindType4() : std::nullopt;
    }
    if (!common_ || common_->empty()) return std::nullopt;
    const MaybeStep type4 = bug_cells_.size() == 2 ? FindType4() : std::nullopt;
    return type4 ? type4 : FindType3();
  }

 private:
  static MaybeStep IfAny(const PlainStep& step) {
    if (step.removals.empty()) return std::nullopt;
    return step;
  }

  // False: given up.
  bool Take(int cell, int digit) {
    if (!Contains(bug_cells_, cell)) bug_cells_.push_back(cell);
    bug_digits_[cell].insert(digit);
    temp_.candidates[cell].erase(digit);
    const auto peers = PeersInOrder(cell, profile_);
    if (!common_) {
      common_ = peers;
    } else {
      std::erase_if(*common_, [&](int other) { return !Contains(peers, other); });
    }
    std::erase_if(*common_, [&](int other) { return Contains(bug_cells_, other); });
    return bug_cells_.size() < 2 || all_.size() < 2 || !common_->empty();
  }

  bool Collect() {
    std::optional<std::set<int>> extra;
    int only = 0;
    bool one = true;
    for (int type = 0; type < kTypes; ++type) {
      for (int house = 0; house < 9; ++house) {
        for (int digit = 1; digit <= 9; ++digit) {
          const auto places = PlacesOf(grid_, type, house, digit);
          if (places.empty() || places.size() == 2) continue;
          std::vector<int> cells;
          for (const int k : places) {
            const int cell = CellIn(type, house, k);
            if (grid_.candidates[cell].size() >= 3) cells.push_back(cell);
          }
          if (!extra) {
            extra = std::set<int>(cells.begin(), cells.end());
            only = digit;
          } else if (one) {
            if (only == digit) {
              extra = Union(*extra, cells);
            } else {
              one = false;
            }
          }
          if (cells.empty()) return false;
          if (cells.size() > 1) continue;
          all_.insert(digit);
          if (!Take(cells[0], digit)) return false;
        }
      }
    }
    if (is_old_ || !one || !extra) return true;
    for (const int cell : *extra) {
      if (!Contains(bug_cells_, cell) && !Take(cell, only)) return false;
    }
    return true;
  }

  [[nodiscard]] bool HasOnlyPairs() const {
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (grid_.values[cell] == 0 && temp_.candidates[cell].size() != 2) return false;
    }
    for (int type = 0; type < kTypes; ++type) {
      for (int house = 0; house < 9; ++house) {
        for (int digit = 1; digit <= 9; ++digit) {
          const auto count = PlacesOf(temp_, type, house, digit).size();
          if (count != 0 && count != 2) return false;
        }
      }
    }
    return !bug_cells_.empty();
  }

  MaybeStep FindType4() const {
    const int b1 = bug_cells_[0];
    const int b2 = bug_cells_[1];
    const Digits kept = Minus(Intersection(grid_.candidates[b1], grid_.candidates[b2]), all_);
    if (kept.size() != 1) return std::nullopt;
    for (int type = 0; type < kTypes; ++type) {
      if (!CommonType(type, b1, b2)) continue;
      PlainStep step = {5.7, {}, {}};
      for (const int cell : {b1, b2}) {
        step.Remove(grid_, cell, Minus(Minus(grid_.candidates[cell], bug_digits_[cell]), kept));
      }
      if (!step.removals.empty()) return step;
    }
    return std::nullopt;
  }

  MaybeStep FindType3() const {
    for (int i = 0; i < 3 * 5; ++i) {
      const int type = is_old_ ? i / 5 : i % 3;
      const int d = 2 + (is_old_ ? i % 5 : i / 3);
      if (const MaybeStep step = FindType3In(type, d)) return step;
    }
    return std::nullopt;
  }

  MaybeStep FindType3In(int type, int d) const {
    const int house = HouseIndex(type, bug_cells_[0]);
    const auto is_in = [&](int cell) { return HouseIndex(type, cell) == house; };
    if (!std::ranges::all_of(bug_cells_, is_in)) return std::nullopt;
    std::vector<int> cells = *common_;
    std::erase_if(cells, [&](int cell) { return !is_in(cell); });
    if (static_cast<int>(cells.size()) < d) return std::nullopt;
    for (const auto& subset : Subsets(d - 1, static_cast<int>(cells.size()))) {
      std::set<int> chosen;
      Digits digits;
      bool fit = all_.size() >= 2;
      for (const int i : subset) {
        chosen.insert(cells[i]);
        digits = Union(digits, grid_.candidates[cells[i]]);
        fit &= grid_.candidates[cells[i]].size() >= 2;
      }
      if (!fit || static_cast<int>(digits.size()) != d || !Minus(all_, digits).empty()) continue;
      PlainStep step = {5.7 + (d - 1) * 0.1, {}, {}};
      for (const int cell : cells) {
        if (!chosen.contains(cell)) step.Remove(grid_, cell, digits);
      }
      if (!step.removals.empty()) return step;
    }
    return std::nullopt;
  }

  const PlainGrid& grid_;
  Profile profile_;
  bool is_old_;
  PlainGrid temp_;
  std::vector<int> bug_cells_;
  std::array<Digits, 81> bug_digits_;
  Digits all_;
  std::optional<std::vector<int>> common_;
};

}  // namespace

MaybeStep FindUniqueLoop(const PlainGrid& grid, Profile profile) {
  return UniqueLoops(grid, profile).Find();
}

MaybeStep FindBivalueGrave(const PlainGrid& grid, Profile profile) {
  return Grave(grid, profile).Find();
}

}  // namespace surudoku::plain
