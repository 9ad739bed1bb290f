// What the searches below boards came to, for where solutions are only counted: a board that comes
// again has as many, and need not be searched again. Boards with few open cells often come again,
// since many ways of filling the other cells leave the same candidates for these.
//
// What follows from a stuck board depends on the candidates of its open cells alone, the statistics
// of its search too: so these are added as if it had been searched, and no answer tells what was
// remembered. Boards are compared word for word, so no count rests on a hash.
//
// Which cell is chosen matters as much as the table: bands are filled one after the other, the one
// with the fewest open cells first (ChooseCells), so that what is left of the others comes again.
// Stuck boards, in thousands, of two puzzles with 1.2 and 3 million solutions (scalar trials,
// 32,768 places), by rule for cells with as few candidates and by the most open cells of a board
// that is remembered:
//   most unsolved peers                                       16:  785, 2115
//   the row, column or box with the fewest open cells         20:  739, 2019
//   the row or box with the fewest                            20:  526, 1740
//   the box with the fewest                                   20:  664, 1815
//   the band with the fewest (this)      16:  671, 1923       20:  498, 1642
//                                        24:  353, 1372       30:  325, 1330      36:  321, 1318
// The first puzzle turned on its side, so that its rows are columns: 785 -> 510 with 30. With twice
// as many places it takes 6 to 15% fewer instructions, with four times as many 12 to 30%; but then
// the tables of two threads fill 32 MB. Tried and left out, where the cell with most unsolved peers
// was chosen: choosing within the smallest set of open cells that hang together, where there are
// several (1 to 3% fewer boards); renaming the digits in the order of their cells (up to a seventh
// fewer, but statistics would depend on what is remembered); two and four places for a hash (as
// many); boards with two candidates everywhere, too (1% more instructions).
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

// Boards with more open cells are not remembered: few come again.
inline constexpr int kMostRemembered = 30;

// Lanes by what is known of their boards where solutions are only counted.
struct CountedKinds {
  std::uint32_t twofold = 0;
  std::uint32_t paired = 0;  // of these
  std::uint32_t small = 0;   // of the others: they may be remembered
};

HWY_INLINE CountedKinds KindsOf(const OpenCells& cells) {
  const std::uint32_t twofold = TwofoldLanes(cells);
  return {.twofold = twofold,
          .paired = twofold == 0 ? 0 : PairedLanes(twofold, cells.open),
          .small = LanesWithAtMost(kMostRemembered, cells.open) & ~twofold};
}

// Takes the settled cells out of the boards. Returns a hash of what is left of each.
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

// What the search below a board came to.
struct Subtree {
  std::uint64_t solutions;
  std::uint64_t guesses;  // and as many returns to them
  std::uint64_t rounds;
  std::uint32_t depth;
};

// A table of boards without their settled cells, each in the one place that its hash tells.
class CountedBoards {
 public:
  // A board whose subtree is being searched.
  struct Expected {
    std::size_t place;
    std::uint64_t ticket;
  };

  CountedBoards() : entries_(std::size_t{1} << kPlaceBits) {}

  // The words of a board are kLanes apart.
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

  // Takes the place of the board that was there.
  Expected Expect(const std::uint32_t* board, std::uint32_t hash) {
    const Expected expected = {PlaceOf(hash), ++last_ticket_};
    Entry& entry = entries_[expected.place];
    for (int w = 0; w < kWords; ++w) entry.words[w] = board[w * kLanes];
    entry.tag = TagOf(hash);
    entry.guesses = kExpected;
    entry.solutions = expected.ticket;
    return expected;
  }

  // Does nothing where another board has taken the place.
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
    std::uint32_t guesses;  // kExpected: not known yet
    std::uint32_t rounds;
    std::uint64_t solutions;  // the ticket of who is to tell, where that is not known yet
  };
  static_assert(sizeof(Entry) == 128);

  // The products of a hash have mixed its upper bits most.
  static std::size_t PlaceOf(std::uint32_t hash) { return hash >> (32 - kPlaceBits); }
  static std::uint32_t TagOf(std::uint32_t hash) { return hash & ((1U << kTagBits) - 1); }

  std::vector<Entry> entries_;
  std::uint64_t last_ticket_ = 0;
};

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
