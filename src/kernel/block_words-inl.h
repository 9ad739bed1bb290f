// A block's puzzles, a vector of them at a time.
#if defined(SURUDOKU_KERNEL_BLOCK_WORDS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_BLOCK_WORDS_INL_H_
#undef SURUDOKU_KERNEL_BLOCK_WORDS_INL_H_
#else
#define SURUDOKU_KERNEL_BLOCK_WORDS_INL_H_
#endif

#include <cstddef>
#include <cstdint>

#include "kernel/bits-inl.h"
#include "surudoku/puzzle_block.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The words of the puzzles from one on, a vector of them. Keeps where they are, because compilers
// ask the block anew after every vector that is stored.
class BlockWords {
 public:
  BlockWords(const PuzzleBlock& block, std::size_t first)
      : words_(block.Words(0) + first), stride_(block.stride()) {}

  V operator[](int word) const { return hn::LoadU(D(), words_ + word * stride_); }

 private:
  const std::uint32_t* words_;
  std::ptrdiff_t stride_;
};

// Puts the board of a lane in the place of a block's puzzle.
HWY_INLINE void StoreBoard(const std::uint32_t* board, PuzzleBlock& block, std::size_t index) {
  std::uint32_t* out = block.Words(0) + index;
  const std::ptrdiff_t stride = block.stride();
  // In this order the compiler has three places to add to, instead of 27 to multiply out.
  for (int place = 0; place < 9; ++place, out += stride) {
    for (int t = 0; t < 3; ++t) out[9 * t * stride] = board[(9 * t + place) * kLanes];
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
