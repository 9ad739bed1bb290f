// Rates the records of one chunk. One worker for each thread.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/line_columns.h"
#include "jobs/rate/baseline.h"
#include "jobs/rate/isomorph_guesses.h"
#include "jobs/rate/rate_options.h"
#include "jobs/rate/rate_summary.h"
#include "jobs/rate/rate_totals.h"
#include "jobs/rate/rating_difference.h"
#include "jobs/rate/rating_writer.h"
#include "logic/board_loader.h"
#include "pipeline/kept_columns.h"
#include "pipeline/tool_pool.h"
#include "pipeline/typed_job.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/te_depth.h"

namespace surudoku {

/// By the profile that is wanted, and by the one to compare with.
struct RaterSet {
  RaterSet(const RateSettings& settings, const BoardRules& rules)
      : rater(settings.profile), boards(rules) {
    if (settings.baseline_profile) other.emplace(*settings.baseline_profile);
    const bool finds_depths =
        settings.scale == RatingScale::kTeDepth || !settings.expected_te_depth.empty();
    if (finds_depths) depth_finder.emplace();
  }

  Rater rater;
  std::optional<Rater> other;
  std::optional<TeDepthFinder> depth_finder;  // of that scale, or to compare with
  logic::BoardLoader boards;                  // of kLogic and no_guessing
};

using RaterPool = ToolPool<RaterSet>;

class RateWorker final : public JobWorker<RateTotals> {
 public:
  /// `matches`: null if there is no baseline.
  RateWorker(const RateFilesOptions& options, const KeptColumns& kept, RaterPool& raters,
             BaselineMatches* matches);

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  struct TimedRating {
    Rating rating;
    Rating other;                      // by the profile to compare with
    std::optional<int> number;         // on a scale of whole numbers; nothing if it was stopped
    std::optional<int> te_depth = {};  // to compare, beside an ER
    std::optional<int> tdoku = {};
    bool needs_guess = false;  // if no_guessing asks
    bool was_stopped = false;  // before that was known
    double seconds = 0;
  };

  void MakeRoomFor(std::size_t count);
  bool SolveBlock();
  void RateBlock();
  bool AnswerOne(Chunk& chunk, std::size_t index);
  void CountCompared(std::uint64_t differences_before);
  void TellUnrated(Chunk& chunk, std::size_t index, const RatedRecord& record);
  void WriteDifference(Chunk& chunk, std::size_t index, RatingDifference& difference);
  void NameLevel(std::size_t index, RatedRecord& record) const;
  void NameBoardLevel(RatedRecord& record) const;
  [[nodiscard]] bool HasRating(std::size_t index) const;
  [[nodiscard]] bool counts_steps() const {
    return options_.scale == RatingScale::kSe &&
           (options_.with_techniques || !options_.levels.empty());
  }
  [[nodiscard]] std::string SolutionOf(std::size_t index) const;
  void RateOne(std::size_t index);
  void RateSe(std::size_t index);
  std::optional<int> FindNumber(std::size_t index);
  std::optional<int> FindTeDepth(std::size_t index);
  std::optional<int> FindHardestStep(std::size_t index);
  std::optional<logic::Difficulty> MeasureSteps(std::size_t index, logic::StepKind most);
  [[nodiscard]] bool IsRated(const RatedRecord& record) const;
  [[nodiscard]] std::optional<int> CountTdoku(std::size_t index) const;
  [[nodiscard]] std::optional<std::chrono::steady_clock::time_point> Deadline() const;
  [[nodiscard]] bool HasStopped(std::size_t index) const;
  [[nodiscard]] Rating RateBy(Rater& rater, std::size_t index, StepCounts* counts) const;
  std::string_view NameUnrated(Chunk& chunk, std::size_t index) const;
  void NameTimeout(Chunk& chunk, std::size_t index) const;
  void CompareWithExpected(Chunk& chunk, std::size_t index, const RatedRecord& record);
  void CompareWithOther(Chunk& chunk, std::size_t index);
  void CompareLevel(Chunk& chunk, std::size_t index, const RatedRecord& record);
  void TellDifference(Chunk& chunk, std::size_t index, std::size_t offset,
                      RatingDifference difference);
  void CompareWithBaseline(Chunk& chunk, std::size_t index, const RatedRecord& record);
  struct OtherColumn;
  void CompareOther(Chunk& chunk, std::size_t index, const OtherColumn& other);
  void CompareOthers(Chunk& chunk, std::size_t index);
  std::string_view ReadExpected(const Chunk& chunk, std::size_t index, const NamedColumn& column);
  [[nodiscard]] bool IsFiltered(const RatedRecord& record) const;
  [[nodiscard]] OneRating RatingOf(const RatedRecord& record) const;
  [[nodiscard]] std::array<int, 3> RanksOf(const RatedRecord& record) const;
  void NoteRating(const Chunk& chunk, std::size_t index, const RatedRecord& record) const;
  void KeepIfTop(Chunk& chunk, std::size_t index, const RatedRecord& record);
  void DescribeRated(Chunk& chunk, std::size_t index, const RatedRecord& record) const;
  void AppendText(Chunk& chunk, std::size_t index, const RatedRecord& record);

  const RateFilesOptions& options_;
  KeptText kept_text_;
  RaterPool& raters_;
  BaselineMatches* matches_;
  RatingWriter writer_;
  RatingWriter with_maker_;  // of the baseline's rows
  DifferenceWriter differences_;
  NamedColumn expected_ep_;
  NamedColumn expected_ed_;
  NamedColumn expected_te_depth_;
  NamedColumn expected_tdoku_;
  NamedColumn expected_level_;
  ColumnReader expected_reader_;
  std::string expected_text_;
  std::unique_ptr<BlockSolver> solver_;
  std::optional<IsomorphGuesses> isomorphs_;     // of that scale
  std::optional<BoardTextSolver> board_solver_;  // of kLogic

  // Of the block at work, by record.
  PuzzleBlock block_{0};
  std::vector<Answer> answers_;
  std::vector<std::uint64_t> isomorph_guesses_;
  std::vector<TimedRating> ratings_;
  std::vector<StepCounts> step_counts_;          // if they are wanted
  std::vector<logic::Difficulty> difficulties_;  // of kLogic
  std::vector<std::string> board_solutions_;     // of kLogic, by place in records().unusual()
  Symbols symbols_ = Symbols::kFromOne;          // of boards

  std::string row_;  // for the baseline
};

}  // namespace surudoku
