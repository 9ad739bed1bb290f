#include "rating/plain/chains.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace surudoku::plain {
namespace {

using Key = std::tuple<int, int, bool>;
Key KeyOf(const NodePtr& node) { return {node->cell, node->digit, node->on}; }

// An insertion-ordered set of potentials.
struct NodeSet {
  std::vector<NodePtr> order;
  std::map<Key, NodePtr> by_key;

  [[nodiscard]] NodePtr Get(int cell, int digit, bool on) const {
    const auto found = by_key.find({cell, digit, on});
    return found == by_key.end() ? nullptr : found->second;
  }
  [[nodiscard]] bool Has(const NodePtr& node) const { return by_key.contains(KeyOf(node)); }
  bool Add(const NodePtr& node) {
    if (!by_key.emplace(KeyOf(node), node).second) return false;
    order.push_back(node);
    return true;
  }
};

std::vector<NodePtr> Walk(const NodePtr& target) {
  std::vector<NodePtr> met;
  std::set<Key> seen;
  std::vector<NodePtr> layer = {target};
  while (!layer.empty()) {
    std::vector<NodePtr> next;
    for (const NodePtr& node : layer) {
      if (!seen.insert(KeyOf(node)).second) continue;
      met.push_back(node);
      next.insert(next.end(), node->parents.begin(), node->parents.end());
    }
    layer = next;
  }
  return met;
}

std::vector<Key> WalkKeys(const NodePtr& target) {
  std::vector<Key> keys;
  for (const NodePtr& node : Walk(target)) keys.push_back(KeyOf(node));
  return keys;
}

const std::vector<NodePtr>& TargetsForParents(const Hint& hint) {
  return hint.targets_for_parents.empty() ? hint.targets : hint.targets_for_parents;
}

bool AreSame(const Hint& a, const Hint& b) {
  const auto& first = TargetsForParents(a);
  const auto& second = TargetsForParents(b);
  return std::ranges::equal(
      first, second, [](const NodePtr& x, const NodePtr& y) { return WalkKeys(x) == WalkKeys(y); });
}

int Complexity(const std::vector<NodePtr>& targets) {
  int complexity = 0;
  std::vector<HintPtr> nested;
  for (const NodePtr& target : targets) {
    for (const NodePtr& node : Walk(target)) {
      ++complexity;
      if (node->nested == nullptr) continue;
      const bool known = std::ranges::any_of(
          nested, [&](const HintPtr& other) { return AreSame(*other, *node->nested); });
      if (known) continue;
      nested.push_back(node->nested);
      complexity += node->nested->complexity;
    }
  }
  return complexity;
}

double Rated(double base, int complexity) {
  double added = 0;
  int ceiling = 4;
  bool odd = false;
  while (complexity - 2 > ceiling) {
    added += 0.1;
    ceiling = odd ? ceiling * 4 / 3 : ceiling * 3 / 2;
    odd = !odd;
  }
  return base + added;
}

NodePtr MakeNode(int cell, int digit, bool on, std::vector<NodePtr> parents, int cause) {
  return std::make_shared<Node>(Node{cell, digit, on, std::move(parents), cause, nullptr});
}

class Search {
 public:
  Search(const PlainGrid& grid, const Mode& mode, Profile profile)
      : grid_(grid), start_(grid), mode_(mode), profile_(profile) {}

  std::vector<Hint> Find() {
    if (mode_.kind == Mode::kForcing) {
      FindForcing();
    } else {
      FindMultiple();
    }
    std::ranges::sort(hints_, {}, [](const Hint& hint) {
      return std::tuple(hint.rating, hint.complexity, hint.sort_key, hint.order);
    });
    std::set<std::set<Removal>> seen;
    std::erase_if(hints_, [&](const Hint& hint) {
      return !seen.insert({hint.removals.begin(), hint.removals.end()}).second;
    });
    return hints_;
  }

 private:
  [[nodiscard]] bool dynamic() const {
    return mode_.kind == Mode::kNishio || mode_.kind == Mode::kDynamic;
  }
  [[nodiscard]] bool nishio() const { return mode_.kind == Mode::kNishio; }

