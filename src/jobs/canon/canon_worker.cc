#include "jobs/canon/canon_worker.h"

#include <cassert>
#include <optional>
#include <string>

#include "jobs/canon/canon_text.h"

namespace surudoku {
namespace {

// Why a record that could be read has no form; nothing where it has one.
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

}  // namespace

CanonWorker::CanonWorker(const CanonFilesOptions& options, const KeptColumns& kept)
    : options_(options),
      kept_text_(kept),
      block_forms_({.form = options.form,
                    .with_map = options.with_map,
                    .with_class = options.format != CanonFormat::kLine}) {}

bool CanonWorker::ProcessBlock(Chunk& chunk) {
  forms_ = block_forms_.Find(records());
  for (std::size_t i = 0; i < records().size(); ++i) AnswerOne(chunk, i);
  return true;
}

CanonOutcome CanonWorker::OutcomeOf(std::size_t index) const {
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

void CanonWorker::AnswerOne(Chunk& chunk, std::size_t index) {
  const RecordLines& record = records().record(index);
  const CanonOutcome outcome = OutcomeOf(index);
  counts().outcomes.Count(outcome);
  if (outcome == CanonOutcome::kInvalid) {
    chunk.faults.push_back(MakeFault(chunk, record, records().error(index)));
  } else if (auto why_not = WhyNot(outcome)) {
    chunk.faults.push_back(MakeFault(chunk, record, 0, std::move(*why_not)));
  }
  const std::string_view puzzle =
      outcome == CanonOutcome::kInvalid ? std::string_view() : records().puzzle(index);
  AppendCanon(
      options_,
      {chunk.NumberOf(record), puzzle, outcome, forms_[index], kept_text_.Of(chunk, record)},
      chunk.answers);
}

}  // namespace surudoku
