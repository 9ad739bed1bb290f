// The default solver: the vector code, compiled for every target. The target is chosen at run time,
// once for a solver and once for a block of texts (never once for a puzzle).
#include <algorithm>
#include <cassert>
#include <cctype>
#include <memory>

#include "kernel/targets.h"
#include "surudoku/block_text.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/lockstep.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/lanes-inl.h"
#include "kernel/singles-inl.h"
#include "kernel/text-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The solver on this target. Its workspace has the lanes of this target, so no other may run on it.
class LockstepBlockSolver final : public BlockSolver {
 public:
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    assert(answers.size() == block.size());
    assert(options.limit > 0);
    if (options.rate_level) RateSingles(block, answers);
    Lanes(block, options, answers, workspace_).Run();
  }

 private:
  Workspace workspace_;  // kept, so that solving hardly allocates
};

std::int64_t TargetOn() { return HWY_TARGET; }

// Its boards are not cleared: most of them are never used.
std::unique_ptr<BlockSolver> MakeSolverOn() {
  return std::make_unique_for_overwrite<LockstepBlockSolver>();
}

void PartBoardsOn(PuzzleBlock& block, PuzzleBlock& rest) { PartBoards(block, rest); }

void FindStrangeTextsOn(std::span<const char* const> texts, std::span<std::uint8_t> strange) {
  for (std::size_t i = 0; i < texts.size(); ++i) strange[i] = IsStrange(texts[i]) ? 1 : 0;
}

void AppendTextsOn(std::span<const char* const> texts, PuzzleBlock& block) {
  ReadPuzzles(texts, block);
}

void WriteSolutionsOn(const PuzzleBlock& block, std::span<char* const> texts) {
  WriteSolvedPuzzles(block, texts);
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"
#include "kernel/part_boards.h"

namespace surudoku {
namespace kernel {
namespace {

HWY_EXPORT(TargetOn);
HWY_EXPORT(MakeSolverOn);
HWY_EXPORT(PartBoardsOn);
HWY_EXPORT(FindStrangeTextsOn);
HWY_EXPORT(AppendTextsOn);
HWY_EXPORT(WriteSolutionsOn);

}  // namespace
}  // namespace kernel

std::unique_ptr<BlockSolver> MakeLockstepBlockSolver(Target target) {
  return HWY_DISPATCH_TABLE(kernel::MakeSolverOn)[kernel::TableIndex(target)]();
}

void kernel::PartBoards(PuzzleBlock& block, PuzzleBlock& rest, Target target) {
  rest.Clear();
  rest.Extend(block.size());
  for (int w = 0; w < PuzzleBlock::kWordCount; ++w) {
    std::copy_n(block.Words(w), block.size(), rest.Words(w));
  }
  HWY_DISPATCH_TABLE(PartBoardsOn)[TableIndex(target)](block, rest);
}

void FindStrangeTexts(std::span<const char* const> texts, std::span<std::uint8_t> strange,
                      Target target) {
  assert(texts.size() == strange.size());
  HWY_DISPATCH_TABLE(kernel::FindStrangeTextsOn)[kernel::TableIndex(target)](texts, strange);
}

void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block, Target target) {
  assert(block.size() + texts.size() <= block.capacity());
  HWY_DISPATCH_TABLE(kernel::AppendTextsOn)[kernel::TableIndex(target)](texts, block);
}

void WriteSolutions(const PuzzleBlock& block, std::span<char* const> texts, Target target) {
  assert(texts.size() == block.size());
  HWY_DISPATCH_TABLE(kernel::WriteSolutionsOn)[kernel::TableIndex(target)](block, texts);
}

std::vector<Target> SupportedTargets() {
  std::vector<Target> targets;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    targets.push_back(Target{target});
  }
  return targets;
}

std::vector<std::string> TargetNames() {
  std::vector<std::string> names;
  for (const Target target : SupportedTargets()) names.push_back(NameOf(target));
  return names;
}

std::string NameOf(Target target) {
  std::string name = hwy::TargetName(static_cast<std::int64_t>(target));
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name;
}

std::optional<Target> FindTarget(std::string_view name) {
  for (const Target target : SupportedTargets()) {
    if (NameOf(target) == name) return target;
  }
  return std::nullopt;
}

Target DefaultTarget() { return Target{HWY_DYNAMIC_DISPATCH(kernel::TargetOn)()}; }

void SetDefaultTarget(Target target) {
  hwy::GetChosenTarget().Update(static_cast<std::int64_t>(target));
}

}  // namespace surudoku
#endif  // HWY_ONCE
