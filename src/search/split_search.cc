#include "surudoku/split_search.h"

#include <algorithm>
#include <array>
#include <list>
#include <memory>
#include <span>
#include <vector>

#include "kernel/part_boards.h"
#include "surudoku/puzzle_block.h"

namespace surudoku {
namespace {

// A part that is split becomes at most 2^6 parts.
constexpr int kLevels = 6;
// Parts are solved in rounds. The first round has few parts with few guesses, because few may be
// wanted. Each further round has twice as many, up to so many blocks for each thread; fewer if
// their solutions are held for a visitor.
constexpr std::size_t kPartsAtFirst = 64;
constexpr std::uint64_t kGuessesAtFirst = 128;
constexpr std::size_t kMostBlocks = 16;
constexpr std::size_t kMostHeldBlocks = 1;

enum class State : std::uint8_t {
  kOpen,  // to be solved
  kDone,  // solved
  kCut,   // too large to be solved whole
};

/// The words of a puzzle in a block.
using Board = std::array<std::uint32_t, PuzzleBlock::kWordCount>;

Board BoardAt(const PuzzleBlock& block, std::size_t index) {
  Board board;
  for (int w = 0; w < PuzzleBlock::kWordCount; ++w) board[w] = block.Words(w)[index];
  return board;
}

void Append(const Board& board, PuzzleBlock& block) {
  const std::size_t index = block.size();
  block.Extend(1);
  for (int w = 0; w < PuzzleBlock::kWordCount; ++w) block.Words(w)[index] = board[w];
}

Board BoardOf(const Candidates& candidates) {
  PuzzleBlock block(1);
  block.Append(candidates);
  return BoardAt(block, 0);
}

Candidates CandidatesOf(const Board& board) {
  PuzzleBlock block(1);
  Append(board, block);
  return block.CandidatesAt(0);
}

/// A board that the search comes to, and all that follows from it.
struct Part {
  Board board;
  Board first{};  // the first solution, if there is one
  State state = State::kOpen;
  SearchStatistics before{};      // of the search between the last part and this one
  std::uint32_t depth = 0;        // guesses that are open when it begins
  Answer answer = {};             // of the part alone
  std::vector<Grid> solutions{};  // only for a visitor
};

using Parts = std::list<Part>;

/// Keeps the solutions of a block's puzzles.
class HeldSolutions final : public SolutionVisitor {
 public:
  explicit HeldSolutions(std::span<Part* const> parts) : parts_(parts) {}
  bool OnSolution(std::size_t index, const Grid& solution) override {
    parts_[index]->solutions.push_back(solution);
    return true;
  }

 private:
  std::span<Part* const> parts_;
};

/// The solver of a worker, and its memory.
struct Solver {
  Solver(Target target, std::size_t capacity)
      : solver(MakeLockstepBlockSolver(target)), block(capacity), answers(capacity) {}

  void Load(std::span<Part* const> parts) {
    block.Clear();
    for (const Part* part : parts) Append(part->board, block);
  }
  void Solve(const SolveOptions& options) {
    solver->Solve(block, options, std::span(answers).first(block.size()));
  }

  std::unique_ptr<BlockSolver> solver;
  PuzzleBlock block;
  std::vector<Answer> answers;
};

void Add(const SearchStatistics& statistics, std::uint32_t depth, SearchStatistics& sum) {
  sum.guesses += statistics.guesses;
  sum.backtracks += statistics.backtracks;
  sum.rounds += statistics.rounds;
  sum.depth = std::max(sum.depth, depth + statistics.depth);
}

/// One search. The parts stand in the order of the search. Each round solves the first open parts
/// side by side, adds the done parts at the front to the answer, and splits the first parts that
/// turned out too large. Later parts wait unsplit, so the list stays short.
class Run {
 public:
  Run(Target target, const SplitSizes& sizes, const SolveOptions& options, const Executor& executor,
      Candidates& puzzle)
      : target_(target),
        sizes_(sizes),
        options_(options),
        executor_(executor),
        puzzle_(puzzle),
        guesses_(std::min(kGuessesAtFirst, sizes.guesses)),
        most_at_once_(sizes.block * (options.visitor == nullptr ? kMostBlocks : kMostHeldBlocks) *
                      executor.workers()),
        solvers_(executor.workers()),
        stuck_(sizes.block),
        rest_(sizes.block) {
    parts_.push_back({.board = BoardOf(puzzle)});
  }

