#include "trace/step_json.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "surudoku/explain.h"
#include "surudoku/generate.h"
#include "test_data.h"
#include "trace/plain_step_json.h"

namespace surudoku {
namespace {

// Hard ones, with chains inside chains, and random ones.
std::vector<Grid> Puzzles() {
  std::vector<Grid> puzzles = {
      ParseGrid("98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6")
          .value()};
  for (const std::string& line : FirstOfDataset("search-10k.txt", 4)) {
    if (line.size() == kCellCount) puzzles.push_back(ParseGrid(line).value());
  }
  PuzzleRequest request;
  request.minimal = true;
  request.seed = 20261127;
  for (std::uint64_t number = 1; number <= 40; ++number) {
    puzzles.push_back(*GeneratePuzzle(request, number, nullptr));
  }
  return puzzles;
}

TEST(StepJson, IsTheSameAsWithATreeOfValues) {
  std::uint64_t compared = 0;
  std::uint64_t chains = 0;
  for (const Grid& puzzle : Puzzles()) {
    SCOPED_TRACE(FormatGrid(puzzle));
    for (const Profile profile : kProfiles) {
      std::uint64_t number = 0;
      Explain(puzzle, {.profile = profile}, [&](const ExplainedStep& step, const Grid& after) {
        ++number;
        EXPECT_EQ(StepJson(number, step, after), PlainStepJson(number, step, after) + '\n');
        chains += step.chains.size();
        ++compared;
        return !testing::Test::HasFailure();
      });
    }
  }
  EXPECT_GT(compared, 5000U);
  EXPECT_GT(chains, 500U);
}

std::string FirstStep(const StepMembers& members) {
  const Grid puzzle =
      ParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
          .value();
  std::string text;
  Explain(puzzle, {}, [&](const ExplainedStep& step, const Grid& /*after*/) {
    AppendStepJson(1, step, members, text);
    return false;
  });
  return text;
}

TEST(StepJson, HasTheMembersThatAreWanted) {
  const std::string start = R"({"step":1,"technique":"Hidden Single","rating":1.2,)";
  const std::string rest =
      R"("cells":["r1c6"],"digits":[8],"placements":[{"cell":"r1c6","digit":8}],"eliminations":[],)"
      R"("why":"8 fits no other cell of box 2")";
  EXPECT_EQ(FirstStep({.chains = ChainDetail::kNone}), start + rest + "}");
  EXPECT_EQ(FirstStep({.houses = true}),
            start + R"("houses":["box 2"],)" + rest + R"(,"chains":[]})");
  const Grid grid{};
  const std::string dots(81, '.');
  EXPECT_EQ(FirstStep({.chains = ChainDetail::kNone, .before = &grid, .after = &grid}),
            start + rest + R"(,"grid_before":")" + dots + R"(","grid":")" + dots + "\"}");
}

}  // namespace
}  // namespace surudoku
