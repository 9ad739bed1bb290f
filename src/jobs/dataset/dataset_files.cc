#include "jobs/dataset/dataset_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "io/input_identity.h"
#include "io/io_error.h"
#include "io/output_folder.h"
#include "io/output_stream.h"
#include "io/temporary_file.h"
#include "io/touched_paths.h"
#include "jobs/dataset/dataset_card.h"
#include "jobs/dataset/proven_file.h"
#include "jobs/dataset/proven_rows.h"
#include "jobs/dataset/rejected_records.h"
#include "jobs/dataset/write_part.h"
#include "jobs/split/class_parts.h"
#include "jobs/split/part_files.h"
#include "pipeline/input_copies.h"
#include "pipeline/typed_job.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

constexpr const char* kProvenFolder = "proven";

/// Makes a dataset, step by step. Made for one run. Each step returns false if the run ended early:
/// then the summary says why.
class DatasetMaker {
 public:
  DatasetMaker(const DatasetFilesOptions& options, OutputFolder folder, bool is_resumable,
               FileJobObserver& observer)
      : options_(options),
        folder_(std::move(folder)),
        is_resumable_(is_resumable),
        observer_(observer),
        parts_({.sizes = options.sizes,
                .seed = options.seed,
                .drops_repeats = true,
                .room = {options.memory, options.temporary_folder}}) {}

  DatasetSummary Make() {
    const bool is_done = SettleKept() && OpenRejected() && ProveAll() && LineUp() && Split() &&
                         WriteParts() && WriteCard() && WriteRejected() &&
                         Note(folder_.Commit(options_.durability));
    is_done ? RemoveProven() : KeepWork();
    return std::move(summary_);
  }

 private:
  // Keeps an error. False if there is one.
  bool Note(std::optional<IoError> error) {
    if (error) summary_.error = std::move(error);
    return !summary_.error;
  }

  // Adds what a step did. False if it did not come to its end.
  bool GoOn(const FileJobSummary& step) {
    summary_.faults += step.faults;
    summary_.interrupted |= step.interrupted;
    return Note(step.error) && !summary_.interrupted;
  }

  // Of a run that was stopped, and hours of rating whatever ended it. An earlier run's work stays
  // if this run could not go on with it.
  void KeepWork() {
    const bool is_worth_it = summary_.interrupted || TakesTime(options_.proof.scale);
    summary_.resumable = is_resumable_ && has_proven_ && (is_worth_it || options_.resume);
    if (!summary_.resumable && !options_.resume) return;
    const std::string path = folder_.KeepPartial();
    if (summary_.resumable) summary_.partial_outputs = {path};
  }

  // Not before the folder has its name, so that a run that is killed in between loses nothing.
  void RemoveProven() {
    std::error_code error;
    const std::filesystem::path proven = std::filesystem::path(options_.output) / kProvenFolder;
    std::filesystem::remove_all(proven, error);
    if (error) Note(IoError{proven.string() + ": " + error.message()});
  }

  bool SettleKept() { return !options_.proof.kept || Note(options_.proof.kept->Settle()); }

  // Early: hours later it would be too late to say that it cannot be written.
  bool OpenRejected() {
    if (options_.rejected.empty()) return true;
    auto opened = OutputStream::Open(options_.rejected, {});
    if (!opened.ok()) return Note(opened.error());
    rejected_.emplace(std::move(opened.value()));
    return true;
  }

  // Before the folder has its name: until then a run that is killed can be done again.
  bool WriteRejected() {
    if (!rejected_) return true;
    if (!Note(CopyRejected(proven_files_, *rejected_))) return false;
    if (!Note(rejected_->Commit(options_.durability))) return false;
    summary_.bytes_written += rejected_->size();
    return true;
  }

  // The rows of all records that are proven, those of the test set last.
  bool ProveAll() {
    FileJobOptions test = options_;
    test.inputs = options_.test_files;
    return MakeProvenFolder() && Prove("rows.csv", options_, std::nullopt) &&
           (test.inputs.empty() || Prove("test.csv", test, Part::kTest));
  }

  bool MakeProvenFolder() {
    std::error_code error;
    std::filesystem::create_directory(folder_.PathIn(kProvenFolder), error);
    return Note(error
                    ? std::optional(IoError{folder_.PathIn(kProvenFolder) + ": " + error.message()})
                    : std::nullopt);
  }

  bool Prove(const std::string& name, const FileJobOptions& files, std::optional<Part> part) {
    const std::string path = folder_.PathIn(kProvenFolder) + '/' + name;
    ProvenFile proven = ProveIntoFile(
        files, options_.proof,
        {.path = path, .resume = options_.resume, .part = part, .cells = cells_}, observer_);
    proven_files_.push_back(path);
    cells_ = proven.cells;
    has_proven_ |= proven.is_complete() || proven.summary.resumable;
    TotalsOf<ProofTotals>::AddCounts(proven.totals, summary_.proofs);
    summary_.records += proven.summary.records;
    summary_.records_before += proven.summary.records_before;
    summary_.bytes_read += proven.summary.bytes_read;
    std::ranges::move(proven.summary.empty_inputs, std::back_inserter(summary_.empty_inputs));
    return GoOn(proven.summary);
  }

