// The list of jobs that have shards.
#pragma once

#include <span>

#include "pipeline/job_type.h"

namespace surudoku {

/// All whose shards can be merged, in the order of the command's help.
std::span<const JobType* const> AllJobs();

}  // namespace surudoku
