#include "jobs/shuffle/shuffle_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "jobs/job_test.h"
#include "jobs/stopper.h"
#include "lines.h"
#include "surudoku/canonical.h"
#include "surudoku/isomorph.h"
#include "test_data.h"

namespace surudoku {
namespace {

using ShuffleFilesTest = JobTest<ShuffleFilesOptions>;

std::array<char, kCellCount> FormOf(const std::string& puzzle) {
  const std::string_view text = puzzle;
  Canonical canonical;
  MakeCanonicaliser({})->Find(std::span(&text, 1), std::span(&canonical, 1));
  EXPECT_EQ(canonical.status, CanonicalStatus::kFound);
  return canonical.form;
}

// The proof of each copy: its canonical form is that of its puzzle, its solution is a complete grid
// with the copy's clues in it, and the map makes both from those of the puzzle.
TEST_F(ShuffleFilesTest, GivesIsomorphsAndTheirSolutions) {
  const auto puzzles = LinesOfTestData("17-clue.txt.xz", 49158);
  std::string input = "puzzle,solution\n" + kPuzzle + ',' + kSolution + '\n';
  std::vector<std::string> originals = {kPuzzle};
  for (std::size_t i = 0; i < 60; ++i) {
    originals.push_back(puzzles[i].substr(0, kCellCount));
    input += originals.back() + ",\n";
  }
  options.inputs = {folder.Write("in", input)};
  options.copies = 70;  // more than are made at a time
  options.with_map = true;
  options.format = RowFormat::kCsv;
  const auto shuffled = Run(ShuffleFiles);
  const auto lines = LinesOf(shuffled.text);
  ASSERT_EQ(lines.size(), 1 + 61 * 70U);
  EXPECT_EQ(lines[0], "record,copy,puzzle,solution,map");
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto fields = FieldsOf(lines[i], ',');
    ASSERT_EQ(fields.size(), 5U);
    const std::size_t record = (i - 1) / 70;
    EXPECT_EQ(fields[0], std::to_string(record + 1));
    EXPECT_EQ(fields[1], std::to_string((i - 1) % 70 + 1));
    const Isomorphism map = ParseIsomorphism(fields[4]).value();
    const auto moved = [&](const std::string& grid) {
      return FormatGrid(Apply(map, ParseGrid(grid).value()));
    };
    EXPECT_EQ(fields[2], moved(originals[record]));
    EXPECT_EQ(FormOf(fields[2]), FormOf(originals[record]));
    EXPECT_EQ(fields[3], record == 0 ? moved(kSolution) : "");
    if (record > 0) continue;
    EXPECT_TRUE(IsCompleteAndValid(ParseGrid(fields[3]).value()));
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      if (fields[2][cell] == '.') continue;
      EXPECT_EQ(fields[2][cell], fields[3][cell]);
    }
  }
}

TEST_F(ShuffleFilesTest, GivesTheSameCopiesInEveryFormat) {
  options.inputs = {folder.Write("in", kPuzzle + ',' + kSolution + '\n')};
  options.copies = 2;
  options.seed = 3;
  const auto copies = LinesOf(Run(ShuffleFiles).text);
  ASSERT_EQ(copies.size(), 2U);
  options.with_map = true;
  const auto with_map = LinesOf(Run(ShuffleFiles).text);
  EXPECT_EQ(with_map[1].substr(0, 82), copies[1] + ' ');
  const auto map = ParseIsomorphism(with_map[1].substr(82));
  ASSERT_TRUE(map);
  options.format = RowFormat::kJsonl;
  const auto objects = LinesOf(Run(ShuffleFiles).text);
  EXPECT_EQ(objects[1], R"({"record":1,"copy":2,"puzzle":")" + copies[1] + R"(","solution":")" +
                            FormatGrid(Apply(*map, ParseGrid(kSolution).value())) + R"(","map":")" +
                            FormatIsomorphism(*map) + "\"}");
}

