#include "jobs/check/verdict.h"

#include <utility>

#include "text/output_line.h"

namespace surudoku {
namespace {

/// A line of the output.
struct Verdict {
  std::uint64_t record;
  std::uint64_t line;
  CheckOutcome outcome;
  const Fault* fault;  ///< null where the record is correct
  std::string_view file;
};

void AppendCsv(const Verdict& verdict, std::string& text) {
  text += std::to_string(verdict.record) + ',' + std::to_string(verdict.line) + ',';
  text += NameIn(kCheckOutcomeNames, verdict.outcome);
  text += ',';
  if (verdict.fault != nullptr) {
    text += std::to_string(verdict.fault->column) + ',';
    AppendCsvField(verdict.fault->reason, text);
    text += ',';
  } else {
    text += ",,";
  }
  AppendCsvField(verdict.file, text);
  text += '\n';
}

void AppendJson(const Verdict& verdict, std::string& text) {
  JsonLine json(text);
  json.Number("record", verdict.record)
      .Number("line", verdict.line)
      .Word("status", NameIn(kCheckOutcomeNames, verdict.outcome));
  if (verdict.fault != nullptr) {
    json.Number("column", verdict.fault->column).Foreign("reason", verdict.fault->reason);
  }
  json.Foreign("file", verdict.file).End();
}

void Append(CheckFormat format, const Verdict& verdict, std::string& text) {
  switch (format) {
    case CheckFormat::kNone:
      return;
    case CheckFormat::kCsv:
      return AppendCsv(verdict, text);
    case CheckFormat::kJsonl:
      return AppendJson(verdict, text);
  }
}

}  // namespace

void GiveVerdict(Chunk& chunk, const RecordLines& record, std::optional<Finding> finding,
                 CheckFormat format, CheckTotals& totals) {
  const CheckOutcome outcome = finding ? finding->outcome : CheckOutcome::kCorrect;
  totals.outcomes.Count(outcome);
  const Verdict verdict = {chunk.NumberOf(record), chunk.first_line + record.line, outcome,
                           finding ? &finding->fault : nullptr, chunk.file->source};
  Append(format, verdict, chunk.answers);
  if (finding) chunk.faults.push_back(std::move(finding->fault));
}

std::string VerdictHeader(CheckFormat format) {
  return format == CheckFormat::kCsv ? "record,line,status,column,reason,file\n" : "";
}

NumberPlaces VerdictNumbers(CheckFormat format) {
  if (format == CheckFormat::kCsv) return {.before_record = "", .before_line = ","};
  if (format == CheckFormat::kJsonl) {
    return {.before_record = R"("record":)", .before_line = R"("line":)"};
  }
  return {};
}

}  // namespace surudoku
