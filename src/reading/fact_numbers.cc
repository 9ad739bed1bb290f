#include "reading/fact_numbers.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "reading/source.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kLongestGap = 400;
constexpr std::size_t kLongestName = 20;

constexpr std::uint32_t MixFactHash(std::uint32_t hash, std::uint64_t bits) {
  const std::uint64_t mixed = (hash ^ bits) * 0x9e3779b97f4a7c15U;
  return static_cast<std::uint32_t>(mixed >> 32U);
}

std::uint32_t HashFactWord(std::uint32_t hash, std::string_view word) {
  constexpr std::size_t kStep = sizeof(std::uint64_t);
  for (std::size_t at = 0; at < word.size(); at += kStep) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, word.data() + at, std::min(kStep, word.size() - at));
    hash = MixFactHash(hash, bits);
  }
  return hash;
}

std::string LowerCase(std::string_view word) {
  std::string lower(word.substr(0, kLongestName));
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

bool HasPart(std::string_view word, std::string_view part) {
  return word.find(part) != std::string_view::npos;
}

bool NamesNotes(std::string_view word) {
  const std::string name = LowerCase(word);
  return HasPart(name, "mark") || HasPart(name, "note") || HasPart(name, "candid") ||
         HasPart(name, "pencil");
}

bool IsTruthValue(std::string_view word) {
  return word == "true" || word == "false" || word == "True" || word == "False";
}

// What a truth value with this name says.
ClueMark MarkOfName(std::string_view word, bool is_true) {
  constexpr std::array<std::string_view, 9> kClueNames = {
      "fixed", "given", "clue", "lock", "initial", "original", "readonly", "read_only", "preset"};
  const std::string name = LowerCase(word);
  const bool names_clue = std::ranges::any_of(
      kClueNames, [&name](std::string_view part) { return HasPart(name, part); });
  if (!names_clue && !HasPart(name, "edit")) return ClueMark::kNone;
  return names_clue == is_true ? ClueMark::kClue : ClueMark::kNoClue;
}

// Reads a gap piece by piece.
class FactGapReader {
 public:
  explicit FactGapReader(std::string_view text) : text_(text) {}

  // Takes what begins at an offset that is no number's; gives the offset after it.
  std::size_t Take(std::size_t at, std::size_t end) {
    const char c = text_[at];
    switch (ClassOf(c)) {
      case ByteClass::kFiller:
      case ByteClass::kSpace:
        return at + 1;
      case ByteClass::kLineEnd:
        return TakeLineEnd(at);
      case ByteClass::kLetter:
        return TakeWord(at, end);
      default:
        break;
    }
    is_line_empty_ = false;
    TakeSign(c);
    const bool is_list = c == '[' && gap_.name_size > 0;
    return is_list && NamesNotes(name()) ? EndOfNotes(at) : at + 1;
  }

  FactGap Finish() {
    if (is_inside_next_) {
      gap_.of_next = mark_;
    } else if (mark_ != ClueMark::kNone) {
      gap_.of_last = mark_;
    }
    if (gap_.size == 0 && gap_.breaks) gap_.words = 1;
    return gap_;
  }

 private:
  [[nodiscard]] std::string_view name() const {
    return text_.substr(gap_.name_begin, gap_.name_size);
  }

  std::size_t TakeWord(std::size_t begin, std::size_t end) {
    std::size_t at = begin + 1;
    while (at < end && (IsLetter(text_[at]) || text_[at] == '_')) ++at;
    const std::string_view word = text_.substr(begin, at - begin);
    is_line_empty_ = false;
    if (IsTruthValue(word)) {
      const ClueMark mark = MarkOfName(name(), word.size() == 4);
      if (mark != ClueMark::kNone) mark_ = mark;
      return at;
    }
    gap_.words = HashFactWord(gap_.words, word);
    gap_.name_begin = static_cast<std::uint32_t>(begin);
    gap_.name_size = static_cast<std::uint8_t>(std::min(word.size(), kLongestName));
    gap_.size = static_cast<std::uint16_t>(gap_.size + word.size());
    return at;
  }

  void TakeSign(char c) {
    gap_.words = MixFactHash(gap_.words, static_cast<unsigned char>(c));
    ++gap_.size;
    if (c == ')' || c == ']' || c == '}' || c == '>') closes_ = true;
    const int opens = c == '{' ? 3 : (c == '(' || c == '<' || c == '[') ? (closes_ ? 2 : 1) : 0;
    gap_.opens = std::max(gap_.opens, static_cast<std::uint8_t>(opens));
    if (c == '{' || c == '<' || c == '}') PassMark();
    if (c == '{' || c == '<') is_inside_next_ = true;
  }

  // What was said so far was said of the statement before.
  void PassMark() {
    if (mark_ != ClueMark::kNone) gap_.of_last = mark_;
    mark_ = ClueMark::kNone;
  }

  // Passes over the lines of comments that follow, because anybody may write them between facts.
  std::size_t TakeLineEnd(std::size_t at) {
    gap_.parts = gap_.parts || (gap_.breaks && is_line_empty_);
    gap_.breaks = true;
    is_line_empty_ = true;
    if (!is_inside_next_) PassMark();
    is_inside_next_ = true;
    const std::size_t end = std::min(at + kLongestGap, text_.size());
    std::size_t next = at + 1;
    while (next < end && IsLight(text_[next]) && text_[next] != '\n') ++next;
    if (!BeginsFactComment(text_, next)) return next;
    const std::size_t line_end = text_.substr(0, end).find('\n', next);
    if (line_end == std::string_view::npos) return next;
    gap_.parts = true;
    return line_end;
  }

  // The end of a list of notes in brackets.
  [[nodiscard]] std::size_t EndOfNotes(std::size_t at) const {
    constexpr std::size_t kLongestNotes = 300;
    const std::size_t close = text_.substr(0, at + kLongestNotes).find(']', at);
    return close == std::string_view::npos ? at + 1 : close;
  }

  std::string_view text_;
  FactGap gap_ = {};
  ClueMark mark_ = ClueMark::kNone;
  bool closes_ = false;
  bool is_inside_next_ = false;
  bool is_line_empty_ = false;
};

std::size_t EndOfFactDigits(std::string_view text, std::size_t at) {
  while (at < text.size() && IsDigit(text[at])) ++at;
  return at;
}

FactNumber FactNumberAt(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::size_t kMostDigits = 3;
  FactNumber number{.begin = static_cast<std::uint32_t>(begin),
                    .size = static_cast<std::uint8_t>(end - begin)};
  if (text[begin] == kWord) return number;
  if (!IsDigit(text[begin])) {
    number.is_letter = true;
    number.value = static_cast<std::uint16_t>(text[begin] & 0x1f);  // of either case
    return number;
  }
  number.value = FactNumber::kLong;
  if (end - begin > kMostDigits) return number;
  number.value = 0;
  for (std::size_t at = begin; at < end; ++at) {
    number.value = static_cast<std::uint16_t>(number.value * 10 + (text[at] - '0'));
  }
  return number;
}

}  // namespace

