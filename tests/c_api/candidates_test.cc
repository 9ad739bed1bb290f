// Puzzles of candidates.
#include <cstring>

#include "c_api/own_context.h"
#include "surudoku/explain.h"
#include "surudoku/rating.h"
#include "surudoku/trace.h"
#include "test_data.h"

namespace surudoku {
namespace {

// An odd stride: the numbers may lie at any address.
constexpr std::size_t kStride = 163;

std::vector<std::string> SomePuzzles() {
  auto puzzles = LinesOfTestData("easy.txt.xz", 2000);
  puzzles.resize(300);
  for (std::string& puzzle : puzzles) puzzle.resize(kCellCount);
  puzzles.push_back("11" + std::string(79, '.'));  // no solution; of clues it would be invalid
  puzzles.emplace_back(81, '.');
  return puzzles;
}

std::vector<std::uint8_t> CandidatesOfTexts(const std::vector<std::string>& texts) {
  std::vector<std::uint8_t> bytes(texts.size() * kStride);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const Candidates candidates = CandidatesOf(ParseGrid(texts[i]).value());
    std::memcpy(&bytes[i * kStride], candidates.cells.data(), sizeof candidates.cells);
  }
  return bytes;
}

OwnContext ContextOfCandidates(int threads = 2) {
  OwnContext context = MakeContext(threads);
  EXPECT_EQ(surudoku_set_candidates(context.get(), 1), SURUDOKU_OK);
  return context;
}

/// The columns of an answer.
struct Answered {
  explicit Answered(surudoku_context* context, const std::vector<std::uint8_t>& puzzles,
                    std::size_t stride, std::size_t n)
      : solutions(n * 81), statuses(n), guesses(n), rounds(n), er(n), ed(n) {
    surudoku_answers answers;
    surudoku_answers_init(&answers, sizeof answers);
    answers.solutions = solutions.data();
    answers.statuses = statuses.data();
    answers.guesses = guesses.data();
    answers.rounds = rounds.data();
    EXPECT_EQ(surudoku_solve(context, puzzles.data(), stride, n, 2, &answers), SURUDOKU_OK);
    surudoku_ratings ratings;
    surudoku_ratings_init(&ratings, sizeof ratings);
    ratings.er = er.data();
    ratings.ed = ed.data();
    EXPECT_EQ(surudoku_rate(context, puzzles.data(), stride, n, nullptr, &ratings), SURUDOKU_OK);
  }