// A puzzle's copies are its own, whatever comes before it, and however its blanks are written.
TEST_F(ShuffleFilesTest, GivesAPuzzleTheSameCopiesWhereverItStands) {
  std::string zeros = kPuzzle;
  std::ranges::replace(zeros, '.', '0');
  options.copies = 3;
  options.inputs = {folder.Write("alone", kPuzzle + '\n')};
  const std::string alone = Run(ShuffleFiles).text;
  options.inputs = {folder.Write("last", kSolution + "\n# comment\nbad\n" + zeros + '\n')};
  const std::string last = Run(ShuffleFiles).text;
  EXPECT_EQ(last.substr(3 * 82), alone);
  options.copies = 5;
  options.inputs = {folder.Path("alone")};
  const std::string more = Run(ShuffleFiles).text;
  EXPECT_TRUE(more.starts_with(alone) && more.size() == 5 * 82);
  options.seed = 1;
  EXPECT_NE(Run(ShuffleFiles).text, more);
}

TEST_F(ShuffleFilesTest, GivesTheSameBytesForAnyThreadsAndChunks) {
  std::string input;
  for (const std::string& line : EveryNth(LinesOfTestData("minimal.txt.xz", 5000), 5)) {
    input += line + "\nbad\n";
  }
  options.inputs = {folder.Write("in", input)};
  options.copies = 40;
  options.threads = 1;
  const auto expected = Run(ShuffleFiles);
  EXPECT_EQ(expected.summary.of(ShuffleOutcome::kShuffled), 1000U);
  EXPECT_EQ(expected.summary.of(ShuffleOutcome::kMalformed), 1000U);
  for (const int threads : {1, 4}) {
    for (const std::size_t chunk_bytes : {100U, 5000U, 1U << 20}) {
      options.threads = threads;
      options.chunk_bytes = chunk_bytes;
      const auto shuffled = Run(ShuffleFiles);
      EXPECT_EQ(shuffled.text, expected.text) << threads << " threads, " << chunk_bytes;
      EXPECT_EQ(shuffled.faults, expected.faults);
    }
  }
}

// So many copies are not held, but made while they are written.
TEST_F(ShuffleFilesTest, StreamsMoreCopiesThanFitInAChunk) {
  options.inputs = {folder.Write("in", kPuzzle + "\nbad\n" + kSolution + '\n')};
  options.copies = 100'000;
  const auto held = Run(ShuffleFiles);
  ++options.copies;
  const auto streamed = Run(ShuffleFiles);
  EXPECT_EQ(streamed.summary.of(ShuffleOutcome::kShuffled), 2U);
  EXPECT_EQ(streamed.summary.records, 3U);
  EXPECT_EQ(streamed.faults, held.faults);
  const std::size_t of_one = std::size_t{82} * 100'000;
  ASSERT_EQ(held.text.size(), 2 * of_one);
  ASSERT_EQ(streamed.text.size(), 2 * (of_one + 82));
  EXPECT_TRUE(streamed.text.compare(0, of_one, held.text, 0, of_one) == 0);
  EXPECT_TRUE(streamed.text.compare(of_one + 82, of_one, held.text, of_one) == 0);
}

TEST_F(ShuffleFilesTest, GoesOnWhereItWasStopped) {
  std::string input;
  for (int i = 0; i < 400; ++i) input += kPuzzle + '\n' + kPuzzle + '\n';
  options.inputs = {folder.Write("in", input)};
  options.copies = 3;
  options.chunk_bytes = 200;
  const std::string expected = Run(ShuffleFiles).text;
  options.output = folder.Path("stopped");
  RunStopped(options, ShuffleFiles, 30);
  ShuffleFilesOptions other = options;
  other.resume = true;
  other.seed = 1;
  SilentObserver silent;
  EXPECT_TRUE(ShuffleFiles(other, silent).error);
  const ShuffleSummary resumed = RunRest(options, ShuffleFiles);
  EXPECT_EQ(resumed.of(ShuffleOutcome::kShuffled), 800U);
  EXPECT_EQ(folder.Read("stopped"), expected);
}

TEST_F(ShuffleFilesTest, NamesWhatItLeavesOut) {
  options.inputs = {folder.Write("in", "puzzle,solution\n" + kPuzzle + ",\n12,\n" +
                                           std::string(729, '.') + ",\n" + kPuzzle + ",none\n")};
  const auto shuffled = Run(ShuffleFiles);
  EXPECT_EQ(shuffled.text.size(), 82U);
  EXPECT_EQ(shuffled.summary.of(ShuffleOutcome::kNotShuffled), 2U);
  EXPECT_EQ(shuffled.faults,
            "3:1: 2 characters where 81 make a puzzle\n"
            "4:1: only puzzles of clues are shuffled\n"
            "5:1: its solution is no grid of 81 cells, which could be carried along\n");
}

