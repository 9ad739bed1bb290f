// T&E depth in vector code. The target is chosen once, when a finder is made.
#include "surudoku/te_depth.h"

#include <algorithm>
#include <memory>

#define SURUDOKU_LEFT_OUT (HWY_SSE4 | HWY_AVX3)  // as fast as SSSE3 and AVX2
#include "kernel/targets.h"
#include "te/candidates.h"
#include "te/engine.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "te/te_depth.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "te/trial-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::te::HWY_NAMESPACE {

class EngineOnTarget final : public TeDepthFinder::Engine {
 public:
  TeDepth Find(const CandidateSet& candidates, const CandidateSet& solution,
               const TeOptions& options) override {
    CandidateSet board = candidates;
    ApplySingles(board);
    if (board == solution) return {TeStatus::kKnown, 0};
    trial_.Begin(board, solution, options.stop.Until(options.deadline));
    for (int depth = 1; depth <= options.most_depth; ++depth) {
      if (trial_.Solves(depth)) return {TeStatus::kKnown, depth};
      if (trial_.IsStopped()) return {TeStatus::kStopped};
    }
    return {TeStatus::kAbove};
  }

 private:
  Trial trial_;
};

std::unique_ptr<TeDepthFinder::Engine> MakeEngineOn() { return std::make_unique<EngineOnTarget>(); }

}  // namespace surudoku::te::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku {
namespace te {
namespace {

SURUDOKU_EXPORT(MakeEngineOn);

}  // namespace
}  // namespace te

TeDepthFinder::TeDepthFinder(Target target) : engine_(SURUDOKU_ON(target, te::MakeEngineOn)()) {}
TeDepthFinder::~TeDepthFinder() = default;
TeDepthFinder::TeDepthFinder(TeDepthFinder&&) noexcept = default;
TeDepthFinder& TeDepthFinder::operator=(TeDepthFinder&&) noexcept = default;

TeDepth TeDepthFinder::Find(const Candidates& candidates, const Grid& solution,
                            const TeOptions& options) {
  if (!options.is_proven) {
    const StopSignal stop = options.stop.Until(options.deadline);
    const Status status = engine_->sole.Find(candidates, stop);
    if (status == Status::kUnknown) return {TeStatus::kStopped};
    if (status != Status::kUnique || engine_->sole.grid() != solution) return {TeStatus::kNotSole};
  }
  te::CandidateSet solved;
  for (int cell = 0; cell < kCellCount; ++cell) {
    solved.Insert(9 * cell + solution.cells[cell] - 1);
  }
  return engine_->Find(te::CandidateSetOf(candidates), solved, options);
}

}  // namespace surudoku
#endif  // HWY_ONCE
