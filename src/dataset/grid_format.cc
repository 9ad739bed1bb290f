#include "dataset/grid_format.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "dataset/grid_headings.h"
#include "dataset/last_row.h"
#include "dataset/line_format.h"
#include "dataset/other_drawing.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

enum class CharacterKind : std::uint8_t {
  kOther,
  kClue,
  kBlank,      // no border is drawn with it
  kRule,       // a blank, or a part of a border
  kLine,       // a part of a border
  kSeparator,  // between cells
};

constexpr std::array<CharacterKind, 256> kKindOfCharacter = [] {
  std::array<CharacterKind, 256> kinds{};
  const auto set = [&kinds](std::string_view characters, CharacterKind kind) {
    for (const char c : characters) kinds[static_cast<unsigned char>(c)] = kind;
  };
  set("123456789", CharacterKind::kClue);
  set(".0", CharacterKind::kBlank);
  set("-*_", CharacterKind::kRule);
  set("+=", CharacterKind::kLine);
  set(" \t\f|,;:!&[]{}()\"'\r", CharacterKind::kSeparator);
  // The bytes of Unicode's box drawing characters.
  for (int byte = 0x80; byte < 0xc0; ++byte) kinds[byte] = CharacterKind::kSeparator;
  kinds[0xe2] = CharacterKind::kSeparator;
  return kinds;
}();

CharacterKind KindOf(char c) { return kKindOfCharacter[static_cast<unsigned char>(c)]; }

bool IsCell(char c) {
  const CharacterKind kind = KindOf(c);
  return kind == CharacterKind::kClue || kind == CharacterKind::kBlank ||
         kind == CharacterKind::kRule;
}

// The lines that tell the style of a file.
constexpr int kLinesOfStyle = 2000;

// A number before a grid has few digits, a mistyped row has few wrong characters.
constexpr std::size_t kMostCellsOfHeading = 4;
constexpr std::size_t kFewestCellsOfRow = 7;
constexpr std::size_t kMostFaultsOfRow = 2;

/// The characters of a line by kind.
struct LineCounts {
  std::array<std::size_t, 6> by_kind{};

