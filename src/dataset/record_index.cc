#include "dataset/record_index.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "dataset/damaged_run.h"
#include "dataset/following_solution.h"
#include "dataset/found_text.h"
#include "dataset/grid_scanner.h"
#include "dataset/json_scanner.h"
#include "dataset/lines.h"
#include "dataset/printed_table.h"
#include "dataset/stray_puzzles.h"
#include "io/utf8.h"

namespace surudoku {
namespace {

RecordLines MakeRecord(std::size_t begin, std::size_t size, std::uint64_t line) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(size),
          static_cast<std::uint32_t>(line)};
}

void IndexLines(std::string_view text, const LineFormat& format, const FileStart& start,
                RecordIndex& index) {
  const bool has_hash_rows = format.has_hash_rows;
  // Nothing before the header is a record.
  const std::size_t before_rows = start.is_before_header ? text.size() : 0;
  const std::size_t first_row = start.header_offset ? *start.header_offset + 1 : before_rows;
  std::size_t begin = 0;
  std::uint64_t line_count = 0;
  // Inlined, it takes 20 instructions a line less.
  const auto add_line = [&](std::size_t end) __attribute__((always_inline)) {
    const std::string_view content = WithoutCarriageReturn(text.substr(begin, end - begin));
    const bool is_record =
        !IsCommentOrEmpty(content) || (has_hash_rows && IsHashRow(content, format));
    if (is_record && begin >= first_row) {
      index.records.push_back(MakeRecord(begin, content.size(), line_count));
    }
    ++line_count;
    begin = end + 1;
    return true;
  };
  VisitNewlines(text, add_line);
  if (begin < text.size()) add_line(text.size());
  index.line_count = line_count;
}

bool IsAroundJsonLine(char c) { return c == ' ' || c == '\t' || c == '\r' || c == ','; }

void IndexPrintedTable(std::string_view text, const LineFormat& format, const FileStart& start,
                       RecordIndex& index) {
  IndexLines(text, format, start, index);
  std::erase_if(index.records, [&](const RecordLines& record) {
    return IsFrameOfTable(text.substr(record.begin, record.size), format.printed_header);
  });
}

void IndexTables(std::string_view text, const RecordFormat& format, RecordIndex& index) {
  for (const BoardRecord& grid : FindTableGrids(text, format.tables).records) {
    index.records.push_back(MakeRecord(grid.begin, grid.end - grid.begin, grid.line));
  }
  index.line_count = CountLines(text);
  AddStrays(text, format, std::vector(index.records), index);
}

bool IsNoPuzzle(const GridRecord& grid) { return grid.is_state; }
bool IsNoPuzzle(const BoardRecord& /*board*/) { return false; }

// Records that are drawn row by row, as GridScanner or BoardScanner finds them.
template <class Scanner>
void IndexDrawn(std::string_view text, const RecordFormat& format, bool goes_on, Scanner scanner,
                RecordIndex& index) {
  std::vector<RecordLines> drawn;
  while (const auto next = scanner.Next()) {
    drawn.push_back(MakeRecord(next->begin, next->end - next->begin, next->line));
    if (!IsNoPuzzle(*next)) index.records.push_back(drawn.back());
  }
  index.line_count = scanner.line_count();
  if (goes_on) {  // what comes after the last one may be a part of the next
    text = text.substr(0, drawn.empty() ? 0 : drawn.back().begin + drawn.back().size);
  }
  AddStrays(text, format, drawn, index);
}

template <class Scanner>
std::size_t EndOfDrawn(std::string_view lines, Scanner scanner) {
  std::size_t end = 0;
  while (const auto drawn = scanner.Next()) end = lines.find('\n', drawn->end) + 1;
  if (end == 0) end = scanner.unfinished().value_or(0);
  if (end == 0 && !scanner.unfinished()) end = EndOfStrays(lines);
  return end > 0 ? end : lines.size();
}

void IndexSudokuTxt(std::string_view text, bool starts_file, RecordIndex& index) {
  LineReader lines(text);
  std::size_t end = 0;
  while (const std::optional<Line> line = lines.Next()) {
    if (index.line_count++ < kSide) end = line->offset + line->text.size();
  }
  if (starts_file) index.records.push_back(MakeRecord(0, end, 0));
}

// The bytes of so many characters.
std::size_t SizeOfCharacters(std::string_view text, std::size_t count) {
  std::size_t size = 0;
  for (; count > 0; --count) {
    size += std::max<std::size_t>(CharacterSize(text.substr(size)), 1);
  }
  return size;
}

// Adds a record of a line. `begin` and `size` count characters if the file has unusual ones.
void AddFound(const Line& line, const RecordFormat& format, std::size_t begin, std::size_t size,
              RecordIndex& index) {
  if (!format.characters.is_usual()) {
    const std::size_t end = SizeOfCharacters(line.text, begin + size);
    begin = SizeOfCharacters(line.text, begin);
    size = end - begin;
  }
  index.records.push_back(MakeRecord(line.offset + begin, size, index.line_count));
}

