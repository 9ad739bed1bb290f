// The grid as a rater sees it: values, candidates of each cell, and places of each digit in each
// house, kept in step. Digits count from 0 here: digit d is written d+1.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rating/board/aim.h"
#include "rating/board/bits.h"
#include "rating/board/cell_set.h"
#include "surudoku/grid.h"

namespace surudoku::rating {

/// A candidate's place. Chains ask for this millions of times, so it is a table. A spot has 16
/// bytes, so it never spans two cache lines.
struct alignas(16) CandidateSpot {
  std::array<std::uint16_t, 3> numbers;       ///< 9 * house + digit, by kind of house
  std::array<std::uint16_t, 3> other_places;  ///< of the house, by its kind
  std::uint16_t other_digits;
  std::uint8_t cell;
  std::uint8_t digit;
};
static_assert(sizeof(CandidateSpot) == 16);

/// By candidate, 9 * cell + digit.
inline constexpr auto kCandidateSpots = [] {
  std::array<CandidateSpot, 9 * kCellCount> spots{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 0; digit < 9; ++digit) {
      CandidateSpot& spot = spots[9 * cell + digit];
      for (const HouseKind kind : kHouseKinds) {
        const auto k = static_cast<std::size_t>(kind);
        spot.numbers[k] = static_cast<std::uint16_t>(9 * HouseOf(kind, cell) + digit);
        spot.other_places[k] = static_cast<std::uint16_t>(kAllPlaces & ~Bit(PlaceIn(kind, cell)));
      }
      spot.other_digits = static_cast<std::uint16_t>(kAllDigits & ~Bit(digit));
      spot.cell = static_cast<std::uint8_t>(cell);
      spot.digit = static_cast<std::uint8_t>(digit);
    }
  }
  return spots;
}();

constexpr const CandidateSpot& SpotOf(int cell, int digit) {
  return kCandidateSpots[9 * cell + digit];
}

class Board {
 public:
  /// Places the clues; every other cell gets the digits that its peers leave.
  static Board FromClues(const Grid& clues);

  /// Pencilmarks as they are. A cell with a single candidate, which none of its peers has, counts
  /// as filled.
  static Board FromPencilmarks(const Candidates& pencilmarks);

  [[nodiscard]] unsigned CandidatesAt(int cell) const { return candidates_[cell]; }
  [[nodiscard]] const std::array<std::uint16_t, 81>& AllCandidates() const { return candidates_; }
  [[nodiscard]] bool Has(int cell, int digit) const { return HasBit(candidates_[cell], digit); }
  [[nodiscard]] bool IsFilled(int cell) const { return values_[cell] != 0; }
  /// 1..9, 0 where nothing is placed.
  [[nodiscard]] int ValueAt(int cell) const { return values_[cell]; }
  /// The places (bits 0..8) of a house where the digit is a candidate.
  [[nodiscard]] unsigned PlacesOf(int house, int digit) const { return places_[9 * house + digit]; }
  /// The places of a candidate's digit in its house of this kind.
  [[nodiscard]] unsigned PlacesAt(const CandidateSpot& spot, HouseKind kind) const {
    return places_[spot.numbers[static_cast<std::size_t>(kind)]];
  }
  /// The places of every digit in a house.
  [[nodiscard]] std::span<const std::uint16_t, 9> PlacesOf(int house) const {
    const int first = 9 * house;
    return std::span<const std::uint16_t, 9>(&places_[first], 9);
  }
  /// The places of every digit in every house of a kind, by 9 * (the house's index in its kind) +
  /// digit.
  [[nodiscard]] std::span<const std::uint16_t, 81> PlacesOf(HouseKind kind) const {
    return std::span<const std::uint16_t, 81>(&places_[9 * HouseAt(kind, 0)], 81);
  }
  /// The digits with one place left in a house of this kind, each as the number 9 * (the house's
  /// index in its kind) + digit.
  [[nodiscard]] const CellSet& Singles(HouseKind kind) const {
    return singles_[static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] int EmptyCount(int house) const { return empty_[house]; }
  /// The houses with exactly one empty cell.
  [[nodiscard]] HouseSet HousesWithOneEmpty() const { return with_one_empty_; }
  [[nodiscard]] int PlacedCount(int digit) const { return placed_[digit]; }
  [[nodiscard]] const CellSet& CellsWith(int digit) const { return cells_with_[digit]; }
  [[nodiscard]] const std::array<CellSet, 9>& CellsByDigit() const { return cells_with_; }
  [[nodiscard]] int filled() const { return filled_; }

  /// The candidates beside another one.
  struct Beside {
    unsigned digits;                 ///< in its cell
    std::array<unsigned, 3> places;  ///< of its digit in its houses, by kind
  };
  /// Precondition: the board has the candidate.
  [[nodiscard]] Beside BesideOf(const CandidateSpot& spot) const;

  /// Precondition: the cell has the candidate.
  void Remove(int cell, int digit);
  /// Does the same, but does not keep Singles() up to date, because chains do not ask for them.
  /// Returns the candidates that were beside this one.
  Beside RemoveInChain(const CandidateSpot& spot);
  /// Stores a value and takes it from the peers.
  void Place(int cell, int digit);

  /// From now on techniques find only steps that meet the aim, which must outlive the board. Chain
  /// searches have a parameter for it instead, because they copy their board.
  void AimAt(const Aim& aim) { aim_ = &aim; }
  /// The digits whose removal from the cell counts: all without an aim.
  [[nodiscard]] unsigned WantedDigits(int cell, unsigned digits) const {
    return aim_ == nullptr ? digits : aim_->AmongDigits(cell, digits);
  }
  /// The cells where the removal of the digit counts.
  [[nodiscard]] CellSet WantedCells(const CellSet& cells, int digit) const {
    return aim_ == nullptr ? cells : aim_->AmongCells(cells, digit);
  }
  [[nodiscard]] bool WantsPlaced(int cell, int digit) const {
    return aim_ == nullptr || aim_->IsMetByPlacing(cell, digit);
  }

  friend bool operator==(const Board&, const Board&) = default;

 private:
  void Fill(int cell, int digit);
  void Add(int cell, int digit);
  void FindSingles();

  std::array<std::uint16_t, 81> candidates_{};
  std::array<std::uint16_t, 9 * kHouseCount> places_{};  // by 9 * house + digit
  std::array<CellSet, 9> cells_with_{};
  std::array<CellSet, 3> singles_{};  // by kind; numbers below 81, not cells
  std::array<std::uint8_t, 81> values_{};
  std::array<std::uint8_t, kHouseCount> empty_ = {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                                                  9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9};
  HouseSet with_one_empty_ = 0;
  std::array<std::uint8_t, 9> placed_{};
  std::uint8_t filled_ = 0;
  const Aim* aim_ = nullptr;
};

inline Board::Beside Board::BesideOf(const CandidateSpot& spot) const {
  assert(Has(spot.cell, spot.digit));
  Beside beside;
  beside.digits = candidates_[spot.cell] & spot.other_digits;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    beside.places[kind] = places_[spot.numbers[kind]] & spot.other_places[kind];
  }
  return beside;
}

