// Grids of bytes 0..9 in vector code, compiled for every target.
#include <cassert>

#include "kernel/targets.h"
#include "surudoku/block_text.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/digits.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/text-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

void AppendDigitsOn(std::span<const char* const> grids, PuzzleBlock& block) {
  ReadPuzzles<'\0'>(grids, block, {});
}

void WriteSolutionDigitsOn(const PuzzleBlock& block, std::span<char* const> grids) {
  WriteSolvedPuzzles<'\0'>(block, grids);
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku {
namespace kernel {
namespace {

SURUDOKU_EXPORT(AppendDigitsOn);
SURUDOKU_EXPORT(WriteSolutionDigitsOn);

}  // namespace
}  // namespace kernel

void AppendDigits(std::span<const char* const> grids, PuzzleBlock& block, Target target) {
  assert(block.size() + grids.size() <= block.capacity());
  SURUDOKU_ON(target, kernel::AppendDigitsOn)(grids, block);
}

void WriteSolutionDigits(const PuzzleBlock& block, std::span<char* const> grids, Target target) {
  assert(grids.size() == block.size());
  SURUDOKU_ON(target, kernel::WriteSolutionDigitsOn)(block, grids);
}

}  // namespace surudoku
#endif  // HWY_ONCE
