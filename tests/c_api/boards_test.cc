// Boards of any size and houses through the C API, against dancing links.
#include <algorithm>
#include <cstring>

#include "boards/board_text_solver.h"
#include "c_api/own_context.h"
#include "generate/board_maker.h"
#include "grid/board_text.h"

namespace surudoku {
namespace {

struct RulesOfCase {
  int side;
  unsigned houses;
  std::string regions;
};

const std::vector<RulesOfCase> kCases = {
    {4, 0, ""},
    {6, SURUDOKU_X, ""},
    {9, SURUDOKU_WINDOKU | SURUDOKU_X, ""},
    {6, 0, "aaabbbaaabbbccddddccccddeefffffeeeef"},
    {8, SURUDOKU_ANTI_KING, ""},
    {10, 0, ""},
};

surudoku_board_rules RulesFor(const RulesOfCase& kind) {
  surudoku_board_rules rules;
  surudoku_board_rules_init(&rules, sizeof rules);
  rules.side = kind.side;
  rules.houses = kind.houses;
  rules.regions = kind.regions.empty() ? nullptr : kind.regions.c_str();
  return rules;
}

BoardRules SameRules(const RulesOfCase& kind) {
  BoardRules rules;
  rules.extra = kind.houses;
  rules.regions = kind.regions;
  return rules;
}

std::string TextOfBoard(const std::uint8_t* values, std::size_t cells) {
  std::string text;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    text += BoardCharacter(values[cell], LetterCase::kUpper);
  }
  return text;
}

TEST(CBoards, AreMadeSolvedAndCheckedAsTheCommandDoes) {
  constexpr std::size_t kCount = 9;
  for (const RulesOfCase& kind : kCases) {
    SCOPED_TRACE(std::to_string(kind.side) + ' ' + kind.regions);
    const surudoku_board_rules rules = RulesFor(kind);
    const auto side = static_cast<std::size_t>(kind.side);
    const std::size_t cells = side * side;
    const std::size_t stride = cells + 3;
    const OwnContext context = MakeContext(3);
    surudoku_request request;
    surudoku_request_init(&request, sizeof request);
    request.seed = 5;
    std::vector<std::uint8_t> puzzles(kCount * stride, 0xee), solutions = puzzles, found = puzzles;
    std::size_t made = 0;
    ASSERT_EQ(surudoku_generate_boards(context.get(), &rules, &request, 3, kCount, puzzles.data(),
                                       stride, solutions.data(), stride, &made),
              SURUDOKU_OK)
        << surudoku_message(context.get());
    EXPECT_EQ(made, kCount);
    std::vector<std::uint8_t> statuses(kCount), levels(kCount);
    surudoku_answers answers;
    surudoku_answers_init(&answers, sizeof answers);
    answers.solutions = found.data();
    answers.solution_stride = stride;
    answers.statuses = statuses.data();
    answers.levels = levels.data();
    ASSERT_EQ(
        surudoku_solve_boards(context.get(), &rules, puzzles.data(), stride, kCount, 2, &answers),
        SURUDOKU_OK);
    EXPECT_EQ(found, solutions);
    EXPECT_EQ(statuses, std::vector<std::uint8_t>(kCount, SURUDOKU_UNIQUE));
    EXPECT_EQ(std::ranges::count(levels, SURUDOKU_UNRATED), 0);
    PuzzleRequest wanted;
    wanted.seed = 5;
    wanted.max_clues = static_cast<int>(cells);
    BoardMaker maker(HousesOf(SameRules(kind), kind.side), wanted, {});
    const std::string text = maker.Make(3, kCount).text;
    BoardTextSolver links(SameRules(kind), true);
    for (std::size_t i = 0; i < kCount; ++i) {
      const std::string puzzle = TextOfBoard(&puzzles[i * stride], cells);
      EXPECT_EQ(puzzle, text.substr(i * (cells + 1), cells));
      std::string solution;
      EXPECT_EQ(links.Solve({puzzle}, {}, solution).status, Status::kUnique);
      EXPECT_EQ(TextOfBoard(&found[i * stride], cells), solution);
    }
    std::vector<std::uint8_t> verdicts(kCount, 99);
    EXPECT_EQ(surudoku_check_boards(context.get(), &rules, puzzles.data(), stride, found.data(),
                                    stride, kCount, 1, verdicts.data()),
              SURUDOKU_OK);
    EXPECT_EQ(verdicts, std::vector<std::uint8_t>(kCount, SURUDOKU_CORRECT));
  }
}

TEST(CBoards, AreCountedAndToldFromInvalidOnes) {
  const OwnContext context = MakeContext();
  const surudoku_board_rules rules = RulesFor({4, 0, ""});
  std::array<std::uint8_t, 3 * 16> boards{};
  boards[16] = boards[17] = 1;                                     // clash
  boards[32] = 1, boards[33] = 2, boards[34] = 3, boards[39] = 4;  // r1c4 has nothing left
  std::array<std::uint8_t, 3> statuses{};
  std::array<std::uint64_t, 3> counts{};
  surudoku_answers answers;
  surudoku_answers_init(&answers, sizeof answers);
  answers.statuses = statuses.data();
  answers.counts = counts.data();
  EXPECT_EQ(surudoku_solve_boards(context.get(), &rules, boards.data(), 0, 3, 1000, &answers),
            SURUDOKU_OK);
  EXPECT_EQ(counts, (std::array<std::uint64_t, 3>{288, 0, 0}));
  EXPECT_EQ(statuses,
            (std::array<std::uint8_t, 3>{SURUDOKU_MULTIPLE, SURUDOKU_INVALID, SURUDOKU_NONE}));
}

TEST(CBoards, AreCheckedForEachFault) {
  const OwnContext context = MakeContext();
  const surudoku_board_rules rules = RulesFor({4, 0, ""});
  const std::string solution = "1234341221434321";
  std::vector<std::uint8_t> puzzles(4 * 16), solutions;
  for (int i = 0; i < 4; ++i) {
    for (const char c : solution) solutions.push_back(static_cast<std::uint8_t>(c - '0'));
  }
  std::copy_n(solutions.begin(), 16, puzzles.begin());
  solutions[16 + 3] = 0;
  puzzles[2 * 16] = 2;
  std::array<std::uint8_t, 4> verdicts{};
  EXPECT_EQ(surudoku_check_boards(context.get(), &rules, puzzles.data(), 0, solutions.data(), 0, 4,
                                  1, verdicts.data()),
            SURUDOKU_OK);
  EXPECT_EQ(verdicts, (std::array<std::uint8_t, 4>{SURUDOKU_CORRECT, SURUDOKU_INCOMPLETE,
                                                   SURUDOKU_CONTRADICTS, SURUDOKU_AMBIGUOUS}));
}

TEST(CBoards, SayWhatIsWrongWithTheRules) {
  const OwnContext context = MakeContext();
  const auto why = [&](auto change) {
    surudoku_board_rules rules = RulesFor({6, 0, ""});
    change(rules);
    EXPECT_EQ(surudoku_solve_boards(context.get(), &rules, nullptr, 0, 0, 2, nullptr),
              SURUDOKU_ERROR_ARGUMENT);
    return std::string(surudoku_message(context.get()));
  };
  const std::string sides =
      "side: boards have 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24 or 25 rows";
  EXPECT_EQ(why([](auto& rules) { rules.side = 7; }), sides);
  EXPECT_EQ(why([](auto& rules) { rules.side = -1; }), sides);
  EXPECT_EQ(why([](auto& rules) { rules.box_height = 2; }),
            "box_height, box_width: they do not make 6 cells");
  EXPECT_EQ(why([](auto& rules) { rules.houses = 1U << 8; }), "houses: unknown bits");
  EXPECT_EQ(why([](auto& rules) { rules.houses = SURUDOKU_WINDOKU; }),
            "houses: a board of 6x6 cells has no houses of the kind windoku");
  EXPECT_EQ(why([](auto& rules) { rules.regions = "aab"; }),
            "regions: they have not 36 characters");
  EXPECT_EQ(why([](auto& rules) {
              rules.box_height = 3, rules.box_width = 2;
              rules.regions = "aaabbbaaabbbccddddccccddeefffffeeeef";
            }),
            "regions: a board has either boxes or regions");
}

TEST(CBoards, SayWhichCellIsNoValue) {
  const OwnContext context = MakeContext();
  const surudoku_board_rules rules = RulesFor({6, 0, ""});
  std::array<std::uint8_t, 2 * 36> boards{};
  boards[36 + 8] = 7;
  surudoku_answers answers;
  surudoku_answers_init(&answers, sizeof answers);
  EXPECT_EQ(surudoku_solve_boards(context.get(), &rules, boards.data(), 0, 2, 2, &answers),
            SURUDOKU_ERROR_CELL);
  EXPECT_STREQ(surudoku_message(context.get()), "boards[1], r2c3: 7 is not a value 0..6");
  std::size_t grid = 0;
  int cell = 0;
  surudoku_fault(context.get(), &grid, &cell);
  EXPECT_EQ(grid, 1U);
  EXPECT_EQ(cell, 8);
}

TEST(CBoards, TakeNoRequestThatIsForPlainPuzzles) {
  const OwnContext context = MakeContext();
  const surudoku_board_rules rules = RulesFor({6, 0, ""});
  surudoku_request request;
  surudoku_request_init(&request, sizeof request);
  request.level = SURUDOKU_HIDDEN;
  EXPECT_EQ(surudoku_generate_boards(context.get(), &rules, &request, 1, 1, nullptr, 0, nullptr, 0,
                                     nullptr),
            SURUDOKU_ERROR_ARGUMENT);
  EXPECT_STREQ(surudoku_message(context.get()), "level: only of plain 9x9 puzzles");
  surudoku_request_init(&request, sizeof request);
  request.technique = "x-wing";
  EXPECT_EQ(surudoku_generate_boards(context.get(), &rules, &request, 1, 1, nullptr, 0, nullptr, 0,
                                     nullptr),
            SURUDOKU_ERROR_ARGUMENT);
  EXPECT_STREQ(surudoku_message(context.get()),
               "technique, least_steps: only of plain 9x9 puzzles");
  surudoku_request_init(&request, sizeof request);
  request.max_clues = 3;
  request.max_attempts = 2;
  std::size_t made = 99;
  EXPECT_EQ(surudoku_generate_boards(context.get(), &rules, &request, 1, 4, nullptr, 0, nullptr, 0,
                                     &made),
            SURUDOKU_ERROR_UNMET);
  EXPECT_EQ(made, 0U);
}

}  // namespace
}  // namespace surudoku