  [[nodiscard]] std::size_t Of(CharacterKind kind) const {
    return by_kind[static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] std::size_t cells() const {
    return Of(CharacterKind::kClue) + Of(CharacterKind::kBlank) + Of(CharacterKind::kRule);
  }
};

LineCounts CountCharacters(std::string_view text) {
  LineCounts counts;
  for (const char c : text) ++counts.by_kind[static_cast<std::size_t>(KindOf(c))];
  return counts;
}

// The place where cells may start: after the `A = ` of `A = [5 3 0 ...`.
std::size_t BeginOfCells(std::string_view line) {
  const std::size_t sign = line.find_first_of("=:");
  if (sign == std::string_view::npos) return 0;
  const std::size_t next = line.find_first_not_of(" \t", sign + 1);
  const bool is_assignment = next != std::string_view::npos &&
                             std::string_view("[{(").find(line[next]) != std::string_view::npos;
  return is_assignment ? next : 0;
}

// Most rows are nine clues and blanks alone; they need none of the rules below.
bool IsPlainRow(std::string_view line) {
  return line.size() == kSide && std::ranges::all_of(line, [](char c) {
           return KindOf(c) == CharacterKind::kClue || KindOf(c) == CharacterKind::kBlank;
         });
}

bool IsBar(char c) { return c == '|' || c == '!'; }

// True for nine clues, blanks and spaces between bars: all nine are cells if spaces are blanks.
bool IsSpacedRow(std::string_view line) {
  return std::ranges::count_if(line, [](char c) { return !IsBar(c); }) == kSide &&
         std::ranges::all_of(line, [](char c) {
           return IsBar(c) || c == ' ' || KindOf(c) == CharacterKind::kClue ||
                  KindOf(c) == CharacterKind::kBlank;
         });
}

// True if spaces stand at places that separators do not have: first, last or two together.
bool HasSpacesForBlanks(std::string_view line) {
  if (!IsSpacedRow(line) || CountCharacters(line).Of(CharacterKind::kClue) == 0) return false;
  std::string row;
  std::ranges::copy_if(line, std::back_inserter(row), [](char c) { return !IsBar(c); });
  return row.find_first_of(".0") == std::string::npos &&
         (row.front() == ' ' || row.back() == ' ' || row.find("  ") != std::string::npos);
}

// True if the line's characters of borders are blanks in this file.
bool AreRulesBlanks(std::string_view line, const GridStyle& style) {
  return std::ranges::all_of(line, [&style](char c) {
    return (c != '-' || style.dashes_are_blanks) && (c != '*' || style.stars_are_blanks) &&
           (c != '_' || style.underlines_are_blanks);
  });
}

// True if all runs of cells between other characters are of one size: 81 cells of one row after the
// other. A puzzle that lacks a character and its number make 81 cells, too.
bool HasEqualGroups(std::string_view line) {
  std::size_t first = 0;
  for (std::size_t i = 0; i < line.size();) {
    if (!IsCell(line[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < line.size() && IsCell(line[i])) ++i;
    if (first == 0) first = i - begin;
    if (i - begin != first) return false;
  }
  return true;
}

GridLine ClassifyCells(std::string_view line, const GridStyle& style, int rows,
                       const LineCounts& counts) {
  const bool has_rules = counts.Of(CharacterKind::kRule) > 0;
  if (counts.Of(CharacterKind::kClue) == 0) {
    if (counts.Of(CharacterKind::kLine) > 0) return GridLine::kBorder;
    const bool is_row = counts.cells() == kSide && AreRulesBlanks(line, style);
    if (has_rules && !is_row) return GridLine::kBorder;
  }
  if (counts.cells() == kCellCount && HasEqualGroups(line)) return GridLine::kWholeGrid;
  if (counts.cells() <= kMostCellsOfHeading && rows == 0) return GridLine::kHeading;
  return GridLine::kRow;
}

/// Gathers the cells of one record's rows.
class CellCollector {
 public:
  explicit CellCollector(const GridStyle& style) : style_(style) {}

  std::optional<RecordError> Take(std::string_view line, std::uint64_t number, GridLine kind) {
    const bool is_table = style_.table.layout != RowLayout::kCharacters;
    if (const auto row = is_table ? ReadTableRow(line, style_.table) : std::nullopt) {
      return TakeRow(*row, number);
    }
    if (count_ + kSide <= kCellCount && IsPlainRow(line)) {
      for (std::size_t column = 0; column < kSide; ++column) Add(line[column], {number, column});
      return std::nullopt;
    }
    const bool spaces = style_.spaces_are_blanks && IsSpacedRow(line);
    std::size_t in_line = 0;
    const std::size_t begin = BeginOfCells(line);
    for (std::size_t column = begin; column < line.size(); ++column) {
      const char c = line[column];
      if (!IsCell(c) && !(spaces && c == ' ')) {
        if (KindOf(c) == CharacterKind::kSeparator) continue;
        return RecordError{{number, column}, NeitherDigitNorBlank(c)};
      }
      ++in_line;
      if (count_ < kCellCount) Add(c, {number, column});
    }
    const std::size_t wanted = kind == GridLine::kWholeGrid ? kCellCount : kSide;
    if (in_line == wanted) return std::nullopt;
    return RecordError{{number, begin},
                       std::to_string(in_line) + (in_line == 1 ? " cell" : " cells") + " where " +
                           std::to_string(wanted) + " make a row"};
  }

  [[nodiscard]] const GridCells& cells() const { return cells_; }

 private:
  std::optional<RecordError> TakeRow(const TableRow& row, std::uint64_t number) {
    if (!row.fault.empty()) return RecordError{{number, row.fault_column}, row.fault};
    if (style_.table.has_labels && label_ && row.label <= *label_) {
      return RecordError{{number, 0}, "a row's label that does not follow the label before it"};
    }
    label_ = row.label;
    for (std::size_t i = 0; i < kSide && count_ < kCellCount; ++i) {
      Add(row.cells[i], {number, row.columns[i]});
    }
    return std::nullopt;
  }

  void Add(char c, const TextPlace& place) {
    cells_.text[count_] = IsClueCharacter(c) ? c : '.';
    cells_.places[count_++] = place;
  }

  const GridStyle& style_;
  GridCells cells_{};
  std::size_t count_ = 0;
  std::optional<std::size_t> label_;  // of the last row
};

// The kind of a line whose style gives it no other: by its characters.
GridLine ClassifyCharacters(std::string_view line, const GridStyle& style, int rows) {
  const std::string_view content = line.substr(BeginOfCells(line));
  const LineCounts counts = CountCharacters(content);
  const std::size_t faults = counts.Of(CharacterKind::kOther);
  if (faults > 0) {
    // A border and text after it are no row.
    const bool has_cells = counts.Of(CharacterKind::kClue) + counts.Of(CharacterKind::kBlank) > 0 ||
                           AreRulesBlanks(content, style);
    const bool is_row =
        has_cells && counts.cells() >= kFewestCellsOfRow && faults <= kMostFaultsOfRow;
    return is_row ? GridLine::kRow : GridLine::kHeading;
  }
  if (counts.cells() > 0) return ClassifyCells(content, style, rows, counts);
  const bool is_empty = line.find_first_not_of(" \t\r") == std::string_view::npos;
  return is_empty ? GridLine::kEmpty : GridLine::kBorder;
}

GridLine ClassifyUsualLine(std::string_view line, const GridStyle& style, int rows) {
  if (style.sides) line = style.sides->LeftOf(line);
  if (IsPlainRow(line)) return GridLine::kRow;
  if (WithoutIndent(line).starts_with('#')) return GridLine::kComment;
  const bool may_be_numbers = style.has_column_numbers || style.table.has_labels;
  if (may_be_numbers && IsLineOfColumnNumbers(line)) return GridLine::kHeading;
  if (style.has_number_headings && IsNumberOrDate(line)) return GridLine::kHeading;
  if (style.table.layout != RowLayout::kCharacters) {
    if (style.table.has_header && rows == 1 && IsTableRule(line)) return GridLine::kHeaderRule;
    if (WithoutIndent(line).starts_with("\\hline")) return GridLine::kBorder;  // LaTeX's
    if (const auto row = ReadTableRow(line, style.table)) {
      return row->is_empty && style.table.empty_rows_separate ? GridLine::kEmpty : GridLine::kRow;
    }
  }
  if (style.spaces_are_blanks && IsSpacedRow(line)) return GridLine::kRow;
  const GridLine kind = ClassifyCharacters(line, style, rows);
  return kind == GridLine::kHeading && IsRowOfOtherDrawing(line) ? GridLine::kRow : kind;
}

/// The borders between the rows of a grid.
class Borders {
 public:
  void Add(int rows, std::uint64_t line) {
    if (rows == 0 || rows >= kSide) return;
    after_ |= 1U << rows;
    if (rows % 3 != 0 && rows > 1 && !first_misplaced_) first_misplaced_ = {rows, line};
  }

  // A border inside a band shows that a row is missing above it, and that one of the next grid is
  // the last here. (One below the first row may be Markdown's; they may stand between all rows.)
  [[nodiscard]] std::optional<RecordError> FindError() const {
    constexpr int kOfAllRows = kSide - 2;  // but one
    if (!first_misplaced_ || std::popcount(after_) >= kOfAllRows) return std::nullopt;
    return RecordError{{first_misplaced_->second, 0},
                       "a border after " + std::to_string(first_misplaced_->first) +
                           " rows: one is missing, or too many"};
  }

 private:
  unsigned after_ = 0;  // a bit for each number of rows
  std::optional<std::pair<int, std::uint64_t>> first_misplaced_;
};

RecordError TooFewRows(int rows) {
  return {{}, std::to_string(rows) + (rows == 1 ? " row" : " rows") + " where 9 make a grid"};
}

}  // namespace

bool IsProgressHeading(std::string_view line) {
  constexpr std::array<std::string_view, 4> kNames = {"state", "pencilmarks", "colours", "colors"};
  if (!line.starts_with('[')) return false;
  line.remove_prefix(1);
  const auto is_letter = [](char c, char lower) { return (c | 0x20) == lower; };
  return std::ranges::any_of(kNames, [&](std::string_view name) {
    return std::ranges::equal(line.substr(0, name.size()), name, is_letter);
  });
}

GridStyle FindGridStyle(std::string_view text) {
  GridStyle style;
  LineReader lines(text);
  std::optional<Line> line;
  for (int i = 0; i < kLinesOfStyle && (line = lines.Next()); ++i) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (WithoutIndent(content).starts_with('#')) continue;
    if (HasSpacesForBlanks(content)) style.spaces_are_blanks = true;
    const LineCounts counts = CountCharacters(content);
    if (counts.Of(CharacterKind::kClue) == 0 || counts.cells() != kSide ||
        counts.Of(CharacterKind::kOther) > 0) {
      continue;
    }
    if (content.find('-') != std::string_view::npos) style.dashes_are_blanks = true;
    if (content.find('*') != std::string_view::npos) style.stars_are_blanks = true;
    if (content.find('_') != std::string_view::npos) style.underlines_are_blanks = true;
  }
  return style;
}

GridLine ClassifyGridLine(std::string_view line, const GridStyle& style, int rows) {
  if (style.characters.is_usual()) return ClassifyUsualLine(line, style, rows);
  return ClassifyUsualLine(InUsualCharacters(line, style.characters), style, rows);
}

// Tells whether an empty line is followed by the rest of the grid, as whole bands.
GridScanner::Ahead GridScanner::LookAhead() const {
  LineReader lines = lines_;
  int rows = 0;
  for (int i = 0; i < kLinesLookedAhead; ++i) {
    const std::optional<Line> line = lines.Next();
    if (!line && goes_on_) return Ahead::kUnknown;
    const GridLine kind = line ? ClassifyGridLine(WithoutCarriageReturn(line->text), style_, kSide)
                               : GridLine::kEmpty;
    if (kind == GridLine::kRow) {
      ++rows;
    } else if (kind != GridLine::kBorder && kind != GridLine::kComment) {
      break;
    }
  }
  return rows > 0 && rows % 3 == 0 && rows_ + rows <= kSide ? Ahead::kBand : Ahead::kNoBand;
}

// Tells whether a row in the place of the last one is of this grid. If it lacks the mark of a last
// row and a row behind it has that, it begins the next grid, and this one lacks a row.
GridScanner::Ahead GridScanner::LookForWholeGrid(std::string_view row) const {
  if (style_.end_of_last_row.empty() || IsLastRow(row, style_)) return Ahead::kBand;
  LineReader lines = lines_;
  for (int i = 1; i < kSide; ++i) {
    const std::optional<Line> line = lines.Next();
    if (!line && goes_on_) return Ahead::kUnknown;
    if (!line) return Ahead::kBand;
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (ClassifyGridLine(content, style_, kSide) != GridLine::kRow) return Ahead::kBand;
    if (IsLastRow(content, style_)) return Ahead::kNoBand;
  }
  return Ahead::kBand;
}

// Tells whether the grid at work goes on at a line of this kind.
GridScanner::Ahead GridScanner::GoesOn(GridLine kind, std::string_view line) const {
  switch (kind) {
    case GridLine::kHeading:
    case GridLine::kWholeGrid:
      return Ahead::kNoBand;
    case GridLine::kBorder:
      return last_kind_ == GridLine::kBorder ? Ahead::kNoBand : Ahead::kBand;
    case GridLine::kEmpty:
      return rows_ % 3 == 0 ? LookAhead() : Ahead::kNoBand;
    case GridLine::kRow:
      return rows_ + 1 == kSide ? LookForWholeGrid(line) : Ahead::kBand;
    default:
      return Ahead::kBand;
  }
}

void GridScanner::Take(GridLine kind, const Line& line) {
  const std::uint64_t number = line_count_++;
  if (kind != GridLine::kComment) last_kind_ = kind;
  if (kind == GridLine::kHeaderRule) rows_ = 0;
  if (kind == GridLine::kHeading) {
    state_heading_ = IsProgressHeading(line.text) ? std::optional(line.offset) : std::nullopt;
  }
  if (kind != GridLine::kRow && kind != GridLine::kWholeGrid) return;
  if (rows_ == 0) record_ = {line.offset, 0, number, state_heading_.has_value()};
  const std::string_view content = WithoutCarriageReturn(line.text);
  record_.end = line.offset + content.size();
  const bool goes_on = kind == GridLine::kRow && !IsLastRow(content, style_);
  rows_ = goes_on ? rows_ + 1 : kSide;
}

std::optional<GridRecord> GridScanner::Next() {
  rows_ = std::exchange(rows_before_, 0);
  while (rows_ < kSide) {
    const LineReader before = lines_;
    const std::optional<Line> line = lines_.Next();
    if (!line) {
      if (rows_ == 0 || goes_on_) return std::nullopt;
      break;
    }
    const std::string_view content = WithoutCarriageReturn(line->text);
    const GridLine kind = ClassifyGridLine(content, style_, rows_);
    const Ahead goes_on = rows_ == 0 ? Ahead::kBand : GoesOn(kind, content);
    if (goes_on == Ahead::kUnknown) return std::nullopt;
    if (goes_on == Ahead::kNoBand) {
      lines_ = before;
      break;
    }
    Take(kind, *line);
  }
  state_heading_.reset();
  return record_;
}

Result<GridCells, RecordError> ReadGridRecord(std::string_view record, const GridStyle& style) {
  CellCollector collector(style);
  LineReader lines(record);
  std::optional<RecordError> error;
  Borders borders;
  int rows = 0;
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    std::string_view text = WithoutCarriageReturn(line->text);
    const GridLine kind = ClassifyGridLine(text, style, rows);
    if (kind == GridLine::kBorder) borders.Add(rows, number);
    if (kind != GridLine::kRow && kind != GridLine::kWholeGrid) continue;
    rows = kind == GridLine::kRow ? rows + 1 : kSide;
    if (error) continue;
    if (style.sides) error = FindCellBetween(text, number, *style.sides);
    if (style.sides) text = style.sides->LeftOf(text);
    if (!error) error = collector.Take(text, number, kind);
    const bool is_strange = error && !ReadTableRow(text, style.table) &&
                            ClassifyCharacters(text, style, 0) == GridLine::kHeading;
    if (is_strange && IsRowOfOtherDrawing(text)) error->reason = kDrawnOtherwise;
  }
  if (rows < kSide) return TooFewRows(rows);
  if (error) return *error;
  if (auto misplaced = borders.FindError()) return *std::move(misplaced);
  return collector.cells();
}

