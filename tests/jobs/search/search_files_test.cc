#include "jobs/search/search_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classic_puzzle.h"
#include "jobs/job_test.h"
#include "lines.h"
#include "surudoku/canonical.h"
#include "surudoku/grid.h"
#include "surudoku/rating.h"
#include "surudoku/vary.h"
#include "test_data.h"
#include "text/rating_text.h"
#include "vary/compare_variations.h"

namespace surudoku {
namespace {

class SearchFilesTest : public JobTest<SearchFilesOptions> {
 protected:
  SearchFilesTest() {
    options.request.minimal = true;
    options.rounds = 2;
    options.beam = 3;
  }

  void StartFrom(const Texts& puzzles) {
    options.inputs = {folder.Write("in", JoinLines(puzzles))};
  }
};

// Each takes a millisecond to rate.
Texts MinimalOnesOf(std::size_t count) { return FirstOfDataset("minimal-10k.txt", count); }

// A search by the plain loop: all is rated one by one, and classes are the texts of canonical
// forms.
class PlainLoop {
 public:
  PlainLoop(const SearchSettings& settings, const Texts& starts) : settings_(settings) {
    for (const std::string& start : starts) {
      ++record_;
      if (IsNew(start)) Take(start, "0,,");
    }
    for (std::uint64_t round = 1; round <= *settings.rounds; ++round) GoRound(round);
  }

  std::string text;  // record, ER, puzzle, round, parent and its puzzle

 private:
  struct Found {
    std::uint64_t record;
    int er;
    std::string puzzle;
  };

  bool IsNew(std::string_view puzzle) {
    Canonical canonical;
    canonicaliser_->Find({&puzzle, 1}, {&canonical, 1});
    return seen_.emplace(canonical.form.data(), kCellCount).second;
  }

  void Take(const std::string& puzzle, const std::string& from) {
    const int er = rater_.Rate(ParseGrid(puzzle).value()).er;
    const bool is_start = from == "0,,";
    if (!is_start && 10 * er < settings_.least.value_or(0)) return;
    found_.push_back({record_, er, puzzle});
    text += std::to_string(record_) + ',' + TenthsText(er) + ',' + puzzle + ',' + from + '\n';
  }

  void GoRound(std::uint64_t round) {
    std::ranges::sort(found_, {}, [](const Found& f) { return std::pair(-f.er, f.record); });
    if (found_.size() > settings_.beam) found_.resize(settings_.beam);
    const std::vector<Found> beam = std::exchange(found_, {});
    for (const Found& parent : beam) {
      const std::string from =
          std::to_string(round) + ',' + std::to_string(parent.record) + ',' + parent.puzzle;
      const auto visit = [&](const Grid& variation) {
        const std::string puzzle = FormatGrid(variation);
        if (!IsNew(puzzle)) return true;
        ++record_;
        Take(puzzle, from);
        return true;
      };
      FindVariations(ParseGrid(parent.puzzle).value(), settings_.request, visit, {});
    }
  }

