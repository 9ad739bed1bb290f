#include "aws_batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "command_line.h"
#include "text/json.h"
#include "text/shell_quote.h"

namespace surudoku::cli {
namespace {

constexpr std::uint64_t kFewestChildren = 2;  // of an array job
constexpr std::uint64_t kMostChildren = 10'000;

constexpr std::string_view kQueue = "--job-queue=";
constexpr std::string_view kDefinition = "--job-definition=";

// The engine's option that begins so; empty if there is none.
std::string OptionOf(const Plan& plan, std::string_view beginning) {
  const auto found = std::ranges::find_if(plan.engine_options, [&](const std::string& option) {
    return option.starts_with(beginning);
  });
  return found == plan.engine_options.end() ? "" : *found;
}

// The line of bash in place of the image's own command.
std::string Overrides(const std::string& line) {
  return Json(Json::Object{{"command", Json::Array{"bash", "-c", line}}}).Text();
}

}  // namespace

void CheckAwsBatch(const Plan& plan) {
  if (plan.at_once) {
    throw UsageError("--at-once is not for awsbatch: its compute environment has the limit");
  }
  if (plan.shards < kFewestChildren || plan.shards > kMostChildren) {
    throw UsageError("awsbatch takes 2 to 10,000 shards");
  }
  if (OptionOf(plan, kQueue).empty() || OptionOf(plan, kDefinition).empty()) {
    throw UsageError(
        "awsbatch wants --engine-option=--job-queue=NAME and "
        "--engine-option=--job-definition=NAME");
  }
}

// Two jobs on one shard would write the same file: no second array while one is under way. A shard
// is tried again only if it lost its machine.
std::string AwsBatchScript(const Plan& plan) {
  return fmt::format(
      R"(name={name}
under_way=$(aws batch list-jobs {queue} --filters name=JOB_NAME,values="$name" --output text \
  --query 'jobSummaryList[?status!=`SUCCEEDED` && status!=`FAILED`].jobId')
if [[ -n $under_way ]]; then
  echo "$name is still under way: $under_way" >&2
  exit 2
fi
options=(--job-name="$name" --query=jobId --output=text{options})
lost='{{"onStatusReason": "Host EC2*", "action": "RETRY"}}, {{"onReason": "*", "action": "EXIT"}}'
retry="{{\"attempts\": 3, \"evaluateOnExit\": [$lost]}}"

shard=$(cat <<'SHARD'
{shard}
SHARD
)
merge=$(cat <<'MERGE'
{merge}
MERGE
)
shards_job=$(aws batch submit-job "${{options[@]}}" --array-properties=size={shards} \
  --retry-strategy="$retry" --container-overrides="$shard")
merge_job=$(aws batch submit-job "${{options[@]}}" --depends-on=jobId="$shards_job" \
  --retry-strategy="$retry" --container-overrides="$merge")
echo "shards: job $shards_job, merge: job $merge_job"
)",
      fmt::arg("name", JobLabel(plan)), fmt::arg("queue", ShellQuoted(OptionOf(plan, kQueue))),
      fmt::arg("options", Joined(plan.engine_options)), fmt::arg("shards", plan.shards),
      // AWS Batch counts from 0.
      fmt::arg("shard", Overrides(ShardCommand(plan, "$((AWS_BATCH_JOB_ARRAY_INDEX + 1))"))),
      fmt::arg("merge", Overrides(MergeCommand(plan))));
}

}  // namespace surudoku::cli
