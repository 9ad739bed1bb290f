#pragma once

#include <CLI/App.hpp>
#include <string>

namespace surudoku::cli {

/// Adds `surudoku solve`. When it was chosen and parsed, `exit_code` gets its result. Reports name
/// the command line.
void AddSolveCommand(CLI::App& app, const std::string& command_line, int& exit_code);

}  // namespace surudoku::cli
