// surudoku generate
#pragma once

#include <CLI/CLI.hpp>

namespace surudoku::cli {

/// Adds the subcommand; when it has run, `exit_code` holds its result.
void AddGenerateCommand(CLI::App& app, int& exit_code);

}  // namespace surudoku::cli
