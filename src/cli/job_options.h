// The options that all commands on dataset files share, and what all say at a run's end.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>

#include "surudoku/file_job.h"
#include "surudoku/io_error.h"
#include "terminal_observer.h"

namespace surudoku::cli {

/// FILES, --input-format, --column and --threads.
void AddInputOptions(CLI::App& command, FileJobOptions& options);

/// --solution-column.
void AddSolutionColumnOption(CLI::App& command, FileJobOptions& options);

/// --quiet and --max-errors.
void AddObserverOptions(CLI::App& command, ObserverOptions& options);

/// One line on standard error.
void PrintError(const IoError& error);

/// "surudoku: stopped by SIGINT after 1,234 records", without the line's end.
void PrintStop(std::uint64_t records);

/// Ends such a line with what an unfinished run left, and how to go on.
void PrintLeftovers(std::span<const std::string> partial_outputs, bool is_resumable);

}  // namespace surudoku::cli
