// Shards as an Indexed Job of Kubernetes.
#pragma once

#include <string>

#include "plan.h"

namespace surudoku::cli {

/// Fails with a UsageError if the plan has what no Job can have, or lacks an image or a claim.
void CheckKubernetes(const Plan& plan);

/// Two Jobs as YAML: the shards, and their merge, which is suspended until somebody lets it go on.
/// Applied again after a failure they do what is missing.
std::string KubernetesJobs(const Plan& plan);

}  // namespace surudoku::cli
