#include "dataset/following_solution.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "dataset/solution_text.h"

namespace surudoku {
namespace {

bool IsLetterOfName(char c) {
  const char letter = static_cast<char>(c | 0x20);
  return letter >= 'a' && letter <= 'z';
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

// "Solution:", "[Solution]", "Answer 1", "const solution =", "  solution: 5346..."
bool NamesSolution(std::string_view line) {
  if (line.empty() || IsDigit(line.front()) || line.front() == '.') return false;  // most lines
  const std::vector<std::string_view> words = WordsOfName(line);
  return !words.empty() &&
         (IsAmong(words.front(), kSolutionNames) || IsAmong(words.back(), kSolutionNames));
}

// The place of the first line below the first one that names a solution.
std::size_t FindName(std::string_view record) {
  LineReader lines(record);
  lines.Next();
  while (const std::optional<Line> line = lines.Next()) {
    if (NamesSolution(line->text)) return line->offset;
  }
  return std::string_view::npos;
}

// Whether one of the lines from the end of one record to the first line of the next names a
// solution.
bool IsNamedBetween(std::string_view text, const RecordLines& record, const RecordLines& next) {
  const std::size_t begin = text.find('\n', record.begin + record.size);
  if (begin >= next.begin) return false;
  const std::size_t end = text.find('\n', next.begin);
  return FindName(text.substr(begin, end - begin)) != std::string_view::npos;
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

bool NamesSolutions(std::string_view text) { return FindName(text) != std::string_view::npos; }

bool HasFollowingSolutions(std::string_view text, const RecordFormat& format) {
  RecordIndex index;
  IndexRecords(text, format, {}, index);
  std::ptrdiff_t solved = 0;
  for (std::size_t i = 1; i < index.records.size(); ++i) {
    const RecordLines& above = index.records[i - 1];
    const RecordLines& below = index.records[i];
    if (!IsNamedBetween(text, above, below)) continue;
    std::string of_puzzle, of_solution;
    const auto puzzle = ReadPuzzle(text.substr(above.begin, above.size), format, of_puzzle);
    const auto solution = ReadPuzzle(text.substr(below.begin, below.size), format, of_solution);
    if (!puzzle.ok() || !solution.ok()) continue;
    solved += Completes(solution.value().text, puzzle.value().text) ? 1 : -1;
  }
  return solved > 0;
}

void JoinSolutions(std::string_view text, const RecordFormat& format, RecordIndex& index) {
  const RecordFormat alone = WithoutSolutions(format);
  std::vector<RecordLines> joined;
  bool has_solution = true;  // the last one, or there is none
  for (const RecordLines& record : index.records) {
    const bool is_solution = !has_solution && IsNamedBetween(text, joined.back(), record) &&
                             !IsPuzzleWithBlanks(text.substr(record.begin, record.size), alone);
    if (is_solution) {
      joined.back().size = record.begin + record.size - joined.back().begin;
      has_solution = true;
    } else {
      joined.push_back(record);
      has_solution = false;
    }
  }
  index.records = std::move(joined);
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
