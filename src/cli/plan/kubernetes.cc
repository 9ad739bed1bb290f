#include "kubernetes.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "command_line.h"

namespace surudoku::cli {
namespace {

constexpr std::uint64_t kMostIndexes = 100'000;  // of an Indexed Job

struct PodOptions {
  std::string image;
  std::string claim;
  std::string memory = "1Gi";
};

// Nothing that YAML reads as more than a text in quotes.
bool IsPlainValue(std::string_view value) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./:@-";
  return !value.empty() && value.find_first_not_of(kPlain) == value.npos;
}

PodOptions ParseOptions(const Plan& plan) {
  PodOptions options;
  for (const std::string& option : plan.engine_options) {
    const std::size_t end = std::min(option.find('='), option.size());
    const std::string name = option.substr(0, end);
    const std::string value = option.substr(std::min(end + 1, option.size()));
    if (!IsPlainValue(value)) {
      throw UsageError(fmt::format(
          "--engine-option: '{}' is not NAME=VALUE, of letters, digits and _./:@-", option));
    }
    if (name == "image") {
      options.image = value;
    } else if (name == "claim") {
      options.claim = value;
    } else if (name == "memory") {
      options.memory = value;
    } else {
      throw UsageError(fmt::format(
          "--engine-option: kubernetes has image, claim and memory, and no '{}'", name));
    }
  }
  return options;
}

// In the words of a container Kubernetes puts the variable's value for $(NAME), and $ for $$.
std::string WithoutReferences(std::string_view words) {
  std::string text;
  for (const char byte : words) text.append(byte == '$' ? 2 : 1, byte);
  return text;
}

// A pod that runs a line of bash in the claim's folder. A pod that its node takes away (a drained
// node, a spot instance) does not count as a failure: Kubernetes runs it again.
std::string PodOf(const Plan& plan, std::string_view line) {
  const PodOptions options = ParseOptions(plan);
  return fmt::format(R"(  podFailurePolicy:
    rules:
    - action: Ignore
      onPodConditions:
      - {{type: DisruptionTarget, status: "True"}}
  template:
    spec:
      restartPolicy: Never
      securityContext:
        runAsNonRoot: true
        fsGroup: 1000
      containers:
      - name: surudoku
        image: "{image}"
        workingDir: /data
        command: [bash, -c]
        args:
        - |
          {line}
        resources:
          requests: {{cpu: {threads}, memory: "{memory}"}}
          limits: {{memory: "{memory}"}}
        volumeMounts:
        - {{name: data, mountPath: /data}}
      volumes:
      - name: data
        persistentVolumeClaim: {{claimName: "{claim}"}}
)",
                     fmt::arg("image", options.image), fmt::arg("line", WithoutReferences(line)),
                     fmt::arg("threads", plan.threads), fmt::arg("memory", options.memory),
                     fmt::arg("claim", options.claim));
}

std::string HowToUse(const Plan& plan) {
  return fmt::format(
      R"(# {command} in {shards} shards, and their merge: two Jobs for Kubernetes 1.26 or later. The names of the files are
# relative to the claim's folder, which each pod sees as /data. With this text in job.yaml:
#   kubectl apply -f job.yaml
#   kubectl wait --for=condition=Complete --timeout=-1s job/{name}
#   kubectl patch job/{name}-merge -p '{{"spec":{{"suspend":false}}}}'
# After a failure `kubectl delete --cascade=foreground -f job.yaml` and the same again do what is missing.
)",
      fmt::arg("command", plan.command), fmt::arg("shards", plan.shards),
      fmt::arg("name", JobLabel(plan)));
}

std::string HeadOf(const std::string& name) {
  return fmt::format("apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: {}\nspec:\n", name);
}

}  // namespace

void CheckKubernetes(const Plan& plan) {
  if (plan.shards > kMostIndexes) throw UsageError("kubernetes takes at most 100,000 shards");
  const PodOptions options = ParseOptions(plan);
  if (options.image.empty() || options.claim.empty()) {
    throw UsageError(
        "kubernetes wants --engine-option=image=IMAGE, with surudoku in it, and "
        "--engine-option=claim=NAME, the PersistentVolumeClaim with the files");
  }
}

// A failure may have a cause that all shards would meet: after a few of them no more are begun.
std::string KubernetesJobs(const Plan& plan) {
  return fmt::format(
      "{how}{shards_head}"
      "  completionMode: Indexed\n"
      "  completions: {shards}\n"
      "  parallelism: {at_once}\n"
      "  backoffLimit: 3\n"
      "{shards_pod}---\n{merge_head}"
      "  suspend: true\n"
      "  backoffLimit: 0\n"
      "{merge_pod}",
      fmt::arg("how", HowToUse(plan)), fmt::arg("shards_head", HeadOf(JobLabel(plan))),
      fmt::arg("shards", plan.shards),
      fmt::arg("at_once", std::min(plan.shards, plan.at_once.value_or(plan.shards))),
      // Kubernetes counts from 0.
      fmt::arg("shards_pod", PodOf(plan, ShardCommand(plan, "$((JOB_COMPLETION_INDEX + 1))"))),
      fmt::arg("merge_head", HeadOf(JobLabel(plan) + "-merge")),
      fmt::arg("merge_pod", PodOf(plan, MergeCommand(plan))));
}

}  // namespace surudoku::cli
