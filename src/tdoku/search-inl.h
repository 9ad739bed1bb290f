// The search of docs/tdoku.md.
//
// A band (three rows, or three columns, of boxes) knows which of six arrangements each digit may
// have in it (tables.h). A box knows its cells and margins (square-inl.h). Each tells the other
// what it has ruled out, depth first: the order decides how much is found, since a band looks at
// its minirows only once for each message. So nothing here may be reordered.
#if defined(SURUDOKU_TDOKU_SEARCH_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_TDOKU_SEARCH_INL_H_
#undef SURUDOKU_TDOKU_SEARCH_INL_H_
#else
#define SURUDOKU_TDOKU_SEARCH_INL_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "surudoku/grid.h"
#include "surudoku/stop_signal.h"
#include "surudoku/tdoku.h"
#include "tdoku/square-inl.h"
#include "tdoku/tables.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::tdoku::HWY_NAMESPACE {

// Sets of digits by arrangement; the last two lanes are empty.
struct alignas(16) Band {
  [[nodiscard]] HWY_INLINE bool HasNews() const {
    return !IsEmpty(LineTag(),
                    hn::And(hn::Load(LineTag(), possible), hn::Load(LineTag(), ruled_out)));
  }
  HWY_INLINE void RuleOut(Line more) {
    hn::Store(hn::Or(hn::Load(LineTag(), ruled_out), more), LineTag(), ruled_out);
  }

  std::uint16_t possible[8];
  std::uint16_t ruled_out[8];  // perhaps not yet taken from `possible`
};

struct alignas(32) Board {
  std::uint16_t boxes[9][16];
  Band bands[2][3];  // of rows, and of columns
};

HWY_INLINE void Clear(Board& board) {
  for (auto& box : board.boxes) {
    for (std::uint16_t& lane : box) lane = kAllDigits;
  }
  for (auto& direction : board.bands) {
    for (Band& band : direction) {
      for (std::size_t i = 0; i < 8; ++i) band.possible[i] = i < kArrangements ? kAllDigits : 0;
      for (std::uint16_t& lane : band.ruled_out) lane = 0;
    }
  }
}

// The facts that a box learns from itself.
struct BoxNews {
  Square gone;        // from its lanes
  Line from_rows;     // from the arrangements of its band of rows
  Line from_columns;  // and of columns
};

// `known`: digits known to be in their cell, or known to be absent from their minirow.
HWY_INLINE BoxNews Conclude(const Square& known, std::size_t row, std::size_t column) {
  const Square placed = And(known, LoadSquare(kCells));
  const Square in_row = Or(placed, OthersInRow(placed));
  const Square in_column = Or(placed, OthersInColumn(placed));
  const Square in_other_rows = OthersInColumn(in_row);
  const Square in_other_columns = OthersInRow(in_column);

  // A digit that is placed goes from all other cells and from the two margins that it reaches; from
  // its own cell go all others.
  const Square in_box = And(Or(in_row, in_other_rows), LoadSquare(kCells));
  const Square gone = EachPart(
      [](Part all, Part own) {
        const Part if_any = hn::VecFromMask(PartTag(), hn::Ne(own, hn::Zero(PartTag())));
        return hn::Xor(hn::Or(all, if_any), own);
      },
      Or(in_box, in_row, in_column), placed);

  // The band drops arrangements with a digit in a minirow that it is absent from, and in another
  // minirow of the box than the one it is placed in. The margins hold both.
  const Square for_rows = ShuffleLanes(Or(known, in_other_rows), kRightMargin[column]);
  const Line for_columns = UpperHalf(Or(known, in_other_columns));
  return {gone, hn::Or(LowerHalf(for_rows), UpperHalf(for_rows)),
          ShuffleLanes(LineTag(), for_columns, kLanes4To6[row].bytes.data())};
}

template <bool kColumns>
bool SettleBand(Board& board, int band, int last);

template <bool kColumns>
HWY_INLINE bool SettleBandIfNews(Board& board, int band, int last) {
  return !board.bands[kColumns][band].HasNews() || SettleBand<kColumns>(board, band, last);
}

