#include "jobs/check/verdict_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "text/quantities.h"

namespace surudoku {
namespace {

// Every byte of a text may be escaped.
std::size_t MostBytesOfRow(std::size_t bytes_of_texts) {
  constexpr std::size_t kMostEscaped = 6;
  constexpr std::size_t kBesides = 1024;
  return kMostEscaped * bytes_of_texts + kBesides;
}

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

// The counts that are not 0, by their names.
template <class Counts, class Names>
std::string TextOfCounts(const Counts& counts, const Names& names) {
  std::string text;
  for (std::size_t i = names.size(); i-- > 0;) {
    // NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): one for each name
    const std::uint64_t count = counts.of(static_cast<typename Counts::Outcome>(i));
    if (count == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", WithThousands(count), names[i]);
  }
  return text;
}

}  // namespace

std::string ScorePhrases(const CheckTotals& totals) {
  const std::uint64_t grids = totals.kinds.records();
  const std::uint64_t answers = grids + totals.without_grid;
  if (answers == 0) return "";
  std::string text = fmt::format("\n{}: {}", Counted(answers, "answer"),
                                 TextOfCounts(totals.kinds, kAnswerKindNames));
  if (totals.without_grid > 0) {
    text += fmt::format("{}{} without a grid", grids > 0 ? ", " : "",
                        WithThousands(totals.without_grid));
  }
  if (totals.blanks == 0) return text;
  text +=
      fmt::format("\n{:.2f} % of the cells to be filled are right; answers by their share:",
                  100.0 * static_cast<double>(totals.right) / static_cast<double>(totals.blanks));
  for (std::size_t i = kRightShareNames.size(); i-- > 0;) {
    // NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): one for each name
    const std::uint64_t count = totals.shares.of(static_cast<RightShare>(i));
    if (count > 0) text += fmt::format("\n  {:>5} {}", kRightShareNames[i], WithThousands(count));
  }
  return text;
}

std::string VerdictRows::Header(const CheckFilesOptions& options) {
  return HeaderRow([&](OutputRow row) { Append(options, {}, "", std::move(row)); });
}

void VerdictRows::Append(const CheckFilesOptions& options, const Row& values, std::string_view kept,
                         OutputRow row) {
  const Fault* const fault = values.fault;
  row.Number("record", values.record).Number("line", values.line);
  row.Word("status", NameIn(kCheckOutcomeNames, values.outcome));
  row.Number("column", fault != nullptr ? std::optional(fault->column) : std::nullopt);
  row.Foreign("reason",
              fault != nullptr ? std::optional<std::string_view>(fault->reason) : std::nullopt);
  row.Foreign("file", values.file);
  if (options.score) AppendScore(options, values, row);
  row.End(kept);
}

void VerdictRows::AppendScore(const CheckFilesOptions& options, const Row& values, OutputRow& row) {
  const ScoredAnswer none;
  const ScoredAnswer& answer = values.answer != nullptr ? *values.answer : none;
  const auto& score = answer.score;
  const auto number = [&](std::string_view name, std::uint16_t AnswerScore::* field) {
    row.Number(name, score ? std::optional<std::uint64_t>((*score).*field) : std::nullopt);
  };
  row.Word("kind", score ? NameIn(kAnswerKindNames, score->kind) : "");
  number("blanks", &AnswerScore::blanks);
  number("filled", &AnswerScore::filled);
  row.Number("right",
             answer.is_right_known ? std::optional<std::uint64_t>(score->right) : std::nullopt);
  number("clues", &AnswerScore::clues);
  number("clues_kept", &AnswerScore::clues_kept);
  number("houses", &AnswerScore::houses);
  number("houses_clear", &AnswerScore::houses_clear);
  row.Word("grid", answer.grid);
  if (options.answer_columns.empty()) return;
  const auto known = [&](std::uint64_t value) {
    return values.answer != nullptr ? std::optional(value) : std::nullopt;
  };
  row.Word("place", answer.place).Number("answer", known(values.number));
  row.Number("answers", known(values.answers)).Number("answers_correct", known(values.correct));
}

void VerdictRows::Write(Chunk& chunk, const RecordLines& record, Row row) {
  const RowFormat format = RowsOf(options_.format);
  if (format == RowFormat::kLine) return;
  const std::size_t reason = row.fault != nullptr ? row.fault->reason.size() : 0;
  const std::size_t grid = row.answer != nullptr ? row.answer->grid.size() : 0;
  chunk.MakeRoomFor(MostBytesOfRow(chunk.file->source.size() + reason + grid));
  const std::string_view kept = kept_text_.Of(chunk, record);
  row.record = chunk.NumberOf(record);
  row.line = chunk.first_line + record.line;
  row.file = chunk.file->source;
  Append(options_, row, kept, OutputRow(format, chunk.answers));
}

void VerdictRows::Give(Chunk& chunk, const RecordLines& record, std::optional<Finding> finding,
                       CheckTotals& totals) {
  const CheckOutcome outcome = finding ? finding->outcome : CheckOutcome::kCorrect;
  totals.outcomes.Count(outcome);
  Write(chunk, record, {.outcome = outcome, .fault = finding ? &finding->fault : nullptr});
  if (finding) chunk.faults.push_back(std::move(finding->fault));
}

void VerdictRows::Give(Chunk& chunk, const RecordLines& record, std::span<ScoredAnswer> answers,
                       CheckTotals& totals) {
  const auto correct = static_cast<std::uint64_t>(
      std::ranges::count_if(answers, [](const auto& answer) { return !answer.finding; }));
  const bool has_grid =
      std::ranges::any_of(answers, [](const auto& answer) { return answer.score.has_value(); });
  for (std::size_t i = 0; i < answers.size(); ++i) {
    CountAnswer(answers[i], totals);
    const auto& finding = answers[i].finding;
    Write(chunk, record,
          {.outcome = finding ? finding->outcome : CheckOutcome::kCorrect,
           .fault = finding ? &finding->fault : nullptr,
           .answer = &answers[i],
           .number = i + 1,
           .answers = answers.size(),
           .correct = correct});
  }
  if (correct > 0) {
    totals.outcomes.Count(CheckOutcome::kCorrect);
  } else {
    totals.outcomes.Count(has_grid ? CheckOutcome::kWrong : CheckOutcome::kNoAnswer);
    chunk.faults.push_back(std::move(answers.front().finding->fault));
  }
}

}  // namespace surudoku