  std::vector<NodePtr> OnToOff(const NodePtr& on, bool use_cell) const {
    NodeSet found;
    if (use_cell) {
      for (const int digit : grid_.candidates[on->cell]) {
        if (digit != on->digit) found.Add(MakeNode(on->cell, digit, false, {on}, kCellCause));
      }
    }
    for (int type = 0; type < kTypes; ++type) {
      for (const int cell : CellsWith(grid_, type, HouseIndex(type, on->cell), on->digit)) {
        if (cell != on->cell) found.Add(MakeNode(cell, on->digit, false, {on}, type));
      }
    }
    return found.order;
  }

  std::vector<NodePtr> OffToOn(const NodePtr& off, const NodeSet* to_off, bool use_cell,
                               bool use_house) const {
    NodeSet found;
    const auto& candidates = grid_.candidates[off->cell];
    if (use_cell && candidates.size() == 2) {
      const int other =
          *candidates.begin() == off->digit ? *candidates.rbegin() : *candidates.begin();
      std::vector<NodePtr> parents = {off};
      for (const int digit : start_.candidates[off->cell]) {
        if (!candidates.contains(digit)) parents.push_back(to_off->Get(off->cell, digit, false));
      }
      found.Add(MakeNode(off->cell, other, true, parents, kCellCause));
    }
    for (int type = 0; type < kTypes && use_house; ++type) {
      const int house = HouseIndex(type, off->cell);
      std::vector<int> others = CellsWith(grid_, type, house, off->digit);
      std::erase(others, off->cell);
      if (others.size() != 1) continue;
      std::vector<NodePtr> parents = {off};
      for (const int cell : CellsWith(start_, type, house, off->digit)) {
        if (!grid_.Has(cell, off->digit)) {
          parents.push_back(to_off->Get(cell, off->digit, false));
        }
      }
      found.Add(MakeNode(others[0], off->digit, true, parents, type));
    }
    return found.order;
  }

  // ---- Forcing chains and cycles ----

  void FindForcing() {
    for (const auto& [use_cell, use_house] :
         {std::pair(false, true), {true, false}, {true, true}}) {
      for (int cell = 0; cell < 81; ++cell) {
        const std::set<int> digits = grid_.candidates[cell];
        if (digits.size() < 2 || (!use_house && digits.size() > 2)) continue;
        for (const int digit : digits) ForcingFrom(cell, digit, use_cell, use_house);
      }
    }
  }

  void ForcingFrom(int cell, int digit, bool use_cell, bool use_house) {
    const int sort_key = !use_cell ? 2 : !use_house ? 3 : 4;
    for (const NodePtr& end :
         Cycles(MakeNode(cell, digit, true, {}, kNoCause), use_cell, use_house)) {
      AddCycle(end, sort_key);
    }
    if (!use_house) return;
    for (const bool on : {true, false}) {
      for (const NodePtr& target : Forced(MakeNode(cell, digit, on, {}, kNoCause), use_cell)) {
        Hint hint = Result(target->cell, target->digit, target->on);
        hint.targets = {target};
        hint.sort_key = sort_key;
        AddHint(hint, sort_key == 2 ? 6.6 : 7.0);
      }
    }
  }

  static bool HasAncestor(NodePtr node, const NodePtr& wanted) {
    while (true) {
      if (KeyOf(node) == KeyOf(wanted)) return true;
      if (node->parents.empty()) return false;
      node = node->parents[0];
    }
  }

  std::vector<NodePtr> Cycles(const NodePtr& source, bool use_cell, bool use_house) const {
    std::vector<NodePtr> cycles;
    NodeSet to_on;
    to_on.Add(source);
    std::vector<NodePtr> on = {source};
    std::vector<NodePtr> off;
    for (int length = 1; !on.empty() || !off.empty(); length += 2) {
      for (const NodePtr& p : on) {
        for (const NodePtr& q : OnToOff(p, use_cell)) {
          if (!HasAncestor(p, q)) off.push_back(q);
        }
      }
      on.clear();
      for (const NodePtr& p : off) {
        for (const NodePtr& q : OffToOn(p, nullptr, use_cell, use_house)) {
          if (length + 1 >= 4 && KeyOf(q) == KeyOf(source)) cycles.push_back(q);
          if (to_on.Add(q)) on.push_back(q);
        }
      }
      off.clear();
    }
    return cycles;
  }

