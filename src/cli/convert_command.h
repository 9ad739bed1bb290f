#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku convert`.
void AddConvertCommand(const Command& program);

}  // namespace surudoku::cli
