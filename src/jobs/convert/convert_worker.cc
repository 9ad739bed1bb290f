#include "jobs/convert/convert_worker.h"

#include "answers/csv_field.h"
#include "answers/json_line.h"
#include "answers/rating_text.h"
#include "grid/candidates_text.h"
#include "jobs/convert/convert_totals.h"

namespace surudoku {
namespace {

// The 81 cells that leave just these candidates; nothing where none do.
std::optional<std::string> CluesThatLeave(std::string_view candidates) {
  Grid clues;
  const Candidates wanted = ParseCandidates(candidates).value();
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 1; digit <= kSide; ++digit) {
      if (wanted.cells[cell] == 1U << (digit - 1)) {
        clues.cells[cell] = static_cast<std::uint8_t>(digit);
      }
    }
  }
  if (CandidatesOf(clues) != wanted) return std::nullopt;
  return FormatGrid(clues);
}

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
  std::optional<std::string> cells;
  switch (KindOfSize(puzzle.size())) {
    case PuzzleKind::kClues:
      AppendDotted(puzzle, cells.emplace());
      break;
    case PuzzleKind::kCandidates:
      cells = CluesThatLeave(puzzle);
      break;
    default:
      return "a grid has nine rows of nine";
  }
  if (!cells) return "candidates that no clues leave";
  text += heading;
  for (std::size_t row = 0; row < kSide; ++row) {
    text.append(*cells, row * kSide, kSide);
    text += '\n';
  }
  text += '\n';
  return std::nullopt;
}

}  // namespace

bool ConvertWorker::ProcessBlock(Chunk& chunk) {
  for (std::size_t i = 0; i < records().size(); ++i) ConvertOne(chunk, i);
  return true;
}

void ConvertWorker::ConvertOne(Chunk& chunk, std::size_t index) {
  auto& outcomes = TotalsOf<ConvertTotals>(*chunk.totals).outcomes;
  const RecordLines& record = records().record(index);
  if (records().kind(index) == PuzzleKind::kMalformed) {
    outcomes.Count(ConvertOutcome::kMalformed);
    chunk.faults.push_back(MakeFault(chunk, record, records().error(index)));
    return;
  }
  const LineFormat& columns = chunk.file->format.line;
  const std::string_view line = chunk.RecordText(record);
  const ConvertedRecord converted = {records().puzzle(index), FieldText(line, columns.solution),
                                     ErOf(FieldText(line, columns.rating)),
                                     kept_text_.Of(chunk, record)};
  const auto why_not = AppendConverted(options_.target, converted, chunk.answers);
  outcomes.Count(why_not ? ConvertOutcome::kNotHeld : ConvertOutcome::kConverted);
  if (why_not)
    chunk.faults.push_back(MakeFault(chunk, record, 0, "cannot be written: " + *why_not));
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
