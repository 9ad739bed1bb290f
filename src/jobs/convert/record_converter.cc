#include "jobs/convert/record_converter.h"

#include <algorithm>

#include "dataset/hodoku_line.h"
#include "dataset/record_puzzle.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "jobs/convert/drawn_cells.h"
#include "text/output_line.h"
#include "text/rating_text.h"
#include "text/xml_text.h"

namespace surudoku {
namespace {

// The 81 cells that leave just these candidates; nothing if no clues do.
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

// A level's word is no rating: objects have it as `difficulty`, as those of rate --levels do,
// unless a kept column is called so. A header row names one column for all records.
std::string_view NameOfRating(RowFormat format, const ConvertedRecord& record) {
  const auto has_letter = [](char c) { return IsLetter(c) || static_cast<signed char>(c) < 0; };
  const bool is_word = std::ranges::any_of(record.rating, has_letter) &&
                       std::ranges::none_of(record.rating, IsDigit);
  const bool is_taken = record.kept.find(R"(,"difficulty":)") != std::string_view::npos;
  return format == RowFormat::kJsonl && is_word && !is_taken ? "difficulty" : "rating";
}

void AppendConvertedRow(RowFormat format, const ConvertedRecord& record, OutputRow row) {
  const auto if_any = [](std::string_view column) {
    return column.empty() ? std::nullopt : std::optional(column);
  };
  row.Word("puzzle", record.puzzle).Foreign("solution", if_any(record.solution));
  row.Foreign(NameOfRating(format, record), if_any(record.rating)).End(record.kept);
}

// The 729 candidates of a 9x9 puzzle; empty for a larger one.
std::string CandidatesIn(std::string_view puzzle) {
  switch (KindOfSize(puzzle.size())) {
    case PuzzleKind::kClues:
      return FormatCandidates(CandidatesOf(ParseGrid(puzzle, Spaces::kAreBlanks).value()));
    case PuzzleKind::kCandidates: {
      std::string candidates;
      AppendDotted(puzzle, candidates);
      return candidates;
    }
    default:
      return "";
  }
}

std::optional<std::string> AppendCandidates(TargetFormat format, std::string_view puzzle,
                                            std::string& text) {
  const std::string candidates = CandidatesIn(puzzle);
  if (candidates.empty()) return "729 candidates are those of 81 cells";
  if (format == TargetFormat::kPencilmarks) return AppendCandidateGrid(candidates, text);
  if (format == TargetFormat::kHodoku) {
    AppendHodokuLine(candidates, text);
  } else {
    text += candidates + '\n';
  }
  return std::nullopt;
}

std::optional<std::string> AppendRowsOfNumbers(std::string_view puzzle, Symbols symbols,
                                               std::string& text) {
  if (KindOfSize(puzzle.size()) == PuzzleKind::kBoard) {
    AppendNumbers(ParseBoard(puzzle, Spaces::kAreBlanks, symbols).value(), symbols, text);
    return std::nullopt;
  }
  const NineRows rows = NineRowsOf(puzzle);
  if (!rows.why_not.empty()) return std::string(rows.why_not);
  AppendNumbers(ParseGrid(rows.cells).value().cells, Symbols::kFromOne, text);
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

// Without a clue no reader could tell that the digits are a puzzle.
std::optional<std::string> AppendOpenSudoku(const ConvertedRecord& record, std::string& text) {
  NineRows rows = NineRowsOf(record.puzzle);
  if (!rows.why_not.empty()) return std::string(rows.why_not);
  if (CountClues(rows.cells) == 0) return "it has no clue";
  SetBlanks(BlankSign::kZero, rows.cells);
  text += "<game data=\"" + rows.cells;
  if (!record.rating.empty()) {
    text += "\" note=\"";
    AppendXmlText(record.rating, text);
  }
  text += "\"/>\n";
  return std::nullopt;
}

// A board of another size than 9x9 has as many rows as it has.
std::optional<std::string> AppendGrid(std::string_view puzzle, std::string& text) {
  if (KindOfSize(puzzle.size()) != PuzzleKind::kBoard) return AppendRows(puzzle, "", text);
  std::string cells;
  AppendDotted(puzzle, cells);
  const auto side = static_cast<std::size_t>(BoardSide(cells.size()).value());
  for (std::size_t begin = 0; begin < cells.size(); begin += side) {
    text.append(cells, begin, side);
    text += '\n';
  }
  text += '\n';
  return std::nullopt;
}

}  // namespace

bool RecordConverter::ProcessBlock(Chunk& chunk) {
  for (std::size_t i = 0; i < records().size(); ++i) ConvertOne(chunk, i);
  return true;
}

void RecordConverter::ConvertOne(Chunk& chunk, std::size_t index) {
  auto& outcomes = counts().outcomes;
  if (records().kind(index) == PuzzleKind::kMalformed) {
    outcomes.Count(ConvertOutcome::kMalformed);
    return TellFault(chunk, index);
  }
  const auto why_not = Write(chunk, index);
  outcomes.Count(why_not ? ConvertOutcome::kNotHeld : ConvertOutcome::kConverted);
  if (why_not) TellFault(chunk, index, "cannot be written: " + *why_not);
}

std::string_view RecordConverter::RatingOf(const Chunk& chunk, std::size_t index) {
  return ErOf(RatingText(chunk.ViewOf(records().record(index)), chunk.file->format, rating_));
}

NineRows NineRowsOf(std::string_view puzzle) {
  NineRows rows;
  switch (KindOfSize(puzzle.size())) {
    case PuzzleKind::kClues:
      AppendDotted(puzzle, rows.cells);
      return rows;
    case PuzzleKind::kCandidates:
      if (auto cells = CluesThatLeave(puzzle)) return {.cells = std::move(*cells)};
      return {.why_not = "candidates that no clues leave"};
    default:
      return {.why_not = "a grid has nine rows of nine"};
  }
}

std::string ConvertedColumns() {
  return HeaderRow([](OutputRow row) { AppendConvertedRow(RowFormat::kCsv, {}, row); });
}

std::optional<std::string> AppendConverted(TargetFormat format, const ConvertedRecord& record,
                                           std::string& text) {
  switch (format) {
    case TargetFormat::kCsv:
    case TargetFormat::kJsonl:
      AppendConvertedRow(RowsOf(format), record, OutputRow(RowsOf(format), text));
      return std::nullopt;
    case TargetFormat::kJson:
      text += ",\n";
      AppendConvertedRow(RowFormat::kJsonl, record, OutputRow(RowFormat::kJsonl, text));
      text.pop_back();  // its line end
      return std::nullopt;
    case TargetFormat::kCandidates:
    case TargetFormat::kHodoku:
    case TargetFormat::kPencilmarks:
      return AppendCandidates(format, record.puzzle, text);
    case TargetFormat::kNumbers:
      return AppendRowsOfNumbers(record.puzzle, record.symbols, text);
    case TargetFormat::kSdk:
      return AppendRows(record.puzzle, "[Puzzle]\n", text);
    case TargetFormat::kOpenSudoku:
      return AppendOpenSudoku(record, text);
    case TargetFormat::kGrid:
      return AppendGrid(record.puzzle, text);
    default:
      text += record.puzzle;
      text += '\n';
      return std::nullopt;
  }
}

}  // namespace surudoku
