// A dataset's profile as checkpoints keep it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "surudoku/dataset_profile.h"

namespace surudoku {

/// Without the guesses, which the totals have, and the times, which are each run's own.
nlohmann::json ProfileToJson(const DatasetProfile& profile);

/// What does not fit throws nlohmann::json's own exceptions.
DatasetProfile ProfileFromJson(const nlohmann::json& json);

}  // namespace surudoku
