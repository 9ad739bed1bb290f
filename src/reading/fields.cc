// Cells as the fields of tables: CSV, Markdown, LaTeX, the output of databases, wikis.
#include <algorithm>
#include <cstddef>
#include <vector>

#include "reading/cells.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kLeastSeparators = 3;

bool IsFieldOpener(char c) { return c == '[' || c == '(' || c == '{'; }
bool IsFieldCloser(char c) { return c == ']' || c == ')' || c == '}'; }
bool IsFieldEmphasis(char c) { return c == '*' || c == '_' || c == '$' || c == '~'; }

// A command of LaTeX is a word, of which the symbols may have taken `\t` for a tab.
bool IsInCommand(char c) { return c == '\\' || c == '{' || c == '}' || IsLetter(c) || IsLight(c); }

bool IsFieldBlank(char c) {
  constexpr std::string_view kBlanks = ".-_*?\x01\x02";
  return kBlanks.find(c) != std::string_view::npos;
}

bool IsFieldNumber(std::string_view text) {
  return !text.empty() && text.size() <= 2 && std::ranges::all_of(text, IsDigit);
}

bool IsFieldValue(std::string_view text) {
  return IsFieldNumber(text) || (text.size() == 1 && IsFieldBlank(text[0]));
}

/// A part of a line, by its offsets.
struct FieldSpan {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Finds the value of one field. The kind of its table tells what may stand around a value.
class FieldParser {
 public:
  FieldParser(std::string_view symbols, std::string_view separator) : symbols_(symbols) {
    has_brackets_ = separator == "," || separator == ";";
    has_emphasis_ = separator == "|" || separator == "||" || separator == "&";
    has_attributes_ = separator == "||";
  }

  // Whether the field is a cell, which is then that of the parser.
  bool Parse(FieldSpan field) {
    if (field.begin == field.end) return SetPlain(field, kEmpty);
    if (field.end - field.begin == 1 && IsDigit(symbols_[field.begin])) {
      return SetPlain(field, static_cast<Content>(kNumber + (symbols_[field.begin] - '0')));
    }
    if (has_attributes_) SkipAttributes(field);
    const FieldSpan core = Core(field);
    if (core.begin >= core.end) return SetEmpty(field);
    if (IsFieldValue(TextOf(core))) return SetValue(core);
    if (has_emphasis_ && core.end - core.begin <= kMostEmphasized) return ParseEmphasized(core);
    return has_brackets_ && (ParseBeforeText(core) || ParseBehindText(field));
  }

  [[nodiscard]] const Cell& cell() const { return cell_; }

 private:
  static constexpr std::size_t kMostEmphasized = 60;

  [[nodiscard]] std::string_view TextOf(FieldSpan span) const {
    return symbols_.substr(span.begin, span.end - span.begin);
  }
  [[nodiscard]] bool MayLead(char c) const {
    return IsLight(c) || IsQuote(c) || (has_brackets_ && IsFieldOpener(c));
  }
  [[nodiscard]] bool MayTrail(char c) const {
    return IsLight(c) || IsQuote(c) || (has_brackets_ && IsFieldCloser(c));
  }

  [[nodiscard]] FieldSpan Core(FieldSpan span) const {
    while (span.begin < span.end && MayLead(symbols_[span.begin])) ++span.begin;
    while (span.begin < span.end && MayTrail(symbols_[span.end - 1])) --span.end;
    return span;
  }

  bool SetPlain(FieldSpan span, Content content) {
    cell_ = {static_cast<std::uint32_t>(span.begin),
             static_cast<std::uint16_t>(span.end - span.begin), content};
    return true;
  }

  bool SetValue(FieldSpan span) {
    const std::string_view text = TextOf(span);
    Content content = kEmpty;
    if (IsFieldNumber(text)) {
      const int ones = text.back() - '0';
      const int tens = text.size() == 2 ? text[0] - '0' : 0;
      content = static_cast<Content>(kNumber + 10 * tens + ones);
    }
    return SetPlain(span, content);
  }

  // A blank stands in the middle of its white space, but behind brackets that open and before
  // those that close, for they belong to its row.
  bool SetEmpty(FieldSpan field) {
    std::size_t begin = field.begin, end = field.end;
    while (begin < end && symbols_[begin] == kFiller) ++begin;
    for (std::size_t at = begin; at < end; ++at) {
      if (IsFieldOpener(symbols_[at])) begin = at + 1;
      if (IsFieldCloser(symbols_[at])) end = at;
    }
    const std::size_t place = begin + (end - begin) / 2;
    return SetPlain({place, place}, kEmpty);
  }