Result<GridCells, RecordError> ReadGridBeside(std::string_view record, const GridStyle& style) {
  CellCollector collector(style);
  LineReader lines(record);
  int rows = 0;
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    const std::string_view text = WithoutCarriageReturn(line->text);
    if (ClassifyGridLine(text, style, rows) != GridLine::kRow) continue;
    ++rows;
    const std::string_view right = style.sides->RightOf(text);
    if (auto error = collector.Take(right, number, GridLine::kRow)) {
      error->place.column += text.size() - right.size();
      return *std::move(error);
    }
  }
  if (rows < kSide) return TooFewRows(rows);
  GridCells cells = collector.cells();
  for (TextPlace& place : cells.places) place.column += style.sides->right;
  return cells;
}

Result<GridCells, RecordError> ReadSudokuTxt(std::string_view record) {
  GridCells cells;
  LineReader lines(record);
  for (int row = 0; row < kSide; ++row) {
    const std::optional<Line> line = lines.Next();
    if (!line) return TooFewRows(row);
    for (std::size_t column = 0; column < kSide; ++column) {
      const char c = column < line->text.size() ? line->text[column] : ' ';
      const std::size_t cell = static_cast<std::size_t>(row) * kSide + column;
      cells.text[cell] = IsClueCharacter(c) ? c : '.';
      cells.places[cell] = {static_cast<std::uint64_t>(row), std::min(column, line->text.size())};
    }
  }
  return cells;
}

}  // namespace surudoku
