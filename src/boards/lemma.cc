// The lemma of a conflict: a clause that says which literals cannot all be false again.
#include <algorithm>
#include <functional>
#include <optional>

#include "boards/learning_search.h"

namespace surudoku::boards {

// The false literals that made this one true.
template <class CauseVisitor>
void LearningSearch::ForEachCause(Literal literal, const CauseVisitor& visit) {
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
  seen_[candidate] = kInLemma;
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
  Literal& span = clauses_[reason.number + kSpan];
  if (span <= kSmallSpan) return;
  span = static_cast<Literal>(std::min(std::uint32_t{span}, SpanOf(LiteralsOf(reason.number))));
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
      if (!is_implied || (seen_[candidate] & kInLemma) != 0 || level_of_[candidate] == 0) return;
      is_implied = MayBeImplied(candidate);
      if (!is_implied) return;
      seen_[candidate] |= kInLemma;
      to_clear_.push_back(candidate);
      pending_.push_back(Not(cause));
    });
    if (is_implied) continue;
    for (std::size_t k = cleared_from; k < to_clear_.size(); ++k) seen_[to_clear_[k]] &= ~kInLemma;
    for (const Literal failed : {next, literal}) {
      seen_[CandidateOf(failed)] |= kNotImplied;
      to_clear_.push_back(CandidateOf(failed));
    }
    return false;
  }
  return true;
}

bool LearningSearch::MayBeImplied(std::uint32_t candidate) const {
  return (seen_[candidate] & kNotImplied) == 0 && level_stamp_[level_of_[candidate]] == stamp_ &&
         reason_of_[candidate].kind != Reason::Kind::kNone;
}

// Replaces the literals of each level by one that all of them follow from, or takes out those that
// the others imply. They are ordered by their places in the trail first, the latest first.
void LearningSearch::ShortenLevels() {
  ++stamp_;
  for (const Literal literal : lemma_) level_stamp_[level_of_[CandidateOf(literal)]] = stamp_;
  std::ranges::sort(lemma_.begin() + 1, lemma_.end(), std::greater(),
                    [this](Literal literal) { return position_of_[CandidateOf(literal)]; });
  std::size_t kept = 1;
  std::size_t begin = 1;
  while (begin < lemma_.size()) {
    const std::uint32_t level = level_of_[CandidateOf(lemma_[begin])];
    std::size_t end = begin + 1;
    while (end < lemma_.size() && level_of_[CandidateOf(lemma_[end])] == level) ++end;
    const std::optional<Literal> source = SourceOf(std::span(lemma_).subspan(begin, end - begin));
    if (source) {
      lemma_[kept++] = *source;
      begin = end;
    }
    for (; begin < end; ++begin) {
      const Literal literal = lemma_[begin];
      const bool is_decision = reason_of_[CandidateOf(literal)].kind == Reason::Kind::kNone;
      if (is_decision || !IsImplied(literal)) lemma_[kept++] = literal;
    }
  }
  lemma_.resize(kept);
}

// The literal of their level from which these follow, together with literals of lower levels that
// the lemma has or implies. Nothing if they need others, or if there is one literal alone.
std::optional<LearningSearch::Literal> LearningSearch::SourceOf(std::span<const Literal> literals) {
  if (literals.size() == 1) return std::nullopt;
  in_level_.clear();
  for (const Literal literal : literals) AddToLevel(CandidateOf(literal));
  const std::uint32_t level = level_of_[in_level_[0]];
  std::size_t open = in_level_.size();
  std::optional<Literal> source;
  bool is_possible = true;
  for (std::size_t i = position_of_[in_level_[0]]; is_possible; --i) {
    const Literal literal = trail_[i];
    if ((seen_[CandidateOf(literal)] & kInLevel) == 0) continue;
    if (--open == 0) {
      source = Not(literal);
      break;
    }
    const std::size_t before = in_level_.size();
    ForEachCause(literal, [&](Literal cause) {
      const std::uint32_t candidate = CandidateOf(cause);
      if (level_of_[candidate] == level) {
        AddToLevel(candidate);
      } else {
        is_possible = is_possible && IsInLemmaOrImplied(cause);
      }
    });
    open += in_level_.size() - before;
  }
  for (const std::uint32_t candidate : in_level_) seen_[candidate] &= ~kInLevel;
  return source;
}

void LearningSearch::AddToLevel(std::uint32_t candidate) {
  if ((seen_[candidate] & kInLevel) != 0) return;
  seen_[candidate] |= kInLevel;
  in_level_.push_back(candidate);
}

bool LearningSearch::IsInLemmaOrImplied(Literal literal) {
  const std::uint32_t candidate = CandidateOf(literal);
  if ((seen_[candidate] & kInLemma) != 0 || level_of_[candidate] == 0) return true;
  if (!MayBeImplied(candidate) || !IsImplied(literal)) return false;
  seen_[candidate] |= kInLemma;
  to_clear_.push_back(candidate);
  return true;
}

// A candidate that is true excludes others. So a lemma which says that it is false need not say
// that one of those is true. (The first literal stays: a candidate that is true on a lower level
// has excluded others there.)
void LearningSearch::LeaveOutExcluded() {
  ++stamp_;
  for (const Literal literal : lemma_) {
    const std::uint32_t candidate = CandidateOf(literal);
    if (literal == TrueOf(candidate)) continue;
    for (const std::uint32_t other : net_.excluded[candidate]) excluded_stamp_[other] = stamp_;
  }
  std::erase_if(lemma_, [this](Literal literal) {
    const std::uint32_t candidate = CandidateOf(literal);
    return literal == TrueOf(candidate) && excluded_stamp_[candidate] == stamp_;
  });
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
  ShortenLevels();
  LeaveOutExcluded();
  for (const std::uint32_t candidate : to_clear_) seen_[candidate] = 0;
  to_clear_.clear();
  heap_.Decay();
  const std::uint32_t span = SpanOf(lemma_);
  recent_span_ += ((std::int64_t{span} << 16) - recent_span_) / 32;
  usual_span_ += ((std::int64_t{span} << 16) - usual_span_) / 8192;
  Assert(span);
}

}  // namespace surudoku::boards
