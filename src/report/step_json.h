// Steps as JSON; docs/trace.md has the schema.
#pragma once

#include <cstdint>

#include "surudoku/explain.h"
#include "surudoku/trace.h"
#include "text/json.h"

namespace surudoku {

/// kForPage leaves out the parts that the page of a whole dataset does not show, which may be
/// megabytes: the grid (the page replays it), reasons (the words have them), words of long chains,
/// and chains inside chains.
enum class StepDetail : std::uint8_t { kAll, kForPage };

/// `after` is the grid after the step.
Json ToJson(std::uint64_t number, const TraceStep& step, const Grid& after);
Json ToJson(std::uint64_t number, const ExplainedStep& step, const Grid& after,
            StepDetail detail = StepDetail::kAll);

}  // namespace surudoku
