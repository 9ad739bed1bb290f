#include "jobs/check/verdict_rows.h"

#include <algorithm>
#include <utility>

namespace surudoku {
namespace {

void CountAnswer(const ScoredAnswer& answer, CheckTotals& totals) {
  if (!answer.score) {
    ++totals.without_grid;
    return;
  }
  const AnswerScore& score = *answer.score;
  totals.kinds.Count(score.kind);
  if (!answer.is_right_known) return;
  totals.right += score.right;
  totals.blanks += score.blanks;
  const int tenths = score.blanks > 0 ? 10 * score.right / score.blanks : 10;
  // NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): one for each tenth
  totals.shares.Count(static_cast<RightShare>(tenths));
}

}  // namespace

std::size_t MostBytesOfRow(std::size_t bytes_of_texts) {
  constexpr std::size_t kMostEscaped = 6;
  constexpr std::size_t kBesides = 1024;
  return kMostEscaped * bytes_of_texts + kBesides;
}

OutputRow& AppendFault(const Fault* fault, std::string_view file, OutputRow& row) {
  row.Number("column", fault != nullptr ? std::optional(fault->column) : std::nullopt);
  row.Foreign("reason",
              fault != nullptr ? std::optional<std::string_view>(fault->reason) : std::nullopt);
  return row.Foreign("file", file);
}

std::string VerdictRows::Header(const CheckFilesOptions& options) {
  return HeaderRow([&](OutputRow row) { Append(options, {}, nullptr, {}, "", row); });
}

void VerdictRows::Append(const CheckFilesOptions& options, const Place& place,
                         const Finding* finding, const ScoredAnswer& answer, std::string_view kept,
                         OutputRow row) {
  row.Number("record", place.record).Number("line", place.line);
  row.Word("status", NameIn(kCheckOutcomeNames,
                            finding != nullptr ? finding->outcome : CheckOutcome::kCorrect));
  AppendFault(finding != nullptr ? &finding->fault : nullptr, place.file, row);
  if (options.score) AppendScore(answer, row);
  row.End(kept);
}

void VerdictRows::AppendScore(const ScoredAnswer& answer, OutputRow& row) {
  using Known = std::optional<std::uint64_t>;
  const auto& score = answer.score;
  const auto number = [&](std::string_view name, std::uint16_t AnswerScore::* field) {
    row.Number(name, score ? Known((*score).*field) : Known());
  };
  row.Word("kind", score ? NameIn(kAnswerKindNames, score->kind) : "");
  number("blanks", &AnswerScore::blanks);
  number("filled", &AnswerScore::filled);
  row.Number("right", answer.is_right_known ? Known(score->right) : Known());
  number("clues", &AnswerScore::clues);
  number("clues_kept", &AnswerScore::clues_kept);
  number("houses", &AnswerScore::houses);
  number("houses_clear", &AnswerScore::houses_clear);
  row.Word("grid", answer.grid);
  const auto known = [&](std::uint64_t value) {
    return answer.number > 0 ? Known(value) : Known();
  };
  row.Word("place", answer.place).Number("answer", known(answer.number));
  row.Number("answers", known(answer.answers)).Number("answers_correct", known(answer.correct));
}

void VerdictRows::Write(Chunk& chunk, const RecordLines& record, const Finding* finding,
                        const ScoredAnswer& answer) {
  const RowFormat format = RowsOf(options_.format);
  if (format == RowFormat::kLine) return;
  const std::size_t reason = finding != nullptr ? finding->fault.reason.size() : 0;
  chunk.MakeRoomFor(MostBytesOfRow(chunk.file->source.size() + reason + answer.grid.size()));
  const std::string_view kept = kept_text_.Of(chunk, record);
  const Place place = {chunk.NumberOf(record), chunk.first_line + record.line, chunk.file->source};
  Append(options_, place, finding, answer, kept, OutputRow(format, chunk.answers));
}

void VerdictRows::Give(Chunk& chunk, const RecordLines& record, std::optional<Finding> finding,
                       CheckTotals& totals) {
  totals.outcomes.Count(finding ? finding->outcome : CheckOutcome::kCorrect);
  Write(chunk, record, finding ? &*finding : nullptr, {});
  if (finding) chunk.faults.push_back(std::move(finding->fault));
}

void VerdictRows::Give(Chunk& chunk, const RecordLines& record, std::span<ScoredAnswer> answers,
                       CheckTotals& totals) {
  const auto correct = std::ranges::count_if(answers, [](const auto& one) { return !one.finding; });
  for (std::size_t i = 0; i < answers.size(); ++i) {
    ScoredAnswer& answer = answers[i];
    answer.number = i + 1;
    answer.answers = answers.size();
    answer.correct = static_cast<std::uint64_t>(correct);
    CountAnswer(answer, totals);
    Write(chunk, record, answer.finding ? &*answer.finding : nullptr, answer);
  }
  if (correct > 0) return totals.outcomes.Count(CheckOutcome::kCorrect);
  const bool has_grid =
      std::ranges::any_of(answers, [](const auto& one) { return one.score.has_value(); });
  totals.outcomes.Count(has_grid ? CheckOutcome::kWrong : CheckOutcome::kNoAnswer);
  chunk.faults.push_back(std::move(answers.front().finding->fault));
}

}  // namespace surudoku
