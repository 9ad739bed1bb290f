// Puzzles in another layout than those of their file are faults; none is lost without a word.
#include <gtest/gtest.h>

#include <string>

#include "layout_reader_test.h"

namespace surudoku {
namespace {

const std::string kSmall = "1...2...3...4...";
const std::string kLarge = [] {
  std::string cells;
  for (std::size_t cell = 0; cell < 256; ++cell) {
    const std::size_t row = cell / 16, column = cell % 16;
    const std::size_t value = (4 * (row % 4) + row / 4 + column) % 16;
    cells += (cell * 7 + row) % 3 == 0 ? '.' : "ABCDEFG123456789"[value];
  }
  return cells;
}();

std::string InRows(const std::string& grid, std::size_t side = 9) {
  std::string rows;
  for (std::size_t row = 0; row < side; ++row) rows += grid.substr(row * side, side) + "\n";
  return rows + "\n";
}

std::string Stray(int line) {
  return std::to_string(line) +
         ":1: a puzzle in another layout than the others of this file: put it into a file of its "
         "own";
}

class StrayPuzzlesTest : public LayoutReaderTest {
 protected:
  // Chunks of any size give the same records.
  void Expect(const std::string& text, const Records& wanted) {
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{60}, std::size_t{300}}) {
      EXPECT_EQ(Read(text, chunk), wanted) << chunk << '\n' << text;
    }
  }
};

TEST_F(StrayPuzzlesTest, ALineAmongGridsIsAFault) {
  for (const std::string& line : {"3," + kTwo + ",easy", "{\"puzzle\": \"" + kTwo + "\"}",
                                  "see ?bd=" + kTwo, "3," + kTwo.substr(1) + ",easy"}) {
    Expect(InRows(kOne) + InRows(kOne) + line + "\n\n" + InRows(kOne),
           {kOne, kOne, Stray(21), kOne});
  }
}

TEST_F(StrayPuzzlesTest, AGridOfAnotherSizeIsAFault) {
  Expect(InRows(kOne) + InRows(kSmall, 4) + InRows(kTwo), {kOne, Stray(11), kTwo});
  Expect(InRows(kLarge, 16) + "A smaller one\n" + InRows(kSmall, 4) + "\n" + InRows(kLarge, 16),
         {Read(InRows(kLarge, 16))[0], Stray(19), Read(InRows(kLarge, 16))[0]});
}

TEST_F(StrayPuzzlesTest, AGridDrawnInOtherTextIsAFault) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  Expect(one + "// and\n" + InRows(kTwo) + one, {kOne, Stray(3), kOne});
  Expect(one + one + "// and\n" + InRows(kSmall, 4), {kOne, kOne, Stray(4)});
}

TEST_F(StrayPuzzlesTest, AStringInPiecesOfABandIsAFault) {
  const std::string one = "const one = \"" + kOne + "\";\n";
  const std::string two = "    \"" + kTwo.substr(0, 27) + "\"\n    \"" + kTwo.substr(27, 27) +
                          "\"\n    \"" + kTwo.substr(54) + "\";\n";
  Expect(one + "const two =\n" + two, {kOne, Stray(3)});
}

TEST_F(StrayPuzzlesTest, APuzzleThatIsDrawnAgainIsNoRecord) {
  Expect("const one = \"" + kOne + "\";\n/*\n" + InRows(kOne) + "*/\n", {kOne});
  Expect("const one = \"" + kOne + "\";\n/* solved\n" + InRows(kOneSolved) + "*/\n", {kOne});
  Expect(InRows(kOne) + "is ?bd=" + kOne + "\n\n" + InRows(kTwo), {kOne, kTwo});
}

TEST_F(StrayPuzzlesTest, ATableOfNumbersIsNone) {
  std::string boxes;
  for (int cell = 0; cell < 81; ++cell) {
    boxes += std::to_string(cell / 27 * 3 + cell % 9 / 3) + (cell % 9 == 8 ? ",\n" : ", ");
  }
  Expect("const one = \"" + kOne + "\";\nint boxes[] = {\n" + boxes + "};\n", {kOne});
}

TEST_F(StrayPuzzlesTest, LinesAndGridsBesideJsonAreRefused) {
  const std::string json =
      "[\n {\"puzzle\": \"" + kOne + "\"},\n {\"puzzle\": \"" + kTwo + "\"}\n]\n";
  const std::string why =
      ": a puzzle that is no JSON beside others that are: put it into a file of its own";
  EXPECT_EQ(Read(json + kTwo + "\n"), Records{"line 5" + why});
  EXPECT_EQ(Read(json + "3," + kTwo + ",easy\n"), Records{"line 5" + why});
  EXPECT_EQ(Read(json + "\n" + InRows(kTwo)), Records{"line 6" + why});
}

}  // namespace
}  // namespace surudoku
