#include "pipeline/record_block.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "classic_puzzle.h"
#include "dataset/detect_format.h"
#include "dataset/read_records.h"
#include "grid/grid_text.h"
#include "lines.h"
#include "records/block_forms.h"

namespace surudoku {
namespace {

const std::string kOpenCandidates = [] {
  std::string text;
  for (int cell = 0; cell < 81; ++cell) text += "123456789";
  return text;
}();
const std::string kBlankOf16x16(256, '.');
const std::string kMalformed = kPuzzle.substr(0, 80) + 'x';

// A text with its records found, the first of which is in line 11.
struct IndexedChunk : Chunk {
  explicit IndexedChunk(std::string_view lines, InputFormat wanted = InputFormat::kDetect) {
    buffer.assign(lines.begin(), lines.end());
    text_size = lines.size();
    const auto detected = DetectRecordFormat(lines, wanted, {});
    InputFile input = {.name = "in.txt", .source = "in.txt", .format = {}};
    if (detected.ok() && detected.value()) {
      input.format = detected.value()->format;
      IndexFile(text(), *detected.value(), index);
    }
    file = std::make_shared<const InputFile>(input);
    first_line = 11;
    first_record = 1;
  }
};

// All its records.
struct WholeBlock : RecordBlock {
  explicit WholeBlock(const IndexedChunk& chunk) { Read(chunk, chunk.index.records); }
};

TEST(RecordBlock, PointsAtPuzzlesOnPlainLines) {
  const IndexedChunk chunk(JoinLines({kSolution + ",more", "# comment", kSolution + ",1"}));
  const WholeBlock block(chunk);
  ASSERT_EQ(block.size(), 2U);
  EXPECT_EQ(block.puzzle(0), kSolution);
  EXPECT_EQ(block.puzzle(1), kSolution);
  EXPECT_EQ(block.puzzle(0).data(), chunk.text().data());  // nothing is copied
  EXPECT_TRUE(block.unusual().empty());
}

TEST(RecordBlock, PointsAtPuzzlesOfJsonObjects) {
  const auto object = [](int id, const std::string& puzzle, std::string_view solution) {
    return R"({"id":)" + std::to_string(id) + R"(,"puzzle":")" + puzzle + R"(","solution":")" +
           std::string(solution) + R"("})";
  };
  const IndexedChunk chunk(
      JoinLines({object(1, kPuzzle, kSolution), object(10, kPuzzle, kSolution),
                 object(11, kSolution, kPuzzle), object(12, kMalformed, kSolution)}));
  const WholeBlock block(chunk);
  ASSERT_EQ(block.size(), 4U);
  EXPECT_EQ(block.puzzle(0).data(), chunk.text().data() + chunk.text().find(kPuzzle));
  EXPECT_EQ(block.puzzle(1), kPuzzle);
  ASSERT_EQ(block.unusual().size(), 2U);  // the rest is looked at once more
  EXPECT_EQ(block.error(2).reason,
            "a complete grid as the puzzle, and its puzzle as the solution: swap the two");
  EXPECT_EQ(block.error(3).reason, "'x' is neither a digit nor a blank");
}

// Nine columns and rows of three, with other names, and from 0.
TEST(RecordBlock, TakesNoMapOfRegionsForAPuzzle) {
  std::string map, from_zero, stacks;
  for (int cell = 0; cell < 81; ++cell) {
    const int box = cell / 27 * 3 + cell % 9 / 3;
    map += static_cast<char>('9' - box);
    from_zero += static_cast<char>('0' + box);
    stacks += static_cast<char>('1' + cell % 9);
  }
  const IndexedChunk chunk(JoinLines({kPuzzle, map, from_zero, kPuzzle, stacks}));
  const WholeBlock block(chunk);
  ASSERT_EQ(block.size(), 5U);
  for (const std::size_t record : {1, 2, 4}) {
    ASSERT_EQ(block.kind(record), PuzzleKind::kMalformed) << record;
    EXPECT_EQ(block.error(record).reason.substr(0, 27), "a map of a jigsaw's regions") << record;
  }
  EXPECT_EQ(block.puzzle(0), kPuzzle);
  EXPECT_EQ(block.puzzle(3), kPuzzle);
}

// Equal clues beside each other in a corner are the mark of a map, but make none.
TEST(RecordBlock, TakesAPuzzleWithEqualCluesForOne) {
  std::string clash = kPuzzle;
  clash[0] = clash[1] = '5';
  const IndexedChunk chunk(JoinLines({clash, kPuzzle}));
  const WholeBlock block(chunk);
  EXPECT_EQ(block.kind(0), PuzzleKind::kClues);
  EXPECT_EQ(block.puzzle(0), clash);
}

TEST(RecordBlock, TakesNoMapOfASmallBoardForOne) {
  const std::string board = "1...2...3...4...", map = "1122112233443344";
  const IndexedChunk chunk(JoinLines({board, map, board}));
  const WholeBlock block(chunk);
  ASSERT_EQ(block.size(), 3U);
  EXPECT_EQ(block.kind(1), PuzzleKind::kMalformed);
  EXPECT_EQ(block.kind(2), PuzzleKind::kBoard);
}

TEST(RecordBlock, TellsTheKindOfEachRecord) {
  const IndexedChunk chunk(JoinLines({kPuzzle, kOpenCandidates, kMalformed, kBlankOf16x16}));
  const WholeBlock block(chunk);
  ASSERT_EQ(block.size(), 4U);
  EXPECT_EQ(block.kind(0), PuzzleKind::kClues);
  EXPECT_EQ(block.kind(1), PuzzleKind::kCandidates);
  EXPECT_EQ(block.kind(2), PuzzleKind::kMalformed);
  EXPECT_EQ(block.kind(3), PuzzleKind::kBoard);
  EXPECT_EQ(block.puzzle(1), kOpenCandidates);
  EXPECT_EQ(block.puzzle(2), "");
  EXPECT_EQ(block.puzzle(3), kBlankOf16x16);
  ASSERT_EQ(block.unusual().size(), 3U);
  EXPECT_EQ(block.unusual()[1].index, 2U);
  EXPECT_EQ(block.UnusualNumber(3), 2U);
}

