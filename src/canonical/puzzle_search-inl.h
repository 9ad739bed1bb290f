// The least form of a puzzle, row by row. The search keeps all arrangements that lead to the least
// rows so far, and tries each of them with all lines that may come next.
//
// All arrangements of a puzzle have the same rows. So they also have the same ties (columns and
// stacks that are alike so far) and the same number of named digits. Columns that are alike are not
// put into an order, and blank lines are taken in one order: otherwise there would be many
// arrangements that differ in nothing. There is one exception. When digits in columns that are
// alike get their first names, each order of these columns is another arrangement.
#if defined(SURUDOKU_CANONICAL_PUZZLE_SEARCH_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_CANONICAL_PUZZLE_SEARCH_INL_H_
#undef SURUDOKU_CANONICAL_PUZZLE_SEARCH_INL_H_
#else
#define SURUDOKU_CANONICAL_PUZZLE_SEARCH_INL_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

#include "canonical/arrangement.h"
#include "canonical/column_orders-inl.h"
#include "canonical/first_rows.h"
#include "canonical/lines-inl.h"
#include "canonical/rows-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::canonical::HWY_NAMESPACE {

using BandKeys = hn::Repartition<std::int64_t, Band>;

/// Keeps only the first blank line of each band, and only the first blank band. The order of the
/// others changes neither the form nor the clues' places in it.
constexpr std::uint32_t WithoutLikeBlanks(std::uint32_t places, std::uint32_t blank) {
  const std::uint32_t blanks = places & blank;
  if (blanks == 0) return places;
  const std::uint32_t later = (blanks << 1 & 0x666) | (blanks << 2 & 0x444);
  const std::uint32_t blank_bands = blanks & blanks >> 1 & blanks >> 2 & 0x111;
  return places & ~(blanks & later) & ~(blank_bands & (blank_bands - 1));
}

/// Or-ed to the keys of a band, by the lines to try (three bits): the keys of all other lines, and
/// of the blank fourth one, become greater than any.
inline constexpr std::uint64_t kExcluded = std::numeric_limits<std::int64_t>::max();
struct Exclusions {
  alignas(64) std::uint64_t keys[8][8];
};
constexpr Exclusions MakeExclusions() {
  Exclusions exclusions{};
  for (int lines = 0; lines < 8; ++lines) {
    for (int i = 0; i < 8; ++i) exclusions.keys[lines][i] = (lines >> (i / 2) & 1) ? 0 : kExcluded;
  }
  return exclusions;
}
inline constexpr Exclusions kExclusions = MakeExclusions();

class PuzzleSearch {
 public:
  static constexpr int kMostPuzzles = 16;

  /// The lines of puzzle 0, 1, .., to be filled before a search. Precondition: no clash within a
  /// line.
  [[nodiscard]] Lines& lines(int puzzle) { return puzzles_[puzzle].lines; }

  /// Finds the forms of the first `puzzles` puzzles, at least one.
  void FindMinlex(int puzzles) {
    puzzle_count_ = puzzles;
    FirstRows<Phase::kMinlex>();
    for (int row = 1; row < kSide; ++row) NextRow<Phase::kMinlex>(row);
    NoteFound();
  }

  void FindPattern(int puzzles) {
    puzzle_count_ = puzzles;
    FirstRows<Phase::kPattern>();
    for (int row = 1; row < kSide; ++row) NextRow<Phase::kPattern>(row);
    NoteFound();
    NameDigits();
  }

  /// All arrangements that lead to the form of a puzzle, each once.
  [[nodiscard]] std::span<const Arrangement> found(int puzzle) const {
    return now_.items().subspan(puzzles_[puzzle].first, puzzles_[puzzle].count);
  }

 private:
  /// Rows of digits, or rows of a pattern, in which all digits are alike.
  enum class Phase { kMinlex, kPattern };

  struct Puzzle {
    Lines lines = {};
    alignas(64) std::int64_t least[8];  // key of the row at work: in each lane, then over all
    // The same for all its arrangements:
    Ties ties;
    Sorting sorting;            // follows from the ties
    std::uint32_t labels_used;  // before the row at work
    // In the row at work:
    std::uint32_t fresh;  // columns with digits that get their names
    Ties open;            // ties among these
    // The arrangements at the end:
    std::uint32_t first;
    std::uint32_t count;
  };

