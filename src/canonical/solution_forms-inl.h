// Solution forms: solves many puzzles at once, then maps each by the map of its solution.
#if defined(SURUDOKU_CANONICAL_SOLUTION_FORMS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_CANONICAL_SOLUTION_FORMS_INL_H_
#undef SURUDOKU_CANONICAL_SOLUTION_FORMS_INL_H_
#else
#define SURUDOKU_CANONICAL_SOLUTION_FORMS_INL_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "canonical/puzzle_forms-inl.h"
#include "surudoku/block_text.h"
#include "surudoku/canonical.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::canonical::HWY_NAMESPACE {

class SolutionForms final : public Canonicaliser {
 public:
  SolutionForms(const CanonicalOptions& options, Target target)
      : options_(options), target_(target), solver_(MakeLockstepBlockSolver(target)) {
    for (auto& solution : solutions_) solution_texts_.push_back(solution.data());
    texts_.reserve(kBlock);
  }

  void Find(std::span<const std::string_view> puzzles, std::span<Canonical> results) override {
    assert(puzzles.size() == results.size());
    for (std::size_t first = 0; first < puzzles.size(); first += kBlock) {
      const std::size_t count = std::min(kBlock, puzzles.size() - first);
      FindBlock(puzzles.subspan(first, count), results.subspan(first, count));
    }
  }

 private:
  static constexpr std::size_t kBlock = PuzzleBlock::kGoodCapacity;

  void FindBlock(std::span<const std::string_view> puzzles, std::span<Canonical> results) {
    texts_.clear();
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      results[i].status = ReadPuzzle(puzzles[i], lines_);
      if (results[i].status == CanonicalStatus::kFound) texts_.push_back(puzzles[i].data());
    }
    Solve();
    std::size_t solved = 0;
    for (Canonical& result : results) {
      if (result.status == CanonicalStatus::kFound) Carry(solved++, result);
    }
  }

  /// Solves the puzzles in texts_.
  void Solve() {
    block_.Clear();
    AppendTexts(texts_, block_, target_);
    solver_->Solve(block_, {}, std::span(answers_).first(texts_.size()));
    WriteSolutions(block_, std::span(solution_texts_).first(texts_.size()), target_);
  }

  /// Finds the form of the puzzle at texts_[index].
  void Carry(std::size_t index, Canonical& result) {
    const Status status = answers_[index].status;
    if (status != Status::kUnique) {
      result.status = status == Status::kNone ? CanonicalStatus::kNoSolution
                                              : CanonicalStatus::kSeveralSolutions;
      return;
    }
    ReadLines(PuzzleCharacters(solution_texts_[index], kCellCount), lines_);
    grid_search_.Find(lines_);
    ReadLines(PuzzleCharacters(texts_[index], kCellCount), lines_);
    result.band = grid_search_.band_class() + 1;
    result.automorphisms = 0;
    for (const Arrangement& arrangement : grid_search_.found()) {
      std::array<char, kCellCount> form;
      WriteForm(lines_, arrangement, form.data());
      if (result.automorphisms == 0 || form < result.form) {
        result.form = form;
        result.automorphisms = 0;
        if (options_.with_map) result.map = arrangement.ToIsomorphism();
      }
      // Each arrangement with this form counts: if two of them moved the clues alike, they would
      // turn the one solution into two.
      if (form == result.form) ++result.automorphisms;
    }
  }

  CanonicalOptions options_;
  Target target_;
  Lines lines_ = {};
  GridSearch grid_search_;
  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_{kBlock};
  // By the puzzle's number in the block:
  std::vector<const char*> texts_;
  std::vector<Answer> answers_{kBlock};
  std::vector<std::array<char, kCellCount>> solutions_{kBlock};
  std::vector<char*> solution_texts_;
};

}  // namespace surudoku::canonical::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
