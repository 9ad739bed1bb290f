// counted_work WORK TARGET FILE: does a piece of work on the puzzles of a file, all of it inside
// the function CountedWork, so that callgrind can count the instructions of that alone.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "io/input_source.h"
#include "jobs/solve/solve_files.h"
#include "pipeline/puzzle_set.h"
#include "surudoku/block_text.h"
#include "surudoku/method.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

extern "C" [[gnu::noinline]] void CountedWork(const std::function<void()>& work) { work(); }

namespace surudoku {
namespace {

std::vector<const char*> TextsOf(const PuzzleSet& set) {
  std::vector<const char*> texts;
  for (std::size_t i = 0; i < set.size(); ++i) texts.push_back(set.text(i).data());
  return texts;
}

bool AllAre(Status status, const std::vector<Answer>& answers) {
  const auto is_that = [&](const Answer& answer) { return answer.status == status; };
  return !answers.empty() && std::ranges::all_of(answers, is_that);
}

// From text to text, in one block. True when all had one solution.
bool SolveBlock(Method method, const PuzzleSet& set) {
  const auto solver = MakeBlockSolver(method);
  PuzzleBlock block(set.size());
  std::vector<Answer> answers(set.size());
  std::string solutions(set.texts.size(), ' ');
  std::vector<char*> solution_texts;
  for (std::size_t i = 0; i < set.size(); ++i) {
    solution_texts.push_back(&solutions[i * kCellCount]);
  }
  const std::vector<const char*> texts = TextsOf(set);
  CountedWork([&] {
    AppendTexts(texts, block);
    solver->Solve(block, {}, answers);
    WriteSolutions(block, solution_texts);
  });
  return AllAre(Status::kUnique, answers);
}

// The solutions of puzzles that have many. True when all had several.
bool CountSolutions(const PuzzleSet& set) {
  const auto solver = MakeLockstepBlockSolver();
  PuzzleBlock block(set.size());
  std::vector<Answer> answers(set.size());
  AppendTexts(TextsOf(set), block);
  const SolveOptions options = {.limit = std::numeric_limits<std::uint64_t>::max(),
                                .only_counts = true};
  CountedWork([&] { solver->Solve(block, options, answers); });
  return AllAre(Status::kMultiple, answers);
}

bool SolveFile(const std::string& path, const std::string& statistics) {
  SolveFilesOptions options;
  options.inputs = {path};
  options.output = "/dev/null";
  options.statistics = statistics;
  options.threads = 1;
  SilentObserver observer;
  SolveSummary summary;
  CountedWork([&] { summary = SolveFiles(options, observer); });
  return summary.records > 0 && summary.of(SolveOutcome::kUnique) == summary.records;
}

// All of a file, compressed or not, as the pipeline reads it.
bool ReadFile(const std::string& path) {
  std::string buffer(std::size_t{1} << 20, '\0');
  bool is_whole = false;
  CountedWork([&] {
    Result<InputSource, IoError> source = InputSource::Open(path, nullptr);
    if (!source.ok() || !source.value().NextText()) return;
    while (source.value().Read(buffer) == buffer.size()) continue;
    is_whole = !source.value().error();
  });
  return is_whole;
}

bool Work(const std::string& work, const std::string& path) {
  if (work == "files") return SolveFile(path, "");
  if (work == "statistics") return SolveFile(path, "/dev/null");
  if (work == "reading") return ReadFile(path);
  const auto set = LoadPuzzles(path, {});
  if (work == "counting") return set.ok() && CountSolutions(set.value());
  const auto method = FindMethod(work);
  return method && set.ok() && SolveBlock(*method, set.value());
}

}  // namespace
}  // namespace surudoku

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const auto target = surudoku::FindTarget(argv[2]);
  if (!target) return 2;
  surudoku::SetDefaultTarget(*target);
  return surudoku::Work(argv[1], argv[3]) ? 0 : 1;
}
