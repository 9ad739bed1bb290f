#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku generate`.
void AddGenerateCommand(const Command& program);

}  // namespace surudoku::cli