  // A cell of a wiki may have attributes before its text, which a bar ends.
  void SkipAttributes(FieldSpan& field) const {
    const std::size_t bar = TextOf(field).rfind('|');
    if (bar != std::string_view::npos) field.begin += bar + 1;
  }

  // \textbf{5}, **5**, $5$, \hline 5.
  bool ParseEmphasized(FieldSpan core) {
    if (symbols_[core.begin] == '\\') SkipCommand(core);
    while (core.end - core.begin > 2 && IsFieldEmphasis(symbols_[core.begin]) &&
           symbols_[core.begin] == symbols_[core.end - 1]) {
      ++core.begin;
      --core.end;
    }
    if (core.begin < core.end && symbols_[core.end - 1] == '}') {
      const std::size_t opener = TextOf(core).rfind('{');
      if (opener == std::string_view::npos) return false;
      const std::string_view command = TextOf(core).substr(0, opener);
      if (!std::ranges::all_of(command, IsInCommand)) return false;
      core.begin += opener + 1;
      core.end = core.begin + TextOf(core).find('}');
    }
    core = Core(core);
    return core.begin >= core.end ? SetEmpty(core) : IsFieldValue(TextOf(core)) && SetValue(core);
  }

  void SkipCommand(FieldSpan& core) const {
    std::size_t at = core.begin + 1;
    while (at < core.end && IsLetter(symbols_[at])) ++at;
    if (at < core.end && !IsLight(symbols_[at])) return;
    while (at < core.end && IsLight(symbols_[at])) ++at;
    core.begin = at;
  }

  // The row ends with a bracket, and a comment follows: `5], // the first`.
  bool ParseBeforeText(FieldSpan core) {
    std::size_t at = core.begin;
    while (at < core.end && at < core.begin + 2 && IsDigit(symbols_[at])) ++at;
    if (at == core.begin && IsFieldBlank(symbols_[at])) ++at;
    const FieldSpan value = {core.begin, at};
    while (at < core.end && (IsLight(symbols_[at]) || IsQuote(symbols_[at]))) ++at;
    if (at == core.end || !IsFieldCloser(symbols_[at])) return false;
    if (at + 1 < core.end && IsLetter(symbols_[at + 1])) return false;  // []int{5
    return value.begin == value.end ? SetEmpty(value) : SetValue(value);
  }

  // The row begins with a bracket or a quote behind other text: `grid = [5`.
  bool ParseBehindText(FieldSpan field) {
    std::size_t end = field.end;
    while (end > field.begin && IsLight(symbols_[end - 1])) --end;
    std::size_t begin = end;
    while (begin > field.begin && end - begin < 2 && IsDigit(symbols_[begin - 1])) --begin;
    if (begin == end && begin > field.begin && IsFieldBlank(symbols_[begin - 1])) --begin;
    std::size_t before = begin;
    while (before > field.begin && IsLight(symbols_[before - 1])) --before;
    if (before == field.begin) return false;
    const char opener = symbols_[before - 1];
    if (begin == end) return IsFieldOpener(opener) && SetEmpty({before, end});
    return (IsFieldOpener(opener) || IsQuote(opener)) && SetValue({begin, end});
  }

  std::string_view symbols_;
  bool has_brackets_ = false;
  bool has_emphasis_ = false;
  bool has_attributes_ = false;
  Cell cell_;
};

/// Finds the cells of lines with separators.
class FieldReader {
 public:
  FieldReader(const Source& source, std::string_view separator, Cells& cells)
      : source_(source),
        symbols_(source.symbols),
        separator_(separator),
        parser_(source.symbols, separator),
        cells_(cells) {}

  void Read() {
    for (std::size_t at = Find(0); at != std::string_view::npos;) {
      const std::size_t line = source_.LineOf(at);
      const std::size_t end = source_.LineEnd(line);
      std::size_t count = 1;
      std::size_t next = Find(at + separator_.size());
      for (; next < end && count < kLeastSeparators; ++count) {
        next = Find(next + separator_.size());
      }
      if (count == kLeastSeparators) {
        ReadLine({source_.LineBegin(line), end});
        next = Find(end);
      }
      at = next;
    }
  }

 private:
  [[nodiscard]] std::size_t Find(std::size_t at) const { return symbols_.find(separator_, at); }

