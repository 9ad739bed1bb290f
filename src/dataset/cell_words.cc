#include "dataset/cell_words.h"

#include <algorithm>
#include <array>
#include <optional>

#include "dataset/html_tables.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

struct CellWord {
  std::string_view written;
  std::string_view usual;  // of the same size
};

// If one of them begins with another, the longer one comes first.
constexpr std::array kCellWords = {
    CellWord{"-1.0", " .  "},     CellWord{"-1.", " . "},       CellWord{"-1", " ."},
    CellWord{"\"\"", " ."},       CellWord{"''", " ."},         CellWord{"\" \"", " . "},
    CellWord{"' '", " . "},       CellWord{"nil", ".  "},       CellWord{"null", ".   "},
    CellWord{"NULL", ".   "},     CellWord{"None", ".   "},     CellWord{"NaN", ".  "},
    CellWord{"nan", ".  "},       CellWord{"np.nan", ".     "}, CellWord{"undefined", ".        "},
    CellWord{"&nbsp;", "      "}, CellWord{"+", " "},  // joins the strings of rows
};
static_assert(std::ranges::all_of(kCellWords, [](const CellWord& word) {
  return word.written.size() == word.usual.size();
}));

// A word stands between separators, brackets and tags.
bool IsAlone(std::string_view text, std::size_t at, std::size_t size) {
  const std::size_t end = at + size;
  return (at == 0 || IsOneOf(text[at - 1], " \t\n|,;([{<>=:&")) &&
         (end == text.size() || IsOneOf(text[end], " \t\r\n|,;)]}<>&"));
}

const CellWord* WordAt(std::string_view text, std::size_t at) {
  const auto word = std::ranges::find_if(kCellWords, [&](const CellWord& candidate) {
    return text.substr(at).starts_with(candidate.written) &&
           IsAlone(text, at, candidate.written.size());
  });
  return word == kCellWords.end() ? nullptr : word;
}

// The line end that is written out before the end of a string that is a row: `"53..7....\n"`.
bool IsWrittenLineEnd(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with("\\n")) return false;
  return at + 2 == text.size() || IsOneOf(text[at + 2], "\"'`\\\r\n");
}

// The size of the tag that begins here, `<td>` or `</tr>`; 0 if there is none.
std::size_t TagSize(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 200;
  const std::string_view tag = text.substr(at, kLongest);
  const std::size_t name = tag.starts_with("</") ? 2 : 1;
  if (tag.size() <= name || tag[0] != '<' || !IsLetter(tag[name])) return 0;
  const std::size_t end = tag.find_first_of("<>\n", 1);
  return end < tag.size() && tag[end] == '>' ? end + 1 : 0;
}

bool HasName(std::string_view tag, std::string_view name) {
  const bool goes_on = tag.size() > name.size() && IsLetter(tag[name.size()]);
  return !goes_on && std::ranges::equal(tag.substr(0, name.size()), name,
                                        [](char c, char lower) { return (c | 0x20) == lower; });
}

// A bar stands before each cell of a table, and after the last one of a row or of a line. A field
// of a form shows its value.
std::size_t AppendTag(std::string_view text, std::size_t at, std::string& usual) {
  const std::size_t size = TagSize(text, at);
  if (size == 0) return 0;
  const std::string_view tag = text.substr(at, size);
  const bool closes = tag[1] == '/';
  const std::string_view name = tag.substr(closes ? 2 : 1);
  const bool is_row = HasName(name, "tr");
  const bool is_cell = HasName(name, "td") || HasName(name, "th");
  const std::size_t next = text.find_first_not_of(" \t\r", at + size);
  const bool ends_line = next >= text.size() || text[next] == '\n';
  const bool has_bar = is_cell ? !closes || ends_line : is_row && closes;
  const std::string_view value = ShownValue(tag);
  const std::size_t begin = usual.size();
  usual.append(size - 1, ' ');
  usual += has_bar ? '|' : ' ';
  if (!value.empty()) {
    usual.replace(begin + static_cast<std::size_t>(value.data() - tag.data()), value.size(), value);
  }
  return size;
}

}  // namespace

std::size_t AppendWordAsUsual(std::string_view text, std::size_t at, std::string& usual) {
  if (!IsOneOf(text[at], "-\"'nNu&+\\<")) return 0;
  if (text[at] == '<') return AppendTag(text, at, usual);
  if (IsWrittenLineEnd(text, at)) {
    usual += "  ";
    return 2;
  }
  const CellWord* const word = WordAt(text, at);
  if (word == nullptr) return 0;
  usual += word->usual;
  return word->written.size();
}

bool HasCellWords(std::string_view text) {
  std::string usual;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (AppendWordAsUsual(text, at, usual) > 0) return true;
  }
  return false;
}

}  // namespace surudoku
