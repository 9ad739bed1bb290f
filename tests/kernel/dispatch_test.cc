// The choice of code for a target, in a file that is compiled for only some targets.
#include <gtest/gtest.h>

#define SURUDOKU_LEFT_OUT (HWY_SSE4 | HWY_AVX3)
#include "kernel/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/dispatch_test.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/each_target.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

std::int64_t TargetOfCodeOn() { return HWY_TARGET; }

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku {
namespace kernel {
namespace {

SURUDOKU_EXPORT(TargetOfCodeOn);

std::string CodeFor(Target target) { return NameOf(Target{SURUDOKU_ON(target, TargetOfCodeOn)()}); }

class Dispatch : public EachTarget {};
SURUDOKU_ON_EACH_TARGET(Dispatch);

TEST_P(Dispatch, RunsTheBestCompiledCodeThatIsNotAboveTheTarget) {
  const auto asked = static_cast<std::int64_t>(GetParam());
  std::int64_t best = 0;
  for (const Target target : SupportedTargets()) {  // the best first
    const auto bit = static_cast<std::int64_t>(target);
    if (best == 0 && bit >= asked && (bit & HWY_TARGETS) != 0) best = bit;
  }
  EXPECT_EQ(CodeFor(GetParam()), NameOf(Target{best}));
}

#if HWY_ARCH_X86
TEST_P(Dispatch, LeavesOutWhatTheFileSays) {
  EXPECT_NE(CodeFor(GetParam()), "sse4");
  EXPECT_NE(CodeFor(GetParam()), "avx3");
  if (NameOf(GetParam()) == "avx3" || NameOf(GetParam()) == "avx3_dl") {
    EXPECT_EQ(CodeFor(GetParam()), "avx2");
  }
  if (NameOf(GetParam()) == "sse4") EXPECT_EQ(CodeFor(GetParam()), "ssse3");
  if (NameOf(GetParam()) == "emu128") EXPECT_EQ(CodeFor(GetParam()), "emu128");
}
#endif

}  // namespace
}  // namespace kernel
}  // namespace surudoku
#endif  // HWY_ONCE
