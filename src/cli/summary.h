// What a run amounted to, for a person and for a program.
#pragma once

#include <cstdint>
#include <string>

#include "surudoku/solve_files.h"

namespace surudoku::cli {

/// What the operating system says of the run.
struct RunCost {
  double seconds = 0;  ///< wall-clock time
  std::uint64_t peak_memory_bytes = 0;
};

/// The closing summary, three lines.
std::string SummaryText(const SolveSummary& summary, const RunCost& cost);

/// The same as a JSON object.
std::string SummaryJson(const SolveSummary& summary, const RunCost& cost);

}  // namespace surudoku::cli