  /// The tried lines of a band, or a single line, as SortLines leaves them.
  struct Trial {
    alignas(64) std::uint8_t cells[kBandBytes];
    alignas(64) std::uint64_t keys[8];
  };

  template <Phase kPhase>
  void FirstRows() {
    const Block d;
    now_.Resize(0);
    for (int p = 0; p < puzzle_count_; ++p) {
      Puzzle& puzzle = puzzles_[p];
      const Bytes ranks[2] = {hn::Load(d, puzzle.lines.rank[0]), hn::Load(d, puzzle.lines.rank[1])};
      const Bytes least = LeastOfLanes(hn::Min(ranks[0], ranks[1]));
      DecideFirst<kPhase>(puzzle, kFirstRows[hn::GetLane(least)]);
      for (int orientation = 0; orientation < 2; ++orientation) {
        std::uint32_t places = WithoutLikeBlanks(
            PlacesOf(BitsOf(hn::Eq(ranks[orientation], least))), puzzle.lines.blank[orientation]);
        for (; places != 0; places &= places - 1) {
          AddFirst<kPhase>(p, orientation, std::countr_zero(places));
        }
      }
    }
  }

  template <Phase kPhase>
  static HWY_INLINE void DecideFirst(Puzzle& puzzle, const FirstRow& row) {
    puzzle.labels_used = 0;
    puzzle.ties = row.blank_ties;
    if (kPhase == Phase::kPattern) {
      puzzle.ties.columns |= row.clue_ties.columns;
      puzzle.ties.stacks |= row.clue_ties.stacks;
    } else {
      puzzle.fresh = row.fresh;
      puzzle.open = row.clue_ties;
    }
    puzzle.sorting = {SwapsFor(puzzle.ties.columns), puzzle.ties.stacks};
  }

  template <Phase kPhase>
  HWY_INLINE void AddFirst(int p, int orientation, int place) {
    const Block d;
    const Puzzle& puzzle = puzzles_[p];
    const std::uint8_t* line = puzzle.lines.At(orientation, place);
    const std::uint32_t clues = ~BitsOf(hn::Eq(hn::Load(d, line), hn::Zero(d))) & 0x1ff;
    now_.Reserve(now_.size() + kMostOrders);
    Arrangement* first = now_.data() + now_.size();
    *first = Arrangement();
    hn::Store(hn::Load(d, kFirstColumns.of[clues]), d, first->columns);
    first->SetSource(p, orientation);
    first->AddRow(0, place);
    now_.Resize(now_.size() + (kPhase == Phase::kPattern ? 1 : Named(puzzle, line, first)));
  }

  /// Names the fresh digits of an arrangement's last row, which is `line`, in every order that is
  /// open. Returns the number of arrangements from that one on.
  static HWY_INLINE int Named(const Puzzle& puzzle, const std::uint8_t* HWY_RESTRICT line,
                              Arrangement* HWY_RESTRICT first) {
    const bool is_open = (puzzle.open.columns | puzzle.open.stacks) != 0;
    const int count = is_open ? AddOrders(first, puzzle.open) : 1;
    for (int i = 0; i < count; ++i) {
      std::uint64_t label = puzzle.labels_used;
      std::uint64_t labels = first[i].labels;
      for (std::uint32_t fresh = puzzle.fresh; fresh != 0; fresh &= fresh - 1) {
        const int digit = line[first[i].columns[std::countr_zero(fresh)]];
        labels ^= (kNoLabel ^ ++label) << (4 * digit);
      }
      first[i].labels = labels;
    }
    return count;
  }

  template <Phase kPhase>
  void NextRow(int row) {
    constexpr std::uint32_t kLastTwo = 0b010'010'010;
    Ties any = {0, 0};
    for (int p = 0; p < puzzle_count_; ++p) {
      any.columns |= puzzles_[p].ties.columns;
      any.stacks |= puzzles_[p].ties.stacks;
    }
    if (any.stacks != 0) {
      NextRow<kPhase, Open::kStacks>(row);
    } else if ((any.columns & kLastTwo) != 0) {
      NextRow<kPhase, Open::kColumns>(row);
    } else if (any.columns != 0) {
      NextRow<kPhase, Open::kFirstTwo>(row);
    } else {
      NextRow<kPhase, Open::kNothing>(row);
    }
  }

