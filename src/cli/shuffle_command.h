#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku shuffle`.
void AddShuffleCommand(const Command& program);

}  // namespace surudoku::cli
