// Shards as an array job of AWS Batch.
#pragma once

#include <string>

#include "plan.h"

namespace surudoku::cli {

/// Fails with a UsageError if the plan has what no array job can have, or lacks a queue or a job
/// definition.
void CheckAwsBatch(const Plan& plan);

/// The steps of a bash script that submits the shards, and their merge after them.
std::string AwsBatchScript(const Plan& plan);

}  // namespace surudoku::cli