  template <Phase kPhase, Open kOpen>
  void NextRow(int row) {
    const BandKeys d;
    for (int p = 0; p < puzzle_count_; ++p) {
      hn::Store(hn::Set(d, static_cast<std::int64_t>(kExcluded)), d, puzzles_[p].least);
    }
    const std::size_t most_trials = 2 * now_.size();
    if (trials_.size() < most_trials) {
      trials_.resize(2 * most_trials);
      places_.resize(2 * most_trials);
      equal_.resize(2 * most_trials + 8);
    }
    if (row % 3 == 2) {
      TryLastLines<kPhase, kOpen>(row);
    } else if (row == 3) {
      TryTwoBands<kPhase, kOpen>();
    } else {
      TryOneBand<kPhase, kOpen>(row);
    }
    for (int p = 0; p < puzzle_count_; ++p) Decide<kPhase, kOpen == Open::kStacks>(puzzles_[p]);
    next_.Resize(0);
    next_.Reserve(3 * most_trials);
    if (row % 3 == 2) {
      TakeLines<kPhase>(row);
    } else {
      TakeBands<kPhase>(row);
    }
    now_.Swap(next_);
  }

  /// Tries the third line of the last row's band.
  template <Phase kPhase, Open kOpen>
  void TryLastLines(int row) {
    const Arrangement* HWY_RESTRICT now = now_.data();
    const std::uint32_t count = now_.size();
    Trial* HWY_RESTRICT trials = trials_.data();
    std::uint32_t* HWY_RESTRICT places = places_.data();
    for (std::uint32_t i = 0; i < count; ++i) {
      const int place = std::countr_zero(PlacesOfBand(now[i], row));
      places[i] = static_cast<std::uint32_t>(place);
      TryLine<kPhase, kOpen>(now[i], puzzles_[now[i].puzzle()], place, trials[i]);
    }
  }

