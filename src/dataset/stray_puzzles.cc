#include "dataset/stray_puzzles.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "dataset/board_line.h"
#include "dataset/board_scanner.h"
#include "dataset/found_text.h"
#include "dataset/grid_scanner.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "dataset/other_drawing.h"
#include "dataset/piecewise_puzzles.h"
#include "dataset/stray_drawings.h"
#include "dataset/stray_pieces.h"
#include "dataset/stray_tables.h"
#include "dataset/usual_lines.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

// Characters that lines of JSON have.
constexpr std::string_view kOfJson = "\"[]{}:";

// A string that a program has in pieces of a band each, on lines of their own.
constexpr std::size_t kBandCells = 3 * kSide;

enum class LineKind : std::uint8_t {
  kOther,   // ends a board
  kRow,     // may be a row of one
  kBetween  // a border or an empty line
};

// What a character of a row of a board may be.
bool IsCell(char c) {
  return IsDigit(c) || IsBlankCharacter(c) || (c >= 'A' && c <= 'P') || (c >= 'a' && c <= 'p');
}

// Sets `cells` to those of a line that may be a row: characters, or numbers between spaces and the
// like, as one character each.
LineKind ReadLine(std::string_view line, std::string& cells) {
  constexpr std::string_view kDrawn = "-+=_*";
  cells.clear();
  std::size_t words = 0, numbers = 0;
  std::string values;  // of the words
  for (std::size_t at = BeginOfBoardCells(line); at < line.size();) {
    if (IsOneOf(line[at], kBetweenCells)) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    for (; at < line.size() && !IsOneOf(line[at], kBetweenCells); ++at) {
      if (!IsCell(line[at]) && !IsOneOf(line[at], kDrawn)) return LineKind::kOther;
    }
    const std::string_view word = line.substr(begin, at - begin);
    cells += word;
    ++words;
    const bool is_number = word.size() == 2 && std::ranges::all_of(word, IsDigit);
    numbers += is_number ? 1 : 0;
    const int number = is_number ? 10 * (word[0] - '0') + (word[1] - '0') : 0;
    const bool is_low = number >= 10 && number <= kMostSide;
    values += is_low ? static_cast<char>('A' + number - 10) : word.front();
  }
  if (cells.find_first_not_of(kDrawn) == std::string::npos) return LineKind::kBetween;
  if (numbers > 0 && words > kSide) cells = std::move(values);
  return cells.size() <= kBandCells ? LineKind::kRow : LineKind::kOther;
}

// Whether the cells are a row of a 9x9 board or of the usual larger ones.
bool HasSideOfBoard(std::string_view cells) {
  const bool is_side = cells.size() == kSide || cells.size() == 16 || cells.size() == kMostSide;
  return is_side && std::ranges::any_of(cells, IsDigit);
}

/// Rows of one size, one after the other.
class Rows {
 public:
  // False if the row is of no such board.
  bool Take(const Line& line, std::uint64_t number, const std::string& cells) {
    if (rows_ > 0 && cells.size() != side_) return false;
    if (rows_ == 0) {
      side_ = cells.size();
      const bool is_side = side_ <= kMostSide && UsualBoxes(static_cast<int>(side_));
      if (!is_side && side_ != kBandCells) return false;
      stray_ = {line.offset, 0, number, {}};
    }
    stray_.size = line.offset + WithoutCarriageReturn(line.text).size() - stray_.begin;
    AppendDotted(cells, stray_.cells);
    ++rows_;
    return true;
  }

  [[nodiscard]] bool is_full() const { return rows_ == wanted() && rows_ > 0; }

  // What they are, if they are a board; and begins again.
  std::optional<StrayPuzzle> End(bool needs_whole) {
    const std::size_t rows = std::exchange(rows_, 0);
    StrayPuzzle stray = std::exchange(stray_, {});
    if (rows == 0 || !HasValuesOfSide(stray.cells)) return std::nullopt;
    const bool is_whole = rows == wanted() && IsBoard(stray.cells);
    const bool is_near = !needs_whole && side_ > 4 && 3 * rows >= 2 * wanted();
    return is_whole || is_near ? std::optional(std::move(stray)) : std::nullopt;
  }

 private:
  [[nodiscard]] std::size_t wanted() const { return side_ == kBandCells ? 3 : side_; }

