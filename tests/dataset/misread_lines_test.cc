// Files of lines with one thing wrong, which lost a puzzle, or all solutions, without a word.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "dataset/detect_format.h"
#include "dataset/record_index.h"
#include "dataset/record_puzzle.h"
#include "lines.h"
#include "sole_solution.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::size_t kPuzzles = 6;
const std::string kSecond = "a second puzzle on this line: write each on a line of its own";

/// Of a text: each puzzle, or its fault; and each solution, or its fault.
struct ReadLines {
  std::vector<std::string> puzzles;
  std::vector<std::string> solutions;
};

ReadLines Read(const std::string& text) {
  const auto detected = DetectRecordFormat(text, InputFormat::kDetect, {});
  EXPECT_TRUE(detected.ok() && detected.value());
  const RecordFormat& format = detected.value()->format;
  FileStart start;
  start.starts_file = true;
  start.header_offset = detected.value()->header_offset;
  RecordIndex index;
  IndexRecords(text, format, start, index);
  ReadLines read;
  for (const RecordLines& record : index.records) {
    const std::string_view line = std::string_view(text).substr(record.begin, record.size);
    std::string storage;
    const auto puzzle = ReadPuzzle(line, format, storage);
    read.puzzles.push_back(puzzle.ok() ? std::string(puzzle.value().text) : puzzle.error().reason);
    const auto solution = ReadKeptSolution(line, format, storage);
    read.solutions.push_back(solution.ok() ? std::string(solution.value())
                                           : solution.error().reason);
  }
  return read;
}

class MisreadLines : public testing::Test {
 protected:
  void SetUp() override {
    for (std::string& puzzle : FirstOfDataset("minimal-10k.txt", kPuzzles)) {
      std::ranges::replace(puzzle, '0', '.');
      solutions_.push_back(SoleSolution(puzzle));
      puzzles_.push_back(std::move(puzzle));
    }
  }

  // The lines of all puzzles; `separator` stands before a solution.
  [[nodiscard]] std::string Lines(const std::string& separator, const std::string& after = "") {
    std::string text;
    for (std::size_t i = 0; i < kPuzzles; ++i) {
      text += puzzles_[i] + separator + solutions_[i] + after + "\n";
    }
    return text;
  }

  std::vector<std::string> puzzles_;
  std::vector<std::string> solutions_;
};

TEST_F(MisreadLines, TheFirstSolutionDoesNotDecideForAll) {
  for (const std::string& separator : {" ", ",", "\t"}) {
    std::string text = Lines(separator);
    text[90] = 'x';
    std::vector<std::string> wanted = solutions_;
    wanted[0] = "'x' is neither a digit nor a blank";
    EXPECT_EQ(Read(text).solutions, wanted) << separator;
    EXPECT_EQ(Read(text).puzzles, puzzles_) << separator;
  }
}

TEST_F(MisreadLines, ABrokenFirstLineMovesNoColumn) {
  std::string text;
  for (std::size_t i = 0; i < kPuzzles; ++i) {
    text += std::to_string(i) + "," + puzzles_[i] + "," + solutions_[i] + ",1.5\n";
  }
  text.insert(40, "\n");
  const ReadLines read = Read(text);
  ASSERT_EQ(read.solutions.size(), kPuzzles + 1);
  for (std::size_t i = 1; i < kPuzzles; ++i) EXPECT_EQ(read.solutions[i + 1], solutions_[i]);
}

TEST_F(MisreadLines, ASolutionThatIsTooLongOrTooShortIsAFault) {
  for (const auto& [column, count] : {std::pair("5", "82"), std::pair("", "80")}) {
    std::string text = "puzzle,solution\n" + Lines(",");
    text.replace(text.size() - 2, 1, text.substr(text.size() - 2, 1) + column);
    if (*column == '\0') text.erase(text.size() - 2, 1);
    EXPECT_EQ(Read(text).solutions.back(),
              std::string(count) + " characters where 81 make a puzzle");
  }
}

TEST_F(MisreadLines, ASolutionInThePuzzlesPlaceIsAFault) {
  const std::string why = ": swap the two";
  for (const std::string& header : {"puzzle,solution\n", ""}) {
    std::string text = header;
    for (std::size_t i = 0; i < kPuzzles; ++i) {
      const bool is_swapped = i == 2;
      text += (is_swapped ? solutions_[i] : puzzles_[i]) + "," +
              (is_swapped ? puzzles_[i] : solutions_[i]) + "\n";
    }
    const std::vector<std::string> read = Read(text).puzzles;
    ASSERT_EQ(read.size(), kPuzzles);
    EXPECT_TRUE(read[2].ends_with(why)) << read[2];
    EXPECT_EQ(read[3], puzzles_[3]);
  }
  const auto object = [](const std::string& puzzle, const std::string& solution) {
    return R"({"puzzle": ")" + puzzle + R"(", "solution": ")" + solution + "\"}\n";
  };
  const std::vector<std::string> read = Read("[" + object(puzzles_[0], solutions_[0]) + "," +
                                             object(solutions_[1], puzzles_[1]) + "]")
                                            .puzzles;
  ASSERT_EQ(read.size(), 2U);
  EXPECT_TRUE(read[1].ends_with(why)) << read[1];
}

TEST_F(MisreadLines, ALineEndThatIsGoneLosesNoPuzzle) {
  for (const std::string& header : {"puzzle,solution\n", ""}) {
    for (const std::string& after : {"", ",1.5"}) {
      std::string text = Lines(",", after);
      if (!header.empty()) text.insert(0, after.empty() ? header : "puzzle,solution,rating\n");
      const std::size_t end = text.find(puzzles_[3]) - 1;
      const ReadLines read = Read(text.erase(end, 1));
      ASSERT_EQ(read.puzzles.size(), kPuzzles - 1);
      EXPECT_EQ(read.puzzles[2], kSecond) << header << after;
    }
  }
}

TEST_F(MisreadLines, ALineEndThatIsGoneLosesNoPuzzleOfOtherLines) {
  std::string rated, library;
  for (const std::string& puzzle : puzzles_) {
    rated += puzzle + " ED=1.2/1.2/1.2\n";
    library += ":0000:x:" + puzzle + ":::\n";
  }
  rated.erase(rated.find(puzzles_[3]) - 1, 1);
  EXPECT_EQ(Read(rated).puzzles[2], kSecond);
  library.erase(library.find('\n', library.size() / 2), 1);
  const std::vector<std::string> read = Read(library).puzzles;
  EXPECT_EQ(std::ranges::count(read, "a second grid on this line: write each on a line of its own"),
            1);
}

TEST_F(MisreadLines, ASolutionDoesNotTakeThePlaceOfAPuzzleWhoseBarIsGone) {
  std::string text = "| id | puzzle | solution |\n|---|---|---|\n";
  for (std::size_t i = 0; i < kPuzzles; ++i) {
    const std::string between = i == 2 ? " g " : " | ";
    text += "| " + std::to_string(i) + between + puzzles_[i] + " | " + solutions_[i] + " |\n";
  }
  EXPECT_EQ(Read(text).puzzles[2],
            "a solution in the puzzle's column, and no column 3 on this line");
}

}  // namespace
}  // namespace surudoku
