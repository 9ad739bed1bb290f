#include "dataset/following_solution.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "dataset/solution_text.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// Besides the names of columns.
constexpr std::array<std::string_view, 5> kOtherNames = {"output", "lösung", "lösungen", "loesung",
                                                         "loesungen"};

// A letter, or a byte of one that is not English.
bool IsLetterOfName(char c) { return IsLetter(c) || static_cast<unsigned char>(c) >= 0x80; }

bool IsNameOfSolution(std::string_view word) {
  return IsAmong(word, kSolutionNames) || IsAmong(word, kOtherNames);
}

// `A1` and `A 1:` below `Q1`.
bool IsNumberedAnswer(std::string_view line) {
  constexpr std::size_t kLongest = 8;
  if (line.size() > kLongest || (line.front() | 0x20) != 'a') return false;
  return line.find_first_not_of("0123456789.:)# \t\r", 1) == std::string_view::npos;
}

// The words before the first sign that a value follows; none if they are many.
std::vector<std::string_view> WordsOfName(std::string_view line) {
  constexpr std::size_t kMostWords = 4;
  line = line.substr(0, line.find_first_of(":="));
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < line.size();) {
    const auto begin =
        std::find_if(line.begin() + static_cast<std::ptrdiff_t>(at), line.end(), IsLetterOfName);
    const auto end = std::find_if_not(begin, line.end(), IsLetterOfName);
    if (begin == end) break;
    if (words.size() == kMostWords) return {};
    words.emplace_back(begin, end);
    at = static_cast<std::size_t>(end - line.begin());
  }
  return words;
}

// "Solution:", "[Solution]", "Answer 1", "A1", "const solution =", "  solution: 5346..."
bool NamesSolution(std::string_view line) {
  if (line.empty() || IsDigit(line.front()) || line.front() == '.') return false;  // most lines
  if (IsNumberedAnswer(line)) return true;
  const std::vector<std::string_view> words = WordsOfName(line);
  return !words.empty() && (IsNameOfSolution(words.front()) || IsNameOfSolution(words.back()));
}

// The place of the first line that names a solution.
std::size_t FindNameIn(std::string_view lines_of_text) {
  LineReader lines(lines_of_text);
  while (const std::optional<Line> line = lines.Next()) {
    if (NamesSolution(line->text)) return line->offset;
  }
  return std::string_view::npos;
}

// Likewise below the record's first line.
std::size_t FindName(std::string_view record) {
  const std::size_t first = std::min(record.find('\n'), record.size());
  const std::size_t name = FindNameIn(record.substr(first));
  return name == std::string_view::npos ? name : first + name;
}

// The place of the line that names a record as a solution: one of those from a place on, up to the
// record's first.
std::optional<std::size_t> FindNameAbove(std::string_view text, std::size_t from,
                                         const RecordLines& record) {
  const std::size_t end = std::min(text.find('\n', record.begin), text.size());
  if (from >= end) return std::nullopt;
  const std::size_t name = FindNameIn(text.substr(from, end - from));
  return name == std::string_view::npos ? std::nullopt : std::optional(from + name);
}

// The start of the line after a record.
std::size_t LineAfter(std::string_view text, const RecordLines& record) {
  const std::size_t newline = text.find('\n', record.begin + record.size);
  return newline == std::string_view::npos ? text.size() : newline + 1;
}

// The record from its name's line on.
RecordLines WithName(std::string_view text, std::size_t name, const RecordLines& record) {
  const std::string_view before = text.substr(name, record.begin - name);
  return {static_cast<std::uint32_t>(name),
          static_cast<std::uint32_t>(record.begin + record.size - name),
          record.line - static_cast<std::uint32_t>(std::ranges::count(before, '\n'))};
}

/// The solution's own record.
struct SolutionRecord {
  std::string_view text;
  TextPlace place;  ///< in the record of the puzzle
};

RecordFormat WithoutSolutions(RecordFormat format) {
  format.has_following_solutions = false;
  return format;
}

std::optional<SolutionRecord> FindSolution(std::string_view record, const RecordFormat& format) {
  const std::size_t name = FindName(record);
  if (name == std::string_view::npos) return std::nullopt;
  RecordIndex index;
  const std::string_view text = record.substr(name);
  IndexRecords(text, WithoutSolutions(format), {}, index);
  if (index.records.empty()) return std::nullopt;
  const RecordLines& found = index.records.front();
  const std::string_view before = text.substr(0, found.begin);
  const auto above = static_cast<std::uint64_t>(std::ranges::count(record.substr(0, name), '\n'));
  return SolutionRecord{text.substr(found.begin, found.size),
                        {above + found.line, before.size() - (before.rfind('\n') + 1)}};
}

