#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "choice_option.h"
#include "commands.h"
#include "io/io_error.h"
#include "pipeline/shard.h"
#include "plan_script.h"
#include "terminal.h"

namespace surudoku::cli {
namespace {

struct PlanArguments {
  Plan plan;
  std::vector<std::string> words;  // of the command: solve, IN, -o, OUT
  AddCommands planned;
};

std::vector<std::string> InputsOf(const Command& command) {
  std::vector<std::string> inputs = command.ValuesOf("FILES");
  const bool wants_files = command.Has("FILES");
  if (wants_files && (inputs.empty() || std::ranges::count(inputs, "-") > 0)) {
    throw UsageError("standard input has no shards: name the files");
  }
  return inputs;
}

std::string OutputOf(const Command& command) {
  const std::vector<std::string> names = command.ValuesOf("--output");
  if (names.empty() || names.front() == "-") {
    throw UsageError("shards need a file to write to: -o FILE");
  }
  return names.front();
}

std::string FolderOf(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? "." : path.substr(0, slash + 1);
}

// What would stop every one of the jobs.
std::optional<IoError> CheckAccess(const std::string& path, int mode) {
  if (access(path.c_str(), mode) == 0) return std::nullopt;
  return ErrnoError(path);
}

std::optional<IoError> CheckFiles(const Command& command) {
  for (const std::string& input : InputsOf(command)) {
    if (auto error = CheckAccess(input, R_OK)) return error;
  }
  for (const char* option : {"--output", "--stats", "--summary", "--duplicates"}) {
    for (const std::string& file : command.ValuesOf(option)) {
      if (auto error = CheckAccess(FolderOf(file), W_OK)) return error;
    }
  }
  return std::nullopt;
}

void RequireShards(CommandLine& line, const std::string& name) {
  const std::optional<Command> command = line.Find(name);
  const bool is_never_planned = name == "plan" || name == "bench";
  if (is_never_planned || (command && !command->Has("--shard")))
    throw UsageError(name + " has no shards");
}

// Parses the words as surudoku will in each of the jobs, without running the command.
Command ParseCommand(CommandLine& line, std::vector<std::string> words, std::uint64_t shards) {
  RequireShards(line, words.front());
  words.insert(words.begin() + 1, {"--shard", fmt::format("1/{}", shards)});
  const Command command = line.Parse(std::move(words));
  if (command.ValuesOf("--to") == std::vector<std::string>{"sheet"}) {
    throw UsageError("a sheet is one document: it has no shards");
  }
  return command;
}

// The options with which the merge says and writes what one run would.
std::vector<std::string> MergeArguments(const Command& command) {
  std::vector<std::string> arguments;
  for (const char* option : {"--summary", "--max-errors", "--memory", "--temporary-folder"}) {
    for (const std::string& value : command.ValuesOf(option)) {
      arguments.insert(arguments.end(), {option, value});
    }
  }
  for (const char* flag : {"--quiet", "--sync"}) {
    if (!command.ValuesOf(flag).empty()) arguments.emplace_back(flag);
  }
  return arguments;
}

// A summary is of all shards: the merge writes it.
std::vector<std::string> WithoutSummary(const std::vector<std::string>& words) {
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--summary") {
      ++i;  // its value
    } else if (!words[i].starts_with("--summary=")) {
      kept.push_back(words[i]);
    }
  }
  return kept;
}

void TakeCommand(const Command& command, const std::vector<std::string>& words, Plan& plan) {
  plan.command = words.front();
  plan.arguments = WithoutSummary({words.begin() + 1, words.end()});
  plan.output = OutputOf(command);
  plan.merge_arguments = MergeArguments(command);
  const std::vector<std::string> threads = command.ValuesOf("--threads");
  if (!threads.empty()) {
    plan.threads = *ParseWholeNumber(threads.front());  // which has been parsed with the command
  } else if (plan.engine != Engine::kShell) {
    plan.arguments.insert(plan.arguments.begin(), {"--threads", "1"});
  }
  // What a job says goes into a log.
  const bool leaves_it_open =
      command.ValuesOf("--quiet").empty() && command.ValuesOf("--progress").empty();
  if (leaves_it_open) plan.arguments.insert(plan.arguments.begin(), {"--progress", "1min"});
}

// The shell runs one shard after the other, and knows no options.
void CheckPlacing(const Plan& plan) {
  if (plan.engine != Engine::kShell) return;
  if (plan.at_once) throw UsageError("--at-once is for slurm and parallel");
  if (!plan.engine_options.empty()) {
    throw UsageError("--engine-option is for slurm and parallel");
  }
}

int RunPlan(PlanArguments arguments) {
  CheckPlacing(arguments.plan);
  CommandLine line;
  arguments.planned(line.program());
  const Command command = ParseCommand(line, arguments.words, arguments.plan.shards);
  TakeCommand(command, arguments.words, arguments.plan);
  if (auto error = CheckFiles(command)) {
    return ReportError(*error);
  }
  Print(PlanScript(arguments.plan));
  return kAllAnswered;
}

void AddPlacingOptions(const Command& command, Plan& plan) {
  AddChoice<Engine>(
      command, "--engine", "slurm, parallel or shell", "ENGINE",
      {{"slurm", Engine::kSlurm}, {"parallel", Engine::kParallel}, {"shell", Engine::kShell}},
      plan.engine)
      .Required();
  command
      .AddNumber("--shards", plan.shards, {1, kMostShards}, "How many parts the input is cut into")
      .ValueName("N")
      .Required();
  command
      .AddNumber("--at-once", plan.at_once, {1, kMostShards},
                 "How many shards at the same time (default: as many as there is room for)")
      .ValueName("N");
  command
      .Add("--engine-option", plan.engine_options,
           "For sbatch or parallel as it is: --engine-option=--partition=short; repeatable")
      .Repeated()
      .ValueName("OPTION");
}

void DeclarePlan(const Command& command, const std::string& program_name, AddCommands planned) {
  auto arguments = std::make_shared<PlanArguments>();
  arguments->plan.program = program_name;
  arguments->planned = planned;
  AddPlacingOptions(command, arguments->plan);
  command.Add("COMMAND", arguments->words, "After --: the command, as without shards")
      .ValueName("")
      .Required();
  command.Explain(
      {.about = "Nothing is run: the script goes to standard output. Run again after a failure, it "
                "does what is missing and merges when all is complete.",
       .examples =
           {"surudoku plan --engine slurm --shards 1000 -- solve puzzles.txt -o out.txt > job",
            "bash job"},
       .exit_code = "0; 2 usage, or a command that could not run."});
  command.Runs([arguments] { return RunPlan(*arguments); });
}

}  // namespace

void AddPlanCommand(const Command& program, const std::string& program_name, AddCommands planned) {
  program.AddCommand("plan", "Print the script that runs a command in shards, and their merge",
                     [program_name, planned](const Command& command) {
                       DeclarePlan(command, program_name, planned);
                     });
}

}  // namespace surudoku::cli
