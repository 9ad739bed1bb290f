// The variations of many puzzles.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "minimal/clue_questions.h"
#include "minimal/minimal_ones.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"
#include "surudoku/vary.h"
#include "vary/clue_exchanges.h"
#include "vary/deciding_clues.h"

namespace surudoku {

/// Leaves out clues, and finds all solutions of each puzzle that is left, many puzzles at a time.
/// The solutions show which clues may come in. If there are too many solutions, the first clue is
/// found by trial. Memory is bounded by the size of the blocks, whatever the number of variations.
/// Each thread needs its own.
class Variations {
 public:
  /// Called with each variation of puzzles[index], the puzzles in order. Returns false if no more
  /// variations of that puzzle are wanted.
  using Visit = std::function<bool(std::size_t index, const PuzzleCells& variation)>;

  /// `on_work` is called now and then while variations are searched for: after each block of
  /// puzzles that was solved, and when found ones are visited. Null: nobody asks.
  explicit Variations(const VariationRequest& request, std::function<void()> on_work = nullptr);

  /// Visits the variations of each puzzle in the order of FindVariations. Precondition: each puzzle
  /// has one solution. False if `stop` (may be null) became true: there may be more variations.
  bool Find(std::span<const PuzzleCells> puzzles, const Visit& visit, const StopSignal& stop);

 private:
  // Clues to which others are added.
  struct Branch {
    std::size_t index;  // the puzzle's
    PuzzleCells clues;
    int added;               // the number of clues still to come
    std::size_t first_clue;  // the least that may come
  };

  // The solutions of a block's branches, of each at most as many as are of use.
  class Solutions final : public SolutionVisitor {
   public:
    void Begin(std::span<const Branch> branches);
    bool OnSolution(std::size_t index, const Grid& solution) override;

    // True if the branch has more solutions than were kept.
    [[nodiscard]] bool are_too_many(std::size_t branch) const {
      return of_branch_[branch].size() > limits_[branch];
    }
    [[nodiscard]] std::span<const Grid> of(std::size_t branch) const { return of_branch_[branch]; }

   private:
    std::vector<std::vector<Grid>>
        of_branch_;  // keep their memory; there may be more than branches
    std::vector<std::size_t> limits_;
  };

  void TakeBranches(std::vector<Branch>& branches);
  bool Follow(std::span<const Branch> branches);
  bool Solve(std::span<const Branch> branches, Solutions& solutions);
  std::vector<Branch> PartsOf(const Branch& branch, std::span<const Grid> solutions);
  [[nodiscard]] DecidingClues::IsAllowed AllowedFor(const Branch& branch) const;
  void AddDeciding(const Branch& branch, std::span<const Grid> solutions);
  bool AddFound(const Branch& branch, std::span<const ClueNumber> clues);
  bool Tell();
  [[nodiscard]] bool is_stopped() const { return stop_.IsSet(); }
  void TellWork() const {
    if (on_work_) on_work_();
  }

  VariationRequest request_;
  std::function<void()> on_work_;
  std::vector<ClueExchange> exchanges_;

  // The next branches: subsets of the puzzle at next_puzzle_ for the exchange at next_exchange_.
  std::span<const PuzzleCells> puzzles_;
  std::size_t next_puzzle_ = 0;
  std::size_t next_exchange_ = 0;
  std::optional<ClueSubsets> subsets_;
  std::vector<bool> is_wanted_;  // by puzzle

  // The arguments of Find.
  const Visit* visit_ = nullptr;
  StopSignal stop_;

  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_;
  std::vector<Answer> answers_;
  std::vector<const char*> texts_;
  DecidingClues deciding_;
  MinimalOnes minimal_ones_;

  // Variations that are still to be visited.
  std::vector<PuzzleCells> found_;
  std::vector<std::size_t> found_of_;  // puzzle
};

}  // namespace surudoku
