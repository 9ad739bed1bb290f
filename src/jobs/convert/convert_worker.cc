#include "jobs/convert/convert_worker.h"

#include "grid/grid_text.h"
#include "jobs/convert/nine_rows.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

void AppendCsv(const ConvertedRecord& record, std::string& text) {
  AppendDotted(record.puzzle, text);
  text += ',';
  AppendCsvField(record.solution, text);
  text += ',';
  AppendCsvField(record.rating, text);
  text += record.kept;
  text += '\n';
}

void AppendJson(const ConvertedRecord& record, std::string& text) {
  JsonLine line(text);
  line.Puzzle("puzzle", record.puzzle);
  if (!record.solution.empty()) line.Foreign("solution", record.solution);
  if (!record.rating.empty()) line.Foreign("rating", record.rating);
  line.Members(record.kept).End();
}

std::optional<std::string> AppendCandidates(std::string_view puzzle, std::string& text) {
  switch (KindOfSize(puzzle.size())) {
    case PuzzleKind::kClues:
      text += FormatCandidates(CandidatesOf(ParseGrid(puzzle, Spaces::kAreBlanks).value()));
      break;
    case PuzzleKind::kCandidates:
      AppendDotted(puzzle, text);
      break;
    default:
      return "729 candidates are those of 81 cells";
  }
  text += '\n';
  return std::nullopt;
}

std::optional<std::string> AppendRows(std::string_view puzzle, std::string_view heading,
                                      std::string& text) {
  const NineRows rows = NineRowsOf(puzzle);
  if (!rows.why_not.empty()) return std::string(rows.why_not);
  text += heading;
  for (std::size_t row = 0; row < kSide; ++row) {
    text.append(rows.cells, row * kSide, kSide);
    text += '\n';
  }
  text += '\n';
  return std::nullopt;
}

}  // namespace

std::optional<std::string> ConvertWorker::Write(Chunk& chunk, std::size_t index) {
  const RecordLines& record = records().record(index);
  const std::string_view line = chunk.RecordText(record);
  const ConvertedRecord converted = {records().puzzle(index),
                                     FieldText(line, chunk.file->format.line.solution),
                                     RatingOf(chunk, index), kept_text_.Of(chunk, record)};
  return AppendConverted(options_.target, converted, chunk.answers);
}

std::string_view TargetHeader(TargetFormat format) {
  return format == TargetFormat::kCsv ? "puzzle,solution,rating\n" : "";
}

std::optional<std::string> AppendConverted(TargetFormat format, const ConvertedRecord& record,
                                           std::string& text) {
  switch (format) {
    case TargetFormat::kCsv:
      AppendCsv(record, text);
      return std::nullopt;
    case TargetFormat::kJsonl:
      AppendJson(record, text);
      return std::nullopt;
    case TargetFormat::kCandidates:
      return AppendCandidates(record.puzzle, text);
    case TargetFormat::kSdk:
      return AppendRows(record.puzzle, "[Puzzle]\n", text);
    case TargetFormat::kGrid:
      return AppendRows(record.puzzle, "", text);
    default:
      AppendDotted(record.puzzle, text);
      text += '\n';
      return std::nullopt;
  }
}

}  // namespace surudoku
