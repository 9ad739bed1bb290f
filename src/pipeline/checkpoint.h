// How far a run got, kept beside its output, so that another run can go on from there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/solve_totals.h"
#include "io/input_identity.h"
#include "pipeline/chunk.h"
#include "pipeline/line_tally.h"
#include "surudoku/io_error.h"
#include "surudoku/solve_files.h"

namespace surudoku {

/// The state of the outputs after a chunk was written.
struct Checkpoint {
  std::string settings;               ///< see SettingsOf
  std::vector<InputIdentity> inputs;  ///< as they were when the run began
  InputPosition position;             ///< where the next chunk starts
  std::uint64_t chunks = 0;           ///< written so far
  std::uint64_t next_line = 1;
  std::uint64_t next_record = 1;
  std::uint64_t answers_size = 0;     ///< bytes in the partial file
  std::uint64_t statistics_size = 0;  ///< likewise; 0 without statistics
  SolveTotals totals;
  LineTally tally;  ///< of a shard
};

/// Where the checkpoint of a run with this output is kept.
std::string CheckpointPath(const std::string& output);

/// Version, options and settings of the job (see FileJob) that the output's bytes depend on: only a
/// run with the same can go on.
std::string SettingsOf(const FileJobOptions& options, std::string_view job);

/// The inputs' identities. Fails where one has none (standard input, a pipe).
Result<std::vector<InputIdentity>, IoError> IdentifyInputs(const std::vector<std::string>& paths);

/// Replaces the file in one step: a reader sees the old state or the new.
std::optional<IoError> WriteCheckpoint(const std::string& path, const Checkpoint& checkpoint);

/// Nothing where there is no such file. Fails where it can not be read.
Result<std::optional<Checkpoint>, IoError> ReadCheckpoint(const std::string& path);

/// Why a run with these settings and inputs can not go on from the checkpoint; nothing where it
/// can.
std::optional<std::string> WhyNotResumable(const Checkpoint& checkpoint,
                                           const std::string& settings,
                                           const std::vector<InputIdentity>& inputs);

}  // namespace surudoku