  std::vector<NodePtr> Forced(const NodePtr& source, bool use_cell) const {
    NodeSet targets;
    NodeSet to_on;
    NodeSet to_off;
    std::vector<NodePtr> on;
    std::vector<NodePtr> off;
    (source->on ? to_on : to_off).Add(source);
    (source->on ? on : off).push_back(source);
    const auto look = [&](const NodePtr& q) {
      if (q->cell == source->cell && q->digit == source->digit && q->on != source->on) {
        targets.Add(q);
      }
    };
    while (!on.empty() || !off.empty()) {
      for (const NodePtr& p : on) {
        for (const NodePtr& q : OnToOff(p, use_cell)) {
          look(q);
          if (to_off.Add(q)) off.push_back(q);
        }
      }
      on.clear();
      for (const NodePtr& p : off) {
        for (const NodePtr& q : OffToOn(p, nullptr, use_cell, true)) {
          look(q);
          if (to_on.Add(q)) on.push_back(q);
        }
      }
      off.clear();
    }
    return targets.order;
  }

  void AddCycle(const NodePtr& end, int sort_key) {
    std::vector<NodePtr> line;  // from the end back to the source
    for (NodePtr node = end;; node = node->parents[0]) {
      line.push_back(node);
      if (node->parents.empty()) break;
    }
    std::set<int> cells;
    for (const NodePtr& node : line) cells.insert(node->cell);
    std::vector<Removal> forward;
    std::set<Removal> backward;
    for (const NodePtr& node : line) {
      if (node->parents.empty()) continue;
      for (const int peer : PeersInOrder(node->cell, profile_)) {
        if (cells.contains(peer) || !grid_.Has(peer, node->digit)) continue;
        if (node->on) forward.emplace_back(peer, node->digit);
        if (!node->on) backward.emplace(peer, node->digit);
      }
    }
    Hint hint;
    for (const Removal& removal : forward) {
      if (backward.contains(removal) && !Contains(hint.removals, removal)) {
        hint.removals.push_back(removal);
      }
    }
    if (hint.removals.empty()) return;
    hint.targets = {end};
    hint.targets_for_parents = {end, Reversed(line)};
    hint.sort_key = sort_key;
    AddHint(hint, sort_key == 4 ? 7.0 : 6.5);
  }

  // The chain of opposites the other way round: its end is the source's opposite.
  static NodePtr Reversed(const std::vector<NodePtr>& line) {
    NodePtr parent;
    for (const NodePtr& node : line) {
      const std::vector<NodePtr> parents =
          parent == nullptr ? std::vector<NodePtr>{} : std::vector<NodePtr>{parent};
      parent = MakeNode(node->cell, node->digit, !node->on, parents, node->cause);
    }
    return parent;
  }

  // ---- Chains from several assumptions ----

  struct Run {
    NodeSet on;
    NodeSet off;
    std::optional<std::pair<NodePtr, NodePtr>> contradiction;  // on, off
  };

  Run RunFrom(int cell, int digit, bool on) {
    Run run;
    (on ? run.on : run.off).Add(MakeNode(cell, digit, on, {}, kNoCause));
    grid_ = start_;
    Chase(run);
    grid_ = start_;
    return run;
  }

  void Chase(Run& run) {
    std::size_t on_done = 0;
    std::size_t off_done = 0;
    while (true) {
      if (on_done < run.on.order.size()) {
        const NodePtr p = run.on.order[on_done++];
        for (const NodePtr& q : OnToOff(p, !nishio())) {
          if (const NodePtr other = run.on.Get(q->cell, q->digit, true)) {
            run.contradiction = {other, q};
            return;
          }
          run.off.Add(q);
        }
      } else if (off_done < run.off.order.size()) {
        const NodePtr p = run.off.order[off_done++];
        const std::vector<NodePtr> found = OffToOn(p, &run.off, !nishio(), true);
        if (dynamic()) grid_.candidates[p->cell].erase(p->digit);
        for (const NodePtr& q : found) {
          if (const NodePtr other = run.off.Get(q->cell, q->digit, false)) {
            run.contradiction = {q, other};
            return;
          }
          run.on.Add(q);
        }
      } else {
        bool added = false;
        if (mode_.level > 0) {
          for (const NodePtr& q : Advanced(run.off)) added |= run.off.Add(q);
        }
        if (!added) return;
      }
    }
  }

  void FindMultiple() {
    for (int cell = 0; cell < 81; ++cell) {
      const std::size_t count = start_.candidates[cell].size();
      if (count > 2 || (count > 1 && dynamic())) FindFromCell(cell);
    }
  }

