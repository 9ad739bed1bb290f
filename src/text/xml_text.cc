#include "text/xml_text.h"

#include "io/utf8.h"

namespace surudoku {
namespace {

std::string_view XmlOf(std::string_view character) {
  if (character == "\uFFFE" || character == "\uFFFF") return kReplacementCharacter;
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
      return static_cast<unsigned char>(character[0]) < ' ' ? kReplacementCharacter : character;
  }
}

}  // namespace

void AppendXmlText(std::string_view value, std::string& text) {
  ForEachCharacter(value, [&](std::string_view character) { text += XmlOf(character); });
}

}  // namespace surudoku
