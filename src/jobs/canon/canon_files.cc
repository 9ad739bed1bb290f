#include "jobs/canon/canon_files.h"

#include <cassert>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "canonical/class_hash.h"
#include "pipeline/job_type.h"
#include "records/block_forms.h"
#include "records/board_forms.h"
#include "surudoku/isomorph.h"

namespace surudoku {
namespace {

// The facts that are told of a form, until the next one is found.
struct FoundForm {
  std::string_view form;
  std::uint64_t automorphisms = 0;
  std::string class_hash = {};
  std::string map = {};
};

void AppendForm(std::uint64_t number, CanonOutcome outcome, std::string_view puzzle,
                const std::optional<FoundForm>& found, bool with_map, std::string_view kept,
                OutputRow row) {
  row.Number("record", number).Word("status", NameIn(kCanonOutcomeNames, outcome));
  row.Puzzle("puzzle", puzzle);
  row.Word("canonical", found ? found->form : "");
  row.Number("automorphisms", found ? std::optional(found->automorphisms) : std::nullopt);
  row.Word("class", found ? found->class_hash : "");
  if (with_map) row.Word("map", found ? found->map : "");
  row.End(kept);
}

// Why a record that could be read has no form; nothing if it has one.
std::optional<std::string> WhyNot(CanonOutcome outcome) {
  switch (outcome) {
    case CanonOutcome::kNone:
      return "no solution, whose form was asked for";
    case CanonOutcome::kMultiple:
      return "several solutions, and the form of one was asked for";
    case CanonOutcome::kNoForm:
      return "only 9x9 puzzles of clues have a canonical form, and 4x4 and 6x6 boards the minlex "
             "form, without a map";
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
    for (std::size_t i = 0; i < records().size(); ++i) {
      if (records().kind(i) == PuzzleKind::kBoard && options_.stop.IsSet()) return false;
      AnswerOne(chunk, i);
    }
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

  // Of a record that is no 9x9 puzzle: only boards have one, and no map leads to it.
  std::optional<FoundForm> FindBoardForm(const Chunk& chunk, std::size_t index) {
    const bool is_wanted = options_.form == CanonicalForm::kMinlex && !options_.with_map;
    if (records().kind(index) != PuzzleKind::kBoard || !is_wanted) return std::nullopt;
    auto board = board_forms_.Find(records().puzzle(index), chunk.file->format);
    if (!board) return std::nullopt;
    board_form_ = std::move(*board);
    FoundForm found = {board_form_.form, board_form_.automorphisms};
    found.class_hash = FormatClassHash(canonical::HashOf(found.form));
    return found;
  }

  [[nodiscard]] FoundForm FormOf(std::size_t index) const {
    const Canonical& canonical = forms_[index];
    FoundForm found = {TextOf(canonical), canonical.automorphisms};
    if (options_.format != RowFormat::kLine) {
      found.class_hash = FormatClassHash(canonical.class_hash);
    }
    if (options_.with_map) found.map = FormatIsomorphism(canonical.map);
    return found;
  }

  void AnswerOne(Chunk& chunk, std::size_t index) {
    CanonOutcome outcome = OutcomeOf(index);
    std::optional<FoundForm> found;
    if (outcome == CanonOutcome::kFound) found = FormOf(index);
    if (outcome == CanonOutcome::kNoForm) found = FindBoardForm(chunk, index);
    if (found) outcome = CanonOutcome::kFound;
    counts().outcomes.Count(outcome);
    if (outcome == CanonOutcome::kInvalid) {
      TellFault(chunk, index);
    } else if (auto why_not = WhyNot(outcome)) {
      TellFault(chunk, index, std::move(*why_not));
    }
    if (options_.format == RowFormat::kLine) {
      AppendLine(outcome, found, chunk.answers);
    } else {
      const RecordLines& record = records().record(index);
      const std::string_view kept = kept_text_.Of(chunk, record);
      AppendForm(chunk.NumberOf(record), outcome, records().puzzle(index), found, options_.with_map,
                 kept, OutputRow(options_.format, chunk.answers));
    }
  }

  void AppendLine(CanonOutcome outcome, const std::optional<FoundForm>& found,
                  std::string& text) const {
    text += found ? found->form : NameIn(kCanonOutcomeNames, outcome);
    if (found && options_.with_map) text += ' ' + found->map;
    text += '\n';
  }

  const CanonFilesOptions& options_;
  KeptText kept_text_;
  BlockForms block_forms_;
  BoardForms board_forms_;
  BoardForm board_form_;              // the last one
  std::span<const Canonical> forms_;  // of the block at work, by record
};

}  // namespace

const JobType kCanonJob = TypeOfJob<CanonTotals>("canon");

CanonSummary CanonFiles(const CanonFilesOptions& options, FileJobObserver& observer) {
  Job job = JobOf<CanonSettings, CanonTotals>(kCanonJob.name, options);
  AnswerInRows(job, options, {.format = options.format, .names = HeaderRow([&](OutputRow row) {
                                                          AppendForm(0, {}, "", {},
                                                                     options.with_map, "", row);
                                                        })});
  job.make_worker = [&] { return std::make_unique<CanonWorker>(options, *job.kept); };
  return Summarise<CanonTotals>(RunJob(job, observer));
}

}  // namespace surudoku
