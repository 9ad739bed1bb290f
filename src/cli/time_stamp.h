// The date and time, as files keep it.
#pragma once

#include <string>

namespace surudoku::cli {

/// UTC, as in 2026-11-21T11:30:00Z.
std::string Now();

}  // namespace surudoku::cli