// How far counts are from being equal: chi-square, with count - 1 degrees of freedom, as so many
// standard deviations from what is expected.
double Unevenness(const std::vector<std::uint64_t>& counts, std::uint64_t draws) {
  const double expected = static_cast<double>(draws) / static_cast<double>(counts.size());
  double sum = 0;
  for (const std::uint64_t count : counts) {
    const double difference = static_cast<double>(count) - expected;
    sum += difference * difference / expected;
  }
  const auto freedom = static_cast<double>(counts.size() - 1);
  return std::abs(sum - freedom) / std::sqrt(2 * freedom);
}

// The number of an order of so many things among all of them.
std::uint64_t NumberOfOrder(std::vector<int> order) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::uint64_t smaller = 0;
    for (std::size_t j = i + 1; j < order.size(); ++j) smaller += order[j] < order[i] ? 1 : 0;
    number = number * (order.size() - i) + smaller;
  }
  return number;
}

// Among the 1,296 of rows or columns.
std::uint64_t NumberOfLines(const std::array<std::uint8_t, kSide>& lines) {
  std::uint64_t number = NumberOfOrder({lines[0] / 3, lines[3] / 3, lines[6] / 3});
  for (std::size_t band = 0; band < kSide; band += 3) {
    number = number * 6 + NumberOfOrder({lines[band], lines[band + 1], lines[band + 2]});
  }
  return number;
}

// Its number among all 2 * 6^8 * 9! = 1,218,998,108,160 of them.
std::uint64_t NumberOf(const Isomorphism& map) {
  std::uint64_t number = map.transposes ? 1 : 0;
  number = number * 1296 + NumberOfLines(map.rows);
  number = number * 1296 + NumberOfLines(map.columns);
  return number * 362'880 + NumberOfOrder({map.digits.begin() + 1, map.digits.end()});
}

// Over all of them as a line that is cut into pieces, over each of their parts, and over what parts
// that are chosen one after another have to do with each other.
TEST_F(ShuffleFilesTest, DrawsAllIsomorphsAlike) {
  constexpr std::uint64_t kAll = 1'218'998'108'160;
  constexpr std::uint64_t kDraws = 200'000;
  const std::string other = '.' + kSolution.substr(1);
  options.inputs = {folder.Write("in", kPuzzle + '\n' + other + '\n')};
  options.copies = kDraws / 2;
  options.seed = 11;
  options.with_map = true;
  std::vector<std::uint64_t> pieces(1000);
  std::vector<std::uint64_t> remainders(1009);  // a prime: depends on all parts
  std::vector<std::uint64_t> rows(1296);
  std::vector<std::uint64_t> columns(1296);
  std::vector<std::uint64_t> digits(5040);  // of 362,880, 72 together
  std::vector<std::uint64_t> parts(2 * 36 * 36);
  std::uint64_t draws = 0;
  std::set<std::uint64_t> different;
  for (const std::string& line : LinesOf(Run(ShuffleFiles).text)) {
    const Isomorphism map = ParseIsomorphism(line.substr(82)).value();
    const std::uint64_t number = NumberOf(map);
    ASSERT_LT(number, kAll);
    ++draws;
    different.insert(number);
    ++pieces[number / (kAll / pieces.size() + 1)];
    ++remainders[number % remainders.size()];
    ++rows[NumberOfLines(map.rows)];
    ++columns[NumberOfLines(map.columns)];
    ++digits[number % 362'880 / 72];
    ++parts[((map.transposes ? 1U : 0U) * 36 + NumberOfLines(map.rows) / 36) * 36 +
            NumberOfLines(map.columns) / 36];
  }
  ASSERT_EQ(draws, kDraws);
  EXPECT_GT(different.size(), kDraws - 3);  // two draws are the same once in 60 such tests
  for (const auto& counts : {pieces, remainders, rows, columns, digits, parts}) {
    EXPECT_LT(Unevenness(counts, kDraws), 3.5) << counts.size();
  }
}

}  // namespace
}  // namespace surudoku
