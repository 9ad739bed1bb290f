#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku canon`.
void AddCanonCommand(const Command& program);

}  // namespace surudoku::cli
