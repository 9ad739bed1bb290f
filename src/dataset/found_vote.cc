#include "dataset/found_vote.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "dataset/found_text.h"
#include "dataset/lines.h"
#include "dataset/solution_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

constexpr std::size_t kLinesLookedAt = 100;

/// The puzzles and the other text on some lines.
struct LinesSeen {
  std::size_t with_puzzle = 0;       ///< lines
  std::size_t with_several = 0;      ///< lines with puzzles that are not of one game
  std::size_t puzzles = 0;           ///< on these lines
  std::size_t enclosed = 0;          ///< of the puzzles
  std::size_t damaged = 0;           ///< damaged ones
  std::size_t damaged_enclosed = 0;  ///< of these
  std::size_t code = 0;              ///< lines of code or markup, without a puzzle
  std::size_t prose = 0;             ///< other lines with words
  std::size_t sentences = 0;         ///< of these
  std::size_t others = 0;            ///< lines without a puzzle or words
  std::size_t fences = 0;            ///< lines around blocks in Markdown
  std::size_t pieces = 0;            ///< lines with cells that may be of a puzzle
  std::size_t alone = 0;             ///< puzzles that are a line
  std::size_t word_count = 0;        ///< of the last line
  bool word_counts_differ = false;
};

// A line of code or markup: it has brackets, an assignment, or a key and a colon.
bool IsCode(std::string_view line) {
  if (line.find_first_of("<>=(){}[]") != std::string_view::npos) return true;
  return line.ends_with(':') || line.find(": ") != std::string_view::npos;
}

// Whether a line ends as those of a program do.
bool EndsAsCode(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t");
  return last != std::string_view::npos &&
         std::string_view(";{}").find(line[last]) != std::string_view::npos;
}

bool HasWord(std::string_view line) { return std::ranges::count_if(line, IsLetter) >= 2; }

std::size_t CountWords(std::string_view line) {
  std::size_t count = 0;
  bool is_in_word = false;
  for (const char c : line) {
    const bool is_space = c == ' ' || c == '\t';
    count += !is_space && !is_in_word ? 1 : 0;
    is_in_word = !is_space;
  }
  return count;
}

// Whether a line begins or ends a block in Markdown: three back quotes, perhaps with a word.
bool IsFence(std::string_view line) {
  const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(first);
  return line.starts_with("```") && line.find('`', 3) == std::string_view::npos;
}

// Whether a line has digits and blanks that may be a piece of a puzzle.
bool HasPiece(std::string_view line) {
  constexpr std::size_t kMostCells = 8;  // of a number or a date
  std::size_t cells = 0;
  for (const char c : line) {
    cells = IsDigit(c) || IsBlankCharacter(c) ? cells + 1 : 0;
    if (cells > kMostCells) return true;
  }
  return false;
}

bool IsSentence(std::string_view line) {
  constexpr std::size_t kFewestWords = 4;
  const auto letters = static_cast<std::size_t>(std::ranges::count_if(
      line, [](char c) { return IsLetter(c) || static_cast<unsigned char>(c) >= 0x80; }));
  return CountWords(line) >= kFewestWords && 2 * letters > line.size();
}

// Whether all lines are puzzles alone, words, one of them a sentence, or around blocks of these. A
// damaged puzzle, or what may be one, leaves it to the reader of lines, which names all lines,
// unless such blocks tell which lines are puzzles.
bool AreAmongSentences(const LinesSeen& seen) {
  return seen.sentences + seen.fences > 0 && seen.others == 0 && seen.pieces == 0 &&
         seen.alone == seen.puzzles && (seen.damaged == 0 || seen.fences > 0);
}

// Whether the puzzles of a line that have blanks are of several games. Most lines have one record,
// which is not read for this.
bool AreSeveral(std::string_view line, std::span<const FoundRecord> records) {
  if (records.size() < 2) return false;
  std::string first;
  for (const FoundRecord& record : records) {
    std::string cells;
    const auto error = ReadFoundPuzzle(line.substr(record.begin(), record.size()), cells);
    if (error || cells.size() != kCellCount || IsFullGridText(cells)) continue;
    if (!first.empty() && HaveOtherClues(first, cells)) return true;
    if (first.empty()) first = std::move(cells);
  }
  return false;
}

