#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "aws_batch.h"
#include "choice_option.h"
#include "commands.h"
#include "io/io_error.h"
#include "kubernetes.h"
#include "pipeline/shard.h"
#include "plan.h"
#include "terminal.h"
#include "text/shell_quote.h"

namespace surudoku::cli {
namespace {

// A name for jobs and logs: the output's, without what Slurm reads as a pattern or a list.
std::string JobName(const Plan& plan) {
  std::string name = plan.output.substr(plan.output.rfind('/') + 1);
  const auto is_special = [](char byte) {
    constexpr std::string_view kPlain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-";
    return kPlain.find(byte) == kPlain.npos;
  };
  std::ranges::replace_if(name, is_special, '_');
  return "surudoku." + name;
}

// Two jobs on one shard would write the same file: no second array while one is under way. Slurm
// numbers the tasks of an array to MaxArraySize - 1 at most, so more shards are several arrays:
// beside each other, or one after the other if there is a limit on shards at the same time.
std::string SlurmScript(const Plan& plan) {
  const std::string at_once = plan.at_once ? fmt::format("%{}", *plan.at_once) : "";
  const std::string_view after =
      plan.at_once ? R"( ${shards:+"--dependency=afterany$shards"})" : "";
  return fmt::format(R"(name={name}
if [[ -n $(squeue --me --noheader --name="$name") ]]; then
  echo "$name is still under way: see squeue --me --name=$name" >&2
  exit 2
fi
options=(--parsable --job-name="$name" --mem=1G{options})

size=$(scontrol show config 2>/dev/null | sed -n 's/^MaxArraySize *= *//p') || true
size=$((${{size:-1001}} - 1))
shards=
for ((first = 0; first < {shards}; first += size)); do
  last=$(({shards} - first < size ? {shards} - first : size))
  array=$({{ printf '#!/usr/bin/env bash\nfirst=%s\n' "$first" && cat <<'SHARD'
{shard}
SHARD
  }} | sbatch "${{options[@]}}" --array="1-$last{at_once}"{after} --cpus-per-task={threads} \
    --requeue --open-mode=append --output="$name.%A_%a.log")
  shards+=:${{array%%;*}}
done
merge=$(sbatch "${{options[@]}}" --dependency="afterok$shards" --kill-on-invalid-dep=yes \
  --output="$name.merge.%j.log" <<'MERGE'
#!/usr/bin/env bash
{merge}
MERGE
)
echo "shards: job ${{shards#:}}, merge: job ${{merge%%;*}}"
)",
                     fmt::arg("name", JobName(plan)),
                     fmt::arg("options", Joined(plan.engine_options)),
                     fmt::arg("shards", plan.shards), fmt::arg("at_once", at_once),
                     fmt::arg("after", after), fmt::arg("threads", plan.threads),
                     fmt::arg("shard", ShardCommand(plan, "$((first + SLURM_ARRAY_TASK_ID))")),
                     fmt::arg("merge", MergeCommand(plan)));
}

// How many shards at the same time: a number, or a share of the processors.
std::string ParallelJobs(const Plan& plan) {
  if (plan.at_once) return std::to_string(*plan.at_once);
  return fmt::format("{}%", std::max<std::uint64_t>(1, 100 / plan.threads));
}

// The shard is a function: parallel would replace {} and the like in the name of a file. It goes on
// after a few failures; more than that have a cause that all shards would meet.
std::string ParallelScript(const Plan& plan) {
  return fmt::format(R"(shard() {{
  {shard}
}}
export -f shard
export PARALLEL_SHELL=$BASH
log={log}
if ! seq {shards} | parallel --jobs {jobs} --halt soon,fail=3 --joblog "$log"{options} shard; then
  echo "$log names the shards that failed (Exitval); run this again when the cause is gone" >&2
  exit 2
fi
{merge}
)",
                     fmt::arg("shard", ShardCommand(plan, "$1")),
                     fmt::arg("log", ShellQuoted(plan.output + ".joblog")),
                     fmt::arg("shards", plan.shards), fmt::arg("jobs", ParallelJobs(plan)),
                     fmt::arg("options", Joined(plan.engine_options)),
                     fmt::arg("merge", MergeCommand(plan)));
}

std::string ShellScript(const Plan& plan) {
  return fmt::format(R"(shard() {{
  {shard}
}}
for ((i = 1; i <= {shards}; ++i)); do
  shard "$i" || {{
    echo "shard $i failed; run this again when the cause is gone" >&2
    exit 2
  }}
done
{merge}
)",
                     fmt::arg("shard", ShardCommand(plan, "$1")), fmt::arg("shards", plan.shards),
                     fmt::arg("merge", MergeCommand(plan)));
}

std::string Steps(const Plan& plan) {
  switch (plan.engine) {
    case Engine::kSlurm:
      return SlurmScript(plan);
    case Engine::kParallel:
      return ParallelScript(plan);
    case Engine::kAwsBatch:
      return AwsBatchScript(plan);
    case Engine::kKubernetes:  // takes no script
    case Engine::kShell:
      break;
  }
  return ShellScript(plan);
}

std::string_view HowToRun(Engine engine) {
  if (engine == Engine::kAwsBatch) {
    return "To be run with bash; the names of the files are relative to the containers' folder;";
  }
  return "To be run with bash in the folder that the names of the files are relative to;";
}

// A bash script that runs the shards, and their merge once all are complete, or Jobs that do.
// Running it again does what is missing.
std::string PlanText(const Plan& plan) {
  if (plan.engine == Engine::kKubernetes) return KubernetesJobs(plan);
  return fmt::format(
      "#!/usr/bin/env bash\n"
      "# {} in {} shards, and their merge. {}\n"
      "# run again after a failure, it does what is missing.\n"
      "set -euo pipefail\n\n"
      "{}",
      plan.command, plan.shards, HowToRun(plan.engine), Steps(plan));
}

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

