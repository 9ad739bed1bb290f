#include "jobs/minimise/minimise_text.h"

#include "grid/puzzle_text.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

void AppendLine(const MinimisedRecord& record, std::string& text) {
  text += record.minimal.empty() ? NameIn(kMinimiseOutcomeNames, record.outcome) : record.minimal;
  text += '\n';
}

void AppendCsv(const MinimisedRecord& record, std::string& text) {
  text += std::to_string(record.record) + ',';
  text += NameIn(kMinimiseOutcomeNames, record.outcome);
  text += ',';
  AppendDotted(record.puzzle, text);
  text += ',';
  if (!record.puzzle.empty()) text += std::to_string(CountClues(record.puzzle));
  text += ',';
  text += record.minimal;
  text += ',';
  if (!record.minimal.empty()) text += std::to_string(CountClues(record.minimal));
  text += record.kept;
  text += '\n';
}

// Keys of what is not known are left out.
void AppendJson(const MinimisedRecord& record, std::string& text) {
  JsonLine line(text);
  line.Number("record", record.record);
  line.Word("status", NameIn(kMinimiseOutcomeNames, record.outcome));
  if (!record.puzzle.empty()) {
    line.Puzzle("puzzle", record.puzzle).Number("clues", CountClues(record.puzzle));
  }
  if (!record.minimal.empty()) {
    line.Word("minimal", record.minimal).Number("minimal_clues", CountClues(record.minimal));
  }
  line.Members(record.kept).End();
}

}  // namespace

std::string_view MinimiseHeader(MinimiseFormat format) {
  if (format != MinimiseFormat::kCsv) return "";
  return "record,status,puzzle,clues,minimal,minimal_clues\n";
}

void AppendMinimised(MinimiseFormat format, const MinimisedRecord& record, std::string& text) {
  switch (format) {
    case MinimiseFormat::kLine:
      return AppendLine(record, text);
    case MinimiseFormat::kCsv:
      return AppendCsv(record, text);
    case MinimiseFormat::kJsonl:
      return AppendJson(record, text);
  }
}

NumberPlaces MinimiseNumbers(MinimiseFormat format) {
  if (format == MinimiseFormat::kCsv) return {.before_record = ""};
  if (format == MinimiseFormat::kJsonl) return {.before_record = R"("record":)"};
  return {};
}

}  // namespace surudoku
