// Settings and totals of every job, as checkpoints and manifests keep them.
#include "pipeline/job_settings.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>

#include "jobs/check/check_files.h"
#include "jobs/convert/convert_files.h"
#include "jobs/generate/generate_file.h"
#include "jobs/rate/rate_totals.h"
#include "jobs/solve/solve_totals.h"
#include "pipeline/job_totals.h"

namespace surudoku {
namespace {

using std::chrono::milliseconds;

// Every member differs from its default.
SolveSettings OtherSolving() {
  return {.format = AnswerFormat::kJsonl,
          .statistics = "s.csv",
          .method = Method::kColouring,
          .limit = 9,
          .max_guesses = 8,
          .max_time = milliseconds(500),
          .list_all = true,
          .require_unique = true,
          .with_tdoku = true,
          .with_er = true,
          .profile = true};
}

RateSettings OtherRating() {
  return {.scale = RatingScale::kGuesses,
          .format = RowFormat::kCsv,
          .with_solution = true,
          .with_techniques = true,
          .hard_above = 45,
          .levels = NewspaperLevels(),
          .only_level = "hard",
          .houses = "x",
          .expect_level = true,
          .names_maker = true,
          .profile = Profile::kSe121,
          .min_er = 26,
          .max_er = 110,
          .min_number = 3,
          .max_number = 30,
          .no_guessing = true,
          .max_time = milliseconds(500),
          .shuffles = 7,
          .seed = 8,
          .expect = true,
          .tolerance = 1,
          .expected_ep = "ep",
          .expected_ed = "ed",
          .expected_te_depth = "depth",
          .expected_tdoku = "tdoku",
          .expected_level = "level",
          .baseline = "a b expect=1 ",
          .update_baseline = true,
          .shows_differences = true,
          .differences = "d.xml",
          .differences_format = DifferenceFormat::kJUnit,
          .baseline_profile = Profile::kSuk118,
          .top = 9,
          .top_file = "top.txt",
          .top_format = RowFormat::kJsonl,
          .describe_dataset = true};
}

GenerateSettings OtherGenerating() {
  return {.request = {.full = true,
                      .min_clues = 20,
                      .max_clues = 30,
                      .minimal = true,
                      .symmetry = Symmetry::kDiagonal,
                      .may_hold_clue = std::bitset<kCellCount>(0b101),
                      .level = Level::kLocked,
                      .levels = NewspaperLevels(),
                      .board_level = BoardLevel::kHard,
                      .no_guessing = true,
                      .er = ValueRange{26, 60},
                      .ep = ValueRange{26, 30},
                      .profile = Profile::kSe121,
                      .te_depth = ValueRange{1, 2},
                      .tdoku = ValueRange{20, 50},
                      .technique = Technique::kSwordfish,
                      .least_steps = 3,
                      .last = Technique::kJellyfish,
                      .family = 4,
                      .seed = 5,
                      .max_attempts = 6},
          .count = 77,
          .side = 6,
          .rules = {.box_height = 3, .box_width = 2, .extra = 1, .regions = "a"},
          .random_regions = true,
          .format = RowFormat::kCsv,
          .blanks_as = BlankSign::kZero,
          .cages = ValueRange{2, 4},
          .levels = SurudokuLevels()};
}

// Converts to whatever a member is.
struct AnyMember {
  template <class Type>
  operator Type() const {  // NOLINT(google-explicit-constructor)
    return {};
  }
};

// How many members a struct has: with how many initializers it can be made.
template <class Struct, class... Members>
consteval std::size_t MemberCount() {
  if constexpr (requires { Struct{Members{}..., AnyMember{}}; }) {
    return MemberCount<Struct, Members..., AnyMember>();
  } else {
    return sizeof...(Members);
  }
}

// All fields of one differ from those of the other, so that none was forgotten by the writer.
void ExpectAllFieldsDiffer(const Json& a, const Json& b, std::size_t fields) {
  EXPECT_EQ(a.members().size(), fields);
  ASSERT_EQ(b.members().size(), fields);
  for (const auto& [name, value] : a.members()) EXPECT_NE(value, b.at(name)) << name;
}

TEST(JobSettings, HaveEveryFieldOfSolving) {
  ExpectAllFieldsDiffer(FieldsToJson(OtherSolving()), FieldsToJson(SolveSettings{}),
                        MemberCount<SolveSettings>());
}

TEST(JobSettings, AreReadBackWithEveryFieldOfRating) {
  const Json json = FieldsToJson(OtherRating());
  EXPECT_EQ(FieldsFrom<RateSettings>(Json::Parse(json.Text())), OtherRating());
  EXPECT_EQ(FieldsFrom<RateSettings>(FieldsToJson(RateSettings{})), RateSettings{});
  ExpectAllFieldsDiffer(json, FieldsToJson(RateSettings{}), MemberCount<RateSettings>());
}

TEST(JobSettings, HaveEveryFieldOfGeneration) {
  // The request is a struct of its own.
  ExpectAllFieldsDiffer(FieldsToJson(OtherGenerating()), FieldsToJson(GenerateSettings{}),
                        MemberCount<PuzzleRequest>() + MemberCount<GenerateSettings>() - 1);
}

TEST(JobSettings, AreReadBackWhole) {
  const InputSettings input = {.input_format = InputFormat::kGrid, .column = "puzzle"};
  const JobSettings settings = MakeSettings("rate", FieldsToJson(OtherRating()), &input);
  EXPECT_EQ(JobSettingsFrom(Json::Parse(ToJson(settings).Text())), settings);
}

TEST(JobSettings, NameWhatDiffersWithBothValues) {
  const InputSettings input = {.column = "2"};
  const InputSettings other = {.column = "3"};
  const auto solving = [](const SolveSettings& settings, const InputSettings& from) {
    return MakeSettings("solve", FieldsToJson(settings), &from);
  };
  const JobSettings settings = solving({}, input);
  EXPECT_EQ(FindDifference(settings, settings), std::nullopt);
  EXPECT_EQ(FindDifference(settings, solving({}, other)), "--column was 2 and is 3");
  SolveSettings slow;
  slow.method = Method::kBacktracking;
  EXPECT_EQ(FindDifference(solving(slow, input), settings),
            "--method was backtracking and is lockstep");
  EXPECT_EQ(FindDifference(settings, MakeSettings("check", Json::Object(), &input)),
            "the command was solve and is check");
  JobSettings older = settings;
  older.version = "0.0.1";
  EXPECT_EQ(FindDifference(older, settings),
            "the version of surudoku was 0.0.1 and is " + settings.version);
}

TEST(JobSettings, OfAnOlderVersionLackFieldsThatAreOff) {
  const auto rating = [](Json fields) { return MakeSettings("rate", std::move(fields), nullptr); };
  const JobSettings now = rating(FieldsToJson(RateSettings{}));
  Json older = Json::Object();
  for (const auto& [name, value] : now.fields.members()) {
    if (name != "levels" && name != "differences") older[name] = value;
  }
  EXPECT_EQ(FindDifference(rating(older), now), std::nullopt);
  EXPECT_EQ(OldFieldsFrom<RateSettings>(older), RateSettings{});
  RateSettings with_differences;
  with_differences.differences = "d.csv";
  EXPECT_NE(FindDifference(rating(older), rating(FieldsToJson(with_differences))), std::nullopt);
}

TEST(JobSettings, RefuseWordsThatNobodyKnows) {
  Json json = FieldsToJson(OtherRating());
  json["profile"] = "magic";
  EXPECT_THROW(FieldsFrom<RateSettings>(json), std::invalid_argument);
  json = FieldsToJson(OtherRating());
  json["output_format"] = "tsv";
  EXPECT_THROW(FieldsFrom<RateSettings>(json), std::invalid_argument);
}

// What was counted, written, read back and added up again.
template <class Totals>
void ExpectReadBack(const Totals& counts, std::uint64_t records, const MakeJobTotals& make) {
  const TotalsOf<Totals> totals(counts);
  EXPECT_EQ(totals.records(), records);
  const Json json = Json::Parse(totals.ToJson().Text());
  const std::unique_ptr<JobTotals> back = make();
  back->Read(json);
  EXPECT_EQ(back->ToJson(), json);
  back->Add(totals);
  EXPECT_EQ(back->records(), 2 * records);
  back->Clear();
  EXPECT_EQ(back->ToJson(), make()->ToJson());
}

TEST(JobTotals, AreReadBackAndAddedUp) {
  SolveTotals solving(false);
  solving.outcomes.Count(SolveOutcome::kGaveUp, 3);
  solving.guesses.Add(3, 10);
  solving.guesses.Add(100000);
  ExpectReadBack(solving, 3,
                 [] { return std::make_unique<TotalsOf<SolveTotals>>(SolveTotals(false)); });

  RateTotals rating;
  rating.outcomes.Count(RateOutcome::kRated, 4);
  rating.filtered = 2;
  rating.Compare(RatingScale::kSe, 72, 83, true);
  rating.AddTop({{72, 26, 15}, 8, "a line\n"});
  rating.by_number = {{1, 4}, {3, 5}};
  ExpectReadBack(rating, 4, [] { return std::make_unique<TotalsOf<RateTotals>>(); });

  CheckTotals checking;
  checking.outcomes.Count(CheckOutcome::kWrong, 5);
  checking.moves.Count(MoveVerdict::kUnjustified, 3);
  checking.bands.Count("7.2", {.wrong = 5, .blanks = 250});
  ExpectReadBack(checking, 5, [] { return std::make_unique<TotalsOf<CheckTotals>>(); });

  ConvertTotals converting;
  converting.outcomes.Count(ConvertOutcome::kNotHeld, 6);
  ExpectReadBack(converting, 6, [] { return std::make_unique<TotalsOf<ConvertTotals>>(); });

  GenerateTotals making;
  making.outcomes.Count(GenerateOutcome::kMade, 7);
  ExpectReadBack(making, 7, [] { return std::make_unique<TotalsOf<GenerateTotals>>(); });
}

TEST(JobTotals, SayTheirOutcomesInTheJobsOwnWords) {
  CheckTotals checking;
  checking.outcomes.Count(CheckOutcome::kCorrect, 2);
  EXPECT_EQ(TotalsOf(checking).ToJson().at("outcomes").Text(),
            R"({"correct":2,"wrong":0,"malformed":0,"no-answer":0})");
}

}  // namespace
}  // namespace surudoku
