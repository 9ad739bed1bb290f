#include "reading/source.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "reading/named_blanks.h"

namespace surudoku::reading {
namespace {

// Marks of a byte. A dot begins a form only between a digit and some bytes, as mostly it is a
// blank.
constexpr unsigned kBeginsForm = 1, kIsDotOfFloat = 2, kIsBeforeDot = 4, kIsBehindDot = 8;

constexpr std::array<std::uint8_t, 256> MakeMarks() {
  std::array<std::uint8_t, 256> marks{};
  const auto mark = [&](std::string_view bytes, unsigned as) {
    for (const char c : bytes)
      marks[static_cast<unsigned char>(c)] |= static_cast<std::uint8_t>(as);
  };
  mark("\r\\<&=\x1b\"'`SJNnuUE-{[\x01\x02\x03\x04", kBeginsForm);
  for (unsigned c = 0x80; c < marks.size(); ++c) marks[c] = kBeginsForm;
  mark(".", kIsDotOfFloat);
  mark("0123456789", kIsBeforeDot);
  mark("0 ,\t", kIsBehindDot);
  return marks;
}
constexpr std::array<std::uint8_t, 256> kMarks = MakeMarks();
constexpr unsigned MarksOf(char c) { return kMarks[static_cast<unsigned char>(c)]; }

// A loop, as most sets are known and short.
constexpr bool IsIn(char c, std::string_view set) {
  for (const char other : set) {
    if (c == other) return true;
  }
  return false;
}
bool IsAsciiLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool IsWordCharacter(char c) { return IsAlnum(c) || c == '_'; }

// A character of UTF-8: the byte that stands for it, and its size.
struct Utf8Symbol {
  char symbol = '\0';
  std::size_t size = 1;
};

std::uint32_t CodePointAt(std::string_view text, std::size_t& size) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto goes_on = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xc0U) == 0x80U; };
  const unsigned first = byte(0);
  if (first >= 0xc2U && first < 0xe0U && goes_on(1)) {
    size = 2;
    return (first & 0x1fU) << 6U | (byte(1) & 0x3fU);
  }
  if (first >= 0xe0U && first < 0xf0U && goes_on(1) && goes_on(2)) {
    size = 3;
    return (first & 0x0fU) << 12U | (byte(1) & 0x3fU) << 6U | (byte(2) & 0x3fU);
  }
  if (first >= 0xf0U && first < 0xf5U && goes_on(1) && goes_on(2) && goes_on(3)) {
    size = 4;
    return (first & 0x07U) << 18U | (byte(1) & 0x3fU) << 12U | (byte(2) & 0x3fU) << 6U |
           (byte(3) & 0x3fU);
  }
  size = 1;  // Latin-1, or a part of something longer
  return first;
}

// 0 for a letter, which stays as it is.
char SymbolOfCodePoint(std::uint32_t code) {
  if (code >= 0xff10 && code <= 0xff19) return static_cast<char>('0' + (code - 0xff10));
  switch (code) {
    case 0xb7:
    case 0x30fb:
    case 0x25a1:
    case 0x25cb:
    case 0x25cf:
    case 0x2022:
    case 0x2219:
    case 0x25fb:
    case 0x25a2:
    case 0x2b1c:
    case 0x3000:  // as wide as the digits beside it
    case 0xff3f:
      return kDot;
    case 0xff0e:
      return '.';
    case 0xa0:
    case 0x2007:
    case 0x202f:
      return ' ';
    case 0x2502:
    case 0x2503:
    case 0x2506:
    case 0x250a:
    case 0x254e:
    case 0x258f:
    case 0x2551:
      return '|';
    case 0x2500:
    case 0x2501:
    case 0x2504:
    case 0x2508:
    case 0x254c:
    case 0x2550:
      return '-';
    default:
      break;
  }
  if (code >= 0x250c && code <= 0x256c) return '+';
  if ((code >= 0x2010 && code < 0x2c00) || code >= 0x1f000) return kOther;
  return 0;
}

// Writes the symbols of a text over a copy of it.
class SymbolReader {
 public:
  SymbolReader(std::string_view text, std::string& out) : text_(text), out_(out) {}

  void Read() {
    for (SkipPlain(); at_ < text_.size(); SkipPlain()) at_ = std::max(at_ + 1, EndOfForm());
  }

