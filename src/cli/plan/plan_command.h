#pragma once

#include <CLI/App.hpp>
#include <string>

namespace surudoku::cli {

/// Adds options and subcommands to an application, as Add...Command do.
using AddCommands = void (*)(CLI::App& app, int& exit_code);

/// Adds `surudoku plan`, for those of `planned` that have shards. `program` is how a shell calls
/// this command. When plan was chosen and parsed, `exit_code` gets its result.
void AddPlanCommand(CLI::App& app, int& exit_code, std::string program, AddCommands planned);

}  // namespace surudoku::cli
