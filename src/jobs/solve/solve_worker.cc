#include "jobs/solve/solve_worker.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

#include "clues/clue_text_solver.h"
#include "surudoku/block_text.h"
#include "tdoku/tdoku_of_text.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

// When all solutions are listed: up to so many are held for each record, until the chunk's answers
// have grown to so many bytes. Puzzles with more are left to the SolutionLister.
constexpr std::uint64_t kHeldSolutions = 64;
constexpr std::uint64_t kHeldBoardSolutions = 8;  // these may be longer
constexpr std::size_t kHeldBytes = std::size_t{8} << 20;
constexpr std::size_t kMostBytesOfAnswer = 2048;  // without the kept columns

}  // namespace

SolveWorker::SolveWorker(const SolveFilesOptions& options, const KeptColumns& kept,
                         std::shared_ptr<SolutionLister> lister,
                         std::shared_ptr<BlockRatings::Raters> raters)
    : options_(options),
      kept_text_(kept),
      lister_(std::move(lister)),
      statistics_text_(StatisticsFormatOf(options.statistics), StatisticsColumnsOf(options)),
      solver_(MakeBlockSolver(options.method)),
      long_search_(options),
      board_solver_(options.rules, options.method == Method::kExactCover),
      held_(options.list_all ? RecordBlock::kCapacity : 0) {
  if (options.with_er) ratings_.emplace(options, std::move(raters));
  if (options.method == Method::kLockstep) TakeClueTexts();
}

void SolveWorker::Begin(Chunk& chunk) {
  if (options_.inputs.size() > 1) statistics_text_.BeginFile(chunk.file->source);
}

bool SolveWorker::ProcessBlock(Chunk& chunk) {
  const auto started = std::chrono::steady_clock::now();
  SolveBlock(LimitFor(chunk));
  SolveBoards(chunk.file->format.symbols);
  SolveClueTexts();
  SolveTotals& totals = counts();
  if (totals.profile) {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
    totals.profile->AddBlock(taken.count(), records().size());
  }
  if (options_.with_tdoku && !CountTdoku()) return false;
  if (ratings_) RateBlock(chunk);
  return AnswerBlock(chunk);
}

SolveOptions SolveWorker::SolverOptions() const {
  return {.limit = options_.limit,
          .max_guesses = options_.max_guesses,
          .rate_level = options_.wants_levels(),
          .only_counts = options_.limit > 2 && !options_.list_all,
          .stop = options_.stop};
}

std::uint64_t SolveWorker::LimitFor(const Chunk& chunk) const {
  if (!options_.list_all) return options_.limit;
  return std::min(options_.limit, chunk.answers.size() < kHeldBytes ? kHeldSolutions : 2);
}

// For few puzzles or a full block: making room for a full one takes longer than solving a few.
void SolveWorker::MakeRoomFor(std::size_t count) {
  constexpr std::size_t kFew = 64;
  if (count <= block_.capacity()) return;
  const std::size_t capacity = count <= kFew ? kFew : RecordBlock::kCapacity;
  block_ = PuzzleBlock(capacity);
  answers_.resize(capacity);
  if (options_.wants_levels()) clues_.resize(capacity);
  if (options_.with_tdoku) tdoku_.resize(capacity);
  solutions_.resize(capacity);
  solution_texts_.resize(capacity);
  std::ranges::transform(solutions_, solution_texts_.begin(),
                         [](SolutionLine& line) { return line.digits.data(); });
}

void SolveWorker::SolveBlock(std::uint64_t limit) {
  limit_ = limit;
  for (std::string& solutions : held_.by_record) solutions.clear();
  const std::size_t count = records().size();
  MakeRoomFor(count);
  const auto clues = std::span(clues_).first(std::min(clues_.size(), count));
  // A block of boards is not solved.
  const bool has_puzzles = records().has_block_puzzles();
  if (has_puzzles) {
    records().LoadInto(block_, clues);
  } else if (!clues.empty()) {
    records().CountUnusualClues(clues);
  }
  SolveOptions options = SolverOptions();
  options.limit = limit;
  if (long_search_.is_split()) options.max_guesses = SplitSearch::kMostGuessesInBlock;
  if (options_.list_all) options.visitor = &held_;
  const auto answers = std::span(answers_).first(count);
  // A block cannot tell the time of one of its puzzles.
  const bool is_each_alone = options_.has_time_limit() && !long_search_.is_split();
  if (is_each_alone || !has_puzzles) {
    for (std::size_t i = 0; i < count; ++i) {
      answers[i] = {};
      // As the solver says of what stands in.
      if (!IsBlockPuzzle(records().kind(i))) answers[i].status = Status::kNone;
    }
  } else {
    solver_->Solve(block_, options, answers);
  }
  if (is_each_alone || long_search_.is_split()) SolveLong(limit);
  if (has_puzzles) WriteSolutions(block_, std::span(solution_texts_).first(count));
}

