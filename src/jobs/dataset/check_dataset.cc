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
    if (!source.group_starts.empty()) {
      part.groups = part.groups.value_or(0) + source.group_starts.size() - 1;
    }
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
      if (!sources_[number].group_starts.empty()) CheckGroup(record, number);
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

  // Each row of a group is an isomorph of its first one. Only the first that is none is told.
  void CheckGroup(const ProvenRecord& record, std::size_t file) {
    const std::size_t number = sources_[file].GroupOf(record.line);
    if (number == 0) return TellWrongGroup(file, record.line, "in no group");
    if (group_.file != file || group_.number != number) {
      group_ = {.file = file, .number = number, .line = record.line, .hash = record.hash};
    }
    if (record.hash == group_.hash || std::exchange(group_.is_wrong, true)) return;
    TellWrongGroup(
        file, record.line,
        fmt::format("no isomorph of row {}, the first of group {}", group_.line, number));
  }

  void TellWrongGroup(std::size_t file, std::uint64_t line, std::string reason) {
    ++summary_.wrong_groups;
    Tell(file, line, std::move(reason));
  }

  // The examples of a class come one after the other: those of its last part first.
  void FindLeaks() {
    std::vector<ClassExample> of_class;  // the first one of each of its parts
    std::uint64_t leaked = 0;
    bool is_in_groups = false;
    while (const auto pair = examples_.Next()) {
      const ClassExample example(*pair);
      if (!of_class.empty() && !example.IsOfSameClass(of_class.front())) {
        TellLeak(of_class, std::exchange(leaked, 0));
        of_class.clear();
        is_in_groups = false;
      }
      if (of_class.empty() || of_class.back().part() != example.part()) {
        ++summary_.parts[example.part()].classes;
        of_class.push_back(example);
        is_in_groups = false;
      } else if (!is_in_groups && AreInTwoGroups(of_class.back(), example)) {
        is_in_groups = true;
        TellTwoGroups(example, of_class.back());
      }
      if (of_class.size() > 1) ++leaked;
    }
    TellLeak(of_class, leaked);
  }

  [[nodiscard]] bool AreInTwoGroups(const ClassExample& one, const ClassExample& other) const {
    if (sources_[one.file()].group_starts.empty()) return false;
    return one.file() != other.file() ||
           sources_[one.file()].GroupOf(one.line()) != sources_[other.file()].GroupOf(other.line());
  }

  void TellTwoGroups(const ClassExample& example, const ClassExample& first) {
    const PartSource& source = sources_[example.file()];
    const PartSource& first_source = sources_[first.file()];
    TellWrongGroup(example.file(), example.line(),
                   fmt::format("in group {}, but an isomorph of row {} of group {}",
                               source.GroupOf(example.line()), first.line(),
                               first_source.GroupOf(first.line())));
  }

  // `of_class`: an example of each part that a class is in. So many are to be left out.
  void TellLeak(const std::vector<ClassExample>& of_class, std::uint64_t leaked) {
    if (leaked == 0) return;
    ++summary_.leaked_classes;
    summary_.leaked += leaked;
    const ClassExample& other = of_class.front();
    const std::string more =
        leaked == 1 ? "" : fmt::format(", and {} with it", Counted(leaked - 1, "more example"));
    Tell(of_class[1].file(), of_class[1].line(),
         fmt::format("an isomorph of {}:{}{}", sources_[other.file()].path, other.line(), more));
  }

  void Tell(std::size_t file, std::uint64_t line, std::string reason) {
    ++summary_.faults;
    observer_.OnFault({sources_[file].path, line, 1, std::move(reason)});
  }

  // The group of HRM's arrays whose rows are read.
  struct Group {
    std::size_t file = 0;
    std::size_t number = 0;
    std::uint64_t line = 0;  // of its first row
    ClassHash hash = {};
    bool is_wrong = false;
  };

  const CheckDatasetOptions& options_;
  FileJobObserver& observer_;
  PairSorter examples_;
  std::vector<PartSource> sources_;
  std::size_t cells_ = 0;          // of each puzzle; 0 before the first one
  std::size_t file_of_cells_ = 0;  // that had the first one
  Group group_;
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
  if (summary.wrong_groups > 0) {
    text += Row("groups", Counted(summary.wrong_groups, "fault") +
                              ": not each is a class of isomorphs of its own");
  }
  text += Row("puzzles", fmt::format("{} with one solution, {} without, {} malformed",
                                     WithThousands(outcomes.of(ProofOutcome::kProven) +
                                                   outcomes.of(ProofOutcome::kWrong)),
                                     WithThousands(outcomes.of(ProofOutcome::kNotProper)),
                                     WithThousands(outcomes.of(ProofOutcome::kMalformed))));
  text += Row("answers", fmt::format("{} given, {} wrong", WithThousands(summary.proofs.answers),
                                     WithThousands(outcomes.of(ProofOutcome::kWrong))));
  if (options.scale == DifficultyScale::kColumn) return text;
  if (summary.proofs.rated == 0) {
    return text + Row("ratings", fmt::format("none given, to be compared with {}",
                                             NameIn(kDifficultyScaleNames, options.scale)));
  }
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
  json["wrong_groups"] = summary.wrong_groups;
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
