#pragma once

#include <CLI/App.hpp>

namespace surudoku::cli {

/// Adds `surudoku trace`. When it was chosen and parsed, `exit_code` gets its result.
void AddTraceCommand(CLI::App& app, int& exit_code);

}  // namespace surudoku::cli
