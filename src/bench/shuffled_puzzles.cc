#include "bench/shuffled_puzzles.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <numeric>

#include "grid/random.h"
#include "surudoku/block_text.h"
#include "surudoku/isomorph.h"

namespace surudoku {
namespace {

using Clock = std::chrono::steady_clock;

std::string Permuted(std::string_view text, std::uint64_t seed, std::uint64_t number) {
  return FormatGrid(Apply(RandomIsomorphism(seed, number), ParseGrid(text).value()));
}

ShuffledPuzzles Shuffle(const PuzzleSet& set, const ShuffleOptions& options) {
  std::vector<std::uint32_t> order(set.size());
  std::iota(order.begin(), order.end(), 0U);
  Random(options.seed, 0, 1).Shuffle(order);
  ShuffledPuzzles puzzles;
  puzzles.texts.reserve(order.size() * kCellCount);
  for (const std::uint32_t i : order) {
    if (options.isomorphs) {
      puzzles.texts += Permuted(set.text(i), options.seed, i);
    } else {
      puzzles.texts += set.text(i);
    }
    puzzles.lines.push_back(set.lines[i]);
  }
  return puzzles;
}

// Answers puzzles until the time is over, and drops the rest.
void AnswerByReference(ShuffledPuzzles& puzzles, double seconds) {
  const auto started = Clock::now();
  const auto solver = MakeLockstepBlockSolver();
  PuzzleBlock block(PuzzleBlock::kGoodCapacity);
  std::vector<Answer> answers(block.capacity());
  std::vector<const char*> texts;
  while (puzzles.size() < puzzles.lines.size()) {
    const std::size_t count = std::min(block.capacity(), puzzles.lines.size() - puzzles.size());
    texts.clear();
    for (std::size_t i = 0; i < count; ++i) texts.push_back(puzzles.TextAt(puzzles.size() + i));
    block.Clear();
    AppendTexts(texts, block);
    solver->Solve(block, {.rate_level = true}, std::span(answers).first(count));
    for (const Answer& answer : std::span(answers).first(count)) {
      puzzles.answers.push_back(answer.status);
      puzzles.levels.push_back(answer.statistics.level);
    }
    if (std::chrono::duration<double>(Clock::now() - started).count() > seconds) break;
  }
  puzzles.lines.resize(puzzles.size());
  puzzles.texts.resize(puzzles.size() * kCellCount);
}

}  // namespace

ShuffledPuzzles ShuffleAndAnswer(const PuzzleSet& set, const ShuffleOptions& options) {
  ShuffledPuzzles puzzles = Shuffle(set, options);
  AnswerByReference(puzzles, options.seconds);
  return puzzles;
}

ShuffledPuzzles UniqueOf(const ShuffledPuzzles& puzzles) {
  ShuffledPuzzles unique;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (puzzles.answers[i] != Status::kUnique) continue;
    unique.texts += puzzles.text(i);
    unique.lines.push_back(puzzles.lines[i]);
    unique.answers.push_back(puzzles.answers[i]);
    unique.levels.push_back(puzzles.levels[i]);
  }
  return unique;
}

BenchDataset DescribeDataset(const PuzzleSet& set, const ShuffledPuzzles& puzzles) {
  const auto status = [&](Status wanted) {
    return static_cast<std::uint64_t>(std::ranges::count(puzzles.answers, wanted));
  };
  const auto level = [&](Level wanted) {
    return static_cast<std::uint64_t>(std::ranges::count(puzzles.levels, wanted));
  };
  std::map<int, std::uint64_t> clues;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    ++clues[static_cast<int>(std::ranges::count_if(puzzles.text(i), IsClueCharacter))];
  }
  return {.name = set.name,
          .hash = fmt::format("{:016x}", set.hash),
          .records = set.records,
          .puzzles = set.puzzles,
          .loaded = puzzles.size(),
          .unique = status(Status::kUnique),
          .multiple = status(Status::kMultiple),
          .none = status(Status::kNone),
          .singles = level(Level::kSingles),
          .hidden = level(Level::kHidden),
          .locked = level(Level::kLocked),
          .search = level(Level::kSearch),
          .clues = {clues.begin(), clues.end()}};
}

std::uint64_t CountWrong(const ShuffledPuzzles& puzzles, std::size_t first,
                         std::span<const Answer> answers, std::span<const char* const> solutions) {
  std::vector<const char*> texts;
  texts.reserve(answers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) texts.push_back(puzzles.TextAt(first + i));
  std::vector<std::uint8_t> is_no_grid(answers.size());
  std::vector<std::uint8_t> is_contradicted(answers.size());
  FindWrongGrids(solutions, is_no_grid);
  FindContradictions(texts, solutions, is_contradicted);
  std::uint64_t wrong = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Status status = answers[i].status;
    if (status == Status::kUnknown || status == Status::kGaveUp) continue;
    const bool has_wrong_solution = is_no_grid[i] != 0 || is_contradicted[i] != 0;
    if (status != puzzles.answers[first + i] || (status != Status::kNone && has_wrong_solution)) {
      ++wrong;
    }
  }
  return wrong;
}

}  // namespace surudoku