  // Whether some are values, and none is higher than the side.
  [[nodiscard]] bool HasValuesOfSide(std::string_view cells) const {
    const int side = side_ == kBandCells ? kSide : static_cast<int>(side_);
    std::size_t values = 0;
    for (const char c : cells) {
      if (IsBlankCharacter(c)) continue;
      const int height = IsDigit(c) ? c - '0' : UpperCase(c) - 'A' + 10;
      if (height > side) return false;
      ++values;
    }
    return values >= static_cast<std::size_t>(side);
  }

  [[nodiscard]] static bool IsBoard(const std::string& cells) {
    return IsPuzzleText(cells) && HasSeveralValues(cells) && !FindClueClash(cells);
  }

  std::size_t side_ = 0;
  std::size_t rows_ = 0;
  StrayPuzzle stray_;
};

// A puzzle of a smaller board among the words of a line.
std::optional<StrayPuzzle> SmallOnLine(const Line& line, std::uint64_t number) {
  const std::optional<FoundRun> run = FindSmallBoard(line.text);
  if (!run) return std::nullopt;
  StrayPuzzle stray = {line.offset + run->begin, run->size, number, {}};
  AppendDotted(line.text.substr(run->begin, run->size), stray.cells);
  return stray;
}

// A puzzle of 81 cells or more among the words of a line.
std::optional<StrayPuzzle> LargeOnLine(const Line& line, std::uint64_t number) {
  const std::string_view content = WithoutCarriageReturn(line.text);
  StrayPuzzle stray = {line.offset, content.size(), number, {}};
  std::string cells;
  if (const auto found = FoundScanner(content, {.has_other_blanks = true}).Next()) {
    const auto error = ReadFoundPuzzle(content.substr(found->begin(), found->size()), cells);
    if (!error) AppendDotted(cells, stray.cells);
    return stray;
  }
  const auto list = FindListedPuzzle(content);
  if (!list) return std::nullopt;
  stray.begin += list->begin;
  stray.size = list->size;
  (void)ReadFoundPuzzle(content.substr(list->begin, list->size), cells);
  AppendDotted(cells, stray.cells);
  return stray;
}

// A puzzle among the words of a line that is no row of a board.
std::optional<StrayPuzzle> OnLine(const Line& line, std::uint64_t number) {
  const std::string_view content = WithoutCarriageReturn(line.text);
  if (IsComment(content)) return std::nullopt;
  auto large = content.size() < kCellCount ? std::nullopt : LargeOnLine(line, number);
  return large ? std::move(large) : SmallOnLine(line, number);
}

// Whether a record has these clues, and no others. Among candidates, digits that a player placed
// look like clues.
bool HasClues(std::string_view record, const RecordFormat& format, std::string_view cells) {
  const bool has_candidates = HasCandidates(format);
  const auto is_same = [&](char of_record, char cell) {
    return UpperCase(of_record) == UpperCase(cell) || (has_candidates && cell == '.');
  };
  return !cells.empty() && std::ranges::equal(CellsOfRecord(record, format), cells, is_same);
}

RecordFormat OfTables(const CellTables& tables) {
  RecordFormat format;
  format.shape = RecordShape::kTable;
  format.tables = tables;
  return format;
}

bool EndsUsualStrays(std::string_view line) {
  std::string cells;
  return ReadLine(line, cells) == LineKind::kOther && !IsListedCell(line) &&
         !IsRowOfCandidates(line) && !CellsOfAnyRow(WithoutCarriageReturn(line)) &&
         PieceOfPuzzle(line).empty();
}

bool Overlap(const StrayPuzzle& one, const StrayPuzzle& other) {
  return one.begin < other.begin + other.size && other.begin < one.begin + one.size;
}

RecordLines AsRecord(const StrayPuzzle& stray) {
  return {static_cast<std::uint32_t>(stray.begin), static_cast<std::uint32_t>(stray.size),
          static_cast<std::uint32_t>(stray.line)};
}

StrayPuzzle AsStray(const PiecewisePuzzle& puzzle) {
  StrayPuzzle stray{puzzle.begin, puzzle.end - puzzle.begin, puzzle.line, {}};
  if (!puzzle.error) AppendDotted(puzzle.cells, stray.cells);
  return stray;
}

