#include "jobs/solve/long_search.h"

#include "clues/clue_text_solver.h"
#include "grid/grid_text.h"
#include "jobs/solve/statistics_text.h"
#include "threads/for_each_index.h"

namespace surudoku {
namespace {

constexpr std::size_t kPieceBytes = std::size_t{64} << 10;

/// Turns solutions into answer lines as they come.
class ListingVisitor final : public SolutionVisitor {
 public:
  ListingVisitor(const Listing& listing, AnswerFormat format, const Sink& sink)
      : listing_(listing), format_(format), sink_(sink) {}

  bool OnSolution(std::size_t /*index*/, const Grid& solution) override {
    return OnText(FormatGrid(solution));
  }

  bool OnText(std::string_view solution) {
    ++answer_.solutions;
    Append(answer_, solution);
    return piece_.size() < kPieceBytes || Flush();
  }

  /// A last line for what has no more solutions to show but an answer of its own.
  bool AppendLastLine(const Answer& answer) {
    Append(answer, {});
    return Flush();
  }

  bool Flush() {
    const bool is_written = sink_(piece_);
    piece_.clear();
    return is_written;
  }

 private:
  void Append(const Answer& answer, std::string_view solution) {
    AnsweredRecord record = {listing_.record, listing_.line, listing_.puzzle, &answer, solution};
    record.kept = listing_.kept;
    AppendAnswer(format_, record, piece_);
  }

  const Listing& listing_;
  AnswerFormat format_;
  const Sink& sink_;
  Answer answer_{Status::kMultiple, 0, {}};
  std::string piece_;
};

}  // namespace

LongSearch::LongSearch(const SolveFilesOptions& options)
    : is_split_(options.method == Method::kLockstep &&
                options.max_guesses == SolveOptions().max_guesses),
      solver_(is_split_ ? nullptr : MakeBlockSolver(options.method)) {}

Answer LongSearch::Solve(std::string_view puzzle, const SolveOptions& options, Candidates& first) {
  first = puzzle.size() == kCellCount ? CandidatesOf(ParseGrid(puzzle, Spaces::kAreBlanks).value())
                                      : ParseCandidates(puzzle).value();
  if (is_split_) return split_.Solve(first, options, ArenaExecutor());
  block_.Clear();
  block_.Append(first);
  Answer answer;
  solver_->Solve(block_, options, {&answer, 1});
  first = block_.CandidatesAt(0);
  return answer;
}

SolutionLister::SolutionLister(const SolveFilesOptions& options)
    : options_(options),
      search_(options),
      board_solver_(options.rules, options.method == Method::kExactCover) {}

// kUnknown if `stop` or the sink ended it early.
Answer SolutionLister::ListSolutions(const Listing& listing, const Sink& answers) {
  ListingVisitor visitor(listing, options_.format, answers);
  const SolveOptions options = {.limit = options_.limit,
                                .max_guesses = options_.max_guesses,
                                .rate_level = options_.wants_levels(),
                                .visitor = &visitor,
                                .stop = options_.StopOfRecord()};
  const auto on_board = [&visitor](std::string_view solution) { return visitor.OnText(solution); };
  Candidates first;
  const BoardPuzzle board = {listing.puzzle, listing.file->format.symbols, listing.regions};
  Answer answer;
  if (listing.kind == PuzzleKind::kClueText) {
    answer = clues::SolveClues(clues::ReadClueBoard(listing.puzzle).value(), options, on_board);
  } else if (listing.kind == PuzzleKind::kBoard) {
    answer = board_solver_.Solve(board, options, on_board);
  } else {
    answer = search_.Solve(listing.puzzle, options, first);
  }
  const bool wanted_more_guesses = answer.status == Status::kUnknown && !options_.stop.IsSet();
  // If the sink failed, this fails again and does no harm.
  if (!(wanted_more_guesses ? visitor.AppendLastLine(answer) : visitor.Flush())) {
    answer.status = Status::kUnknown;
  }
  return answer;
}

bool SolutionLister::List(const Listing& listing, const Sink& answers, const Sink& statistics,
                          SolveTotals& totals) {
  const Answer answer = ListSolutions(listing, answers);
  if (answer.status == Status::kUnknown && options_.stop.IsSet()) return false;
  AnsweredRecord record = {listing.record, listing.line, listing.puzzle,
                           &answer,        {},           listing.clues};
  record.tdoku = listing.tdoku;
  std::string row;
  if (!options_.statistics.empty()) {
    StatisticsText text(StatisticsFormatOf(options_.statistics), StatisticsColumnsOf(options_));
    if (options_.inputs.size() > 1) text.BeginFile(listing.file->source);
    text.Append(record, row);
  }
  if (!statistics(row)) return false;
  totals.Add(answer);
  if (totals.profile) totals.profile->Add(record, listing.file->source);
  return true;
}

}  // namespace surudoku
