// Cells as elements of markup: <td>5</td>, <td/>, <div><b>5</b></div>, <input value="5">, and as
// the lines of a wiki's table: `|5`.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "reading/cells.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kMostTagBytes = 2000;
constexpr std::size_t kMostElementBytes = 65535;  // a cell's size
constexpr int kMostInnerTags = 8;                 // so that each byte is looked at a few times

char LowerOfTag(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool IsSameTagName(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, LowerOfTag, LowerOfTag);
}

template <std::size_t kCount>
bool IsTagNameIn(std::string_view name, const std::array<std::string_view, kCount>& names) {
  return std::ranges::any_of(names, [&](auto other) { return IsSameTagName(name, other); });
}

// Parts of a table that end a cell whose own end tag is left out.
constexpr std::array<std::string_view, 6> kTableParts = {"tr",    "td",    "th",
                                                         "tbody", "thead", "tfoot"};
// Elements that are never a cell, though they may be empty.
constexpr std::array<std::string_view, 17> kNoCells = {
    "tr",    "table",  "tbody", "thead", "tfoot", "caption", "colgroup", "col", "option",
    "style", "script", "br",    "hr",    "i",     "img",     "link",     "meta"};
// Attributes that hold a cell's value.
constexpr std::array<std::string_view, 6> kValueAttributes = {"value", "val",    "v",
                                                              "digit", "number", "num"};

bool IsCellOfTable(std::string_view name) {
  return IsSameTagName(name, "td") || IsSameTagName(name, "th");
}

bool IsElementBlank(char c) {
  constexpr std::string_view kBlanks = ".-_*?~xXnN\x01\x02";
  return kBlanks.find(c) != std::string_view::npos;
}

struct MarkupTag {
  std::string_view name;        ///< empty of a comment
  std::string_view attributes;  ///< what stands between the name and the end
  std::size_t end = 0;          ///< after it; 0 if it is no tag
  bool closes = false;          ///< </name>
  bool is_empty = false;        ///< <name/>
};

bool IsTagNameByte(char c) { return IsAlnum(c) || c == '_' || c == ':' || c == '-'; }

// Precondition: `<` stands at the place.
MarkupTag TagAt(std::string_view symbols, std::size_t at) {
  MarkupTag tag;
  const char* const begin = symbols.data() + at + 1;
  const std::size_t most = std::min(kMostTagBytes, symbols.size() - at - 1);
  std::size_t size = 0;
  while (size < most && begin[size] != '>' && begin[size] != '<') ++size;
  if (size == most || begin[size] == '<') return tag;
  std::string_view inside(begin, size);
  tag.end = at + 1 + size + 1;
  tag.closes = inside.starts_with('/');
  if (tag.closes) inside.remove_prefix(1);
  tag.is_empty = !tag.closes && inside.ends_with('/');
  if (tag.is_empty) inside.remove_suffix(1);
  std::size_t name = 0;
  while (name < inside.size() && IsTagNameByte(inside[name])) ++name;
  tag.name = inside.substr(0, name);
  tag.attributes = inside.substr(name);
  if (!tag.attributes.empty() && !IsLight(tag.attributes[0]) && name > 0) tag.end = 0;
  return tag;
}

std::string_view WithoutLightEnds(std::string_view text) {
  while (!text.empty() && IsLight(text.front())) text.remove_prefix(1);
  while (!text.empty() && IsLight(text.back())) text.remove_suffix(1);
  return text;
}

/// One attribute; its name is empty behind the last.
struct MarkupAttribute {
  std::string_view name, value;
};

// Takes the first attribute off the text.
MarkupAttribute TakeAttribute(std::string_view& text) {
  const auto take = [&](std::size_t size) {
    const std::string_view taken = text.substr(0, size);
    text.remove_prefix(taken.size());
    return taken;
  };
  const auto skip_light = [&] {
    while (!text.empty() && IsLight(text.front())) text.remove_prefix(1);
  };
  skip_light();
  std::size_t size = 0;
  while (size < text.size() && text[size] != '=' && !IsLight(text[size])) ++size;
  MarkupAttribute attribute = {take(std::max<std::size_t>(size, text.empty() ? 0 : 1)), {}};
  while (!text.empty() && ClassOf(text.front()) != ByteClass::kFiller && IsLight(text.front())) {
    text.remove_prefix(1);
  }
  if (!text.starts_with('=')) return attribute;
  text.remove_prefix(1);
  skip_light();
  if (text.starts_with('"') || text.starts_with('\'')) {
    const char quote = take(1).front();
    attribute.value = take(text.find(quote));
    take(1);
  } else {
    size = 0;
    while (size < text.size() && !IsLight(text[size])) ++size;
    attribute.value = take(size);
  }
  attribute.value = WithoutLightEnds(attribute.value);
  return attribute;
}

