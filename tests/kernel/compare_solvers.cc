// compare_solvers BOARDS [SEED]: the lockstep solver, on every target of this machine, against two
// solvers that share no code with it: exact cover (dancing links) on every board, and on some of
// them a plain backtracker. Answers so many random boards, counts the solutions of a tenth as many
// that have several, and lists all solutions of a hundredth. Prints a table of boards and
// disagreements, and the processor time; at SIGINT or SIGTERM, of what was done by then. Exits with
// 1 where solvers disagree.
#include <time.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <csignal>
#include <iostream>
#include <memory>
#include <mutex>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "kernel/agreement.h"
#include "surudoku/target.h"

namespace surudoku::kernel {
namespace {

using reference::Board;

// A row of the table: boards of a kind that are answered; else puzzles with several solutions.
constexpr std::size_t kCounted = kBoardKindNames.size();
constexpr std::size_t kListed = kCounted + 1;
constexpr std::size_t kRows = kListed + 1;

constexpr std::uint64_t kMostCounted = 10'000;
constexpr std::uint64_t kMostListed = 1'000;
constexpr std::size_t kBoardsOfPart = 1'000;
constexpr std::size_t kPartsForBacktracker = 50;  // it is slow: it has one part in so many

/// Boards of one row that are made from one seed: the same for any number of threads.
struct Part {
  std::size_t row = 0;
  std::size_t number = 0;
  std::size_t boards = 0;
};

/// The findings for the boards of one row.
struct RowFigures {
  std::uint64_t boards = 0;
  std::uint64_t none = 0;
  std::uint64_t one = 0;
  std::uint64_t several = 0;
  std::uint64_t solutions = 0;
  std::vector<std::uint64_t> disagreements;  // by target; then the backtracker's

