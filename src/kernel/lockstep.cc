// The default solver: the vector code, compiled for every target and chosen at run time once a
// block (never once a puzzle).
#include <algorithm>
#include <cassert>
#include <cctype>
#include <memory>

#include "surudoku/block_text.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

// Boards keep vectors in arrays, which vectors of unknown size (SVE, RISC-V) do not allow.
#include <hwy/detect_targets.h>
#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/lockstep.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/lanes-inl.h"
#include "kernel/singles-inl.h"
#include "kernel/text-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

std::int64_t TargetOn() { return HWY_TARGET; }

std::shared_ptr<void> MakeWorkspaceOn() { return std::make_shared<Workspace>(); }

void SolveOn(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers,
             void* workspace) {
  if (options.rate_level) RateSingles(block, answers);
  Lanes(block, options, answers, *static_cast<Workspace*>(workspace)).Run();
}

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
namespace surudoku {
namespace kernel {
namespace {

HWY_EXPORT(TargetOn);
HWY_EXPORT(MakeWorkspaceOn);
HWY_EXPORT(SolveOn);
HWY_EXPORT(FindStrangeTextsOn);
HWY_EXPORT(AppendTextsOn);
HWY_EXPORT(WriteSolutionsOn);

std::string NameOf(std::int64_t target) {
  std::string name = hwy::TargetName(target);
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name;
}

class LockstepBlockSolver final : public BlockSolver {
 public:
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    assert(answers.size() == block.size());
    HWY_DYNAMIC_DISPATCH(SolveOn)(block, options, answers, workspace_.get());
  }

 private:
  // The boards and stacks of all lanes, so that solving hardly allocates; the type depends on the
  // target.
  std::shared_ptr<void> workspace_ = HWY_DYNAMIC_DISPATCH(MakeWorkspaceOn)();
};

}  // namespace
}  // namespace kernel

std::unique_ptr<BlockSolver> MakeLockstepBlockSolver() {
  return std::make_unique<kernel::LockstepBlockSolver>();
}

void FindStrangeTexts(std::span<const char* const> texts, std::span<std::uint8_t> strange) {
  assert(texts.size() == strange.size());
  HWY_DYNAMIC_DISPATCH(kernel::FindStrangeTextsOn)(texts, strange);
}

void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block) {
  assert(block.size() + texts.size() <= block.capacity());
  HWY_DYNAMIC_DISPATCH(kernel::AppendTextsOn)(texts, block);
}

void WriteSolutions(const PuzzleBlock& block, std::span<char* const> texts) {
  assert(texts.size() == block.size());
  HWY_DYNAMIC_DISPATCH(kernel::WriteSolutionsOn)(block, texts);
}

std::vector<std::string> SupportedTargets() {
  std::vector<std::string> names;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    names.push_back(kernel::NameOf(target));
  }
  return names;
}

std::string TargetInUse() { return kernel::NameOf(HWY_DYNAMIC_DISPATCH(kernel::TargetOn)()); }

bool UseTarget(std::string_view name) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    if (kernel::NameOf(target) != name) continue;
    hwy::GetChosenTarget().Update(target);
    return true;
  }
  return false;
}

}  // namespace surudoku
#endif  // HWY_ONCE
