#include "jobs/canon/canon_files.h"

#include <cassert>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "pipeline/job_type.h"
#include "records/block_forms.h"
#include "surudoku/isomorph.h"

namespace surudoku {
namespace {

std::string HeaderOf(const CanonSettings& settings) {
  const std::string columns = "record,status,puzzle,canonical,automorphisms,class";
  return columns + (settings.with_map ? ",map\n" : "\n");
}

// Why a record that could be read has no form; nothing if it has one.
std::optional<std::string> WhyNot(CanonOutcome outcome) {
  switch (outcome) {
    case CanonOutcome::kNone:
      return "no solution, whose form was asked for";
    case CanonOutcome::kMultiple:
      return "several solutions, and the form of one was asked for";
    case CanonOutcome::kNoForm:
      return "only 9x9 puzzles of clues have a canonical form";
    case CanonOutcome::kFound:
    case CanonOutcome::kInvalid:
      break;
  }
  return std::nullopt;
}

std::string_view TextOf(const Canonical& canonical) {
  return {canonical.form.data(), canonical.form.size()};
}

/// Finds the forms of the records of a chunk. One for each thread.
class CanonWorker final : public JobWorker<CanonTotals> {
 public:
  CanonWorker(const CanonFilesOptions& options, const KeptColumns& kept)
      : options_(options),
        kept_text_(kept),
        block_forms_({.form = options.form,
                      .with_map = options.with_map,
                      .with_class = options.format != RowFormat::kLine},
                     options.stop) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override {
    const auto forms = block_forms_.Find(records());
    if (!forms) return false;
    forms_ = *forms;
    for (std::size_t i = 0; i < records().size(); ++i) AnswerOne(chunk, i);
    return true;
  }

 private:
  [[nodiscard]] CanonOutcome OutcomeOf(std::size_t index) const {
    if (records().kind(index) == PuzzleKind::kMalformed) return CanonOutcome::kInvalid;
    switch (forms_[index].status) {
      case CanonicalStatus::kFound:
        return CanonOutcome::kFound;
      case CanonicalStatus::kNoSolution:
        return CanonOutcome::kNone;
      case CanonicalStatus::kSeveralSolutions:
        return CanonOutcome::kMultiple;
      case CanonicalStatus::kWrongLength:
      case CanonicalStatus::kStrangeCharacter:
        break;
    }
    assert(records().kind(index) != PuzzleKind::kClues);
    return CanonOutcome::kNoForm;
  }

  void AnswerOne(Chunk& chunk, std::size_t index) {
    const CanonOutcome outcome = OutcomeOf(index);
    counts().outcomes.Count(outcome);
    if (outcome == CanonOutcome::kInvalid) {
      TellFault(chunk, index);
    } else if (auto why_not = WhyNot(outcome)) {
      TellFault(chunk, index, std::move(*why_not));
    }
    if (options_.format == RowFormat::kLine) {
      AppendLine(outcome, forms_[index], chunk.answers);
    } else {
      AppendRow(chunk, index, outcome);
    }
  }

  void AppendLine(CanonOutcome outcome, const Canonical& found, std::string& text) const {
    const bool is_found = outcome == CanonOutcome::kFound;
    text += is_found ? TextOf(found) : NameIn(kCanonOutcomeNames, outcome);
    if (is_found && options_.with_map) text += ' ' + FormatIsomorphism(found.map);
    text += '\n';
  }

  void AppendRow(Chunk& chunk, std::size_t index, CanonOutcome outcome) {
    const RecordLines& record = records().record(index);
    OutputRow row(options_.format, chunk.answers);
    row.Number("record", chunk.NumberOf(record))
        .Word("status", NameIn(kCanonOutcomeNames, outcome));
    row.Puzzle("puzzle", records().puzzle(index));
    const bool is_found = outcome == CanonOutcome::kFound;
    const Canonical& found = forms_[index];
    row.Word("canonical", is_found ? TextOf(found) : "");
    row.Number("automorphisms", is_found ? std::optional(found.automorphisms) : std::nullopt);
    row.Word("class", is_found ? FormatClassHash(found.class_hash) : "");
    if (options_.with_map) row.Word("map", is_found ? FormatIsomorphism(found.map) : "");
    row.End(kept_text_.Of(chunk, record));
  }

  const CanonFilesOptions& options_;
  KeptText kept_text_;
  BlockForms block_forms_;
  std::span<const Canonical> forms_;  // of the block at work, by record
};

}  // namespace

const JobType kCanonJob = TypeOfJob<CanonTotals>("canon");

CanonSummary CanonFiles(const CanonFilesOptions& options, FileJobObserver& observer) {
  Job job = JobOf<CanonSettings, CanonTotals>(kCanonJob.name, options);
  AnswerInRows(job, options, {.format = options.format, .names = HeaderOf(options)});
  job.make_worker = [&] { return std::make_unique<CanonWorker>(options, *job.kept); };
  return Summarise<CanonTotals>(RunJob(job, observer));
}

}  // namespace surudoku
