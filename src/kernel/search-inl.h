// The search for one puzzle: how far it is, and what it has found.
#if defined(SURUDOKU_KERNEL_SEARCH_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_SEARCH_INL_H_
#undef SURUDOKU_KERNEL_SEARCH_INL_H_
#else
#define SURUDOKU_KERNEL_SEARCH_INL_H_
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "surudoku/solver.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// It has one lane from its first round to its last.
struct Search {
  int depth;
  int open_subtrees;
  int doublings;  // each solution of the board as it is stands for two, so often
  std::size_t puzzle;
  std::uint64_t first_round;
  Answer* answer;  // where it is wanted: a copy at the end would wait for what was just written
};

// What the search alone tells when it ends: it is not asked where singles suffice.
// Where there was no guess, nothing has taken back the doublings.
inline Level LevelOf(const Search& search) {
  if (search.answer->solutions == 0) return Level::kUnrated;
  const bool has_chosen = search.answer->statistics.guesses > 0 || search.doublings > 0;
  return has_chosen ? Level::kSearch : Level::kLocked;
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