// Fails if none of the jobs could read or write the file.
std::optional<IoError> CheckAccess(const std::string& path, int mode) {
  if (access(path.c_str(), mode) == 0) return std::nullopt;
  return ErrnoError(path);
}

// A container names the files of a folder that need not be here.
bool RunsInContainers(Engine engine) {
  return engine == Engine::kKubernetes || engine == Engine::kAwsBatch;
}

std::optional<IoError> CheckFiles(const Command& command, Engine engine) {
  const std::vector<std::string> inputs = InputsOf(command);
  if (RunsInContainers(engine)) return std::nullopt;
  for (const std::string& input : inputs) {
    if (auto error = CheckAccess(input, R_OK)) return error;
  }
  for (const char* option : {"--output", "--stats", "--summary", "--duplicates"}) {
    for (const std::string& file : command.ValuesOf(option)) {
      if (auto error = CheckAccess(FolderOf(file), W_OK)) return error;
    }
  }
  return std::nullopt;
}

bool IsAmong(const std::vector<std::string>& words, const std::string& option) {
  return std::ranges::any_of(words, [&](const std::string& word) {
    return word == option || word.starts_with(option + '=');
  });
}

void RequireShards(CommandLine& line, const std::vector<std::string>& words) {
  const std::string& name = words.front();
  if (name == "plan" || name == "bench") throw UsageError(name + " has no shards");
  const std::optional<Command> command = line.Find(name);
  if (!command || !command->Has("--shard")) return;  // the parser says so
  for (const std::string& option : command->ExcludedBy("--shard")) {
    if (!IsAmong(words, option)) continue;
    throw UsageError(fmt::format("{} {} is about the whole input: it has no shards", name, option));
  }
}

// Parses the words as surudoku will in each of the jobs, without running the command.
Command ParseCommand(CommandLine& line, std::vector<std::string> words, std::uint64_t shards) {
  RequireShards(line, words);
  words.insert(words.begin() + 1, {"--shard", fmt::format("1/{}", shards)});
  const Command command = line.Parse(words);
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
  // A job writes its progress into a log.
  const bool leaves_it_open =
      command.ValuesOf("--quiet").empty() && command.ValuesOf("--progress").empty();
  if (leaves_it_open) plan.arguments.insert(plan.arguments.begin(), {"--progress", "1min"});
}

// The shell runs one shard after the other, and knows no options.
void CheckShell(const Plan& plan) {
  if (plan.at_once) throw UsageError("--at-once is not for shell");
  if (!plan.engine_options.empty()) throw UsageError("--engine-option is not for shell");
}

void CheckPlacing(const Plan& plan) {
  switch (plan.engine) {
    case Engine::kSlurm:
    case Engine::kParallel:
      return;
    case Engine::kKubernetes:
      return CheckKubernetes(plan);
    case Engine::kAwsBatch:
      return CheckAwsBatch(plan);
    case Engine::kShell:
      return CheckShell(plan);
  }
}

int RunPlan(PlanArguments arguments) {
  CheckPlacing(arguments.plan);
  if (RunsInContainers(arguments.plan.engine)) arguments.plan.program = "surudoku";
  std::vector<std::string>& words = arguments.words;
  if (words.front() == "surudoku" && words.size() > 1) words.erase(words.begin());
  CommandLine line;
  arguments.planned(line.program());
  const Command command = ParseCommand(line, arguments.words, arguments.plan.shards);
  TakeCommand(command, arguments.words, arguments.plan);
  if (auto error = CheckFiles(command, arguments.plan.engine)) {
    return ReportError(*error);
  }
  Print(PlanText(arguments.plan));
  return kAllAnswered;
}

void AddPlacingOptions(const Command& command, Plan& plan) {
  AddChoice<Engine>(command, "--engine ENGINE", "slurm, parallel, kubernetes, awsbatch or shell",
                    {{"slurm", Engine::kSlurm},
                     {"parallel", Engine::kParallel},
                     {"kubernetes", Engine::kKubernetes},
                     {"awsbatch", Engine::kAwsBatch},
                     {"shell", Engine::kShell}},
                    plan.engine, {{"k8s", "kubernetes"}, {"aws", "awsbatch"}})
      .Required();
  command
      .AddNumber("--shards N", plan.shards, {1, kMostShards},
                 "How many parts the input is cut into")
      .Required();
  command.AddNumber("--at-once N", plan.at_once, {1, kMostShards},
                    "How many shards at the same time (default: as many as there is room for)");
  command
      .Add("--engine-option OPTION", plan.engine_options,
           "For sbatch, parallel or aws as it is: --engine-option=--partition=short; for "
           "kubernetes image=IMAGE, claim=NAME and memory=2Gi; repeatable")
      .Repeated();
}

void DeclarePlan(const Command& command, const std::string& program_name, AddCommands planned) {
  auto arguments = std::make_shared<PlanArguments>();
  arguments->plan.program = program_name;
  arguments->planned = planned;
  AddPlacingOptions(command, arguments->plan);
  command.Add("COMMAND ", arguments->words, "After --: the command, as without shards")
      .MayBeEmpty()  // the planned command checks its words
      .Required();
  command.Explain(
      {.about = "Nothing is run: the script goes to standard output (with kubernetes, the YAML of "
                "two Jobs). Run again after a failure, it does what is missing and merges when all "
                "is complete.",
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
