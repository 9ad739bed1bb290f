// A board in the midst of a search: the places that are left for each value, and the propagation
// of singles and locked candidates on them by whole words.
#if defined(SURUDOKU_BOARDS_BOARD_STATE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_BOARDS_BOARD_STATE_INL_H_
#undef SURUDOKU_BOARDS_BOARD_STATE_INL_H_
#else
#define SURUDOKU_BOARDS_BOARD_STATE_INL_H_
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstddef>
#include <cstdint>

#include "boards/house_tables.h"
#include "boards/place_set.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::boards::HWY_NAMESPACE {

enum class Progress : std::uint8_t { kDead, kStuck, kSolved };

/// kValues: the highest side of a board of kWords words.
template <int kWords, int kValues>
struct BoardState {
  using Places = PlaceSet<kWords>;
  using Tables = HouseTables<kWords>;

  Places places[kValues];  ///< left for each value
  Places open;             ///< cells without a value yet
  std::uint32_t
      unsearched;          ///< values that lost places since they were searched for hidden singles
  std::uint32_t unlocked;  ///< and since they were searched for locked candidates

  /// Cells that have at least one candidate, at least two, at least three.
  struct Counts {
    Places one{}, two{}, three{};
  };
  [[nodiscard]] Counts CountCandidates(int side) const {
    Counts counts;
    for (int v = 0; v < side; ++v) {
      for (int w = 0; w < kWords; ++w) {
        const std::uint64_t word = places[v].words[w];
        counts.three.words[w] |= counts.two.words[w] & word;
        counts.two.words[w] |= counts.one.words[w] & word;
        counts.one.words[w] |= word;
      }
    }
    return counts;
  }

  /// Takes candidates of a value away.
  void Eliminate(int value, const Places& gone) {
    places[value] -= gone;
    MarkChanged(value);
  }
  void MarkChanged(int value) {
    unsearched |= std::uint32_t{1} << value;
    unlocked |= std::uint32_t{1} << value;
  }

  /// Puts a value into cells that have it as a candidate. False if two of them see each other.
  bool Place(const Tables& tables, int value, const Places& cells) {
    for (int v = 0; v < tables.side; ++v) {
      if (v != value && places[v].Meets(cells)) Eliminate(v, cells);
    }
    return PlaceOnly(tables, value, cells);
  }
  /// The same if the cells have no other candidate.
  bool PlaceOnly(const Tables& tables, int value, const Places& cells) {
    open -= cells;
    Places seen{};
    cells.ForEach([&](int place) { seen |= tables.peers[place]; });
    Eliminate(value, seen);
    return cells.IsWithin(places[value]);
  }

  enum class Found : std::uint8_t { kNothing, kSomething, kContradiction };
  Found FindNakedSingles(const Tables& tables);
  Found FindHiddenSingles(const Tables& tables);
  Found FindLocked(const Tables& tables);
  bool HiddenSinglesOf(const Tables& tables, int value, Places& singles) const;
  static Places LockedOut(const Tables& tables, const Places& left);
};

template <int kWords, int kValues>
auto BoardState<kWords, kValues>::FindNakedSingles(const Tables& tables) -> Found {
  Places one{}, two{};
  for (int v = 0; v < tables.side; ++v) {
    for (int w = 0; w < kWords; ++w) {
      two.words[w] |= one.words[w] & places[v].words[w];
      one.words[w] |= places[v].words[w];
    }
  }
  if (one != tables.all) return Found::kContradiction;
  const Places singles = open - two;
  if (singles.IsEmpty()) return Found::kNothing;
  for (int v = 0; v < tables.side; ++v) {
    const Places cells = places[v] & singles;
    if (!cells.IsEmpty() && !PlaceOnly(tables, v, cells)) return Found::kContradiction;
  }
  return Found::kSomething;
}

