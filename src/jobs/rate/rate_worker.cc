#include "jobs/rate/rate_worker.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <span>
#include <utility>

#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "jobs/rate/rating_profile.h"
#include "rating/rating_of_text.h"
#include "records/solve_boards.h"
#include "tdoku/tdoku_of_text.h"
#include "text/levels_text.h"
#include "text/rating_text.h"
#include "threads/for_each_index.h"

namespace surudoku {

RateWorker::RateWorker(const RateFilesOptions& options, const KeptColumns& kept, RaterPool& raters,
                       BaselineMatches* matches)
    : options_(options),
      kept_text_(kept),
      raters_(raters),
      matches_(matches),
      writer_(options, ColumnsOf(options)),
      with_maker_(options, BaselineColumnsOf(options)),
      differences_(options.differences_format),
      expected_ep_(options.expected_ep),
      expected_ed_(options.expected_ed),
      expected_te_depth_(options.expected_te_depth),
      expected_tdoku_(options.expected_tdoku),
      expected_level_(options.expected_level),
      solver_(MakeLockstepBlockSolver()) {
  if (options.scale == RatingScale::kGuesses) isomorphs_.emplace(options.shuffles, options.seed);
  if (options.scale == RatingScale::kLogic) board_solver_.emplace(options.rules);
}

bool RateWorker::ProcessBlock(Chunk& chunk) {
  MakeRoomFor(records().size());
  symbols_ = chunk.file->format.symbols;
  if (!SolveBlock()) return false;
  const bool takes_time = TakesTime(options_.scale);
  if (takes_time || options_.no_guessing) {
    RateBlock();
  } else if (options_.scale == RatingScale::kTdoku) {
    for (std::size_t i = 0; i < records().size(); ++i) RateOne(i);
  }
  bool is_complete = true;
  for (std::size_t i = 0; i < records().size() && is_complete; ++i) {
    is_complete = AnswerOne(chunk, i);
    if (takes_time) chunk.times.Add(ratings_[i].seconds);
  }
  return is_complete;
}

// Touching the memory of a full block takes as long as rating several puzzles, and a block of hard
// ones has few.
void RateWorker::MakeRoomFor(std::size_t count) {
  if (count <= block_.capacity()) return;
  const std::size_t capacity = std::bit_ceil(count);
  block_ = PuzzleBlock(capacity);
  answers_.resize(capacity);
  isomorph_guesses_.resize(capacity);
  ratings_.resize(capacity);
  if (counts_steps()) step_counts_.resize(capacity);
  if (board_solver_) difficulties_.resize(capacity);
}

// Finds the records with exactly one solution: no others are rated. False if `stop` left some
// without an answer.
bool RateWorker::SolveBlock() {
  const auto answers = std::span(answers_).first(records().size());
  records().LoadInto(block_);
  if (isomorphs_ &&
      !isomorphs_->Sum(block_, options_.stop, std::span(isomorph_guesses_).first(answers.size()))) {
    return false;
  }
  solver_->Solve(block_, {.rate_level = true, .stop = options_.stop}, answers);
  const SolveOptions options = {.limit = 2, .rate_level = true, .stop = options_.stop};
  if (board_solver_ &&
      !SolveBoards(*board_solver_, records(), symbols_, options, answers_, board_solutions_)) {
    return false;
  }
  return std::ranges::find(answers, Status::kUnknown, &Answer::status) == answers.end();
}

// Threads with nothing else to do help, since hard puzzles stand together in sorted files.
void RateWorker::RateBlock() {
  ForEachIndex(records().size(), [&](std::size_t i) {
    const auto started = std::chrono::steady_clock::now();
    RateOne(i);
    const auto ended = std::chrono::steady_clock::now();
    ratings_[i].seconds = std::chrono::duration<double>(ended - started).count();
  });
}

bool RateWorker::HasRating(std::size_t index) const {
  const PuzzleKind kind = records().kind(index);
  return answers_[index].status == Status::kUnique &&
         (IsBlockPuzzle(kind) || (kind == PuzzleKind::kBoard && board_solver_));
}

void RateWorker::RateOne(std::size_t index) {
  ratings_[index] = {};
  if (!HasRating(index)) return;
  TimedRating& rated = ratings_[index];
  if (options_.no_guessing && options_.scale != RatingScale::kLogic) {
    const auto steps = MeasureSteps(index, logic::kHardestWithoutGuess);
    rated.was_stopped = !steps;
    if (!steps) return;
    rated.needs_guess = !steps->is_solved;
  }
  if (options_.scale == RatingScale::kSe) {
    RateSe(index);
  } else if (IsInWholeNumbers(options_.scale)) {
    rated.number = FindNumber(index);
  }
}

// On a scale of whole numbers; nothing if it was stopped.
std::optional<int> RateWorker::FindNumber(std::size_t index) {
  if (options_.scale == RatingScale::kTdoku) return CountTdoku(index);
  return options_.scale == RatingScale::kLogic ? FindHardestStep(index) : FindTeDepth(index);
}

// By a person's steps; nothing if it was stopped.
std::optional<logic::Difficulty> RateWorker::MeasureSteps(std::size_t index, logic::StepKind most) {
  std::optional<logic::Difficulty> difficulty;
  const std::string_view puzzle = records().puzzle(index);
  std::string dotted;
  AppendDotted(puzzle, dotted);
  raters_.With([&](RaterSet& raters) {
    logic::CandidateBoard& board =
        records().kind(index) == PuzzleKind::kCandidates
            ? raters.boards.LoadCandidates(puzzle)
            : raters.boards.Load({dotted, symbols_, records().regions(index)});
    difficulty = logic::Measure(board, options_.stop.Until(Deadline()), most);
  });
  return difficulty;
}

std::optional<int> RateWorker::FindHardestStep(std::size_t index) {
  const auto difficulty = MeasureSteps(index, logic::StepKind::kTrial);
  if (!difficulty) return std::nullopt;
  ratings_[index].needs_guess =
      options_.no_guessing &&
      (!difficulty->is_solved || difficulty->hardest > logic::kHardestWithoutGuess);
  difficulties_[index] = *difficulty;
  return RankOf(*difficulty);
}

std::optional<std::chrono::steady_clock::time_point> RateWorker::Deadline() const {
  if (options_.max_time.count() == 0) return std::nullopt;
  return std::chrono::steady_clock::now() + options_.max_time;
}

std::optional<int> RateWorker::FindTeDepth(std::size_t index) {
  const std::string_view puzzle = records().puzzle(index);
  const Candidates candidates = records().kind(index) == PuzzleKind::kClues
                                    ? CandidatesOf(ParseGrid(puzzle, Spaces::kAreBlanks).value())
                                    : ParseCandidates(puzzle).value();
  TeDepth depth;
  raters_.With([&](RaterSet& raters) {
    depth = raters.depth_finder->Find(
        candidates, block_.GridAt(index),
        {.stop = options_.stop, .deadline = Deadline(), .is_proven = true});
  });
  return depth.status == TeStatus::kKnown ? std::optional(depth.depth) : std::nullopt;
}

// Nobody will meet a puzzle with one solution that takes 2^31 guesses.
std::optional<int> RateWorker::CountTdoku(std::size_t index) const {
  const TdokuGuesses found = CountTdokuGuessesOfText(records().puzzle(index), options_.stop);
  if (found.status == TdokuStatus::kStopped) return std::nullopt;
  return static_cast<int>(found.guesses);
}

void RateWorker::RateSe(std::size_t index) {
  TimedRating& rated = ratings_[index];
  if (rated.needs_guess && !options_.compares()) {
    rated.rating.status = RatingStatus::kAbove;  // as it is not wanted, whatever its rating is
    return;
  }
  raters_.With([&](RaterSet& raters) {
    rated.rating = RateBy(raters.rater, index, counts_steps() ? &step_counts_[index] : nullptr);
    if (raters.other) rated.other = RateBy(*raters.other, index, nullptr);
  });
  if (expected_te_depth_.is_wanted()) rated.te_depth = FindTeDepth(index);
  if (expected_tdoku_.is_wanted()) rated.tdoku = CountTdoku(index);
}

Rating RateWorker::RateBy(Rater& rater, std::size_t index, StepCounts* counts) const {
  const ArenaExecutor threads;
  RateOptions options = {.stop = options_.stop,
                         .deadline = Deadline(),
                         .counts = counts,
                         .hard_above = options_.hard_above,
                         .executor = &threads,
                         .is_proven = true};
  if (options_.max_er && !options_.expect) options.most_er = *options_.max_er;
  return RatingOfText(rater, records().puzzle(index), options);
}

// Whether the search for a rating of the record was stopped.
bool RateWorker::HasStopped(std::size_t index) const {
  const TimedRating& rated = ratings_[index];
  if (rated.was_stopped) return true;
  if (IsInWholeNumbers(options_.scale)) return !rated.number;
  if (options_.scale != RatingScale::kSe) return false;
  return rated.rating.status == RatingStatus::kStopped ||
         (options_.baseline_profile && rated.other.status == RatingStatus::kStopped) ||
         (expected_te_depth_.is_wanted() && !rated.te_depth) ||
         (expected_tdoku_.is_wanted() && !rated.tdoku);
}

// Returns false if `stop` left the record unanswered.
bool RateWorker::AnswerOne(Chunk& chunk, std::size_t index) {
  const RecordLines& lines = records().record(index);
  RatedRecord record = {
      .record = chunk.NumberOf(lines), .status = "unique", .puzzle = records().puzzle(index)};
  if (!HasRating(index)) {
    record.status = NameUnrated(chunk, index);
    TellUnrated(chunk, index, record);
    AppendText(chunk, index, record);
    return true;
  }
  record.statistics = &answers_[index].statistics;
  std::string solution;
  if (options_.with_solution) record.solution = solution = SolutionOf(index);
  if (isomorphs_) record.isomorph_guesses = isomorph_guesses_[index];
  if (HasStopped(index) && options_.stop.IsSet()) return false;
  const auto& [rating, other, number, te_depth, tdoku, needs_guess, was_stopped, seconds] =
      ratings_[index];
  if (rating.status != RatingStatus::kStopped) record.rating = &rating;
  if (record.rating != nullptr && options_.with_techniques) record.counts = &step_counts_[index];
  if (record.rating != nullptr && !options_.levels.empty()) NameLevel(index, record);
  record.number = number;
  record.needs_guess = needs_guess;
  if (board_solver_ && number) {
    record.logic = &difficulties_[index];
    NameBoardLevel(record);
  }
  if (TakesTime(options_.scale) && record.rating == nullptr && !record.number) {
    record.status = "unknown";
    NameTimeout(chunk, index);
    TellUnrated(chunk, index, record);
  } else {
    counts().outcomes.Count(RateOutcome::kRated);
    NoteRating(chunk, index, record);
    if (options_.top > 0 && !IsFiltered(record)) KeepIfTop(chunk, index, record);
    const bool is_described = options_.describe_dataset && record.rating != nullptr;
    if (is_described && !IsFiltered(record)) DescribeRated(chunk, index, record);
    if (record.number) ++counts().by_number[*record.number];
    const std::uint64_t differences = counts().differences;
    if (options_.expect_level) CompareLevel(chunk, index, record);
    if (options_.expect) CompareWithExpected(chunk, index, record);
    if (record.rating != nullptr) CompareOthers(chunk, index);
    if (options_.baseline_profile) CompareWithOther(chunk, index);
    if (options_.compares() && matches_ == nullptr) CountCompared(differences);
  }
  AppendText(chunk, index, record);
  return true;
}

// A puzzle that was rated no further than the limits is written nowhere, so it needs no level.
void RateWorker::NameLevel(std::size_t index, RatedRecord& record) const {
  if (record.rating->status == RatingStatus::kAbove) return;
  const auto clues = static_cast<int>(CountClues(record.puzzle));
  const PuzzleFacts facts =
      FactsOf(*record.rating, step_counts_[index], clues, record.statistics->guesses);
  const std::optional<std::size_t> level = LevelOf(facts, options_.levels);
  record.difficulty = NameOfLevel(level, options_.levels);
  ++counts().levels.found[PlaceOf(level, options_.levels)];
}

void RateWorker::NameBoardLevel(RatedRecord& record) const {
  const bool is_9x9 = KindOfSize(record.puzzle.size()) != PuzzleKind::kBoard;
  const int side = is_9x9 ? kSide : BoardSide(record.puzzle.size()).value();
  std::optional<std::size_t> level = LevelOf(PuzzleFacts{.logic = *record.number}, options_.levels);
  if (options_.levels.empty()) {
    const auto found = logic::LevelOf(side, *record.logic);
    if (found) level = static_cast<std::size_t>(*found);
  }
  record.difficulty = NameOfLevel(level, options_.all_levels());
  ++counts().levels.found[PlaceOf(level, options_.all_levels())];
}

std::string RateWorker::SolutionOf(std::size_t index) const {
  if (records().kind(index) != PuzzleKind::kBoard) return FormatGrid(block_.GridAt(index));
  return board_solutions_[records().UnusualNumber(index)];
}

// On the scale of the run. Precondition: there is one.
OneRating RateWorker::RatingOf(const RatedRecord& record) const {
  switch (options_.scale) {
    case RatingScale::kSe:
      return record.rating->er;
    case RatingScale::kGuesses:
      return static_cast<int>(HundredthsOfMean(record.isomorph_guesses.value(),
                                               static_cast<std::uint64_t>(options_.shuffles)));
    case RatingScale::kLevel:
      return static_cast<int>(record.statistics->level);
    case RatingScale::kTeDepth:
    case RatingScale::kTdoku:
    case RatingScale::kLogic:
      break;
  }
  return record.number.value();
}

// The lines of a shard are known only when the shards are merged.
void RateWorker::NoteRating(const Chunk& chunk, std::size_t index,
                            const RatedRecord& record) const {
  const Rating* const rating = record.rating;
  if (rating != nullptr && rating->status == RatingStatus::kAbove) return;
  if (rating != nullptr && rating->status == RatingStatus::kBeyond) ++counts().beyond;
  if (IsFiltered(record)) return;
  const OneRating one = RatingOf(record);
  if (!counts().CountRating(one)) return;
  const RecordLines& lines = records().record(index);
  const bool has_place = !options_.shard.has_value();
  counts().hardest = {.rating = one,
                      .technique = rating != nullptr ? rating->hardest : Technique(),
                      .file = has_place ? chunk.file->name : "",
                      .line = has_place ? chunk.first_line + lines.line : 0};
}

// A greater one is harder.
std::array<int, 3> RateWorker::RanksOf(const RatedRecord& record) const {
  const OneRating rating = RatingOf(record);
  if (options_.scale == RatingScale::kSe) return {rating, record.rating->ep, record.rating->ed};
  if (options_.scale == RatingScale::kGuesses) {
    constexpr int kBits = 31;  // of the sum, which has more digits than the mean
    const std::uint64_t sum = record.isomorph_guesses.value();
    return {static_cast<int>(sum >> kBits), static_cast<int>(sum & ((1ULL << kBits) - 1)), 0};
  }
  if (options_.scale != RatingScale::kLevel) return {rating, 0, 0};
  constexpr std::uint64_t kMost = std::numeric_limits<int>::max();
  return {rating, static_cast<int>(std::min(record.statistics->guesses, kMost)), 0};
}

void RateWorker::KeepIfTop(Chunk& chunk, std::size_t index, const RatedRecord& record) {
  TopPuzzle puzzle = {.ratings = RanksOf(record), .record = record.record, .line = {}};
  RatedRecord written = record;
  const RowFormat format = options_.FormatOfTop();
  if (format != RowFormat::kLine) written.kept = kept_text_.Of(chunk, records().record(index));
  writer_.Append(format, written, puzzle.line);
  counts().AddTop(std::move(puzzle));
}

void RateWorker::DescribeRated(Chunk& chunk, std::size_t index, const RatedRecord& record) const {
  const Rating& rating = *record.rating;
  const RecordLines& lines = records().record(index);
  RatedPuzzle puzzle = {.puzzle = {},
                        .file = chunk.file->name,
                        .record = chunk.NumberOf(lines),
                        .line = chunk.first_line + lines.line,
                        .clues = static_cast<int>(CountClues(records().puzzle(index))),
                        .er = rating.er,
                        .ep = rating.ep,
                        .ed = rating.ed,
                        .hardest = rating.hardest};
  AppendDotted(records().puzzle(index), puzzle.puzzle);
  AddPuzzle(puzzle, *counts().dataset);
  if (record.counts != nullptr) AddSteps(*record.counts, *counts().dataset);
}

bool RateWorker::IsRated(const RatedRecord& record) const {
  if (options_.scale == RatingScale::kSe) return record.rating != nullptr;
  return IsInWholeNumbers(options_.scale) ? record.number.has_value()
                                          : record.statistics != nullptr;
}

bool RateWorker::IsFiltered(const RatedRecord& record) const {
  if (!options_.is_filtered()) return false;
  if (!IsRated(record) || record.needs_guess) return true;
  if (!options_.only_level.empty() && record.difficulty != options_.only_level) return true;
  if (IsInWholeNumbers(options_.scale)) {
    const int least = options_.min_number.value_or(0);
    const int most = options_.max_number.value_or(std::numeric_limits<int>::max());
    return *record.number < least || *record.number > most;
  }
  if (options_.scale != RatingScale::kSe) return false;
  if (record.rating->status == RatingStatus::kAbove) return true;
  const int er = record.rating->er;
  return er < options_.min_er.value_or(er) || er > options_.max_er.value_or(er);
}

// Appends the record's line, unless the limits leave it out, and compares it with the baseline.
void RateWorker::AppendText(Chunk& chunk, std::size_t index, const RatedRecord& record) {
  if (IsFiltered(record)) {
    if (IsRated(record)) ++counts().filtered;
    return;
  }
  if (!options_.writes_top_alone()) {
    RatedRecord written = record;
    if (options_.format != RowFormat::kLine) {
      written.kept = kept_text_.Of(chunk, records().record(index));
    }
    writer_.Append(options_.format, written, chunk.answers);
  }
  if (options_.update_baseline) with_maker_.Append(RowFormat::kCsv, record, chunk.statistics);
  if (matches_ == nullptr) return;
  const std::uint64_t differences = counts().differences;
  CompareWithBaseline(chunk, index, record);
  CountCompared(differences);
}

void RateWorker::NameTimeout(Chunk& chunk, std::size_t index) const {
  counts().outcomes.Count(RateOutcome::kUnknown);
  TellFault(chunk, index, "not rated: not known after " + TimeText(options_.max_time));
}

// Counts and names a record that is not rated; returns its status.
std::string_view RateWorker::NameUnrated(Chunk& chunk, std::size_t index) const {
  const PuzzleKind kind = records().kind(index);
  if (kind == PuzzleKind::kMalformed || (kind == PuzzleKind::kBoard && !board_solver_)) {
    counts().outcomes.Count(RateOutcome::kInvalid);
    if (kind == PuzzleKind::kMalformed) TellFault(chunk, index);
    if (kind == PuzzleKind::kBoard) TellFault(chunk, index, "only 9x9 puzzles have a rating");
    return "invalid";
  }
  const Status status = answers_[index].status;
  if (status == Status::kNone) {
    if (auto clash = FindClashFault(chunk, records().record(index), records().puzzle(index),
                                    records().regions(index))) {
      counts().outcomes.Count(RateOutcome::kInvalid);
      chunk.faults.push_back(std::move(*clash));
      return "invalid";
    }
  }
  counts().outcomes.Count(status == Status::kNone ? RateOutcome::kNone : RateOutcome::kMultiple);
  TellFault(chunk, index,
            status == Status::kNone ? "not rated: no solution" : "not rated: several solutions");
  return status == Status::kNone ? "none" : "multiple";
}

}  // namespace surudoku