  void FindFromCell(int cell) {
    std::vector<Run> runs;
    const std::set<int> digits = start_.candidates[cell];
    for (const int digit : digits) {
      const Run on = RunFrom(cell, digit, true);
      const Run off = RunFrom(cell, digit, false);
      if (dynamic()) {
        AddContradiction(on, cell, digit, false);
        AddContradiction(off, cell, digit, true);
      }
      const std::vector<Run> both = {on, off};
      if (dynamic() && !nishio() && digits.size() >= 3) AddCommon(both, 1, kNoCause);
      for (int type = 0; type < kTypes && !nishio(); ++type) FindFromHouse(type, cell, digit, on);
      runs.push_back(on);
    }
    if (!nishio()) AddCommon(runs, 5, kCellCause);
  }

  void FindFromHouse(int type, int cell, int digit, const Run& first) {
    const std::vector<int> cells = CellsWith(start_, type, HouseIndex(type, cell), digit);
    if (cells.size() < 2 || cells[0] != cell) return;
    std::vector<Run> runs = {first};
    for (std::size_t i = 1; i < cells.size(); ++i) runs.push_back(RunFrom(cells[i], digit, true));
    AddCommon(runs, 6, type);
  }

  void AddContradiction(const Run& run, int cell, int digit, bool on) {
    if (!run.contradiction) return;
    Hint hint = Result(cell, digit, on);
    hint.targets = {run.contradiction->first, run.contradiction->second};
    hint.sort_key = 7;
    AddHint(hint, Base());
  }

  void AddCommon(const std::vector<Run>& runs, int sort_key, int assumption_cause) {
    for (const bool on : {true, false}) {
      for (const NodePtr& node : on ? runs[0].on.order : runs[0].off.order) {
        Hint hint = Result(node->cell, node->digit, on);
        for (const Run& run : runs) {
          const NodePtr target = (on ? run.on : run.off).Get(node->cell, node->digit, on);
          if (target != nullptr) hint.targets.push_back(target);
        }
        if (hint.targets.size() != runs.size()) continue;
        hint.sort_key = sort_key;
        hint.assumption_cause = assumption_cause;
        AddHint(hint, Base());
      }
    }
  }

  [[nodiscard]] double Base() const {
    if (mode_.kind == Mode::kNishio) return 7.5;
    if (mode_.kind == Mode::kMultiple) return 8.0;
    return 8.5 + 0.5 * mode_.level;
  }

  [[nodiscard]] Hint Result(int cell, int digit, bool on) const {
    Hint hint;
    if (on) hint.placement = {cell, digit};
    for (const int candidate : start_.candidates[cell]) {
      if ((candidate == digit) != on) hint.removals.emplace_back(cell, candidate);
    }
    return hint;
  }

  void AddHint(Hint& hint, double base) {
    if (hint.removals.empty()) return;
    hint.complexity = Complexity(hint.targets);
    hint.rating = Rated(base, hint.complexity);
    hint.order = hints_.size();
    hints_.push_back(hint);
  }

  // ---- Advanced rules ----

  struct Rule {
    std::vector<Removal> removals;
    std::vector<Removal> parents;
    HintPtr nested;
  };

  [[nodiscard]] bool Gone(int cell, int digit) const {
    return start_.Has(cell, digit) && !grid_.Has(cell, digit);
  }

  std::vector<NodePtr> Advanced(const NodeSet& to_off) const {
    using Find = std::vector<Rule> (Search::*)() const;
    for (const Find find :
         {&Search::Lockings, &Search::HiddenPairs, &Search::NakedPairs, &Search::XWings}) {
      const auto found = Potentials((this->*find)(), to_off);
      if (!found.empty()) return found;
    }
    for (const Mode& mode : InnerModes()) {
      const auto found = Potentials(Chains(mode), to_off);
      if (!found.empty()) return found;
    }
    return {};
  }

  [[nodiscard]] std::vector<Mode> InnerModes() const {
    if (mode_.level == 2) return {{Mode::kForcing}};
    if (mode_.level == 3) return {{Mode::kForcing}, {Mode::kMultiple}};
    if (mode_.level == 4) return {{Mode::kDynamic, mode_.inner_level}};
    if (mode_.level == 5) return {{Mode::kDynamic}, {Mode::kDynamic, 2}};
    return {};
  }

