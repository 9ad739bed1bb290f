// Calls of vector code on a target that is named.
//
// Highway's own tables (HWY_EXPORT) ask its shared library which targets the machine has, and
// merely loading that library takes 3 ms, because it measures the machine's clock first. These
// tables need no library: a Target is one that the machine has.
#pragma once

#include <hwy/highway.h>

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "surudoku/target.h"

// Defines the table of a function, one entry for each target that this file is compiled for.
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
#define SURUDOKU_EXPORT(name) \
  constexpr decltype(&HWY_STATIC_DISPATCH(name)) name##Table[] = {&HWY_STATIC_DISPATCH(name)}
#else
#define SURUDOKU_EXPORT(name)                                      \
  constexpr decltype(&HWY_STATIC_DISPATCH(name)) name##Table[] = { \
      nullptr, HWY_CHOOSE_TARGET_LIST(name), HWY_CHOOSE_FALLBACK(name)}
#endif

// The function for a target: its code for that target, or the best below it that there is.
#define SURUDOKU_ON(target, name) (*name##Table[::surudoku::kernel::TableIndex(target)])

namespace surudoku::kernel {

// The place in the tables of the best code that a target can run. Each file has its own copy of
// this function, because each is compiled for its own set of targets.
HWY_INLINE std::size_t TableIndex(Target target) {
  if constexpr ((HWY_TARGETS & (HWY_TARGETS - 1)) == 0) return 0;  // compiled for one alone
  // A target is one bit, and better ones are lower bits. The negative number has that bit and all
  // above it, which are the targets that need no more than this one.
  hwy::ChosenTarget chosen;
  chosen.Update(-static_cast<std::int64_t>(target));
  return chosen.GetIndex();
}

}  // namespace surudoku::kernel
