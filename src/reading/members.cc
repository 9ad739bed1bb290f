// Cells with names: {"value": 5, "given": true}, "A1": 5, r1c1=5, 0 => 5.
#include <algorithm>
#include <array>
#include <cstddef>

#include "reading/cells.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kMostObjectBytes = 400;
constexpr std::size_t kMostMemberSpace = 40;  // beside a colon
constexpr std::size_t kMostNameBytes = 8;
constexpr std::array<std::string_view, 6> kValueNames = {"value", "val",    "v",
                                                         "digit", "number", "num"};

bool IsMemberQuote(char c) { return c == '"' || c == '\'' || c == '`'; }
bool IsMemberWord(char c) { return IsAlnum(c) || c == '_'; }
char LowerOfMember(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool IsMemberBlank(char c) {
  constexpr std::string_view kBlanks = ".-_*?~xXnN\x01\x02";
  return kBlanks.find(c) != std::string_view::npos;
}

bool IsValueName(std::string_view name) {
  return std::ranges::any_of(
      kValueNames, [&](auto other) { return std::ranges::equal(name, other, {}, LowerOfMember); });
}

// One or two digits, taken off the front.
bool TakePlaceNumber(std::string_view& name) {
  std::size_t size = 0;
  while (size < name.size() && size < 2 && IsDigit(name[size])) ++size;
  name.remove_prefix(size);
  return size > 0;
}

// A1 to I9, or r1c1.
bool IsPlaceName(std::string_view name) {
  if (name.size() == 2) {
    const char row = LowerOfMember(name[0]);
    return row >= 'a' && row <= 'i' && name[1] >= '1' && name[1] <= '9';
  }
  const auto take = [&](char letter) {
    if (name.empty() || LowerOfMember(name[0]) != letter) return false;
    name.remove_prefix(1);
    return TakePlaceNumber(name);
  };
  return take('r') && take('c') && name.empty();
}

bool IsIndexName(std::string_view name) { return TakePlaceNumber(name) && name.empty(); }

/// A member's name, or its value.
struct MemberPart {
  std::string_view text;  ///< of a name; empty if there is none
  std::size_t begin = 0;
  std::size_t end = 0;  ///< of a value; 0 if it is none
  Content content = kEmpty;
};

/// Finds objects and named cells, in order.
class MemberReader {
 public:
  MemberReader(std::string_view symbols, Cells& cells) : symbols_(symbols), cells_(cells) {}

  void Read() {
    for (std::size_t at = Next(0); at < symbols_.size(); at = Next(at)) {
      const char c = symbols_[at];
      std::size_t end = 0;
      if (c == '{') {
        end = ReadObject(at);
      } else if (c == ':' || c == '=') {
        end = ReadNamed(at);
      }
      at = std::max(at + 1, end);
    }
  }

 private:
  [[nodiscard]] std::size_t Next(std::size_t at) const {
    return FindAnyOf<'{', ':', '='>(symbols_, at);
  }
  [[nodiscard]] char At(std::size_t i) const { return i < symbols_.size() ? symbols_[i] : '\n'; }
  [[nodiscard]] bool IsArrow(std::size_t at) const { return At(at) == '=' && At(at + 1) == '>'; }

  std::size_t Add(std::size_t begin, const MemberPart& value, std::size_t end) {
    cells_.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint16_t>(end - begin),
                      value.content});
    least_ = end;
    return end;
  }

  // An object that holds a value or nothing. The end, or 0.
  std::size_t ReadObject(std::size_t begin) {
    MemberPart value;
    bool is_empty = true;
    const std::size_t most = std::min(symbols_.size(), begin + kMostObjectBytes);
    for (std::size_t at = begin + 1; at < most; ++at) {
      const char c = symbols_[at];
      if (c == '{') return 0;
      if (c == '}') return is_empty || value.end != 0 ? Add(begin, value, at + 1) : 0;
      if (IsLight(c)) continue;
      is_empty = false;
      if ((c == ':' || c == '=') && value.end == 0 && IsValueName(NameBefore(at).text)) {
        value = ValueBehind(at);
      }
    }
    return 0;
  }

  // A cell whose name is its place. The end, or 0.
  std::size_t ReadNamed(std::size_t at) {
    const MemberPart name = NameBefore(at);
    if (name.text.empty() || name.begin < least_) return 0;
    if (!IsPlaceName(name.text) && !(IsArrow(at) && IsIndexName(name.text))) return 0;
    const MemberPart value = ValueBehind(at);
    return value.end == 0 ? 0 : Add(name.begin, value, value.end);
  }

  // A short word before a colon or an equals sign, perhaps in quotes.
  [[nodiscard]] MemberPart NameBefore(std::size_t at) const {
    const std::size_t least = at - std::min(at, kMostMemberSpace);
    while (at > least && IsLight(symbols_[at - 1])) --at;
    const bool is_quoted = at > 0 && IsMemberQuote(symbols_[at - 1]);
    const std::size_t end = is_quoted ? at - 1 : at;
    std::size_t begin = end;
    while (begin > 0 && end - begin <= kMostNameBytes && IsMemberWord(symbols_[begin - 1])) --begin;
    if (end - begin > kMostNameBytes) return {};
    MemberPart name = {.text = symbols_.substr(begin, end - begin), .begin = begin};
    if (is_quoted && begin > 0 && symbols_[begin - 1] == symbols_[end]) --name.begin;
    return name;
  }

  [[nodiscard]] std::size_t SkipMemberSpace(std::size_t at) const {
    const std::size_t most = std::min(symbols_.size(), at + kMostMemberSpace);
    while (at < most && IsLight(symbols_[at])) ++at;
    return at;
  }

  // What stands behind a colon, an equals sign or an arrow: a number, a blank or an empty string.
  [[nodiscard]] MemberPart ValueBehind(std::size_t at) const {
    MemberPart value;
    at = SkipMemberSpace(at + (IsArrow(at) ? 2 : 1));
    const char quote = At(at);
    const bool is_quoted = IsMemberQuote(quote);
    if (is_quoted) at = SkipMemberSpace(at + 1);
    if (is_quoted && At(at) == quote) {
      value.end = at + 1;
      return value;
    }
    int number = 0;
    std::size_t end = at;
    for (; end < at + 2 && IsDigit(At(end)); ++end) number = number * 10 + (At(end) - '0');
    const bool is_number = end > at;
    if (!is_number && !IsMemberBlank(At(at))) return value;
    if (!is_number) ++end;
    if (IsMemberWord(At(end)) || (At(end) == '.' && IsDigit(At(end + 1)))) return value;
    if (is_quoted && At(end) != quote) return value;
    value.end = is_quoted ? end + 1 : end;
    if (number > 0) value.content = static_cast<Content>(kNumber + number);
    return value;
  }

  std::string_view symbols_;
  Cells& cells_;
  std::size_t least_ = 0;  ///< the last cell's end
};

}  // namespace

void FindMembers(const Source& source, Cells& cells) { MemberReader(source.symbols, cells).Read(); }

}  // namespace surudoku::reading