// Searches the puzzles that left the block.
void SolveWorker::SolveLong(std::uint64_t limit) {
  for (std::size_t i = 0; i < records().size(); ++i) {
    if (answers_[i].status != Status::kUnknown) continue;
    if (options_.stop.IsSet()) return;
    SolveOptions options = SolverOptions();
    options.limit = limit;
    options.stop = options_.StopOfRecord();
    HeldSolutions held(1);
    if (options_.list_all) options.visitor = &held;
    Candidates first;
    answers_[i] = long_search_.Solve(records().puzzle(i), options, first);
    if (answers_[i].solutions > 0) block_.SetCandidates(i, first);
    if (options_.list_all) held_.by_record[i] = std::move(held.by_record.front());
  }
}

// Boards are not in the block: its answers in their places mean nothing. They are solved together,
// but if all solutions are listed, or each has its own time.
void SolveWorker::SolveBoards(Symbols symbols) {
  const auto unusual = records().unusual();
  board_tasks_.clear();
  for (std::size_t i = 0; i < unusual.size(); ++i) {
    if (unusual[i].puzzle.kind != PuzzleKind::kBoard) continue;
    if (board_solutions_.size() < unusual.size()) board_solutions_.resize(unusual.size());
    const BoardPuzzle puzzle = {unusual[i].puzzle.text, symbols, unusual[i].puzzle.regions};
    const BoardTask task = {puzzle, &answers_[unusual[i].index], &board_solutions_[i]};
    if (options_.list_all) {
      HoldSolutions(task, LimitOf(unusual[i].index));
    } else if (options_.has_time_limit()) {
      board_solver_.SolveAll({&task, 1}, BoardOptions());
    } else {
      board_tasks_.push_back(task);
    }
  }
  board_solver_.SolveAll(board_tasks_, BoardOptions());
}

void SolveWorker::SolveClueTexts() {
  const auto unusual = records().unusual();
  for (std::size_t i = 0; i < unusual.size(); ++i) {
    const auto& record = unusual[i];
    if (record.puzzle.kind != PuzzleKind::kClueText || options_.stop.IsSet()) continue;
    if (board_solutions_.size() < unusual.size()) board_solutions_.resize(unusual.size());
    SolveOptions options = BoardOptions();
    options.limit = LimitOf(record.index);
    std::string& solutions = board_solutions_[i];
    solutions.clear();
    const clues::ClueBoard board = clues::ReadClueBoard(record.puzzle.text).value();
    answers_[record.index] = clues::SolveClues(board, options, [&](std::string_view solution) {
      if (options_.list_all || solutions.empty()) solutions += solution;
      return true;
    });
  }
}

SolveOptions SolveWorker::BoardOptions() const {
  SolveOptions options = SolverOptions();
  options.stop = options_.StopOfRecord();
  return options;
}

void SolveWorker::HoldSolutions(const BoardTask& task, std::uint64_t limit) {
  SolveOptions options = BoardOptions();
  options.limit = limit;
  task.solution->clear();
  const auto keep = [&task](std::string_view solution) {
    *task.solution += solution;
    return true;
  };
  *task.answer = board_solver_.Solve(task.puzzle, options, keep);
}

// Of all 9x9 puzzles, whatever their answer. False if `stop` ended it.
bool SolveWorker::CountTdoku() {
  for (std::size_t i = 0; i < records().size(); ++i) {
    tdoku_[i].reset();
    const PuzzleKind kind = records().kind(i);
    if (kind != PuzzleKind::kClues && kind != PuzzleKind::kCandidates) continue;
    const TdokuGuesses found =
        CountTdokuGuessesOfText(records().puzzle(i), options_.StopOfRecord());
    if (found.status != TdokuStatus::kStopped) {
      tdoku_[i] = found.guesses;
    } else if (options_.stop.IsSet()) {
      return false;
    }
  }
  return true;
}

void SolveWorker::RateBlock(Chunk& chunk) {
  ratings_->Rate(records(), std::span(answers_).first(records().size()));
  for (std::size_t i = 0; i < records().size(); ++i) chunk.times.Add(ratings_->SecondsOf(i));
}

// How many solutions of this record are looked for at first.
std::uint64_t SolveWorker::LimitOf(std::size_t index) const {
  if (!IsSolvedBesideBlock(records().kind(index))) return limit_;
  return options_.list_all ? std::min(limit_, kHeldBoardSolutions) : options_.limit;
}

// All solutions that were found where all are listed, one after the other.
std::string_view SolveWorker::HeldFor(std::size_t index) const {
  if (!IsSolvedBesideBlock(records().kind(index))) return held_.by_record[index];
  return board_solutions_[records().UnusualNumber(index)];
}

