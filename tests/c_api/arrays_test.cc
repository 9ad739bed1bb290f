// Checking, rating, canonical forms, isomorphs, generating, reading and explaining, each against
// what the C++ API says.
#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include "c_api/own_context.h"
#include "canonical/class_hash.h"
#include "classic_puzzle.h"
#include "surudoku/canonical.h"
#include "surudoku/explain.h"
#include "surudoku/generate.h"
#include "surudoku/isomorph.h"
#include "surudoku/rating.h"
#include "surudoku/trace.h"
#include "temporary_folder.h"
#include "test_data.h"

namespace surudoku {
namespace {

std::vector<std::string> Easy(std::size_t n) {
  auto puzzles = LinesOfTestData("easy.txt.xz", 2000);
  puzzles.resize(n);
  for (std::string& puzzle : puzzles) puzzle.resize(kCellCount);
  return puzzles;
}

std::vector<std::uint8_t> Solutions(const std::vector<std::uint8_t>& puzzles) {
  std::vector<std::uint8_t> solutions(puzzles.size());
  surudoku_answers answers;
  surudoku_answers_init(&answers, sizeof answers);
  answers.solutions = solutions.data();
  EXPECT_EQ(
      surudoku_solve(MakeContext().get(), puzzles.data(), 0, puzzles.size() / 81, 2, &answers),
      SURUDOKU_OK);
  return solutions;
}

TEST(CCheck, TellsWhatIsWrong) {
  const std::size_t n = 2000;
  auto puzzles = Digits(Easy(n));
  auto solutions = Solutions(puzzles);
  std::vector<std::uint8_t> verdicts(n, 0xee);
  const auto check = [&](const std::uint8_t* of, int is_unique) {
    return surudoku_check(MakeContext().get(), of, 0, solutions.data(), 0, n, is_unique,
                          verdicts.data());
  };
  ASSERT_EQ(check(puzzles.data(), 1), SURUDOKU_OK);
  EXPECT_EQ(verdicts, std::vector<std::uint8_t>(n, SURUDOKU_CORRECT));
  solutions[10 * 81 + 5] = 0;
  solutions[1500 * 81 + 6] = solutions[1500 * 81 + 7];
  for (std::size_t cell = 0; cell < 81; ++cell) {  // another puzzle's solution
    solutions[20 * 81 + cell] = solutions[21 * 81 + cell];
    puzzles[30 * 81 + cell] = 0;
  }
  ASSERT_EQ(check(puzzles.data(), 1), SURUDOKU_OK);
  const std::map<std::size_t, int> wrong = {{10, SURUDOKU_INCOMPLETE},
                                            {20, SURUDOKU_CONTRADICTS},
                                            {30, SURUDOKU_AMBIGUOUS},
                                            {1500, SURUDOKU_INCOMPLETE}};
  for (std::size_t i = 0; i < n; ++i) {
    EXPECT_EQ(verdicts[i], wrong.contains(i) ? wrong.at(i) : SURUDOKU_CORRECT) << i;
  }
  ASSERT_EQ(check(puzzles.data(), 0), SURUDOKU_OK);
  EXPECT_EQ(verdicts[30], SURUDOKU_CORRECT);
  ASSERT_EQ(check(nullptr, 0), SURUDOKU_OK);
  EXPECT_EQ(verdicts[10], SURUDOKU_INCOMPLETE);
  EXPECT_EQ(verdicts[20], SURUDOKU_CORRECT);
}

TEST(CCheck, NamesTheArrayWithTheFault) {
  auto puzzles = Digits(Easy(10));
  auto solutions = Solutions(puzzles);
  std::vector<std::uint8_t> verdicts(10);
  solutions[3 * 81 + 8] = 77;
  const OwnContext context = MakeContext();
  const auto check = [&] {
    return surudoku_check(context.get(), puzzles.data(), 0, solutions.data(), 0, 10, 0,
                          verdicts.data());
  };
  EXPECT_EQ(check(), SURUDOKU_ERROR_CELL);
  EXPECT_STREQ(surudoku_message(context.get()), "solutions[3], r1c9: 77 is not a digit 0..9");
  puzzles[2 * 81 + 80] = 10;
  EXPECT_EQ(check(), SURUDOKU_ERROR_CELL);
  EXPECT_STREQ(surudoku_message(context.get()), "puzzles[2], r9c9: 10 is not a digit 0..9");
}

TEST(CRate, RatesAsTheRaterDoes) {
  auto texts = LinesOfTestData("minimal.txt.xz", 5000);
  texts.resize(40);
  texts[3] = "11" + std::string(79, '.');
  texts[4] = std::string(81, '.');
  const auto puzzles = Digits(texts);
  const std::size_t n = texts.size();
  for (const Profile profile : kProfiles) {
    std::vector<std::uint8_t> statuses(n);
    std::array<std::vector<std::uint8_t>, 3> numbers;
    numbers.fill(std::vector<std::uint8_t>(n));
    std::vector<std::uint8_t> techniques(n);
    surudoku_ratings arrays;
    surudoku_ratings_init(&arrays, sizeof arrays);
    arrays.statuses = statuses.data();
    arrays.er = numbers[0].data();
    arrays.ep = numbers[1].data();
    arrays.ed = numbers[2].data();
    arrays.techniques = techniques.data();
    const std::string name(NameIn(kProfileNames, profile));
    ASSERT_EQ(surudoku_rate(MakeContext(2).get(), puzzles.data(), 0, n, name.c_str(), &arrays),
              SURUDOKU_OK);
    Rater rater(profile);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == 3 || i == 4) {
        EXPECT_EQ(statuses[i], i == 3 ? SURUDOKU_INVALID : SURUDOKU_MULTIPLE);
        EXPECT_EQ(numbers[0][i], 0);
        EXPECT_EQ(techniques[i], 255);
        continue;
      }
      const Rating rating = rater.Rate(ParseGrid(texts[i].substr(0, 81)).value());
      EXPECT_EQ(statuses[i], SURUDOKU_UNIQUE);
      EXPECT_EQ(numbers[0][i], rating.er);
      EXPECT_EQ(numbers[1][i], rating.ep);
      EXPECT_EQ(numbers[2][i], rating.ed);
      EXPECT_EQ(techniques[i], static_cast<int>(rating.hardest));
    }
  }
}

