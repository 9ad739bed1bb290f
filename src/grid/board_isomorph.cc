#include "grid/board_isomorph.h"

#include <cstddef>
#include <numeric>

#include "grid/random.h"
#include "grid/symbols.h"

namespace surudoku {
namespace {

// A stream of its own: those of records and attempts are numbered from 0, and 9x9 has the last one.
constexpr std::uint64_t kBoardIsomorphStream = ~std::uint64_t{1};

std::vector<std::uint8_t> NumbersFrom(std::uint8_t first, int count) {
  std::vector<std::uint8_t> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

// The lines of some bands in a random order that keeps each band together.
std::vector<std::uint8_t> RandomLinesOf(int bands, int lines_of_band, Random& random) {
  std::vector<std::uint8_t> order = NumbersFrom(0, bands);
  random.Shuffle(order);
  std::vector<std::uint8_t> lines;
  for (const std::uint8_t band : order) {
    std::vector<std::uint8_t> within =
        NumbersFrom(static_cast<std::uint8_t>(band * lines_of_band), lines_of_band);
    random.Shuffle(within);
    lines.insert(lines.end(), within.begin(), within.end());
  }
  return lines;
}

void AppendNumbersOf(char mark, std::span<const std::uint8_t> numbers, std::uint8_t first,
                     std::string& text) {
  text += mark;
  for (const std::uint8_t number : numbers) {
    text += SymbolOf(static_cast<std::uint8_t>(number - first + 1), Symbols::kFromOne,
                     LetterCase::kUpper);
  }
}

}  // namespace

BoardIsomorphism RandomBoardIsomorphism(BoxShape boxes, std::uint64_t seed, std::uint64_t number) {
  Random random(seed, kBoardIsomorphStream, number);
  BoardIsomorphism isomorphism;
  isomorphism.transposes = boxes.height == boxes.width && random.Below(2) == 1;
  isomorphism.rows = RandomLinesOf(boxes.width, boxes.height, random);
  isomorphism.columns = RandomLinesOf(boxes.height, boxes.width, random);
  std::vector<std::uint8_t> values = NumbersFrom(1, boxes.side());
  random.Shuffle(values);
  isomorphism.values = {0};
  isomorphism.values.insert(isomorphism.values.end(), values.begin(), values.end());
  return isomorphism;
}

void Apply(const BoardIsomorphism& isomorphism, std::span<const std::uint8_t> values,
           std::vector<std::uint8_t>& result) {
  const std::size_t side = isomorphism.rows.size();
  result.resize(values.size());
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    const std::size_t row = isomorphism.rows[cell / side];
    const std::size_t column = isomorphism.columns[cell % side];
    const std::size_t source = isomorphism.transposes ? side * column + row : side * row + column;
    result[cell] = isomorphism.values[values[source]];
  }
}

std::string FormatBoardIsomorphism(const BoardIsomorphism& isomorphism) {
  std::string text = isomorphism.transposes ? "t" : "";
  AppendNumbersOf('r', isomorphism.rows, 0, text);
  AppendNumbersOf('c', isomorphism.columns, 0, text);
  AppendNumbersOf('d', std::span(isomorphism.values).subspan(1), 1, text);
  return text;
}

}  // namespace surudoku
