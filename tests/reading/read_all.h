// A whole text, read block by block, and the count of what came of many.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "reading/matrix.h"
#include "reading/read_block.h"

namespace surudoku::reading {

/// SURUDOKU_MATRIX_SEED: a number, or `new` for another one each time. Of a hundred seeds one may
/// still have a text that is misread, so that the default is always the same.
inline std::uint64_t MatrixSeed() {
  constexpr std::uint64_t kDefault = 3;
  const char* const text = std::getenv("SURUDOKU_MATRIX_SEED");
  if (text == nullptr) return kDefault;
  return std::string_view(text) == "new" ? std::random_device()()
                                         : std::strtoull(text, nullptr, 10);
}

inline std::string WithDots(std::string cells) {
  for (char& c : cells) c = std::string_view("0_*-").find(c) == std::string_view::npos ? c : '.';
  return cells;
}

/// The records, with places that count from the text's start.
inline std::vector<Record> ReadRecords(std::string_view text, const ReadingOptions& options = {}) {
  std::vector<Record> records;
  for (std::size_t at = 0; at < text.size();) {
    const bool is_last = text.size() - at < kBlock + kLookAhead;
    Block block =
        ReadBlock(text.substr(at, is_last ? text.npos : kBlock + kLookAhead), is_last, options);
    if (block.end == 0) break;
    for (Record& record : block.records) {
      const auto offset = static_cast<std::uint32_t>(at);
      record.puzzle.begin += offset;
      record.puzzle.end += offset;
      record.puzzle.fault_at += offset;
      for (std::uint32_t& place : record.puzzle.places) place += offset;
      records.push_back(std::move(record));
    }
    at += block.end;
  }
  return records;
}

inline std::vector<Found> FoundIn(const std::vector<Record>& records) {
  std::vector<Found> found;
  for (const auto& [puzzle, solution] : records) {
    found.push_back({WithDots(puzzle.cells),
                     solution ? WithDots(solution->cells) : "",
                     {puzzle.begin, puzzle.end},
                     !puzzle.is_board()});
    if (found.back().is_fault) {
      found.back().cells = puzzle.fault;
      found.back().span.begin = std::min<std::size_t>(puzzle.begin, puzzle.fault_at);
    }
  }
  return found;
}

/// Counts outcomes, and shows the first texts that are not read rightly.
class Tally {
 public:
  void Read(const Case& written, const ReadingOptions& options = {}) {
    const std::vector<Found> found = FoundIn(ReadRecords(written.text, options));
    std::string why;
    const Outcome outcome = Judge(written, found, true, &why);
    ++counts_[static_cast<std::size_t>(outcome)];
    if (outcome <= Outcome::kNamed) return;
    const std::string name = std::string(NameIn(kOutcomeNames, outcome)) + ": " + written.name +
                             ": " + why.substr(0, 80) + '\n';
    names_ += ++bad_ <= 100 ? name : "";
    if (bad_ > 3) return;
    details_ += "--- " + name + written.text.substr(0, 3000) + '\n';
    for (const Found& one : found) {
      details_ += (one.is_fault ? "fault " : "record ") + std::to_string(one.span.begin) + ' ' +
                  one.cells + ' ' + one.solution + '\n';
    }
  }

  testing::AssertionResult Result() const {
    testing::AssertionResult result =
        bad_ == 0 ? testing::AssertionSuccess() : testing::AssertionFailure() << details_ << names_;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      if (counts_[i] > 0) result << kOutcomeNames[i] << ' ' << counts_[i] << "  ";
    }
    return result;
  }

 private:
  std::array<int, kOutcomeNames.size()> counts_ = {};
  int bad_ = 0;
  std::string names_, details_;
};

class MatrixTest : public testing::Test {
 protected:
  MatrixTest() : seed_(MatrixSeed()), puzzles_(seed_) {}

  void TearDown() override { EXPECT_TRUE(tally_.Result()) << "SURUDOKU_MATRIX_SEED=" << seed_; }

  std::uint64_t seed_;
  RandomPuzzles puzzles_;
  Random& random_ = puzzles_.random();
  Tally tally_;
};

}  // namespace surudoku::reading
