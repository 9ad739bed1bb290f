#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "classic_puzzle.h"
#include "dataset/json_record.h"
#include "dataset/quick_puzzles.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

const JsonFormat kOfPuzzle = {.puzzle = "puzzle"};

std::string_view Find(JsonShape& shape, std::string_view record) {
  const char* const puzzle = shape.FindPuzzle(record);
  return puzzle != nullptr ? std::string_view(puzzle, kCellCount) : std::string_view();
}

TEST(JsonShape, FindsThePuzzleOfEachObject) {
  JsonShape shape(kOfPuzzle);
  for (const std::string& record : std::vector<std::string>{
           R"({"id":1,"puzzle":")" + kPuzzle + R"(","level":"easy","er":7.05})",
           R"({"id":20,"puzzle":")" + kSolution + R"(","level":"","er":0.5})",
           R"({"puzzle": ")" + kPuzzle + R"("})", R"({"puzzle": ")" + kSolution + R"("})"}) {
    const bool is_solved = record.find(kSolution) != std::string::npos;
    EXPECT_EQ(Find(shape, record), is_solved ? kSolution : kPuzzle) << record;
  }
}

// Each comes after the object that it is nearly written as.
TEST(JsonShape, FindsNoneWhereSomethingIsOutOfOrder) {
  const std::string before = R"({"id":1,"level":"a","puzzle":")" + kPuzzle;
  const std::string sound = before + R"("})";
  std::vector<std::string> records = {
      before + R"("} x)",
      before + R"(")",
      before + R"(","puzzle":"")" + '}',
      before + R"("}}")",
      before.substr(0, before.size() - 1) + R"("})",
      before + '1' + R"("})",
      R"({"id":01,"level":"a","puzzle":")" + kPuzzle + R"("})",
      R"({"id":,"level":"a","puzzle":")" + kPuzzle + R"("})",
      R"({"id":1,"level":"\x","puzzle":")" + kPuzzle + R"("})",
      "{\"id\":1,\"level\":\"\x01\",\"puzzle\":\"" + kPuzzle + R"("})",
      R"({"id":1,"level":"a,"puzzle":")" + kPuzzle + R"("})",
      R"({"id":1,"level":")" + std::string(kLongestJsonRecord, 'a') + R"(","puzzle":")" + kPuzzle +
          R"("})",
      ""};
  for (const std::string& record : records) {
    JsonShape shape(kOfPuzzle);
    ASSERT_EQ(Find(shape, sound), kPuzzle);
    EXPECT_EQ(Find(shape, record), "") << record.substr(0, 200);
    EXPECT_EQ(Find(shape, sound), kPuzzle);
  }
}

// Objects of several shapes, some with a few characters changed: the reader of any JSON reads the
// same puzzle at the same place.
TEST(JsonShape, FindsWhatTheReaderOfAnyJsonReads) {
  const std::vector<std::string> sound = {
      R"({"puzzle":")" + kPuzzle + R"("})",
      R"({"id":12,"puzzle":")" + kPuzzle + R"(","solution":")" + kSolution + R"("})",
      R"({"n":-1.25e+10,"a\"b":"x\\","list":[1, {"q":"]}"}],"puzzle": ")" + kPuzzle + R"(" })"};
  constexpr std::string_view kCharacters = "{}[]\":,\\0123456789.-+e tx";
  std::mt19937 random(3);
  const auto one_of = [&random](const auto& list) { return list[random() % list.size()]; };
  std::optional<JsonShape> shape;
  int found = 0;
  for (int i = 0; i < 60'000; ++i) {
    if (i % 20 == 0) shape.emplace(kOfPuzzle);
    std::string record = one_of(sound);
    for (unsigned changes = random() % 3; changes > 0; --changes) {
      const std::size_t at = random() % record.size();
      record.replace(at, random() % 2, random() % 2, one_of(kCharacters));
    }
    const std::string_view puzzle = Find(*shape, record);
    if (puzzle.empty() || !IsPuzzleText(puzzle, Spaces::kAreBlanks)) continue;
    ++found;
    const auto cells = ReadJsonCells(record, "puzzle", kCellCount);
    ASSERT_TRUE(cells.ok()) << record;
    EXPECT_EQ(cells.value().text, puzzle) << record;
    EXPECT_EQ(record.data() + cells.value().PlaceOf(0), puzzle.data()) << record;
  }
  EXPECT_GT(found, 20'000);
}

}  // namespace
}  // namespace surudoku
