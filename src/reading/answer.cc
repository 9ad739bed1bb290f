#include "reading/answer.h"

#include <algorithm>
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

void TakeLater(const Board& board, int side, std::size_t offset, std::optional<Answer>& last) {
  if (!IsWholeBoard(board, side)) return;
  const std::size_t begin = offset + board.PlaceOf(0);
  if (last && begin < last->begin) return;
  last = {ValuesOf(board), begin};
}

// A text that is the characters of a board and nothing else.
std::optional<Answer> ReadWhole(std::string_view text, int side, Symbols symbols) {
  constexpr std::string_view kLight = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(kLight), text.size());
  text = text.substr(begin, text.find_last_not_of(kLight) + 1 - begin);
  if (text.size() != static_cast<std::size_t>(side) * static_cast<std::size_t>(side)) return {};
  auto values = ParseBoard(text, Spaces::kAreFaults, symbols);
  if (!values.ok()) return std::nullopt;
  return Answer{std::move(values.value()), begin};
}

std::optional<Answer> FindLast(std::string_view text, int side, Symbols symbols) {
  if (auto whole = ReadWhole(text, side, symbols)) return whole;
  const ReadingOptions options = {.symbols = symbols, .answer_side = side};
  std::optional<Answer> last;
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

}  // namespace

std::optional<Answer> FindAnswer(std::string_view written, int side, Symbols symbols) {
  const std::string text = WithoutBold(written);
  std::size_t begin = FindLastTag(text, kEndOfThought);
  begin = begin == text.npos ? 0 : begin + kEndOfThought.size();
  const std::size_t open = FindLastTag(std::string_view(text).substr(begin), kOpen);
  if (open != text.npos) {
    const std::size_t inside = begin + open + kOpen.size();
    const std::size_t close = FindLastTag(std::string_view(text).substr(inside), kClose);
    const std::size_t end = close == text.npos ? text.size() : inside + close;
    if (auto answer = FindIn(text, inside, end, side, symbols)) return answer;
  }
  return FindIn(text, begin, text.size(), side, symbols);
}

}  // namespace surudoku::reading
