// Techniques look only at what has changed since they last found nothing. Held to ratings that
// begin in the middle of a puzzle, for which everything is new.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "rating/boards_of_puzzles.h"
#include "surudoku/rating.h"

namespace surudoku::rating {
namespace {

// A value is a cell's only candidate.
Candidates PencilmarksOf(const Board& board) {
  Candidates marks;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned digits =
        board.IsFilled(cell) ? Bit(board.ValueAt(cell) - 1) : board.CandidatesAt(cell);
    marks.cells[cell] = static_cast<std::uint16_t>(digits);
  }
  return marks;
}

// Whether a cell has a single candidate that none of its peers has, and yet is not placed. Where a
// rating begins it counts as placed.
bool HasLoneCandidate(const Board& board) {
  return kAllCells.VisitUntil([&](int cell) {
    const unsigned digits = board.CandidatesAt(cell);
    return CountBits(digits) == 1 && (PeersOf(cell) & board.CellsWith(LowestBit(digits))).empty();
  });
}

class FirstStep : public StepVisitor {
 public:
  void OnStep(const Step& found) override { step = found; }
  [[nodiscard]] bool WantsMore() const override { return false; }

  Step step;
};

// Compares each step with the first one of a rating that begins there.
class StepComparer : public StepVisitor {
 public:
  StepComparer(Profile profile, const Grid& clues)
      : fresh_(profile), board_(Board::FromClues(clues)) {}

  void OnStep(const Step& step) override {
    if (!HasLoneCandidate(board_)) {
      FirstStep first;
      fresh_.Rate(PencilmarksOf(board_), {.visitor = &first});
      ++compared;
      if (!IsSame(first.step, step)) ++different;
    }
    Apply(step, board_);
  }

  int compared = 0;
  int different = 0;

 private:
  static bool IsSame(const Step& a, const Step& b) {
    return a.technique == b.technique && a.variant == b.variant && a.rating == b.rating &&
           a.complexity == b.complexity && a.cell == b.cell && a.digit == b.digit &&
           a.removed == b.removed;
  }

  Rater fresh_;
  Board board_;
};

// Puzzles of every rating, and three with a unique loop or rectangle that becomes one as candidates
// go from a house of two of its cells, and from none of these.
std::vector<std::string> PuzzlesToCompare() {
  constexpr std::size_t kEvery = 20;
  std::vector<std::string> puzzles = {
      "900008000804000207070003095400000500009010600005000003280300050503000102000500006",
      "600200704007005000300100050090040801000508000804010090020003009000400500403001008",
      "000403000100070006200000003084000390600000004003000500300104007005708100000020000"};
  const std::vector<PublishedRating> bank = ReadBankEr();
  for (std::size_t i = 0; i < bank.size(); i += kEvery) puzzles.push_back(bank[i].puzzle);
  return puzzles;
}

TEST(Changes, HideNoStep) {
  const std::vector<std::string> puzzles = PuzzlesToCompare();
  for (const Profile profile : {Profile::kSe121, Profile::kSuk115, Profile::kSuk118}) {
    Rater rater(profile);
    int compared = 0;
    for (const std::string& puzzle : puzzles) {
      const Grid clues = ParseGrid(puzzle).value();
      StepComparer comparer(profile, clues);
      rater.Rate(clues, {.visitor = &comparer});
      EXPECT_EQ(comparer.different, 0) << puzzle;
      compared += comparer.compared;
    }
    EXPECT_GT(compared, 15'000);
  }
}

}  // namespace
}  // namespace surudoku::rating