// An error in the solution's record as one of the puzzle's.
RecordError In(const SolutionRecord& solution, RecordError error) {
  if (error.place.line == 0) error.place.column += solution.place.column;
  error.place.line += solution.place.line;
  return error;
}

bool IsPuzzleWithBlanks(std::string_view record, const RecordFormat& format) {
  std::string storage;
  const auto puzzle = ReadPuzzle(record, format, storage);
  return puzzle.ok() && !IsFullGridText(puzzle.value().text);
}

}  // namespace

bool NamesSolutions(std::string_view text) { return FindNameIn(text) != std::string_view::npos; }

Result<bool, std::string> HasFollowingSolutions(std::string_view text, const RecordFormat& format) {
  RecordIndex index;
  IndexRecords(text, format, {}, index);
  SolutionVote vote;
  std::optional<std::uint64_t> line_of_other;
  for (std::size_t i = 1; i < index.records.size(); ++i) {
    const RecordLines& above = index.records[i - 1];
    const RecordLines& below = index.records[i];
    if (!FindNameAbove(text, LineAfter(text, above), below)) continue;
    std::string of_puzzle, of_solution;
    const auto puzzle = ReadPuzzle(text.substr(above.begin, above.size), format, of_puzzle);
    const auto solution = ReadPuzzle(text.substr(below.begin, below.size), format, of_solution);
    if (!puzzle.ok() || !solution.ok()) continue;
    if (IsFullGridText(puzzle.value().text) || !IsFullGridText(solution.value().text)) continue;
    if (vote.Add(puzzle.value().text, solution.value().text)) continue;
    if (!line_of_other) line_of_other = below.line;
  }
  if (vote.has_solutions() || !line_of_other) return vote.has_solutions();
  return "line " + std::to_string(*line_of_other + 1) +
         ": a grid named as a solution, but not of the puzzle above: write each solution below its "
         "puzzle, or all into a file of their own (check --solutions)";
}

void JoinSolutions(std::string_view text, const RecordFormat& format, RecordIndex& index) {
  const RecordFormat alone = WithoutSolutions(format);
  std::vector<RecordLines> joined;
  bool has_solution = true;  // the last one, or there is none
  for (const RecordLines& record : index.records) {
    const std::size_t from = joined.empty() ? 0 : LineAfter(text, joined.back());
    const auto name = FindNameAbove(text, from, record);
    if (!name || IsPuzzleWithBlanks(text.substr(record.begin, record.size), alone)) {
      joined.push_back(record);
      has_solution = false;
    } else if (has_solution) {
      joined.push_back(WithName(text, *name, record));
    } else {
      joined.back().size = record.begin + record.size - joined.back().begin;
      has_solution = true;
    }
  }
  index.records = std::move(joined);
}

bool IsSolutionAlone(std::string_view record) {
  return NamesSolution(record.substr(0, record.find('\n')));
}

bool HasFollowingSolution(std::string_view record) {
  return FindName(record) != std::string_view::npos;
}

std::string_view WithoutFollowingSolution(std::string_view record) {
  const std::size_t name = FindName(record);
  if (name == std::string_view::npos) return record;
  record = record.substr(0, name);
  return record.substr(0, record.find_last_not_of("\r\n") + 1);  // empty lines may come between
}

Result<std::string_view, RecordError> ReadFollowingSolution(std::string_view record,
                                                            const RecordFormat& format,
                                                            std::string& storage) {
  const std::optional<SolutionRecord> solution = FindSolution(record, format);
  if (!solution) return RecordError{{}, "no solution below the puzzle"};
  const auto cells = ReadPuzzle(solution->text, WithoutSolutions(format), storage);
  if (!cells.ok()) return In(*solution, cells.error());
  if (cells.value().text.data() != storage.data()) storage = std::string(cells.value().text);
  return std::string_view(storage);
}

RecordError ErrorInFollowingSolution(std::string_view record, const RecordFormat& format,
                                     std::size_t index, std::string reason) {
  const SolutionRecord solution = FindSolution(record, format).value();
  return In(solution,
            ErrorInPuzzle(solution.text, WithoutSolutions(format), index, std::move(reason)));
}

}  // namespace surudoku
