// Checks grids of text in vector code, compiled for every target and chosen at run time.
#include <cassert>

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
namespace surudoku {
namespace kernel {
namespace {

HWY_EXPORT(FindWrongGridsOn);
HWY_EXPORT(FindContradictionsOn);

}  // namespace
}  // namespace kernel

void FindWrongGrids(std::span<const char* const> grids, std::span<std::uint8_t> wrong) {
  assert(grids.size() == wrong.size());
  HWY_DYNAMIC_DISPATCH(kernel::FindWrongGridsOn)(grids, wrong);
}

void FindContradictions(std::span<const char* const> puzzles, std::span<const char* const> grids,
                        std::span<std::uint8_t> contradicted) {
  assert(puzzles.size() == grids.size() && grids.size() == contradicted.size());
  HWY_DYNAMIC_DISPATCH(kernel::FindContradictionsOn)(puzzles, grids, contradicted);
}

}  // namespace surudoku
#endif  // HWY_ONCE
