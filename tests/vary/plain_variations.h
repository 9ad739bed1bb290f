// Variations found plainly: every set of clues is left out, every set added, and each puzzle that
// this comes to is solved by trying digits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <set>
#include <string>
#include <utility>

#include "surudoku/grid.h"
#include "surudoku/vary.h"

namespace surudoku {

/// Counts solutions by filling the cell with the fewest digits left. Knows nothing of the library.
class PlainCount {
 public:
  /// At most 2.
  static int Solutions(const std::string& puzzle) {
    PlainCount count;
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      if (puzzle[cell] == '.') continue;
      const unsigned digit = 1U << (puzzle[cell] - '1');
      if ((count.Open(cell) & digit) == 0) return 0;
      count.Flip(cell, digit);
      count.is_filled_[cell] = true;
    }
    count.Search();
    return count.found_;
  }

 private:
  [[nodiscard]] unsigned Open(std::size_t cell) const {
    return ~(used_[0][cell / 9] | used_[1][cell % 9] | used_[2][cell / 27 * 3 + cell % 9 / 3]) &
           0x1ffU;
  }
  void Flip(std::size_t cell, unsigned digit) {
    used_[0][cell / 9] ^= digit;
    used_[1][cell % 9] ^= digit;
    used_[2][cell / 27 * 3 + cell % 9 / 3] ^= digit;
  }
  void Search() {
    std::size_t best = 81;
    int fewest = 10;
    for (std::size_t cell = 0; cell < 81 && fewest > 1; ++cell) {
      const int open = std::popcount(Open(cell));
      if (is_filled_[cell] || open >= fewest) continue;
      fewest = open;
      best = cell;
    }
    if (best == 81) {
      ++found_;
      return;
    }
    is_filled_[best] = true;
    for (unsigned open = Open(best); open != 0 && found_ < 2; open &= open - 1) {
      const unsigned digit = open & (~open + 1);
      Flip(best, digit);
      Search();
      Flip(best, digit);
    }
    is_filled_[best] = false;
  }

  std::array<std::array<unsigned, 9>, 3> used_{};  // by rows, columns, boxes: a bit for each digit
  std::array<bool, 81> is_filled_{};
  int found_ = 0;
};

inline bool IsMinimalPlainly(const std::string& puzzle) {
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (puzzle[cell] == '.') continue;
    std::string without = puzzle;
    without[cell] = '.';
    if (PlainCount::Solutions(without) == 1) return false;
  }
  return true;
}

/// The texts of all variations of a puzzle, minimal or not.
class PlainVariations {
 public:
  static std::set<std::string> Of(const std::string& puzzle, const VariationRequest& request) {
    PlainVariations variations(request);
    for (int count = request.remove.least; count <= request.remove.most; ++count) {
      variations.Remove(puzzle, 0, count);
    }
    return std::move(variations.found_);
  }

 private:
  explicit PlainVariations(const VariationRequest& request) : request_(request) {}

  void Remove(const std::string& puzzle, std::size_t from, int count) {
    if (count == 0) {
      for (int add = request_.add.least; add <= request_.add.most; ++add) Add(puzzle, 0, add);
      return;
    }
    for (std::size_t cell = from; cell < puzzle.size(); ++cell) {
      if (puzzle[cell] == '.') continue;
      std::string without = puzzle;
      without[cell] = '.';
      Remove(without, cell + 1, count - 1);
    }
  }

  void Add(const std::string& puzzle, std::size_t from, int count) {
    if (count == 0) {
      if (PlainCount::Solutions(puzzle) == 1) found_.insert(puzzle);
      return;
    }
    for (std::size_t cell = from; cell < puzzle.size(); ++cell) {
      if (puzzle[cell] != '.') continue;
      for (char digit = '1'; digit <= '9'; ++digit) {
        std::string with = puzzle;
        with[cell] = digit;
        Add(with, cell + 1, count - 1);
      }
    }
  }

  VariationRequest request_;
  std::set<std::string> found_;
};

}  // namespace surudoku
