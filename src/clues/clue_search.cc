#include "clues/clue_search.h"

#include <algorithm>
#include <bit>

namespace surudoku::clues {
namespace {

// Values that have two or three places in a house: peers of all places lose them. With one place
// the house has said so; with more there are hardly ever such peers.
constexpr int kMostPlacesOfLocked = 3;

}  // namespace

ClueSearch::ClueSearch(ClueNet net) : net_(std::move(net)), peers_(net_) {
  AddSumsOfHouses(net_);
  for (const Sum& sum : net_.sums.rules) sums_.emplace_back(net_, peers_, sum);
  AddRules();
  solution_.resize(net_.cell_count());
}

void ClueSearch::AddRules() {
  const auto add = [this](Kind kind, std::size_t count) {
    for (std::uint32_t number = 0; number < count; ++number) rules_.push_back({kind, number});
  };
  const auto is_full = [this](Rule rule) {
    const bool is_of_houses = rule.kind == Kind::kHouse || rule.kind == Kind::kLocked;
    return !is_of_houses ||
           static_cast<int>(net_.houses.rules[rule.number].cells.size()) == net_.values;
  };
  add(Kind::kHouse, net_.houses.rules.size());
  add(Kind::kRelation, net_.relations.rules.size());
  add(Kind::kSum, sums_.size());
  add(Kind::kWalk, net_.walks.rules.size());
  add(Kind::kLocked, net_.houses.rules.size());
  // Peers are told without asking, so that is all there is to a house that lacks values.
  std::erase_if(rules_, [&](Rule rule) { return !is_full(rule); });
  rule_words_ = (rules_.size() + 63) / 64;
  rules_of_.resize(net_.cell_count() * rule_words_);
  weight_.resize(net_.cell_count());
  for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
    for (const Cell cell : CellsOf(rules_[rule])) {
      rules_of_[cell * rule_words_ + rule / 64] |= std::uint64_t{1} << (rule % 64);
      ++weight_[cell];
    }
  }
}

std::span<const Cell> ClueSearch::CellsOf(Rule rule) const {
  switch (rule.kind) {
    case Kind::kHouse:
    case Kind::kLocked:
      return net_.houses.rules[rule.number].cells;
    case Kind::kRelation:
      return net_.relations.rules[rule.number].cells;
    case Kind::kSum:
      return sums_[rule.number].cells();
    case Kind::kWalk:
      return net_.walks.rules[rule.number].cells;
  }
  return {};
}

std::uint32_t ClueSearch::ClueOf(Rule rule) const {
  switch (rule.kind) {
    case Kind::kHouse:
    case Kind::kLocked:
      return net_.houses.clue_of[rule.number];
    case Kind::kRelation:
      return net_.relations.clue_of[rule.number];
    case Kind::kSum:
      return net_.sums.clue_of[rule.number];
    case Kind::kWalk:
      return net_.walks.clue_of[rule.number];
  }
  return kNoClue;
}

void ClueSearch::Wake(Cell cell) {
  const std::uint64_t* const rules = rules_of_.data() + cell * rule_words_;
  for (std::size_t w = 0; w < rule_words_; ++w) awake_[w] |= rules[w];
}

void ClueSearch::SleepAll() {
  awake_.assign(rule_words_, 0);
  fixed_.clear();
}

// Keeps these values of a cell. False if none is left.
bool ClueSearch::Narrow(Cell cell, Mask to) {
  const Mask kept = masks_[cell] & to;
  if (kept == masks_[cell]) return true;
  masks_[cell] = kept;
  if (kept == 0) return false;
  if (std::has_single_bit(kept)) fixed_.push_back(cell);
  Wake(cell);
  return true;
}

bool ClueSearch::NarrowAll(std::span<const Cell> cells, std::span<const Mask> to) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!Narrow(cells[i], to[i])) return false;
  }
  return true;
}

bool ClueSearch::TellPeers(Cell cell) {
  for (const Cell peer : peers_.ListOf(cell)) {
    if (!Narrow(peer, ~masks_[cell])) return false;
  }
  return true;
}

