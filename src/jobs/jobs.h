// The list of jobs.
#pragma once

#include <span>

#include "pipeline/job_type.h"

namespace surudoku {

/// All of them, in the order of the command's help.
std::span<const JobType* const> AllJobs();

}  // namespace surudoku
