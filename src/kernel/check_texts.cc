// Checks grids of text in vector code, compiled for every target.
#include <cassert>

#include "kernel/targets.h"
#include "surudoku/block_text.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/check_texts.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/check-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

void FindWrongGridsOn(std::span<const char* const> grids, std::span<std::uint8_t> wrong) {
  CheckTexts(grids, wrong);
}

void FindContradictionsOn(std::span<const char* const> puzzles, std::span<const char* const> grids,
                          std::span<std::uint8_t> contradicted) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    contradicted[i] = IsContradicted(puzzles[i], grids[i]) ? 1 : 0;
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku {
namespace kernel {
namespace {

SURUDOKU_EXPORT(FindWrongGridsOn);
SURUDOKU_EXPORT(FindContradictionsOn);

}  // namespace
}  // namespace kernel

void FindWrongGrids(std::span<const char* const> grids, std::span<std::uint8_t> wrong,
                    Target target) {
  assert(grids.size() == wrong.size());
  SURUDOKU_ON(target, kernel::FindWrongGridsOn)(grids, wrong);
}

void FindContradictions(std::span<const char* const> puzzles, std::span<const char* const> grids,
                        std::span<std::uint8_t> contradicted, Target target) {
  assert(puzzles.size() == grids.size() && grids.size() == contradicted.size());
  SURUDOKU_ON(target, kernel::FindContradictionsOn)(puzzles, grids, contradicted);
}

}  // namespace surudoku
#endif  // HWY_ONCE
