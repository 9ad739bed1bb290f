#include "reading/row_numbers.h"

#include <algorithm>
#include <string_view>

namespace surudoku::reading {
namespace {

constexpr std::size_t kLongestWord = 40;

bool IsInWord(char c) { return c == kFiller || !IsLight(c); }
bool IsBetweenWords(char c) { return c != '\n' && IsLight(c); }

// The text around a range of it up to white space, or the next characters.
std::string_view WordAround(std::string_view symbols, std::size_t begin, std::size_t end) {
  const std::size_t least = begin - std::min(begin, kLongestWord);
  const std::size_t most = std::min(symbols.size(), end + kLongestWord);
  while (begin > least && IsInWord(symbols[begin - 1])) --begin;
  while (end < most && IsInWord(symbols[end])) ++end;
  return symbols.substr(begin, end - begin);
}

std::string_view WordBefore(std::string_view symbols, std::size_t at) {
  while (at > 0 && IsBetweenWords(symbols[at - 1])) --at;
  return WordAround(symbols.substr(0, at), at, at);
}

std::string_view WordBehind(std::string_view symbols, std::size_t at) {
  while (at < symbols.size() && IsBetweenWords(symbols[at])) ++at;
  return WordAround(symbols.substr(at), 0, 0);
}

std::string_view WordOf(const Tokens& tokens, std::size_t token) {
  const Cell& cell = tokens[token].cell;
  return WordAround(tokens.source->symbols, cell.begin, cell.end());
}

// Whether the word of a cell has letters, digits or cells besides.
bool IsInLongerWord(const Tokens& tokens, std::size_t token) {
  const std::string_view word = WordOf(tokens, token);
  const auto begin = static_cast<std::size_t>(word.data() - tokens.source->symbols.data());
  const auto is_in_word = [&](std::size_t other) {
    return other < tokens.size() && tokens[other].cell.begin >= begin &&
           tokens[other].cell.begin < begin + word.size();
  };
  const Cell& cell = tokens[token].cell;
  return is_in_word(token - 1) || is_in_word(token + 1) ||
         std::ranges::any_of(word.substr(0, cell.begin - begin), IsAlnum) ||
         std::ranges::any_of(word.substr(cell.end() - begin), IsAlnum);
}

// The number that a word is; nothing if it is none, or a long one.
std::optional<std::uint16_t> NumberOf(std::string_view word) {
  constexpr std::uint16_t kMost = 999;
  std::optional<std::uint16_t> number;
  for (const char c : word) {
    if (c == kFiller) continue;
    if (!IsDigit(c) || number.value_or(0) > kMost) return std::nullopt;
    number = static_cast<std::uint16_t>(number.value_or(0) * 10 + (c - '0'));
  }
  return number;
}

// The value of a cell that is a number.
std::optional<std::uint16_t> ValueOf(const Cell& cell) {
  const Content content = cell.content;
  if (content >= kCandidates) return std::nullopt;
  if (content >= kNumber) return static_cast<std::uint16_t>(content - kNumber);
  if (content > '9' || content < '0') return std::nullopt;
  return static_cast<std::uint16_t>(content - '0');
}

// Whether a cell, a letter or a digit stands right before one, or right behind it, or no board has
// such a number.
bool IsNoCell(const Tokens& tokens, std::size_t token) {
  const auto is_beside = [&](std::size_t other) {
    return other < tokens.size() && tokens[other].gap.kind == kAdjacent;
  };
  const std::string_view symbols = tokens.source->symbols;
  const Cell& cell = tokens[token].cell;
  const std::size_t before = symbols.substr(0, cell.begin).find_last_not_of(kFiller);
  const std::size_t behind = symbols.find_first_not_of(kFiller, cell.end());
  return ValueOf(cell).value_or(0) > kMostSide || is_beside(token) || is_beside(token + 1) ||
         (before < symbols.size() && IsAlnum(symbols[before])) ||
         (behind < symbols.size() && IsAlnum(symbols[behind]));
}

// The word of a cell, if it is none.
std::optional<Beside> NoCellAt(const Tokens& tokens, std::size_t token, std::size_t edge) {
  const bool is_none = IsNoCell(tokens, token);
  if (!is_none && !IsInLongerWord(tokens, token)) return std::nullopt;
  return Beside{.edge = edge, .is_no_cell = is_none, .number = NumberOf(WordOf(tokens, token))};
}

// Whether white space on its line alone stands before a token.
bool IsSpaced(const Token& token) { return token.gap.kind == kWhite && token.gap.breaks == 0; }

// Behind the word of a token, if spaced cells follow; else the strip's end.
std::size_t EndOfWordAt(const Tokens& tokens, const Strip& strip, std::size_t token) {
  std::size_t edge = token + 1;
  while (edge < strip.last && tokens[edge].gap.kind != kWhite) ++edge;
  return edge + 1 < strip.last && IsSpaced(tokens[edge]) ? edge : strip.last;
}

bool IsInNumber(const Token& token) {
  return token.gap.kind == kAdjacent || token.gap.kind == GapKind{'.'};
}

// Of cells between signs: behind the last number of several characters among the first two fields,
// and behind the digit after it if a row follows. Nothing if there is none, or the cells are no
// characters.
std::optional<Beside> FindBeforeFields(const Tokens& tokens, const Strip& strip) {
  const GapKind separator = tokens[strip.last - 1].gap.kind;
  if (tokens.are_fields || separator == kWhite || separator == kAdjacent) return std::nullopt;
  std::size_t edge = strip.first, at = strip.first;
  for (int field = 0; field < 2; ++field) {
    const std::size_t begin = at++;
    while (at < strip.last && IsInNumber(tokens[at])) ++at;
    if (at == strip.last || tokens[at].gap.kind != separator) break;
    if (at - begin > 1) edge = at;
  }
  if (edge == strip.first || edge + 1 >= strip.last) return std::nullopt;
  const std::size_t count = strip.last - edge;
  const auto value = ValueOf(tokens[edge].cell);
  const bool is_number = ShapeOfSide(count - 1) != nullptr && (count > 9 || !ShapeOfSide(count));
  if (!is_number || !value) return Beside{.edge = edge, .is_no_cell = true};
  return Beside{.edge = edge + 1, .may_be_cell = true, .number = value};
}

std::uint32_t DistanceBefore(const Tokens& tokens, std::size_t token) {
  return tokens[token].cell.begin - tokens[token - 1].cell.end();
}

}  // namespace

Beside FindBefore(const Tokens& tokens, const Strip& strip) {
  if (const auto before = FindBeforeFields(tokens, strip)) return *before;
  const std::size_t first = strip.first;
  const bool is_spaced = !tokens.are_fields && IsSpaced(tokens[first + 1]);
  Beside before = {.edge = first};
  const auto is_before_cells = [&](std::size_t edge) {
    return edge < strip.last && IsSpaced(tokens[edge + 1]);
  };
  const std::size_t edge = EndOfWordAt(tokens, strip, first);
  const bool is_word = is_before_cells(edge);
  if (!tokens.are_fields && edge < strip.last) {
    const std::size_t second = EndOfWordAt(tokens, strip, edge);
    const auto behind =
        is_before_cells(second) ? NoCellAt(tokens, second - 1, second) : std::nullopt;
    if (behind) return *behind;
    const auto word = is_word ? NoCellAt(tokens, edge - 1, edge) : std::nullopt;
    if (word) return *word;
  }
  if (is_spaced) {
    before.number = NumberOf(WordBefore(tokens.source->symbols, tokens[first].cell.begin));
  }
  const bool may_be_digit = is_spaced ? is_word : strip.is_even;
  if (before.number || !may_be_digit) return before;
  const std::optional<std::uint16_t> value = ValueOf(tokens[first].cell);
  if (value) before = {.edge = first + 1, .may_be_cell = true, .number = value};
  return before;
}

Beside FindBehind(const Tokens& tokens, const Strip& strip) {
  const std::size_t last = strip.last - 1;
  Beside other = {.edge = strip.last};
  if (tokens.are_fields) return other;
  std::size_t edge = last;
  while (edge > strip.first && tokens[edge].gap.kind != kWhite) --edge;
  if (edge > strip.first + 1 && IsSpaced(tokens[edge]) && IsSpaced(tokens[edge - 1])) {
    const std::optional<std::uint16_t> value = ValueOf(tokens[edge].cell);
    const std::optional<Beside> word = NoCellAt(tokens, edge, edge);
    if (value && word) return *word;
    if (value && DistanceBefore(tokens, edge) > DistanceBefore(tokens, edge - 1)) {
      return {.edge = edge, .may_be_cell = true, .number = value};
    }
  }
  if (IsSpaced(tokens[last])) {
    other.number = NumberOf(WordBehind(tokens.source->symbols, tokens[last].cell.end()));
  }
  return other;
}

}  // namespace surudoku::reading
