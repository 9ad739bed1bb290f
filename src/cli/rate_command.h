#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku rate`.
void AddRateCommand(const Command& program, const std::string& command_line);

}  // namespace surudoku::cli