  const SearchSettings& settings_;
  std::unique_ptr<Canonicaliser> canonicaliser_ =
      MakeCanonicaliser({.form = CanonicalForm::kPattern});
  Rater rater_;
  std::set<std::string> seen_;
  std::vector<Found> found_;  // in the round at work
  std::uint64_t record_ = 0;
};

// Columns of what a search wrote, likewise.
std::string ColumnsOfRows(const std::string& rows) {
  std::string text;
  const Texts lines = LinesOf(rows);
  EXPECT_TRUE(lines.at(0).ends_with("puzzle,round,parent,parent_puzzle"));
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const Texts fields = FieldsOf(lines[i], ',');
    for (const std::size_t column : {1U, 3U, 12U, 13U, 14U}) text += fields.at(column) + ',';
    text += fields.at(15) + '\n';
  }
  return text;
}

TEST_F(SearchFilesTest, WritesWhatThePlainLoopFinds) {
  Texts starts = MinimalOnesOf(3);
  starts.insert(starts.begin() + 2, IsomorphOf(starts[0]));
  StartFrom(starts);
  for (const std::optional<int> least : {std::optional<int>(), std::optional(700)}) {
    options.least = least;
    const auto searched = Run(SearchFiles);
    const std::string expected = PlainLoop(options, starts).text;
    EXPECT_EQ(ColumnsOfRows(searched.text), expected);
    EXPECT_EQ(searched.faults, "");
    const SearchTotals& counts = searched.summary.counts;
    EXPECT_EQ(counts.outcomes.of(SearchOutcome::kStart), 3U);
    EXPECT_EQ(counts.outcomes.of(SearchOutcome::kRepeated), 1U);
    EXPECT_GT(counts.outcomes.of(SearchOutcome::kVariation), 100U);
    EXPECT_EQ(counts.written, LinesOf(expected).size());
    EXPECT_EQ(counts.written < counts.outcomes.of(SearchOutcome::kVariation), least.has_value());
    EXPECT_EQ(counts.round, 2U);
  }
}

TEST_F(SearchFilesTest, WritesTheSameForAllThreadsAndChunks) {
  StartFrom(MinimalOnesOf(10));
  const std::string expected = Run(SearchFiles).text;
  for (const int threads : {1, 4}) {
    for (const std::size_t chunk_bytes : {100U, 1U << 20}) {
      options.threads = threads;
      options.chunk_bytes = chunk_bytes;
      EXPECT_EQ(Run(SearchFiles).text, expected) << threads << " threads, " << chunk_bytes;
    }
  }
}

TEST_F(SearchFilesTest, NamesWhatItCannotBeginWith) {
  const Texts good = MinimalOnesOf(2);
  std::string pencilmarks;
  for (const char cell : kSolution) {
    for (char digit = '1'; digit <= '9'; ++digit) pencilmarks += digit == cell ? digit : '.';
  }
  StartFrom({good[0], "12", pencilmarks, std::string(kCellCount, '.'), good[1]});
  const auto searched = Run(SearchFiles);
  EXPECT_EQ(searched.faults,
            "2:1: 2 characters where 81 make a puzzle\n"
            "3:1: only 9x9 puzzles of clues can be varied\n"
            "4:1: not rated: several solutions\n");
  const SearchTotals& counts = searched.summary.counts;
  EXPECT_EQ(counts.outcomes.of(SearchOutcome::kStart), 2U);
  EXPECT_EQ(counts.outcomes.of(SearchOutcome::kInvalid), 1U);
  EXPECT_EQ(counts.outcomes.of(SearchOutcome::kNot9x9), 1U);
  EXPECT_EQ(counts.outcomes.of(SearchOutcome::kMultiple), 1U);
  EXPECT_NE(searched.text.find(",unique,", searched.text.find("\nsuk-1.15,5,")), std::string::npos);
}

// The goal's own column decides which puzzles go on, whatever the scale.
TEST_F(SearchFilesTest, VariesTheHighestByTheGoal) {
  StartFrom(MinimalOnesOf(12));
  options.rounds = 1;
  options.beam = 1;
  const std::vector<std::pair<SearchGoal, std::size_t>> columns = {{SearchGoal::kEr, 3},
                                                                   {SearchGoal::kEp, 4},
                                                                   {SearchGoal::kEd, 5},
                                                                   {SearchGoal::kGuesses, 11},
                                                                   {SearchGoal::kTeDepth, 12}};
  for (const auto& [goal, column] : columns) {
    options.goal = goal;
    const Texts lines = LinesOf(Run(SearchFiles).text);
    std::string best;
    double highest = -1;
    for (std::size_t i = 1; i <= 12; ++i) {
      const Texts fields = FieldsOf(lines.at(i), ',');
      if (std::stod(fields.at(column)) <= highest) continue;
      highest = std::stod(fields.at(column));
      best = fields.at(1);
    }
    ASSERT_GT(lines.size(), 20U);
    for (std::size_t i = 13; i < lines.size(); ++i) {
      const Texts fields = FieldsOf(lines[i], ',');
      EXPECT_EQ(fields.at(fields.size() - 2), best) << lines[i];
    }
  }
}

TEST_F(SearchFilesTest, EndsAtARoundThatFindsNothingNew) {
  StartFrom({kPuzzle});
  options.rounds.reset();
  options.request.remove = options.request.add = {0, 0};
  options.request.minimal = false;
  const auto searched = Run(SearchFiles);
  EXPECT_EQ(LinesOf(searched.text).size(), 2U);
  EXPECT_FALSE(searched.summary.interrupted);
  options.rounds = 0;
  EXPECT_EQ(Run(SearchFiles).text, searched.text);
}

// Stops a search after some record of a round, 0 for the starting puzzles.
class StopInRound final : public SilentObserver {
 public:
  explicit StopInRound(int round)
      : remark_(round > 0 ? "round " + std::to_string(round) + ':' : "") {}
  void OnProgress(const Progress& progress) override {
    if (progress.remark.starts_with(remark_) && progress.records > 2) stop = true;
  }
  std::atomic<bool> stop = false;

 private:
  std::string remark_;
};

SearchSummary SearchUntilRound(SearchFilesOptions options, int round) {
  StopInRound stopper(round);
  options.stop = &stopper.stop;
  const SearchSummary summary = SearchFiles(options, stopper);
  EXPECT_TRUE(summary.interrupted) << "in round " << round;
  return summary;
}

// With variations that were seen and not written, at a pace and in compressed frames.
TEST_F(SearchFilesTest, GoesOnWhereItWasStopped) {
  StartFrom(MinimalOnesOf(6));
  options.chunk_bytes = 90;
  SilentObserver silent;
  for (const auto& [goal, least] : {std::pair(SearchGoal::kEr, 500), {SearchGoal::kGuesses, 100}}) {
    options.goal = goal;
    options.least = least;
    for (const std::string end : {"", ".zst"}) {
      options.output = folder.Path("once" + end);
      options.resume = false;
      const SearchSummary once = SearchFiles(options, silent);
      EXPECT_LT(once.counts.written, once.records);
      options.output = folder.Path("stopped" + end);
      for (const int round : {0, 1, 2}) {
        options.resume = false;
        SearchUntilRound(options, round);
        options.resume = true;
        const SearchSummary resumed = SearchFiles(options, silent);
        EXPECT_FALSE(resumed.error);
        EXPECT_EQ(resumed.records, once.records);
        EXPECT_EQ(folder.Read("stopped" + end), folder.Read("once" + end)) << end << round;
      }
    }
  }
}

// Beside the output, as long as a run can go on from it.
TEST_F(SearchFilesTest, KeepsWhatItHasSeen) {
  StartFrom(MinimalOnesOf(4));
  const std::string seen = folder.Path("out.seen");
  const std::uint64_t variations =
      Run(SearchFiles).summary.counts.outcomes.of(SearchOutcome::kVariation);
  EXPECT_FALSE(std::filesystem::exists(seen));
  options.resume = true;
  Run(SearchFiles);
  EXPECT_EQ(folder.Read("out.seen").size(), 16 * variations);
  options.output = "/dev/null";
  options.resume = false;
  EXPECT_EQ(WhyNot(SearchFiles), "");
}

TEST_F(SearchFilesTest, HasNoShards) {
  StartFrom({kPuzzle});
  options.shard = {1, 2};
  EXPECT_EQ(WhyNot(SearchFiles), "a round needs all of the one before: a search has no shards");
}

}  // namespace
}  // namespace surudoku
