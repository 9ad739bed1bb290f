// A job without a run of it: its name, its counts, how to join its shards and how to tell
// its end.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "io/output_file.h"
#include "pipeline/job.h"
#include "pipeline/summary_text.h"
#include "pipeline/typed_job.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// How shards are joined.
struct MergeOptions {
  std::string output;  ///< the name that the shards were given for their output
  /// The name of the joined statistics. Empty: the name that the shards were given.
  std::string statistics = {};
  /// How many shards there are. Nothing: as many as the manifests say.
  std::optional<std::uint64_t> shards = {};
  /// Files that the caller writes besides: merging must not touch them.
  std::vector<std::string> also_written = {};
  bool removes_shards = false;  ///< their files and manifests, when all is done
  Durability durability = Durability::kProcess;
  // For DedupeFiles: see there.
  std::optional<std::uint64_t> memory = std::nullopt;  ///< nothing: 512 MiB
  std::string temporary_folder = "/tmp";
  StopSignal stop = {};  ///< when it is set, end with nothing written
};

struct ShardSet;

/// How a run of any job ended, for code that does not know the job: see JobType::conclude.
class JobConclusion {
 public:
  virtual ~JobConclusion() = default;

  [[nodiscard]] virtual const FileJobSummary& summary() const = 0;
  [[nodiscard]] virtual FileJobSummary& summary() = 0;

  /// The closing words for a person, whole lines.
  [[nodiscard]] virtual std::string Text(const RunCost& cost) const = 0;

  /// The text for --summary; nothing if the job has none.
  [[nodiscard]] virtual std::optional<std::string> JsonText(const RunCost& cost) const = 0;
};

/// The conclusion of a job with this summary. SummaryText(summary, cost) gives the words, and
/// SummaryJson(summary, cost), if there is such a function, the JSON.
template <class Summary>
class ConclusionOf final : public JobConclusion {
 public:
  explicit ConclusionOf(Summary of) : own(std::move(of)) {}

  [[nodiscard]] const FileJobSummary& summary() const override { return own; }
  [[nodiscard]] FileJobSummary& summary() override { return own; }
  [[nodiscard]] std::string Text(const RunCost& cost) const override {
    return SummaryText(own, cost);
  }
  [[nodiscard]] std::optional<std::string> JsonText(const RunCost& cost) const override {
    if constexpr (requires { SummaryJson(own, cost); }) {
      return SummaryJson(own, cost);
    } else {
      return std::nullopt;
    }
  }

  Summary own;
};

/// Every job is one of these, in its own folder, and stands in the list of jobs (jobs/jobs.h).
struct JobType {
  std::string_view name;  ///< as the command spells it, and as checkpoints and manifests keep it

  /// Nothing counted yet.
  std::unique_ptr<JobTotals> (*make_totals)() = nullptr;

  /// The job's own summary, of a run with these settings (JobSettings::fields). Throws if they or
  /// the counts do not fit.
  std::unique_ptr<JobConclusion> (*conclude)(JobRun run, const Json& settings) = nullptr;

  /// Makes the outputs of one run from the outputs of its shards and from the inputs, which it
  /// reads again: they are as the shards have read them. Null: the outputs are joined one after the
  /// other. After an error nothing was written.
  std::optional<IoError> (*join)(const MergeOptions& options, const ShardSet& set,
                                 FileJobObserver& observer,
                                 std::unique_ptr<JobConclusion>& conclusion) = nullptr;

  bool reads = true;  ///< false: it makes its records
};

/// For JobType::make_totals.
template <class Counts>
std::unique_ptr<JobTotals> NothingCounted() {
  return std::make_unique<TotalsOf<Counts>>();
}

/// Of a job with these counts. `kSummarise` makes its summary, of a run or of a run and its
/// settings.
template <class Counts, auto kSummarise = Summarise<Counts>>
constexpr JobType TypeOfJob(std::string_view name) {
  return {.name = name,
          .make_totals = NothingCounted<Counts>,
          .conclude = [](JobRun run, const Json& settings) -> std::unique_ptr<JobConclusion> {
            const auto conclude = []<class Summary>(Summary summary) {
              return std::make_unique<ConclusionOf<Summary>>(std::move(summary));
            };
            if constexpr (std::is_invocable_v<decltype(kSummarise), JobRun, const Json&>) {
              return conclude(kSummarise(std::move(run), settings));
            } else {
              return conclude(kSummarise(std::move(run)));
            }
          }};
}

}  // namespace surudoku
