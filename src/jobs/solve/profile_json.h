// A dataset's profile as checkpoints keep it.
#pragma once

#include "jobs/solve/dataset_profile.h"
#include "text/json.h"

namespace surudoku {

/// Without the guesses, which the totals have, the times, which are each run's own, and what the
/// counts by clues add up to.
Json ProfileToJson(const DatasetProfile& profile);

/// JSON that does not fit throws as Json and EnumFrom do.
DatasetProfile ProfileFromJson(const Json& json);

}  // namespace surudoku
