// UTF-16 that begins with its mark, as programs of Windows write it, given as UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace surudoku {

/// Whether a text begins with the mark of UTF-16, in either order of bytes.
bool IsUtf16(std::string_view beginning);

/// Whether it begins with that of UTF-32, which nobody decodes here.
bool IsUtf32(std::string_view beginning);

/// Decodes one text. Half a character becomes U+FFFD. Precondition: IsUtf16 of its first bytes.
class Utf16Decoder {
 public:
  /// Appends the text of the next bytes.
  void Append(std::string_view bytes, std::string& text);

  /// Appends what is left at the end.
  void AppendEnd(std::string& text);

 private:
  void AppendUnit(char16_t unit, std::string& text);

  bool has_begun_ = false;                   // the mark was read
  bool is_big_first_ = false;                // the upper byte of a unit comes first
  std::optional<unsigned char> first_byte_;  // of a unit whose second one comes next
  char16_t first_half_ = 0;                  // of a character, likewise; 0: none
};

}  // namespace surudoku
