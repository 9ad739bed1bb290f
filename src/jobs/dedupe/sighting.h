// A puzzle that was seen, in 16 bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "io/bytes.h"
#include "io/pair_sorter.h"
#include "jobs/dedupe/seen_puzzles.h"
#include "surudoku/canonical.h"

namespace surudoku {

/// As much of the hash and of the line as SeenPuzzles keeps of them: 88 and 40 bits. As pairs of
/// numbers they are sorted by hash, then by line.
class Sighting {
 public:
  static constexpr std::size_t kBytes = 16;

  /// Precondition: the line is at most SeenPuzzles::kLastLine.
  Sighting(const ClassHash& hash, std::uint64_t line)
      : pair_{hash.high, (hash.low & ~SeenPuzzles::kLastLine) | line} {}
  explicit Sighting(const NumberPair& pair) : pair_(pair) {}

  [[nodiscard]] const NumberPair& pair() const { return pair_; }
  [[nodiscard]] std::uint64_t line() const { return pair_.second & SeenPuzzles::kLastLine; }
  [[nodiscard]] bool IsOfSamePuzzle(const Sighting& other) const {
    return pair_.first == other.pair_.first &&
           (pair_.second ^ other.pair_.second) <= SeenPuzzles::kLastLine;
  }

  /// The same with so many more lines before it. Precondition: the line still fits.
  [[nodiscard]] Sighting After(std::uint64_t lines) const {
    return Sighting(NumberPair{pair_.first, pair_.second + lines});
  }

  /// As files keep it, and back: two numbers, the lowest byte first.
  void AppendTo(std::string& bytes) const {
    for (const std::uint64_t number : {pair_.first, pair_.second}) {
      for (int i = 0; i < 64; i += 8) bytes += static_cast<char>(number >> i & 255);
    }
  }
  static Sighting FromBytes(std::string_view bytes) {
    return Sighting(NumberPair{NumberAt(bytes, 0, 8), NumberAt(bytes, 8, 8)});
  }

 private:
  NumberPair pair_;
};

}  // namespace surudoku
