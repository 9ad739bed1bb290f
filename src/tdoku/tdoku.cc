// tdoku's guesses in vector code.
#include "surudoku/tdoku.h"

// The AVX-512 of Ice Lake counts bits in one instruction, AVX-512 before it gains 3 %, SSE4
// nothing.
#define HWY_WANT_AVX3_DL
#define SURUDOKU_LEFT_OUT (HWY_SSE4 | HWY_AVX3)
#include "kernel/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tdoku/tdoku.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "tdoku/search-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::tdoku::HWY_NAMESPACE {

TdokuGuesses SearchClues(const Grid& puzzle, const StopSignal& stop) {
  return Search(stop).Run(puzzle);
}

TdokuGuesses SearchPencilmarks(const Candidates& pencilmarks, const StopSignal& stop) {
  return Search(stop).Run(pencilmarks);
}

}  // namespace surudoku::tdoku::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku {
namespace tdoku {
namespace {

SURUDOKU_EXPORT(SearchClues);
SURUDOKU_EXPORT(SearchPencilmarks);

}  // namespace
}  // namespace tdoku

TdokuGuesses CountTdokuGuesses(const Grid& puzzle, const StopSignal& stop, Target target) {
  return SURUDOKU_ON(target, tdoku::SearchClues)(puzzle, stop);
}

TdokuGuesses CountTdokuGuesses(const Candidates& pencilmarks, const StopSignal& stop,
                               Target target) {
  return SURUDOKU_ON(target, tdoku::SearchPencilmarks)(pencilmarks, stop);
}

}  // namespace surudoku
#endif  // HWY_ONCE
