#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku dedupe`.
void AddDedupeCommand(const Command& program);

}  // namespace surudoku::cli