  void Add(const RowFigures& other) {
    boards += other.boards;
    none += other.none;
    one += other.one;
    several += other.several;
    solutions += other.solutions;
    for (std::size_t i = 0; i < disagreements.size(); ++i) {
      disagreements[i] += other.disagreements[i];
    }
  }
};

double ProcessorSeconds() {
  timespec now = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// A solver that is compared, or compared with, and the processor time it took.
struct Contender {
  std::string name;
  std::unique_ptr<BlockSolver> solver;  // null for the backtracker
  double seconds = 0;
};

std::vector<Contender> Contenders() {
  std::vector<Contender> contenders;
  for (const Target target : SupportedTargets()) {
    contenders.push_back({NameOf(target), MakeLockstepBlockSolver(target)});
  }
  contenders.push_back(
      {"backtracker (1 in " + std::to_string(kPartsForBacktracker) + ")", nullptr});
  return contenders;
}

/// Boards with what exact cover says of them.
struct Sample {
  std::vector<Board> boards;
  std::vector<Solved> expected;
  std::vector<std::vector<std::string>> solutions;  // sorted; where they are listed
};

/// The solvers and figures of one thread.
class Comparison {
 public:
  explicit Comparison(std::uint64_t seed) : seed_(seed) {
    for (RowFigures& row : rows) row.disagreements.resize(contenders.size());
  }

  void Compare(const Part& part) {
    const Sample sample = Draw(part);
    RowFigures& row = rows[part.row];
    for (const Solved& solved : sample.expected) {
      ++row.boards;
      row.solutions += solved.answer.solutions;
      row.none += solved.answer.status == Status::kNone;
      row.one += solved.answer.status == Status::kUnique;
      row.several += solved.answer.status == Status::kMultiple;
    }
    for (std::size_t i = 0; i < contenders.size(); ++i) CompareOne(part, sample, i);
  }

  std::array<RowFigures, kRows> rows;
  std::vector<Contender> contenders = Contenders();
  Contender witness = {"exact cover", MakeExactCoverBlockSolver()};

 private:
  static std::uint64_t LimitOf(std::size_t row) {
    return row == kListed ? kMostListed + 1 : row == kCounted ? kMostCounted : 2;
  }

  Sample Draw(const Part& part) {
    std::seed_seq seeds{seed_ & 0xffffffff, seed_ >> 32, std::uint64_t{part.row},
                        std::uint64_t{part.number}};
    Random random(seeds);
    Sample sample;
    while (sample.boards.size() < part.boards) {
      std::vector<Board> boards(part.boards - sample.boards.size());
      for (Board& board : boards) {
        board = part.row < kCounted ? RandomBoard(random, static_cast<BoardKind>(part.row))
                                    : BoardOfTooFewClues(random);
      }
      AddExpected(part.row, boards, sample);
    }
    return sample;
  }

  // Keeps the boards that belong in the row.
  void AddExpected(std::size_t row, const std::vector<Board>& boards, Sample& sample) {
    Collector collector(boards.size());
    const auto expected = Run(witness, boards, LimitOf(row), row == kListed ? &collector : nullptr);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const std::uint64_t solutions = expected[i].answer.solutions;
      if (row >= kCounted && solutions < 2) continue;
      if (row == kListed && solutions > kMostListed) continue;
      sample.boards.push_back(boards[i]);
      sample.expected.push_back(expected[i]);
      std::ranges::sort(collector.found[i]);
      sample.solutions.push_back(std::move(collector.found[i]));
    }
  }

  static std::vector<Solved> Run(Contender& contender, const std::vector<Board>& boards,
                                 std::uint64_t limit, SolutionVisitor* visitor) {
    const double start = ProcessorSeconds();
    auto solved = contender.solver != nullptr
                      ? SolveAll(boards, {.limit = limit, .visitor = visitor}, boards.size(),
                                 *contender.solver)
                      : Backtrack(boards, limit);
    contender.seconds += ProcessorSeconds() - start;
    return solved;
  }

  static std::vector<Solved> Backtrack(const std::vector<Board>& boards, std::uint64_t limit) {
    std::vector<Solved> all;
    for (const Board& board : boards) {
      reference::Backtracker solver(limit);
      Solved& solved = all.emplace_back();
      solved.answer.solutions = solver.Count(board);
      solved.answer.status = StatusOf(solved.answer.solutions, limit);
      if (solved.answer.solutions > 0) solved.solution = ParseGrid(solver.first()).value();
    }
    return all;
  }

  void CompareOne(const Part& part, const Sample& sample, std::size_t index) {
    Contender& contender = contenders[index];
    const bool is_listing = part.row == kListed && contender.solver != nullptr;
    if (contender.solver == nullptr && part.number % kPartsForBacktracker != 0) return;
    Collector collector(sample.boards.size());
    const auto solved =
        Run(contender, sample.boards, LimitOf(part.row), is_listing ? &collector : nullptr);
    for (std::size_t i = 0; i < sample.boards.size(); ++i) {
      auto difference = FindDisagreement(sample.boards[i], solved[i], sample.expected[i]);
      std::ranges::sort(collector.found[i]);
      if (is_listing && !difference && collector.found[i] != sample.solutions[i]) {
        difference = "other solutions";
      }
      if (!difference) continue;
      ++rows[part.row].disagreements[index];
      std::cerr << contender.name + ", seed " + std::to_string(seed_) + ", row " +
                       std::to_string(part.row) + ", part " + std::to_string(part.number) +
                       ", board " + std::to_string(i) + ": " + *difference + '\n';
    }
  }

  std::uint64_t seed_;
};

// Of each row its share of the boards; in an order by chance, so that all rows get on alike.
std::vector<Part> PartsOf(std::size_t boards) {
  std::vector<Part> parts;
  for (std::size_t row = 0; row < kRows; ++row) {
    std::size_t left = row == kListed    ? boards / 100
                       : row == kCounted ? boards / 10
                                         : boards / kCounted + (row < boards % kCounted ? 1 : 0);
    for (std::size_t number = 0; left > 0; ++number) {
      const std::size_t size = std::min(left, kBoardsOfPart);
      parts.push_back({row, number, size});
      left -= size;
    }
  }
  std::ranges::shuffle(parts, Random());
  return parts;
}

void Add(const Comparison& other, Comparison& sum) {
  for (std::size_t row = 0; row < kRows; ++row) sum.rows[row].Add(other.rows[row]);
  for (std::size_t i = 0; i < sum.contenders.size(); ++i) {
    sum.contenders[i].seconds += other.contenders[i].seconds;
  }
  sum.witness.seconds += other.witness.seconds;
}

std::atomic<bool> is_stopped = false;  // by a signal

// On all cores.
Comparison CompareAll(const std::vector<Part>& parts, std::uint64_t seed) {
  Comparison sum(seed);
  std::mutex adding;
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    Comparison own(seed);
    for (std::size_t i = next++; i < parts.size() && !is_stopped; i = next++) {
      own.Compare(parts[i]);
    }
    const std::lock_guard lock(adding);
    Add(own, sum);
  };
  std::vector<std::jthread> threads(std::max(1U, std::thread::hardware_concurrency()));
  for (std::jthread& thread : threads) thread = std::jthread(work);
  threads.clear();
  return sum;
}

std::string NameOfRow(std::size_t row) {
  if (row == kListed) return "several solutions, all listed";
  if (row == kCounted) return "several solutions, counted to " + std::to_string(kMostCounted);
  return std::string(kBoardKindNames[row]);
}

// Returns the disagreements.
std::uint64_t Print(const Comparison& sum, std::uint64_t seed) {
  std::uint64_t disagreements = 0;
  std::string head = "| boards of | boards | none | one | several | solutions |";
  std::string rule = "|---|---|---|---|---|---|";
  for (const Contender& contender : sum.contenders) {
    head += ' ' + contender.name + " |";
    rule += "---|";
  }
  std::cout << "seed " << seed << "; disagreements with exact cover:\n" << head << '\n' << rule;
  for (std::size_t row = 0; row < kRows; ++row) {
    const RowFigures& figures = sum.rows[row];
    std::cout << "\n| " << NameOfRow(row) << " | " << figures.boards << " | " << figures.none
              << " | " << figures.one << " | " << figures.several << " | " << figures.solutions
              << " |";
    for (const std::uint64_t count : figures.disagreements) {
      std::cout << ' ' << count << " |";
      disagreements += count;
    }
  }
  std::cout << "\n\nseconds of processor time: " << sum.witness.name << ' '
            << std::llround(sum.witness.seconds);
  for (const Contender& contender : sum.contenders) {
    std::cout << ", " << contender.name << ' ' << std::llround(contender.seconds);
  }
  std::cout << '\n';
  return disagreements;
}

}  // namespace
}  // namespace surudoku::kernel

int main(int count, char** arguments) {
  using namespace surudoku::kernel;
  if (count < 2 || count > 3) {
    std::cerr << "compare_solvers BOARDS [SEED]\n";
    return 2;
  }
  for (const int signal : {SIGINT, SIGTERM}) {
    std::signal(signal, [](int) { is_stopped = true; });
  }
  const std::size_t boards = std::stoull(arguments[1]);
  const std::uint64_t seed = count > 2 ? std::stoull(arguments[2]) : std::random_device()();
  return Print(CompareAll(PartsOf(boards), seed), seed) == 0 ? 0 : 1;
}
