// initialised PUZZLES TARGET: runs the vector code of a target in each of its ways: solving with
// all kinds of limits and blocks, texts, checks, parts of searches, T&E depth. It is compiled with
// MemorySanitizer (looks_only_at_initialised), which ends it at a branch, an address or a result
// that depends on memory that nobody has written. MemorySanitizer does not see writes of the C++
// library's own code, so there is no std::list here and no iostream.
#include <sanitizer/msan_interface.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/newlines.h"
#include "kernel/part_boards.h"
#include "surudoku/block_text.h"
#include "surudoku/solver.h"
#include "surudoku/tdoku.h"
#include "surudoku/te_depth.h"

namespace surudoku {
namespace {

constexpr std::array<std::size_t, 5> kBlockSizes = {1, 3, 9, 17, 100};
constexpr std::array<std::uint64_t, 4> kLimits = {1, 2, 10, 500};

/// Lines of 81 characters, each without its end.
using Texts = std::vector<const char*>;

template <class T>
void Check(const std::vector<T>& values) {
  __msan_check_mem_is_initialized(values.data(), values.size() * sizeof(T));
}

void CheckAnswer(const Answer& answer) {
  const SearchStatistics& statistics = answer.statistics;
  __msan_check_mem_is_initialized(&answer.status, sizeof answer.status);
  __msan_check_mem_is_initialized(&answer.solutions, sizeof answer.solutions);
  __msan_check_mem_is_initialized(&statistics.guesses, sizeof statistics.guesses);
  __msan_check_mem_is_initialized(&statistics.backtracks, sizeof statistics.backtracks);
  __msan_check_mem_is_initialized(&statistics.rounds, sizeof statistics.rounds);
  __msan_check_mem_is_initialized(&statistics.depth, sizeof statistics.depth);
  __msan_check_mem_is_initialized(&statistics.level, sizeof statistics.level);
}

class CheckSolutions final : public SolutionVisitor {
 public:
  bool OnSolution(std::size_t /*index*/, const Grid& solution) override {
    __msan_check_mem_is_initialized(&solution, sizeof solution);
    return true;
  }
};

/// A grid of 81 characters for each of so many puzzles.
class Places {
 public:
  explicit Places(std::size_t count) : bytes_(std::make_unique_for_overwrite<char[]>(81 * count)) {
    for (std::size_t i = 0; i < count; ++i) places_.push_back(&bytes_[81 * i]);
  }

  [[nodiscard]] std::span<char* const> places() const { return places_; }

  void Check() const { __msan_check_mem_is_initialized(bytes_.get(), 81 * places_.size()); }

