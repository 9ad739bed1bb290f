// Levels of difficulty by the C API: rated, generated and listed, against the engine's own.
#include "surudoku/levels.h"

#include <cstdint>
#include <string>
#include <vector>

#include "c_api/own_context.h"
#include "classic_puzzle.h"
#include "surudoku/rating.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr const char* kOwnLevels =
    "quick: er <= 1.5, clues >= 25\n"
    "slow: er 1.5..4.0\n";

int KeepName(void* user, const char* name, std::size_t size) {
  EXPECT_EQ(name[size], '\0');
  static_cast<std::vector<std::string>*>(user)->emplace_back(name, size);
  return 0;
}

std::vector<std::string> NamesOfLevels(surudoku_context* context, const char* levels) {
  std::vector<std::string> names;
  EXPECT_EQ(surudoku_list_levels(context, levels, KeepName, &names), SURUDOKU_OK);
  return names;
}

std::vector<std::uint8_t> PlacesOf(surudoku_context* context,
                                   const std::vector<std::uint8_t>& puzzles, std::size_t n,
                                   const char* levels) {
  std::vector<std::uint8_t> places(n, 99);
  surudoku_ratings wanted;
  surudoku_ratings_init(&wanted, sizeof wanted);
  wanted.levels = levels;
  wanted.level_places = places.data();
  EXPECT_EQ(surudoku_rate(context, puzzles.data(), 0, n, nullptr, &wanted), SURUDOKU_OK);
  return places;
}

TEST(CLevels, AreListedByName) {
  const OwnContext context = MakeContext();
  std::vector<std::string> own;
  for (const NamedLevel& level : SurudokuLevels()) own.push_back(level.name);
  EXPECT_EQ(NamesOfLevels(context.get(), nullptr), own);
  EXPECT_EQ(NamesOfLevels(context.get(), "surudoku"), own);
  EXPECT_EQ(NamesOfLevels(context.get(), "newspaper").back(), "evil");
  EXPECT_EQ(NamesOfLevels(context.get(), kOwnLevels), (std::vector<std::string>{"quick", "slow"}));
  const auto stop = [](void*, const char*, std::size_t) { return 1; };
  EXPECT_EQ(surudoku_list_levels(context.get(), nullptr, stop, nullptr), SURUDOKU_ERROR_STOPPED);
  EXPECT_EQ(surudoku_list_levels(context.get(), nullptr, nullptr, nullptr),
            SURUDOKU_ERROR_ARGUMENT);
}

// What a level asks of the rating, the steps and the clues; guesses are compared with the command.
TEST(CLevels, OfPuzzlesAreThoseOfTheirFacts) {
  const OwnContext context = MakeContext(2);
  std::vector<std::string> texts = LinesOfTestData("minimal.txt.xz", 5000);
  texts.resize(200);
  for (std::string& text : texts) text.resize(kCellCount);
  texts[7] = std::string(kCellCount, '.');
  const auto places = PlacesOf(context.get(), Digits(texts), texts.size(), kOwnLevels);
  NamedLevel quick;
  quick.er.most = 15;
  quick.clues.least = 25;
  NamedLevel slow;
  slow.er = {15, 40};
  Rater rater;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i == 7) {
      EXPECT_EQ(places[i], 255);
      continue;
    }
    const Grid clues = ParseGrid(texts[i]).value();
    StepCounts counts;
    const Rating rating = rater.Rate(clues, {.counts = &counts});
    const PuzzleFacts facts = FactsOf(rating, counts, CountClues(clues), 0);
    EXPECT_EQ(places[i], LevelOf(facts, {quick, slow}).value_or(255));
  }
}

TEST(CLevels, AreGenerated) {
  const OwnContext context = MakeContext(2);
  for (const char* const levels : {"newspaper", kOwnLevels}) {
    const auto names = NamesOfLevels(context.get(), levels);
    surudoku_request request;
    surudoku_request_init(&request, sizeof request);
    request.levels = levels;
    request.level_name = names[1].c_str();
    constexpr std::size_t kCount = 10;
    std::vector<std::uint8_t> made(kCount * kCellCount);
    ASSERT_EQ(
        surudoku_generate(context.get(), &request, 1, kCount, made.data(), 0, nullptr, 0, nullptr),
        SURUDOKU_OK);
    EXPECT_EQ(PlacesOf(context.get(), made, kCount, levels), std::vector<std::uint8_t>(kCount, 1));
  }
}

TEST(CLevels, ThatMakeNoSenseAreRefused) {
  const OwnContext context = MakeContext();
  surudoku_ratings wanted;
  surudoku_ratings_init(&wanted, sizeof wanted);
  wanted.levels = "easy: er <= 1.2\nhard: er 5..2\n";
  EXPECT_EQ(surudoku_rate(context.get(), Bytes(kPuzzle), 0, 1, nullptr, &wanted),
            SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(std::string(surudoku_message(context.get())).substr(0, 9), "levels:2:");
  surudoku_request request;
  surudoku_request_init(&request, sizeof request);
  request.level_name = "gentle";
  std::vector<std::uint8_t> made(kCellCount);
  EXPECT_EQ(surudoku_generate(context.get(), &request, 1, 1, made.data(), 0, nullptr, 0, nullptr),
            SURUDOKU_ERROR_ARGUMENT);
  EXPECT_STREQ(surudoku_message(context.get()),
               "level_name: \"gentle\" is not one of easy, medium, hard, fiendish, extreme");
}

}  // namespace
}  // namespace surudoku
