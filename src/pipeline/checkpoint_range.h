// Whether the numbers of a checkpoint can be those of a run.
#pragma once

#include <optional>
#include <string>

#include "pipeline/checkpoint.h"
#include "pipeline/job.h"

namespace surudoku {

/// What no run of this job, or of this part of it, can have left: "input 99 of 2". Nothing where
/// all is in its range. A checkpoint that was not edited always is: this keeps what follows from
/// places that are not there. Precondition: it is of the same settings and inputs, and its totals
/// can be read.
std::optional<std::string> FindOutOfRange(const Checkpoint& checkpoint, const Job& job,
                                          const JobPart& part);

}  // namespace surudoku
