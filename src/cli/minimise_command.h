#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku minimise`.
void AddMinimiseCommand(const Command& program);

}  // namespace surudoku::cli