bool IsFactRow(std::string_view text, std::size_t at) {
  const auto is_alnum = [&](std::size_t i) { return i < text.size() && IsAlnum(text[i]); };
  const char row = static_cast<char>(text[at] | 0x20);
  return row >= 'a' && row <= 'i' && at + 1 < text.size() && text[at + 1] >= '1' &&
         text[at + 1] <= '9' && !is_alnum(at - 1) && !is_alnum(at + 2);
}

bool BeginsFactComment(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(std::min(at, text.size()), 2);
  return rest.starts_with('%') || rest.starts_with('#') || rest.starts_with(';') || rest == "//" ||
         rest == "--";
}

bool IsInFactComment(std::string_view text, std::size_t at) {
  constexpr std::size_t kFarthest = 100;
  std::size_t begin = at;
  while (begin > 0 && at - begin < kFarthest && text[begin - 1] != '\n') --begin;
  while (begin < at && IsLight(text[begin])) ++begin;
  return BeginsFactComment(text, begin);
}

FactName NameOfFactWord(std::string_view word) {
  const std::string name = LowerCase(word);
  if (name.empty()) return FactName::kNone;
  const auto is_named = [&name](std::string_view part) {
    return name.starts_with(part) || name.ends_with(part);
  };
  if (name == "r" || name == "y" || is_named("row")) return FactName::kRow;
  const bool is_colour = name.starts_with("colo");
  if (name == "c" || name == "x" || (is_named("col") && !is_colour) || is_named("column")) {
    return FactName::kColumn;
  }
  return FactName::kOther;
}

std::size_t ReadFactNumbers(std::string_view text, std::size_t begin, std::size_t end,
                            std::vector<FactNumber>& numbers, FactGap& last_gap) {
  constexpr std::size_t kMostDigits = 20;
  FactGapReader reader(text);
  std::size_t gap_begin = begin;
  std::size_t at = begin;
  while (at < end && at - gap_begin <= kLongestGap) {
    const bool is_digit = IsDigit(text[at]);
    if (!is_digit && text[at] != kWord && !IsFactRow(text, at)) {
      at = reader.Take(at, end);
      continue;
    }
    const std::size_t after = is_digit ? EndOfFactDigits(text, at) : at + 1;
    if (after - at > kMostDigits) {
      at = after;
      break;
    }
    numbers.push_back(FactNumberAt(text, at, after));
    numbers.back().gap = reader.Finish();
    reader = FactGapReader(text);
    at = gap_begin = after;
  }
  last_gap = reader.Finish();
  return std::max(at, begin + 1);
}

}  // namespace surudoku::reading
