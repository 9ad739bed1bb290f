// surudoku_check.
#include <atomic>
#include <span>
#include <vector>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/grid_array.h"
#include "c_api/run_blocks.h"
#include "surudoku/block_text.h"

namespace surudoku::c_api {
namespace {

/// One call of surudoku_check.
class CheckCall {
 public:
  /// `puzzles` may be without data: then only the solutions are checked.
  CheckCall(surudoku_context& context, const GridsIn& puzzles, const GridsIn& solutions,
            std::size_t n, bool is_unique, std::uint8_t* verdicts)
      : context_(context),
        puzzles_(puzzles),
        solutions_(solutions),
        n_(n),
        is_unique_(is_unique),
        verdicts_(verdicts) {}

  int Run() {
    const int error = RunWithProgress(context_, n_, [&](Done& done) {
      ForBlocks(context_, n_, BlockSolving::kMost,
                [&](std::size_t first, std::size_t count, std::size_t worker) {
                  if (context_.is_stopped || has_fault_) return;
                  CheckBlock(first, count, worker);
                  done.Add(count);
                });
    });
    return has_fault_ ? FailAtFirst() : error;
  }

 private:
  // Both arrays may have faults: the one in the lower grid is reported.
  int FailAtFirst() {
    if (puzzles_.data == nullptr) return FailAtCell(context_, "solutions", solutions_, n_);
    const auto [in_puzzles, in_solutions] =
        std::pair(FindBadGrid(puzzles_, n_), FindBadGrid(solutions_, n_));
    return in_puzzles <= in_solutions ? FailAtCell(context_, "puzzles", puzzles_, n_)
                                      : FailAtCell(context_, "solutions", solutions_, n_);
  }

  void CheckBlock(std::size_t first, std::size_t count, std::size_t worker) {
    const Target target = context_.target;
    GridTexts grids(target);
    std::vector<std::uint8_t> is_wrong(count);
    std::vector<std::uint8_t> is_contradicted(count);
    if (!grids.Read(solutions_, first, count) ||
        (puzzles_.data != nullptr && !FindContradicted(first, grids, is_contradicted))) {
      has_fault_ = true;
      return;
    }
    FindWrongGrids(grids.texts(), is_wrong, target);
    for (std::size_t i = 0; i < count; ++i) {
      int verdict = SURUDOKU_CORRECT;
      if (is_contradicted[i] != 0) verdict = SURUDOKU_CONTRADICTS;
      if (is_wrong[i] != 0) verdict = SURUDOKU_INCOMPLETE;
      verdicts_[first + i] = static_cast<std::uint8_t>(verdict);
    }
    if (is_unique_ && puzzles_.data != nullptr) ProveUnique(first, count, worker);
  }

  // Which solutions differ from a clue, or have a digit that is no candidate. False if a puzzle has
  // a byte that is no cell.
  bool FindContradicted(std::size_t first, const GridTexts& solutions,
                        std::span<std::uint8_t> contradicted) const {
    const std::size_t count = contradicted.size();
    if (!puzzles_.are_candidates) {
      GridTexts puzzles(context_.target);
      if (!puzzles.Read(puzzles_, first, count)) return false;
      FindContradictions(puzzles.texts(), solutions.texts(), contradicted, context_.target);
      return true;
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (FindBadCell(puzzles_, first + i) < kCellCount) return false;
      const Candidates candidates = CandidatesAt(puzzles_, first + i);
      for (std::size_t cell = 0; cell < kCellCount; ++cell) {
        const int digit = solutions.text(i)[cell] - '0';
        const bool is_digit = digit >= 1 && digit <= 9;
        if (is_digit && (candidates.cells[cell] >> (digit - 1) & 1) == 0) contradicted[i] = 1;
      }
    }
    return true;
  }

  void ProveUnique(std::size_t first, std::size_t count, std::size_t worker) {
    BlockSolving& solving = context_.Solving(worker);
    solving.Solve(puzzles_, first, count, {.limit = 2, .stop = &context_.is_stopped});
    for (std::size_t i = 0; i < count; ++i) {
      if (verdicts_[first + i] != SURUDOKU_CORRECT) continue;
      if (solving.answers()[i].status == Status::kMultiple) {
        verdicts_[first + i] = SURUDOKU_AMBIGUOUS;
      }
    }
  }

  surudoku_context& context_;
  const GridsIn puzzles_;
  const GridsIn solutions_;
  const std::size_t n_;
  const bool is_unique_;
  std::uint8_t* const verdicts_;
  std::atomic<bool> has_fault_ = false;
};

}  // namespace
}  // namespace surudoku::c_api

int surudoku_check(surudoku_context* context, const std::uint8_t* puzzles,
                   std::size_t puzzle_stride, const std::uint8_t* solutions,
                   std::size_t solution_stride, std::size_t n, int is_unique,
                   std::uint8_t* verdicts) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  return Guarded(context, [&]() -> int {
    GridsIn puzzle_grids;
    GridsIn solution_grids;
    if (verdicts == nullptr && n > 0) {
      return Fail(*context, SURUDOKU_ERROR_ARGUMENT, "verdicts is NULL");
    }
    if (puzzles != nullptr) {
      if (const int error =
              TakePuzzles(*context, "puzzles", puzzles, puzzle_stride, n, puzzle_grids)) {
        return error;
      }
    }
    if (const int error =
            TakeGrids(*context, "solutions", solutions, solution_stride, n, solution_grids)) {
      return error;
    }
    return CheckCall(*context, puzzle_grids, solution_grids, n, is_unique != 0, verdicts).Run();
  });
}
