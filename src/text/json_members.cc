#include "text/json_members.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "grid/grid_text.h"
#include "io/utf8.h"

namespace surudoku {
namespace {

std::optional<std::uint32_t> HexDigit(char c) {
  if (IsDigit(c)) return static_cast<std::uint32_t>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<std::uint32_t>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<std::uint32_t>(c - 'A' + 10);
  return std::nullopt;
}

/// Goes through a text by the grammar of RFC 8259. Each function is true if it took the thing in
/// its name.
class MemberScanner {
 public:
  explicit MemberScanner(std::string_view text) : text_(text) {}

  /// Calls `note` with each member.
  template <class Note>
  bool TakeMembers(Note note, int depth = 0) {
    if (!Take('{')) return false;
    if (Take('}')) return true;
    do {
      SkipSpaces();
      const std::size_t key = position_;
      if (!TakeString()) return false;
      const std::string_view name = text_.substr(key + 1, position_ - key - 2);
      if (!Take(':')) return false;
      SkipSpaces();
      const std::size_t value = position_;
      if (!TakeValue(depth + 1)) return false;
      note(JsonMember{name, text_.substr(value, position_ - value)});
    } while (Take(','));
    return Take('}');
  }

  bool TakeValue(int depth) {
    SkipSpaces();
    if (position_ == text_.size() || depth > kMostNested) return false;
    switch (text_[position_]) {
      case '"':
        return TakeString();
      case '{':
        return TakeMembers([](const JsonMember&) {}, depth);
      case '[':
        return TakeArray(depth);
      default:
        break;
    }
    for (const std::string_view word : {"true", "false", "null"}) {
      if (!text_.substr(position_).starts_with(word)) continue;
      position_ += word.size();
      return true;
    }
    return TakeNumber();
  }

  bool IsAtEnd() {
    SkipSpaces();
    return position_ == text_.size();
  }

 private:
  static constexpr int kMostNested = 64;

  void SkipSpaces() {
    if (position_ < text_.size() && text_[position_] > ' ') return;  // as mostly
    position_ = std::min(text_.find_first_not_of(" \t\r\n", position_), text_.size());
  }

  // Spaces may come before it.
  bool Take(char c) {
    SkipSpaces();
    return TakeNext(c);
  }

  bool TakeNext(char c) {
    if (position_ == text_.size() || text_[position_] != c) return false;
    ++position_;
    return true;
  }

  bool TakeString() {
    if (!TakeNext('"')) return false;
    while (position_ < text_.size()) {
      const char c = text_[position_++];
      if (c == '"') return true;
      if (static_cast<unsigned char>(c) < ' ') return false;
      if (c == '\\' && !TakeEscape()) return false;
    }
    return false;
  }

  bool TakeEscape() {
    constexpr std::size_t kHexDigits = 4;
    if (position_ == text_.size()) return false;
    const char c = text_[position_++];
    if (c != 'u') return std::string_view("\"\\/bfnrt").find(c) != std::string_view::npos;
    const std::string_view digits = text_.substr(position_, kHexDigits);
    position_ += digits.size();
    return digits.size() == kHexDigits &&
           std::ranges::all_of(digits, [](char digit) { return HexDigit(digit).has_value(); });
  }

  bool TakeDigits() {
    const std::size_t begin = position_;
    while (position_ < text_.size() && IsDigit(text_[position_])) ++position_;
    return position_ > begin;
  }

  bool TakeNumber() {
    (void)TakeNext('-');
    if (!TakeNext('0') && !TakeDigits()) return false;
    if (TakeNext('.') && !TakeDigits()) return false;
    if (!TakeNext('e') && !TakeNext('E')) return true;
    if (!TakeNext('+')) (void)TakeNext('-');
    return TakeDigits();
  }

  bool TakeArray(int depth) {
    if (!Take('[')) return false;
    if (Take(']')) return true;
    do {
      if (!TakeValue(depth + 1)) return false;
    } while (Take(','));
    return Take(']');
  }

  std::string_view text_;
  std::size_t position_ = 0;
};

// Of "XXXX".
std::uint32_t CodeOf(std::string_view digits) {
  std::uint32_t code = 0;
  for (const char digit : digits) code = code << 4 | *HexDigit(digit);
  return code;
}

bool StartsWithCode(std::string_view content) {
  constexpr std::size_t kSize = 5;
  return content.size() >= kSize && content.front() == 'u' &&
         std::ranges::all_of(content.substr(1, kSize - 1),
                             [](char digit) { return HexDigit(digit).has_value(); });
}

// Takes "uXXXX" from the content, or two of these that are halves of a character. Half a character
// alone is none. Precondition: StartsWithCode.
void AppendEscapedCode(std::string_view& content, std::string& text) {
  std::uint32_t code = CodeOf(content.substr(1, 4));
  content.remove_prefix(5);
  const bool has_second = content.starts_with('\\') && StartsWithCode(content.substr(1));
  if (IsFirstHalf(code) && has_second) {
    const std::uint32_t second = CodeOf(content.substr(2, 4));
    if (IsSecondHalf(second)) {
      content.remove_prefix(6);
      code = FromHalves(code, second);
    }
  }
  AppendUtf8(code, text);
}

}  // namespace

void FindJsonMembers(std::string_view line, std::vector<JsonMember>& members) {
  members.clear();
  MemberScanner scanner(line);
  const auto note = [&members](const JsonMember& member) { members.push_back(member); };
  if (!scanner.TakeMembers(note) || !scanner.IsAtEnd()) members.clear();
}

std::string_view FindSoleMember(std::string_view object, std::string_view name) {
  std::string_view found;
  bool is_sole = true;
  const auto note = [&](const JsonMember& member) {
    const bool is_escaped = member.key.find('\\') != std::string_view::npos;
    if (!is_escaped && member.key != name) return;
    is_sole = is_sole && !is_escaped && found.empty();
    found = member.value;
  };
  MemberScanner scanner(object);
  const bool is_it = scanner.TakeMembers(note) && scanner.IsAtEnd() && is_sole;
  return is_it ? found : std::string_view();
}

bool IsJsonValue(std::string_view text) {
  MemberScanner scanner(text);
  return scanner.TakeValue(0) && scanner.IsAtEnd();
}

std::size_t SizeOfJsonEscape(std::string_view text) {
  if (!text.starts_with('\\')) return 1;
  if (!StartsWithCode(text.substr(1))) return std::min<std::size_t>(2, text.size());
  std::string_view rest = text.substr(1);
  std::string character;
  AppendEscapedCode(rest, character);
  return text.size() - rest.size();
}

std::string UnescapedJson(std::string_view content) {
  constexpr std::string_view kEscapes = "bfnrt";
  constexpr std::string_view kMeanings = "\b\f\n\r\t";
  std::string text;
  while (!content.empty()) {
    const std::size_t plain = std::min(content.find('\\'), content.size());
    text += content.substr(0, plain);
    content.remove_prefix(plain);
    if (content.empty()) break;
    content.remove_prefix(1);
    if (content.empty()) break;
    if (StartsWithCode(content)) {
      AppendEscapedCode(content, text);
      continue;
    }
    const std::size_t escape = kEscapes.find(content.front());
    text += escape < kEscapes.size() ? kMeanings[escape] : content.front();
    content.remove_prefix(1);
  }
  return text;
}

std::vector<std::size_t> PlacesInString(std::string_view content) {
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < content.size();) {
    const std::size_t size = SizeOfJsonEscape(content.substr(at));
    places.insert(places.end(), UnescapedJson(content.substr(at, size)).size(), at);
    at += size;
  }
  return places;
}

}  // namespace surudoku
