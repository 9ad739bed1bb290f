#include "boards/learning_search.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace surudoku::boards {
namespace {

constexpr std::uint32_t kNoPlace = 0;  // the first two places are watched anyway

// In left_: one candidate, and all candidates' numbers.
constexpr std::uint32_t kOneLeft = 0x10000;
constexpr std::uint32_t kNumbers = kOneLeft - 1;

}  // namespace

LearningSearch::LearningSearch(CandidateNet net)
    : net_(std::move(net)), heap_(static_cast<std::uint32_t>(net_.candidates.size())) {
  const std::size_t count = net_.candidates.size();
  truth_.assign(2 * count, Truth::kOpen);
  level_of_.resize(count);
  reason_of_.resize(count);
  position_of_.resize(count);
  watches_.resize(2 * count);
  seen_.resize(count);
  level_stamp_.resize(count + 1);
  excluded_stamp_.resize(count);
  is_possible_ = StartGroups();
}

bool LearningSearch::StartGroups() {
  bool is_possible = true;
  for (std::size_t g = 0; g < net_.groups.size(); ++g) {
    const auto group = net_.groups[g];
    std::uint32_t all = 0;
    for (const std::uint32_t candidate : group) all ^= candidate;
    left_.push_back(static_cast<std::uint32_t>(group.size()) * kOneLeft + all);
    is_possible &= !group.empty();
    if (group.size() == 1 && TruthOf(TrueOf(all)) == Truth::kOpen) {
      Assign(TrueOf(all), {Reason::Kind::kGroup, static_cast<std::uint32_t>(g)});
    }
  }
  return is_possible;
}

void LearningSearch::RuleOut(std::span<const std::uint32_t> candidates) {
  std::vector<Literal> literals;
  for (const std::uint32_t candidate : candidates) {
    if (TruthOf(FalseOf(candidate)) == Truth::kTrue) return;
    if (TruthOf(FalseOf(candidate)) == Truth::kOpen) literals.push_back(FalseOf(candidate));
  }
  if (literals.empty()) {
    is_possible_ = false;
  } else if (literals.size() == 1) {
    Assign(literals[0], {});
  } else {
    const std::uint32_t clause = AddClause(literals, 0);
    kept_.push_back(clause);
    Attach(clause);
  }
}

void LearningSearch::Assign(Literal literal, Reason reason) {
  truth_[literal] = Truth::kTrue;
  truth_[Not(literal)] = Truth::kFalse;
  const std::uint32_t candidate = CandidateOf(literal);
  level_of_[candidate] = Level();
  reason_of_[candidate] = reason;
  position_of_[candidate] = static_cast<std::uint32_t>(trail_.size());
  trail_.push_back(literal);
}

// False at a contradiction, which is then in conflict_: literals that are all false, though one of
// them must hold.
bool LearningSearch::Propagate() {
  while (next_ < trail_.size()) {
    const Literal literal = trail_[next_++];
    const std::uint32_t candidate = CandidateOf(literal);
    const bool is_true = literal == TrueOf(candidate);
    // Groups are left at once, because leaving them is undone for all literals before next_.
    if (!is_true && !LeaveGroups(candidate)) return false;
    if (is_true && !Exclude(candidate)) return false;
    if (!VisitWatches(Not(literal))) return false;
  }
  return true;
}

bool LearningSearch::Exclude(std::uint32_t candidate) {
  for (const std::uint32_t other : net_.excluded[candidate]) {
    const Truth truth = TruthOf(FalseOf(other));
    if (truth == Truth::kOpen) {
      Assign(FalseOf(other), {Reason::Kind::kExcluder, candidate});
    } else if (truth == Truth::kFalse) {
      conflict_ = {FalseOf(candidate), FalseOf(other)};
      return false;
    }
  }
  return true;
}

bool LearningSearch::LeaveGroups(std::uint32_t candidate) {
  bool is_possible = true;
  for (const std::uint32_t group : net_.groups_of[candidate]) {
    const std::uint32_t left = (left_[group] - kOneLeft) ^ candidate;
    left_[group] = left;
    if (left / kOneLeft != 1 || !is_possible) continue;
    const std::uint32_t last = left & kNumbers;
    const Truth truth = TruthOf(TrueOf(last));
    if (truth == Truth::kOpen) {
      Assign(TrueOf(last), {Reason::Kind::kGroup, group});
    } else if (truth == Truth::kFalse) {
      conflict_.clear();
      for (const std::uint32_t member : net_.groups[group]) conflict_.push_back(TrueOf(member));
      is_possible = false;
    }
  }
  return is_possible;
}