// Returns false at the first record that `stop` left without an answer.
bool SolveWorker::AnswerBlock(Chunk& chunk) {
  const bool may_be_cut_short = options_.stop.IsSet();
  const bool may_be_alone = options_.format == AnswerFormat::kLine && !options_.profile;
  for (std::size_t i = 0; i < records().size(); ++i) {
    if (may_be_alone) i = AppendSolutionLines(chunk, i);
    if (i == records().size()) break;
    if (may_be_cut_short && IsLeftOut(i)) {
      TellSolutionsSoFar(chunk, i);
      return false;
    }
    AnswerOne(chunk, i);
  }
  return true;
}

// Whether `stop`, if it is set, left something of the record unknown.
bool SolveWorker::IsLeftOut(std::size_t index) const {
  return answers_[index].status == Status::kUnknown || (ratings_ && ratings_->WasStopped(index));
}

// A count that takes hours is not lost if somebody or a limit stops it.
void SolveWorker::TellSolutionsSoFar(Chunk& chunk, std::size_t index) const {
  const std::uint64_t solutions = answers_[index].solutions;
  if (options_.list_all || options_.limit <= 2 || solutions == 0) return;
  if (answers_[index].status != Status::kUnknown) return;
  TellNote(chunk, index, "stopped: " + WithThousands(solutions) + " solutions so far");
}

// Whether nothing is said of the record but its solution.
bool SolveWorker::HasSolutionLine(std::size_t index) const {
  const Status status = answers_[index].status;
  const PuzzleKind kind = records().kind(index);
  return (kind == PuzzleKind::kClues || IsSolvedBesideBlock(kind)) && !IsLeftOut(index) &&
         (status == Status::kUnique || (status == Status::kSolved && !options_.require_unique));
}

// Most records have nothing but their solution: those of one kind are answered together, from
// `begin` up to the first record that has more. Returns that one's index.
std::size_t SolveWorker::AppendSolutionLines(Chunk& chunk, std::size_t begin) {
  SolveTotals& totals = counts();
  const PuzzleKind kind = records().kind(begin);
  std::size_t end = begin;
  for (; end < records().size() && records().kind(end) == kind && HasSolutionLine(end); ++end) {
    totals.Add(answers_[end]);
  }
  if (IsSolvedBesideBlock(kind)) {
    for (std::size_t i = begin; i < end; ++i) (chunk.answers += SolutionAt(i)) += '\n';
  } else {  // they stand as they are written
    static_assert(sizeof(SolutionLine) == kCellCount + 1);
    const auto lines = std::as_bytes(std::span(solutions_).subspan(begin, end - begin));
    chunk.answers.append(reinterpret_cast<const char*>(lines.data()), lines.size());
  }
  if (!options_.statistics.empty()) AppendRows(chunk, begin, end);
  return end;
}

void SolveWorker::AppendRows(Chunk& chunk, std::size_t begin, std::size_t end) {
  constexpr std::size_t kAtOnce = 32;
  std::array<AnsweredRecord, kAtOnce> searched;
  while (begin < end) {
    const std::size_t count = std::min(kAtOnce, end - begin);
    for (std::size_t i = 0; i < count; ++i) FillIn(chunk, begin + i, searched[i]);
    chunk.MakeRoomFor(count * statistics_text_.MostBytesOfRow());
    statistics_text_.Append(std::span(searched).first(count), chunk.statistics);
    begin += count;
  }
}

// Fills in all that is known of a record that was searched, but for a solution to show. It writes
// in place, because a copy would wait until the bytes just written are in the cache.
void SolveWorker::FillIn(const Chunk& chunk, std::size_t index, AnsweredRecord& answered) const {
  const RecordLines& record = records().record(index);
  answered.record = chunk.NumberOf(record);
  answered.line = chunk.first_line + record.line;
  answered.puzzle = records().puzzle(index);
  answered.answer = &answers_[index];
  answered.clues = clues_.empty() ? 0 : clues_[index];
  if (options_.with_tdoku) answered.tdoku = tdoku_[index];
  if (ratings_) answered.er = ratings_->ErOf(index);
}

std::string_view SolveWorker::SolutionAt(std::size_t index) const {
  if (!IsSolvedBesideBlock(records().kind(index)))
    return {solutions_[index].digits.data(), kCellCount};
  return board_solutions_[records().UnusualNumber(index)];
}