  Answer Search() {
    while (!parts_.empty() && !is_ended_) {
      SolveOpenParts();
      if (IsStopped()) return AnswerSoFar();
      TakeDoneParts();
      SplitCutParts();
      at_once_ = std::min(2 * at_once_, most_at_once_);
      guesses_ = std::min(2 * guesses_, sizes_.guesses);
    }
    const bool is_complete = !is_ended_ || answer_.solutions == options_.limit;
    if (is_complete) answer_.status = StatusOf(answer_.solutions, options_.limit);
    if (options_.rate_level) answer_.statistics.level = LevelOfAll();
    return answer_;
  }

 private:
  [[nodiscard]] bool IsStopped() const { return options_.stop.IsSet(); }

  // With the solutions that the parts have found, those of parts that are not done, too. A visitor
  // was not told of these.
  Answer AnswerSoFar() {
    if (options_.visitor != nullptr) return answer_;
    for (const Part& part : parts_) {
      const std::uint64_t wanted = options_.limit - answer_.solutions;
      if (answer_.solutions == 0 && part.answer.solutions > 0) puzzle_ = CandidatesOf(part.first);
      answer_.solutions += std::min(part.answer.solutions, wanted);
    }
    return answer_;
  }

  // Only the whole puzzle, solved without a guess, has the level of its part.
  [[nodiscard]] Level LevelOfAll() const {
    if (answer_.solutions == 0) return Level::kUnrated;
    return answer_.statistics.guesses > 0 ? Level::kSearch : answer_.statistics.level;
  }

  void SolveOpenParts() {
    std::vector<Part*> open;
    for (Part& part : parts_) {
      if (open.size() == at_once_) break;
      if (part.state == State::kOpen) open.push_back(&part);
    }
    const std::size_t blocks = (open.size() + sizes_.block - 1) / sizes_.block;
    executor_.ForEach(blocks, [&](std::size_t i, std::size_t worker) {
      const std::size_t first = i * sizes_.block;
      const std::size_t count = std::min(sizes_.block, open.size() - first);
      SolveBlock(std::span(open).subspan(first, count), SolverOf(worker));
    });
  }

  Solver& SolverOf(std::size_t worker) {
    std::unique_ptr<Solver>& solver = solvers_[worker];
    if (!solver) solver = std::make_unique<Solver>(target_, sizes_.block);
    return *solver;
  }

  // While no other worker is at work.
  Solver& OwnSolver() { return SolverOf(0); }

  void SolveBlock(std::span<Part* const> parts, Solver& solver) {
    solver.Load(parts);
    HeldSolutions held(parts);
    const std::uint64_t wanted = options_.limit - answer_.solutions;
    const bool is_held = options_.visitor != nullptr;
    SolveOptions options = {.limit = is_held ? std::min(wanted, sizes_.solutions) : wanted,
                            .max_guesses = guesses_,
                            .rate_level = options_.rate_level && is_whole_,
                            .only_counts = options_.only_counts,
                            .visitor = is_held ? &held : nullptr,
                            .stop = options_.stop};
    solver.Solve(options);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Answer& answer = solver.answers[i];
      const bool may_have_more = answer.solutions == options.limit && options.limit < wanted;
      if (answer.status == Status::kUnknown || may_have_more) {
        parts[i]->state = State::kCut;
        parts[i]->solutions.clear();
      } else {
        parts[i]->state = State::kDone;
      }
      NoteAnswer(solver, i, *parts[i]);
    }
  }

  static void NoteAnswer(const Solver& solver, std::size_t index, Part& part) {
    part.answer = solver.answers[index];
    if (part.answer.solutions > 0) part.first = BoardAt(solver.block, index);
  }

  void TakeDoneParts() {
    for (; !parts_.empty() && parts_.front().state == State::kDone && !is_ended_;
         parts_.pop_front()) {
      Take(parts_.front());
    }
  }

  void Take(Part& part) {
    Add(part.before, 0, answer_.statistics);
    if (answer_.solutions == 0 && part.answer.solutions > 0) puzzle_ = CandidatesOf(part.first);
    const std::uint64_t wanted = options_.limit - answer_.solutions;
    const std::uint64_t sent = Send(part, std::min(part.answer.solutions, wanted));
    is_ended_ |= sent == wanted;
    if (is_ended_) SolveAgain(part, sent);
    Add(part.answer.statistics, part.depth, answer_.statistics);
    if (is_whole_) answer_.statistics.level = part.answer.statistics.level;
    answer_.solutions += sent;
  }

