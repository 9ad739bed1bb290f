#include "jobs/dedupe/choose_records.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pipeline/same_layout.h"
#include "pipeline/typed_job.h"
#include "pipeline/whole_records.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

constexpr std::size_t kMostBytesOfNumbers = 64;  // of a row of the list

// A record that is dropped, and the one that it repeats.
void AppendRepeat(std::string_view file, std::uint64_t line, std::string_view first_file,
                  std::uint64_t first_line, OutputRow row) {
  row.Foreign("file", file).Number("line", line);
  row.Foreign("repeats_file", first_file).Number("repeats_line", first_line).End();
}

// Keeps no state, because a state would not say which records are first.
Job JobFor(const FileJobOptions& files, const DedupeFilesOptions& options, bool wants_hashes) {
  const auto make_worker = [&options, wants_hashes] {
    std::optional<PuzzleHashes> hashes;
    if (wants_hashes) hashes.emplace(options, options.stop);
    return std::make_unique<DedupeWorker>(std::move(hashes));
  };
  return {.settings = {},
          .options = options,
          .output = {.output = "", .durability = options.durability},
          .files = &files,
          .tells_what_it_read = options.resume,
          .make_totals = TotalsFrom<DedupeTotals>(),
          .make_worker = make_worker};
}

Job MainJob(const DedupeFilesOptions& options, bool wants_hashes) {
  Job job = JobFor(options, options, wants_hashes);
  job.also_read = options.against;
  if (!options.only_checks) job.answers = JobOutput{options.output};
  if (!options.duplicates.empty()) {
    job.statistics = JobOutput{options.duplicates,
                               HeaderRow([](OutputRow row) { AppendRepeat("", 0, "", 0, row); })};
  }
  return job;
}

// Takes chunk after chunk from DedupeWorker and fills in answers (the lines of records that are
// kept), statistics (the list of those that are dropped) and totals. First it is shown the files
// to compare with, then the inputs.
class FirstRecords {
 public:
  FirstRecords(const DedupeFilesOptions& options, FindingFirst::FindFirst find_first)
      : options_(options), find_first_(std::move(find_first)) {}

  // The next chunk of the files to compare with: nothing is written of these.
  std::optional<IoError> Learn(Chunk& chunk, DedupeTotals& totals, const ChunkPuzzles& found) {
    NoteFile(chunk);
    const auto& puzzles = found.puzzles;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const std::uint64_t line = chunk.first_line + chunk.index.records[i].line;
      if (!puzzles[i].is_malformed) {
        find_first_(puzzles[i].hash, files_.back().lines_before + line);
      }
      totals.outcomes.Count(puzzles[i].is_malformed ? DedupeOutcome::kMalformed
                                                    : DedupeOutcome::kAgainst);
    }
    return std::nullopt;
  }

  // From now on the inputs come.
  void BeginInputs() {
    lines_to_compare_with_ = lines_;
    file_ = nullptr;
  }

  // The next chunk of the inputs. Fails if its records cannot follow those of the first file.
  std::optional<IoError> Choose(Chunk& chunk, DedupeTotals& totals, const ChunkPuzzles& found) {
    if (!options_.only_checks) {
      if (auto difference = layouts_.Check(chunk)) return difference;
    }
    NoteFile(chunk);
    AppendHeader(chunk);
    const auto& puzzles = found.puzzles;
    assert(puzzles.size() <= chunk.index.records.size());
    // Each malformed record has one: they go between the faults of others, in the records' order.
    std::vector<Fault> of_malformed = std::exchange(chunk.faults, {});
    auto next = of_malformed.begin();
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (puzzles[i].is_malformed) {
        totals.outcomes.Count(DedupeOutcome::kMalformed);
        chunk.faults.push_back(std::move(*next++));
      } else {
        ChooseOne(chunk, chunk.index.records[i], puzzles[i].hash, totals);
      }
    }
    return std::nullopt;
  }

 private:
  struct File {
    std::string name;
    std::uint64_t lines_before;  // of all files that were read before it
  };

  void NoteFile(const Chunk& chunk) {
    if (chunk.file != file_) {
      file_ = chunk.file;
      files_.push_back({file_->source, lines_to_compare_with_ + chunk.lines_before_file});
    }
    lines_ = files_.back().lines_before + chunk.next_line - 1;
  }

  // The header row of the first file alone: the records of all follow it.
  void AppendHeader(Chunk& chunk) {
    if (has_written_ || options_.only_checks) return;
    has_written_ = true;
    const auto header = HeaderRowOf(chunk);
    if (!header) return;
    chunk.answers += *header;
    chunk.answers += '\n';
  }

  void ChooseOne(Chunk& chunk, const RecordLines& record, const ClassHash& hash,
                 DedupeTotals& totals) {
    const std::uint64_t line = chunk.first_line + record.line;
    const auto first_line = find_first_(hash, files_.back().lines_before + line);
    if (first_line) return Drop(chunk, line, *first_line, totals);
    totals.outcomes.Count(DedupeOutcome::kKept);
    if (options_.only_checks) return;
    AppendWholeRecord(chunk, record, chunk.answers);
  }

  // `line` is that of the record in its file, `first_line` the other's in all files.
  void Drop(Chunk& chunk, std::uint64_t line, std::uint64_t first_line, DedupeTotals& totals) {
    const bool is_against = first_line <= lines_to_compare_with_;
    totals.outcomes.Count(is_against ? DedupeOutcome::kAgainst : DedupeOutcome::kRepeated);
    // The last file that begins before it.
    const auto after = std::ranges::lower_bound(files_, first_line, {}, &File::lines_before);
    const File& file = *std::prev(after);
    const std::uint64_t first_in_file = first_line - file.lines_before;
    chunk.MakeRoomFor(2 * (chunk.file->source.size() + file.name.size()) + kMostBytesOfNumbers);
    if (options_.only_checks) {
      chunk.faults.push_back(
          {SharedText({chunk.file, &chunk.file->name}), line, 1,
           "the same puzzle as in " + file.name + ":" + std::to_string(first_in_file)});
      chunk.held_besides += file.name.size();
    }
    if (options_.duplicates.empty()) return;
    AppendRepeat(chunk.file->source, line, file.name, first_in_file,
                 OutputRow(RowFormat::kCsv, chunk.statistics));
  }

  const DedupeFilesOptions& options_;
  FindingFirst::FindFirst find_first_;
  LayoutComparison layouts_;
  std::vector<File> files_;
  std::shared_ptr<const InputFile> file_;  // of the last chunk
  std::uint64_t lines_ = 0;                // of all chunks so far
  std::uint64_t lines_to_compare_with_ = 0;
  bool has_written_ = false;
};

}  // namespace

