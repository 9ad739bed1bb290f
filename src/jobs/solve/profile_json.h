// A dataset's profile as checkpoints keep it.
#pragma once

#include "json/json.h"
#include "surudoku/dataset_profile.h"

namespace surudoku {

/// Without the guesses, which the totals have, the times, which are each run's own, and what the
/// counts by clues add up to.
Json ProfileToJson(const DatasetProfile& profile);

/// What does not fit throws what Json or EnumFrom throw.
DatasetProfile ProfileFromJson(const Json& json);

}  // namespace surudoku
