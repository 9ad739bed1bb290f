// The law of reading: every puzzle that was written is a record or a named fault, whatever stands
// beside it; a text without a puzzle gives none. The puzzles and the mixtures are others each time.
#include <gtest/gtest.h>

#include "read_all.h"

namespace surudoku::reading {
namespace {

TEST_F(MatrixTest, EachWayAloneWithEachSign) {
  for (const Style& style : AllStyles()) tally_.Read(Alone(puzzles_, style));
}

TEST_F(MatrixTest, EachWayAloneWithLineEndsOfWindows) {
  for (const Style& style : AllStyles()) tally_.Read(Alone(puzzles_, style, "\r\n"));
}

TEST_F(MatrixTest, TwoWaysInOneText) {
  for (int i = 0; i < 400; ++i) {
    const Style first = RandomStyle(random_), second = RandomStyle(random_);
    tally_.Read(Pair(puzzles_, first, second, kSeparators[Pick(random_, 2)]));
  }
}

TEST_F(MatrixTest, SolutionsAreNoRecords) {
  for (const Style& style : AllStyles()) {
    for (const Places place : {kBelow, kNamed, kBeside, kColumn}) {
      if (style.is_doubtful || (style.way->places & place) == 0) continue;
      tally_.Read(Answered(puzzles_, style, place, false));
    }
  }
}

TEST_F(MatrixTest, PuzzlesSideBySide) {
  for (const Style& style : AllStyles()) {
    for (const Places place : {kBeside, kColumn}) {
      if (style.is_doubtful || (style.way->places & place) == 0) continue;
      tally_.Read(Answered(puzzles_, style, place, true));
    }
  }
}

TEST_F(MatrixTest, DamagedPuzzlesAreNamed) {
  for (int i = 0; i < 1000; ++i) tally_.Read(Damaged(puzzles_));
}

TEST_F(MatrixTest, PuzzlesThatComeAgainStay) {
  for (int i = 0; i < 200; ++i) {
    const Style first = RandomStyle(random_), other = RandomStyle(random_);
    tally_.Read(Twice(puzzles_, first, other));
  }
}

TEST_F(MatrixTest, TextsWithoutPuzzlesHaveNone) {
  for (int i = 0; i < 20; ++i) {
    for (const Case& text : TextsWithoutPuzzles(random_)) tally_.Read(text);
  }
}

TEST_F(MatrixTest, LongTextsAreReadBlockByBlock) { tally_.Read(Long(puzzles_, 4 * kBlock)); }

// A clue's place is its digit's, or that of the element around it.
TEST_F(MatrixTest, CluesKeepTheirPlaces) {
  for (const Style& style : AllStyles()) {
    const Case text = Alone(puzzles_, style);
    const std::vector<Record> records = ReadRecords(text.text);
    if (style.way->sparse || records.size() != 1 || !records[0].puzzle.is_board()) continue;
    const std::vector<Span>& places = text.puzzles[0].places;
    for (std::size_t cell = 1; cell < places.size(); ++cell) {
      if (style.way->candidates || text.puzzles[0].cells[cell] == '.') continue;
      const std::size_t place = records[0].puzzle.PlaceOf(cell);
      EXPECT_LT(place, places[cell].end) << text.name << ", cell " << cell;
      EXPECT_GE(place, places[cell - 1].end) << text.name << ", cell " << cell;
    }
  }
}

}  // namespace
}  // namespace surudoku::reading
