// Finds the solutions of a puzzle of digits, cages, lines and dots.
//
// Each rule takes away the values that it rules out, until none has more to say; then the search
// guesses a value of the cell that was in most contradictions for its number of values, and goes on
// without it when the guess fails. Rules are asked when a cell of theirs has changed, the cheap
// ones first.
//
// Source: weights from contradictions: Boussemart and others, Boosting Systematic Search by
// Weighting Constraints (2004).
//
// The plain witness is in the tests: all grids of a small board, looked at clue by clue.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "clues/clue_net.h"
#include "clues/sum_filter.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku::clues {

/// Not thread-safe.
class ClueSearch {
 public:
  /// Adds to the net what follows from its houses (AddSumsOfHouses).
  explicit ClueSearch(ClueNet net);

  /// Called with the values of a solution, row by row; false ends the search. The span is valid
  /// during the call only.
  using Visitor = std::function<bool(std::span<const std::uint8_t> solution)>;

  struct Bounds {
    std::uint64_t max_guesses = std::numeric_limits<std::uint64_t>::max();
    StopSignal stop = {};
  };

  struct Outcome {
    std::uint64_t solutions = 0;  ///< visited
    bool complete = false;        ///< the whole search space was seen
    SearchStatistics statistics;  ///< a round is a rule that was asked
    /// The rule that was broken before any guess came from this clue.
    std::uint32_t broken_clue = kNoClue;
  };

  Outcome Run(const Visitor& visit, const Bounds& bounds);

 private:
  // The order in which rules are asked.
  enum class Kind : std::uint8_t { kHouse, kRelation, kSum, kWalk, kLocked };
  struct Rule {
    Kind kind;
    std::uint32_t number;
  };

  void AddRules();
  [[nodiscard]] std::span<const Cell> CellsOf(Rule rule) const;
  [[nodiscard]] std::uint32_t ClueOf(Rule rule) const;
  void Wake(Cell cell);
  void SleepAll();

  bool Narrow(Cell cell, Mask to);
  bool NarrowAll(std::span<const Cell> cells, std::span<const Mask> to);
  bool Propagate();
  bool TellPeers(Cell cell);
  bool Ask(Rule rule);
  bool AskHouse(const House& house);
  bool AskRelation(const Relation& relation);
  bool AskSum(const SumFilter& sum);
  bool AskWalk(const Walk& walk);
  bool AskLocked(const House& house);
  bool Require(std::span<const Cell> cells, Mask values);
  bool RequireIn(std::span<const Cell> cells, Mask value);

  [[nodiscard]] Cell CellToGuess() const;
  void Guess();
  bool GoBack();
  bool Visit(const Visitor& visit);

  ClueNet net_;
  PeerSets peers_;
  std::vector<SumFilter> sums_;
  std::vector<Rule> rules_;
  std::size_t rule_words_ = 0;
  std::vector<std::uint64_t> rules_of_;  // by cell, a bit for each rule

  std::vector<Mask> masks_;  // by cell
  std::vector<Mask> saved_;  // the masks at each open guess, one after another
  std::vector<Cell> guessed_;
  std::vector<Cell> fixed_;            // cells of one value whose peers were not told
  std::vector<std::uint64_t> awake_;   // a bit for each rule
  std::size_t asked_ = 0;              // the rule that is asked
  std::vector<std::uint32_t> weight_;  // by cell: contradictions, and rules
  std::vector<std::uint8_t> solution_;
  std::vector<Mask> masks_of_rule_;
  std::vector<std::uint8_t> scratch_;
  Outcome outcome_;
};

}  // namespace surudoku::clues
