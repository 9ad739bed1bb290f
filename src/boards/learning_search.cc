#include "boards/learning_search.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace surudoku::boards {
namespace {

// Clauses that span so few levels are never forgotten.
constexpr std::uint32_t kSmallSpan = 2;

}  // namespace

LearningSearch::LearningSearch(CandidateNet net)
    : net_(std::move(net)), heap_(static_cast<std::uint32_t>(net_.candidates.size())) {
  const std::size_t count = net_.candidates.size();
  truth_.assign(2 * count, Truth::kOpen);
  level_of_.resize(count);
  reason_of_.resize(count);
  watches_.resize(2 * count);
  seen_.resize(count);
  level_stamp_.resize(count + 1);
  is_possible_ = StartGroups();
}

bool LearningSearch::StartGroups() {
  bool is_possible = true;
  for (std::size_t g = 0; g < net_.groups.size(); ++g) {
    const auto group = net_.groups[g];
    std::uint32_t all = 0;
    for (const std::uint32_t candidate : group) all ^= candidate;
    left_.push_back(static_cast<std::uint32_t>(group.size()));
    left_xor_.push_back(all);
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
  level_of_[CandidateOf(literal)] = Level();
  reason_of_[CandidateOf(literal)] = reason;
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
    left_xor_[group] ^= candidate;
    if (--left_[group] != 1 || !is_possible) continue;
    const std::uint32_t last = left_xor_[group];
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
  std::size_t kept = 0;
  bool is_possible = true;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const Watch watch = watches[i];
    if (!is_possible || TruthOf(watch.other) == Truth::kTrue) {
      watches[kept++] = watch;
      continue;
    }
    if (FindOtherWatch(watch.clause, lost)) continue;
    const auto literals = LiteralsOf(watch.clause);
    watches[kept++] = {watch.clause, literals[0]};
    const Truth truth = TruthOf(literals[0]);
    if (truth == Truth::kOpen) {
      Assign(literals[0], {Reason::Kind::kClause, watch.clause});
    } else if (truth == Truth::kFalse) {
      conflict_.assign(literals.begin(), literals.end());
      is_possible = false;
    }
  }
  watches.resize(kept);
  return is_possible;
}

// Puts the other watched literal first. True if the clause watches a third one instead of the lost
// one from now on.
bool LearningSearch::FindOtherWatch(std::uint32_t clause, Literal lost) {
  const auto literals = LiteralsOf(clause);
  if (literals[0] == lost) std::swap(literals[0], literals[1]);
  if (TruthOf(literals[0]) == Truth::kTrue) return false;
  for (std::size_t i = 2; i < literals.size(); ++i) {
    if (TruthOf(literals[i]) == Truth::kFalse) continue;
    std::swap(literals[1], literals[i]);
    watches_[literals[1]].push_back({clause, literals[0]});
    return true;
  }
  return false;
}

// The false literals that made this one true.
template <class Visit>
void LearningSearch::ForEachCause(Literal literal, const Visit& visit) {
  const Reason reason = reason_of_[CandidateOf(literal)];
  switch (reason.kind) {
    case Reason::Kind::kNone:
      return;
    case Reason::Kind::kExcluder:
      visit(FalseOf(reason.number));
      return;
    case Reason::Kind::kGroup:
      for (const std::uint32_t member : net_.groups[reason.number]) {
        if (TrueOf(member) != literal) visit(TrueOf(member));
      }
      return;
    case Reason::Kind::kClause:
      for (const Literal other : LiteralsOf(reason.number)) {
        if (other != literal) visit(other);
      }
      return;
  }
}

void LearningSearch::AddCause(Literal literal) {
  const std::uint32_t candidate = CandidateOf(literal);
  if (seen_[candidate] != 0 || level_of_[candidate] == 0) return;
  seen_[candidate] = 1;
  to_clear_.push_back(candidate);
  heap_.Bump(candidate);
  if (level_of_[candidate] == Level()) {
    ++open_causes_;
  } else {
    lemma_.push_back(literal);
  }
}

// A clause that explains a conflict is worth keeping, the more so if it spans fewer levels by now.
void LearningSearch::Use(Reason reason) {
  if (reason.kind != Reason::Kind::kClause) return;
  clauses_[reason.number + kIsUsed] = 1;
  std::uint32_t& span = clauses_[reason.number + kSpan];
  if (span > kSmallSpan) span = std::min(span, SpanOf(LiteralsOf(reason.number)));
}

