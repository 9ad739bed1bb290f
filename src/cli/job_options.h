// The options that all commands on dataset files share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "command_line.h"
#include "pipeline/file_job.h"
#include "terminal_observer.h"

namespace surudoku::cli {

/// How many threads may be asked for.
inline constexpr Range<std::uint64_t> kThreadRange = {1, 4096};

/// --input-format and --column.
void AddFormatOptions(const Command& command, InputFormat& input_format, std::string& column);

/// FILES, --input-format, --column, --shard and --threads.
void AddInputOptions(const Command& command, FileJobOptions& options);

/// --solution-column.
void AddSolutionColumnOption(const Command& command, FileJobOptions& options);

/// --keep.
void AddKeepOption(const Command& command, FileJobOptions& options);

/// --shard and --threads.
void AddRunOptions(const Command& command, JobOptions& options);

/// --sync.
void AddSyncOption(const Command& command, Durability& durability);

/// --memory and --temporary-folder. `memory_is` says what the former is.
void AddSortingOptions(const Command& command, std::optional<std::uint64_t>& memory,
                       std::string& temporary_folder, const std::string& memory_is);

/// --temporary-folder.
void AddTemporaryFolderOption(const Command& command, std::string& temporary_folder);

/// --quiet.
void AddQuietOption(const Command& command, ObserverOptions& options);

/// --progress. Needs --quiet to be there.
void AddProgressOption(const Command& command, ObserverOptions& options);

/// --quiet, --max-errors and --progress.
void AddObserverOptions(const Command& command, ObserverOptions& options);

/// -o, --resume and --sync. `what` goes there: "Where the answers go".
void AddOutputOptions(const Command& command, OutputOptions& options, const std::string& what);

}  // namespace surudoku::cli