  std::vector<NodePtr> Potentials(const std::vector<Rule>& rules, const NodeSet& to_off) const {
    std::vector<NodePtr> found;
    for (const Rule& rule : rules) {
      if (rule.parents.empty()) continue;
      std::vector<NodePtr> parents;
      for (const auto& [cell, digit] : rule.parents) {
        parents.push_back(to_off.Get(cell, digit, false));
      }
      for (const auto& [cell, digit] : HashMapOrder(rule.removals)) {
        found.push_back(MakeNode(cell, digit, false, parents, kAdvancedCause));
        found.back()->nested = rule.nested;
      }
    }
    return found;
  }

  static std::vector<Removal> HashMapOrder(const std::vector<Removal>& removals) {
    std::vector<int> cells;
    for (const auto& [cell, digit] : removals) {
      if (!Contains(cells, cell)) cells.push_back(cell);
    }
    const int capacity = cells.size() > 24 ? 64 : cells.size() > 12 ? 32 : 16;
    std::vector<Removal> ordered;
    for (int bucket = 0; bucket < capacity; ++bucket) {
      for (const int cell : cells) {
        if (cell % capacity != bucket) continue;
        for (int digit = 1; digit <= 9; ++digit) {
          if (Contains(removals, Removal(cell, digit))) ordered.emplace_back(cell, digit);
        }
      }
    }
    return ordered;
  }

  void AddLocking(int type, int house, int other_type, int other, int digit,
                  std::vector<Rule>& rules) const {
    const std::vector<int> cells = CellsWith(grid_, type, house, digit);
    const auto crosses = [&](int cell) { return HouseIndex(other_type, cell) == other; };
    if (cells.size() < 2 || !std::ranges::all_of(cells, crosses)) return;
    Rule rule;
    for (const int cell : CellsWith(grid_, other_type, other, digit)) {
      if (HouseIndex(type, cell) != house) rule.removals.emplace_back(cell, digit);
    }
    for (const int cell : CellsOfHouse(type, house)) {
      if (Gone(cell, digit) && !crosses(cell)) rule.parents.emplace_back(cell, digit);
    }
    if (!rule.removals.empty()) rules.push_back(rule);
  }

  [[nodiscard]] std::vector<Rule> Lockings() const {
    std::vector<Rule> rules;
    for (const auto& [type, other_type] : {std::pair(0, 2), {0, 1}, {2, 0}, {1, 0}}) {
      for (int a = 0; a < 9; ++a) {
        for (int b = 0; b < 9; ++b) {
          for (int c = 0; c < 9; ++c) {
            if (profile_ == Profile::kSe121) {
              AddLocking(type, a, other_type, b, c + 1, rules);
            } else {
              AddLocking(type, b, other_type, c, a + 1, rules);
            }
          }
        }
      }
    }
    return rules;
  }

  [[nodiscard]] std::vector<Rule> HiddenPairs() const {
    std::vector<Rule> rules;
    for (const int type : {0, 2, 1}) {
      for (int house = 0; house < 9; ++house) {
        for (int second = 2; second <= 9 && EmptyCount(start_, type, house) > 4; ++second) {
          for (int first = 1; first < second; ++first) {
            const std::vector<int> cells = CellsWith(grid_, type, house, first);
            if (cells.size() != 2 || cells != CellsWith(grid_, type, house, second)) continue;
            AddHiddenPair(type, house, first, second, cells, rules);
          }
        }
      }
    }
    return rules;
  }

  void AddHiddenPair(int type, int house, int first, int second, const std::vector<int>& pair,
                     std::vector<Rule>& rules) const {
    Rule rule;
    for (const int cell : CellsOfHouse(type, house)) {
      const bool in_pair = Contains(pair, cell);
      for (const int digit : grid_.candidates[cell]) {
        if (in_pair && digit != first && digit != second) rule.removals.emplace_back(cell, digit);
      }
      for (const int digit : {first, second}) {
        if (!in_pair && start_.Has(cell, digit)) rule.parents.emplace_back(cell, digit);
      }
    }
    if (!rule.removals.empty()) rules.push_back(rule);
  }

