// Techniques look only at what has changed since they last found nothing. Held to ratings that
// begin in the middle of a puzzle, for which everything is new.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <string>
#include <vector>

#include "grid/houses.h"
#include "rating/published_ratings.h"
#include "surudoku/rating.h"

namespace surudoku {
namespace {

// What clues leave, and later steps.
class Pencilmarks {
 public:
  explicit Pencilmarks(const Grid& clues) {
    candidates_.cells.fill(kAllDigits);
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (clues.cells[cell] != 0) Place(cell, clues.cells[cell]);
    }
  }

  void Apply(const Step& step) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      candidates_.cells[cell] &= static_cast<std::uint16_t>(~step.removed.cells[cell]);
    }
    if (step.cell >= 0) Place(step.cell, step.digit);
  }

  [[nodiscard]] const Candidates& candidates() const { return candidates_; }

  /// Whether a cell has a single candidate that none of its peers has, and yet is not placed. Where
  /// a rating begins it counts as placed.
  [[nodiscard]] bool HasLoneCandidate() const {
    for (int cell = 0; cell < kCellCount; ++cell) {
      const unsigned digits = candidates_.cells[cell];
      bool is_lone = !is_placed_[cell] && std::has_single_bit(digits);
      for (int peer = 0; is_lone && peer < kCellCount; ++peer) {
        is_lone = !SeeEachOther(cell, peer) || (candidates_.cells[peer] & digits) == 0;
      }
      if (is_lone) return true;
    }
    return false;
  }

 private:
  void Place(int cell, int digit) {
    const auto bit = static_cast<std::uint16_t>(1U << (digit - 1));
    for (int peer = 0; peer < kCellCount; ++peer) {
      if (SeeEachOther(cell, peer)) candidates_.cells[peer] &= static_cast<std::uint16_t>(~bit);
    }
    candidates_.cells[cell] = bit;
    is_placed_[cell] = true;
  }

  Candidates candidates_;
  std::array<bool, kCellCount> is_placed_{};
};

class FirstStep : public StepVisitor {
 public:
  void OnStep(const Step& found) override { step = found; }
  [[nodiscard]] bool WantsMore() const override { return false; }

  Step step;
};

// Compares each step with the first one of a rating that begins there.
class StepComparer : public StepVisitor {
 public:
  StepComparer(Profile profile, const Grid& clues) : fresh_(profile), marks_(clues) {}

  void OnStep(const Step& step) override {
    if (!marks_.HasLoneCandidate()) {
      FirstStep first;
      fresh_.Rate(marks_.candidates(), {.visitor = &first});
      ++compared;
      if (!IsSame(first.step, step)) ++different;
    }
    marks_.Apply(step);
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
  Pencilmarks marks_;
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
}  // namespace surudoku
