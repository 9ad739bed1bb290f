// Arrangements: ways to lay out the first rows of a puzzle's form, and ties, which all arrangements
// with the same first rows share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "surudoku/grid.h"
#include "surudoku/isomorph.h"

namespace surudoku::canonical {

/// Lines are rows, or columns seen as rows. A line's place is 4 * band + 0, 1 or 2. Each band has a
/// fourth, blank line, which fills it up to the size of a vector.
inline constexpr int kPlaces = 12;
constexpr int PlaceOf(int line) { return line + line / 3; }
constexpr int LineAt(int place) { return place - place / 4; }

/// Turns nine bits, one for each line, into bits by place.
constexpr std::uint32_t PlacesOf(std::uint32_t lines) {
  return (lines & 7) | (lines << 1 & 0x70) | (lines << 2 & 0x700);
}
inline constexpr std::uint32_t kAllPlaces = 0x777;

inline constexpr int kLineBytes = 16;  ///< nine cells, then zeros
inline constexpr int kBandBytes = 4 * kLineBytes;

/// The puzzle's lines twice: as rows ([0]), and its columns ([1]), which are the rows of the
/// transposed puzzle. Each cell is 0 or its digit.
struct Lines {
  alignas(64) std::uint8_t cells[2][kPlaces * kLineBytes];
  alignas(32) std::uint8_t rank[2][kLineBytes];  ///< a line of lower rank is a lesser first row
  std::uint32_t blank[2];                        ///< the places of lines without a clue
  bool clash;                                    ///< a digit is in some line twice
  int clues;

  [[nodiscard]] const std::uint8_t* At(int orientation, int place) const {
    return cells[orientation] + place * kLineBytes;
  }
};

/// Words hold numbers of four bits: number i is bits 4i .. 4i+3.
constexpr unsigned NibbleAt(std::uint64_t nibbles, int i) { return nibbles >> (4 * i) & 15; }

inline constexpr unsigned kNoLabel = 15;

struct Arrangement {
  /// The cells of a line that come first, second, ..; numbers above 8 stay where they are.
  alignas(16) std::uint8_t columns[kLineBytes] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                  8, 9, 10, 11, 12, 13, 14, 15};
  /// The new name of each digit, as number `digit`; a blank keeps its name, 0.
  std::uint64_t labels = 0xff'ffff'fff0;
  /// From the lowest bits: the places of the lines that became rows 0, 1, .. (36 bits), the places
  /// of the lines left (12), the lines' orientation (1) and the puzzle's number (15).
  std::uint64_t lines = std::uint64_t{kAllPlaces} << kLeftShift;

  static constexpr int kLeftShift = 4 * kSide;
  static constexpr int kOrientationShift = kLeftShift + kPlaces;
  static constexpr int kPuzzleShift = kOrientationShift + 1;

  [[nodiscard]] int puzzle() const { return static_cast<int>(lines >> kPuzzleShift); }
  [[nodiscard]] int orientation() const { return static_cast<int>(lines >> kOrientationShift & 1); }
  [[nodiscard]] int PlaceOfRow(int row) const { return static_cast<int>(NibbleAt(lines, row)); }
  [[nodiscard]] std::uint32_t places_left() const { return lines >> kLeftShift & kAllPlaces; }

  void SetSource(int puzzle, int orientation) {
    lines |= static_cast<std::uint64_t>(puzzle) << kPuzzleShift |
             static_cast<std::uint64_t>(orientation) << kOrientationShift;
  }
  /// Precondition: the place is among those left.
  void AddRow(int row, int place) {
    lines += (static_cast<std::uint64_t>(place) << (4 * row)) -
             (std::uint64_t{1} << (kLeftShift + place));
  }

  /// The map of an arrangement of a whole puzzle. Digits that the puzzle lacks take the names that
  /// are left, in order.
  [[nodiscard]] Isomorphism ToIsomorphism() const;
};
static_assert(sizeof(Arrangement) == 32);

/// Neighbours that were alike in all rows so far. They may still be exchanged.
struct Ties {
  /// Bit i: columns i and i+1 of the form are alike, and in one stack.
  std::uint32_t columns = 0b011'011'011;
  /// Bit i: stacks i and i+1 are alike.
  std::uint32_t stacks = 0b11;
};

/// Arrangements in memory that is kept. Unlike a vector it grows without writing the new ones.
class ArrangementList {
 public:
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] Arrangement* data() { return items_.data(); }
  [[nodiscard]] std::span<const Arrangement> items() const {
    return std::span(items_).first(size_);
  }

  /// Makes room for `size` arrangements in all.
  void Reserve(std::size_t size) {
    if (items_.size() < size) items_.resize(2 * size);
  }

  /// Precondition: there is room.
  void Resize(std::uint32_t size) { size_ = size; }

  void Swap(ArrangementList& other) {
    items_.swap(other.items_);
    std::swap(size_, other.size_);
  }

 private:
  std::vector<Arrangement> items_;
  std::uint32_t size_ = 0;
};

}  // namespace surudoku::canonical