// A box gets these `lanes`, some digits fewer than it had; follows all that comes of it. False at a
// contradiction.
template <bool kFromColumns>
HWY_INLINE bool Narrow(Board& board, int row, int column, Square lanes) {
  const Square least = LoadSquare(kLeast);
  Line from_rows = hn::Zero(LineTag());
  Line from_columns = hn::Zero(LineTag());
  for (;;) {
    const Square counts = CountDigits(lanes);
    const auto missing = [](Part wanted, Part count) { return hn::SaturatedSub(wanted, count); };
    if (!IsEmpty(EachPart(missing, least, counts))) return false;
    const Square elsewhere = And(OthersInRow(lanes), OthersInColumn(lanes));
    const Square known = EachPart(
        [](Part all, Part others, Part count, Part wanted) {
          const Part if_all = hn::VecFromMask(PartTag(), hn::Eq(count, wanted));
          return hn::And(all, hn::Or(hn::Not(others), if_all));
        },
        lanes, elsewhere, counts, least);
    const BoxNews news =
        Conclude(known, static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    from_rows = hn::Or(from_rows, news.from_rows);
    from_columns = hn::Or(from_columns, news.from_columns);
    if (IsEmpty(And(news.gone, lanes))) break;
    lanes = Without(lanes, news.gone);
  }
  StoreSquare(lanes, board.boxes[3 * row + column]);
  board.bands[0][row].RuleOut(from_rows);
  board.bands[1][column].RuleOut(from_columns);
  if constexpr (kFromColumns) {
    return SettleBandIfNews<false>(board, row, column) &&
           SettleBandIfNews<true>(board, column, row);
  } else {
    return SettleBandIfNews<true>(board, column, row) &&
           SettleBandIfNews<false>(board, row, column);
  }
}

HWY_INLINE Square MinirowsOf(Line arrangements) {
  const Square both = Twice(arrangements);
  return Or(ShuffleLanes(both, kMinirows[0]), ShuffleLanes(both, kMinirows[1]));
}

// The arrangements that a digit in one of these minirows rules out: those that have it in another
// one of the same box.
HWY_INLINE Line RuledOutBy(const Square& minirows) {
  const Square others = OthersInRow(minirows);
  const Square outer = ShuffleLanes(others, kOuterMinirows);
  const Line middle = ShuffleLanes(LineTag(), LowerHalf(others), kLanes4To6[1].bytes.data());
  return hn::Or3(LowerHalf(outer), UpperHalf(outer), middle);
}

// For each box of the band: its three minirows, all digits, and for each minirow the other two.
HWY_INLINE void StorePeers(const Square& minirows, const Square& others,
                           std::uint16_t (&peers)[3][8]) {
  const auto fill_fourth = [](Part lanes) {
    const hn::Repartition<std::uint64_t, PartTag> rows;
    const auto fourth = hn::Set(rows, std::uint64_t{kAllDigits} << 48);
    return hn::Or(lanes, hn::BitCast(PartTag(), fourth));
  };
  const Square filled = EachPart(fill_fourth, minirows);
  const auto even_rows = [](Part first, Part second) {
    const hn::Repartition<std::uint64_t, PartTag> rows;
    return hn::BitCast(
        PartTag(), hn::InterleaveLower(rows, hn::BitCast(rows, first), hn::BitCast(rows, second)));
  };
  const auto odd_rows = [](Part first, Part second) {
    const hn::Repartition<std::uint64_t, PartTag> rows;
    return hn::BitCast(
        PartTag(), hn::InterleaveUpper(rows, hn::BitCast(rows, first), hn::BitCast(rows, second)));
  };
  const Square even = EachPart(even_rows, filled, others);
  hn::Store(LowerHalf(even), LineTag(), peers[0]);
  hn::Store(LowerHalf(EachPart(odd_rows, filled, others)), LineTag(), peers[1]);
  hn::Store(UpperHalf(even), LineTag(), peers[2]);
}

// Takes what is ruled out from the band, and tells its boxes: `last` after the other two.
template <bool kColumns>
HWY_NOINLINE bool SettleBand(Board& board, int band, int last) {
  Band& own = board.bands[kColumns][band];
  Line possible = hn::AndNot(hn::Load(LineTag(), own.ruled_out), hn::Load(LineTag(), own.possible));
  const Square before = MinirowsOf(possible);
  // A minirow that may hold just three digits holds them.
  const Square full = EachPart(
      [](Part digits, Part count) {
        return hn::IfThenElseZero(hn::Eq(count, hn::Set(PartTag(), 3)), digits);
      },
      before, CountDigits(before));
  possible = hn::AndNot(RuledOutBy(full), possible);
  hn::Store(possible, LineTag(), own.possible);

  const Square minirows = MinirowsOf(possible);
  alignas(32) std::uint16_t of_peer[3][8];
  StorePeers(minirows, OthersInRow(minirows), of_peer);
  int peer = last;
  do {
    peer = peer == 2 ? 0 : peer + 1;
    const int row = kColumns ? peer : band;
    const int column = kColumns ? band : peer;
    const Square allowed = ShuffleLanes(LoadTwice(of_peer[peer]), kBoxOfMinirows[kColumns]);
    const Square lanes = LoadSquare(board.boxes[3 * row + column]);
    if (IsEmpty(Without(lanes, allowed))) continue;
    if (!Narrow<kColumns>(board, row, column, And(lanes, allowed))) return false;
  } while (peer != last);
  return true;
}

// The digit to guess in a band, as a bit: the first that has two arrangements, else the first that
// has three, else the first that has more.
HWY_INLINE unsigned DigitToGuess(const Band& band) {
  unsigned one = 0, two = 0, three = 0, four = 0;  // digits with at least so many
  for (std::size_t i = 0; i < kArrangements; ++i) {
    const unsigned digits = band.possible[i];
    four |= three & digits;
    three |= two & digits;
    two |= one & digits;
    one |= digits;
  }
  unsigned choice = two & ~three;
  if (choice == 0) choice = three & ~four;
  if (choice == 0) choice = four;
  return choice & -choice;
}

HWY_INLINE unsigned CountArrangements(const Band& band) {
  std::uint64_t words[2];
  std::memcpy(words, band.possible, sizeof words);
  return static_cast<unsigned>(std::popcount(words[0]) + std::popcount(words[1]));
}

// The band with the fewest arrangements of all those with more than one for each digit; of equals
// the first.
struct BandPlace {
  bool is_column = false;
  std::uint8_t band = 0;
};

// Nobody can predict which it is, so there are no branches: a band with too few arrangements counts
// as one with very many.
HWY_INLINE std::optional<BandPlace> BandToGuess(const Board& board) {
  unsigned best = ~0U;
  for (unsigned place = 0; place < 6; ++place) {
    const Band& band = board.bands[place / 3][place % 3];
    best = std::min(best, (CountArrangements(band) - 10U) * 8 + place);
  }
  if (best >= 8 * 9 * kArrangements) return std::nullopt;
  const unsigned place = best % 8;
  return BandPlace{place >= 3, static_cast<std::uint8_t>(place % 3)};
}

// The first arrangement that has the digit, which is a bit.
HWY_INLINE std::size_t FirstWith(const Band& band, unsigned digit) {
  unsigned with = 0;
  for (std::size_t i = 0; i < kArrangements; ++i) {
    with |= (band.possible[i] & digit) != 0 ? 1U << i : 0;
  }
  return static_cast<std::size_t>(std::countr_zero(with));
}

HWY_INLINE bool SettleBandIfNews(Board& board, const BandPlace& place) {
  return place.is_column ? SettleBandIfNews<true>(board, place.band, 0)
                         : SettleBandIfNews<false>(board, place.band, 0);
}

class Search {
 public:
  explicit Search(const StopSignal& stop) : stop_(stop) { Clear(boards_[0]); }

  TdokuGuesses Run(const Grid& puzzle) { return Continue(Begin(puzzle)); }
  TdokuGuesses Run(const Candidates& pencilmarks) { return Continue(Begin(pencilmarks)); }

 private:
  // Every guess settles a digit in a band, so there are never more at once.
  static constexpr std::size_t kMostGuesses = 54;
  static constexpr std::uint64_t kGuessesUntilLook = 256;

  bool Begin(const Grid& puzzle);
  bool Begin(const Candidates& pencilmarks);
  void AddClue(const CellSite& site, unsigned digit);
  TdokuGuesses Continue(bool is_possible);
  bool Guess(BandPlace place);
  bool TakeBack();

  std::array<Board, kMostGuesses + 1> boards_;  // by depth, without the next one's guess
  std::uint64_t guesses_ = 0;
  std::size_t depth_ = 0;  // guesses that stand
  StopSignal stop_;
  std::array<BandPlace, kMostGuesses + 1> guessed_in_;  // by depth; the band of the next one
};

// All clues first, then the bands: most of them have news only once.
inline bool Search::Begin(const Grid& puzzle) {
  std::array<std::uint8_t, kCellCount> clues;
  std::size_t count = 0;
  for (int cell = 0; cell < kCellCount; ++cell) {  // without a branch that nobody can predict
    clues[count] = static_cast<std::uint8_t>(cell);
    count += puzzle.cells[cell] != 0 ? 1 : 0;
  }
  for (std::size_t i = 0; i < count; ++i) AddClue(kSites[clues[i]], puzzle.cells[clues[i]] - 1U);
  for (int i = 0; i < 3; ++i) {
    const int last = (i + 1) % 3;
    if (!SettleBandIfNews<false>(boards_[0], i, last) ||
        !SettleBandIfNews<true>(boards_[0], i, last)) {
      return false;
    }
  }
  return true;
}

inline void Search::AddClue(const CellSite& site, unsigned digit) {
  std::uint16_t* const box = boards_[0].boxes[3 * site.box_row + site.box_column];
  const BoxLanes& gone = kAfterClue[site.lane][digit];
  StoreSquare(Without(LoadSquare(box), LoadSquare(gone)), box);
  const Line bit = hn::Set(LineTag(), static_cast<std::uint16_t>(1U << digit));
  const auto rule_out = [&](Band& band, int peer, int place) {
    band.RuleOut(hn::And(bit, hn::Load(LineTag(), kOtherArrangements[peer][place].lanes.data())));
  };
  rule_out(boards_[0].bands[0][site.box_row], site.box_column, site.row);
  rule_out(boards_[0].bands[1][site.box_column], site.box_row, site.column);
}

// Box by box, each with all that follows.
inline bool Search::Begin(const Candidates& pencilmarks) {
  for (int box = 0; box < 9; ++box) {
    BoxLanes marks;
    marks.lanes.fill(kAllDigits);
    for (int i = 0; i < 9; ++i) {
      const int row = box / 3 * 3 + i / 3;
      const int column = box % 3 * 3 + i % 3;
      marks.lanes[kSites[9 * row + column].lane] = pencilmarks.cells[9 * row + column];
    }
    const Square lanes = LoadSquare(boards_[0].boxes[box]);
    const Square left = And(lanes, LoadSquare(marks));
    if (!IsEmpty(Without(lanes, left)) && !Narrow<false>(boards_[0], box / 3, box % 3, left)) {
      return false;
    }
  }
  return true;
}

inline TdokuGuesses Search::Continue(bool is_possible) {
  while (is_possible || TakeBack()) {
    const std::optional<BandPlace> place = BandToGuess(boards_[depth_]);
    if (!place) return {TdokuStatus::kSolved, guesses_};
    if (guesses_ % kGuessesUntilLook == 0 && stop_.IsSet()) {
      return {TdokuStatus::kStopped, guesses_};
    }
    is_possible = Guess(*place);
  }
  return {TdokuStatus::kNone, guesses_};
}

// Guesses the first arrangement that the digit may have. False at a contradiction.
inline bool Search::Guess(BandPlace place) {
  ++guesses_;
  Board& without = boards_[depth_];
  guessed_in_[depth_] = place;
  Board& with = boards_[++depth_];
  with = without;
  Band& own = without.bands[place.is_column][place.band];
  const auto digit = static_cast<std::uint16_t>(DigitToGuess(own));
  const std::size_t guess = FirstWith(own, digit);
  // In the board with the guess all other arrangements of the digit are ruled out.
  Band& other = with.bands[place.is_column][place.band];
  other.RuleOut(hn::And(hn::Load(LineTag(), own.possible), hn::Set(LineTag(), digit)));
  other.ruled_out[guess] = own.ruled_out[guess];
  own.ruled_out[guess] |= digit;
  return SettleBandIfNews(with, place);
}

// Goes on from the last guess that can be ruled out without a contradiction. False if there is
// none.
inline bool Search::TakeBack() {
  while (depth_ > 0) {
    --depth_;
    if (SettleBandIfNews(boards_[depth_], guessed_in_[depth_])) return true;
  }
  return false;
}

}  // namespace surudoku::tdoku::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SURUDOKU_TDOKU_SEARCH_INL_H_