// The place of what the end of the file cuts off on its last line.
std::optional<std::size_t> FindCut(std::string_view last_line, const RecordFormat& format) {
  if (const auto run = FindCutRun(last_line, format.found_frame)) return run;
  const bool is_cut = format.are_found_in_xml && !last_line.ends_with('>');
  return is_cut ? std::optional(last_line.size()) : std::nullopt;
}

void IndexFoundOnLine(const Line& line, const RecordFormat& format, bool is_last,
                      RecordIndex& index) {
  std::string usual;
  std::string_view content = line.text;
  if (!format.characters.is_usual()) {
    content = usual = InUsualCharacters(content, format.characters);
  }
  const bool is_comment = IsComment(content);
  FoundScanner scanner(is_comment ? std::string_view() : content, format.found_search);
  std::size_t end = 0;
  while (const std::optional<FoundRecord> found = scanner.Next()) {
    AddFound(line, format, found->begin(), found->size(), index);
    end = found->begin() + found->size();
  }
  const auto cut = is_last ? FindCut(content, format) : std::nullopt;
  if (cut && *cut >= end) AddFound(line, format, *cut, content.size() - *cut, index);
  if (is_comment || cut || end > 0) return;
  auto broken = FindBrokenRun(content, format.found_frame);
  if (!broken && format.are_found_alone) broken = FindLonePiece(content);
  if (broken) {
    AddFound(line, format, broken->begin, broken->size, index);
    ++index.records.back().size;  // with the mark or the line end after it
  }
}

void IndexFound(std::string_view text, const RecordFormat& format, RecordIndex& index) {
  LineReader lines(text);
  while (std::optional<Line> line = lines.Next()) {
    line->text = WithoutCarriageReturn(line->text);
    // Texts are cut at line ends, so that only a file's end has none.
    const bool is_last = lines.position() == text.size() && !text.ends_with('\n');
    IndexFoundOnLine(*line, format, is_last, index);
    ++index.line_count;
  }
  AddStrays(text, format, std::vector(index.records), index);
}

// Every line is a record, without the spaces around it and a comma behind it; but not the rest of
// one that began before the text.
void IndexJsonLines(std::string_view text, const FileStart& start, RecordIndex& index) {
  IndexLines(text, {}, {}, index);
  if (start.json.in_record && !index.records.empty() && index.records.front().line == 0) {
    index.records.erase(index.records.begin());
  }
  for (RecordLines& record : index.records) {
    while (record.size > 1 && IsAroundJsonLine(text[record.begin + record.size - 1])) --record.size;
    for (; record.size > 1 && text[record.begin] == ' '; --record.size) ++record.begin;
  }
  if (!index.records.empty()) index.json_paths.Add(0, {});
}

void IndexJson(std::string_view text, const JsonFormat& format, const FileStart& start,
               RecordIndex& index) {
  if (format.are_lines) return IndexJsonLines(text, start, index);
  JsonState state = start.json;
  JsonScanner scanner(text, format, state, start.ends_file);
  const auto add = [&](const JsonRecord& record) {
    index.json_paths.Add(index.records.size(), scanner.path());
    index.records.push_back(MakeRecord(record.begin, record.end - record.begin, record.line));
  };
  while (const std::optional<JsonRecord> record = scanner.Next()) add(*record);
  // A text that goes on is cut after a record, or inside of one that is too long to be held.
  if (const auto record = scanner.unfinished()) add(*record);
  index.line_count = scanner.line_count();
}

// An array that is shorter or longer than its header says has one record more, which is malformed.
void IndexNpy(std::string_view text, const NpyFormat& format, const FileStart& start,
              RecordIndex& index) {
  std::size_t begin = start.starts_file ? std::min(format.data_begin, text.size()) : 0;
  std::uint64_t number = start.npy_record;
  for (; begin + format.record_size() <= text.size() && number < format.puzzle_count; ++number) {
    index.records.push_back(MakeRecord(begin, format.record_size(), index.line_count++));
    begin += format.record_size();
  }
  const bool is_short = start.ends_file && number < format.puzzle_count;
  const bool is_long = number == format.puzzle_count && begin < text.size();
  if (is_short || is_long) {
    const std::size_t rest = std::min(text.size() - begin, format.record_size() - 1);
    index.records.push_back(MakeRecord(begin, rest, index.line_count++));
  }
}

