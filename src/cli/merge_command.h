#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku merge`.
void AddMergeCommand(const Command& program);

}  // namespace surudoku::cli
