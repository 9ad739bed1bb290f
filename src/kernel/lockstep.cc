// The default solver in vector code. The target is chosen once, when a solver is made.
#include "kernel/lockstep.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <span>
#include <vector>

#include "kernel/open_puzzles.h"
#include "kernel/part_boards.h"
#include "kernel/targets.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/lockstep.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/lanes-inl.h"
#include "kernel/singles_solver-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The solver on this target. Its workspace has the lanes of this target, so it runs on no other.
class LockstepBlockSolver final : public BlockSolver {
 public:
  // Once, before the first call of Solve: from then on boards are not plain.
  void SetHouses(std::span<const HouseCells> houses) {
    workspace_.more = MoreHousesOf(houses);
    for (Group& group : workspace_.groups) {
      group.crowded_more.houses.resize(workspace_.more.houses.size());
    }
  }

  void Solve(PuzzleBlock& block, const SolveOptions& asked, std::span<Answer> answers) override {
    const SolveOptions options = Reachable(asked);
    assert(answers.size() == block.size());
    assert(!workspace_.more.any() || (!options.only_counts && !options.rate_level));
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

  // Kept from call to call, so that solving hardly allocates.
  Workspace workspace_;
  std::vector<OpenPuzzle> all_;
  OpenPuzzles rest_;
};

// The boards are not cleared, because most of them are never used.
std::unique_ptr<BlockSolver> MakeSolverOn(std::span<const HouseCells> houses) {
  auto solver = std::make_unique_for_overwrite<LockstepBlockSolver>();
  if (!houses.empty()) solver->SetHouses(houses);
  return solver;
}

void PartBoardsOn(PuzzleBlock& block, PuzzleBlock& rest, bool only_counts) {
  PartBoards(block, rest, only_counts);
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku {
namespace kernel {
namespace {

SURUDOKU_EXPORT(MakeSolverOn);
SURUDOKU_EXPORT(PartBoardsOn);

}  // namespace
}  // namespace kernel

std::unique_ptr<BlockSolver> MakeLockstepBlockSolver(Target target) {
  return SURUDOKU_ON(target, kernel::MakeSolverOn)({});
}

std::unique_ptr<BlockSolver> MakeLockstepBlockSolver(std::span<const HouseCells> houses,
                                                     Target target) {
  return SURUDOKU_ON(target, kernel::MakeSolverOn)(houses);
}

void kernel::PartBoards(PuzzleBlock& block, PuzzleBlock& rest, bool only_counts, Target target) {
  rest.Clear();
  rest.Extend(block.size());
  for (int w = 0; w < PuzzleBlock::kWordCount; ++w) {
    std::copy_n(block.Words(w), block.size(), rest.Words(w));
  }
  SURUDOKU_ON(target, PartBoardsOn)(block, rest, only_counts);
}

}  // namespace surudoku
#endif  // HWY_ONCE