  /// Tries the other lines of the last row's band, or the lines of the last band.
  template <Phase kPhase, Open kOpen>
  void TryOneBand(int row) {
    const Arrangement* HWY_RESTRICT now = now_.data();
    const std::uint32_t count = now_.size();
    Trial* HWY_RESTRICT trials = trials_.data();
    std::uint32_t* HWY_RESTRICT places = places_.data();
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t left = row == 6 ? now[i].places_left() : PlacesOfBand(now[i], row);
      Puzzle& puzzle = puzzles_[now[i].puzzle()];
      const std::uint32_t different =
          WithoutLikeBlanks(left, puzzle.lines.blank[now[i].orientation()]);
      places[i] = std::countr_zero(left) & ~3U;
      TryBand<kPhase, kOpen>(now[i], puzzle, different, places[i], trials[i]);
    }
  }

  /// Tries the two bands that are left after the first.
  template <Phase kPhase, Open kOpen>
  void TryTwoBands() {
    const Arrangement* HWY_RESTRICT now = now_.data();
    const std::uint32_t count = now_.size();
    Trial* HWY_RESTRICT trials = trials_.data();
    std::uint32_t* HWY_RESTRICT places = places_.data();
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t left = now[i].places_left();
      Puzzle& puzzle = puzzles_[now[i].puzzle()];
      const std::uint32_t different =
          WithoutLikeBlanks(left, puzzle.lines.blank[now[i].orientation()]);
      places[2 * i] = std::countr_zero(left) & ~3U;
      places[2 * i + 1] = (31U - std::countl_zero(left)) & ~3U;
      TryBand<kPhase, kOpen>(now[i], puzzle, different, places[2 * i], trials[2 * i]);
      TryBand<kPhase, kOpen>(now[i], puzzle, different, places[2 * i + 1], trials[2 * i + 1]);
    }
  }

  /// The places that are left in the last row's band.
  static HWY_INLINE std::uint32_t PlacesOfBand(const Arrangement& arrangement, int row) {
    return arrangement.places_left() & 0xfU << (arrangement.PlaceOfRow(row - 1) & ~3);
  }

  template <Phase kPhase, class D>
  static HWY_INLINE hn::Vec<D> LabelsFor(D d, const Arrangement& arrangement) {
    alignas(16) static constexpr std::uint8_t kAllAlike[16] = {0,    0xf0, 0xf0, 0xf0, 0xf0,
                                                               0xf0, 0xf0, 0xf0, 0xf0, 0xf0};
    if constexpr (kPhase == Phase::kPattern) return hn::LoadDup128(d, kAllAlike);
    return SpreadLabels(d, arrangement.labels);
  }

  template <Phase kPhase, Open kOpen>
  static HWY_INLINE void TryLine(const Arrangement& arrangement, Puzzle& puzzle, int place,
                                 Trial& trial) {
    const Block d;
    const hn::Full128<std::int64_t> d64;
    Bytes keys;
    const Bytes cells = SortLines<kOpen>(
        d, hn::Load(d, puzzle.lines.At(arrangement.orientation(), place)),
        LabelsFor<kPhase>(d, arrangement), hn::Load(d, arrangement.columns), puzzle.sorting, keys);
    hn::Store(cells, d, trial.cells);
    hn::Store(hn::BitCast(Words64(), keys), Words64(), trial.keys);
    const auto least = hn::Min(hn::Load(d64, puzzle.least), hn::BitCast(d64, keys));
    hn::Store(least, d64, puzzle.least);
  }

  /// Tries the lines of a band that are among `places`.
  template <Phase kPhase, Open kOpen>
  static HWY_INLINE void TryBand(const Arrangement& arrangement, Puzzle& puzzle,
                                 std::uint32_t places, std::uint32_t first_place, Trial& trial) {
    const Band d;
    const BandKeys d64;
    const auto labels = LabelsFor<kPhase>(d, arrangement);
    const auto columns = hn::LoadDup128(d, arrangement.columns);
    const std::uint8_t* lines =
        puzzle.lines.At(arrangement.orientation(), static_cast<int>(first_place));
    const auto* excluded =
        reinterpret_cast<const std::uint8_t*>(kExclusions.keys[places >> first_place & 7]);
    auto* trial_keys = reinterpret_cast<std::uint8_t*>(trial.keys);
    const Sorting sorting = puzzle.sorting;
    auto least = hn::Load(d64, puzzle.least);
    for (int at = 0; at < kBandBytes; at += kBandStep) {
      hn::Vec<Band> keys;
      const auto cells =
          SortLines<kOpen>(d, hn::Load(d, lines + at), labels, columns, sorting, keys);
      keys = hn::Or(keys, hn::Load(d, excluded + at));
      hn::Store(cells, d, trial.cells + at);
      hn::Store(keys, d, trial_keys + at);
      least = hn::Min(least, hn::BitCast(d64, keys));
    }
    hn::Store(least, d64, puzzle.least);
  }

  /// Finds the puzzle's least key, and from it ties, fresh digits and sorting for the next row.
  template <Phase kPhase, bool kKeysOfStacks>
  static HWY_INLINE void Decide(Puzzle& puzzle) {
    const Band d;
    const BandKeys d64;
    const auto least = hn::MinOfLanes(d64, hn::Load(d64, puzzle.least));
    hn::Store(least, d64, puzzle.least);
    const RowMasks masks = MasksOf<kKeysOfStacks>(d, hn::BitCast(d, least));
    const std::uint32_t both_blank = masks.blank & masks.blank >> 1;
    const std::uint32_t both_fresh = masks.fresh & masks.fresh >> 1;
    Ties& ties = puzzle.ties;
    const std::uint32_t equal_stacks =
        kKeysOfStacks ? ties.stacks & EqualStacks(hn::GetLane(least)) : 0;
    if (kPhase == Phase::kPattern) {
      ties = {ties.columns & (both_blank | both_fresh), equal_stacks};
    } else {
      const std::uint32_t blank_stacks = kKeysOfStacks ? BothBlank(masks.blank) : 0;
      puzzle.labels_used += std::popcount(puzzle.fresh);
      puzzle.fresh = masks.fresh;
      puzzle.open = {ties.columns & both_fresh, equal_stacks & ~blank_stacks};
      ties = {ties.columns & both_blank, equal_stacks & blank_stacks};
    }
    puzzle.sorting = {SwapsFor(ties.columns), ties.stacks};
  }

  /// Bit i: stacks i and i+1 of a row are equal. Precondition: `key` is a key of stacks.
  static std::uint32_t EqualStacks(std::uint64_t key) {
    const std::uint64_t difference = key ^ key >> 16;
    return ((difference >> 16 & 0xffff) == 0 ? 1U : 0U) | ((difference & 0xffff) == 0 ? 2U : 0U);
  }

  /// Bit i: stacks i and i+1 are both blank.
  static std::uint32_t BothBlank(std::uint32_t blank) {
    return ((blank & 0b000'111'111) == 0b000'111'111 ? 1U : 0U) |
           ((blank & 0b111'111'000) == 0b111'111'000 ? 2U : 0U);
  }

  template <Phase kPhase>
  void TakeLines(int row) {
    const std::uint32_t count = now_.size();
    for (std::uint32_t i = 0; i < count; ++i) {
      const Puzzle& puzzle = puzzles_[now_.data()[i].puzzle()];
      if (trials_[i].keys[0] == static_cast<std::uint64_t>(puzzle.least[0])) {
        TakeLine<kPhase>(row, i, i, 0);
      }
    }
  }

  template <Phase kPhase>
  void TakeBands(int row) {
    const BandKeys d;
    const std::uint32_t shift = row == 3 ? 1 : 0;  // two trials of each arrangement
    const std::uint32_t count = now_.size() << shift;
    const Arrangement* HWY_RESTRICT now = now_.data();
    const Trial* HWY_RESTRICT trials = trials_.data();
    std::uint8_t* HWY_RESTRICT equal = equal_.data();
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto least = hn::Load(d, puzzles_[now[i >> shift].puzzle()].least);
      const auto* keys = reinterpret_cast<const std::int64_t*>(trials[i].keys);
      std::uint32_t lines = 0;
      for (int at = 0; at < 8; at += kBandStep / 8) {
        std::uint8_t bits[8] = {};
        hn::StoreMaskBits(d, hn::Eq(hn::Load(d, keys + at), least), bits);
        lines |= static_cast<std::uint32_t>(bits[0]) << at;
      }
      equal[i] = lines & 0b010101;
    }
    std::memset(equal + count, 0, 8);
    for (std::uint32_t i = 0; i < count; i += 8) {
      std::uint64_t lines;
      std::memcpy(&lines, &equal_[i], 8);
      for (; lines != 0; lines &= lines - 1) {
        const std::uint32_t bit = std::countr_zero(lines);
        TakeLine<kPhase>(row, i + bit / 8, (i + bit / 8) >> shift, bit % 8 / 2);
      }
    }
  }

  /// Adds the arrangements whose next row is a line of a trial. Precondition: there is room for
  /// one.
  template <Phase kPhase>
  HWY_INLINE void TakeLine(int row, std::uint32_t trial, std::uint32_t arrangement,
                           std::uint32_t line) {
    const Block d;
    const Arrangement& from = now_.data()[arrangement];
    const Puzzle& puzzle = puzzles_[from.puzzle()];
    const bool is_open =
        kPhase != Phase::kPattern && (puzzle.open.columns | puzzle.open.stacks) != 0;
    if (is_open) next_.Reserve(next_.size() + kMostOrders + 3 * trials_.size());
    Arrangement* HWY_RESTRICT next = next_.data() + next_.size();
    const int place = static_cast<int>(places_[trial] + line);
    const Bytes cells = hn::Load(d, trials_[trial].cells + line * kLineBytes);
    hn::Store(hn::And(cells, hn::Set(d, std::uint8_t{15})), d, next->columns);
    next->labels = from.labels;
    next->lines = from.lines;
    next->AddRow(row, place);
    const int count = kPhase == Phase::kPattern
                          ? 1
                          : Named(puzzle, puzzle.lines.At(from.orientation(), place), next);
    next_.Resize(next_.size() + count);
  }

  void NoteFound() {
    for (int p = 0; p < puzzle_count_; ++p) puzzles_[p].count = 0;
    for (std::uint32_t i = now_.size(); i > 0; --i) {
      Puzzle& puzzle = puzzles_[now_.data()[i - 1].puzzle()];
      puzzle.first = i - 1;
      ++puzzle.count;
    }
  }

  /// Keeps only the arrangements with the least digits, of all that have the least pattern.
  void NameDigits() {
    TakeOpenOrders();
    if (rows_.size() < now_.size()) rows_.resize(2 * now_.size());
    for (int row = 0; row < kSide; ++row) {
      for (std::uint32_t i = 0; i < now_.size(); ++i) NameDigitsOf(row, now_.data()[i], rows_[i]);
    }
    next_.Resize(0);
    next_.Reserve(now_.size());
    for (int p = 0; p < puzzle_count_; ++p) KeepLeast(puzzles_[p]);
    now_.Swap(next_);
  }

  /// Replaces each arrangement by all its orders of tied columns and stacks that have clues.
  void TakeOpenOrders() {
    next_.Resize(0);
    for (int p = 0; p < puzzle_count_; ++p) {
      Puzzle& puzzle = puzzles_[p];
      const Ties open = OpenWithClues(puzzle);
      const std::uint32_t first = next_.size();
      for (std::uint32_t i = puzzle.first; i < puzzle.first + puzzle.count; ++i) {
        next_.Reserve(next_.size() + kMostOrders);
        Arrangement* to = next_.data() + next_.size();
        *to = now_.data()[i];
        next_.Resize(next_.size() + ((open.columns | open.stacks) == 0 ? 1 : AddOrders(to, open)));
      }
      puzzle.first = first;
      puzzle.count = next_.size() - first;
    }
    now_.Swap(next_);
  }

  /// Ties between columns or stacks that are not blank.
  Ties OpenWithClues(const Puzzle& puzzle) {
    const Block d;
    const Arrangement& arrangement = now_.data()[puzzle.first];
    Bytes any = hn::Zero(d);
    for (int line = 0; line < kSide; ++line) {
      any = hn::Or(any, hn::Load(d, puzzle.lines.At(arrangement.orientation(), PlaceOf(line))));
    }
    const std::uint32_t blank =
        BitsOf(hn::Eq(hn::TableLookupBytes(any, hn::Load(d, arrangement.columns)), hn::Zero(d)));
    return {puzzle.ties.columns & ~blank, puzzle.ties.stacks & ~BothBlank(blank)};
  }

  struct NamedRows {
    std::array<std::uint64_t, kSide> keys;  // a digit without a name counts 15
    std::uint64_t names;                    // the number used so far
  };

  /// Names the digits that appear in this row for the first time.
  HWY_INLINE void NameDigitsOf(int row, Arrangement& arrangement, NamedRows& rows) const {
    const Block d;
    const std::uint8_t* line = puzzles_[arrangement.puzzle()].lines.At(arrangement.orientation(),
                                                                       arrangement.PlaceOfRow(row));
    Bytes keys;
    const Bytes cells =
        SortLines<Open::kNothing>(d, hn::Load(d, line), SpreadLabels(d, arrangement.labels),
                                  hn::Load(d, arrangement.columns), Sorting(), keys);
    rows.keys[row] = hn::GetLane(hn::BitCast(Words64(), keys));
    const Bytes high = hn::Set(d, std::uint8_t{0xf0});
    std::uint32_t fresh = BitsOf(hn::Eq(hn::And(cells, high), high));
    std::uint64_t names = row == 0 ? 0 : rows.names;
    std::uint64_t labels = arrangement.labels;
    for (; fresh != 0; fresh &= fresh - 1) {
      const int digit = line[arrangement.columns[std::countr_zero(fresh)]];
      labels ^= (kNoLabel ^ ++names) << (4 * digit);
    }
    arrangement.labels = labels;
    rows.names = names;
  }

  void KeepLeast(Puzzle& puzzle) {
    const std::uint32_t first = next_.size();
    std::uint32_t least = puzzle.first;
    for (std::uint32_t i = puzzle.first; i < puzzle.first + puzzle.count; ++i) {
      if (rows_[i].keys > rows_[least].keys) continue;
      if (rows_[i].keys < rows_[least].keys) next_.Resize(first);
      least = i;
      next_.data()[next_.size()] = now_.data()[i];
      next_.Resize(next_.size() + 1);
    }
    puzzle.first = first;
    puzzle.count = next_.size() - first;
  }

  std::array<Puzzle, kMostPuzzles> puzzles_;
  int puzzle_count_ = 0;
  ArrangementList now_;
  ArrangementList next_;
  // By arrangement, or by arrangement and band if two bands are tried:
  std::vector<Trial> trials_;
  std::vector<std::uint32_t> places_;  // of the trials' first lines
  std::vector<std::uint8_t> equal_;    // bits 0, 2 and 4: the lines that make the least row
  std::vector<NamedRows> rows_;        // by arrangement
};

}  // namespace surudoku::canonical::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
