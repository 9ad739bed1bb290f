// Moving puzzles into the lanes of a vector, beside others that stay there.
#if defined(SURUDOKU_KERNEL_LANE_MOVES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_LANE_MOVES_INL_H_
#undef SURUDOKU_KERNEL_LANE_MOVES_INL_H_
#else
#define SURUDOKU_KERNEL_LANE_MOVES_INL_H_
#endif

#include <cstdint>

#include "kernel/bits-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// Which lanes of one vector go to which of another. Gathered in whole words: a vector loaded from
// small pieces just written would have to wait for them.
class LaneMoves {
 public:
  void Add(int from, int to) {
    source_[to / 8] |= static_cast<std::uint64_t>(from) << (to % 8 * 8);
    targets_ |= 1U << to;
  }

  // Made once they are all known: a function that moves them from a vector into a row of words.
  [[nodiscard]] auto Mover() const {
    const hn::Rebind<std::uint8_t, D> bytes;
    const auto lanes = hn::LoadU(bytes, reinterpret_cast<const std::uint8_t*>(source_));
    const auto source = hn::IndicesFromVec(D(), hn::PromoteTo(D(), lanes));
    const auto target = LanesMask(targets_);
    return [source, target](V from, std::uint32_t* row) {
      const V moved = hn::TableLookupLanes(from, source);
      hn::Store(hn::IfThenElse(target, moved, hn::Load(D(), row)), D(), row);
    };
  }

 private:
  std::uint64_t source_[2] = {};  // a byte for each lane
  std::uint32_t targets_ = 0;     // a bit for each lane
};
static_assert(kLanes <= 16);

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