/// The content of an element, or of an attribute: nothing, a blank, a number, or something else.
struct ElementValue {
  enum class Kind : std::uint8_t { kNone, kCell, kOther } kind = Kind::kNone;
  Content content = kEmpty;
};

// The blank of an attribute is another one than that of an element without it: in a board of both
// the name of one may be damaged, and hide a digit.
constexpr Content kAttributeBlank = ' ';

Content ContentOfDigits(std::string_view digits, Content blank) {
  int value = 0;
  for (const char c : digits) value = value * 10 + (c - '0');
  return value == 0 ? blank : static_cast<Content>(kNumber + value);
}

ElementValue ValueOfAttribute(std::string_view text) {
  using Kind = ElementValue::Kind;
  if (text.empty()) return {Kind::kCell, kAttributeBlank};
  if (text.size() <= 2 && std::ranges::all_of(text, IsDigit)) {
    return {Kind::kCell, ContentOfDigits(text, kAttributeBlank)};
  }
  const bool is_blank = text.size() == 1 && IsElementBlank(text.front());
  return is_blank ? ElementValue{Kind::kCell, kAttributeBlank} : ElementValue{Kind::kOther};
}

ElementValue AttributeValueOf(const MarkupTag& tag) {
  std::string_view rest = tag.attributes;
  while (!rest.empty()) {
    const MarkupAttribute attribute = TakeAttribute(rest);
    if (IsTagNameIn(attribute.name, kValueAttributes)) return ValueOfAttribute(attribute.value);
  }
  return {};
}

/// Reads one element, from its tag to the end tag of the same name.
class ElementReader {
 public:
  ElementReader(std::string_view symbols, std::size_t begin) : symbols_(symbols), begin_(begin) {}

  // The end of the element if it is a cell, else 0.
  std::size_t Read() {
    own_ = TagAt(symbols_, begin_);
    if (own_.end == 0 || own_.name.empty()) return 0;
    at_ = content_end_ = own_.end;
    if (IsInput(own_)) return TakeInput(own_) ? Finish(own_.end) : 0;
    if (own_.is_empty) return Finish(own_.end);
    for (int tags = 0; tags <= kMostInnerTags;) {
      while (at_ < symbols_.size() && IsLight(symbols_[at_])) ++at_;
      if (at_ >= symbols_.size()) return 0;
      if (symbols_[at_] != '<') {
        if (!TakeText()) return 0;
        continue;
      }
      const MarkupTag tag = TagAt(symbols_, at_);
      if (tag.end == 0) return 0;
      if (EndsElement(tag)) return Finish(IsOwnEnd(tag) ? tag.end : content_end_);
      if (!TakeTag(tag)) return 0;
      ++tags;
    }
    return 0;
  }

  [[nodiscard]] Content content() const { return content_; }

 private:
  static bool IsInput(const MarkupTag& tag) {
    return !tag.closes && IsSameTagName(tag.name, "input");
  }
  [[nodiscard]] bool IsOwnEnd(const MarkupTag& tag) const {
    return tag.closes && IsSameTagName(tag.name, own_.name);
  }

  // A cell of a table needs no end tag of its own: the next part of the table ends it.
  [[nodiscard]] bool EndsElement(const MarkupTag& tag) const {
    if (IsOwnEnd(tag)) return true;
    if (tag.name.empty() || LowerOfTag(tag.name[0]) != 't' || !IsCellOfTable(own_.name)) {
      return false;
    }
    return IsTagNameIn(tag.name, kTableParts) || (tag.closes && IsSameTagName(tag.name, "table"));
  }

  // Tags within the element set it, or are an input; an element within one of its name, two of one
  // name in it, or a table show that it holds more than a cell.
  bool TakeTag(const MarkupTag& tag) {
    if (IsSameTagName(tag.name, own_.name)) return false;
    if (!tag.closes && !tag.name.empty()) {
      if (IsSameTagName(tag.name, inner_)) return false;
      inner_ = tag.name;
    }
    const bool may_be_table = !tag.name.empty() && LowerOfTag(tag.name[0]) == 't';
    if (may_be_table && (IsTagNameIn(tag.name, kTableParts) || IsSameTagName(tag.name, "table"))) {
      return false;
    }
    if (IsInput(tag) && !TakeInput(tag)) return false;
    at_ = content_end_ = tag.end;
    return true;
  }

