// Steps as JSON; docs/trace.md has the schema.
#pragma once

#include <cstdint>

#include "json/json.h"
#include "surudoku/explain.h"
#include "surudoku/trace.h"

namespace surudoku {

/// `after` is the grid after the step.
Json ToJson(std::uint64_t number, const TraceStep& step, const Grid& after);
Json ToJson(std::uint64_t number, const ExplainedStep& step, const Grid& after);

}  // namespace surudoku
