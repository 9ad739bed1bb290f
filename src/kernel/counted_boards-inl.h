// Remembers how many solutions the search below a board found, for searches that only count. If the
// board comes again, it has as many and is not searched again. Boards with few open cells often
// come again, because many ways of filling the other cells leave these cells the same candidates.
//
// The search below a stuck board depends only on the candidates of its open cells, and so do its
// statistics. They are added as if the board had been searched again, so no answer shows what was
// remembered. Boards are compared word for word: no count rests on a hash.
//
// The choice of cells matters as much as the table. ChooseCells fills one band after the other, the
// one with the fewest open cells first, so that the rest of a board comes again. Figures, and what
// a larger table would gain: docs/design/kernel-tried.md.
#if defined(SURUDOKU_KERNEL_COUNTED_BOARDS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_COUNTED_BOARDS_INL_H_
#undef SURUDOKU_KERNEL_COUNTED_BOARDS_INL_H_
#else
#define SURUDOKU_KERNEL_COUNTED_BOARDS_INL_H_
#endif

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "grid/random.h"
#include "kernel/bits-inl.h"
#include "kernel/branching-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The factors of a hash: any odd numbers without a pattern.
inline constexpr auto kHashFactors = [] {
  std::array<std::uint32_t, kWords> factors{};
  Random random(0, 0, 0);
  for (std::uint32_t& factor : factors)
    factor = static_cast<std::uint32_t>(random.Next() >> 32) | 1;
  return factors;
}();

// Boards with more open cells are not remembered, because few of them come again.
inline constexpr int kMostRemembered = 30;

// The kinds of boards that counting treats in their own ways, as lanes.
struct CountedKinds {
  std::uint32_t twofold = 0;  // TwofoldLanes
  std::uint32_t paired = 0;   // PairedLanes, a part of twofold
  std::uint32_t small = 0;    // may be remembered; not twofold
};

HWY_INLINE CountedKinds KindsOf(const OpenCells& cells) {
  const std::uint32_t twofold = TwofoldLanes(cells);
  return {.twofold = twofold,
          .paired = twofold == 0 ? 0 : PairedLanes(twofold, cells.open),
          .small = LanesWithAtMost(kMostRemembered, cells.open) & ~twofold};
}

// Clears the settled cells of the boards. Returns a hash of each board's open cells.
HWY_INLINE V KeepOpenCells(const CellFlags& open, std::uint32_t (*words)[kLanes]) {
  const D d;
  V hash = hn::Zero(d);
  for (int place = 0; place < 9; ++place) {
    const V flags = hn::And(hn::ShiftRightSame(open.rows[place / 3], 9 * (place % 3)), Bits(0x1ff));
    const V cells = hn::Mul(flags, Bits(0x40201));
    for (int word = place; word < kWords; word += 9) {
      const V x = hn::And(hn::Load(d, words[word]), cells);
      hn::Store(x, d, words[word]);
      hash = hn::Add(hash, hn::Mul(x, Bits(kHashFactors[word])));
    }
  }
  return hn::Xor(hash, Down<15>(hash));
}

// The result of the search below a board.
struct Subtree {
  std::uint64_t solutions;
  std::uint64_t guesses;  // the search also went back as many times
  std::uint64_t rounds;
  std::uint32_t depth;
};

// A table of boards without their settled cells. A board's hash gives the one place it can be in.
class CountedBoards {
 public:
  // A board whose subtree is being searched.
  struct Expected {
    std::size_t place;
    std::uint64_t ticket;
  };

  CountedBoards() : entries_(std::size_t{1} << kPlaceBits) {}

  // The result for a board, if it is known. The words of a board are kLanes apart.
  [[nodiscard]] std::optional<Subtree> Find(const std::uint32_t* board, std::uint32_t hash) const {
    const Entry& entry = entries_[PlaceOf(hash)];
    if (entry.tag != TagOf(hash) || entry.guesses == kExpected) return {};
    for (int w = 0; w < kWords; ++w) {
      if (entry.words[w] != board[w * kLanes]) return {};
    }
    return Subtree{entry.solutions, entry.guesses, entry.rounds, entry.depth};
  }

  void Prefetch(std::uint32_t hash) const {
    hwy::Prefetch(&entries_[PlaceOf(hash)].words[0]);
    hwy::Prefetch(&entries_[PlaceOf(hash)].guesses);
  }

  // Enters a board whose search begins. It replaces any board that was in its place.
  Expected Expect(const std::uint32_t* board, std::uint32_t hash) {
    const Expected expected = {PlaceOf(hash), ++last_ticket_};
    Entry& entry = entries_[expected.place];
    for (int w = 0; w < kWords; ++w) entry.words[w] = board[w * kLanes];
    entry.tag = TagOf(hash);
    entry.guesses = kExpected;
    entry.solutions = expected.ticket;
    return expected;
  }

  // Enters the result of the search. Does nothing if another board has replaced this one.
  void Note(const Expected& expected, const Subtree& subtree) {
    Entry& entry = entries_[expected.place];
    if (entry.guesses != kExpected || entry.solutions != expected.ticket) return;
    if (std::max(subtree.guesses, subtree.rounds) >= kExpected) return;
    entry.solutions = subtree.solutions;
    entry.guesses = static_cast<std::uint32_t>(subtree.guesses);
    entry.rounds = static_cast<std::uint32_t>(subtree.rounds);
    entry.depth = subtree.depth;
  }

 private:
  static constexpr int kPlaceBits = 16;
  static constexpr int kTagBits = 24;
  static constexpr std::uint32_t kExpected = std::numeric_limits<std::uint32_t>::max();

  struct alignas(64) Entry {
    std::uint32_t words[kWords];
    std::uint32_t tag : kTagBits;
    std::uint32_t depth : 32 - kTagBits;
    std::uint32_t guesses;  // kExpected while the search is not done
    std::uint32_t rounds;
    std::uint64_t solutions;  // while the search is not done: the ticket of its Expected
  };
  static_assert(sizeof(Entry) == 128);

  // The place is taken from the upper bits, which the products have mixed most.
  static std::size_t PlaceOf(std::uint32_t hash) { return hash >> (32 - kPlaceBits); }
  static std::uint32_t TagOf(std::uint32_t hash) { return hash & ((1U << kTagBits) - 1); }

  std::vector<Entry> entries_;
  std::uint64_t last_ticket_ = 0;
};

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