  bool TakeInput(const MarkupTag& tag) {
    const ElementValue value = AttributeValueOf(tag);
    if (value.kind == ElementValue::Kind::kOther || has_input_) return false;
    has_input_ = true;
    if (!has_text_) content_ = value.content;
    return true;
  }

  bool TakeText() {
    if (has_text_) return false;
    std::size_t end = at_;
    while (end < symbols_.size() && end < at_ + 2 && IsDigit(symbols_[end])) ++end;
    const bool is_number = end > at_;
    if (!is_number && !IsElementBlank(symbols_[at_])) return false;
    if (!is_number) ++end;
    if (end < symbols_.size() && symbols_[end] != '<' && !IsLight(symbols_[end])) return false;
    content_ = is_number ? ContentOfDigits(symbols_.substr(at_, end - at_), kEmpty) : kEmpty;
    has_text_ = true;
    at_ = content_end_ = end;
    return true;
  }

  std::size_t Finish(std::size_t end) {
    if (end - begin_ > kMostElementBytes || IsTagNameIn(own_.name, kNoCells)) return 0;
    if (!has_text_ && !has_input_) {
      const ElementValue value = AttributeValueOf(own_);
      if (value.kind == ElementValue::Kind::kCell) content_ = value.content;
    }
    return end;
  }

  std::string_view symbols_;
  std::size_t begin_ = 0;
  std::size_t at_ = 0;
  std::size_t content_end_ = 0;
  MarkupTag own_;
  std::string_view inner_;  // the name of the last element within
  Content content_ = kEmpty;
  bool has_text_ = false;
  bool has_input_ = false;
};

// A line of a wiki's table that is a cell, perhaps behind attributes that a bar ends. Lines with
// several cells are read as fields.
std::optional<Content> ContentOfWikiLine(std::string_view line) {
  constexpr std::string_view kOthers = "-}+";  // behind the bar of a line that is no cell
  if (!line.starts_with('|') || line.size() > kMostTagBytes) return std::nullopt;
  if (line.size() > 1 && kOthers.find(line[1]) != std::string_view::npos) return std::nullopt;
  const std::size_t bar = line.rfind('|');
  const bool has_attributes = bar > 0 && line[bar - 1] != '|' && line.find('=') < bar;
  if (bar > 0 && !has_attributes) return std::nullopt;
  const std::string_view value = WithoutLightEnds(line.substr(bar + 1));
  if (value.empty() || (value.size() == 1 && IsElementBlank(value[0]))) return kEmpty;
  if (value.size() > 2 || !std::ranges::all_of(value, IsDigit)) return std::nullopt;
  return ContentOfDigits(value, kEmpty);
}

}  // namespace

void FindWikiCells(const Source& source, Cells& cells) {
  const std::size_t first = source.symbols.find("{|");
  if (first == std::string::npos) return;
  bool is_in_table = false;
  for (std::size_t line = source.LineOf(first); line < source.line_count(); ++line) {
    const std::string_view text = WithoutLightEnds(source.Line(line));
    if (text.starts_with("{|") || text.starts_with("|}")) is_in_table = text[0] == '{';
    if (!is_in_table) continue;
    const std::optional<Content> content = ContentOfWikiLine(text);
    if (!content) continue;
    const auto begin = static_cast<std::uint32_t>(text.data() - source.symbols.data());
    cells.push_back({begin, static_cast<std::uint16_t>(text.size()), *content});
  }
}

void FindElements(const Source& source, Cells& cells) {
  const std::string_view symbols = source.symbols;
  for (std::size_t at = symbols.find('<'); at != std::string_view::npos;
       at = symbols.find('<', at)) {
    const bool is_start = at + 1 < symbols.size() && IsLetter(symbols[at + 1]);
    ElementReader element(symbols, at);
    const std::size_t end = is_start ? element.Read() : 0;
    if (end != 0) {
      cells.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint16_t>(end - at),
                       element.content()});
    }
    at = std::max(at + 1, end);
  }
}

}  // namespace surudoku::reading