  // Tells the parts of all rows, and has them decide.
  bool LineUp() {
    const FileJobOptions rows = ReadingRows(options_, proven_files_);
    std::uint64_t kept = 0;
    RowTexts texts;
    Job job = JobInOrder(rows, [&](Chunk& chunk) -> std::optional<IoError> {
      for (const RecordLines& record : chunk.index.records) {
        const ProvenRecord row = RowFrom(chunk.RecordText(record), texts);
        has_difficulty_ |= !row.difficulty.empty();
        kept += row.is_kept ? 1 : 0;
        auto error = row.is_kept
                         ? parts_.Add(row.hash, chunk.NumberOf(record), row.part, row.stratum)
                         : parts_.Bar(row.hash, *row.part);
        if (error) return error;
      }
      return std::nullopt;
    });
    ProgressAlone progress(observer_);
    if (!GoOn(RunJob(job, progress).summary)) return false;
    if (kept == 0) return Note(IoError{"no puzzle is left to make a dataset of" + EmptyText()});
    return Note(parts_.Decide(options_.stop)) && !WasStopped();
  }

  // " (a.txt and 2 more inputs without records)"; nothing if all have some.
  [[nodiscard]] std::string EmptyText() const {
    const std::vector<std::string>& empty = summary_.empty_inputs;
    if (empty.empty()) return "";
    const std::string more =
        empty.size() == 1 ? "" : " and " + Counted(empty.size() - 1, "more input");
    return " (" + empty.front() + more + " without records)";
  }

  bool WasStopped() {
    summary_.interrupted |= options_.stop.IsSet();
    return summary_.interrupted;
  }

  // The rows of each part in a file of their own.
  bool Split() {
    std::array<std::string, kPartCount> paths;
    for (std::size_t i = 0; i < kPartCount; ++i) {
      auto file = TemporaryFile::Make(options_.temporary_folder);
      if (!file.ok()) return Note(file.error());
      paths[i] = part_rows_.emplace_back(std::move(file.value())).Path();
    }
    auto files = PartFiles::Open(paths);
    if (!files.ok()) return Note(files.error());
    const FileJobOptions rows = ReadingRows(options_, proven_files_);
    ProgressAlone progress(observer_);
    const JobRun run = files.value().Write(rows, parts_, progress);
    summary_.split = CountsIn<SplitTotals>(*run.totals);
    return GoOn(run.summary) && Note(files.value().Commit(Durability::kProcess));
  }

  bool WriteParts() {
    for (const Part part : kParts) {
      if (!WritePartOf(part)) return false;
    }
    return options_.format != DatasetFormat::kHrm || WriteIdentifiers();
  }

  bool WritePartOf(Part part) {
    const auto index = static_cast<std::size_t>(part);
    PartToWrite to_write = {.part = part,
                            .rows = part_rows_[index].Path(),
                            .puzzles = summary_.split.outcomes.of(static_cast<SplitOutcome>(part)),
                            .cells = cells_,
                            .has_difficulty = has_difficulty_};
    if (part == Part::kTrain) {
      to_write.first = options_.has_originals ? 0 : 1;
      to_write.copies = options_.isomorphs + (options_.has_originals ? 1 : 0);
    }
    summary_.parts[index] = {to_write.puzzles, to_write.copies, IsWanted(part)};
    if (to_write.puzzles == 0) return true;
    ProgressAlone progress(observer_);
    return GoOn(WritePart(to_write, options_, folder_, files_, progress));
  }

  // Training always is.
  [[nodiscard]] bool IsWanted(Part part) const {
    return part == Part::kTrain || options_.sizes[static_cast<std::size_t>(part)] ||
           (part == Part::kTest && !options_.test_files.empty()) ||
           !options_.proof.columns.by.empty();
  }

  // Of the visualisation: the one kind of puzzle has no name.
  bool WriteIdentifiers() {
    files_.emplace_back("identifiers.json");
    return Note(folder_.Write(files_.back(), "[\"<blank>\"]\n"));
  }

  bool WriteCard() {
    std::ranges::sort(files_);
    std::vector<std::string> paths;
    for (const std::string& file : files_) paths.push_back(folder_.PathIn(file));
    const auto files = HashFiles(files_, paths);
    if (!files.ok()) return Note(files.error());
    const auto inputs = HashInputs();
    if (!inputs.ok()) return Note(inputs.error());
    for (const std::string& path : paths) {
      std::error_code ignored;  // it was just read
      summary_.bytes_written += std::filesystem::file_size(path, ignored);
    }
    return !WasStopped() &&
           Note(folder_.Write("README.md",
                              CardText(options_, summary_, inputs.value(), files.value())));
  }

