// The options that all commands on dataset files share.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "surudoku/file_job.h"
#include "terminal_observer.h"

namespace surudoku::cli {

/// FILES, --input-format, --column, --shard and --threads.
void AddInputOptions(CLI::App& command, FileJobOptions& options);

/// --solution-column.
void AddSolutionColumnOption(CLI::App& command, FileJobOptions& options);

/// --shard and --threads.
void AddRunOptions(CLI::App& command, JobOptions& options);

/// --quiet.
void AddQuietOption(CLI::App& command, ObserverOptions& options);

/// --quiet and --max-errors.
void AddObserverOptions(CLI::App& command, ObserverOptions& options);

/// -o, --resume and --sync. `what` goes there: "Where the answers go".
void AddOutputOptions(CLI::App& command, OutputOptions& options, const std::string& what);

}  // namespace surudoku::cli
