#include "plan_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "shell_quote.h"

namespace surudoku::cli {
namespace {

std::string Joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += " " + ShellQuoted(word);
  return text;
}

// `number` is the shell's word for the shard's number. With exit code 1 the shard is complete and
// some of its records are faulty, which the merge says at the end.
std::string ShardCommand(const Plan& plan, std::string_view number) {
  return fmt::format(R"({} {} --shard "{}/{}"{} || [[ $? == 1 ]])", ShellQuoted(plan.program),
                     plan.command, number, plan.shards, Joined(plan.arguments));
}

std::string MergeCommand(const Plan& plan) {
  return fmt::format("{} merge {}{}", ShellQuoted(plan.program), ShellQuoted(plan.output),
                     Joined(plan.merge_arguments));
}

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

// Two jobs on one shard would write the same file: no second array while one is under way.
std::string SlurmScript(const Plan& plan) {
  const std::string at_once = plan.at_once ? fmt::format("%{}", *plan.at_once) : "";
  return fmt::format(R"(name={name}
if [[ -n $(squeue --me --noheader --name="$name") ]]; then
  echo "$name is still under way: see squeue --me --name=$name" >&2
  exit 2
fi
options=(--parsable --job-name="$name" --mem=1G{options})

shards=$(sbatch "${{options[@]}}" --array=1-{shards}{at_once} --cpus-per-task={threads} \
  --requeue --open-mode=append --output="$name.%A_%a.log" <<'SHARD'
#!/usr/bin/env bash
{shard}
SHARD
)
merge=$(sbatch "${{options[@]}}" --dependency="afterok:${{shards%%;*}}" --kill-on-invalid-dep=yes \
  --output="$name.merge.%j.log" <<'MERGE'
#!/usr/bin/env bash
{merge}
MERGE
)
echo "shards: job ${{shards%%;*}}, merge: job ${{merge%%;*}}"
)",
                     fmt::arg("name", JobName(plan)),
                     fmt::arg("options", Joined(plan.engine_options)),
                     fmt::arg("shards", plan.shards), fmt::arg("at_once", at_once),
                     fmt::arg("threads", plan.threads),
                     fmt::arg("shard", ShardCommand(plan, "$SLURM_ARRAY_TASK_ID")),
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
    case Engine::kShell:
      break;
  }
  return ShellScript(plan);
}

}  // namespace

std::string PlanScript(const Plan& plan) {
  return fmt::format(
      "#!/usr/bin/env bash\n"
      "# {} in {} shards, and their merge. To be run with bash in the folder that the names of the "
      "files are relative to;\n"
      "# run again after a failure, it does what is missing.\n"
      "set -euo pipefail\n\n"
      "{}",
      plan.command, plan.shards, Steps(plan));
}

}  // namespace surudoku::cli
