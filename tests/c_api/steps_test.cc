// Steps through the C API: explaining many puzzles, rating with the steps counted, and generating
// by technique, each against what the command's job or the C++ API says.
#include "c_api/own_context.h"
#include "classic_puzzle.h"
#include "jobs/job_test.h"
#include "jobs/trace/trace_files.h"
#include "lines.h"
#include "surudoku/generate.h"
#include "surudoku/rating.h"
#include "surudoku/tdoku.h"
#include "test_data.h"

namespace surudoku {
namespace {

std::vector<std::string> MinimalPuzzles(std::size_t n) {
  auto puzzles = LinesOfTestData("minimal.txt.xz", 5000);
  puzzles.resize(n);
  for (std::string& puzzle : puzzles) puzzle.resize(kCellCount);
  return puzzles;
}

int Keep(void* user, const char* json, std::size_t size) {
  auto& records = *static_cast<std::vector<std::string>*>(user);
  records.emplace_back(json, size);
  EXPECT_EQ(json[size], '\0');
  return 0;
}

surudoku_trace_options TraceOptionsOf(const TraceSettings& settings) {
  surudoku_trace_options options;
  surudoku_trace_options_init(&options, sizeof options);
  options.method = settings.method.c_str();
  options.profile = kProfileNames[static_cast<std::size_t>(settings.profile)].data();
  options.only_placements = settings.steps == ToldSteps::kPlacements ? 1 : 0;
  options.has_grids = settings.grids ? 1 : 0;
  options.has_candidates = settings.candidates ? 1 : 0;
  options.has_no_chains = settings.chains ? 0 : 1;
  if (settings.above) options.above = static_cast<std::uint64_t>(*settings.above);
  if (settings.most_steps) options.most_steps = *settings.most_steps;
  return options;
}

class CExplainMany : public JobTest<TraceFilesOptions> {
 protected:
  /// Expects the records that the command's job writes.
  void ExpectRecordsOfTheJob(const std::vector<std::string>& puzzles, int threads) {
    options.inputs = {folder.Write("in", JoinLines(puzzles))};
    options.format = TraceFormat::kJsonl;
    std::vector<std::string> records;
    const surudoku_trace_options wanted = TraceOptionsOf(options);
    const auto digits = Digits(puzzles);
    ASSERT_EQ(surudoku_explain_many(MakeContext(threads).get(), digits.data(), 0, puzzles.size(),
                                    &wanted, Keep, &records),
              SURUDOKU_OK);
    EXPECT_EQ(JoinLines(records), Run(TraceFiles).text);
  }
};

TEST_F(CExplainMany, GivesTheRecordsOfTheCommand) {
  auto puzzles = MinimalPuzzles(300);  // more than one thread may be ahead
  puzzles[5] = kClashingPuzzle;
  puzzles[6] = kPuzzleOfSeveral;
  puzzles[7] = kPuzzleWithoutSolution;
  puzzles[8] = kHardPuzzle;
  for (const int threads : {1, 3}) ExpectRecordsOfTheJob(puzzles, threads);
}

TEST_F(CExplainMany, TakesTheMethodsAndOptionsOfTheCommand) {
  const auto puzzles = MinimalPuzzles(12);
  for (const Profile profile : kProfiles) {
    options.profile = profile;
    ExpectRecordsOfTheJob(puzzles, 2);
  }
  options.grids = options.candidates = true;
  options.chains = false;
  ExpectRecordsOfTheJob(puzzles, 2);
  options.method = kLogic;
  ExpectRecordsOfTheJob(puzzles, 2);
  options.candidates = false;
  for (const std::string_view method : {kByHand, std::string_view("lockstep")}) {
    options.method = method;
    ExpectRecordsOfTheJob(puzzles, 2);
  }
  options = {};
  options.above = 25;
  options.most_steps = 3;
  ExpectRecordsOfTheJob(puzzles, 2);
  options.above.reset();
  options.steps = ToldSteps::kPlacements;
  ExpectRecordsOfTheJob(puzzles, 2);
}

TEST_F(CExplainMany, CountsRecordsFromANumber) {
  surudoku_trace_options wanted;
  surudoku_trace_options_init(&wanted, sizeof wanted);
  wanted.first = 1'000'001;
  std::vector<std::string> records;
  ASSERT_EQ(
      surudoku_explain_many(MakeContext().get(), Bytes(kPuzzle), 0, 1, &wanted, Keep, &records),
      SURUDOKU_OK);
  EXPECT_TRUE(records.at(0).starts_with("{\"record\":1000001,")) << records.at(0);
}

/// The calls that a caller's function has seen.
struct Taken {
  surudoku_context* context;
  int records = 0;
  int busy = 0;
};

TEST_F(CExplainMany, EndsWhereTheCallerWants) {
  const auto digits = Digits(MinimalPuzzles(1000));
  const OwnContext context = MakeContext(2);
  const auto explain = [&](surudoku_trace_record record, Taken& taken) {
    return surudoku_explain_many(context.get(), digits.data(), 0, 1000, nullptr, record, &taken);
  };
  Taken taken = {context.get()};
  const auto stop_at_third = [](void* user, const char*, std::size_t) {
    auto& seen = *static_cast<Taken*>(user);
    const int error = surudoku_set_text(seen.context, 0);
    if (error == SURUDOKU_ERROR_BUSY) ++seen.busy;
    return ++seen.records == 3 ? 1 : 0;
  };
  EXPECT_EQ(explain(stop_at_third, taken), SURUDOKU_ERROR_STOPPED);
  EXPECT_EQ(taken.records, 3);
  EXPECT_EQ(taken.busy, 3);
  taken.records = 0;
  const auto set_stop = [](void* user, const char*, std::size_t) {
    auto& seen = *static_cast<Taken*>(user);
    if (++seen.records == 5) surudoku_set_stop(seen.context, 1);
    return 0;
  };
  EXPECT_EQ(explain(set_stop, taken), SURUDOKU_ERROR_STOPPED);
  EXPECT_EQ(taken.records, 5);
  surudoku_set_stop(context.get(), 0);
}

TEST_F(CExplainMany, RefusesWhatMakesNoSense) {
  const OwnContext context = MakeContext();
  surudoku_trace_options wanted;
  surudoku_trace_options_init(&wanted, sizeof wanted);
  const auto expect = [&](const std::string& message) {
    std::vector<std::string> records;
    EXPECT_EQ(surudoku_explain_many(context.get(), Bytes(kPuzzle), 0, 1, &wanted, Keep, &records),
              SURUDOKU_ERROR_ARGUMENT);
    EXPECT_EQ(surudoku_message(context.get()), message);
    EXPECT_TRUE(records.empty());
    surudoku_trace_options_init(&wanted, sizeof wanted);
  };
  wanted.method = "magic";
  expect("method: there is no \"magic\"");
  wanted.profile = "se-2";
  expect("profile: \"se-2\" is not one of se-1.2.1, suk-1.15, suk-1.18");
  wanted.above = 201;
  expect("above: it is in 0..200");
  wanted.method = "logic";
  wanted.above = 25;
  expect("above: only steps of \"explainer\" are rated");
  wanted.method = "by-hand";
  wanted.has_candidates = 1;
  expect("has_candidates: only of the methods \"explainer\" and \"logic\"");
  wanted.first = 0;
  expect("first: records are counted from 1");
  EXPECT_EQ(surudoku_explain_many(context.get(), Bytes(kPuzzle), 0, 1, nullptr, nullptr, nullptr),
            SURUDOKU_ERROR_ARGUMENT);
  auto digits = Digits({kPuzzle, kPuzzle});
  digits[81 + 4] = 12;
  std::vector<std::string> records;
  EXPECT_EQ(surudoku_explain_many(context.get(), digits.data(), 0, 2, nullptr, Keep, &records),
            SURUDOKU_ERROR_CELL);
  EXPECT_STREQ(surudoku_message(context.get()), "puzzles[1], r1c5: 12 is not a digit 0..9");
  EXPECT_TRUE(records.empty());
}

TEST(CRateSteps, CountsAsTheRaterDoes) {
  auto texts = MinimalPuzzles(60);
  texts[3] = std::string(81, '.');
  const std::size_t n = texts.size();
  const auto puzzles = Digits(texts);
  for (const std::size_t stride : {kTechniqueNames.size(), std::size_t{5}, std::size_t{50}}) {
    std::vector<std::uint16_t> counts(n * stride, 99);
    std::vector<std::uint16_t> steps(n, 99);
    std::vector<std::uint16_t> hard(n, 99);
    std::vector<std::uint8_t> clues(n, 99);
    surudoku_ratings wanted;
    surudoku_ratings_init(&wanted, sizeof wanted);
    wanted.step_counts = counts.data();
    wanted.step_count_stride = stride;
    wanted.steps = steps.data();
    wanted.hard_steps = hard.data();
    wanted.clues_after_singles = clues.data();
    wanted.hard_above = stride == 5 ? 40 : 0;
    ASSERT_EQ(surudoku_rate(MakeContext(2).get(), puzzles.data(), 0, n, nullptr, &wanted),
              SURUDOKU_OK);
    Rater rater;
    for (std::size_t i = 0; i < n; ++i) {
      StepCounts expected;
      Rating rating;
      if (i != 3) {
        rating = rater.Rate(ParseGrid(texts[i]).value(),
                            {.counts = &expected, .hard_above = stride == 5 ? 40 : 25});
      }
      EXPECT_EQ(steps[i], rating.steps);
      EXPECT_EQ(hard[i], expected.hard);
      EXPECT_EQ(clues[i], expected.clues_after_singles);
      for (std::size_t j = 0; j < stride; ++j) {
        EXPECT_EQ(counts[i * stride + j],
                  j < expected.by_technique.size() ? expected.by_technique[j] : 0);
      }
    }
  }
}

TEST(CRate, CountsTheGuessesOfTdoku) {
  auto texts = MinimalPuzzles(200);
  texts[3] = std::string(81, '.');
  const std::size_t n = texts.size();
  const auto puzzles = Digits(texts);
  for (const bool with_er : {false, true}) {
    std::vector<std::uint64_t> guesses(n, 99);
    std::vector<std::uint8_t> statuses(n, 99);
    std::vector<std::uint8_t> er(n, 99);
    surudoku_ratings wanted;
    surudoku_ratings_init(&wanted, sizeof wanted);
    wanted.statuses = statuses.data();
    wanted.tdoku = guesses.data();
    if (with_er) wanted.er = er.data();
    ASSERT_EQ(surudoku_rate(MakeContext(2).get(), puzzles.data(), 0, n, nullptr, &wanted),
              SURUDOKU_OK);
    for (std::size_t i = 0; i < n; ++i) {
      const bool is_rated = i != 3;
      EXPECT_EQ(statuses[i], is_rated ? SURUDOKU_UNIQUE : SURUDOKU_MULTIPLE);
      EXPECT_EQ(guesses[i], is_rated ? CountTdokuGuesses(ParseGrid(texts[i]).value()).guesses : 0);
      EXPECT_EQ(er[i] > 0 && er[i] != 99, with_er && is_rated);
    }
  }
}

TEST(CRateSteps, WritesNoFurtherThanThereMayBeTechniques) {
  const OwnContext context = MakeContext();
  std::vector<std::uint16_t> counts(257, 99);
  surudoku_ratings wanted;
  surudoku_ratings_init(&wanted, sizeof wanted);
  wanted.step_counts = counts.data();
  const auto rate = [&](std::size_t stride, std::size_t n) {
    wanted.step_count_stride = stride;
    return surudoku_rate(context.get(), Bytes(kPuzzle), 0, n, nullptr, &wanted);
  };
  EXPECT_EQ(rate(~std::size_t{0} / 8, 1), SURUDOKU_OK);
  EXPECT_EQ(counts[255], 0);
  EXPECT_EQ(counts[256], 99);
  EXPECT_EQ(rate(~std::size_t{0} / 2, 1), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_STREQ(surudoku_message(context.get()), "step_counts: 1 rows have no place in memory");
  EXPECT_EQ(rate(~std::size_t{0} / 8, 3), SURUDOKU_ERROR_ARGUMENT);
}

TEST(CRateSteps, RefusesAStrideOfNothing) {
  const OwnContext context = MakeContext();
  std::uint16_t counts = 0;
  surudoku_ratings wanted;
  surudoku_ratings_init(&wanted, sizeof wanted);
  wanted.step_counts = &counts;
  EXPECT_EQ(surudoku_rate(context.get(), Bytes(kPuzzle), 0, 1, nullptr, &wanted),
            SURUDOKU_ERROR_ARGUMENT);
  EXPECT_STREQ(surudoku_message(context.get()), "step_count_stride: it is 0");
  wanted.step_counts = nullptr;
  wanted.hard_above = 3;
  EXPECT_EQ(surudoku_rate(context.get(), Bytes(kPuzzle), 0, 1, nullptr, &wanted),
            SURUDOKU_ERROR_ARGUMENT);
  EXPECT_STREQ(surudoku_message(context.get()), "hard_above: it is 0 or in 15..200");
}

// Of families, from the middle of one to the middle of another.
TEST(CGenerateSteps, MakesPuzzlesOfATechnique) {
  const PuzzleRequest same = {.technique = Technique::kXWing,
                              .least_steps = 1,
                              .last = Technique::kXWing,
                              .family = 7,
                              .seed = 3};
  surudoku_request request;
  surudoku_request_init(&request, sizeof request);
  request.seed = 3;
  request.technique = "x-wing";
  request.only_up_to = "X-Wing";
  request.family = 7;
  const std::size_t n = 45;
  std::vector<std::uint8_t> puzzles(n * 81);
  std::size_t made = 0;
  ASSERT_EQ(
      surudoku_generate(MakeContext(2).get(), &request, 4, n, puzzles.data(), 0, nullptr, 0, &made),
      SURUDOKU_OK);
  EXPECT_EQ(made, n);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < n; ++i) texts.push_back(TextAt(puzzles, i));
  EXPECT_EQ(JoinLines(texts), GeneratePuzzles(same, 4, n, nullptr).text);
}

TEST(CGenerateSteps, MakesPuzzlesOfARating) {
  const PuzzleRequest same = {.er = ValueRange{26, 34}, .profile = Profile::kSe121, .seed = 5};
  surudoku_request request;
  surudoku_request_init(&request, sizeof request);
  request.seed = 5;
  request.min_er = 26;
  request.max_er = 34;
  request.profile = "se-1.2.1";
  std::vector<std::uint8_t> puzzles(5 * 81);
  ASSERT_EQ(surudoku_generate(MakeContext().get(), &request, 1, 5, puzzles.data(), 0, nullptr, 0,
                              nullptr),
            SURUDOKU_OK);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < 5; ++i) texts.push_back(TextAt(puzzles, i));
  EXPECT_EQ(JoinLines(texts), GeneratePuzzles(same, 1, 5, nullptr).text);
}

TEST(CGenerateSteps, MakesPuzzlesOfEpAndTeDepth) {
  surudoku_request request;
  surudoku_request_init(&request, sizeof request);
  const std::array<int, 2> ep = {12, 20};
  const std::array<int, 2> te_depth = {1, 1};
  request.ep = ep.data();
  request.te_depth = te_depth.data();
  std::vector<std::uint8_t> puzzles(2 * 81);
  const OwnContext context = MakeContext(2);
  ASSERT_EQ(
      surudoku_generate(context.get(), &request, 3, 2, puzzles.data(), 0, nullptr, 0, nullptr),
      SURUDOKU_OK);
  const PuzzleRequest same = {.ep = ValueRange{12, 20}, .te_depth = ValueRange{1, 1}};
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(TextAt(puzzles, i), FormatGrid(*GeneratePuzzle(same, 3 + i, nullptr)));
  }
  const std::array<int, 2> no_range = {2, 1};
  request.te_depth = no_range.data();
  EXPECT_EQ(
      surudoku_generate(context.get(), &request, 3, 2, puzzles.data(), 0, nullptr, 0, nullptr),
      SURUDOKU_ERROR_ARGUMENT);
}

TEST(CGenerateSteps, RefusesWhatMakesNoSense) {
  const OwnContext context = MakeContext();
  std::vector<std::uint8_t> puzzle(81);
  surudoku_request request;
  surudoku_request_init(&request, sizeof request);
  const auto expect = [&](const std::string& message) {
    EXPECT_EQ(
        surudoku_generate(context.get(), &request, 1, 1, puzzle.data(), 0, nullptr, 0, nullptr),
        SURUDOKU_ERROR_ARGUMENT);
    EXPECT_EQ(surudoku_message(context.get()), message);
    surudoku_request_init(&request, sizeof request);
  };
  request.technique = "Z-Wing";
  expect("technique: there is no \"Z-Wing\"");
  request.only_up_to = "";
  expect("only_up_to: there is no \"\"");
  request.least_steps = 2;
  expect("least_steps: without a technique");
  request.max_er = 201;
  expect("max_er: it is in 0..200");
  request.min_er = 50;
  request.max_er = 40;
  expect("min_er: it is above max_er");
  request.family = 10'001;
  expect("family: it is in 0..10000");
  request.profile = "se-2";
  expect("profile: \"se-2\" is not one of se-1.2.1, suk-1.15, suk-1.18");
}

}  // namespace
}  // namespace surudoku
