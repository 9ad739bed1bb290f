// The account of a shard, kept in a file beside its outputs. It holds enough to join the shard with
// the others, and to refuse it if it is not one of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/content_hash.h"
#include "io/input_identity.h"
#include "pipeline/job.h"
#include "pipeline/job_settings.h"
#include "pipeline/job_totals.h"
#include "pipeline/line_tally.h"
#include "pipeline/shard_range.h"
#include "text/output_line.h"

namespace surudoku {

struct ShardOutput {
  std::string name;  ///< of the joined file in the manifest's folder: no path
  NumberPlaces numbers;
  FileContent content;  ///< of the shard's file, see ShardPath
};

struct ShardManifest {
  Shard shard;
  bool is_complete = false;
  std::string stopped_by;  ///< why it is not
  JobSettings settings;
  std::vector<InputIdentity> inputs;  ///< as they were when the run began
  ShardRange range;
  /// The part that was cut by bytes; else all inputs. Nothing if it was not hashed: see Checkpoint.
  std::optional<std::vector<ReadPart>> read;
  std::uint64_t records = 0;  ///< that were answered
  std::uint64_t faults = 0;   ///< that the observer was told of
  Json totals;                ///< see JobTotals
  LineTally tally;
  std::vector<ShardOutput> outputs;  ///< the answers, if any; then the statistics, if any
  double seconds = 0;                ///< of the run
  /// Of the account that a merge leaves of the shards that it removes: the outputs that it joined.
  std::vector<InputIdentity> merged;
};

/// The manifests of the shards of a job.
struct ShardSet {
  std::vector<ShardManifest> manifests;  ///< in order; those that could be read
  std::vector<std::string> problems;     ///< a line each, with the shard's name
};

/// Whether two paths lie in the same folder, as all outputs of a shard do.
bool AreBeside(const std::string& path, const std::string& other);

/// The path of a file in the folder of `output`.
std::string PathBeside(const std::string& output, const std::string& name);

/// The number of the layout of its file.
inline constexpr int kManifestSchema = 3;

/// Replaces the file in one step.
std::optional<IoError> WriteManifest(const std::string& path, const ShardManifest& manifest,
                                     Durability durability);

/// Nothing if there is no such file. Fails if it is damaged, or names outputs in another folder.
Result<std::optional<ShardManifest>, IoError> ReadManifest(const std::string& path);

/// The manifest of an earlier run of the shard that leaves nothing to be done: it was complete,
/// with the same inputs and options and totals of the kind that the job makes, and its outputs are
/// still as it wrote them. What it read of an input is read again if its time is another.
std::optional<ShardManifest> FindComplete(const Job& job, const ShardManifest& wanted);

/// Fills in sizes and hashes from the output files, which it reads.
std::optional<IoError> HashOutputs(const std::string& output, ShardManifest& manifest);

/// The report on the shard for a person. `path` is the manifest's.
ShardReport ReportOf(const ShardManifest& manifest, std::string path);

}  // namespace surudoku