// `goes_on`: the file goes on after the text, so that drawn records that may go on too are left
// out.
void IndexShape(std::string_view text, const RecordFormat& format, const FileStart& start,
                bool goes_on, RecordIndex& index) {
  assert(text.size() <= std::numeric_limits<std::uint32_t>::max());
  index.records.clear();
  index.read.clear();
  index.json_paths.Clear();
  index.line_count = 0;
  switch (format.shape) {
    case RecordShape::kLine:
      if (!format.line.printed_header.empty()) {
        return IndexPrintedTable(text, format.line, start, index);
      }
      [[fallthrough]];
    case RecordShape::kCells:
      return IndexLines(text, format.line, start, index);
    case RecordShape::kGrid:
      return IndexDrawn(text, format, goes_on, GridScanner(text, format.grid, goes_on), index);
    case RecordShape::kBoard:
      return IndexDrawn(text, format, goes_on, BoardScanner(text, format.board, goes_on), index);
    case RecordShape::kSudokuTxt:
      return IndexSudokuTxt(text, start.starts_file, index);
    case RecordShape::kFound:
      return IndexFound(text, format, index);
    case RecordShape::kTable:
      return IndexTables(text, format, index);
    case RecordShape::kText:  // see IndexBlock
    case RecordShape::kNothing:
      index.line_count = CountLines(text);
      if (start.starts_file) index.records.push_back(MakeRecord(0, 0, 0));
      return;
    case RecordShape::kJson:
      return IndexJson(text, format.json, start, index);
    case RecordShape::kNpy:
      return IndexNpy(text, format.npy, start, index);
  }
}

// The start of the line on which a record begins.
std::size_t StartOfRecordsLine(std::string_view text, const RecordLines& record) {
  return record.begin == 0 ? 0 : text.rfind('\n', record.begin - 1) + 1;  // 0 after npos
}

// Whether a text may be cut at the start of a line that is not its first.
bool MayCutBefore(std::string_view text, std::size_t line) {
  const std::string_view before = text.substr(0, line - 1);
  return MayCutAfter(before.substr(before.rfind('\n') + 1));
}

// The solution of the last puzzle may be still to come.
std::size_t EndOfSolvedRecords(std::string_view lines, const RecordFormat& format) {
  RecordIndex index;
  IndexShape(lines, format, {}, true, index);
  JoinSolutions(lines, format, index);
  for (auto record = index.records.rbegin(); record != index.records.rend(); ++record) {
    const std::size_t line = StartOfRecordsLine(lines, *record);
    if (line == 0) break;
    if (format.shape != RecordShape::kFound || MayCutBefore(lines, line)) return line;
  }
  return lines.size();
}

}  // namespace

void IndexRecords(std::string_view text, const RecordFormat& format, const FileStart& start,
                  RecordIndex& index) {
  IndexShape(text, format, start, false, index);
  if (format.has_following_solutions) JoinSolutions(text, format, index);
}

void IndexParts(std::string_view text, const RecordFormat& format, const FileStart& start,
                RecordIndex& index) {
  IndexShape(text, format, start, false, index);
}

std::size_t EndOfRecords(std::string_view lines, const RecordFormat& format) {
  if (format.has_following_solutions) return EndOfSolvedRecords(lines, format);
  switch (format.shape) {
    case RecordShape::kGrid:
      return EndOfDrawn(lines, GridScanner(lines, format.grid, true));
    case RecordShape::kBoard:
      return EndOfDrawn(lines, BoardScanner(lines, format.board, true));
    case RecordShape::kTable: {
      const std::size_t cut = FindTableCut(lines, format.tables);
      return cut > 0 ? cut : lines.size();
    }
    case RecordShape::kFound:
      if (const std::size_t end = EndOfStrays(lines)) return end;
      break;
    case RecordShape::kLine:
    case RecordShape::kCells:
    case RecordShape::kSudokuTxt:
    case RecordShape::kText:  // see reading::Block::end
    case RecordShape::kNothing:
    case RecordShape::kJson:  // see FindJsonCut
    case RecordShape::kNpy:   // see FindNpyCut
      break;
  }
  return lines.size();
}

// A line that is longer than the text is cut, and the rest of it is no record.
JsonCut FindJsonLineCut(std::string_view text, const JsonState& state) {
  const std::size_t newline = text.rfind('\n');
  if (newline != text.npos) return {newline + 1, {}, true};
  JsonState inside = state;
  inside.in_record = true;
  return {0, std::move(inside), false};
}

JsonCut FindJsonCut(std::string_view text, const JsonFormat& format, const JsonState& state) {
  if (format.are_lines) return FindJsonLineCut(text, state);
  JsonState now = state;
  JsonScanner scanner(text, format, now, false);
  JsonCut cut;
  while (const std::optional<JsonRecord> record = scanner.Next()) {
    if (record->is_stray) continue;
    cut.end = record->end;
    cut.state.path = scanner.path();
  }
  if (cut.end > 0) {
    return {cut.end, JsonScanner::AfterRecord(format, std::move(cut.state.path)), true};
  }
  const std::optional<JsonRecord> unfinished = scanner.unfinished();
  if (unfinished && unfinished->begin > 0) {
    return {unfinished->begin, scanner.before_unfinished(), false};
  }
  if (unfinished) return {0, now, false};
  const JsonScanner::Outside* const outside = scanner.unfinished_outside();
  if (outside != nullptr && outside->begin > 0) return {outside->begin, outside->before, false};
  return {text.size(), now, false};
}

std::size_t FindNpyCut(std::string_view text, const NpyFormat& format, bool starts_file) {
  const std::size_t header = starts_file ? format.data_begin : 0;
  if (text.size() < header + format.record_size()) return 0;
  return text.size() - (text.size() - header) % format.record_size();
}

}  // namespace surudoku