TEST(CRate, KnowsItsProfiles) {
  const OwnContext context = MakeContext();
  surudoku_ratings none;
  surudoku_ratings_init(&none, sizeof none);
  EXPECT_EQ(surudoku_rate(context.get(), Bytes(kPuzzle), 0, 1, "se-2", &none),
            SURUDOKU_ERROR_ARGUMENT);
  EXPECT_STREQ(surudoku_message(context.get()),
               "profile: \"se-2\" is not one of se-1.2.1, suk-1.15, suk-1.18");
}

TEST(CCanon, FindsTheFormsOfTheCanonicaliser) {
  auto texts = Easy(1500);
  texts[5] = std::string(81, '.');
  const auto puzzles = Digits(texts);
  for (const CanonicalForm form :
       {CanonicalForm::kMinlex, CanonicalForm::kPattern, CanonicalForm::kSolution}) {
    std::vector<std::uint8_t> forms(puzzles.size());
    std::vector<std::uint32_t> automorphisms(texts.size());
    std::vector<std::uint8_t> keys(32 * texts.size());
    std::vector<std::uint8_t> statuses(texts.size());
    surudoku_forms arrays;
    surudoku_forms_init(&arrays, sizeof arrays);
    arrays.forms = forms.data();
    arrays.automorphisms = automorphisms.data();
    arrays.keys = keys.data();
    arrays.statuses = statuses.data();
    ASSERT_EQ(surudoku_canon(MakeContext(3).get(), puzzles.data(), 0, texts.size(),
                             static_cast<int>(form), &arrays),
              SURUDOKU_OK);
    const auto canonicaliser = MakeCanonicaliser({.form = form, .with_class = true});
    const std::vector<std::string_view> views(texts.begin(), texts.end());
    std::vector<Canonical> expected(views.size());
    canonicaliser->Find(views, expected);
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const bool is_found = expected[i].status == CanonicalStatus::kFound;
      EXPECT_EQ(is_found, form != CanonicalForm::kSolution || i != 5);
      const std::string text(expected[i].form.data(), kCellCount);
      ASSERT_EQ(TextAt(forms, i), is_found ? text : std::string(81, '.'));
      ASSERT_EQ(automorphisms[i], is_found ? expected[i].automorphisms : 0);
      ASSERT_EQ(statuses[i], is_found ? SURUDOKU_FORM_FOUND : SURUDOKU_FORM_MULTIPLE);
      ASSERT_EQ(std::string(&keys[i * 32], &keys[i * 32] + 32),
                FormatClassHash(expected[i].class_hash));
    }
  }
}

