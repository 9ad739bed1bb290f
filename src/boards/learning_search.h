// Finds the solutions of hard boards: each contradiction becomes a clause that keeps the search
// from running into it again.
//
// Source: the conflict-driven clause learning of satisfiability solvers. Marques-Silva and
// Sakallah, GRASP (1999); Moskewicz and others, Chaff (2001: watched literals, activities); Eén and
// Sörensson, MiniSat (2003: smaller clauses); Audemard and Simon, Glucose (2009: clauses that span
// few levels); Gent, Optimal Implementation of Watched Literals (2013: looking on from the last
// place); Fleury and Biere, Efficient All-UIP Learned Clause Minimization (2021).
//
// The rules of the board are no clauses. A candidate that is true excludes its list of others; a
// group (the candidates of a cell, or of a house and value) counts those that are left and keeps
// the exclusive or of their numbers, which is the last one's number when the count is one.
//
// Propagation and the search are in learning_search.cc, what a conflict teaches in lemma.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "boards/activity_heap.h"
#include "boards/candidate_net.h"
#include "surudoku/stop_signal.h"

namespace surudoku::boards {

class LearningSearch {
 public:
  explicit LearningSearch(CandidateNet net);

  /// Called with the candidates that are true; false ends the search.
  using Visitor = std::function<bool(std::span<const std::uint32_t> candidates)>;

  struct Bounds {
    std::uint64_t max_guesses = 0;
    StopSignal stop = {};
  };

  struct Outcome {
    bool complete = false;
    std::uint64_t guesses = 0;
    std::uint64_t conflicts = 0;
    std::uint32_t depth = 0;
  };

  /// Rules out that all of these candidates are true. To be called before Run.
  void RuleOut(std::span<const std::uint32_t> candidates);

  /// Visits all solutions. To be called once.
  Outcome Run(const Visitor& visit, const Bounds& bounds);

 private:
  // A literal is 2 * candidate for "it is true" and one more for "it is false". There are at most
  // 25 * 25 * 25 candidates; short numbers halve the memory that clauses are read from.
  using Literal = std::uint16_t;
  static constexpr Literal TrueOf(std::uint32_t candidate) {
    return static_cast<Literal>(2 * candidate);
  }
  static constexpr Literal FalseOf(std::uint32_t candidate) {
    return static_cast<Literal>(2 * candidate + 1);
  }
  static constexpr Literal Not(Literal literal) { return literal ^ 1; }
  static constexpr std::uint32_t CandidateOf(Literal literal) { return literal / 2; }

  // Why a literal holds: the rule in which all other literals are false.
  struct Reason {
    enum class Kind : std::uint32_t { kNone, kExcluder, kGroup, kClause } kind = Kind::kNone;
    std::uint32_t number = 0;  // the candidate that excludes it, the group, or the clause
  };

  // Clauses lie one after another: size, span of levels, whether it was used since clauses were
  // forgotten last, the place of the literal that was watched last, then the literals. The first
  // two are watched.
  static constexpr std::uint32_t kSpan = 1;
  static constexpr std::uint32_t kIsUsed = 2;
  static constexpr std::uint32_t kLastPlace = 3;
  static constexpr std::uint32_t kHeader = 4;
  struct Watch {
    std::uint32_t clause;
    Literal other;  // if it holds, the clause does
  };

  // Clauses that span so few levels are never forgotten.
  static constexpr std::uint32_t kSmallSpan = 2;

  // Of a candidate, while a lemma is made.
  enum Seen : std::uint8_t {
    kInLemma = 1,  // or implied by the lemma
    kNotImplied = 2,
    kInLevel = 4,  // among those of one level that are being replaced
  };

  enum class Truth : std::uint8_t { kFalse, kTrue, kOpen };
  [[nodiscard]] Truth TruthOf(Literal literal) const { return truth_[literal]; }

  [[nodiscard]] std::uint32_t Level() const {
    return static_cast<std::uint32_t>(level_begin_.size());
  }
  std::span<Literal> LiteralsOf(std::uint32_t clause) {
    return std::span(clauses_).subspan(clause + kHeader, clauses_[clause]);
  }

  bool StartGroups();
  void Assign(Literal literal, Reason reason);
  bool Propagate();
  bool Exclude(std::uint32_t candidate);
  bool LeaveGroups(std::uint32_t candidate);
  bool VisitWatches(Literal lost);
  enum class Visit : std::uint8_t { kStays, kMoved, kFails };
  Visit VisitClause(Watch& watch, Literal lost);
  [[nodiscard]] std::uint32_t PlaceToWatch(const Literal* clause) const;
  template <class CauseVisitor>
  void ForEachCause(Literal literal, const CauseVisitor& visit);

  void Learn();
  void Analyse();
  void AddCause(Literal literal);
  void Use(Reason reason);
  void ShortenLevels();
  std::optional<Literal> SourceOf(std::span<const Literal> literals);
  void AddToLevel(std::uint32_t candidate);
  bool IsInLemmaOrImplied(Literal literal);
  bool IsImplied(Literal literal);
  [[nodiscard]] bool MayBeImplied(std::uint32_t candidate) const;
  void LeaveOutExcluded();
  std::uint32_t SpanOf(std::span<const Literal> literals);
  std::uint32_t AddClause(std::span<const Literal> literals, std::uint32_t span);
  void Attach(std::uint32_t clause);
  void BackTo(std::uint32_t level);
  void Assert(std::uint32_t span);

  [[nodiscard]] bool WantsRestart() const;
  std::uint32_t LevelsToKeep();
  void Restart();
  void ForgetClauses();

  bool Decide();
  bool VisitModel(const Visitor& visit);

  CandidateNet net_;
  bool is_possible_ = true;

  // The assignment.
  std::vector<Truth> truth_;  // of each literal
  std::vector<std::uint32_t> level_of_;
  std::vector<Reason> reason_of_;
  std::vector<std::uint32_t> position_of_;  // in the trail
  std::vector<Literal> trail_;
  std::vector<std::uint32_t> level_begin_;
  std::size_t next_ = 0;  // the first literal of the trail that is still to be propagated
  // Of each group: how many are left, and in the lower half the exclusive or of their numbers.
  std::vector<std::uint32_t> left_;

  std::vector<Literal> clauses_;
  std::vector<std::uint32_t> learned_;       // those that may be forgotten
  std::vector<std::uint32_t> kept_;          // those that may not
  std::vector<std::vector<Watch>> watches_;  // of the literals that become false

  ActivityHeap heap_;

  // The conflict that is learned from.
  std::vector<Literal> conflict_;
  std::vector<Literal> lemma_;
  std::vector<std::uint8_t> seen_;       // of each candidate: bits of Seen
  std::vector<std::uint32_t> to_clear_;  // the candidates that have any
  std::vector<std::uint32_t> in_level_;  // those that have kInLevel
  std::vector<Literal> pending_;
  std::vector<std::uint64_t> level_stamp_;
  std::vector<std::uint64_t> excluded_stamp_;
  std::uint64_t stamp_ = 0;
  std::uint32_t open_causes_ = 0;

  Outcome outcome_;
  std::uint64_t conflicts_at_restart_ = 0;
  std::uint64_t next_forgetting_ = 2000;
  std::uint64_t forgettings_ = 0;
  // Running means of the lemmas' spans, in units of 1/65536.
  std::int64_t recent_span_ = 0;
  std::int64_t usual_span_ = 0;
};

}  // namespace surudoku::boards