  [[nodiscard]] std::vector<Rule> NakedPairs() const {
    std::vector<Rule> rules;
    for (const int type : {0, 2, 1}) {
      for (int house = 0; house < 9; ++house) {
        for (int second = 1; second < 9 && EmptyCount(start_, type, house) >= 4; ++second) {
          for (int first = 0; first < second; ++first) {
            const std::array<int, 2> pair = {CellIn(type, house, first),
                                             CellIn(type, house, second)};
            const auto& digits = grid_.candidates[pair[0]];
            if (digits.size() != 2 || digits != grid_.candidates[pair[1]]) continue;
            AddNakedPair(type, house, pair, rules);
          }
        }
      }
    }
    return rules;
  }

  void AddNakedPair(int type, int house, const std::array<int, 2>& pair,
                    std::vector<Rule>& rules) const {
    Rule rule;
    const auto& digits = grid_.candidates[pair[0]];
    for (const int cell : CellsOfHouse(type, house)) {
      if (cell == pair[0] || cell == pair[1]) continue;
      for (const int digit : digits) {
        if (grid_.Has(cell, digit)) rule.removals.emplace_back(cell, digit);
      }
    }
    for (const int cell : pair) {
      for (const int digit : start_.candidates[cell]) {
        if (!digits.contains(digit)) rule.parents.emplace_back(cell, digit);
      }
    }
    if (!rule.removals.empty()) rules.push_back(rule);
  }

  [[nodiscard]] std::vector<Rule> XWings() const {
    std::vector<Rule> rules;
    for (const int base : {2, 1}) {
      for (int second = 1; second < 9; ++second) {
        for (int first = 0; first < second; ++first) {
          for (int digit = 1; digit <= 9; ++digit) AddXWing(base, {first, second}, digit, rules);
        }
      }
    }
    return rules;
  }

  void AddXWing(int base, const std::array<int, 2>& lines, int digit,
                std::vector<Rule>& rules) const {
    if (std::ranges::count(start_.values, digit) + 4 > 9) return;
    const int cover = 3 - base;
    std::set<int> covers;
    for (const int line : lines) {
      const std::vector<int> cells = CellsWith(grid_, base, line, digit);
      if (cells.size() < 2) return;
      for (const int cell : cells) covers.insert(HouseIndex(cover, cell));
    }
    if (covers.size() != 2) return;
    Rule rule;
    for (const int line : covers) {
      for (const int cell : CellsWith(grid_, cover, line, digit)) {
        const int crossing = HouseIndex(base, cell);
        if (crossing != lines[0] && crossing != lines[1]) rule.removals.emplace_back(cell, digit);
      }
    }
    for (const int line : lines) {
      for (const int cell : CellsOfHouse(base, line)) {
        if (Gone(cell, digit) && !covers.contains(HouseIndex(cover, cell))) {
          rule.parents.emplace_back(cell, digit);
        }
      }
    }
    if (!rule.removals.empty()) rules.push_back(rule);
  }

  [[nodiscard]] std::vector<Rule> Chains(const Mode& mode) const {
    std::vector<Rule> rules;
    for (const Hint& hint : FindChains(grid_, mode, profile_)) {
      rules.push_back({hint.removals, ParentsOf(hint), std::make_shared<Hint>(hint)});
    }
    return rules;
  }

  [[nodiscard]] std::vector<Removal> ParentsOf(const Hint& hint) const {
    std::vector<Removal> parents;
    const auto add = [&](int cell, int digit) {
      const Removal parent = {cell, digit};
      if (Gone(cell, digit) && !Contains(parents, parent)) parents.push_back(parent);
    };
    for (const NodePtr& target : TargetsForParents(hint)) {
      for (const NodePtr& node : Walk(target)) {
        if (!node->on) continue;
        const int cause = node->cause == kNoCause ? hint.assumption_cause : node->cause;
        if (cause == kCellCause) {
          for (int digit = 1; digit <= 9; ++digit) add(node->cell, digit);
        } else if (cause < kTypes) {
          for (const int cell : CellsOfHouse(cause, HouseIndex(cause, node->cell))) {
            add(cell, node->digit);
          }
        }
      }
    }
    return parents;
  }

  PlainGrid grid_;
  PlainGrid start_;
  Mode mode_;
  Profile profile_;
  std::vector<Hint> hints_;
};

}  // namespace

std::vector<Hint> FindChains(const PlainGrid& grid, const Mode& mode, Profile profile) {
  return Search(grid, mode, profile).Find();
}

}  // namespace surudoku::plain