void Look(std::string_view line, LinesSeen& seen) {
  FoundScanner scanner(line);
  std::vector<FoundRecord> records;
  bool has_puzzle = false;
  while (const std::optional<FoundRecord> record = scanner.Next()) {
    records.push_back(*record);
    const bool is_enclosed = IsEnclosed(line, record->puzzle);
    if (record->puzzle.is_puzzle) {
      has_puzzle = true;
      ++seen.puzzles;
      seen.alone += record->puzzle.size == line.size() ? 1 : 0;
      seen.enclosed += is_enclosed ? 1 : 0;
    } else {
      ++seen.damaged;
      seen.damaged_enclosed += is_enclosed ? 1 : 0;
    }
  }
  if (has_puzzle) ++seen.with_puzzle;
  if (AreSeveral(line, records)) ++seen.with_several;
  if (!records.empty()) return;
  if (IsCode(line)) {
    ++seen.code;
  } else if (HasWord(line)) {
    ++seen.prose;
  } else {
    ++seen.others;
  }
  if (HasPiece(line)) ++seen.pieces;
  if (IsSentence(line)) ++seen.sentences;
}

LinesSeen LookAtLines(std::string_view text, std::size_t most) {
  LinesSeen seen;
  LineReader lines(text);
  for (std::optional<Line> line; most > 0 && (line = lines.Next());) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (IsCommentOrEmpty(content)) continue;
    if (IsFence(content)) {
      ++seen.fences;
      continue;
    }
    const std::size_t words = CountWords(content);
    if (seen.word_count > 0 && words != seen.word_count) seen.word_counts_differ = true;
    seen.word_count = words;
    Look(content, seen);
    --most;
  }
  return seen;
}

// Whether a line has a long run of digits and blanks; one drawn of dashes has no digits.
bool HasDamagedPuzzle(std::string_view line) {
  constexpr std::size_t kFewestCells = 50;
  std::size_t cells = 0;
  bool has_clue = false;
  for (const char c : line) {
    const bool is_clue = IsClueCharacter(c);
    const bool is_cell = is_clue || IsBlankCharacter(c);
    cells = is_cell ? cells + 1 : 0;
    has_clue = is_cell && (has_clue || is_clue);
    if (cells >= kFewestCells && has_clue) return true;
  }
  return false;
}

// Whether one of the records is as wanted.
template <class IsWanted>
bool HasFound(std::string_view text, const FoundSearch& search, IsWanted is_wanted) {
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (IsComment(content)) continue;
    FoundScanner scanner(content, search);
    while (const std::optional<FoundRecord> found = scanner.Next()) {
      if (is_wanted(content, *found)) return true;
    }
  }
  return false;
}

}  // namespace

bool IsPostgresDump(std::string_view text) {
  return text.find(") FROM stdin;") != std::string_view::npos && HasFoundPuzzles(text);
}

bool IsFoundText(std::string_view text, const DetectedLines& lines, std::size_t grids) {
  if (IsPostgresDump(text)) return true;
  if (lines.puzzle_offsets.empty()) {
    const LinesSeen seen = LookAtLines(text, text.size());
    return seen.puzzles > grids || (seen.puzzles + grids == 0 && seen.damaged_enclosed > 0);
  }
  if (lines.format.columns.is_json) return false;
  const LinesSeen seen = LookAtLines(text, kLinesLookedAt);
  if (AreAmongSentences(seen)) return true;
  if (2 * seen.with_several > seen.with_puzzle) return true;
  if (seen.code > 0 && 2 * seen.enclosed > seen.puzzles) return true;
  // Columns between commas and the like are a table, whatever its cells hold.
  const bool is_table = IsCsvSeparator(lines.format.puzzle.separator);
  if (is_table || lines.puzzle_offsets.size() > seen.with_puzzle) return false;
  const bool is_code = seen.code > 1 && 2 * seen.code >= seen.with_puzzle;
  if (is_code || seen.prose > 3 * seen.with_puzzle) return true;
  // Columns between spaces have the same number of words on every line; sentences do not.
  const bool are_words = lines.format.puzzle.column > 0 && lines.format.puzzle.separator == ' ';
  return are_words && seen.word_counts_differ && seen.code + seen.prose > seen.with_puzzle;
}

bool IsFoundAmongSentences(std::string_view text) {
  return AreAmongSentences(LookAtLines(text, kLinesLookedAt));
}

bool HasFoundSolutions(std::string_view text, bool has_lists) {
  const FoundSearch search = {.has_lists = has_lists, .has_other_blanks = true};
  return HasFound(text, search, [](std::string_view /*line*/, const FoundRecord& record) {
    return record.solution.has_value();
  });
}

