// The default solver: the vector code, compiled for every target. The target is chosen at run time,
// once for a solver and once for a block of texts (never once for a puzzle).
#include <algorithm>
#include <cassert>
#include <memory>
#include <vector>

#include "kernel/open_puzzles.h"
#include "kernel/targets.h"
#include "surudoku/block_text.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/lockstep.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/lanes-inl.h"
#include "kernel/singles_solver-inl.h"
#include "kernel/text-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The solver on this target. Its workspace has the lanes of this target, so no other may run on it.
class LockstepBlockSolver final : public BlockSolver {
 public:
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    assert(answers.size() == block.size());
    assert(options.limit > 0);
    if (options.rate_level) {
      rest_.Clear(block.capacity());
      SolveBySingles(block, options, answers, rest_);
      Lanes(rest_.boards, rest_.puzzles, block, options, answers, workspace_).Run();
    } else {
      Lanes(block, All(block.size()), block, options, answers, workspace_).Run();
    }
  }

 private:
  std::span<const OpenPuzzle> All(std::size_t count) {
    for (std::size_t i = all_.size(); i < count; ++i) {
      all_.push_back({.index = static_cast<std::uint32_t>(i), .steps = 0});
    }
    return std::span(all_).first(count);
  }

  // All are kept, so that solving hardly allocates.
  Workspace workspace_;
  std::vector<OpenPuzzle> all_;
  OpenPuzzles rest_;
};

// Its boards are not cleared: most of them are never used.
std::unique_ptr<BlockSolver> MakeSolverOn() {
  return std::make_unique_for_overwrite<LockstepBlockSolver>();
}

void PartBoardsOn(PuzzleBlock& block, PuzzleBlock& rest, bool only_counts) {
  PartBoards(block, rest, only_counts);
}

void FindStrangeTextsOn(std::span<const char* const> texts, std::span<std::uint8_t> strange) {
  for (std::size_t i = 0; i < texts.size(); ++i) strange[i] = IsStrange(texts[i]) ? 1 : 0;
}

void AppendTextsOn(std::span<const char* const> texts, PuzzleBlock& block,
                   std::span<std::uint32_t> clues) {
  ReadPuzzles<'0'>(texts, block, clues);
}

void WriteSolutionsOn(const PuzzleBlock& block, std::span<char* const> texts) {
  WriteSolvedPuzzles<'0'>(block, texts);
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"
#include "kernel/part_boards.h"

namespace surudoku {
namespace kernel {
namespace {

SURUDOKU_EXPORT(MakeSolverOn);
SURUDOKU_EXPORT(PartBoardsOn);
SURUDOKU_EXPORT(FindStrangeTextsOn);
SURUDOKU_EXPORT(AppendTextsOn);
SURUDOKU_EXPORT(WriteSolutionsOn);

}  // namespace
}  // namespace kernel

std::unique_ptr<BlockSolver> MakeLockstepBlockSolver(Target target) {
  return SURUDOKU_ON(target, kernel::MakeSolverOn)();
}

void kernel::PartBoards(PuzzleBlock& block, PuzzleBlock& rest, bool only_counts, Target target) {
  rest.Clear();
  rest.Extend(block.size());
  for (int w = 0; w < PuzzleBlock::kWordCount; ++w) {
    std::copy_n(block.Words(w), block.size(), rest.Words(w));
  }
  SURUDOKU_ON(target, PartBoardsOn)(block, rest, only_counts);
}

void FindStrangeTexts(std::span<const char* const> texts, std::span<std::uint8_t> strange,
                      Target target) {
  assert(texts.size() == strange.size());
  SURUDOKU_ON(target, kernel::FindStrangeTextsOn)(texts, strange);
}

void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block, Target target) {
  AppendTexts(texts, block, {}, target);
}

void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block,
                 std::span<std::uint32_t> clues, Target target) {
  assert(block.size() + texts.size() <= block.capacity());
  assert(clues.empty() || clues.size() == texts.size());
  SURUDOKU_ON(target, kernel::AppendTextsOn)(texts, block, clues);
}

void WriteSolutions(const PuzzleBlock& block, std::span<char* const> texts, Target target) {
  assert(texts.size() == block.size());
  SURUDOKU_ON(target, kernel::WriteSolutionsOn)(block, texts);
}

}  // namespace surudoku
#endif  // HWY_ONCE
