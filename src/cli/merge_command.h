#pragma once

#include <CLI/App.hpp>

namespace surudoku::cli {

/// Adds `surudoku merge`. When it was chosen and parsed, `exit_code` gets its result.
void AddMergeCommand(CLI::App& app, int& exit_code);

}  // namespace surudoku::cli
