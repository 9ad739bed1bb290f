#include "jobs/dataset/check_dataset.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "io/io_error.h"
#include "io/pair_sorter.h"
#include "jobs/dataset/dataset_parts.h"
#include "pipeline/typed_job.h"
#include "text/json.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

// An example among those of its class: sorted by class, then by part, the last part in front.
class ClassExample {
 public:
  static constexpr std::size_t kMostFiles = 256;
  static constexpr std::uint64_t kLastLine = (std::uint64_t{1} << 40) - 1;

  ClassExample(const ClassHash& hash, Part part, std::size_t file, std::uint64_t line)
      : pair_{hash.high, hash.low >> 50 << 50 |
                             (kPartCount - 1 - static_cast<std::uint64_t>(part)) << 48 |
                             std::uint64_t{file} << 40 | std::min(line, kLastLine)} {}
  explicit ClassExample(const NumberPair& pair) : pair_(pair) {}

  [[nodiscard]] const NumberPair& pair() const { return pair_; }
  [[nodiscard]] std::size_t part() const { return kPartCount - 1 - (pair_.second >> 48 & 3); }
  [[nodiscard]] std::size_t file() const { return pair_.second >> 40 & 0xff; }
  [[nodiscard]] std::uint64_t line() const { return pair_.second & kLastLine; }
  [[nodiscard]] bool IsOfSameClass(const ClassExample& other) const {
    return pair_.first == other.pair_.first && (pair_.second ^ other.pair_.second) >> 50 == 0;
  }

 private:
  NumberPair pair_;
};

/// Passes on the faults of arrays that were read as rows: those of answers with the answers' file,
/// and the example's number and cell as line and column.
class FaultsOfArrays final : public FileJobObserver {
 public:
  FaultsOfArrays(const PartSource& source, std::uint64_t cells, FileJobObserver& observer)
      : answers_(source.answers), cells_(cells), observer_(observer) {}

  void OnFault(const Fault& fault) override {
    if (fault.column <= cells_) return observer_.OnFault(fault);
    const std::uint64_t before = cells_ + 1;  // the puzzle and a comma
    observer_.OnFault({answers_, fault.line, fault.column - before, fault.reason});
  }
  void OnProgress(const Progress& progress) override { observer_.OnProgress(progress); }

 private:
  SharedText answers_;
  std::uint64_t cells_;
  FileJobObserver& observer_;
};

/// Made for one check.
class DatasetChecker {
 public:
  DatasetChecker(const CheckDatasetOptions& options, FileJobObserver& observer)
      : options_(options),
        observer_(observer),
        examples_(options.temporary_folder, options.memory) {}

  CheckDatasetSummary Check() {
    auto sources = FindParts(options_.inputs);
    if (!sources.ok()) return Refused<CheckDatasetSummary>(sources.error());
    sources_ = std::move(sources.value());
    if (sources_.size() > ClassExample::kMostFiles) {
      return Refused<CheckDatasetSummary>({"more than 256 files"});
    }
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if (!Prove(i)) return std::move(summary_);
    }
    if (!Note(examples_.Finish(options_.memory))) return std::move(summary_);
    FindLeaks();
    Note(examples_.error());
    return std::move(summary_);
  }

 private:
  bool Note(std::optional<IoError> error) {
    if (error) summary_.error = std::move(error);
    return !summary_.error;
  }

  bool Prove(std::size_t number) {
    const PartSource& source = sources_[number];
    CheckedPart& part = summary_.parts[static_cast<std::size_t>(source.part)];
    if (source.groups) part.groups = part.groups.value_or(0) + *source.groups;
    FileJobOptions files = options_;
    files.inputs = {source.path};
    if (source.answers.empty()) return ProveFile(files, number, observer_);
    const auto rows = RowsOfArrays(source, options_.temporary_folder);
    if (!rows.ok()) return Note(rows.error());
    files.inputs = {rows.value().file.Path()};
    files.shown_names[files.inputs.front()] = source.path;
    files.input_format = InputFormat::kCsv;
    files.column = "1";
    files.solution_column = "2";
    files.rating_column = source.difficulties.empty() ? "" : "3";
    FaultsOfArrays faults(source, rows.value().cells, observer_);
    return ProveFile(files, number, faults);
  }

  bool ProveFile(const FileJobOptions& files, std::size_t number, FileJobObserver& observer) {
    const Part part = sources_[number].part;
    const TakeProven take = [&](const ProvenRecord& record,
                                Chunk& /*chunk*/) -> std::optional<IoError> {
      if (auto error = CheckSize(record, number)) return error;
      ++summary_.parts[static_cast<std::size_t>(part)].examples;
      return examples_.Add(ClassExample(record.hash, part, number, record.line).pair());
    };
    const ProofSettings settings = {.scale = options_.scale, .wanted = {}, .columns = {}};
    JobRun run = ProveRecords(files, settings, take, observer);
    TotalsOf<ProofTotals>::AddCounts(CountsIn<ProofTotals>(*run.totals), summary_.proofs);
    summary_.records += run.summary.records;
    summary_.faults += run.summary.faults;
    summary_.bytes_read += run.summary.bytes_read;
    summary_.interrupted |= run.summary.interrupted;
    std::ranges::move(run.summary.empty_inputs, std::back_inserter(summary_.empty_inputs));
    return Note(run.summary.error) && !summary_.interrupted;
  }

  // Puzzles of two sizes are no two parts of one dataset.
  std::optional<IoError> CheckSize(const ProvenRecord& record, std::size_t number) {
    if (cells_ == 0) {
      cells_ = record.puzzle.size();
      file_of_cells_ = number;
    }
    if (record.puzzle.size() == cells_) return std::nullopt;
    return IoError{fmt::format("{}: line {}: a puzzle of {} cells, and {} has puzzles of {}",
                               sources_[number].path, record.line, record.puzzle.size(),
                               sources_[file_of_cells_].path, cells_)};
  }

  // The examples of a class come one after the other: those of its last part first.
  void FindLeaks() {
    std::optional<ClassExample> first;
    std::optional<ClassExample> before;
    bool is_leaked = false;
    while (const auto pair = examples_.Next()) {
      const ClassExample example(*pair);
      if (!first || !example.IsOfSameClass(*first)) {
        first = example;
        before.reset();
        is_leaked = false;
      }
      if (!before || before->part() != example.part()) ++summary_.parts[example.part()].classes;
      before = example;
      if (example.part() == first->part()) continue;
      if (!std::exchange(is_leaked, true)) ++summary_.leaked_classes;
      ++summary_.leaked;
      TellLeak(example, *first);
    }
  }

  void TellLeak(const ClassExample& example, const ClassExample& other) {
    ++summary_.faults;
    observer_.OnFault(
        {sources_[example.file()].path, example.line(), 1,
         fmt::format("an isomorph of {}:{}", sources_[other.file()].path, other.line())});
  }

  const CheckDatasetOptions& options_;
  FileJobObserver& observer_;
  PairSorter examples_;
  std::vector<PartSource> sources_;
  std::size_t cells_ = 0;          // of each puzzle; 0 before the first one
  std::size_t file_of_cells_ = 0;  // that had the first one
  CheckDatasetSummary summary_;
};

