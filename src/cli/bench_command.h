#pragma once

#include <CLI/App.hpp>
#include <string>

namespace surudoku::cli {

/// Adds `surudoku bench`; `command_line` is kept with its results. When it was chosen and parsed,
/// `exit_code` gets its result.
void AddBenchCommand(CLI::App& app, const std::string& command_line, int& exit_code);

}  // namespace surudoku::cli
