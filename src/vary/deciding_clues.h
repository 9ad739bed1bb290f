// Which clues leave one of several solutions.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "surudoku/grid.h"

namespace surudoku {

/// A digit in a cell: 9 * cell + digit - 1.
using ClueNumber = std::uint16_t;
inline constexpr std::size_t kClueNumbers = std::size_t{kCellCount} * 9;

/// Finds all sets of so many clues that exactly one of a puzzle's solutions has: with them it has
/// one solution. Nothing is solved for it. Each clue has a set of solutions, a bit each: an
/// intersection takes a few nanoseconds, as most have two solutions among the first. Its memory is
/// kept from call to call.
class DecidingClues {
 public:
  /// Whether a clue may be among them.
  using IsAllowed = std::array<bool, kClueNumbers>;
  /// Told of the clues, in ascending order. False: no more are wanted.
  using Visit = std::function<bool(std::span<const ClueNumber>)>;

  /// Tells the sets of `count` allowed clues, at least 1, in the order of their numbers. With
  /// `needs_all` it leaves out those of which it is clear that a smaller set decides as well.
  /// `stop` (may be null) ends it early.
  void Find(std::span<const Grid> solutions, const IsAllowed& is_allowed, std::size_t count,
            bool needs_all, const Visit& visit, const std::atomic<bool>* stop);

  /// Forbids the clues that two of these solutions have.
  void RuleOutRepeated(std::span<const Grid> solutions, IsAllowed& is_allowed);

 private:
  using Words = std::span<const std::uint64_t>;

  void CountAll(std::span<const Grid> solutions);
  void ChooseClues(const IsAllowed& is_allowed, std::size_t least, std::size_t most);
  void FillSets(std::span<const Grid> solutions);
  [[nodiscard]] Words SetOf(std::size_t place) const {
    return Words(sets_).subspan(place * words_, words_);
  }
  bool Extend(std::size_t depth, std::size_t from, const Visit& visit,
              const std::atomic<bool>* stop);

  std::array<std::uint32_t, kClueNumbers> counts_;  // of solutions with the clue
  std::vector<ClueNumber> clues_;                   // that may be in a set
  std::size_t words_ = 0;                           // of a set of solutions
  std::vector<std::uint64_t> sets_;                 // of each of these clues
  std::array<std::int16_t, kClueNumbers> places_;   // in clues_, or -1
  std::vector<std::vector<std::uint64_t>> common_;  // to the clues chosen so far, by their number
  std::vector<ClueNumber> chosen_;
  std::size_t least_common_ = 1;  // to fewer clues than all of a set
};

}  // namespace surudoku
