// How far a run got, kept beside its output, so that another run can go on from there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/content_hash.h"
#include "io/input_identity.h"
#include "io/io_error.h"
#include "pipeline/file_job.h"
#include "pipeline/job.h"
#include "pipeline/job_settings.h"
#include "pipeline/job_totals.h"
#include "pipeline/line_tally.h"
#include "surudoku/result.h"

namespace surudoku {

/// The state of the outputs after a chunk was written, as a file beside them.
///
/// The ordered writer makes one after a span of chunks, if enough was read since the last one, and
/// one more when the run is stopped. A run with `resume` reads it, compares settings and inputs
/// with its own, hashes again what was read of inputs whose time has changed, cuts the partial
/// outputs to the sizes here, and goes on at `position`: so the bytes are those of one run. The
/// last one (`is_last`) is written before the outputs get their names. A complete run with `resume`
/// leaves it there, and the same run does nothing when it is started again.
struct Checkpoint {
  JobSettings settings;
  std::vector<InputIdentity> inputs;  ///< and the other files read, as they were when the run began
  InputPosition position;             ///< where the next chunk starts
  /// All that was read before it. Nothing if it was not hashed from the start: 1.0.0 did not.
  std::optional<std::vector<ReadPart>> read;
  std::uint64_t next_line = 1;
  std::uint64_t next_record = 1;
  std::uint64_t lines_before_file = 0;  ///< of the files before the one that next_line is of
  FileContent answers;       ///< the bytes of the partial file up to here; none without answers
  FileContent statistics;    ///< likewise
  Json totals;               ///< see JobTotals
  std::uint64_t faults = 0;  ///< told so far
  LineTally tally;           ///< of a shard
  bool is_last = false;      ///< all is written: the outputs get their names
};

/// The number of the layout of its file.
inline constexpr int kCheckpointSchema = 3;

/// The path of the checkpoint of a run with this output.
std::string CheckpointPath(const std::string& output);

/// The inputs' identities. Fails if one has none (standard input, a pipe).
Result<std::vector<InputIdentity>, IoError> IdentifyInputs(const std::vector<std::string>& paths);

/// Replaces the file in one step: a reader sees the old state or the new. Returns its size.
Result<std::uint64_t, IoError> WriteCheckpoint(const std::string& path,
                                               const Checkpoint& checkpoint);

/// Nothing if there is no such file. Fails if it cannot be read, is damaged, or has totals of
/// another kind than `make_totals` makes.
Result<std::optional<Checkpoint>, IoError> ReadCheckpoint(const std::string& path,
                                                          const MakeJobTotals& make_totals);

/// A number in the checkpoint that no run of this job, or of this part of it, can have left: "input
/// 99 of 2". Nothing if all are in range, as they are unless the checkpoint was edited. So the code
/// that resumes need not guard against places that do not exist. Precondition: the checkpoint has
/// the same settings and inputs, and its totals can be read.
std::optional<std::string> FindOutOfRange(const Checkpoint& checkpoint, const Job& job,
                                          const JobPart& part);

}  // namespace surudoku
