// Every format that is written is read again as the same records.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "folder_test.h"
#include "jobs/convert/convert_files.h"
#include "jobs/fault_recorder.h"
#include "lines.h"
#include "surudoku/grid.h"
#include "test_data.h"

namespace surudoku {
namespace {

using enum TargetFormat;
using Records = std::vector<std::string>;

class ConvertAgainTest : public FolderTest {
 protected:
  // What the job writes of the input.
  std::string Convert(const std::string& input, const std::string& output, TargetFormat target) {
    ConvertFilesOptions options;
    options.inputs = {folder.Path(input)};
    options.output = folder.Path(output);
    options.target = target;
    options.threads = 1;
    FaultRecorder recorder;
    const ConvertSummary summary = ConvertFiles(options, recorder);
    EXPECT_FALSE(summary.error) << summary.error->message;
    EXPECT_EQ(recorder.faults, "");
    return folder.Read(output);
  }

  // Candidate formats hold what is left in each cell, so clues come back as candidates.
  void ExpectSameAgain(const Records& records, TargetFormat target) {
    const bool is_of_candidates = target == kCandidates || target == kPencilmarks;
    const TargetFormat plain = is_of_candidates ? kCandidates : kLine;
    folder.Write("in", JoinLines(records));
    const std::string expected = Convert("in", "expected", plain);
    ASSERT_EQ(LinesOf(expected).size(), records.size());
    const std::string written = Convert("in", "written", target);
    EXPECT_EQ(Convert("written", "again", plain), expected) << written;
  }

  std::mt19937 random{2026};
};

std::string WithBlanks(std::string grid, unsigned percent, std::mt19937& random) {
  for (char& c : grid) {
    if (random() % 100 < percent) c = '.';
  }
  return grid;
}

// A grid in which each row is the one above it, moved; its values are renamed.
std::string BoardGrid(BoxShape shape, std::mt19937& random) {
  std::string names = std::string("123456789ABCDEFGHIJKLMNOP").substr(0, shape.side());
  std::ranges::shuffle(names, random);
  std::string grid;
  for (int row = 0; row < shape.side(); ++row) {
    const int moved = row % shape.height * shape.width + row / shape.height;
    for (int column = 0; column < shape.side(); ++column) {
      grid += names[(moved + column) % shape.side()];
    }
  }
  return grid;
}

std::string RandomCandidates(std::mt19937& random) {
  std::string text;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned sure = random() % 9;
    for (unsigned digit = 0; digit < 9; ++digit) {
      const bool is_left = digit == sure || random() % 3 == 0;
      text += is_left ? static_cast<char>('1' + digit) : '.';
    }
  }
  return text;
}

// As many records as one of the makers gives.
template <class Make>
Records SomeOf(std::mt19937& random, const Make& make) {
  Records records(1 + random() % 12);
  for (std::string& record : records) record = make();
  return records;
}

TEST_F(ConvertAgainTest, PuzzlesStayTheSame) {
  const std::vector<std::string> puzzles = FirstOfDataset("minimal-10k.txt", 1000);
  int count = 0;
  for (int round = 0; round < 40; ++round) {
    SCOPED_TRACE("seed 2026, round " + std::to_string(round));
    const Records records = SomeOf(random, [&] { return puzzles[random() % puzzles.size()]; });
    for (const TargetFormat target :
         {kLine, kCsv, kJsonl, kJson, kSdk, kGrid, kHodoku, kCandidates, kPencilmarks}) {
      ExpectSameAgain(records, target);
      count += static_cast<int>(records.size());
    }
  }
  std::cout << count << " puzzles written and read again\n";
}

TEST_F(ConvertAgainTest, CandidatesStayTheSame) {
  int count = 0;
  for (int round = 0; round < 40; ++round) {
    SCOPED_TRACE("seed 2026, round " + std::to_string(round));
    const Records records = SomeOf(random, [&] { return RandomCandidates(random); });
    for (const TargetFormat target : {kLine, kCsv, kJsonl, kJson, kCandidates, kPencilmarks}) {
      ExpectSameAgain(records, target);
      count += static_cast<int>(records.size());
    }
  }
  std::cout << count << " candidates written and read again\n";
}

TEST_F(ConvertAgainTest, BoardsOfEverySizeStayTheSame) {
  int count = 0;
  for (const BoxShape shape :
       {BoxShape{2, 2}, {2, 3}, {2, 4}, {2, 5}, {3, 4}, {3, 5}, {4, 4}, {4, 5}, {5, 5}}) {
    for (int round = 0; round < 8; ++round) {
      SCOPED_TRACE("seed 2026, side " + std::to_string(shape.side()) + ", round " +
                   std::to_string(round));
      const Records records = SomeOf(
          random, [&] { return WithBlanks(BoardGrid(shape, random), 20 + random() % 40, random); });
      for (const TargetFormat target : {kLine, kCsv, kJsonl, kJson, kGrid, kNumbers}) {
        ExpectSameAgain(records, target);
        count += static_cast<int>(records.size());
      }
    }
  }
  std::cout << count << " boards written and read again\n";
}

}  // namespace
}  // namespace surudoku
