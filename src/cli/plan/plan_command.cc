#include "plan_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "choice_option.h"
#include "exit_code.h"
#include "file_run.h"
#include "plan_script.h"
#include "surudoku/io_error.h"
#include "surudoku/shard.h"

namespace surudoku::cli {
namespace {

struct PlanArguments {
  Plan plan;
  std::vector<std::string> words;  // of the command: solve, IN, -o, OUT
  AddCommands planned;
};

// The values given for an option; none where the command does not have it.
std::vector<std::string> ValuesOf(const CLI::App& command, const std::string& option) {
  const CLI::Option* found = command.get_option_no_throw(option);
  return found != nullptr ? found->results() : std::vector<std::string>();
}

bool Has(const CLI::App& command, const std::string& option) {
  return command.get_option_no_throw(option) != nullptr;
}

std::vector<std::string> InputsOf(const CLI::App& command) {
  std::vector<std::string> inputs = ValuesOf(command, "FILES");
  const bool wants_files = Has(command, "FILES");
  if (wants_files && (inputs.empty() || std::ranges::count(inputs, "-") > 0)) {
    throw CLI::ValidationError("standard input has no shards: name the files");
  }
  return inputs;
}

std::string OutputOf(const CLI::App& command) {
  const std::vector<std::string> names = ValuesOf(command, "--output");
  if (names.empty() || names.front() == "-") {
    throw CLI::ValidationError("shards need a file to write to: -o FILE");
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

std::optional<IoError> CheckFiles(const CLI::App& command) {
  for (const std::string& input : InputsOf(command)) {
    if (auto error = CheckAccess(input, R_OK)) return error;
  }
  for (const char* option : {"--output", "--stats", "--summary"}) {
    for (const std::string& file : ValuesOf(command, option)) {
      if (auto error = CheckAccess(FolderOf(file), W_OK)) return error;
    }
  }
  return std::nullopt;
}

void RequireShards(const CLI::App& app, const std::string& name) {
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == name && !Has(*command, "--shard")) {
      throw CLI::ValidationError(name + " has no shards");
    }
  }
}

// Parses the words as surudoku will in each of the jobs, without running the command.
const CLI::App& ParseCommand(CLI::App& app, std::vector<std::string> words, std::uint64_t shards) {
  RequireShards(app, words.front());
  words.insert(words.begin() + 1, {"--shard", fmt::format("1/{}", shards)});
  std::ranges::reverse(words);  // as the parser wants them
  struct Parsed {};
  app.parse_complete_callback([] { throw Parsed(); });  // before the command's own, which runs it
  const CLI::App* chosen = nullptr;
  try {
    app.parse(std::move(words));
  } catch (const Parsed&) {
    chosen = app.get_subcommands().front();
  }
  return *chosen;
}

// The options with which the merge says and writes what one run would.
std::vector<std::string> MergeArguments(const CLI::App& command) {
  std::vector<std::string> arguments;
  for (const char* option : {"--summary", "--max-errors"}) {
    for (const std::string& value : ValuesOf(command, option)) {
      arguments.insert(arguments.end(), {option, value});
    }
  }
  for (const char* flag : {"--quiet", "--sync"}) {
    if (!ValuesOf(command, flag).empty()) arguments.emplace_back(flag);
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

void TakeCommand(const CLI::App& command, const std::vector<std::string>& words, Plan& plan) {
  plan.command = words.front();
  plan.arguments = WithoutSummary({words.begin() + 1, words.end()});
  plan.output = OutputOf(command);
  plan.merge_arguments = MergeArguments(command);
  const std::vector<std::string> threads = ValuesOf(command, "--threads");
  if (!threads.empty()) {
    plan.threads = std::stoull(threads.front());
  } else if (plan.engine != Engine::kShell) {
    plan.arguments.insert(plan.arguments.begin(), {"--threads", "1"});
  }
}

// The shell runs one shard after the other, and knows no options.
void CheckPlacing(const Plan& plan) {
  if (plan.engine != Engine::kShell) return;
  if (plan.at_once) throw CLI::ValidationError("--at-once is for slurm and parallel");
  if (!plan.engine_options.empty()) {
    throw CLI::ValidationError("--engine-option is for slurm and parallel");
  }
}

int RunPlan(PlanArguments arguments) {
  CheckPlacing(arguments.plan);
  CLI::App app("", "surudoku");
  app.require_subcommand(1);
  int unused = 0;
  arguments.planned(app, unused);
  const CLI::App& command = ParseCommand(app, arguments.words, arguments.plan.shards);
  TakeCommand(command, arguments.words, arguments.plan);
  if (auto error = CheckFiles(command)) {
    PrintError(*error);
    return kNotCarriedOut;
  }
  fmt::print("{}", PlanScript(arguments.plan));
  return kAllAnswered;
}

void AddPlacingOptions(CLI::App& command, Plan& plan) {
  AddChoice<Engine>(
      command, "--engine", "slurm, parallel or shell", "ENGINE",
      {{"slurm", Engine::kSlurm}, {"parallel", Engine::kParallel}, {"shell", Engine::kShell}},
      plan.engine)
      ->required();
  command.add_option("--shards", plan.shards, "How many parts the input is cut into")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{kMostShards}).description(""))
      ->type_name("N")
      ->required();
  command
      .add_option_function<std::uint64_t>(
          "--at-once", [&plan](const std::uint64_t& count) { plan.at_once = count; },
          "How many shards at the same time (default: as many as there is room for)")
      ->check(CLI::Range(std::uint64_t{1}, ~std::uint64_t{0}).description(""))
      ->type_name("N");
  command
      .add_option("--engine-option", plan.engine_options,
                  "For sbatch or parallel as it is: --engine-option=--partition=short; repeatable")
      ->allow_extra_args(false)
      ->type_name("OPTION");
}

}  // namespace

void AddPlanCommand(CLI::App& app, int& exit_code, std::string program, AddCommands planned) {
  CLI::App* command =
      app.add_subcommand("plan", "Print the script that runs a command in shards, and their merge");
  auto arguments = std::make_shared<PlanArguments>();
  arguments->plan.program = std::move(program);
  arguments->planned = planned;
  AddPlacingOptions(*command, arguments->plan);
  command->add_option("COMMAND", arguments->words, "After --: the command, as without shards")
      ->type_name("")
      ->required();
  command->footer(
      "Nothing is run: the script goes to standard output. Run again after a failure, it does "
      "what\n"
      "is missing and merges when all is complete.\n\n"
      "Examples:\n"
      "  surudoku plan --engine slurm --shards 1000 -- solve puzzles.txt -o out.txt > job\n"
      "  bash job\n\n"
      "Exit code: 0; 2 usage, or a command that could not run.");
  command->callback([arguments, &exit_code] { exit_code = RunPlan(*arguments); });
}

}  // namespace surudoku::cli
