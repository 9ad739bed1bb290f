#include "dataset/grid_headings.h"

#include <algorithm>
#include <vector>

#include "dataset/lines.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

std::string_view Trimmed(std::string_view line) {
  const std::size_t end = line.find_last_not_of(" \t\r");
  return end == std::string_view::npos ? std::string_view()
                                       : WithoutIndent(line.substr(0, end + 1));
}

// Whether nine rows follow most of the lines that are such headings, and whole grids come before
// them: the mistyped last row of a grid is none.
bool StandAboveGrids(std::string_view text, const GridStyle& plain,
                     bool (*is_heading)(std::string_view line)) {
  int headings = 0;            // less the others
  int rows = 0;                // after the last heading of any kind
  bool is_after_such = false;  // and that is such a line
  const auto judge = [&](bool is_end) {
    if (is_after_such) headings += rows == kSide ? 1 : -1;
    is_after_such = !is_end && rows % kSide == 0;
    rows = 0;
  };
  LineReader lines(text);
  std::optional<Line> line;
  for (int i = 0; i < kLinesOfStyle && (line = lines.Next()); ++i) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (is_heading(content)) {
      judge(false);
      continue;
    }
    const GridLine kind = ClassifyGridLine(content, plain, kSide);
    if (kind == GridLine::kHeading) judge(true);
    if (kind == GridLine::kRow) ++rows;
  }
  judge(true);
  return headings > 0;
}

constexpr std::size_t kPeriod = kSide + 1;

/// Rows that follow each other.
struct Run {
  std::vector<bool> may_be_between;  ///< each may be a line between grids
  std::vector<char> alone;           ///< its only clue, or a blank if it has more or none
  std::vector<std::uint64_t> numbers;

  [[nodiscard]] std::size_t size() const { return numbers.size(); }
};

// Nothing if another character than separators stands beside it.
char ClueAlone(std::string_view line) {
  const std::string_view word = Trimmed(line);
  const std::size_t clue = word.find_first_not_of(",;\t| ");
  const bool is_alone = clue != std::string_view::npos && IsClueCharacter(word[clue]) &&
                        word.find_first_not_of(",;\t| 0", clue + 1) == std::string_view::npos;
  return is_alone ? word[clue] : '.';
}

bool MayBeBetweenGrids(std::string_view line) {
  if (std::ranges::none_of(line, IsClueCharacter)) return true;
  const std::string_view word = Trimmed(line);
  return word.starts_with("0000") && std::ranges::all_of(word, IsDigit);
}

// Whether every tenth row, from `first` on, may be such a line, and hardly any
// other. Two such rows among as many as grids have may be rows.
bool HasTenths(const Run& run, std::size_t first) {
  constexpr std::size_t kNoChance = 3;
  std::size_t tenths = 0;
  for (std::size_t i = first; i < run.size(); i += kPeriod) {
    if (!run.may_be_between[i]) return false;
    ++tenths;
  }
  const auto others =
      static_cast<std::size_t>(std::ranges::count(run.may_be_between, true)) - tenths;
  const bool is_clear = tenths >= kNoChance || run.size() % kSide != 0;
  return run.size() > 2 * kSide && is_clear && kPeriod * others <= run.size();
}

// Whether every tenth row has one clue, and these count 1, 2, 3: titles in a sheet.
bool CountsTenths(const Run& run) {
  if (run.size() <= kPeriod || (run.size() == 2 * kSide)) return false;
  for (std::size_t i = 0; i < run.size(); i += kPeriod) {
    if (run.alone[i] != static_cast<char>('1' + i / kPeriod)) return false;
  }
  return true;
}

// The place of the first such line in the run.
std::optional<std::size_t> TenthOf(const Run& run) {
  if (CountsTenths(run)) return 0;
  for (const std::size_t first : {std::size_t{0}, std::size_t{kSide}}) {
    if (HasTenths(run, first)) return first;
  }
  return std::nullopt;
}

}  // namespace

bool IsNumberOrDate(std::string_view line) {
  constexpr std::size_t kFewestDigits = 5;
  constexpr std::size_t kMostDigits = 8;
  const std::string_view word = Trimmed(line);
  const auto digits = static_cast<std::size_t>(std::ranges::count_if(word, IsDigit));
  if (digits < kFewestDigits || digits > kMostDigits) return false;
  if (digits == word.size()) return true;
  const std::size_t sign = word.find_first_not_of("0123456789");
  const bool is_date = digits + 2 == word.size() && std::ranges::count(word, word[sign]) == 2 &&
                       std::string_view("-/.").find(word[sign]) != std::string_view::npos;
  return is_date && sign > 0 && word[sign + 1] != word[sign] && word.back() != word[sign];
}

bool HasColumnNumbers(std::string_view text, const GridStyle& style) {
  GridStyle plain = style;
  plain.has_column_numbers = false;
  return StandAboveGrids(text, plain, IsLineOfColumnNumbers);
}

bool HasNumberHeadings(std::string_view text, const GridStyle& style) {
  GridStyle plain = style;
  plain.has_number_headings = false;
  return StandAboveGrids(text, plain, IsNumberOrDate);
}

std::optional<std::uint64_t> FindTenthLine(std::string_view text, const GridStyle& style) {
  Run run;
  LineReader lines(text);
  std::optional<Line> line;
  for (std::uint64_t number = 1; number <= kLinesOfStyle && (line = lines.Next()); ++number) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    const GridLine kind = ClassifyGridLine(content, style, kSide);
    if (kind == GridLine::kComment) continue;
    if (kind == GridLine::kRow) {
      run.may_be_between.push_back(MayBeBetweenGrids(content));
      run.alone.push_back(ClueAlone(content));
      run.numbers.push_back(number);
      continue;
    }
    if (const auto tenth = TenthOf(run)) return run.numbers[*tenth];
    run = {};
  }
  const auto tenth = TenthOf(run);
  return tenth ? std::optional(run.numbers[*tenth]) : std::nullopt;
}

}  // namespace surudoku
