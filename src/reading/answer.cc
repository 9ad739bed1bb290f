#include "reading/answer.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string>
#include <utility>

#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "reading/read_block.h"

namespace surudoku::reading {
namespace {

constexpr std::string_view kOpen = "<answer>";
constexpr std::string_view kClose = "</answer>";
constexpr std::string_view kEndOfThought = "</think>";

// The last place of a tag before an end, in letters of either case; npos if there is none.
std::size_t FindLastTag(std::string_view text, std::string_view tag) {
  const auto is_same = [](char a, char b) { return UpperCase(a) == UpperCase(b); };
  const auto found = std::find_end(text.begin(), text.end(), tag.begin(), tag.end(), is_same);
  return found == text.end() ? text.npos : static_cast<std::size_t>(found - text.begin());
}

// The text with spaces for the stars that make a value bold (5 3 **4** 6). Stars beside a digit or
// another star are blanks.
std::string WithoutBold(std::string_view text) {
  constexpr std::string_view kStars = "**";
  constexpr std::size_t kLongestValue = 2;
  std::string plain(text);
  const auto is_free = [&](std::size_t at) {
    return at >= text.size() || (!IsDigit(text[at]) && text[at] != '*');
  };
  for (std::size_t at = text.find(kStars); at != text.npos; at = text.find(kStars, at + 1)) {
    const std::size_t value = at + kStars.size();
    const std::size_t end = text.find(kStars, value);
    if (end == text.npos) break;
    const bool is_value = end > value && end - value <= kLongestValue && IsDigit(text[value]) &&
                          IsDigit(text[end - 1]);
    if (!is_value || !is_free(at - 1) || !is_free(end + kStars.size())) continue;
    for (const std::size_t stars : {at, end}) plain.replace(stars, kStars.size(), "  ");
  }
  return plain;
}

/// A text without the rules of Markdown's tables, below the first row of each.
class Unruled {
 public:
  Unruled(std::string_view written, int side) {
    for (std::size_t at = 0; at < written.size();) {
      const std::size_t end = std::min(written.find('\n', at), written.size() - 1) + 1;
      const std::string_view line = written.substr(at, end - at);
      if (IsRule(line, side)) {
        cuts_.push_back({text_.size(), line.size()});
      } else {
        text_ += line;
      }
      at = end;
    }
  }

  [[nodiscard]] std::string_view text() const { return text_; }

  /// The place in the written text.
  [[nodiscard]] std::size_t PlaceOf(std::size_t at) const {
    std::size_t place = at;
    for (const auto& [begin, size] : cuts_) place += begin <= at ? size : 0;
    return place;
  }

 private:
  // `|---|---|---|---|` of a board with four columns.
  static bool IsRule(std::string_view line, int side) {
    if (line.find_first_not_of("|-: \r\n") != line.npos || line.find("--") == line.npos) {
      return false;
    }
    const auto bars = std::ranges::count(line, '|');
    return bars == side + 1 || bars == side - 1;
  }