 private:
  // To the next byte that may begin a form. One branch, which is hardly ever taken: blanks and
  // digits come in no order that could be foretold.
  void SkipPlain() {
    const std::string_view text = text_;
    unsigned before = MarksOf(Before()), marks = MarksOf(At(at_));
    std::size_t at = at_;
    for (; at + 1 < text.size(); ++at) {
      const unsigned behind = MarksOf(text[at + 1]);
      const unsigned is_float =
          before / kIsBeforeDot & marks / kIsDotOfFloat & behind / kIsBehindDot;
      if (((marks | is_float) & kBeginsForm) != 0) break;
      before = std::exchange(marks, behind);
    }
    if (at + 1 == text.size() && (marks & kBeginsForm) == 0) ++at;
    at_ = at;
  }

  [[nodiscard]] char At(std::size_t i) const { return i < text_.size() ? text_[i] : '\n'; }
  [[nodiscard]] char Before() const { return at_ > 0 ? text_[at_ - 1] : '\n'; }
  [[nodiscard]] bool Has(std::string_view word) const {
    return text_.substr(at_).starts_with(word);
  }

  // `word`: in lower case.
  [[nodiscard]] bool HasInAnyCase(std::size_t place, std::string_view word) const {
    return std::ranges::equal(
        text_.substr(std::min(place, text_.size()), word.size()), word, {},
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  }

  // Writes a form of so many bytes as one symbol, at its first byte.
  std::size_t Put(char symbol, std::size_t size) { return PutAt(symbol, at_, size); }
  std::size_t PutAt(char symbol, std::size_t place, std::size_t size) {
    std::fill_n(out_.begin() + static_cast<std::ptrdiff_t>(at_), size, kFiller);
    out_[place] = symbol;
    return at_ + size;
  }

  // At its last byte: a line begins with its own.
  std::size_t PutLineEnd(std::size_t size) { return PutAt('\n', at_ + size - 1, size); }

  // The end of the form at the place, after it was written; the place if there is none.
  std::size_t EndOfForm() {
    switch (const char c = text_[at_]) {
      case '\r':
        return PutLineEnd(at_ + 1 < text_.size() && text_[at_ + 1] == '\n' ? 2 : 1);
      case '\\':
        return EndOfEscape();
      case '<':
        return EndOfBreak();
      case '&':
        if (Has("&nbsp;")) return Put(' ', 6);
        return Has("&#10;") ? PutLineEnd(5) : at_;
      case '=':
        return EndOfSoftBreak();
      case '\x1b':
        return EndOfColour();
      case '"':
      case '\'':
      case '`':
        return EndOfQuoted();
      case '-':
        return EndOfMinusOne();
      case '.':
        return EndOfFloats();
      case '{':
      case '[':
        return EndOfBraced();
      case '\x04':
      case '\x01':
      case '\x02':
      case '\x03':
        return Put(kOther, 1);
      default:
        return static_cast<unsigned char>(c) >= 0x80 ? EndOfUtf8() : EndOfWord();
    }
  }

  std::size_t EndOfEscape() {
    if (Has("\\r\\n")) return PutLineEnd(4);
    const char next = At(at_ + 1);
    if (next == 'n') return PutLineEnd(2);
    if (next == 'N' && !TouchesWord(At(at_ + 2))) return Put(kWord, 2);
    if (next == 't') return Put(' ', 2);
    if (at_ + 1 < text_.size() && next == '\n' && Before() != '\\') return Put(kFiller, 2);
    return at_;
  }

  std::size_t EndOfBreak() {
    if (!Has("<br")) return at_;
    std::size_t end = at_ + 3;
    while (At(end) == ' ' && end < at_ + 8) ++end;
    if (At(end) == '/') ++end;
    return At(end) == '>' ? PutLineEnd(end + 1 - at_) : at_;
  }

  // A mail breaks long lines so, within a word.
  std::size_t EndOfSoftBreak() {
    const std::size_t end = At(at_ + 1) == '\r' ? at_ + 3 : at_ + 2;
    const auto is_cell = [](char c) { return IsDigit(c) || IsIn(c, "._*-?"); };
    const bool is_break = end < text_.size() && text_[end - 1] == '\n' && is_cell(Before());
    return is_break && is_cell(text_[end]) ? Put(kFiller, end - at_) : at_;
  }

  std::size_t EndOfColour() {
    std::size_t end = at_ + 1;
    if (At(end) != '[') return at_;
    do ++end;
    while ((IsDigit(At(end)) || At(end) == ';') && end < at_ + 24);
    return At(end) == 'm' ? Put(kFiller, end + 1 - at_) : at_;
  }

  // '5', "12", `·`, "" and " ".
  std::size_t EndOfQuoted() {
    const char quote = text_[at_];
    const char next = At(at_ + 1);
    const bool is_empty = next == quote;
    if (is_empty || (next == ' ' && At(at_ + 2) == quote)) {
      const std::size_t size = is_empty ? 2 : 3;
      const char behind = At(at_ + size);
      const bool is_field = (IsIn(Before(), " \t\n\r,;|[({") && IsIn(behind, ",;|])}\t")) ||
                            (IsIn(Before(), ",;|\t") && IsIn(behind, "\r\n")) ||
                            IsBesideQuotedCell(size);
      return is_field ? Put(kWord, size) : at_;
    }
    if (IsDigit(next) && IsDigit(At(at_ + 2)) && At(at_ + 3) == quote) {
      out_[at_] = out_[at_ + 3] = kFiller;
      return at_ + 4;
    }
    if (IsIn(next, " \t\r\n\"'`,[](){}\\")) return at_;
    Utf8Symbol symbol{next, 1};
    if (static_cast<unsigned char>(next) >= 0x80) symbol = Utf8At(at_ + 1);
    while (symbol.size < 4 && At(at_ + 1 + symbol.size) == kFiller) ++symbol.size;
    if (symbol.symbol == 0 || At(at_ + 1 + symbol.size) != quote) return at_;
    return PutAt(symbol.symbol, at_ + 1, symbol.size + 2);
  }

  // "5" "" "3": strings of a cell or none, with spaces between them.
  [[nodiscard]] bool IsBesideQuotedCell(std::size_t size) const {
    constexpr std::size_t kMostSpaces = 8;
    if (!IsIn(Before(), " \t\n\r[({")) return false;
    const char quote = text_[at_];
    std::size_t end = at_ + size, begin = at_;
    while (At(end) == ' ' && end < at_ + size + kMostSpaces) ++end;
    while (begin > 0 && text_[begin - 1] == ' ' && begin + kMostSpaces > at_) --begin;
    if (At(end) == quote) return end > at_ + size && text_.substr(end + 1, 3).find(quote) < 3;
    return IsIn(At(end), "\r\n])}") && begin < at_ && begin > 0 && text_[begin - 1] == quote;
  }

  // Text may stand beside it, but nothing of a longer number or expression, and no bar on both
  // sides: two cells of a box.
  std::size_t EndOfMinusOne() {
    if (At(at_ + 1) != '1' || IsWordCharacter(Before()) || IsIn(Before(), "-.)]*")) return at_;
    if (Before() == kFiller) return at_;  // of a blank that has a name
    const char next = At(at_ + 2);
    if (IsWordCharacter(next) || IsIn(next, "-.([*") || next == '\\') return at_;
    const bool is_between_bars = Before() == next && IsIn(next, "|/");
    return is_between_bars ? at_ : Put(kWord, 2);
  }

  // {5}{ }{}, or [5][ ][]: four or more together.
  std::size_t EndOfBraced() {
    constexpr int kMost = 32;
    int count = 0;
    std::size_t end = at_;
    for (std::size_t at = at_; count < kMost && EndOfBraces(at) > at; ++count) {
      end = at = EndOfBraces(at);
      while (At(at) == ' ' && at < end + 3) ++at;
    }
    if (count < 4) return at_;
    for (std::size_t at = at_; at < end; ++at) {
      if (!IsIn(text_[at], "{[")) continue;
      const std::size_t last = EndOfBraces(at) - 1;
      bool has_digit = false;
      for (std::size_t i = at; i <= last; ++i) {
        has_digit |= IsDigit(text_[i]);
        if (!IsDigit(text_[i])) out_[i] = kFiller;
      }
      if (!has_digit) out_[at] = kWord;
      at = last;
    }
    return end;
  }

  // Behind braces around a digit or nothing; the place if there are none.
  [[nodiscard]] std::size_t EndOfBraces(std::size_t place) const {
    if (!IsIn(At(place), "{[")) return place;
    std::size_t at = place + 1;
    while (At(at) == ' ' && at < place + 3) ++at;
    if (IsDigit(At(at))) ++at;
    while (At(at) == ' ' && at < place + 6) ++at;
    return At(at) == (At(place) == '{' ? '}' : ']') ? at + 1 : place;
  }

  // Numbers that end with a dot, perhaps with zeros and an exponent behind it, and words for
  // blanks: four or more together, as "5. 3. 0. 7." may be. The place is the dot of the first
  // number.
  std::size_t EndOfFloats() {
    std::size_t begin = at_;
    while (begin > 0 && IsDigit(text_[begin - 1]) && at_ - begin < 3) --begin;
    if (begin == at_ || at_ - begin > 2) return at_;
    if (begin > 0 && (IsWordCharacter(text_[begin - 1]) || text_[begin - 1] == '.')) return at_;
    begin = BeginOfTens(begin);
    int count = CountWordsBefore(begin);
    const std::size_t end = SkipFloats(begin, count);
    if (count < 4) return at_;
    for (at_ = begin; at_ < end; ++at_) {
      if (const std::size_t word = SizeOfWordAt(at_); word > 0) at_ = Put(kWord, word) - 1;
      if (text_[at_] != '.') continue;
      const std::size_t last = EndOfFraction(at_);
      PutAt(EndOfTens(at_) > at_ ? text_[at_ + 1] : kFiller, at_, last - at_);
      at_ = last - 1;
    }
    return end;
  }

  [[nodiscard]] std::size_t EndOfFraction(std::size_t dot) const {
    const std::size_t end = EndOfTens(dot);
    return end > dot ? end : EndOfZeros(dot + 1);
  }

  // Behind the dot of a number from 10 on: 1.2000e+01 is 12. The dot's place if it is none.
  [[nodiscard]] std::size_t EndOfTens(std::size_t dot) const {
    if (!IsDigit(At(dot + 1))) return dot;
    std::size_t at = dot + 2;
    while (At(at) == '0') ++at;
    if (!IsIn(At(at), "eE") || At(at + 1) != '+') return dot;
    at += 2;
    while (At(at) == '0') ++at;
    return At(at) == '1' && !IsAlnum(At(at + 1)) ? at + 1 : dot;
  }

  // The first of the numbers from 10 on that stand right before a number.
  [[nodiscard]] std::size_t BeginOfTens(std::size_t begin) const {
    constexpr std::size_t kLongest = 40;
    while (begin > 1 && IsIn(text_[begin - 1], " ,\t") && text_[begin - 2] == '1') {
      const std::size_t dot = text_.rfind('.', begin - 2);
      const bool is_near = dot < begin && begin - dot < kLongest && dot > 0;
      if (!is_near || !IsDigit(text_[dot - 1]) || EndOfTens(dot) != begin - 1) break;
      begin = dot - 1;
    }
    return begin;
  }

  // Behind the zeros after a dot, and an exponent of zeros: `.000e+00`.
  [[nodiscard]] std::size_t EndOfZeros(std::size_t at) const {
    while (At(at) == '0') ++at;
    if (!IsIn(At(at), "eE") || !IsIn(At(at + 1), "+-") || At(at + 2) != '0') return at;
    std::size_t end = at + 2;
    while (At(end) == '0') ++end;
    return IsAlnum(At(end)) ? at : end;
  }

  [[nodiscard]] int CountWordsBefore(std::size_t begin) const {
    constexpr std::size_t kNear = 64;
    int count = 0;
    for (std::size_t at = begin; at > 0 && begin - at < kNear; --at) {
      const char c = out_[at - 1];
      if (c == kWord)
        ++count;
      else if (c != kFiller && !IsIn(c, " ,\t"))
        break;
    }
    return count;
  }

  std::size_t SkipFloats(std::size_t at, int& count) const {
    constexpr int kMost = 32;
    std::size_t end = at;
    while (count < kMost) {
      const std::size_t digits = at;
      while (IsDigit(At(at)) && at < digits + 3) ++at;
      if (at > digits + 2) break;
      if (at > digits && At(at) == '.') {
        at = EndOfFraction(at);
      } else {
        const std::size_t word = at > digits ? 0 : SizeOfWordAt(at);
        if (word == 0) break;
        at += word;
      }
      end = at;
      ++count;
      if (!IsIn(At(at), " ,\t")) break;
      while (IsIn(At(at), " ,\t")) ++at;
    }
    return end;
  }

  // Letters between signs for blanks are cells.
  static bool TouchesWord(char c) { return IsWordCharacter(c) || IsIn(c, ".*-?~#@$^"); }

  std::size_t EndOfWord() {
    const bool is_variable = Before() == '$';
    if (TouchesWord(Before()) && !is_variable) return at_;
    for (const std::string_view word : {"Some", "Just"}) {
      if (Has(word) && !is_variable) return EndOfWrapped(word.size());
    }
    const std::size_t size = SizeOfWordAt(at_);
    return size > 0 ? PutBlankWord(size, is_variable) : at_;
  }

  // With what belongs to it: $null, <NA>, (null). Behind a name, parentheses are a call.
  std::size_t PutBlankWord(std::size_t size, bool is_variable) {
    const std::size_t end = at_ + size;
    const bool is_call = at_ > 1 && IsWordCharacter(text_[at_ - 2]);
    const bool is_wrapped =
        (Before() == '<' && At(end) == '>') || (Before() == '(' && At(end) == ')' && !is_call);
    if (is_variable || is_wrapped) out_[at_ - 1] = kFiller;
    Put(kWord, is_wrapped ? size + 1 : size);
    return is_wrapped ? end + 1 : end;
  }

  // Of a word for a blank; 0 if there is none.
  [[nodiscard]] std::size_t SizeOfWordAt(std::size_t place) const {
    for (const std::string_view word :
         {"np.nan", "none", "nothing", "null", "nil", "nan", "na", "undefined", "empty"}) {
      if (HasInAnyCase(place, word) && !TouchesWord(At(place + word.size()))) return word.size();
    }
    return 0;
  }

  // Some(5), Just 5.
  std::size_t EndOfWrapped(std::size_t word) {
    std::size_t at = at_ + word;
    if (At(at) != '(' && At(at) != ' ') return at_;
    const std::size_t digits = ++at;
    while (IsDigit(At(at)) && at < digits + 3) ++at;
    if (at == digits || at > digits + 2) return at_;
    const std::size_t end = At(at) == ')' ? at + 1 : at;
    for (std::size_t i = at_; i < end; ++i) {
      if (i < digits || i >= at) out_[i] = kFiller;
    }
    return end;
  }

  [[nodiscard]] Utf8Symbol Utf8At(std::size_t place) const {
    Utf8Symbol found;
    const std::uint32_t code = CodePointAt(text_.substr(place, 4), found.size);
    found.symbol = SymbolOfCodePoint(code);
    return found;
  }

  // A part of a character that is broken is no letter, unless letters stand beside it: Latin-1.
  std::size_t EndOfUtf8() {
    std::size_t size = 1;
    const std::uint32_t code = CodePointAt(text_.substr(at_, 4), size);
    if (code == 0xfe0f || code == 0x20e3 || code == 0xfeff) return Put(kFiller, size);
    const char symbol = SymbolOfCodePoint(code);
    if (symbol != 0) return Put(symbol, size);
    const bool is_broken = size == 1 && !IsAsciiLetter(Before()) && !IsAsciiLetter(At(at_ + 1));
    return is_broken ? Put(kOther, 1) : at_ + size;
  }

  std::string_view text_;
  std::string& out_;
  std::size_t at_ = 0;
};

}  // namespace

std::size_t Source::LineOf(std::size_t offset) const {
  return static_cast<std::size_t>(std::ranges::lower_bound(line_ends, offset) - line_ends.begin());
}

void ReadSymbols(std::string_view text, Source& source, std::string_view blanks) {
  source.written = text;
  source.symbols.assign(text);
  std::string named;
  if (!blanks.empty()) {
    WriteNamedBlanks(blanks, source.symbols);
    named = source.symbols;
    text = named;
  }
  SymbolReader(text, source.symbols).Read();
  FindLineEnds(source);
}

void FindLineEnds(Source& source) {
  source.line_ends.clear();
  const std::string& symbols = source.symbols;
  for (std::size_t at = symbols.find('\n'); at != std::string::npos;
       at = symbols.find('\n', at + 1)) {
    source.line_ends.push_back(static_cast<std::uint32_t>(at));
  }
}

}  // namespace surudoku::reading