// A list on one line is found as a damaged record, too, which may have its solution.
bool MayBeDamagedRecord(std::string_view puzzle) {
  constexpr std::string_view kBrackets = "[({";
  return IsOneOf(puzzle.front(), kBrackets) && puzzle.find('\n') == std::string_view::npos;
}

// The puzzles in pieces among the records of other text. A record that was read is no part of one;
// what seems to be a damaged record may be.
std::vector<StrayPuzzle> TakePiecewise(std::string_view text, const RecordFormat& format,
                                       std::vector<RecordLines>& records) {
  std::vector<StrayPuzzle> taken;
  for (const PiecewisePuzzle& puzzle : FindPiecewisePuzzles(text)) {
    const auto begin = std::ranges::partition_point(records, [&](const RecordLines& record) {
      return record.begin + record.size <= puzzle.begin;
    });
    const auto end = std::find_if(begin, records.end(), [&](const RecordLines& record) {
      return record.begin >= puzzle.end;
    });
    const bool may_be_record =
        MayBeDamagedRecord(text.substr(puzzle.begin, puzzle.end - puzzle.begin));
    const bool is_record = std::any_of(begin, end, [&](const RecordLines& record) {
      std::string storage;
      return may_be_record ||
             ReadPuzzlePart(text.substr(record.begin, record.size), format, storage).ok();
    });
    if (is_record) continue;
    records.erase(begin, end);
    taken.push_back(AsStray(puzzle));
  }
  return taken;
}

// Those of a text without records, drawn in whatever way of usual characters.
std::vector<StrayPuzzle> FindUsualStrays(std::string_view text, bool needs_whole) {
  std::vector<StrayPuzzle> strays = FindStrays(text, needs_whole);
  AddOthers(FindDrawnStrays(text), strays);
  if (needs_whole) {
    AddOthers(FindDrawnByOthers(text), strays);
    AddOthers(FindPuzzlesInPieces(text), strays);
  }
  return strays;
}

// Those that are drawn in other characters: `usual` has the same lines in usual ones. Whole lines,
// two or more, because a mark of comments before a single one means what it says.
std::vector<StrayPuzzle> FindUnusualStrays(std::string_view text, std::string_view usual,
                                           bool needs_whole) {
  std::vector<StrayPuzzle> strays;
  for (StrayPuzzle& stray : FindUsualStrays(usual, needs_whole)) {
    const std::string_view lines = usual.substr(stray.begin, stray.size);
    const auto last = static_cast<std::uint64_t>(std::ranges::count(lines, '\n'));
    if (last == 0) continue;
    stray.begin = StartOfLine(text, stray.line);
    const std::string_view rest = text.substr(stray.begin);
    const std::size_t begin = StartOfLine(rest, last);
    stray.size =
        begin + WithoutCarriageReturn(rest.substr(begin, rest.find('\n', begin) - begin)).size();
    strays.push_back(std::move(stray));
  }
  return strays;
}

// Those of a text without records, drawn in whatever way.
std::vector<StrayPuzzle> FindAllStrays(std::string_view text, bool needs_whole) {
  std::vector<StrayPuzzle> strays = FindUsualStrays(text, needs_whole);
  const std::string usual = UsualLines(text);
  if (usual != text) AddOthers(FindUnusualStrays(text, usual, needs_whole), strays);
  std::ranges::sort(strays, {}, &StrayPuzzle::begin);
  return strays;
}

// All between the records, in order.
std::vector<StrayPuzzle> StraysBetween(std::string_view text, const RecordFormat& format,
                                       std::span<const RecordLines> covered) {
  const bool needs_whole =
      format.shape == RecordShape::kFound || format.shape == RecordShape::kTable;
  std::vector<StrayPuzzle> strays;
  std::size_t begin = 0;
  std::uint64_t line = 0;
  const auto look_up_to = [&](std::size_t end) {
    for (StrayPuzzle& stray : FindAllStrays(text.substr(begin, end - begin), needs_whole)) {
      stray.begin += begin;
      stray.line += line;
      strays.push_back(std::move(stray));
    }
  };
  for (const RecordLines& record : covered) {
    const std::size_t newline = record.begin == 0 ? text.npos : text.rfind('\n', record.begin - 1);
    const std::size_t start = newline == text.npos ? 0 : newline + 1;
    if (start > begin) look_up_to(start);
    const std::size_t end = record.begin + record.size;
    const std::size_t next = std::min(text.find('\n', end), text.size() - 1) + 1;
    if (next <= begin) continue;
    line += static_cast<std::uint64_t>(std::ranges::count(text.substr(begin, next - begin), '\n'));
    begin = next;
  }
  look_up_to(text.size());
  return strays;
}

