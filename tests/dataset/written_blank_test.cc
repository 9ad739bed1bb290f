// The blanks that --explain-input names are those that the file has.
#include "dataset/written_blank.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "dataset/record_puzzle.h"
#include "grid/puzzle_text.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

using Blanks = std::set<std::string>;

// The words for all blanks of a record.
Blanks BlanksIn(const std::string& record, const RecordFormat& format) {
  std::string storage;
  const auto puzzle = ReadPuzzle(record, format, storage);
  if (!puzzle.ok()) return {puzzle.error().reason};
  Blanks blanks;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (!IsBlankCharacter(puzzle.value().text[cell])) continue;
    blanks.insert(WrittenBlank(record, format, puzzle.value().text, cell));
  }
  return blanks;
}

TEST(WrittenBlankTest, EscapesInAStringOfJsonMoveNoCell) {
  RecordFormat format;
  format.shape = RecordShape::kJson;
  format.json.puzzle = "grid";
  std::string rows, escaped, list;
  for (int row = 0; row < 9; ++row) {
    rows += (row > 0 ? "\\n" : "") + std::string("1.......2").substr(0, 9);
    escaped += "1\\u002e\\u002e.....2";
  }
  for (const std::string& text : {rows, escaped}) {
    const Blanks blanks = BlanksIn(R"({"id": 7, "grid": ")" + text + "\"}", format);
    EXPECT_EQ(blanks, text == rows ? Blanks{"."} : (Blanks{".", "\\u002e"})) << text;
  }
  EXPECT_EQ(BlanksIn(R"({"a\nb": "c\nd", "grid": ")" + rows + "\"}", format), Blanks{"."});
}

}  // namespace
}  // namespace surudoku
