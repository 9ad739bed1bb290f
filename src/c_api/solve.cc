// surudoku_answers_init, surudoku_solve and surudoku_count.
#include <algorithm>
#include <vector>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/grid_array.h"
#include "c_api/run_blocks.h"
#include "surudoku/split_search.h"

namespace surudoku::c_api {
namespace {

/// One call of surudoku_solve.
class SolveCall {
 public:
  SolveCall(surudoku_context& context, const GridsIn& puzzles, std::size_t n,
            const SolveOptions& options, const surudoku_answers& wanted, const GridsOut& solutions)
      : context_(context),
        puzzles_(puzzles),
        n_(n),
        options_(options),
        wanted_(wanted),
        solutions_(solutions),
        long_(WorkersForBlocks(context, n, BlockSolving::kMost)) {}

  int Run() {
    const int error = RunWithProgress(context_, n_, [&](Done& done) { Work(done); });
    return has_fault_ ? FailAtCell(context_, "puzzles", puzzles_, n_) : error;
  }

 private:
  void Work(Done& done) {
    ForBlocks(context_, n_, BlockSolving::kMost,
              [&](std::size_t first, std::size_t count, std::size_t worker) {
                if (has_fault_) return;
                SolveBlock(first, count, worker, done);
              });
    if (has_fault_) return;
    std::vector<std::size_t> all;
    long_.ForEach([&](const std::vector<std::size_t>& some) {
      all.insert(all.end(), some.begin(), some.end());
    });
    std::ranges::sort(all);
    for (const std::size_t index : all) {
      if (context_.is_stopped) return;
      SearchLong(index);
      done.Add(1);
    }
  }

  void SolveBlock(std::size_t first, std::size_t count, std::size_t worker, Done& done) {
    if (context_.is_stopped) return LeaveUnknown(first, count);
    BlockSolving& solving = context_.Solving(worker);
    SolveOptions options = options_;
    options.max_guesses = SplitSearch::kMostGuessesInBlock;
    if (!solving.Solve(puzzles_, first, count, options)) {
      has_fault_ = true;
      return;
    }
    if (solutions_) solving.WriteSolutions(solutions_, first);
    std::size_t left = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const Answer& answer = solving.answers()[i];
      Tell(first + i, answer);
      if (answer.status == Status::kUnknown) {
        long_.Of(worker).push_back(first + i);
        ++left;
      }
    }
    done.Add(count - left);
  }

  void LeaveUnknown(std::size_t first, std::size_t count) const {
    for (std::size_t i = first; i < first + count; ++i) {
      Tell(i, Answer());
      if (solutions_) solutions_.WriteBlank(i);
    }
  }

  void SearchLong(std::size_t index) {
    Candidates first = CandidatesAt(puzzles_, index);
    const Answer answer = SplitSearch(context_.target, context_.host->split_sizes())
                              .Solve(first, options_, context_.executor());
    Tell(index, answer);
    if (!solutions_ || answer.solutions == 0) return;
    solutions_.Write(index, FormatGrid(GridOf(first)).data());
  }

  static Grid GridOf(const Candidates& candidates) {
    PuzzleBlock block(1);
    block.Append(candidates);
    return block.GridAt(0);
  }

  void Tell(std::size_t index, const Answer& answer) const {
    const SearchStatistics& statistics = answer.statistics;
    if (wanted_.statuses != nullptr) {
      wanted_.statuses[index] = StatusOf(puzzles_, index, answer.status);
    }
    if (wanted_.counts != nullptr) wanted_.counts[index] = answer.solutions;
    if (wanted_.guesses != nullptr) wanted_.guesses[index] = statistics.guesses;
    if (wanted_.rounds != nullptr) wanted_.rounds[index] = statistics.rounds;
    if (wanted_.levels != nullptr)
      wanted_.levels[index] = static_cast<std::uint8_t>(statistics.level);
  }

  surudoku_context& context_;
  const GridsIn puzzles_;
  const std::size_t n_;
  const SolveOptions options_;
  const surudoku_answers& wanted_;
  const GridsOut solutions_;
  std::atomic<bool> has_fault_ = false;
  PerWorker<std::vector<std::size_t>> long_;  // those that take many guesses
};

int Solve(surudoku_context& context, const std::uint8_t* puzzles, std::size_t stride, std::size_t n,
          std::uint64_t limit, const surudoku_answers* answers) {
  GridsIn in;
  GridsOut solutions;
  surudoku_answers wanted = {};
  if (const int error = TakeStruct(context, "answers", answers, wanted)) return error;
  if (limit == 0) return Fail(context, SURUDOKU_ERROR_ARGUMENT, "limit: it is at least 1");
  if (const int error = TakePuzzles(context, "puzzles", puzzles, stride, n, in)) return error;
  if (const int error =
          TakeGrids(context, "solutions", wanted.solutions, wanted.solution_stride, n, solutions)) {
    return error;
  }
  const SolveOptions options = {.limit = limit,
                                .rate_level = wanted.levels != nullptr,
                                .only_counts = limit > 2,
                                .stop = &context.is_stopped};
  return SolveCall(context, in, n, options, wanted, solutions).Run();
}

}  // namespace
}  // namespace surudoku::c_api

using surudoku::c_api::Fail;
using surudoku::c_api::Guarded;
using surudoku::c_api::InitStruct;
using surudoku::c_api::Solve;

void surudoku_answers_init(surudoku_answers* answers, std::size_t size) {
  InitStruct(answers, size);
}

int surudoku_solve(surudoku_context* context, const std::uint8_t* puzzles, std::size_t stride,
                   std::size_t n, std::uint64_t limit, const surudoku_answers* answers) {
  return Guarded(context, [&] { return Solve(*context, puzzles, stride, n, limit, answers); });
}

int surudoku_count(surudoku_context* context, const std::uint8_t* puzzles, std::size_t stride,
                   std::size_t n, std::uint64_t limit, std::uint64_t* counts) {
  return Guarded(context, [&]() -> int {
    if (counts == nullptr && n > 0) {
      return Fail(*context, SURUDOKU_ERROR_ARGUMENT, "counts is NULL");
    }
    surudoku_answers answers;
    surudoku_answers_init(&answers, sizeof answers);
    answers.counts = counts;
    return Solve(*context, puzzles, stride, n, limit, &answers);
  });
}