inline void Board::Remove(int cell, int digit) {
  const CandidateSpot& spot = SpotOf(cell, digit);
  RemoveInChain(spot);
  // If two places were left, one is now, and if one was left, none is. Either way the bit flips.
  for (const HouseKind kind : kHouseKinds) {
    const int number = spot.numbers[static_cast<std::size_t>(kind)];
    singles_[static_cast<std::size_t>(kind)].Toggle(number - 9 * HouseAt(kind, 0),
                                                    HasFewerThanTwo(places_[number]));
  }
}

inline Board::Beside Board::RemoveInChain(const CandidateSpot& spot) {
  const Beside beside = BesideOf(spot);
  candidates_[spot.cell] = static_cast<std::uint16_t>(beside.digits);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    places_[spot.numbers[kind]] = static_cast<std::uint16_t>(beside.places[kind]);
  }
  cells_with_[spot.digit].Remove(spot.cell);
  return beside;
}

/// The changes of a board since a search found nothing there. Candidates only ever go away, so the
/// search would have found a hint before if no part of it has changed since. It need only look at
/// hints with something new in them.
struct Changes {
  unsigned digits = 0;  ///< the digits that some cell has lost
  HouseSet houses = 0;  ///< the houses with a cell that has lost a candidate
  CellSet cells;        ///< the cells that have lost a candidate

  static Changes Everything() {
    Changes changes;
    changes.digits = kAllDigits;
    changes.houses = kAllHouses;
    changes.cells = kAllCells;
    return changes;
  }

  void Add(int cell, unsigned lost_digits) {
    digits |= lost_digits;
    cells.Add(cell);
    houses |= HousesWith(cell);
  }

  /// Adds the candidates that went between two states. A state is given as the cells with each
  /// digit.
  void AddLost(const std::array<CellSet, 9>& before, const std::array<CellSet, 9>& now) {
    CellSet lost;
    for (int digit = 0; digit < 9; ++digit) {
      const CellSet without = before[digit] - now[digit];
      digits |= static_cast<unsigned>(!without.empty()) << digit;
      lost |= without;
    }
    cells |= lost;
    lost.ForEach([&](int cell) { houses |= HousesWith(cell); });
  }

  [[nodiscard]] bool Has(int cell) const { return cells.Has(cell); }
  /// Whether a cell that has lost a candidate is among these.
  [[nodiscard]] bool Meets(const CellSet& others) const { return !(cells & others).empty(); }

  Changes& operator|=(const Changes& other) {
    digits |= other.digits;
    houses |= other.houses;
    cells |= other.cells;
    return *this;
  }
};

/// The cells of a board by how many candidates they have.
struct CellsByCount {
  explicit CellsByCount(const Board& board) {
    CellSet from_one;
    CellSet from_four;
    for (int digit = 0; digit < 9; ++digit) {
      const CellSet& cells = board.CellsWith(digit);
      from_four |= from_three & cells;
      from_three |= from_two & cells;
      from_two |= from_one & cells;
      from_one |= cells;
    }
    with_one = from_one - from_two;
    with_two = from_two - from_three;
    with_three = from_three - from_four;
  }

  CellSet with_one;
  CellSet with_two;
  CellSet with_three;
  CellSet from_two;  ///< two or more
  CellSet from_three;
};

}  // namespace surudoku::rating