// The lemma: the literals that were false at lower levels, and first the one of this level that
// all its causes go through.
void LearningSearch::Analyse() {
  lemma_.assign(1, 0);
  open_causes_ = 0;
  for (const Literal literal : conflict_) AddCause(literal);
  std::size_t i = trail_.size();
  for (;;) {
    do --i;
    while (seen_[CandidateOf(trail_[i])] == 0);
    const Literal literal = trail_[i];
    if (--open_causes_ == 0) {
      lemma_[0] = Not(literal);
      return;
    }
    Use(reason_of_[CandidateOf(literal)]);
    ForEachCause(literal, [this](Literal cause) { AddCause(cause); });
  }
}

// Whether the others of the lemma imply that this literal of it is false.
bool LearningSearch::IsImplied(Literal literal) {
  const std::size_t cleared_from = to_clear_.size();
  pending_.assign(1, Not(literal));
  while (!pending_.empty()) {
    const Literal next = pending_.back();
    pending_.pop_back();
    bool is_implied = true;
    ForEachCause(next, [&](Literal cause) {
      const std::uint32_t candidate = CandidateOf(cause);
      if (!is_implied || seen_[candidate] != 0 || level_of_[candidate] == 0) return;
      if (reason_of_[candidate].kind == Reason::Kind::kNone ||
          level_stamp_[level_of_[candidate]] != stamp_) {
        is_implied = false;
        return;
      }
      seen_[candidate] = 1;
      to_clear_.push_back(candidate);
      pending_.push_back(Not(cause));
    });
    if (is_implied) continue;
    for (std::size_t k = cleared_from; k < to_clear_.size(); ++k) seen_[to_clear_[k]] = 0;
    to_clear_.resize(cleared_from);
    return false;
  }
  return true;
}

// Takes out literals that the others imply.
void LearningSearch::Shorten() {
  ++stamp_;
  for (const Literal literal : lemma_) level_stamp_[level_of_[CandidateOf(literal)]] = stamp_;
  std::size_t kept = 1;
  for (std::size_t i = 1; i < lemma_.size(); ++i) {
    const Literal literal = lemma_[i];
    const bool is_decision = reason_of_[CandidateOf(literal)].kind == Reason::Kind::kNone;
    if (is_decision || !IsImplied(literal)) lemma_[kept++] = literal;
  }
  lemma_.resize(kept);
}

// On how many levels the literals lie.
std::uint32_t LearningSearch::SpanOf(std::span<const Literal> literals) {
  ++stamp_;
  std::uint32_t span = 0;
  for (const Literal literal : literals) {
    std::uint64_t& stamp = level_stamp_[level_of_[CandidateOf(literal)]];
    span += stamp != stamp_ ? 1 : 0;
    stamp = stamp_;
  }
  return span;
}

void LearningSearch::Learn() {
  ++outcome_.conflicts;
  Analyse();
  Shorten();
  for (const std::uint32_t candidate : to_clear_) seen_[candidate] = 0;
  to_clear_.clear();
  heap_.Decay();
  const std::uint32_t span = SpanOf(lemma_);
  recent_span_ += ((std::int64_t{span} << 16) - recent_span_) / 32;
  usual_span_ += ((std::int64_t{span} << 16) - usual_span_) / 8192;
  Assert();
}

// Goes back to the level at which the lemma has one literal open, and assigns it.
void LearningSearch::Assert() {
  std::uint32_t level = 0;
  for (std::size_t i = 1; i < lemma_.size(); ++i) {
    if (level_of_[CandidateOf(lemma_[i])] <= level) continue;
    level = level_of_[CandidateOf(lemma_[i])];
    std::swap(lemma_[1], lemma_[i]);
  }
  const std::uint32_t span = SpanOf(lemma_);
  BackTo(level);
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
  clauses_.push_back(static_cast<std::uint32_t>(literals.size()));
  clauses_.push_back(span);
  clauses_.push_back(/*is used*/ 1);
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
        left_xor_[group] ^= candidate;
        ++left_[group];
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

// Of the lemmas that were not used lately, three quarters go: those that span the most levels, and
// then the older ones.
void LearningSearch::ForgetClauses() {
  if (!Propagate()) {
    is_possible_ = false;
    return;
  }
  ++forgettings_;
  next_forgetting_ = outcome_.conflicts + 2000 + 300 * forgettings_;
  std::ranges::sort(learned_, {}, [this](std::uint32_t clause) {
    return std::tuple(clauses_[clause + kIsUsed] == 0, clauses_[clause + kSpan], ~clause);
  });
  const auto unused = std::ranges::count_if(
      learned_, [this](std::uint32_t clause) { return clauses_[clause + kIsUsed] == 0; });
  learned_.resize(learned_.size() - static_cast<std::size_t>(unused) * 3 / 4);
  std::ranges::sort(learned_);
  const std::vector<std::uint32_t> old = std::move(clauses_);
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
  Assert();
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
