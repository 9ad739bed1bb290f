// The JSON of steps (docs/trace.md), with no more than the engine: the command's own goes through a
// library that reads and writes any JSON.
#pragma once

#include <cstdint>
#include <string>

#include "surudoku/explain.h"
#include "surudoku/trace.h"

namespace surudoku::wasm {

/// An object in a line, without a newline. Equal to StepJson of explain.h and trace.h but for the
/// notation of numbers and texts.
std::string JsonOf(std::uint64_t number, const TraceStep& step, const Grid& after);
std::string JsonOf(std::uint64_t number, const ExplainedStep& step, const Grid& after);

}  // namespace surudoku::wasm