bool ClueSearch::Propagate() {
  for (;;) {
    asked_ = rules_.size();
    while (!fixed_.empty()) {
      const Cell cell = fixed_.back();
      fixed_.pop_back();
      if (!TellPeers(cell)) {
        ++weight_[cell];
        return false;
      }
    }
    std::size_t w = 0;
    while (w < rule_words_ && awake_[w] == 0) ++w;
    if (w == rule_words_) return true;
    asked_ = 64 * w + static_cast<std::size_t>(std::countr_zero(awake_[w]));
    awake_[w] &= awake_[w] - 1;
    ++outcome_.statistics.rounds;
    if (Ask(rules_[asked_])) continue;
    for (const Cell cell : CellsOf(rules_[asked_])) ++weight_[cell];
    return false;
  }
}

bool ClueSearch::Ask(Rule rule) {
  switch (rule.kind) {
    case Kind::kHouse:
      return AskHouse(net_.houses.rules[rule.number]);
    case Kind::kRelation:
      return AskRelation(net_.relations.rules[rule.number]);
    case Kind::kSum:
      return AskSum(sums_[rule.number]);
    case Kind::kWalk:
      return AskWalk(net_.walks.rules[rule.number]);
    case Kind::kLocked:
      return AskLocked(net_.houses.rules[rule.number]);
  }
  return true;
}

// A value with a single place in the house goes there.
bool ClueSearch::AskHouse(const House& house) {
  Mask one = 0, two = 0;
  for (const Cell cell : house.cells) {
    two |= one & masks_[cell];
    one |= masks_[cell];
  }
  if (one != net_.all_values()) return false;
  const Mask hidden = one & ~two;
  if (hidden == 0) return true;
  for (const Cell cell : house.cells) {
    const Mask value = masks_[cell] & hidden;
    if (value != 0 && !Narrow(cell, value)) return false;
    if (!std::has_single_bit(value) && value != 0) return false;
  }
  return true;
}

bool ClueSearch::AskRelation(const Relation& relation) {
  const RelationTable& table = net_.tables[relation.table];
  const auto [first, second] = relation.cells;
  Mask seconds = 0, firsts = 0;
  for (Mask rest = masks_[first]; rest != 0; rest &= rest - 1) {
    seconds |= table.second_of[std::countr_zero(rest)];
  }
  if (!Narrow(second, seconds)) return false;
  for (Mask rest = masks_[second]; rest != 0; rest &= rest - 1) {
    firsts |= table.first_of[std::countr_zero(rest)];
  }
  return Narrow(first, firsts);
}

bool ClueSearch::AskSum(const SumFilter& sum) {
  masks_of_rule_.clear();
  for (const Cell cell : sum.cells()) masks_of_rule_.push_back(masks_[cell]);
  const SumFilter::Result result = sum.Filter(masks_of_rule_);
  if (!result.is_possible || !NarrowAll(sum.cells(), masks_of_rule_)) return false;
  return Require(sum.cells(), result.required);
}

bool ClueSearch::AskWalk(const Walk& walk) {
  masks_of_rule_.clear();
  for (const Cell cell : walk.cells) masks_of_rule_.push_back(masks_[cell]);
  return net_.layers[walk.layers].Filter(masks_of_rule_, scratch_) &&
         NarrowAll(walk.cells, masks_of_rule_);
}

bool ClueSearch::AskLocked(const House& house) {
  Mask one = 0, two = 0, three = 0, four = 0;
  for (const Cell cell : house.cells) {
    four |= three & masks_[cell];
    three |= two & masks_[cell];
    two |= one & masks_[cell];
    one |= masks_[cell];
  }
  static_assert(kMostPlacesOfLocked == 3);
  return Require(house.cells, two & ~four);
}

// Some of these cells has each of the values.
bool ClueSearch::Require(std::span<const Cell> cells, Mask values) {
  for (Mask rest = values; rest != 0; rest &= rest - 1) {
    if (!RequireIn(cells, rest & -rest)) return false;
  }
  return true;
}