TouchedPaths PathsOf(const DedupeFilesOptions& options) {
  return surudoku::PathsOf(MainJob(options, false));
}

DedupeSummary ChooseRecords(const DedupeFilesOptions& options, FindingFirst finding,
                            FileJobObserver& observer) {
  FirstRecords first(options, std::move(finding.find_first));
  using Step = std::optional<IoError> (FirstRecords::*)(Chunk&, DedupeTotals&, const ChunkPuzzles&);
  const auto done_by = [&](Step step) {
    return InOrder<DedupeTotals, ChunkPuzzles>(
        [&, step](Chunk& chunk, DedupeTotals& totals,
                  const ChunkPuzzles& found) -> std::optional<IoError> {
          if (auto error = (first.*step)(chunk, totals, found)) return error;
          return finding.error ? finding.error() : std::nullopt;
        });
  };
  std::uint64_t faults = 0;
  std::vector<std::string> empty_inputs;
  std::vector<ReadPart> read;
  if (!options.against.empty()) {
    FileJobOptions against = options;
    against.inputs = options.against;
    Job learn = JobFor(against, options, finding.wants_hashes);
    learn.in_order = done_by(&FirstRecords::Learn);
    JobRun run = RunJob(learn, observer);
    if (run.summary.error || run.summary.interrupted) {
      run.summary.records = 0;  // none of the inputs'
      run.totals->Clear();
      return {Summarise<DedupeTotals>(std::move(run))};
    }
    faults = run.summary.faults;
    empty_inputs = std::move(run.summary.empty_inputs);
    read = std::move(*run.read);
    first.BeginInputs();
  }
  Job job = MainJob(options, finding.wants_hashes);
  job.in_order = done_by(&FirstRecords::Choose);
  JobRun run = RunJob(job, observer);
  for (ReadPart& part : run.read.value()) {
    part.input += options.against.size();
    read.push_back(std::move(part));
  }
  DedupeSummary summary = {Summarise<DedupeTotals>(std::move(run))};
  summary.read = std::move(read);
  summary.faults += faults;
  summary.empty_inputs.insert(summary.empty_inputs.begin(), empty_inputs.begin(),
                              empty_inputs.end());
  return summary;
}

}  // namespace surudoku
