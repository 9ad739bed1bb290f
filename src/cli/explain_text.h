// The text of one explained step.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "surudoku/explain.h"

namespace surudoku::cli {

/// "r1c2=3 r1c4=5"; with "<>" between cell and digit, of eliminations.
std::string CellDigitsText(const std::vector<CellDigit>& pairs, const char* between);

/// `{"cell":"r1c2","digit":3},...`
std::string CellDigitsJson(const std::vector<CellDigit>& pairs);

/// A line for the step, then one for each of its chains.
std::string ExplainedText(std::uint64_t number, const ExplainedStep& step);

/// A JSON object in a line.
std::string ExplainedJson(std::uint64_t number, const ExplainedStep& step, const Grid& after);

}  // namespace surudoku::cli
