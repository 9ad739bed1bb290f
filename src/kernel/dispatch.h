// Calls of vector code on a target that is named, where HWY_DYNAMIC_DISPATCH takes the default one.
#pragma once

#include <hwy/highway.h>

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "surudoku/target.h"

namespace surudoku::kernel {

// Where the functions of a target are in the tables that HWY_EXPORT makes. In every file for
// itself: its tables hold the targets that it was compiled for.
HWY_INLINE std::size_t TableIndex(Target target) {
  assert((hwy::SupportedTargets() & static_cast<std::int64_t>(target)) != 0);
  if constexpr ((HWY_TARGETS & (HWY_TARGETS - 1)) == 0) return 0;  // compiled for one alone
  hwy::ChosenTarget chosen;
  chosen.Update(static_cast<std::int64_t>(target));
  return chosen.GetIndex();
}

}  // namespace surudoku::kernel
