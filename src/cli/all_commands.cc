#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

#include "commands.h"
#include "file_run.h"
#include "surudoku/target.h"
#include "surudoku/version.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

void AddTargetOption(const Command& program) {
  program
      .AddText(
          "--target NAME", [](const std::string& name) { SetDefaultTarget(*FindTarget(name)); },
          "Vector instructions to use (default: the best this machine has)")
      .FromEnvironment("SURUDOKU_TARGET")
      .OneOfHere(TargetNames());
}

struct ListedCommand {
  const char* name;
  const char* description;
  void (*declare)(const Command& command);
};

// The commands that a plan may run, if they have shards.
constexpr ListedCommand kPlannedCommands[] = {
    {"solve", "Solve puzzles, prove them unique", DeclareSolve},
    {"check", "Check complete grids, and solutions against their puzzles", DeclareCheck},
    {"rate", "Rate the difficulty of puzzles, as Sudoku Explainer does", DeclareRate},
    {"generate", "Make puzzles, or complete grids", DeclareGenerate},
    {"trace", "Show how a puzzle is solved, step by step", DeclareTrace},
    {"play", "Play in the terminal", DeclarePlay},
    {"convert", "Write records of one format in another", DeclareConvert},
    {"canon", "Find the canonical forms of puzzles and grids", DeclareCanon},
    {"dedupe", "Drop puzzles that came before, in any layout", DeclareDedupe},
    {"shuffle", "Write random isomorphs of puzzles", DeclareShuffle},
    {"minimise", "Find minimal puzzles inside puzzles", DeclareMinimise},
    {"vary", "Find puzzles that differ by a few clues", DeclareVary},
    {"search", "Search for puzzles with high ratings, round after round", DeclareSearch},
    {"split", "Split puzzles into training and test sets, without a leak", DeclareSplit},
    {"dataset", "Make training data of puzzles: proven, split, augmented", DeclareDataset},
    {"merge", "Join the outputs of shards", DeclareMerge},
};
constexpr ListedCommand kBench = {"bench", "Measure how fast puzzles are solved", DeclareBench};

void AddListed(const Command& program, const ListedCommand& command) {
  program.AddCommand(command.name, command.description, command.declare).TakesGlobalOptions();
}

void AddPlannedCommands(const Command& program) {
  AddTargetOption(program);
  for (const ListedCommand& command : kPlannedCommands) AddListed(program, command);
}

// A puzzle is to be solved; of a file nobody can tell.
std::optional<std::string> CommandFor(const std::string& word) {
  if (IsMeantAsPuzzle(word)) return "solve";
  std::error_code error;
  if (std::filesystem::exists(word, error)) {
    throw UsageError(
        fmt::format("'{}' is a file; say what to do with it: solve, check, rate, trace, "
                    "convert or another command before it",
                    word));
  }
  if (IsTypedPuzzle(word)) {
    throw UsageError(
        fmt::format("'{}' has {}, and a puzzle has 81", word, Counted(word.size(), "character")));
  }
  if (std::filesystem::path(word).has_extension()) {
    throw UsageError(fmt::format("there is no file '{}', and no such command", word));
  }
  return std::nullopt;
}

}  // namespace

void AddAllCommands(CommandLine& line, const std::string& program_name) {
  const Command program = line.program();
  program.Explain(
      {.about =
           "'surudoku help COMMAND' tells the options of a command with examples, 'surudoku help "
           "input' the layouts that are read. 'surudoku PUZZLE' solves a puzzle of 81 characters.",
       .examples = {"surudoku solve puzzles.txt -o solutions.txt", "surudoku play --level medium"},
       .exit_code = ""});
  AddPlannedCommands(program);
  line.AddHelpTopic("input", InputTopic());
  line.ChooseBy(CommandFor);
  line.AddVersion(
      [] { return fmt::format("surudoku {} ({})", Version(), NameOf(DefaultTarget())); });
  AddPlanCommand(program, program_name, AddPlannedCommands);
  AddListed(program, kBench);
}

}  // namespace surudoku::cli