// All beside the records. In other text those in pieces take the place of damaged records.
std::vector<StrayPuzzle> StraysBeside(std::string_view text, const RecordFormat& format,
                                      std::span<const RecordLines> drawn,
                                      std::vector<RecordLines>& records) {
  if (format.shape != RecordShape::kFound) return StraysBetween(text, format, drawn);
  std::vector<StrayPuzzle> strays = TakePiecewise(text, format, records);
  std::vector<RecordLines> covered = records;
  std::ranges::transform(strays, std::back_inserter(covered), AsRecord);
  std::ranges::sort(covered, {}, &RecordLines::begin);
  std::ranges::move(StraysBetween(text, format, covered), std::back_inserter(strays));
  return strays;
}

}  // namespace

RecordIndex IndexAlone(std::string_view text, RecordFormat format) {
  format.are_strays_copies = format.are_tables_copies = true;
  RecordIndex index;
  IndexParts(text, format, {}, index);
  return index;
}

std::vector<StrayPuzzle> FindStrays(std::string_view text, bool needs_whole) {
  std::vector<StrayPuzzle> strays;
  Rows rows;
  const auto end_rows = [&] {
    if (auto stray = rows.End(needs_whole)) strays.push_back(*std::move(stray));
  };
  std::string cells;
  LineReader lines(text);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    const LineKind kind = ReadLine(line->text, cells);
    if (kind == LineKind::kBetween) continue;
    auto stray = kind == LineKind::kRow ? SmallOnLine(*line, number) : OnLine(*line, number);
    const bool is_row = kind == LineKind::kRow && !stray;
    if (is_row && rows.Take(*line, number, cells)) {
      if (rows.is_full()) end_rows();
      continue;
    }
    end_rows();
    if (is_row) (void)rows.Take(*line, number, cells);
    if (stray) strays.push_back(*std::move(stray));
  }
  end_rows();
  return strays;
}

bool IsStrayBesideJson(std::string_view line) {
  if (line.find_first_of(kOfJson) != std::string_view::npos) return false;
  std::string cells;
  const bool is_row = ReadLine(line, cells) == LineKind::kRow && HasSideOfBoard(cells);
  return is_row || !FindStrays(line, true).empty();
}

std::optional<std::uint64_t> FindStrayBesideJson(std::string_view text) {
  std::size_t begin = 0;  // of the lines that are not JSON's
  std::uint64_t first = 0, number = 0;
  const auto look_up_to = [&](std::size_t end) -> std::optional<std::uint64_t> {
    const std::string_view lines = text.substr(begin, end - begin);
    for (const StrayPuzzle& stray : FindStrays(lines, true)) {
      const std::string_view content = lines.substr(stray.begin, stray.size);
      const bool may_be_list = content.find('\n') != std::string_view::npos &&
                               content.find(',') != std::string_view::npos;
      if (!may_be_list) return first + stray.line;
    }
    return std::nullopt;
  };
  LineReader lines(text);
  for (; const std::optional<Line> line = lines.Next(); ++number) {
    if (line->text.find_first_of(kOfJson) == std::string_view::npos) continue;
    if (line->offset > begin) {
      if (const auto stray = look_up_to(line->offset)) return stray;
    }
    begin = lines.position();
    first = number + 1;
  }
  return look_up_to(text.size());
}

void AddOthers(std::vector<StrayPuzzle> others, std::vector<StrayPuzzle>& strays) {
  const auto there = static_cast<std::ptrdiff_t>(strays.size());
  for (StrayPuzzle& other : others) {
    const auto is_same = [&](const StrayPuzzle& stray) { return Overlap(stray, other); };
    if (std::any_of(strays.begin(), strays.begin() + there, is_same)) continue;
    strays.push_back(std::move(other));
  }
}

bool EndsStrays(std::string_view line) {
  if (!EndsUsualStrays(line)) return false;
  const std::string usual = UsualLine(line);
  return usual == line || EndsUsualStrays(usual);
}