void SolveWorker::AnswerOne(Chunk& chunk, std::size_t index) {
  SolveTotals& totals = counts();
  const RecordLines& record = records().record(index);
  AnsweredRecord answered;
  FillIn(chunk, index, answered);
  answered.kept = kept_text_.Of(chunk, record);
  if (records().kind(index) == PuzzleKind::kMalformed) {
    TellFault(chunk, index);
    answered.answer = nullptr;
  } else if (records().kind(index) == PuzzleKind::kClueText) {
    TellPlainContradiction(chunk, index);
  } else if (answers_[index].status == Status::kNone) {
    if (auto clash = FindClashFault(chunk, record, answered.puzzle, records().regions(index))) {
      chunk.faults.push_back(std::move(*clash));
      answered.answer = nullptr;
    }
  }
  if (answered.answer == nullptr) {
    totals.outcomes.Count(SolveOutcome::kInvalid);
  } else {
    CheckRequirement(chunk, index);
    TellSolutionsSoFar(chunk, index);
    if (IsAnsweredLater(index)) return AnswerLater(chunk, answered, index);
    totals.Add(*answered.answer);
    if (totals.profile) totals.profile->Add(answered, chunk.file->name);
  }
  AppendAnswers(chunk, answered, index);
  if (!options_.statistics.empty()) {
    chunk.MakeRoomFor(statistics_text_.MostBytesOfRow());
    statistics_text_.Append(answered, chunk.statistics);
  }
}

// A clue that fails before the search has to guess is named: the record is answered all the same.
void SolveWorker::TellPlainContradiction(Chunk& chunk, std::size_t index) const {
  if (answers_[index].status != Status::kNone) return;
  const std::string clue = clues::PlainContradiction(records().puzzle(index));
  if (!clue.empty()) TellNote(chunk, index, "no solution: " + clue + " cannot be kept");
}

// There may be more solutions than the block was to find.
bool SolveWorker::IsAnsweredLater(std::size_t index) const {
  const std::uint64_t limit = LimitOf(index);
  return options_.list_all && answers_[index].solutions == limit && limit < options_.limit;
}

void SolveWorker::AnswerLater(Chunk& chunk, const AnsweredRecord& record, std::size_t index) const {
  const auto write = [lister = lister_,
                      listing = Listing{record.record, record.line, std::string(record.puzzle),
                                        records().kind(index),
                                        std::string(records().regions(index)), record.clues,
                                        record.tdoku, chunk.file, std::string(record.kept)}](
                         const Sink& answers, const Sink& statistics, SolveTotals& totals) {
    return lister->List(listing, answers, statistics, totals);
  };
  AddLate<SolveTotals>(chunk, write, [before = counts().outcomes](SolveTotals& totals) {
    totals.outcomes = before;
  });
  chunk.held_besides += record.kept.size();
}

// A solution is shown if it is the answer: not if there are more or might be, unless all are
// listed.
void SolveWorker::AppendAnswers(Chunk& chunk, AnsweredRecord record, std::size_t index) const {
  if (record.answer == nullptr) return AppendAnswer(options_.format, record, chunk.answers);
  const Status status = record.answer->status;
  std::string filled;
  if (status == Status::kUnique || status == Status::kSolved) {
    record.solution = SolutionAt(index);
  } else if (status == Status::kGaveUp) {
    record.solution = filled = FormatGrid(block_.GridAt(index));
  } else if (options_.list_all && !HeldFor(index).empty()) {
    return AppendListing(chunk, record, HeldFor(index), CellsOf(index));
  }
  AppendAnswer(options_.format, record, chunk.answers);
}

std::size_t SolveWorker::CellsOf(std::size_t index) const {
  const PuzzleKind kind = records().kind(index);
  if (kind == PuzzleKind::kClueText) return clues::CellsOfClues(records().puzzle(index));
  return kind == PuzzleKind::kBoard ? records().puzzle(index).size() : kCellCount;
}

void SolveWorker::AppendListing(Chunk& chunk, AnsweredRecord record, std::string_view solutions,
                                std::size_t cells) const {
  const Answer& whole = *record.answer;
  Answer one;
  one.status = Status::kMultiple;
  record.answer = &one;
  for (; !solutions.empty(); solutions.remove_prefix(cells)) {
    ++one.solutions;
    record.solution = solutions.substr(0, cells);
    chunk.MakeRoomFor(record.kept.size() + kMostBytesOfAnswer);
    AppendAnswer(options_.format, record, chunk.answers);
  }
  if (whole.status != Status::kUnknown) return;
  record.answer = &whole;
  record.solution = {};
  AppendAnswer(options_.format, record, chunk.answers);
}

void SolveWorker::CheckRequirement(Chunk& chunk, std::size_t index) const {
  const Status status = answers_[index].status;
  if (!options_.require_unique || status == Status::kUnique) return;
  std::string_view found = "several solutions";
  if (status == Status::kNone) found = "no solution";
  if (status == Status::kUnknown) found = "no answer within the guesses or the time allowed";
  if (status == Status::kGaveUp) found = "no way on for the method";
  TellFault(chunk, index, std::string(found) + " where one is required");
}

}  // namespace surudoku