TEST(CIsomorphs, AreThoseOfTheSeed) {
  const std::size_t n = 30;
  const std::size_t copies = 150;
  const auto texts = Easy(n);
  const auto puzzles = Digits(texts);
  const auto solutions = Solutions(puzzles);
  std::vector<std::uint8_t> out(n * copies * 81);
  std::vector<std::uint8_t> solutions_out(n * copies * 90);
  ASSERT_EQ(surudoku_isomorphs(MakeContext(2).get(), puzzles.data(), 0, solutions.data(), 0, n,
                               copies, 7, out.data(), 0, solutions_out.data(), 90),
            SURUDOKU_OK);
  for (std::size_t i = 0; i < n; ++i) {
    const std::uint64_t seed = SeedOfPuzzle(7, texts[i]);
    for (std::size_t copy = 0; copy < copies; ++copy) {
      const Isomorphism isomorphism = RandomIsomorphism(seed, copy + 1);
      const auto apply = [&](const std::string& text) {
        return FormatGrid(Apply(isomorphism, ParseGrid(text).value()));
      };
      ASSERT_EQ(TextAt(out, i * copies + copy), apply(texts[i]));
      ASSERT_EQ(TextAt(solutions_out, i * copies + copy, 90), apply(TextAt(solutions, i)));
    }
  }
}

