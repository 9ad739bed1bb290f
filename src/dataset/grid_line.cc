#include "dataset/grid_line.h"

#include <array>
#include <iterator>

#include "dataset/board_line.h"
#include "dataset/grid_headings.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"
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
  set(kBetweenCells, CharacterKind::kSeparator);
  // The bytes of Unicode's box drawing characters.
  for (int byte = 0x80; byte < 0xc0; ++byte) kinds[byte] = CharacterKind::kSeparator;
  kinds[0xe2] = CharacterKind::kSeparator;
  return kinds;
}();

CharacterKind KindOf(char c) { return kKindOfCharacter[static_cast<unsigned char>(c)]; }

// A number before a grid has few digits, a mistyped row has few wrong characters.
constexpr std::size_t kMostCellsOfHeading = 4;
constexpr std::size_t kFewestCellsOfRow = 7;
constexpr std::size_t kMostFaultsOfRow = 2;
constexpr int kBand = 3;

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

bool IsBar(char c) { return c == '|' || c == '!'; }

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
    if (!IsGridCell(line[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < line.size() && IsGridCell(line[i])) ++i;
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

// The mark of a block of lines in a list of YAML: `- |`, `- >-`.
bool BeginsBlock(std::string_view line) {
  constexpr std::size_t kLongestMark = 3;
  line = WithoutIndent(line);
  if (!line.starts_with("- ")) return false;
  line = WithoutIndent(line.substr(1));
  line = line.substr(0, line.find_last_not_of(" \t") + 1);
  return (line.starts_with('|') || line.starts_with('>')) && line.size() <= kLongestMark &&
         line.find_first_not_of("+-123456789", 1) == std::string_view::npos;
}

GridLine ClassifyUsualLine(std::string_view line, const GridStyle& style, int rows) {
  if (style.sides) line = style.sides->LeftOf(line);
  if (IsPlainRow(line)) return GridLine::kRow;
  if (WithoutIndent(line).starts_with('#')) return GridLine::kComment;
  if (BeginsBlock(line)) return GridLine::kHeading;
  const bool may_be_numbers = style.has_column_numbers || style.table.has_labels;
  if (may_be_numbers && IsLineOfColumnNumbers(line)) return GridLine::kHeading;
  if (style.has_number_headings && IsNumberOrDate(line)) return GridLine::kHeading;
  if (style.table.layout != RowLayout::kCharacters) {
    if (style.table.has_header && rows == 1 && IsTableRule(line)) return GridLine::kHeaderRule;
    if (WithoutIndent(line).starts_with("\\hline")) return GridLine::kBorder;  // LaTeX's
    if (const auto row = ReadTableRow(line, style.table)) {
      if (!row->is_empty || !style.table.empty_rows_separate) return GridLine::kRow;
      return style.table.has_gaps ? GridLine::kEmpty : GridLine::kEmptyRow;
    }
  }
  if (style.spaces_are_blanks && IsSpacedRow(line)) return GridLine::kRow;
  const GridLine kind = ClassifyByCharacters(line, style, rows);
  return kind == GridLine::kHeading && IsRowOfOtherDrawing(line) ? GridLine::kRow : kind;
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

bool IsGridCell(char c) {
  const CharacterKind kind = KindOf(c);
  return kind == CharacterKind::kClue || kind == CharacterKind::kBlank ||
         kind == CharacterKind::kRule;
}

bool IsGridSeparator(char c) { return KindOf(c) == CharacterKind::kSeparator; }

bool IsPlainRow(std::string_view line) {
  return line.size() == kSide && std::ranges::all_of(line, [](char c) {
           return KindOf(c) == CharacterKind::kClue || KindOf(c) == CharacterKind::kBlank;
         });
}

bool IsSpacedRow(std::string_view line) {
  return std::ranges::count_if(line, [](char c) { return !IsBar(c); }) == kSide &&
         std::ranges::all_of(line, [](char c) {
           return IsBar(c) || c == ' ' || KindOf(c) == CharacterKind::kClue ||
                  KindOf(c) == CharacterKind::kBlank;
         });
}

std::size_t BeginOfCells(std::string_view line) {
  constexpr int kMostSigns = 2;  // `Input: board = [["5",...`
  std::size_t sign = line.find_first_of("=:");
  for (int i = 0; i < kMostSigns && sign < line.size(); ++i) {
    const std::size_t next = line.find_first_not_of(" \t", sign + 1);
    const bool is_assignment =
        next < line.size() && std::string_view("[{(").find(line[next]) != std::string_view::npos;
    if (is_assignment) return next;
    sign = line.find_first_of("=:", sign + 1);
  }
  return 0;
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

GridLine ClassifyByCharacters(std::string_view line, const GridStyle& style, int rows) {
  const std::size_t begin = BeginOfCells(line);
  const std::string_view content = line.substr(begin);
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
  // `int grid[] = {` begins a grid, or the next band of one.
  const bool may_begin = rows % kBand != 0 && std::ranges::any_of(line.substr(0, begin), IsLetter);
  if (may_begin) return GridLine::kHeading;
  return is_empty ? GridLine::kEmpty : GridLine::kBorder;
}

GridLine ClassifyGridLine(std::string_view line, const GridStyle& style, int rows) {
  if (style.characters.is_usual()) return ClassifyUsualLine(line, style, rows);
  return ClassifyUsualLine(InUsualCharacters(line, style.characters), style, rows);
}

}  // namespace surudoku
