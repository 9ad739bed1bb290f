// Calls of vector code on a target that is named.
//
// Highway's own tables (HWY_EXPORT) ask its shared library which targets the machine has, and
// merely loading that library takes 3 ms, because it measures the machine's clock first. These
// tables ask nobody: TargetOf knows.
#pragma once

#include <hwy/highway.h>

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "surudoku/target.h"

// Defines the table of a function that is compiled for every target, in the file that does.
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
#define SURUDOKU_EXPORT(name) \
  constexpr decltype(&HWY_STATIC_DISPATCH(name)) name##Table[] = {&HWY_STATIC_DISPATCH(name)}
#else
#define SURUDOKU_EXPORT(name)                                      \
  constexpr decltype(&HWY_STATIC_DISPATCH(name)) name##Table[] = { \
      nullptr, HWY_CHOOSE_TARGET_LIST(name), HWY_CHOOSE_FALLBACK(name)}
#endif

// The function on a target that the machine has.
#define SURUDOKU_ON(target, name) (*name##Table[::surudoku::kernel::TableIndex(target)])

namespace surudoku::kernel {

// Where the functions of a target are in the tables. In every file for itself: its tables hold the
// targets that it was compiled for.
HWY_INLINE std::size_t TableIndex(Target target) {
  if constexpr ((HWY_TARGETS & (HWY_TARGETS - 1)) == 0) return 0;  // compiled for one alone
  hwy::ChosenTarget chosen;
  chosen.Update(static_cast<std::int64_t>(target));
  return chosen.GetIndex();
}

}  // namespace surudoku::kernel
