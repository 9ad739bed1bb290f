// The grid as a rater sees it: values, candidates of each cell, and places of each digit in each
// house, kept in step.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "rating/board/bits.h"
#include "rating/board/candidate_spot.h"
#include "rating/board/cell_set.h"
#include "rating/board/house_cells.h"
#include "surudoku/grid.h"

namespace surudoku::rating {

/// Digits count from 0 here: digit d is written d+1.
class Board {
 public:
  /// Places the clues; every other cell gets what its peers leave.
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
  /// The same of the house of a kind that a candidate stands in, and its digit.
  [[nodiscard]] unsigned PlacesAt(const CandidateSpot& spot, HouseKind kind) const {
    return places_[spot.numbers[static_cast<std::size_t>(kind)]];
  }
  /// The same for every digit.
  [[nodiscard]] std::span<const std::uint16_t, 9> PlacesOf(int house) const {
    const int first = 9 * house;
    return std::span<const std::uint16_t, 9>(&places_[first], 9);
  }
  /// The same for every digit in every house of a kind, by 9 * (the house's index in its kind) +
  /// digit.
  [[nodiscard]] std::span<const std::uint16_t, 81> PlacesOf(HouseKind kind) const {
    return std::span<const std::uint16_t, 81>(&places_[9 * HouseAt(kind, 0)], 81);
  }
  /// The houses of a kind and the digits that have one place left there, each pair as the number
  /// 9 * (the house's index in its kind) + digit.
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

  /// What there is beside a candidate.
  struct Beside {
    unsigned digits;                 ///< in its cell
    std::array<unsigned, 3> places;  ///< of its digit in its houses, by kind
  };
  /// Precondition: the board has the candidate.
  [[nodiscard]] Beside BesideOf(const CandidateSpot& spot) const;

  /// Precondition: the cell has the candidate.
  void Remove(int cell, int digit);
  /// The same without keeping Singles() up to date. For chains, which do not ask for them. Returns
  /// what there was beside the candidate.
  Beside RemoveInChain(const CandidateSpot& spot);
  /// Stores a value and takes it from the peers.
  void Place(int cell, int digit);

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
  // If two places were left it is one now, and if one was left it is none. Either way the bit
  // flips.
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

}  // namespace surudoku::rating
