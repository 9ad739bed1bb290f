// Sets of clues that leave one of several solutions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "surudoku/grid.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// A digit in a cell: 9 * cell + digit - 1.
using ClueNumber = std::uint16_t;
inline constexpr std::size_t kClueNumbers = std::size_t{kCellCount} * 9;

/// Finds all sets of a number of clues that exactly one of a puzzle's solutions has. With such a
/// set the puzzle has one solution. Nothing is solved to find them: each clue has a set of
/// solutions, one bit each, and the sets are intersected. That takes a few nanoseconds, because
/// most intersections have two solutions among the first. Keeps its memory from call to call.
class DecidingClues {
 public:
  /// By clue: true if it may be in a set.
  using IsAllowed = std::array<bool, kClueNumbers>;
  /// Called with the clues of a set, in ascending order. Returns false if no more are wanted.
  using Visit = std::function<bool(std::span<const ClueNumber>)>;

  /// Visits the sets of `count` allowed clues, at least 1, in the order of their numbers. With
  /// `needs_all` it leaves out sets for which it is clear that a smaller one decides as well.
  /// `stop` (may be null) ends it early.
  void Find(std::span<const Grid> solutions, const IsAllowed& is_allowed, std::size_t count,
            bool needs_all, const Visit& visit, const StopSignal& stop);

  /// Forbids all clues that two or more of the solutions have.
  void RuleOutRepeated(std::span<const Grid> solutions, IsAllowed& is_allowed);

 private:
  using Words = std::span<const std::uint64_t>;

  void CountAll(std::span<const Grid> solutions);
  void ChooseClues(const IsAllowed& is_allowed, std::size_t least, std::size_t most);
  void FillSets(std::span<const Grid> solutions);
  [[nodiscard]] Words SetOf(std::size_t place) const {
    return Words(sets_).subspan(place * words_, words_);
  }
  bool Extend(std::size_t depth, std::size_t from, const Visit& visit, const StopSignal& stop);

  std::array<std::uint32_t, kClueNumbers> counts_;  // number of solutions with the clue
  std::vector<ClueNumber> clues_;                   // clues that may be in a set
  std::size_t words_ = 0;                           // words of a set of solutions
  std::vector<std::uint64_t> sets_;                 // the sets of solutions of clues_
  std::array<std::int16_t, kClueNumbers> places_;   // places in clues_, or -1
  std::vector<std::vector<std::uint64_t>> common_;  // [n]: solutions that the first n chosen share
  std::vector<ClueNumber> chosen_;
  std::size_t least_common_ = 1;  // the fewest solutions that an incomplete set must share
};

}  // namespace surudoku
