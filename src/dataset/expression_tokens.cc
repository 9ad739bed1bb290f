#include "dataset/expression_tokens.h"

#include <algorithm>
#include <array>
#include <utility>

#include "grid/grid_text.h"

namespace surudoku {
namespace {

constexpr std::string_view kCellsInQuotes = "0123456789._*-";
constexpr std::string_view kQuotes = "\"'`";

constexpr std::array<bool, 256> kBeginsExpression = [] {
  std::array<bool, 256> table{};
  for (const char c : std::string_view("[({\"'`")) table[static_cast<unsigned char>(c)] = true;
  return table;
}();

bool IsSpace(char c) { return IsOneOf(c, " \t\r\v\f"); }

bool IsBlankText(std::string_view text) { return std::ranges::all_of(text, IsSpace); }

// The size of a comment that the rest of a line begins with; 0 if it begins with none.
std::size_t SizeOfComment(std::string_view rest) {
  constexpr std::array<std::string_view, 4> kMarks = {"//", "#", "--", "%"};
  const auto begins = [rest](std::string_view mark) { return rest.starts_with(mark); };
  if (std::ranges::any_of(kMarks, begins)) return rest.size();
  if (!rest.starts_with("/*")) return 0;
  const std::size_t end = rest.find("*/", 2);
  return end == std::string_view::npos ? rest.size() : end + 2;
}

// `\` at the end of a line of C or Python.
bool IsMarkOfNextLine(std::string_view rest) {
  return rest.front() == '\\' && IsBlankText(rest.substr(1));
}

std::string_view WithoutWrittenLineEnd(std::string_view content) {
  for (const std::string_view line_end : {"\\r\\n", "\\\\n", "\\n"}) {
    if (content.ends_with(line_end)) return content.substr(0, content.size() - line_end.size());
  }
  return content;
}

// A whole puzzle in quotes is a piece of none. Another string in double quotes is one token, so
// that what comes between two of them is not taken for one.
ExpressionToken Quoted(std::string_view rest) {
  constexpr std::size_t kFewestBesideStrange = 4;
  const std::size_t close = rest.find(rest.front(), 1);
  if (close == std::string_view::npos) return {};
  const std::string_view content = WithoutWrittenLineEnd(rest.substr(1, close - 1));
  const auto cells = static_cast<std::size_t>(
      std::ranges::count_if(content, [](char c) { return IsOneOf(c, kCellsInQuotes); }));
  const bool has_one_strange = cells + 1 == content.size() && cells >= kFewestBesideStrange;
  const bool is_piece = !content.empty() && content.size() < kCellCount &&
                        (cells == content.size() || has_one_strange);
  if (is_piece) return {TokenKind::kText, close + 1, content, 1};
  const bool is_one = rest.front() == '"' && content.find_first_of("[({") == content.npos;
  return {TokenKind::kOther, is_one ? close + 1 : 1};
}

// With the `_` of Basic, behind which the next line goes on.
std::size_t SizeOfJoiner(std::string_view rest) {
  constexpr std::array<std::string_view, 8> kJoiners = {"++", "||", "..", "<>", "+", "&", ".", "~"};
  const auto joiner = std::ranges::find_if(
      kJoiners, [rest](std::string_view candidate) { return rest.starts_with(candidate); });
  if (joiner == kJoiners.end()) return 0;
  std::size_t end = joiner->size();
  while (end < rest.size() && IsSpace(rest[end])) ++end;
  const bool goes_on = end < rest.size() && rest[end] == '_' && IsBlankText(rest.substr(end + 1));
  return goes_on ? rest.size() : joiner->size();
}

bool IsOfWord(char c) {
  return IsDigit(c) || IsLetter(c) || c == '_' || c == '.' || c == '-' ||
         static_cast<unsigned char>(c) >= 0x80;
}

ExpressionToken Word(std::string_view rest) {
  constexpr std::array<std::string_view, 6> kBlanks = {"-1", "None", "null", "nil", "NULL", "NA"};
  constexpr std::size_t kLongestStrange = 3;
  const auto end = std::ranges::find_if_not(rest, IsOfWord);
  const std::string_view word(rest.begin(), end);
  if (word.empty()) return {};
  if (std::ranges::find(kBlanks, word) != kBlanks.end()) {
    return {TokenKind::kCell, word.size(), "."};
  }
  const bool is_cell = word.size() == 1 && (IsDigit(word[0]) || word[0] == '_');
  if (is_cell) return {TokenKind::kCell, 1, word};
  const bool is_short = word.size() <= kLongestStrange;
  return {is_short ? TokenKind::kStrange : TokenKind::kOther, word.size(), word};
}

/// Follows the tokens of one line.
class LineEnd {
 public:
  void Take(const ExpressionToken& token) {
    if (token.kind == TokenKind::kSpace) return;
    const bool is_first = std::exchange(is_first_, false);
    const bool is_joiner = token.kind == TokenKind::kJoiner;
    if (is_joiner && (is_after_text_ || is_first)) return;
    const bool is_second_strange = token.kind == TokenKind::kStrange && ++strange_ > 1;
    if (is_joiner || is_second_strange || token.kind == TokenKind::kOther) return TakeOther();
    is_after_text_ = token.kind == TokenKind::kText;
    if (token.kind == TokenKind::kOpen) ++depth_;
    if (token.kind == TokenKind::kClose && depth_ > 0) --depth_;
  }

  [[nodiscard]] bool may_go_on() const { return depth_ > 0 || are_all_of_list_ || is_after_text_; }

 private:
  void TakeOther() {
    depth_ = 0;
    strange_ = 0;
    are_all_of_list_ = is_after_text_ = false;
  }

  std::size_t depth_ = 0;    // of brackets opened on this line
  std::size_t strange_ = 0;  // since the last other token
  bool is_first_ = true;
  bool are_all_of_list_ = true;
  bool is_after_text_ = false;
};

}  // namespace

ExpressionToken TokenAt(std::string_view line, std::size_t at) {
  const std::string_view rest = line.substr(at);
  const char c = rest.front();
  const bool is_before_quote = rest.size() > 1 && IsOneOf(rest[1], kQuotes);
  if (IsSpace(c) || (c == '@' && is_before_quote)) return {TokenKind::kSpace};
  if (IsOneOf(c, "[({")) return {TokenKind::kOpen, 1, rest.substr(0, 1)};
  if (IsOneOf(c, "])}")) return {TokenKind::kClose, 1, rest.substr(0, 1)};
  if (c == ',') return {TokenKind::kComma};
  if (IsOneOf(c, kQuotes)) return Quoted(rest);
  if (const std::size_t size = SizeOfComment(rest)) return {TokenKind::kSpace, size};
  if (IsMarkOfNextLine(rest)) return {TokenKind::kSpace, rest.size()};
  if (const std::size_t size = SizeOfJoiner(rest)) {
    return {TokenKind::kJoiner, size, rest.substr(0, std::min(rest.find_first_of(" \t\r"), size))};
  }
  return Word(rest);
}

bool BeginsNoExpression(char c) { return !kBeginsExpression[static_cast<unsigned char>(c)]; }

bool MayGoOnAfter(std::string_view line) {
  LineEnd end;
  for (std::size_t at = 0; at < line.size();) {
    const ExpressionToken token = TokenAt(line, at);
    end.Take(token);
    at += token.size;
  }
  return end.may_go_on();
}

}  // namespace surudoku