  struct Cut {
    std::size_t begin;
    std::size_t size;
  };
  std::string text_;
  std::vector<Cut> cuts_;
};

// A board of the grammar's, or one that it calls a fault though it has all cells.
bool IsWholeBoard(const Board& board, int side) {
  return board.kind != BoardKind::kCandidates && board.side == side && board.is_whole();
}

std::vector<std::uint8_t> ValuesOf(const Board& board) {
  std::vector<std::uint8_t> values;
  for (const char c : board.cells) {
    values.push_back(ValueOfSymbol(c, board.side, Symbols::kFromOne).value_or(0));
  }
  return values;
}

// Repeated digits, counted ones and rules are no boards: a board has half of all digits, and not
// the same row everywhere.
bool MayBeAnswer(const std::vector<std::uint8_t>& values, int side) {
  std::uint32_t digits = 0;
  for (const std::uint8_t value : values) digits |= std::uint32_t{1} << value;
  const auto width = static_cast<std::ptrdiff_t>(side);
  return 2 * std::popcount(digits & ~std::uint32_t{1}) >= side &&
         !std::equal(values.begin() + width, values.end(), values.begin());
}

void TakeLater(Answer answer, int side, std::optional<Answer>& last) {
  if (!MayBeAnswer(answer.values, side) || (last && answer.begin < last->begin)) return;
  last = std::move(answer);
}

void TakeLater(const Board& board, int side, std::size_t offset, std::optional<Answer>& last) {
  if (IsWholeBoard(board, side)) {
    TakeLater({ValuesOf(board), offset + board.PlaceOf(0)}, side, last);
  }
}

bool IsCell(char c) { return IsDigit(c) || IsBlankCharacter(c) || c == '?'; }

bool IsInWord(std::string_view text, std::size_t at) {
  return at < text.size() && (IsCell(text[at]) || IsLetter(text[at]));
}

// The cells from a place on with this text between each two, on one line.
std::string CellsFrom(std::string_view text, std::size_t at, std::string_view between) {
  std::string cells;
  while (at < text.size() && IsCell(text[at])) {
    cells += text[at] == '?' ? '.' : text[at];
    if (!text.substr(++at).starts_with(between)) break;
    at += between.size();
  }
  return cells;
}

// Boards of single characters on one line, inside a sentence, too, and before its full stop. Of
// small ones the grammar wants more evidence than an answer needs.
void TakeRuns(std::string_view text, int side, Symbols symbols, std::optional<Answer>& last) {
  const auto size = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  for (const std::string_view between : {"", " ", ",", ", "}) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (!IsCell(text[at])) continue;
      std::string cells = CellsFrom(text, at, between);
      const std::size_t end = at + cells.size() * (1 + between.size()) - between.size();
      const bool is_apart = !IsInWord(text, at - 1) && !IsInWord(text, end);
      const bool has_stop = cells.size() == size + 1 && cells.back() == '.' && between.empty();
      if (has_stop) cells.pop_back();
      if (is_apart && cells.size() == size) {
        auto values = ParseBoard(cells, Spaces::kAreFaults, symbols);
        if (values.ok()) TakeLater({std::move(values.value()), at}, side, last);
      }
      at = end;
    }
  }
}

// A text that is the characters of a board and nothing else.
std::optional<Answer> ReadWhole(std::string_view text, int side, Symbols symbols) {
  constexpr std::string_view kLight = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(kLight), text.size());
  text = text.substr(begin, text.find_last_not_of(kLight) + 1 - begin);
  if (text.size() != static_cast<std::size_t>(side) * static_cast<std::size_t>(side)) return {};
  auto values = ParseBoard(text, Spaces::kAreFaults, symbols);
  if (!values.ok() || !MayBeAnswer(values.value(), side)) return std::nullopt;
  return Answer{std::move(values.value()), begin};
}

std::optional<Answer> FindLast(std::string_view text, int side, Symbols symbols) {
  if (auto whole = ReadWhole(text, side, symbols)) return whole;
  const ReadingOptions options = {.symbols = symbols, .answer_side = side};
  std::optional<Answer> last;
  if (side <= 9) TakeRuns(text, side, symbols, last);
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const Block block = ReadBlock(rest, rest.size() < kBlock + kLookAhead, options);
    for (const Record& record : block.records) {
      TakeLater(record.puzzle, side, at, last);
      if (record.solution) TakeLater(*record.solution, side, at, last);
    }
    at += block.end;
  }
  return last;
}

std::optional<Answer> FindIn(std::string_view text, std::size_t begin, std::size_t end, int side,
                             Symbols symbols) {
  auto answer = FindLast(text.substr(begin, end - begin), side, symbols);
  if (answer) answer->begin += begin;
  return answer;
}

std::optional<Answer> FindInText(std::string_view text, int side, Symbols symbols) {
  std::size_t begin = FindLastTag(text, kEndOfThought);
  begin = begin == text.npos ? 0 : begin + kEndOfThought.size();
  const std::size_t open = FindLastTag(text.substr(begin), kOpen);
  if (open != text.npos) {
    const std::size_t inside = begin + open + kOpen.size();
    const std::size_t close = FindLastTag(text.substr(inside), kClose);
    const std::size_t end = close == text.npos ? text.size() : inside + close;
    if (auto answer = FindIn(text, inside, end, side, symbols)) return answer;
  }
  return FindIn(text, begin, text.size(), side, symbols);
}

}  // namespace

std::optional<Answer> FindAnswer(std::string_view written, int side, Symbols symbols) {
  const Unruled unruled(WithoutBold(written), side);
  auto answer = FindInText(unruled.text(), side, symbols);
  if (answer) answer->begin = unruled.PlaceOf(answer->begin);
  return answer;
}

}  // namespace surudoku::reading
