#include "jobs/dedupe/sight_puzzles.h"

#include <algorithm>
#include <memory>

#include "jobs/dedupe/puzzle_hashes.h"
#include "jobs/dedupe/repeated_lines.h"

namespace surudoku {
namespace {

// Notes where each puzzle of a chunk was seen, one worker for each thread. Writes a Sighting of
// each puzzle; its line is counted from the first line that the run read.
class SightingWorker final : public JobWorker<SightingTotals> {
 public:
  SightingWorker(const DedupeSettings& settings, const StopSignal& stop)
      : hashes_(settings, stop) {}

 protected:
  void Begin(Chunk& chunk) override { counts().lines += chunk.index.line_count; }

  bool ProcessBlock(Chunk& chunk) override {
    const auto hashes = hashes_.Find(records(), chunk.file->format);
    if (!hashes) return false;
    SightingTotals& totals = counts();
    for (std::size_t i = 0; i < records().size(); ++i) {
      const RecordLines& record = records().record(i);
      if (records().kind(i) == PuzzleKind::kMalformed) {
        chunk.faults.push_back(MakeFault(chunk, record, records().error(i)));
        ++totals.malformed;
        continue;
      }
      // Past the last line that fits, where the whole is refused, any will do.
      const std::uint64_t line = chunk.lines_before_file + chunk.first_line + record.line;
      Sighting((*hashes)[i], std::min(line, SeenPuzzles::kLastLine)).AppendTo(chunk.answers);
      ++totals.sighted;
    }
    return true;
  }

 private:
  PuzzleHashes hashes_;
};

Job SightingJob(const FileJobOptions& files, const DedupeFilesOptions& options) {
  return {
      .settings = {},
      .options = options,
      .output = {.output = ""},
      .files = &files,
      .make_totals = TotalsFrom<SightingTotals>(),
      .make_worker = [settings = static_cast<const DedupeSettings&>(options), stop = options.stop] {
        return std::make_unique<SightingWorker>(settings, stop);
      }};
}

}  // namespace

FileJobOptions AllFilesOf(const DedupeFilesOptions& options) {
  FileJobOptions all = options;
  all.inputs = options.against;
  all.inputs.insert(all.inputs.end(), options.inputs.begin(), options.inputs.end());
  return all;
}

JobRun SightPuzzles(const DedupeFilesOptions& options, TemporaryFile& sightings,
                    FileJobObserver& observer) {
  const FileJobOptions files = AllFilesOf(options);
  Job job = SightingJob(files, options);
  job.in_order = [&](Chunk& chunk) { return sightings.Append(chunk.answers); };
  return RunJob(job, observer);
}

JobRun KeepSightings(const DedupeFilesOptions& options, FileJobObserver& observer) {
  const FileJobOptions files = AllFilesOf(options);
  Job job = SightingJob(files, options);
  job.settings = MakeSettings(kDedupeName, FieldsToJson<DedupeSettings>(options), &options);
  job.output = options;
  job.answers = JobOutput{SightingsPath(options.output)};
  if (!options.shard) job.output.output = SightingsPath(options.output);
  job.keeps_complete_state = true;
  job.options.also_written.push_back(options.output);
  job.options.also_written.push_back(options.duplicates);
  return RunJob(job, observer);
}

std::string SightingsPath(const std::string& output) { return output + ".sightings"; }

}  // namespace surudoku