  std::vector<std::uint8_t> solutions;
  std::vector<std::uint8_t> statuses;
  std::vector<std::uint64_t> guesses;
  std::vector<std::uint64_t> rounds;
  std::vector<std::uint8_t> er;
  std::vector<std::uint8_t> ed;
};

TEST(CCandidates, OfCluesAreSolvedAsTheClues) {
  const auto texts = SomePuzzles();
  const std::size_t n = texts.size();
  const Answered expected(MakeContext().get(), Digits(texts), 0, n);
  const Answered answered(ContextOfCandidates().get(), CandidatesOfTexts(texts), kStride, n);
  EXPECT_EQ(answered.solutions, expected.solutions);
  EXPECT_EQ(answered.guesses, expected.guesses);
  EXPECT_EQ(answered.rounds, expected.rounds);
  EXPECT_EQ(expected.statuses[n - 2], SURUDOKU_INVALID);
  EXPECT_EQ(answered.statuses[n - 2], SURUDOKU_NONE);
  EXPECT_EQ(std::vector(answered.statuses.begin(), answered.statuses.end() - 2),
            std::vector(expected.statuses.begin(), expected.statuses.end() - 2));
}

TEST(CCandidates, AreRatedAsTheyAre) {
  const auto texts = SomePuzzles();
  const std::size_t n = texts.size() - 2;
  const Answered answered(ContextOfCandidates().get(), CandidatesOfTexts(texts), kStride, n);
  Rater rater;
  for (std::size_t i = 0; i < n; ++i) {
    const Rating rating = rater.Rate(CandidatesOf(ParseGrid(texts[i]).value()));
    ASSERT_EQ(answered.er[i], rating.er) << texts[i];
    ASSERT_EQ(answered.ed[i], rating.ed) << texts[i];
  }
}

TEST(CCandidates, AreHeldAgainstSolutions) {
  const auto texts = SomePuzzles();
  auto puzzles = CandidatesOfTexts(texts);
  const std::size_t n = texts.size() - 2;
  const OwnContext context = ContextOfCandidates();
  const auto solutions = Answered(context.get(), puzzles, kStride, n).solutions;
  const auto without = static_cast<std::uint16_t>(kAllDigits & ~(1 << (solutions[5 * 81] - 1)));
  std::memcpy(&puzzles[5 * kStride], &without, sizeof without);
  std::memcpy(&puzzles[7 * kStride], CandidatesOf(Grid()).cells.data(), sizeof(Candidates::cells));
  std::vector<std::uint8_t> verdicts(n);
  ASSERT_EQ(surudoku_check(context.get(), puzzles.data(), kStride, solutions.data(), 0, n, 1,
                           verdicts.data()),
            SURUDOKU_OK);
  for (std::size_t i = 0; i < n; ++i) {
    const int other = i == 7 ? SURUDOKU_AMBIGUOUS : SURUDOKU_CORRECT;
    EXPECT_EQ(verdicts[i], i == 5 ? SURUDOKU_CONTRADICTS : other) << i;
  }
}

TEST(CCandidates, AreExplainedAsTheyAre) {
  const auto texts = SomePuzzles();
  const auto puzzles = CandidatesOfTexts(texts);
  const Candidates start = CandidatesOf(ParseGrid(texts[3]).value());
  const OwnContext context = ContextOfCandidates();
  std::string expected;
  std::uint64_t number = 0;
  const auto keep = [&](const auto& step, const Grid& after) {
    expected += StepJson(++number, step, after);
    return true;
  };
  std::string steps;
  const auto take = [](void* user, const char* json, std::size_t size) {
    *static_cast<std::string*>(user) += std::string(json, size) + '\n';
    return 0;
  };
  const auto explain = [&](const char* method) {
    return surudoku_explain(context.get(), &puzzles[3 * kStride], method, nullptr, take, &steps);
  };
  Trace(start, {}, keep);
  ASSERT_EQ(explain(nullptr), SURUDOKU_OK);
  EXPECT_EQ(steps, expected);
  expected.clear();
  steps.clear();
  number = 0;
  Explainer().Explain(start, nullptr, keep);
  ASSERT_EQ(explain("explainer"), SURUDOKU_OK);
  EXPECT_EQ(steps, expected);
}

TEST(CCandidates, MayBeBad) {
  const OwnContext context = ContextOfCandidates();
  std::vector<std::uint8_t> puzzles = CandidatesOfTexts(SomePuzzles());
  std::uint64_t count = 0;
  EXPECT_EQ(surudoku_count(context.get(), puzzles.data(), 161, 1, 2, &count),
            SURUDOKU_ERROR_ARGUMENT);
  EXPECT_STREQ(surudoku_message(context.get()),
               "puzzles: a stride of 161 bytes, and a puzzle has 162");
  puzzles[kStride + 9] = 2;
  std::vector<std::uint64_t> counts(2);
  EXPECT_EQ(surudoku_count(context.get(), puzzles.data(), kStride, 2, 2, counts.data()),
            SURUDOKU_ERROR_CELL);
  const std::string message = surudoku_message(context.get());
  EXPECT_TRUE(message.starts_with("puzzles[1], r1c5: ")) << message;
  EXPECT_TRUE(message.ends_with(" has other bits than 0..8, which stand for 1..9")) << message;
}

TEST(CCandidates, HaveNoAnswersOfClues) {
  const OwnContext context = ContextOfCandidates();
  const auto puzzles = CandidatesOfTexts(SomePuzzles());
  std::uint8_t place = 0;
  surudoku_ratings ratings;
  surudoku_ratings_init(&ratings, sizeof ratings);
  ratings.level_places = &place;
  EXPECT_EQ(surudoku_rate(context.get(), puzzles.data(), kStride, 1, nullptr, &ratings),
            SURUDOKU_ERROR_ARGUMENT);
  const auto step = [](void*, const char*, std::size_t) { return 0; };
  EXPECT_EQ(surudoku_explain(context.get(), puzzles.data(), "lockstep", nullptr, step, nullptr),
            SURUDOKU_ERROR_ARGUMENT);
}

}  // namespace
}  // namespace surudoku