TEST(RecordBlock, HasAContradictionWhereARecordIsNo9x9Puzzle) {
  const IndexedChunk chunk(JoinLines({kPuzzle, kMalformed, kBlankOf16x16}));
  const WholeBlock block(chunk);
  ASSERT_EQ(block.clue_texts().size(), 3U);
  EXPECT_EQ(std::string_view(block.clue_texts()[0], 81), kPuzzle);
  for (const std::size_t index : {1, 2}) {
    EXPECT_TRUE(FindClueClash(std::string_view(block.clue_texts()[index], 81))) << index;
  }
}

TEST(RecordBlock, LoadsRecordsWithTheirNumbersAndClues) {
  const IndexedChunk chunk(JoinLines({kPuzzle, kMalformed, kOpenCandidates, kSolution}));
  const WholeBlock records(chunk);
  PuzzleBlock block(4);
  std::vector<std::uint32_t> clues(4);
  records.LoadInto(block, clues);
  ASSERT_EQ(block.size(), 4U);
  EXPECT_EQ(block.CandidatesAt(0), CandidatesOf(ParseGrid(kPuzzle).value()));
  EXPECT_EQ(block.CandidatesAt(2), ParseCandidates(kOpenCandidates).value());
  EXPECT_EQ(block.CandidatesAt(3), CandidatesOf(ParseGrid(kSolution).value()));
  EXPECT_EQ(clues[0], 30U);
  EXPECT_EQ(clues[3], 81U);

  records.LoadInto(block);  // begins anew
  EXPECT_EQ(block.size(), 4U);
}

TEST(RecordBlock, SaysWhatIsWrongAndWhere) {
  const IndexedChunk chunk(JoinLines({kPuzzle, kMalformed}));
  const WholeBlock block(chunk);
  EXPECT_EQ(TextOf(MakeFault(chunk, block.record(1), block.error(1))),
            "in.txt:12:81: 'x' is neither a digit nor a blank");
}

TEST(RecordBlock, FindsCluesThatClash) {
  std::string clashing = kPuzzle;
  clashing[7] = '5';
  const IndexedChunk chunk(JoinLines({kPuzzle, clashing}));
  const WholeBlock block(chunk);
  EXPECT_EQ(block.kind(1), PuzzleKind::kClues);
  EXPECT_FALSE(FindClashFault(chunk, block.record(0), block.puzzle(0)));
  const auto fault = FindClashFault(chunk, block.record(1), block.puzzle(1));
  ASSERT_TRUE(fault);
  EXPECT_EQ(TextOf(*fault), "in.txt:12:8: two equal clues: 5 in r1c1 and r1c8 (same row)");
}

TEST(RecordBlock, ReadsGridsDrawnOnSeveralLines) {
  std::string drawn;
  for (std::size_t row = 0; row < 9; ++row) drawn += kPuzzle.substr(row * 9, 9) + '\n';
  const IndexedChunk chunk(drawn + '\n' + drawn, InputFormat::kGrid);
  const WholeBlock block(chunk);
  ASSERT_EQ(block.size(), 2U);
  for (const std::size_t index : {0, 1}) {
    EXPECT_EQ(block.kind(index), PuzzleKind::kClues);
    EXPECT_EQ(block.puzzle(index), kPuzzle);
    EXPECT_EQ(std::string_view(block.clue_texts()[index], 81), kPuzzle);
  }
}

TEST(RecordBlock, TakesALineThatWasCutForMalformed) {
  IndexedChunk chunk(JoinLines({kPuzzle}));
  chunk.is_cut_line = true;
  const WholeBlock block(chunk);
  ASSERT_EQ(block.size(), 1U);
  EXPECT_EQ(block.kind(0), PuzzleKind::kMalformed);
  EXPECT_EQ(block.error(0).reason, "a line of more than 82 bytes");
}

TEST(RecordBlock, KeepsNothingOfTheBlockBefore) {
  const IndexedChunk strange(JoinLines({kMalformed, kOpenCandidates, kMalformed}));
  const IndexedChunk plain(JoinLines({kPuzzle, kPuzzle}));
  RecordBlock block;
  block.Read(strange, strange.index.records);
  block.Read(plain, plain.index.records);
  ASSERT_EQ(block.size(), 2U);
  EXPECT_TRUE(block.unusual().empty());
  EXPECT_EQ(block.kind(0), PuzzleKind::kClues);
  EXPECT_EQ(block.puzzle(1), kPuzzle);

  block.Read(strange, std::span(strange.index.records).subspan(1));  // a part of a chunk
  ASSERT_EQ(block.size(), 2U);
  EXPECT_EQ(block.kind(0), PuzzleKind::kCandidates);
  EXPECT_EQ(block.kind(1), PuzzleKind::kMalformed);
}

TEST(BlockForms, GiveUpWhenTheyAreToStop) {
  const IndexedChunk chunk(JoinLines({kPuzzle, kPuzzle}));
  const WholeBlock records(chunk);
  ASSERT_EQ(records.size(), 2U);
  std::atomic<bool> stop = false;
  BlockForms forms({}, &stop);
  const auto found = forms.Find(records);
  ASSERT_TRUE(found);
  EXPECT_EQ((*found)[1].status, CanonicalStatus::kFound);
  stop = true;
  EXPECT_FALSE(forms.Find(records));
}

}  // namespace
}  // namespace surudoku