// The clauses that watch a literal which has become false.
bool LearningSearch::VisitWatches(Literal lost) {
  std::vector<Watch>& watches = watches_[lost];
  std::size_t kept = 0, i = 0;
  bool is_possible = true;
  while (is_possible && i < watches.size()) {
    Watch watch = watches[i++];
    const Visit visit =
        TruthOf(watch.other) == Truth::kTrue ? Visit::kStays : VisitClause(watch, lost);
    if (visit != Visit::kMoved) watches[kept++] = watch;
    is_possible = visit != Visit::kFails;
  }
  watches.erase(watches.begin() + static_cast<std::ptrdiff_t>(kept),
                watches.begin() + static_cast<std::ptrdiff_t>(i));
  return is_possible;
}

inline LearningSearch::Visit LearningSearch::VisitClause(Watch& watch, Literal lost) {
  Literal* const clause = clauses_.data() + watch.clause;
  Literal* const literals = clause + kHeader;
  watch.other = static_cast<Literal>(literals[0] ^ literals[1] ^ lost);
  const Truth truth = TruthOf(watch.other);
  if (truth == Truth::kTrue) return Visit::kStays;
  const std::uint32_t place = PlaceToWatch(clause);
  if (place == kNoPlace) {
    if (truth == Truth::kOpen) {
      Assign(watch.other, {Reason::Kind::kClause, watch.clause});
      return Visit::kStays;
    }
    conflict_.assign(literals, literals + clause[0]);
    return Visit::kFails;
  }
  clause[kLastPlace] = static_cast<Literal>(place);
  const Literal next = literals[place];
  if (TruthOf(next) == Truth::kTrue) {
    watch.other = next;
    return Visit::kStays;
  }
  literals[0] = watch.other;
  literals[1] = next;
  literals[place] = lost;
  watches_[next].push_back(watch);
  return Visit::kMoved;
}

// A literal that is not false, besides the two that are watched. Goes on where the last one was
// found: the literals before were false then, and many still are.
inline std::uint32_t LearningSearch::PlaceToWatch(const Literal* clause) const {
  const Literal* const literals = clause + kHeader;
  const std::uint32_t size = clause[0];
  const std::uint32_t last = clause[kLastPlace];
  for (std::uint32_t i = last; i < size; ++i) {
    if (TruthOf(literals[i]) != Truth::kFalse) return i;
  }
  for (std::uint32_t i = 2; i < last; ++i) {
    if (TruthOf(literals[i]) != Truth::kFalse) return i;
  }
  return kNoPlace;
}

// Goes back to the level at which the lemma has one literal open, and assigns it. Precondition: the
// lemma's literals are ordered by their levels, the highest first.
void LearningSearch::Assert(std::uint32_t span) {
  BackTo(lemma_.size() == 1 ? 0 : level_of_[CandidateOf(lemma_[1])]);
  if (lemma_.size() == 1) {
    Assign(lemma_[0], {});
    return;
  }
  const std::uint32_t clause = AddClause(lemma_, span);
  (span <= kSmallSpan ? kept_ : learned_).push_back(clause);
  Attach(clause);
  Assign(lemma_[0], {Reason::Kind::kClause, clause});
}

std::uint32_t LearningSearch::AddClause(std::span<const Literal> literals, std::uint32_t span) {
  const auto clause = static_cast<std::uint32_t>(clauses_.size());
  clauses_.push_back(static_cast<Literal>(literals.size()));
  clauses_.push_back(static_cast<Literal>(span));
  clauses_.push_back(/*is used*/ 1);
  clauses_.push_back(/*last place*/ 2);
  clauses_.insert(clauses_.end(), literals.begin(), literals.end());
  return clause;
}

void LearningSearch::Attach(std::uint32_t clause) {
  const auto literals = LiteralsOf(clause);
  watches_[literals[0]].push_back({clause, literals[1]});
  watches_[literals[1]].push_back({clause, literals[0]});
}

void LearningSearch::BackTo(std::uint32_t level) {
  if (level == Level()) return;
  const std::size_t begin = level_begin_[level];
  while (trail_.size() > begin) {
    const Literal literal = trail_.back();
    const std::uint32_t candidate = CandidateOf(literal);
    trail_.pop_back();
    if (trail_.size() < next_ && literal == FalseOf(candidate)) {
      for (const std::uint32_t group : net_.groups_of[candidate]) {
        left_[group] = (left_[group] + kOneLeft) ^ candidate;
      }
    }
    truth_[literal] = truth_[Not(literal)] = Truth::kOpen;
    heap_.Insert(candidate);
  }
  next_ = begin;
  level_begin_.resize(level);
}

// When the lemmas of late span more levels than usual, the decisions at the bottom are poor ones.
bool LearningSearch::WantsRestart() const {
  return outcome_.conflicts >= conflicts_at_restart_ + 10 && recent_span_ * 4 > usual_span_ * 5;
}

