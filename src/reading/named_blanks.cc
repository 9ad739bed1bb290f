#include "reading/named_blanks.h"

#include <algorithm>
#include <array>
#include <vector>

#include "reading/board_shapes.h"
#include "reading/bytes.h"

namespace surudoku::reading {
namespace {

/// The characters that are blanks.
class NamedBlanks {
 public:
  explicit NamedBlanks(std::string_view blanks) {
    constexpr std::string_view kEmojiForm = "\xef\xb8\x8f";  // belongs to the square before it
    while (!blanks.empty()) {
      const std::string_view one = blanks.substr(0, SizeOfCharacterAt(blanks, 0));
      blanks.remove_prefix(one.size());
      if (one == kEmojiForm) continue;
      list_.push_back(one);
      starts_[static_cast<unsigned char>(one[0])] = true;
    }
  }

  /// The bytes of the one that stands at a place; 0 if there is none.
  [[nodiscard]] std::size_t SizeAt(std::string_view text, std::size_t at) const {
    if (!starts_[static_cast<unsigned char>(text[at])]) return 0;
    const auto found = std::ranges::find_if(
        list_, [&](std::string_view one) { return text.substr(at).starts_with(one); });
    return found == list_.end() ? 0 : found->size();
  }

 private:
  std::vector<std::string_view> list_;
  std::array<bool, 256> starts_ = {};
};

/// Letters, digits, dots, underscores and blanks side by side.
struct NamedWord {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t size = 0;     ///< in characters
  std::size_t named = 0;    ///< blanks that the user named
  std::size_t digits = 0;   ///< others than those
  std::size_t letters = 0;  ///< likewise
};

bool IsPartOfWord(char c) {
  return static_cast<unsigned char>(c) < 0x80 && (IsAlnum(c) || c == '.' || c == '_');
}

NamedWord WordAt(std::string_view text, std::size_t begin, const NamedBlanks& blanks) {
  NamedWord word = {.begin = begin, .end = begin};
  while (word.end < text.size()) {
    const std::size_t size = blanks.SizeAt(text, word.end);
    if (size == 0 && !IsPartOfWord(text[word.end])) break;
    if (size > 0) ++word.named;
    if (size == 0 && IsDigit(text[word.end])) ++word.digits;
    if (size == 0 && IsLetter(text[word.end])) ++word.letters;
    ++word.size;
    word.end += std::max<std::size_t>(size, 1);
  }
  return word;
}

// The name of `<x>`, `</x>` or `<x class="cell">`.
bool IsOfTag(std::string_view text, const NamedWord& word) {
  const std::string_view before = text.substr(0, word.begin);
  return before.ends_with('<') || before.ends_with("</");
}

// Whether the blanks of a word are cells: most of it is, or it is a row or a board past 9x9, which
// has letters for values. Two digits are a number.
bool HasCells(std::string_view text, const NamedWord& word) {
  if (word.named == 0 || IsOfTag(text, word)) return false;
  const bool is_number = word.size == 2 && text[word.begin] != '0' && IsDigit(text[word.begin]) &&
                         text[word.begin + 1] == '0';
  if (word.letters == 0) return !is_number;
  const bool is_large = ShapeOfSide(word.size) != nullptr || ShapeOfCells(word.size) != nullptr;
  return word.letters < word.named + word.digits || (word.size > 9 && is_large);
}

}  // namespace

void WriteNamedBlanks(std::string_view blanks, std::string& text) {
  const NamedBlanks named(blanks);
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\\') {  // the letter after it is no cell: \n
      at += 2;
      continue;
    }
    const NamedWord word = WordAt(text, at, named);
    at = std::max(word.end, at + 1);
    if (!HasCells(text, word)) continue;
    for (std::size_t i = word.begin; i < word.end; ++i) {
      const std::size_t size = named.SizeAt(text, i);
      if (size == 0) continue;
      std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(i), size, kFiller);
      text[i] = '.';
      i += size - 1;
    }
  }
}

}  // namespace surudoku::reading
