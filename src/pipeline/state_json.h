// Parts that checkpoints and manifests have in common, as JSON. Reading what does not fit throws
// JsonError.
#pragma once

#include <string>
#include <vector>

#include "io/input_identity.h"
#include "pipeline/job_settings.h"
#include "pipeline/line_tally.h"
#include "text/json.h"

namespace surudoku {

Json ToJson(const std::vector<InputIdentity>& inputs);
std::vector<InputIdentity> InputsFrom(const Json& json);

Json ToJson(const LineTally& tally);
LineTally TallyFrom(const Json& json);

}  // namespace surudoku