  Result<std::vector<HashedFile>, IoError> HashInputs() {
    std::vector<std::string> paths = options_.inputs;
    paths.insert(paths.end(), options_.test_files.begin(), options_.test_files.end());
    std::vector<std::string> names;
    for (const std::string& path : paths) {
      names.push_back(std::filesystem::path(NameOfInput(options_, path)).filename().string());
    }
    return HashFiles(names, paths);
  }

  const DatasetFilesOptions& options_;
  OutputFolder folder_;
  bool is_resumable_;  // the inputs can be read again
  FileJobObserver& observer_;
  ClassParts parts_;
  std::optional<OutputStream> rejected_;
  std::vector<TemporaryFile> part_rows_;
  std::vector<std::string> files_;  // by their names in the folder
  std::vector<std::string> proven_files_;
  bool has_proven_ = false;  // something that a later run can go on from
  std::size_t cells_ = 0;
  bool has_difficulty_ = false;
  DatasetSummary summary_;
};

std::optional<IoError> FindDatasetConflict(const DatasetFilesOptions& options) {
  TouchedPaths paths;
  for (const auto& inputs : {options.inputs, options.test_files, options.read_besides}) {
    for (const std::string& input : inputs) paths.Reads(input);
  }
  paths.Writes(options.output);
  paths.Writes(options.rejected);
  return paths.FindConflict();
}

// Arrays have their kept columns in a file of their own.
OwnColumns OwnColumnsOf(const DatasetFilesOptions& options) {
  const bool is_json = options.format == DatasetFormat::kJsonl;
  const bool is_text = is_json || options.format == DatasetFormat::kCsv;
  const bool has_rating = options.format != DatasetFormat::kHrm || options.with_difficulty;
  return {.format = is_json ? RowFormat::kJsonl : RowFormat::kCsv,
          .names = is_text ? ExampleColumns() : "",
          .has_solution = true,
          .has_rating = has_rating && options.proof.scale == DifficultyScale::kColumn,
          .also_has = is_text ? "source" : ""};
}

}  // namespace

DatasetSummary MakeDataset(const DatasetFilesOptions& wanted, FileJobObserver& observer) {
  DatasetFilesOptions options = wanted;
  options.proof.tells_rejected = !options.rejected.empty();
  if (auto conflict = FindDatasetConflict(options)) {
    return Refused<DatasetSummary>(std::move(*conflict));
  }
  const bool is_resumable = !std::ranges::any_of(options.inputs, CannotBeReadAgain) &&
                            !std::ranges::any_of(options.test_files, CannotBeReadAgain);
  if (options.resume && !is_resumable) {
    return Refused<DatasetSummary>(
        {"standard input and pipes cannot be read again: nothing to resume on"});
  }
  auto folder = options.resume ? OutputFolder::Resume(options.output, kProvenFolder)
                               : OutputFolder::Make(options.output,
                                                    "--resume goes on with it, or remove it first");
  if (!folder.ok()) return Refused<DatasetSummary>(folder.error());
  const auto copies =
      InputCopies::Make(options, options.temporary_folder, {&options.inputs, &options.test_files});
  if (!copies.ok()) return Refused<DatasetSummary>(copies.error());
  FileJobOptions all = options;
  all.inputs.insert(all.inputs.end(), options.test_files.begin(), options.test_files.end());
  if (options.keep.has_any()) {
    options.proof.kept = std::make_shared<KeptColumns>(all, OwnColumnsOf(options));
  }
  return DatasetMaker(options, std::move(folder.value()), is_resumable, observer).Make();
}

std::string SummaryText(const DatasetSummary& summary, const RunCost& cost) {
  const auto proof = [&](ProofOutcome outcome) { return summary.proofs.outcomes.of(outcome); };
  const auto split = [&](SplitOutcome outcome) { return summary.split.outcomes.of(outcome); };
  const std::vector<NamedCount> outcomes = {
      {"proven", proof(ProofOutcome::kProven)},
      {"not of the difficulty", proof(ProofOutcome::kFiltered)},
      {"not proper", proof(ProofOutcome::kNotProper)},
      {"with a wrong answer", proof(ProofOutcome::kWrong)},
      {"malformed", proof(ProofOutcome::kMalformed)}};
  std::string text = OutcomesText(summary.records, outcomes);
  std::string parts;
  for (const Part part : kParts) {
    const WrittenPart& written = summary.parts[static_cast<std::size_t>(part)];
    if (written.puzzles == 0 && !written.is_wanted) continue;
    if (!parts.empty()) parts += ", ";
    parts += fmt::format("{} {}", NameIn(kPartNames, part), WithThousands(written.puzzles));
    if (written.copies != 1 && written.puzzles > 0)
      parts += fmt::format(" (x {})", WithThousands(written.copies));
  }
  const std::vector<NamedCount> left_out = {
      {"repeated", split(SplitOutcome::kRepeated)},
      {"left out, for an isomorph is in another part", split(SplitOutcome::kElsewhere)},
      {"in no part", split(SplitOutcome::kNotChosen)}};
  if (!summary.interrupted) {
    text += parts + CountsText(left_out) + '\n';
  }
  return text + SpeedOfWriting(summary, cost.seconds);
}

}  // namespace surudoku
