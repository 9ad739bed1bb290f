// The vector instructions that the machine has, and the choice among them.
#include "surudoku/target.h"

// AVX-512 of Ice Lake and Zen 4 on. Its further instructions gain one file of ours something
// (tdoku/tdoku.cc).
#define HWY_WANT_AVX3_DL
#include "kernel/targets.h"
// after it
#include <hwy/targets.h>
#if HWY_ARCH_X86
#include <cpuid.h>
#endif

#include <algorithm>
#include <atomic>
#include <cctype>

namespace surudoku {
namespace {

#if HWY_ARCH_X86
#define SURUDOKU_HAS(feature) (__builtin_cpu_supports(feature) != 0)

// For features whose names clang before 16 does not know: a bit of the ECX that CPUID gives.
bool HasInEcx(unsigned leaf, int bit) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  return __get_cpuid_count(leaf, 0, &a, &b, &c, &d) != 0 && (c >> bit & 1) != 0;
}
bool HasLzcnt() { return HasInEcx(0x80000001, 5); }
bool HasF16c() { return HasInEcx(1, 29); }
bool HasVaes() { return HasInEcx(7, 9); }

// As hwy::SupportedTargets, but that would load Highway's library, which is slow (dispatch.h).
std::int64_t TargetsOfMachine() {
  __builtin_cpu_init();
  std::int64_t targets = HWY_EMU128;
  if (!SURUDOKU_HAS("ssse3")) return targets;
  targets |= HWY_SSSE3;
  const bool has_sse4 = SURUDOKU_HAS("sse4.1") && SURUDOKU_HAS("sse4.2") && SURUDOKU_HAS("aes") &&
                        SURUDOKU_HAS("pclmul");
  if (!has_sse4) return targets;
  targets |= HWY_SSE4;
  const bool has_avx2 = SURUDOKU_HAS("avx") && SURUDOKU_HAS("avx2") && HasLzcnt() &&
                        SURUDOKU_HAS("bmi") && SURUDOKU_HAS("bmi2") && SURUDOKU_HAS("fma") &&
                        HasF16c();
  if (!has_avx2) return targets;
  targets |= HWY_AVX2;
  const bool has_avx3 = SURUDOKU_HAS("avx512f") && SURUDOKU_HAS("avx512vl") &&
                        SURUDOKU_HAS("avx512dq") && SURUDOKU_HAS("avx512bw") &&
                        SURUDOKU_HAS("avx512cd");
  if (!has_avx3) return targets;
  targets |= HWY_AVX3;
  const bool has_avx3_dl = SURUDOKU_HAS("avx512vnni") && SURUDOKU_HAS("vpclmulqdq") &&
                           SURUDOKU_HAS("avx512vbmi") && SURUDOKU_HAS("avx512vbmi2") && HasVaes() &&
                           SURUDOKU_HAS("avx512vpopcntdq") && SURUDOKU_HAS("avx512bitalg");
  return has_avx3_dl ? targets | HWY_AVX3_DL : targets;
}

#undef SURUDOKU_HAS
#else
// The targets that the compiler takes for granted.
std::int64_t TargetsOfMachine() { return HWY_ENABLED_BASELINE; }
#endif

// The machine's targets that Highway knows, one bit each. Better ones are lower bits.
std::int64_t UsableTargets() {
  static const std::int64_t usable = TargetsOfMachine() & HWY_TARGETS;
  return usable != 0 ? usable : HWY_STATIC_TARGET;
}

std::atomic<std::int64_t> default_target = 0;  // 0: the best

}  // namespace

std::vector<Target> SupportedTargets() {
  std::vector<Target> targets;
  for (std::int64_t left = UsableTargets(); left != 0; left &= left - 1) {
    targets.push_back(Target{left & -left});
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

Target DefaultTarget() {
  const std::int64_t chosen = default_target.load(std::memory_order_relaxed);
  return Target{chosen != 0 ? chosen : UsableTargets() & -UsableTargets()};
}

void SetDefaultTarget(Target target) {
  default_target.store(static_cast<std::int64_t>(target), std::memory_order_relaxed);
}

}  // namespace surudoku
