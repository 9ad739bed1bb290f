// Steps as JSON. All that writes steps as JSON does it here: docs/trace.md has their members, and
// docs/schemas/trace.schema.json their schema.
#pragma once

#include <cstdint>
#include <string>

#include "surudoku/explain.h"
#include "surudoku/grid.h"
#include "surudoku/trace.h"

namespace surudoku {

enum class ChainDetail : std::uint8_t {
  kNone,
  kAll,
  /// Enough for a page to draw many puzzles' chains, which may have megabytes: no reasons (the
  /// words have them), no words in long chains, and no chains inside chains.
  kDrawn,
};

/// The members of a step's object that not everybody wants. Null: left out.
struct StepMembers {
  bool houses = false;    ///< of rated steps
  bool sentence = false;  ///< the line of AppendStepText
  ChainDetail chains = ChainDetail::kAll;
  const Grid* before = nullptr;
  const Candidates* candidates_before = nullptr;
  const Grid* after = nullptr;
};

/// Appends the step's object, without a line end. `number` is the step's, from 1.
void AppendStepJson(std::uint64_t number, const TraceStep& step, const StepMembers& members,
                    std::string& text);
void AppendStepJson(std::uint64_t number, const ExplainedStep& step, const StepMembers& members,
                    std::string& text);

}  // namespace surudoku