// Adds the places that are the only ones of a house; false if a house has none. There are no
// branches, because singles come without a pattern.
template <int kWords, int kValues>
bool BoardState<kWords, kValues>::HiddenSinglesOf(const Tables& tables, int value,
                                                  Places& singles) const {
  const Places& left = places[value];
  bool is_possible = true;
  for (int w = 0; w < kWords; ++w) {
    const std::uint64_t word = left.words[w];
    std::uint64_t found = 0;
    for (int h = tables.first_within[w]; h < tables.first_within[w + 1]; ++h) {
      const std::uint64_t in_house = word & tables.within[h];
      is_possible &= in_house != 0;
      found |= (in_house & (in_house - 1)) == 0 ? in_house : 0;
    }
    singles.words[w] = found;
  }
  if constexpr (kWords > 1) {
    // All columns together: first the words on each other, then the rows of a word.
    std::uint64_t one = 0, two = 0;
    for (int w = 0; w < kWords; ++w) {
      two |= one & left.words[w];
      one |= left.words[w];
    }
    std::uint64_t one_of_rows = one, two_of_rows = two;
    for (int k = 1; k < tables.rows_of_word; ++k) {
      const int shift = k * tables.side;
      two_of_rows |= two >> shift | (one_of_rows & one >> shift);
      one_of_rows |= one >> shift;
    }
    const std::uint64_t first_row = (std::uint64_t{1} << tables.side) - 1;
    is_possible &= (~one_of_rows & first_row) == 0;
    const std::uint64_t columns = (one_of_rows & ~two_of_rows & first_row) * tables.first_column;
    for (int w = 0; w < kWords; ++w) singles.words[w] |= left.words[w] & columns;
    for (const auto& house : tables.spread) {
      std::uint64_t in_house = 0;
      for (int w = 0; w < kWords; ++w) {
        in_house |= std::rotl(left.words[w] & house.places.words[w], house.turn[w]);
      }
      is_possible &= in_house != 0;
      if ((in_house & (in_house - 1)) == 0) singles |= left & house.places;
    }
  }
  return is_possible;
}

template <int kWords, int kValues>
auto BoardState<kWords, kValues>::FindHiddenSingles(const Tables& tables) -> Found {
  Found found = Found::kNothing;
  for (std::uint32_t rest = unsearched; rest != 0; rest &= rest - 1) {
    const int value = std::countr_zero(rest);
    unsearched &= ~(std::uint32_t{1} << value);
    Places singles;
    if (!HiddenSinglesOf(tables, value, singles)) return Found::kContradiction;
    singles &= open;
    if (singles.IsEmpty()) continue;
    if (!Place(tables, value, singles)) return Found::kContradiction;
    found = Found::kSomething;
  }
  return found;
}

// The places that are ruled out because a house has the others only in common with a second one.
// There are no branches, and the loop becomes vector code: half of a search's time is spent here.
template <int kWords, int kValues>
auto BoardState<kWords, kValues>::LockedOut(const Tables& tables, const Places& left) -> Places {
  Places out{};
  for (std::size_t i = 0; i < tables.only_first[0].size(); ++i) {
    std::uint64_t rest = 0;
    for (int w = 0; w < kWords; ++w) rest |= left.words[w] & tables.only_first[w][i];
    const std::uint64_t if_locked = rest == 0 ? ~std::uint64_t{0} : 0;
    for (int w = 0; w < kWords; ++w) out.words[w] |= tables.only_second[w][i] & if_locked;
  }
  return out;
}

// If all places of a value in a house lie in a second house, the others of the second house go.
template <int kWords, int kValues>
auto BoardState<kWords, kValues>::FindLocked(const Tables& tables) -> Found {
  Found found = Found::kNothing;
  for (std::uint32_t rest = unlocked; rest != 0; rest &= rest - 1) {
    const int value = std::countr_zero(rest);
    Places gone = LockedOut(tables, places[value]);
    gone &= places[value];
    unlocked &= ~(std::uint32_t{1} << value);
    if (gone.IsEmpty()) continue;
    Eliminate(value, gone);
    found = Found::kSomething;
  }
  return found;
}

}  // namespace surudoku::boards::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per target