  // Most fields of boards are short.
  [[nodiscard]] std::size_t FindNear(std::size_t at) const {
    constexpr std::size_t kNear = 4;
    const std::size_t near = std::min(at + kNear, symbols_.size());
    if (separator_.size() == 1) {
      for (; at < near; ++at) {
        if (symbols_[at] == separator_[0]) return at;
      }
    }
    return Find(at);
  }

  void ReadLine(FieldSpan line) {
    if (separator_ == "|" && (IsRule(line) || IsRowOfWiki(line))) return;
    if (separator_ == "&") TrimRowEnd(line);
    Split(line);
    FieldSpan fields = {0, fields_.size()};
    if (separator_ == "|" || (separator_ == "||" && IsBetweenDoubleBars(line))) DropBorders(fields);
    for (std::size_t i = fields.begin; i < fields.end; ++i) {
      if (parser_.Parse(fields_[i])) cells_.push_back(parser_.cell());
    }
  }

  void Split(FieldSpan line) {
    fields_.clear();
    for (std::size_t at = FindNear(line.begin); at < line.end; at = FindNear(line.begin)) {
      fields_.push_back({line.begin, at});
      line.begin = at + separator_.size();
    }
    if (line.begin <= line.end) fields_.push_back(line);
  }

  // |---|:-:|---|, the line between the head of a table and its body.
  [[nodiscard]] bool IsRule(FieldSpan line) const {
    bool has_dash = false;
    for (std::size_t at = line.begin; at < line.end; ++at) {
      const char c = symbols_[at];
      has_dash |= c == '-';
      if (c != '|' && c != '-' && c != ':' && c != '+' && c != '=' && !IsLight(c)) return false;
    }
    return has_dash;
  }

  // Fields that two bars part, and perhaps a bar at the ends. Two bars at the edges of boxes, of
  // which a line has fewer, are an empty field.
  [[nodiscard]] bool IsRowOfWiki(FieldSpan line) const {
    std::size_t pairs = 0, singles = 0;
    for (std::size_t at = symbols_.find('|', line.begin); at < line.end;
         at = symbols_.find('|', at)) {
      std::size_t end = at + 1;
      while (end < line.end && symbols_[end] == '|') ++end;
      const bool is_apart =
          at > line.begin && symbols_[at - 1] == ' ' && (end == line.end || IsLight(symbols_[end]));
      if (end - at == 2 && is_apart) ++pairs;
      if (end - at == 1) ++singles;
      at = end;
    }
    return pairs >= kLeastSeparators && singles <= 2;
  }

  [[nodiscard]] bool IsBetweenDoubleBars(FieldSpan line) const {
    while (line.begin < line.end && IsLight(symbols_[line.begin])) ++line.begin;
    return symbols_.substr(line.begin, 2) == "||";
  }

  // A row of LaTeX ends with two backslashes.
  void TrimRowEnd(FieldSpan& line) const {
    const std::string_view text = symbols_.substr(line.begin, line.end - line.begin);
    const std::size_t end = text.find("\\\\");
    if (end != std::string_view::npos) {
      line.end = line.begin + end;
      return;
    }
    constexpr std::string_view kRule = "\\hline";
    const std::size_t last = text.rfind(kRule);
    if (last == std::string_view::npos) return;
    const std::string_view rest = text.substr(last + kRule.size());
    if (std::ranges::all_of(rest, IsLight)) line.end = line.begin + last;
  }

  // Bars may part fields, or also stand around all of them. They part them if there are as many
  // fields as a row has, or if a number stands at the left.
  void DropBorders(FieldSpan& fields) {
    const auto is_row = [](std::size_t count) { return count == 9 || count == 16 || count == 25; };
    const std::size_t count = fields_.size();
    if (is_row(count) || HasNumber(fields_.front())) return;
    ++fields.begin;
    if (!is_row(count - 1) && !HasNumber(fields_.back())) --fields.end;
  }

  [[nodiscard]] bool HasNumber(FieldSpan field) {
    return parser_.Parse(field) && parser_.cell().content != kEmpty;
  }

  const Source& source_;
  std::string_view symbols_;
  std::string_view separator_;
  FieldParser parser_;
  Cells& cells_;
  std::vector<FieldSpan> fields_;
};

}  // namespace

void FindFields(const Source& source, std::string_view separator, Cells& cells) {
  FieldReader(source, separator, cells).Read();
}

}  // namespace surudoku::reading