 private:
  std::unique_ptr<char[]> bytes_;
  std::vector<char*> places_;
};

void SolveBlock(std::span<const char* const> texts, const SolveOptions& options, Target target) {
  const auto solver = MakeLockstepBlockSolver(target);
  PuzzleBlock block(texts.size());
  AppendTexts(texts, block, target);
  std::vector<Answer> answers(texts.size());
  solver->Solve(block, options, answers);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    CheckAnswer(answers[i]);
    if (answers[i].solutions == 0) continue;
    const Grid grid = block.GridAt(i);
    __msan_check_mem_is_initialized(&grid, sizeof grid);
  }
}

void SolveBlocks(std::span<const char* const> texts, Target target) {
  CheckSolutions visitor;
  for (const std::size_t size : kBlockSizes) {
    const auto some = texts.first(size);
    for (const std::uint64_t limit : kLimits) {
      SolveBlock(some, {.limit = limit}, target);
      SolveBlock(some, {.limit = limit, .only_counts = true}, target);
      SolveBlock(some, {.limit = limit, .rate_level = true}, target);
      SolveBlock(some, {.limit = limit, .rate_level = true, .only_counts = true}, target);
      SolveBlock(some, {.limit = limit, .max_guesses = 3}, target);
      SolveBlock(some, {.limit = limit, .max_guesses = 3, .only_counts = true}, target);
      SolveBlock(some, {.limit = limit, .visitor = &visitor}, target);
    }
  }
}

void WriteTexts(std::span<const char* const> texts, Target target) {
  const auto solver = MakeLockstepBlockSolver(target);
  for (const std::size_t size : kBlockSizes) {
    const auto some = texts.first(size);
    PuzzleBlock block(some.size());
    std::vector<std::uint32_t> clues(some.size());
    AppendTexts(some, block, clues, target);
    Check(clues);
    std::vector<Answer> answers(some.size());
    solver->Solve(block, {.limit = 1}, answers);
    const Places written(some.size());
    WriteSolutionDigits(block, written.places(), target);
    written.Check();
    WriteSolutions(block, written.places(), target);
    written.Check();
    const Texts solutions(written.places().begin(), written.places().end());
    std::vector<std::uint8_t> flags(some.size());
    FindStrangeTexts(some, flags, target);
    Check(flags);
    FindWrongGrids(solutions, flags, target);
    Check(flags);
    FindContradictions(some, solutions, flags, target);
    Check(flags);
    std::vector<Isomorphism> isomorphisms;
    for (std::size_t i = 0; i < size; ++i) isomorphisms.push_back(RandomIsomorphism(1, i));
    const Places isomorphs(size);
    WriteIsomorphs({some[0], 81}, isomorphisms, isomorphs.places(), target);
    isomorphs.Check();
  }
}

void Part(std::span<const char* const> texts, Target target) {
  for (const std::size_t size : kBlockSizes) {
    for (const bool only_counts : {false, true}) {
      PuzzleBlock block(size);
      PuzzleBlock rest(size);
      AppendTexts(texts.first(size), block, target);
      kernel::PartBoards(block, rest, only_counts, target);
      for (const PuzzleBlock* const parts : {&block, &rest}) {
        for (int word = 0; word < PuzzleBlock::kWordCount; ++word) {
          __msan_check_mem_is_initialized(parts->Words(word), size * sizeof(std::uint32_t));
        }
      }
    }
  }
}

void FindDepths(std::span<const char* const> texts, Target target) {
  TeDepthFinder finder(target);
  for (const char* const text : texts) {
    PuzzleBlock block(1);
    AppendTexts({&text, 1}, block, target);
    const Candidates candidates = block.CandidatesAt(0);
    Answer answer;
    MakeLockstepBlockSolver(target)->Solve(block, {.limit = 2}, {&answer, 1});
    if (answer.status != Status::kUnique) continue;
    const TeDepth depth = finder.Find(candidates, block.GridAt(0), {.most_depth = 1});
    __msan_check_mem_is_initialized(&depth.status, sizeof depth.status);
    __msan_check_mem_is_initialized(&depth.depth, sizeof depth.depth);
  }
}

void CountGuesses(std::span<const char* const> texts, Target target) {
  for (const char* const text : texts) {
    const Grid puzzle = ParseGrid({text, kCellCount}, Spaces::kAreBlanks).value();
    const TdokuGuesses found = CountTdokuGuesses(puzzle, {}, target);
    const TdokuGuesses again = CountTdokuGuesses(CandidatesOf(puzzle), {}, target);
    for (const TdokuGuesses& guesses : {found, again}) {
      __msan_check_mem_is_initialized(&guesses.status, sizeof guesses.status);
      __msan_check_mem_is_initialized(&guesses.guesses, sizeof guesses.guesses);
    }
  }
}

void FindNewlines(std::string_view text, Target target) {
  for (std::size_t size = 0; size < 200; ++size) {
    std::vector<std::uint64_t> newlines((size + 63) / 64);
    kernel::FindNewlines(text.substr(0, size), newlines, target);
    Check(newlines);
    const std::size_t count = kernel::CountNewlines(text.substr(0, size), target);
    __msan_check_mem_is_initialized(&count, sizeof count);
  }
}

/// The file's bytes; the file is one of ours, and smaller than this.
std::vector<char> ReadFile(const char* path) {
  std::vector<char> bytes(std::size_t{1} << 20);
  std::FILE* const file = std::fopen(path, "rb");
  if (file == nullptr) return {};
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file));
  std::fclose(file);
  return bytes;
}

/// Each line's puzzle, and after each the same without some of its clues: it has several solutions.
std::vector<char> WithOpenOnes(const std::vector<char>& file, std::size_t most) {
  std::vector<char> grids;
  for (auto line = file.begin(); line < file.end() && grids.size() < 162 * most;) {
    const auto end = std::find(line, file.end(), '\n');
    if (end - line >= 81 && *line != '#') {
      for (int copy = 0; copy < 2; ++copy) grids.insert(grids.end(), line, line + 81);
      char* const open = &grids[grids.size() - 81];
      for (int cell = 0, left = 5; cell < 81 && left > 0; ++cell) {
        if (open[cell] < '1' || open[cell] > '9') continue;
        open[cell] = '.';
        --left;
      }
    }
    line = end + 1;
  }
  return grids;
}

int Run(const char* path, std::string_view target_name) {
  const std::optional<Target> target = FindTarget(target_name);
  if (!target) return 77;
  const std::vector<char> file = ReadFile(path);
  const std::vector<char> grids = WithOpenOnes(file, 60);
  Texts texts;
  for (std::size_t at = 0; at < grids.size(); at += 81) texts.push_back(&grids[at]);
  if (texts.size() < kBlockSizes.back()) return 2;
  SolveBlocks(texts, *target);
  WriteTexts(texts, *target);
  Part(texts, *target);
  FindDepths(std::span(texts).first(20), *target);
  CountGuesses(texts, *target);
  FindNewlines({file.data(), file.size()}, *target);
  return 0;
}

}  // namespace
}  // namespace surudoku

int main(int argc, char** argv) { return argc == 3 ? surudoku::Run(argv[1], argv[2]) : 2; }
