// Parts that checkpoints and manifests have in common, as JSON. Reading what does not fit throws
// nlohmann::json's exceptions.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "io/input_identity.h"
#include "pipeline/job_settings.h"
#include "pipeline/line_tally.h"

namespace surudoku {

/// The text of what may hold paths, and so bytes that are no UTF-8: those are replaced.
inline std::string TextOf(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json ToJson(const std::vector<InputIdentity>& inputs);
std::vector<InputIdentity> InputsFrom(const Json& json);

Json ToJson(const LineTally& tally);
LineTally TallyFrom(const Json& json);

}  // namespace surudoku
