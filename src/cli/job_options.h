// The options that several commands share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "command_line.h"
#include "file_run.h"
#include "io/io_error.h"
#include "pipeline/file_job.h"
#include "surudoku/generate.h"
#include "surudoku/rating.h"
#include "surudoku/vary.h"
#include "text/blank_sign.h"

namespace surudoku::cli {

/// How many threads may be asked for.
inline constexpr Range<std::uint64_t> kThreadRange = {1, 4096};

/// --input-format.
void AddInputFormatOption(const Command& command, InputFormat& input_format);

/// --input-format, --column and --blank.
void AddFormatOptions(const Command& command, InputFormat& input_format, std::string& column,
                      std::string& blanks);

/// FILES, --input-format, --column, --blank, --symbols and --explain-input.
void AddReadingOptions(const Command& command, FileJobOptions& options);

/// --threads.
void AddThreadsOption(const Command& command, JobOptions& options);

/// FILES, --input-format, --column, --blank, --symbols, --explain-input, --shard and --threads.
void AddInputOptions(const Command& command, FileJobOptions& options);

/// "--rating-column NAME|N": the column that holds this value of a record.
void AddColumnOption(const Command& command, const std::string& option, std::string& column,
                     const std::string& value);

/// --solution-column.
void AddSolutionColumnOption(const Command& command, FileJobOptions& options);

/// --blanks-as, of puzzles that are written: --blank is of those that are read.
Option AddBlanksAsOption(const Command& command, BlankSign& blanks_as);

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

/// Fails if --temporary-folder was given and takes no file: hours later it would be too late.
std::optional<IoError> CheckTemporaryFolder(const Command& command, const std::string& folder);

/// --quiet.
void AddQuietOption(const Command& command, ObserverOptions& options);

/// --progress. Needs --quiet to be there.
void AddProgressOption(const Command& command, ObserverOptions& options);

/// --quiet, --max-errors and --progress.
void AddObserverOptions(const Command& command, ObserverOptions& options);

/// -o, --resume and --sync. `what` goes there: "Where the answers go".
/// Returns -o.
Option AddOutputOptions(const Command& command, OutputOptions& options, const std::string& what);

/// --profile: whose ratings are wanted.
void AddProfileOption(const Command& command, Profile& profile);

/// --exit-code difference=N.
Option AddDifferenceCodeOption(const Command& command, std::optional<int>& code,
                               const std::string& what);

/// The exit code of a run in which so many ratings differ, whatever else is wrong.
int CodeOfDifferences(int code, std::uint64_t differences, std::optional<int> difference_code);

/// --baseline-profile.
Option AddBaselineProfileOption(const Command& command, std::optional<Profile>& profile);

/// --remove, --add and --minimal: the variations that are wanted.
void AddVariationOptions(const Command& command, VariationRequest& request);

}  // namespace surudoku::cli
