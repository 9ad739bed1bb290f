// Cells side by side whose blanks are spaces: in strings and on lines.
#include <algorithm>
#include <cstddef>

#include "reading/cells.h"
#include "reading/judge.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kShortestSpaced = 4;
constexpr std::size_t kSpacedRow = 9;
constexpr std::size_t kSpacedBoard = 81;
constexpr std::size_t kWideRow = 17;  // with a space between two cells

bool IsSpaced(char c) { return c == ' ' || (c >= '1' && c <= '9') || c == kFiller; }
bool IsSpacedLetter(char c) { return IsSpaced(c) || c == '0' || (c >= 'A' && c <= 'Y'); }
bool IsSpacedQuote(char c) { return c == '"' || c == '\'' || c == '`'; }
bool IsPairOfLetters(char a, char b) { return IsLetter(a) && IsLetter(b); }

/// Characters of a run, filler aside.
struct SpacedRun {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t size = 0;
  std::size_t values = 0;  ///< those that are no spaces
};

SpacedRun RunOf(std::string_view symbols, std::size_t begin, std::size_t end) {
  while (begin < end && symbols[begin] == kFiller) ++begin;
  while (begin < end && symbols[end - 1] == kFiller) --end;
  SpacedRun run = {.begin = begin, .end = end};
  for (const char c : symbols.substr(begin, end - begin)) {
    run.size += c != kFiller ? 1U : 0U;
    run.values += c != kFiller && c != ' ' ? 1U : 0U;
  }
  return run;
}

void AddSpaced(std::string_view symbols, std::size_t begin, std::size_t end, Cells& cells,
               std::size_t pitch = 1) {
  for (std::size_t at = begin; at < end; at += pitch) {
    const char c = symbols[at];
    if (c == kFiller) continue;
    cells.push_back(
        {static_cast<std::uint32_t>(at), 1, c == ' ' ? kEmpty : static_cast<Content>(c)});
  }
}

/// Finds runs of digits and spaces that are rows or boards.
class SpacedReader {
 public:
  SpacedReader(std::string_view symbols, Cells& cells) : symbols_(symbols), cells_(cells) {}

  // Runs have at least four characters, so a look at every fourth one finds them.
  void Read() {
    for (std::size_t at = kShortestSpaced - 1; at < symbols_.size();) {
      if (!IsSpaced(symbols_[at])) {
        at += kShortestSpaced;
        continue;
      }
      std::size_t begin = at, end = at + 1;
      while (begin > least_ && IsSpaced(symbols_[begin - 1])) --begin;
      while (end < symbols_.size() && IsSpaced(symbols_[end])) ++end;
      if (end - begin >= kShortestSpaced) ReadRun(RunOf(symbols_, begin, end));
      least_ = end;
      at = end + kShortestSpaced;
    }
  }

 private:
  [[nodiscard]] char Before(std::size_t at) const {
    while (at > 0 && symbols_[at - 1] == kFiller) --at;
    return at > 0 ? symbols_[at - 1] : '\n';
  }
  [[nodiscard]] char At(std::size_t at) const {
    while (at < symbols_.size() && symbols_[at] == kFiller) ++at;
    return at < symbols_.size() ? symbols_[at] : '\n';
  }

  void ReadRun(const SpacedRun& run) {
    const char before = Before(run.begin), behind = At(run.end);
    const bool is_quoted = IsSpacedQuote(before) && before == behind;
    const bool is_line = before == '\n' && behind == '\n';
    const bool is_row = run.size == kSpacedRow || (is_quoted && ShapeOfSide(run.size) != nullptr);
    const bool is_board = run.size == kSpacedBoard || (is_quoted && ShapeOfCells(run.size));
    const bool is_wide = is_line && IsWideRow(run);
    const bool may_be_blank = is_quoted || run.begin == next_line_;
    if (is_board && run.values > 0) {
      AddSpaced(symbols_, run.begin, run.end, cells_);
    } else if (((is_row && (is_quoted || is_line)) || is_wide) &&
               (run.values > 0 || may_be_blank)) {
      AddSpaced(symbols_, run.begin, run.end, cells_, is_wide ? 2 : 1);
      if (is_quoted) return;
      next_line_ = run.end + 1;
      while (next_line_ < symbols_.size() && symbols_[next_line_] == kFiller) ++next_line_;
    }
  }

  // Filler in it would move the cells.
  [[nodiscard]] bool IsWideRow(const SpacedRun& run) const {
    if (run.size != kWideRow || run.end - run.begin != kWideRow) return false;
    for (std::size_t at = run.begin + 1; at < run.end; at += 2) {
      if (symbols_[at] != ' ') return false;
    }
    return true;
  }

  std::string_view symbols_;
  Cells& cells_;
  std::size_t least_ = 0;                           ///< no run begins before
  std::size_t next_line_ = std::string_view::npos;  ///< behind the last row that was a line
};

// Whether a part of a line has about as many spaces and digits as a puzzle.
bool MayHaveSpacedRun(std::string_view part) {
  constexpr std::size_t kFewest = 70, kFewestClues = 17, kFewestBlanks = 20;
  if (part.size() < kFewest) return false;
  const auto clues = static_cast<std::size_t>(std::ranges::count_if(part, IsDigit));
  const auto blanks = static_cast<std::size_t>(std::ranges::count(part, ' '));
  return clues >= kFewestClues && blanks >= kFewestBlanks;
}

}  // namespace

void FindSpacedCharacters(const Source& source, Cells& cells) {
  SpacedReader(source.symbols, cells).Read();
}

void FindSpacedLetters(const Source& source, Cells& cells) {
  const std::string_view symbols = source.symbols;
  for (std::size_t quote = 0; quote < symbols.size();) {
    std::size_t end = quote + 1;
    if (!IsSpacedQuote(symbols[quote])) {
      quote = end;
      continue;
    }
    while (end < symbols.size() && IsSpacedLetter(symbols[end])) ++end;
    const SpacedRun run = RunOf(symbols, quote + 1, end);
    const BoardShape* const row = ShapeOfSide(run.size);
    const BoardShape* const board = ShapeOfCells(run.size);
    const bool may_be_cells = (row && row->side > 9) || (board && board->side > 9);
    if (may_be_cells && end < symbols.size() && symbols[end] == symbols[quote]) {
      AddSpaced(symbols, run.begin, run.end, cells);
      ++end;
    }
    quote = end;
  }
}

void FindSpacedRuns(const Source& source, Cells& cells) {
  const std::string_view symbols = source.symbols;
  for (std::size_t begin = 0; begin < symbols.size();) {
    std::size_t end = begin;
    while (end < symbols.size() && symbols[end] != '\n' &&
           !(end > begin && IsPairOfLetters(symbols[end - 1], symbols[end]))) {
      ++end;
    }
    if (MayHaveSpacedRun(symbols.substr(begin, end - begin))) {
      for (std::size_t at = begin; at < end; ++at) {
        if (IsSpaced(symbols[at])) AddSpaced(symbols, at, at + 1, cells);
      }
    }
    begin = end + (end < symbols.size() && symbols[end] == '\n' ? 1 : 0);
    if (begin == end && end < symbols.size()) begin = end + 1;
  }
}

}  // namespace surudoku::reading