TEST(CIsomorphs, ArePartsOfTheWhole) {
  const OwnContext context = MakeContext(2);
  const std::size_t n = 3;
  const std::size_t copies = 70;
  const auto puzzles = Digits(Easy(n));
  std::vector<std::uint8_t> all(n * copies * 81);
  std::vector<std::uint8_t> some(100 * 81);
  const auto write = [&](std::uint64_t first, std::size_t count, std::uint8_t* to) {
    return surudoku_isomorphs_part(context.get(), puzzles.data(), 0, nullptr, 0, n, copies, 7,
                                   first, count, to, 0, nullptr, 0);
  };
  ASSERT_EQ(surudoku_isomorphs(context.get(), puzzles.data(), 0, nullptr, 0, n, copies, 7,
                               all.data(), 0, nullptr, 0),
            SURUDOKU_OK);
  for (const std::size_t first : {0, 69, 70, 110}) {
    ASSERT_EQ(write(first, 100, some.data()), SURUDOKU_OK);
    EXPECT_TRUE(std::ranges::equal(some, std::span(all).subspan(first * 81, some.size()))) << first;
  }
  EXPECT_EQ(write(111, 100, some.data()), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(write(~std::uint64_t{0}, 2, some.data()), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(write(999, 0, some.data()), SURUDOKU_OK);
}

TEST(CGenerate, MakesThePuzzlesOfTheNumbers) {
  surudoku_request request;
  surudoku_request_init(&request, sizeof request);
  request.seed = 11;
  request.symmetry = SURUDOKU_ROTATIONAL;
  const std::size_t n = 20;
  std::vector<std::uint8_t> puzzles(n * 81);
  std::vector<std::uint8_t> solutions(n * 81);
  std::size_t made = 0;
  ASSERT_EQ(surudoku_generate(MakeContext(2).get(), &request, 5, n, puzzles.data(), 0,
                              solutions.data(), 0, &made),
            SURUDOKU_OK);
  EXPECT_EQ(made, n);
  const PuzzleRequest same = {.symmetry = Symmetry::kRotational, .seed = 11};
  for (std::size_t i = 0; i < n; ++i) {
    EXPECT_EQ(TextAt(puzzles, i), FormatGrid(*GeneratePuzzle(same, 5 + i, nullptr)));
  }
  EXPECT_EQ(solutions, Solutions(puzzles));
}

TEST(CGenerate, SaysWhatNobodyCanMeet) {
  const OwnContext context = MakeContext();
  surudoku_request request;
  surudoku_request_init(&request, sizeof request);
  std::vector<std::uint8_t> puzzles(81 * 2000);
  std::size_t made = 99;
  const auto generate = [&](std::size_t n) {
    return surudoku_generate(context.get(), &request, 1, n, puzzles.data(), 0, nullptr, 0, &made);
  };
  request.max_clues = 16;
  EXPECT_EQ(generate(1), SURUDOKU_ERROR_UNMET);
  EXPECT_STREQ(surudoku_message(context.get()),
               "no puzzle with fewer than 17 clues has a single solution");
  request.max_clues = 20;
  request.max_attempts = 1;
  EXPECT_EQ(generate(1000), SURUDOKU_ERROR_UNMET);
  EXPECT_LT(made, 1000U);
  const std::string gave_up = "gave up on puzzle " + std::to_string(made + 1) + ":";
  EXPECT_EQ(std::string(surudoku_message(context.get())).substr(0, gave_up.size()), gave_up);
  request.symmetry = 8;
  EXPECT_EQ(generate(1), SURUDOKU_ERROR_ARGUMENT);
}

/// What a reader gave, all blocks in a row.
struct Records {
  std::vector<std::string> puzzles;
  std::vector<std::string> solutions;
  std::vector<double> ratings;
  std::vector<std::uint64_t> lines;
  std::vector<int> kinds;
  std::vector<std::string> messages;
};

Records ReadAll(surudoku_context* context, const std::string& path, std::size_t n) {
  Records all;
  surudoku_reader* reader = nullptr;
  EXPECT_EQ(surudoku_open(context, path.c_str(), nullptr, &reader), SURUDOKU_OK)
      << surudoku_message(context);
  std::vector<std::uint8_t> puzzles(n * 81);
  std::vector<std::uint8_t> solutions(n * 81);
  std::vector<double> ratings(n);
  std::vector<std::uint64_t> lines(n);
  std::vector<std::uint8_t> kinds(n);
  const surudoku_records records = {.size = sizeof records,
                                    .puzzles = puzzles.data(),
                                    .puzzle_stride = 0,
                                    .solutions = solutions.data(),
                                    .solution_stride = 0,
                                    .ratings = ratings.data(),
                                    .lines = lines.data(),
                                    .kinds = kinds.data()};
  for (std::size_t read = 1; read > 0;) {
    EXPECT_EQ(surudoku_read(reader, n, &records, &read), SURUDOKU_OK);
    for (std::size_t i = 0; i < read; ++i) {
      all.puzzles.push_back(TextAt(puzzles, i));
      all.solutions.push_back(TextAt(solutions, i));
      all.ratings.push_back(ratings[i]);
      all.lines.push_back(lines[i]);
      all.kinds.push_back(kinds[i]);
    }
    if (*surudoku_message(context) != '\0') all.messages.emplace_back(surudoku_message(context));
  }
  surudoku_close(reader);
  return all;
}

TEST(CRead, ReadsEveryRecord) {
  const TemporaryFolder folder;
  const std::string path =
      folder.Write("set.csv", "source,question,answer,rating\na," + kPuzzle + ',' + kSolution +
                                  ",12\nb,nothing," + kSolution + ",3\n# no record\nc," + kPuzzle +
                                  ",123,1.5\nd," + kPuzzle + ',' + kSolution + ",\n");
  const OwnContext context = MakeContext();
  for (const std::size_t n : {1, 3, 100}) {
    const Records all = ReadAll(context.get(), path, n);
    const std::string blank(81, '.');
    EXPECT_EQ(all.puzzles, (std::vector{kPuzzle, blank, kPuzzle, kPuzzle}));
    EXPECT_EQ(all.solutions, (std::vector{kSolution, kSolution, blank, kSolution}));
    EXPECT_EQ(all.lines, (std::vector<std::uint64_t>{2, 3, 5, 6}));
    EXPECT_EQ(all.kinds, (std::vector<int>{SURUDOKU_RECORD_GOOD, SURUDOKU_RECORD_NO_PUZZLE,
                                           SURUDOKU_RECORD_NO_SOLUTION, SURUDOKU_RECORD_GOOD}));
    ASSERT_EQ(all.ratings.size(), 4U);
    EXPECT_EQ(all.ratings[0], 12);
    EXPECT_EQ(all.ratings[2], 1.5);
    EXPECT_TRUE(std::isnan(all.ratings[3]));
    ASSERT_FALSE(all.messages.empty());
    EXPECT_EQ(all.messages[0].substr(0, path.size() + 5), path + ":3:3:");
  }
}

TEST(CRead, ReadsMoreThanAChunkOfACompressedFile) {
  const Records all = ReadAll(MakeContext().get(), TestDataPath("minimal.txt.xz"), 700);
  EXPECT_EQ(all.puzzles, LinesOfTestData("minimal.txt.xz", 5000));
}

TEST(CRead, SaysWhyAFileCannotBeRead) {
  const TemporaryFolder folder;
  const OwnContext context = MakeContext();
  surudoku_reader* reader = nullptr;
  const std::string missing = folder.Path("missing");
  EXPECT_EQ(surudoku_open(context.get(), missing.c_str(), nullptr, &reader), SURUDOKU_ERROR_FILE);
  EXPECT_EQ(surudoku_message(context.get()), missing + ": No such file or directory");
  EXPECT_EQ(reader, nullptr);
  surudoku_read_options options;
  surudoku_read_options_init(&options, sizeof options);
  options.puzzle_column = "grid";
  const std::string path = folder.Write("a.csv", "puzzle\n" + kPuzzle + "\n");
  EXPECT_EQ(surudoku_open(context.get(), path.c_str(), &options, &reader), SURUDOKU_ERROR_FILE);
  surudoku_read_options_init(&options, sizeof options);
  options.format = "xml";
  EXPECT_EQ(surudoku_open(context.get(), path.c_str(), &options, &reader), SURUDOKU_ERROR_ARGUMENT);
  surudoku_close(nullptr);
}

std::vector<std::string> ExplainAll(const char* method) {
  std::vector<std::string> steps;
  const auto keep = [](void* user, const char* json, std::size_t size) {
    EXPECT_EQ(json[size], '\0');
    static_cast<std::vector<std::string>*>(user)->emplace_back(json, size);
    return 0;
  };
  EXPECT_EQ(surudoku_explain(MakeContext().get(), Bytes(kPuzzle), method, nullptr, keep, &steps),
            SURUDOKU_OK);
  return steps;
}

TEST(CExplain, TellsTheStepsOfTheCommand) {
  std::vector<std::string> expected;
  const auto keep = [&](const auto& step, const Grid& after) {
    std::string json = StepJson(expected.size() + 1, step, after);
    if (json.back() == '\n') json.pop_back();
    expected.push_back(std::move(json));
    return true;
  };
  const Grid clues = ParseGrid(kPuzzle).value();
  Trace(clues, {}, keep);
  EXPECT_GT(expected.size(), 50U);
  EXPECT_EQ(ExplainAll(nullptr), expected);
  expected.clear();
  Trace(clues, {.method = Method::kLockstep}, keep);
  EXPECT_EQ(ExplainAll("lockstep"), expected);
  expected.clear();
  Explain(clues, {}, keep);
  EXPECT_EQ(ExplainAll("explainer"), expected);
}

TEST(CExplain, RefusesWhatHasNoSteps) {
  const OwnContext context = MakeContext();
  const auto stop = [](void* /*user*/, const char* /*json*/, std::size_t /*size*/) { return 1; };
  const auto explain = [&](const std::string& puzzle, const char* method) {
    return surudoku_explain(context.get(), Bytes(puzzle), method, nullptr, stop, nullptr);
  };
  EXPECT_EQ(explain(kPuzzle, nullptr), SURUDOKU_ERROR_STOPPED);
  EXPECT_EQ(explain(kPuzzle, "magic"), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(explain("11" + std::string(79, '.'), nullptr), SURUDOKU_ERROR_PUZZLE);
  EXPECT_STREQ(surudoku_message(context.get()), "two equal clues: 1 in r1c1 and r1c2 (same row)");
  EXPECT_EQ(explain(std::string(81, '.'), "explainer"), SURUDOKU_ERROR_PUZZLE);
  EXPECT_EQ(explain(std::string(80, '.') + 'x', nullptr), SURUDOKU_ERROR_CELL);
}

}  // namespace
}  // namespace surudoku
