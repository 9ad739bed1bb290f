// The variations of many puzzles.
#pragma once

#include <atomic>
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
#include "surudoku/vary.h"
#include "vary/clue_exchanges.h"
#include "vary/deciding_clues.h"

namespace surudoku {

/// Finds what is left when clues go, and all solutions of each, many at a time: these tell which
/// clues may come in. What has too many solutions gets its first clue by trial. Memory is bounded
/// by the size of these blocks, whatever the number of variations. One for each thread.
class Variations {
 public:
  /// Told of each variation of puzzles[index], the puzzles in order. False: of that one no more are
  /// wanted.
  using Visit = std::function<bool(std::size_t index, const PuzzleCells& variation)>;

  explicit Variations(const VariationRequest& request);

  /// The puzzles have one solution each. For each the order is that of FindVariations. False where
  /// `stop` (may be null) became true: there may be more than were told.
  bool Find(std::span<const PuzzleCells> puzzles, const Visit& visit,
            const std::atomic<bool>* stop);

 private:
  // Clues that so many others come to.
  struct Branch {
    std::size_t index;  // of the puzzle
    PuzzleCells clues;
    int added;               // still to come
    std::size_t first_clue;  // the least of these
  };

  // The solutions of a block of branches, as many of each as are of use.
  class Solutions final : public SolutionVisitor {
   public:
    void Begin(std::span<const Branch> branches);
    bool OnSolution(std::size_t index, const Grid& solution) override;

    // There are more than were kept.
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
  [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->load(); }

  VariationRequest request_;
  std::vector<ClueExchange> exchanges_;

  // What comes next: subsets of the puzzle at next_puzzle_ for the exchange at next_exchange_.
  std::span<const PuzzleCells> puzzles_;
  std::size_t next_puzzle_ = 0;
  std::size_t next_exchange_ = 0;
  std::optional<ClueSubsets> subsets_;
  std::vector<bool> is_wanted_;  // by puzzle

  // Of the call to Find.
  const Visit* visit_ = nullptr;
  const std::atomic<bool>* stop_ = nullptr;

  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_;
  std::vector<Answer> answers_;
  std::vector<const char*> texts_;
  DecidingClues deciding_;
  MinimalOnes minimal_ones_;

  // Still to be told.
  std::vector<PuzzleCells> found_;
  std::vector<std::size_t> found_of_;  // puzzle
};

}  // namespace surudoku
