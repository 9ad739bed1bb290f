// Puzzles made from one another: a few clues are exchanged, and what was asked for is still there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "generate/attempt.h"
#include "generate/attempt_questions.h"
#include "generate/puzzle_judge.h"
#include "generate/search_observer.h"
#include "surudoku/generate.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// A puzzle, 81 characters, and the number of attempts that led to it.
struct MadePuzzle {
  std::string text;
  std::uint64_t tried = 0;
};

/// The members of a family after its leader.
struct GrownFamily {
  std::vector<MadePuzzle> members;
  std::uint64_t in_vain = 0;  ///< attempts after the last of them
};

/// A puzzle that needs a rare technique is hard to find, but one in five of its variations needs
/// it as well: those that have another clue in place of one, of the same solution. So from the
/// first puzzle of a family a walk of such exchanges leads to the others. Each is laid out anew at
/// the end, so that the common solution does not show. Each thread needs its own.
class FamilyWalk {
 public:
  /// `request`, `groups` (ClueGroups of it) and `observer` must outlive it; `stop` and `observer`
  /// may be null.
  FamilyWalk(const PuzzleRequest& request, const std::vector<ClueGroup>& groups,
             const StopSignal& stop, SearchObserver* observer);

  /// Makes the puzzles with the `count` numbers after the leader's. They are fewer if the family
  /// has run dry, as request.max_attempts variations in a row were not as asked for, or `stop`
  /// became true.
  GrownFamily Grow(const SolvedPuzzle& leader, std::uint64_t number, std::uint64_t count);

 private:
  bool Next(std::uint64_t number, MadePuzzle& member);
  bool Exchange(std::uint64_t number, std::uint64_t& tried);
  void MakeVariations(std::uint64_t number, std::uint64_t first);
  bool Take(const Attempt& variation);
  Grid LaidOutAnew(std::uint64_t number);

  const PuzzleRequest* request_;
  const std::vector<ClueGroup>* groups_;
  StopSignal stop_;
  SearchObserver* observer_;
  PuzzleJudge judge_;
  AttemptQuestions questions_;
  std::vector<Attempt> variations_;
  SolvedPuzzle at_;             // where the walk is
  std::set<std::string> seen_;  // of this family: it goes nowhere twice
};

}  // namespace surudoku
