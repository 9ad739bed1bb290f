#include "answers/xml_text.h"

#include "io/utf8.h"

namespace surudoku {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

std::string_view XmlOf(std::string_view character) {
  switch (character[0]) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    default:
      return static_cast<unsigned char>(character[0]) < ' ' ? kReplacement : character;
  }
}

}  // namespace

void AppendXmlText(std::string_view value, std::string& text) {
  while (!value.empty()) {
    const std::size_t size = CharacterSize(value);
    text += size == 0 ? kReplacement : XmlOf(value.substr(0, size));
    value.remove_prefix(size == 0 ? 1 : size);
  }
}

}  // namespace surudoku
