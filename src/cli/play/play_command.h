#pragma once

#include <CLI/App.hpp>

namespace surudoku::cli {

/// Adds `surudoku play`. When it was chosen and parsed, `exit_code` gets its result.
void AddPlayCommand(CLI::App& app, int& exit_code);

}  // namespace surudoku::cli