// The decisions that would be made again: those more active than the first open candidate.
// Source: van der Tak, Ramos and Heule, Reusing the Assignment Trail in CDCL Solvers (2011).
std::uint32_t LearningSearch::LevelsToKeep() {
  while (!heap_.IsEmpty() && TruthOf(TrueOf(heap_.First())) != Truth::kOpen) heap_.TakeFirst();
  if (heap_.IsEmpty()) return Level();
  std::uint32_t level = 0;
  while (level < Level() &&
         heap_.IsBefore(CandidateOf(trail_[level_begin_[level]]), heap_.First())) {
    ++level;
  }
  return level;
}

void LearningSearch::Restart() {
  const bool wants_to_forget = outcome_.conflicts >= next_forgetting_;
  BackTo(wants_to_forget ? 0 : LevelsToKeep());
  conflicts_at_restart_ = outcome_.conflicts;
  if (wants_to_forget) ForgetClauses();
}

// Of the lemmas that were not used lately, four fifths go: those that span the most levels, and
// then the older ones.
void LearningSearch::ForgetClauses() {
  if (!Propagate()) {
    is_possible_ = false;
    return;
  }
  ++forgettings_;
  next_forgetting_ = outcome_.conflicts + 1000 + 200 * forgettings_;
  std::ranges::sort(learned_, {}, [this](std::uint32_t clause) {
    return std::tuple(clauses_[clause + kIsUsed] == 0, clauses_[clause + kSpan], ~clause);
  });
  const auto unused = std::ranges::count_if(
      learned_, [this](std::uint32_t clause) { return clauses_[clause + kIsUsed] == 0; });
  learned_.resize(learned_.size() - static_cast<std::size_t>(unused) * 4 / 5);
  std::ranges::sort(learned_);
  const std::vector<Literal> old = std::move(clauses_);
  clauses_ = {};
  for (auto& watches : watches_) watches.clear();
  std::vector<Literal> literals;
  const auto copy = [&](std::vector<std::uint32_t>& list) {
    std::size_t kept = 0;
    for (const std::uint32_t clause : list) {
      literals.clear();
      bool holds = false;
      for (std::uint32_t i = 0; i < old[clause]; ++i) {
        const Literal literal = old[clause + kHeader + i];
        holds |= TruthOf(literal) == Truth::kTrue;
        if (TruthOf(literal) == Truth::kOpen) literals.push_back(literal);
      }
      if (holds) continue;
      list[kept] = AddClause(literals, old[clause + kSpan]);
      clauses_[list[kept] + kIsUsed] = 0;
      Attach(list[kept++]);
    }
    list.resize(kept);
  };
  copy(kept_);
  copy(learned_);
}

// False if every candidate has a value.
bool LearningSearch::Decide() {
  while (!heap_.IsEmpty()) {
    const std::uint32_t candidate = heap_.TakeFirst();
    if (TruthOf(TrueOf(candidate)) != Truth::kOpen) continue;
    level_begin_.push_back(static_cast<std::uint32_t>(trail_.size()));
    Assign(TrueOf(candidate), {});
    ++outcome_.guesses;
    outcome_.depth = std::max(outcome_.depth, Level());
    return true;
  }
  return false;
}

// Visits the solution and rules it out: not all decisions that led to it are right. False if the
// search ends.
bool LearningSearch::VisitModel(const Visitor& visit) {
  std::vector<std::uint32_t> candidates;
  for (const Literal literal : trail_) {
    if (literal == TrueOf(CandidateOf(literal))) candidates.push_back(CandidateOf(literal));
  }
  std::ranges::sort(candidates);
  if (!visit(candidates)) return false;
  if (Level() == 0) {
    outcome_.complete = true;
    return false;
  }
  lemma_.clear();
  for (std::uint32_t level = Level(); level > 0; --level) {
    lemma_.push_back(Not(trail_[level_begin_[level - 1]]));
  }
  const std::size_t old_learned = learned_.size();
  Assert(Level());
  if (learned_.size() > old_learned) {
    kept_.push_back(learned_.back());
    learned_.pop_back();
  }
  return true;
}

LearningSearch::Outcome LearningSearch::Run(const Visitor& visit, const Bounds& bounds) {
  while (is_possible_) {
    if (!Propagate()) {
      if (Level() == 0) break;
      Learn();
      if (bounds.stop.IsSet()) return outcome_;
      continue;
    }
    if (WantsRestart()) {
      Restart();
      continue;
    }
    if (outcome_.guesses == bounds.max_guesses) return outcome_;
    if (!Decide() && !VisitModel(visit)) return outcome_;
  }
  outcome_.complete = true;
  return outcome_;
}

}  // namespace surudoku::boards