std::string FindFoundFrame(std::string_view text, bool has_lists) {
  constexpr std::size_t kLongest = 16;
  constexpr std::size_t kRecordsLookedAt = 100;
  std::vector<std::string> before;
  std::vector<std::string> before_grids;  // complete ones, perhaps solutions below the puzzles
  HasFound(text, {.has_lists = has_lists}, [&](std::string_view line, const FoundRecord& record) {
    const std::size_t begin = record.begin();
    const std::size_t size = std::min(begin, kLongest);
    const bool is_full = IsFullGridText(line.substr(begin, record.size()));
    (is_full ? before_grids : before).emplace_back(line.substr(begin - size, size));
    return before.size() + before_grids.size() == kRecordsLookedAt;
  });
  if (before.empty()) before = std::move(before_grids);
  // A damaged puzzle may begin elsewhere.
  const auto has_mark = [](char mark) {
    return [mark](const std::string& text_before) { return text_before.ends_with(mark); };
  };
  const auto is_common = [&](const std::string& text_before) {
    const auto count =
        text_before.empty() ? 0 : std::ranges::count_if(before, has_mark(text_before.back()));
    return 2 * static_cast<std::size_t>(count) > before.size();
  };
  const auto first = std::ranges::find_if(before, is_common);
  if (first == before.end()) return "";
  std::string frame = *first;
  for (const std::string& other : before) {
    if (!other.ends_with(frame.back())) continue;
    const auto differ = std::mismatch(frame.rbegin(), frame.rend(), other.rbegin(), other.rend());
    frame.erase(frame.begin(), differ.first.base());
  }
  const std::size_t digit = frame.find_last_of("0123456789");  // of a number that counts them
  return digit == std::string::npos ? frame : frame.substr(digit + 1);
}

bool HasFoundLists(std::string_view text, std::size_t grids) {
  std::size_t lists = 0;
  return HasFound(text, {.has_lists = true}, [&](std::string_view line, const FoundRecord& record) {
    const FoundRun& puzzle = record.puzzle;
    lists += puzzle.is_list && puzzle.is_puzzle && IsEnclosed(line, puzzle) ? 1 : 0;
    return lists > grids;
  });
}

bool HasFoundPuzzles(std::string_view text) {
  return HasFound(text, {}, [](std::string_view line, const FoundRecord& record) {
    std::string cells;
    return !ReadFoundPuzzle(line.substr(record.begin(), record.size()), cells) &&
           !IsFullGridText(cells);
  });
}

bool HasFoundOtherBlanks(std::string_view text) {
  const FoundSearch search = {.has_other_blanks = true};
  return HasFound(text, search, [](std::string_view /*line*/, const FoundRecord& record) {
    return record.puzzle.has_other_blanks && record.puzzle.is_puzzle;
  });
}

bool HasDamagedPuzzles(std::string_view text) {
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    if (HasDamagedPuzzle(line->text)) return true;
  }
  return false;
}

bool HasRowsOfGrids(std::string_view text) {
  constexpr std::size_t kFewestRows = 6;
  constexpr std::string_view kBars = "| \t\r";
  std::size_t rows = 0;
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    std::size_t clues = 0;
    std::size_t blanks = 0;
    std::size_t others = 0;
    for (const char c : line->text) {
      if (kBars.find(c) != std::string_view::npos) continue;
      ++(IsClueCharacter(c) ? clues : IsBlankCharacter(c) ? blanks : others);
    }
    rows += clues > 0 && blanks > 0 && others == 0 && clues + blanks == kSide ? 1 : 0;
    if (rows == kFewestRows) return true;
  }
  return false;
}

bool IsHopelessText(std::string_view text, std::optional<std::size_t> header) {
  constexpr std::size_t kFewLines = 5;
  constexpr std::size_t kShortLine = 100;
  constexpr std::size_t kLongestJudged = std::size_t{1} << 17;  // a longer one may go on unseen
  constexpr std::size_t kLinesForEachDamaged = 10;
  std::size_t records = 0;
  std::size_t damaged = 0;
  bool has_long_line = false;
  bool differ = false;
  bool are_words = true;  // each line has some, or is code
  std::string_view first;
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (IsCommentOrEmpty(content) || line->offset == header) continue;
    if (content.size() > kLongestJudged) return false;
    damaged += HasDamagedPuzzle(content) ? 1 : 0;
    ++records;
    are_words = are_words && (HasWord(content) || EndsAsCode(content));
    if (content.find_first_not_of(content.front()) == std::string_view::npos) continue;
    has_long_line = has_long_line || content.size() > kShortLine;
    if (first.empty()) first = content;
    differ = differ || content != first;
  }
  if (damaged * kLinesForEachDamaged > records) return false;
  const bool is_markup = first.starts_with('<');
  return has_long_line || is_markup || (differ && (are_words || records > kFewLines));
}

}  // namespace surudoku
