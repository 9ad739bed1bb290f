#include "surudoku/isomorph.h"

#include "grid/random.h"

namespace surudoku {
namespace {

// A stream of its own: the streams for records and attempts are numbered from 0.
constexpr std::uint64_t kIsomorphStream = ~std::uint64_t{0};

// The lines of three bands in a random order that keeps each band together.
std::array<std::uint8_t, kSide> RandomLines(Random& random) {
  std::array<std::uint8_t, 3> bands = {0, 1, 2};
  random.Shuffle(bands);
  std::array<std::uint8_t, kSide> lines;
  for (int band = 0; band < 3; ++band) {
    std::array<std::uint8_t, 3> within = {0, 1, 2};
    random.Shuffle(within);
    for (int i = 0; i < 3; ++i) {
      lines[3 * band + i] = static_cast<std::uint8_t>(3 * bands[band] + within[i]);
    }
  }
  return lines;
}

}  // namespace

Isomorphism RandomIsomorphism(std::uint64_t seed, std::uint64_t number) {
  Random random(seed, kIsomorphStream, number);
  Isomorphism isomorphism;
  isomorphism.transposes = random.Below(2) == 1;
  isomorphism.rows = RandomLines(random);
  isomorphism.columns = RandomLines(random);
  std::array<std::uint8_t, kSide> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  random.Shuffle(digits);
  for (int i = 0; i < kSide; ++i) isomorphism.digits[i + 1] = digits[i];
  return isomorphism;
}

Grid Apply(const Isomorphism& isomorphism, const Grid& grid) {
  Grid result;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::size_t value = grid.cells[isomorphism.SourceOf(cell)];
    result.cells[cell] =
        value <= kSide ? isomorphism.digits[value] : static_cast<std::uint8_t>(value);
  }
  return result;
}

Candidates Apply(const Isomorphism& isomorphism, const Candidates& candidates) {
  Candidates result;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned digits = candidates.cells[isomorphism.SourceOf(cell)];
    unsigned renamed = 0;
    for (int digit = 1; digit <= kSide; ++digit) {
      renamed |= ((digits >> (digit - 1)) & 1U) << (isomorphism.digits[digit] - 1);
    }
    result.cells[cell] = static_cast<std::uint16_t>(renamed);
  }
  return result;
}

}  // namespace surudoku