std::string Row(std::string_view name, const std::string& text) {
  return fmt::format("{:<12}{}\n", name, text);
}

std::string ClassesText(std::uint64_t count) {
  return count == 1 ? "1 class" : WithThousands(count) + " classes";
}

std::string PartText(const CheckedPart& part) {
  const std::string groups =
      part.groups ? fmt::format(", in {}", Counted(*part.groups, "group")) : "";
  return fmt::format("{}{}: {} of isomorphs", Counted(part.examples, "example"), groups,
                     ClassesText(part.classes));
}

// The share in per cent, rounded down so that only all are 100 %.
std::string ShareText(std::uint64_t some, std::uint64_t all) {
  constexpr std::uint64_t kThousandths = 1000;
  const std::uint64_t share = all == 0 ? 0 : some * kThousandths / all;
  return fmt::format("{}.{} %", share / 10, share % 10);
}

}  // namespace

bool CheckDatasetSummary::has_wrong_groups() const {
  return std::ranges::any_of(
      parts, [](const CheckedPart& part) { return part.groups && *part.groups != part.classes; });
}

CheckDatasetSummary CheckDataset(const CheckDatasetOptions& options, FileJobObserver& observer) {
  return DatasetChecker(options, observer).Check();
}

std::string ReportText(const CheckDatasetSummary& summary, const CheckDatasetOptions& options) {
  const auto& outcomes = summary.proofs.outcomes;
  std::string text;
  for (const Part part : kParts) {
    const CheckedPart& checked = summary.parts[static_cast<std::size_t>(part)];
    if (checked.examples > 0) text += Row(NameIn(kPartNames, part), PartText(checked));
  }
  text += Row("leaks", summary.leaked_classes == 0
                           ? "none: no class of isomorphs is in two parts"
                           : fmt::format("{} in more than one part, {} to be left out",
                                         ClassesText(summary.leaked_classes),
                                         Counted(summary.leaked, "example")));
  if (summary.has_wrong_groups()) text += Row("groups", "not a class of isomorphs each");
  text += Row("puzzles", fmt::format("{} with one solution, {} without, {} malformed",
                                     WithThousands(outcomes.of(ProofOutcome::kProven) +
                                                   outcomes.of(ProofOutcome::kWrong)),
                                     WithThousands(outcomes.of(ProofOutcome::kNotProper)),
                                     WithThousands(outcomes.of(ProofOutcome::kMalformed))));
  text += Row("answers", fmt::format("{} given, {} wrong", WithThousands(summary.proofs.answers),
                                     WithThousands(outcomes.of(ProofOutcome::kWrong))));
  if (options.scale == DifficultyScale::kColumn) return text;
  return text +
         Row("ratings",
             fmt::format("{} of {} agree with {} ({})", WithThousands(summary.proofs.agreeing),
                         WithThousands(summary.proofs.rated),
                         NameIn(kDifficultyScaleNames, options.scale),
                         ShareText(summary.proofs.agreeing, summary.proofs.rated)));
}

std::string ReportJson(const CheckDatasetSummary& summary, const CheckDatasetOptions& options) {
  Json parts = Json::Object();
  for (const Part part : kParts) {
    const CheckedPart& checked = summary.parts[static_cast<std::size_t>(part)];
    if (checked.examples == 0) continue;
    Json& json = parts[NameIn(kPartNames, part)];
    json = Json::Object();
    json["examples"] = checked.examples;
    json["classes"] = checked.classes;
    if (checked.groups) json["groups"] = *checked.groups;
  }
  constexpr int kSchema = 1;
  Json json = {{"schema", kSchema}};
  json["parts"] = std::move(parts);
  json["leaked_classes"] = summary.leaked_classes;
  json["leaked_examples"] = summary.leaked;
  json["outcomes"] = summary.proofs.outcomes.ToJson();
  json["answers"] = summary.proofs.answers;
  if (options.scale != DifficultyScale::kColumn) {
    json["scale"] = std::string(NameIn(kDifficultyScaleNames, options.scale));
    json["rated"] = summary.proofs.rated;
    json["agreeing"] = summary.proofs.agreeing;
  }
  return json.Text() + '\n';
}

}  // namespace surudoku