bool ClueSearch::RequireIn(std::span<const Cell> cells, Mask value) {
  constexpr std::size_t kMostWords = (kMostCells + 63) / 64;
  std::array<std::uint64_t, kMostWords> seen;
  int places = 0;
  Cell last = 0;
  for (const Cell cell : cells) {
    if ((masks_[cell] & value) == 0) continue;
    last = cell;
    const auto peers = peers_.Of(cell);
    for (std::size_t w = 0; w < peers.size(); ++w) {
      seen[w] = places == 0 ? peers[w] : seen[w] & peers[w];
    }
    ++places;
  }
  if (places <= 1) return places == 1 && Narrow(last, value);
  for (std::size_t w = 0; w < peers_.words(); ++w) {
    for (std::uint64_t rest = seen[w]; rest != 0; rest &= rest - 1) {
      if (!Narrow(static_cast<Cell>(w * 64 + std::countr_zero(rest)), ~value)) return false;
    }
  }
  return true;
}

// The open cell with the most contradictions for its number of values.
Cell ClueSearch::CellToGuess() const {
  Cell best = 0;
  std::uint64_t best_weight = 0;
  std::uint64_t best_count = 1;
  for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
    if (std::has_single_bit(masks_[cell])) continue;
    const auto count = static_cast<std::uint64_t>(std::popcount(masks_[cell]));
    const std::uint64_t weight = weight_[cell] + 1;
    if (weight * best_count <= best_weight * count) continue;
    best = static_cast<Cell>(cell);
    best_weight = weight;
    best_count = count;
  }
  return best;
}

// Saves the candidates without the guess, and goes on with it.
void ClueSearch::Guess() {
  const Cell cell = CellToGuess();
  const Mask value = masks_[cell] & -masks_[cell];
  saved_.insert(saved_.end(), masks_.begin(), masks_.end());
  saved_[saved_.size() - masks_.size() + cell] &= ~value;
  // The cell that lost the value is told to its rules when the search comes back.
  guessed_.push_back(cell);
  Narrow(cell, value);
  SearchStatistics& statistics = outcome_.statistics;
  ++statistics.guesses;
  statistics.depth = std::max(statistics.depth, static_cast<std::uint32_t>(guessed_.size()));
}

// Goes on without the last guess. False if there is none.
bool ClueSearch::GoBack() {
  SleepAll();
  if (guessed_.empty()) return false;
  std::copy(saved_.end() - static_cast<std::ptrdiff_t>(masks_.size()), saved_.end(),
            masks_.begin());
  saved_.resize(saved_.size() - masks_.size());
  const Cell cell = guessed_.back();
  guessed_.pop_back();
  if (std::has_single_bit(masks_[cell])) fixed_.push_back(cell);
  Wake(cell);
  ++outcome_.statistics.backtracks;
  return true;
}

bool ClueSearch::Visit(const Visitor& visit) {
  ++outcome_.solutions;
  for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
    solution_[cell] = static_cast<std::uint8_t>(net_.first_value + std::countr_zero(masks_[cell]));
  }
  return visit(solution_);
}

ClueSearch::Outcome ClueSearch::Run(const Visitor& visit, const Bounds& bounds) {
  outcome_ = {};
  guessed_.clear();
  saved_.clear();
  SleepAll();
  masks_ = net_.candidates;
  bool is_possible = std::ranges::all_of(masks_, [](Mask mask) { return mask != 0; });
  for (int cell = 0; cell < net_.cell_count(); ++cell) {
    if (std::has_single_bit(masks_[cell])) fixed_.push_back(static_cast<Cell>(cell));
  }
  for (int cell = 0; cell < net_.cell_count(); ++cell) Wake(static_cast<Cell>(cell));
  for (;;) {
    if (is_possible && Propagate()) {
      const bool is_solved =
          std::ranges::all_of(masks_, [](Mask mask) { return std::has_single_bit(mask); });
      if (!is_solved) {
        if (outcome_.statistics.guesses == bounds.max_guesses || bounds.stop.IsSet()) break;
        Guess();
        continue;
      }
      if (!Visit(visit)) break;
    } else if (outcome_.statistics.guesses == 0 && asked_ < rules_.size()) {
      outcome_.broken_clue = ClueOf(rules_[asked_]);
    }
    is_possible = true;
    if (!GoBack()) {
      outcome_.complete = true;
      break;
    }
  }
  return outcome_;
}

}  // namespace surudoku::clues