bool MayCutAfter(std::string_view line) { return EndsStrays(line) && !MayGoOnPiecewise(line); }

std::size_t EndOfStrays(std::string_view lines) {
  std::size_t end = lines.size();
  while (end > 0) {
    const std::string_view before = lines.substr(0, end);
    std::string_view line = before;
    if (line.ends_with('\n')) line.remove_suffix(1);
    const std::size_t begin = line.rfind('\n') + 1;  // 0 after npos
    if (!MayCutAfter(line.substr(begin))) {
      end = begin;
      continue;
    }
    const std::size_t table = FindOpenTable(before);
    if (table == std::string_view::npos) return end;
    end = before.rfind('\n', table) + 1;
  }
  return 0;
}

bool MayHaveStrays(RecordShape shape) {
  return shape == RecordShape::kGrid || shape == RecordShape::kBoard ||
         shape == RecordShape::kFound || shape == RecordShape::kTable;
}

void AddStrays(std::string_view text, const RecordFormat& format,
               std::span<const RecordLines> covered, RecordIndex& index) {
  std::vector<StrayPuzzle> strays;
  if (!format.are_strays_copies) {
    strays = StraysBeside(text, format, covered, index.records);
  } else if (format.shape == RecordShape::kFound) {
    (void)TakePiecewise(text, format, index.records);  // copies are no damaged records
  }
  if (!format.are_tables_copies) AddOthers(FindTableStrays(text, format, covered), strays);
  if (strays.empty()) return;
  std::ranges::transform(strays, std::back_inserter(index.records), AsRecord);
  std::ranges::sort(index.records, {}, &RecordLines::begin);
}

bool AreStraysCopies(std::string_view text, const RecordFormat& format) {
  text = text.substr(0, EndOfLines(text, kLinesOfStyle));
  RecordIndex index = IndexAlone(text, format);
  const auto drawn = index.records;
  const auto strays = StraysBeside(text, format, drawn, index.records);
  const auto is_drawn = [&](const StrayPuzzle& stray, const RecordLines& record) {
    return HasClues(text.substr(record.begin, record.size), format, stray.cells);
  };
  const auto is_copy = [&](const StrayPuzzle& stray) {
    const auto below =
        std::ranges::lower_bound(index.records, stray.begin, {}, &RecordLines::begin);
    return (below != index.records.end() && is_drawn(stray, *below)) ||
           (below != index.records.begin() && is_drawn(stray, *std::prev(below)));
  };
  return !strays.empty() && std::ranges::all_of(strays, is_copy);
}

std::optional<TableBeside> FindTableBeside(std::string_view text, const RecordFormat& format) {
  const auto tables = FindMarkedTables(text);
  if (!tables) return std::nullopt;
  const RecordIndex index = IndexAlone(text, format);
  TableBeside beside = {*tables, 0, index.records.size(), 0};
  for (const BoardRecord& table : FindTableGrids(text, *tables).records) {
    const std::string cells =
        CellsOfRecord(text.substr(table.begin, table.end - table.begin), OfTables(*tables));
    const auto is_read = [&](const RecordLines& record) {
      if (record.begin < table.end && record.begin + record.size > table.begin) return true;
      return HasClues(text.substr(record.begin, record.size), format, cells);
    };
    if (cells.empty() || std::ranges::any_of(index.records, is_read)) continue;
    if (beside.tables++ == 0) beside.line = table.line;
  }
  return beside;
}

std::optional<RecordError> WhyStray(std::string_view record, const RecordFormat& format) {
  const auto is_stray = [&] {
    switch (format.shape) {
      case RecordShape::kGrid:
        return !GridScanner(record, format.grid, false).Next();
      case RecordShape::kBoard:
        return !BoardScanner(record, format.board, false).Next();
      case RecordShape::kTable:
        return FindTableGrids(record, format.tables).records.empty();
      default:
        return !PiecewisePuzzleAt(record) &&
               (record.find('\n') < record.size() - 1 || IsSmallPuzzle(record) ||
                BeginsTable(record) || IsLineOfCells(record));
    }
  };
  return is_stray() ? std::optional(RecordError{{}, kOtherLayout}) : std::nullopt;
}

}  // namespace surudoku