  // Sends the part's first `solutions` solutions to the visitor. Returns how many are wanted: all,
  // or fewer if the visitor ends the search.
  std::uint64_t Send(const Part& part, std::uint64_t solutions) {
    if (options_.visitor == nullptr) return solutions;
    for (std::uint64_t i = 0; i < solutions; ++i) {
      if (options_.visitor->OnSolution(0, part.solutions[i])) continue;
      is_ended_ = true;
      return i + 1;
    }
    return solutions;
  }

  // Solves the part up to its last wanted solution, for the statistics of the search up to there.
  void SolveAgain(Part& part, std::uint64_t solutions) {
    Solver& solver = OwnSolver();
    solver.Load(std::array<Part* const, 1>{&part});
    solver.Solve({.limit = solutions,
                  .rate_level = options_.rate_level && is_whole_,
                  .only_counts = options_.only_counts});
    part.answer.statistics = solver.answers[0].statistics;
  }

  // Splits as many parts as give all threads work.
  void SplitCutParts() {
    std::vector<Parts::iterator> parts;
    std::size_t open = 0;
    for (auto part = parts_.begin(); part != parts_.end() && open < at_once_; ++part) {
      if (part->state == State::kOpen) ++open;
      if (part->state != State::kCut) continue;
      part->state = State::kOpen;
      part->answer = {};  // the parts that it becomes find its solutions again
      parts.push_back(part);
      open += std::size_t{1} << (kLevels - 1);  // few are split into as many as possible
    }
    for (int level = 0; level < kLevels; ++level) parts = SplitOnce(parts);
  }

  // Solves the parts as far as possible without a guess, and splits each that is still open into
  // two. Returns the new parts.
  std::vector<Parts::iterator> SplitOnce(const std::vector<Parts::iterator>& parts) {
    std::vector<Parts::iterator> made;
    for (std::size_t first = 0; first < parts.size(); first += sizes_.block) {
      const std::size_t count = std::min(sizes_.block, parts.size() - first);
      SplitBlock(std::span(parts).subspan(first, count), made);
    }
    is_whole_ &= made.empty();
    return made;
  }

  void SplitBlock(std::span<const Parts::iterator> parts, std::vector<Parts::iterator>& made) {
    Solver& solver = OwnSolver();
    solver.block.Clear();
    for (const auto& part : parts) Append(part->board, solver.block);
    solver.Solve({.limit = options_.limit,
                  .max_guesses = 0,
                  .rate_level = options_.rate_level && is_whole_,
                  .only_counts = options_.only_counts});
    std::vector<Parts::iterator> open;
    stuck_.Clear();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      Part& part = *parts[i];
      if (solver.answers[i].status == Status::kUnknown) {
        part.before.rounds += solver.answers[i].statistics.rounds;
        Append(BoardAt(solver.block, i), stuck_);
        open.push_back(parts[i]);
      } else {
        part.state = State::kDone;
        NoteAnswer(solver, i, part);
        if (part.answer.solutions > 0 && options_.visitor != nullptr) {
          part.solutions.push_back(solver.block.GridAt(i));
        }
      }
    }
    kernel::PartBoards(stuck_, rest_, options_.only_counts, target_);
    for (std::size_t i = 0; i < open.size(); ++i) Guess(open[i], i, made);
  }

  void Guess(Parts::iterator part, std::size_t index, std::vector<Parts::iterator>& made) {
    const auto rest = parts_.insert(
        std::next(part),
        Part{.board = BoardAt(rest_, index), .before = {.backtracks = 1}, .depth = part->depth});
    part->board = BoardAt(stuck_, index);
    ++part->depth;
    ++part->before.guesses;
    part->before.depth = std::max(part->before.depth, part->depth);
    made.push_back(part);
    made.push_back(rest);
  }

  Target target_;
  const SplitSizes& sizes_;
  const SolveOptions& options_;
  const Executor& executor_;
  Candidates& puzzle_;
  std::uint64_t guesses_;
  std::size_t at_once_ = kPartsAtFirst;
  std::size_t most_at_once_;
  std::vector<std::unique_ptr<Solver>> solvers_;  // by worker, where it has solved
  PuzzleBlock stuck_;  // boards that are split, and rest_: what their guesses leave
  PuzzleBlock rest_;
  Parts parts_;
  Answer answer_;
  bool is_whole_ = true;   // no part was split
  bool is_ended_ = false;  // before the last part
};

}  // namespace

Answer SplitSearch::Solve(Candidates& puzzle, const SolveOptions& asked,
                          const Executor& executor) const {
  const SolveOptions options = Reachable(asked);
  return Run(target_, sizes_, options, executor, puzzle).Search();
}

}  // namespace surudoku
