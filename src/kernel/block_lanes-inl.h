// Puzzles on their way between a block and the lanes of vectors.
#if defined(SURUDOKU_KERNEL_BLOCK_LANES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_BLOCK_LANES_INL_H_
#undef SURUDOKU_KERNEL_BLOCK_LANES_INL_H_
#else
#define SURUDOKU_KERNEL_BLOCK_LANES_INL_H_
#endif

#include <cstddef>
#include <cstdint>

#include "kernel/bits-inl.h"
#include "surudoku/puzzle_block.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// Loads words of a vector of puzzles, which begins with the block's puzzle `first`. It keeps the
// words' address, because compilers would ask the block again after every vector that is stored.
class BlockWords {
 public:
  BlockWords(const PuzzleBlock& block, std::size_t first)
      : words_(block.Words(0) + first), stride_(block.stride()) {}

  V operator[](int word) const { return hn::LoadU(D(), words_ + word * stride_); }

 private:
  const std::uint32_t* words_;
  std::ptrdiff_t stride_;
};

// Replaces a puzzle of the block by the board of a lane.
HWY_INLINE void StoreBoard(const std::uint32_t* board, PuzzleBlock& block, std::size_t index) {
  std::uint32_t* out = block.Words(0) + index;
  const std::ptrdiff_t stride = block.stride();
  // In this order the compiler adds to three addresses, instead of multiplying out 27.
  for (int place = 0; place < 9; ++place, out += stride) {
    for (int t = 0; t < 3; ++t) out[9 * t * stride] = board[(9 * t + place) * kLanes];
  }
}

// Moves some lanes of one vector into lanes of another, beside others that stay there. The moves
// are gathered in whole words: a vector loaded from small pieces just written would wait for them.
class LaneMoves {
 public:
  void Add(int from, int to) {
    source_[to / 8] |= static_cast<std::uint64_t>(from) << (to % 8 * 8);
    targets_ |= 1U << to;
  }

  // A function that carries out all moves, from a vector into a row of words.
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
