#pragma once

#include <CLI/CLI.hpp>

namespace surudoku::cli {

/// Adds `surudoku check`; running it sets the exit code.
void AddCheckCommand(CLI::App& app, int& exit_code);

}  // namespace surudoku::cli
