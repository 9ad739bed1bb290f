// Files of drawn boards and of HoDoKu's lines, in chunks of all sizes, in shards, by threads.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "classic_puzzle.h"
#include "jobs/convert/convert_files.h"
#include "jobs/job_test.h"
#include "test_data.h"

namespace surudoku {
namespace {

class BoardChunksTest : public JobTest<ConvertFilesOptions> {
 protected:
  auto Convert(const std::string& text, std::size_t chunk_bytes, int threads) {
    options.inputs = {folder.Write("in", text)};
    options.chunk_bytes = chunk_bytes;
    options.threads = threads;
    return Run([](const auto& wanted, auto& observer) { return ConvertFiles(wanted, observer); });
  }

  // Many records in one layout, the second of three malformed, with some text between.
  static std::string Many(const std::string& record, const std::string& malformed) {
    std::string text;
    for (int i = 0; i < 40; ++i) {
      text += record + '\n' + malformed + '\n' + record + "\nNo. " + std::to_string(i) + "\n";
    }
    return text;
  }

  void ExpectTheSameInChunks(const std::string& text, std::size_t fewest_bytes) {
    const auto whole = Convert(text, 1 << 20, 1);
    EXPECT_EQ(whole.summary.of(ConvertOutcome::kConverted), 80U);
    EXPECT_EQ(whole.summary.of(ConvertOutcome::kMalformed), 40U);
    for (std::size_t bytes = fewest_bytes; bytes < 3 * fewest_bytes; bytes += 97) {
      const auto cut = Convert(text, bytes, static_cast<int>(bytes % 2) + 1);
      ASSERT_EQ(cut.text, whole.text) << bytes;
      ASSERT_EQ(cut.faults, whole.faults) << bytes;
    }
  }
};

TEST_F(BoardChunksTest, CandidateGrids) {
  const std::string grid = TestDataText("layouts/pencilmark-grid.txt");
  std::string malformed = grid;
  malformed.replace(malformed.find("456 "), 4, "465 ");
  ExpectTheSameInChunks(Many(grid, malformed), 2 * grid.size());
}

TEST_F(BoardChunksTest, RowsOfCharacters) {
  const std::string grid = TestDataText("layouts/rows-of-16.txt");
  ExpectTheSameInChunks(Many(grid, grid.substr(17)), 2 * grid.size());
}

TEST_F(BoardChunksTest, RowsOfNumbers) {
  const std::string grid = TestDataText("layouts/numbers-16.txt");
  ExpectTheSameInChunks(Many(grid, "77" + grid), 2 * grid.size());
}

TEST_F(BoardChunksTest, LinesOfHodoku) {
  std::string text;
  const std::string line = ":0000:x:5+3" + kPuzzle.substr(2) + ":113 213::";
  for (int i = 0; i < 40; ++i) text += line + '\n' + line.substr(0, 80) + '\n' + kPuzzle + '\n';
  ExpectTheSameInChunks(text, 200);
}

}  // namespace
}  // namespace surudoku
