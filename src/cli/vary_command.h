#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku vary`.
void AddVaryCommand(const Command& program);

}  // namespace surudoku::cli
