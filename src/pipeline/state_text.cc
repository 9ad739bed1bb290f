#include "pipeline/state_text.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <variant>

#include "io/utf8.h"

namespace surudoku {
namespace {

std::string Escaped(std::string_view text) {
  std::string escaped;
  while (!text.empty()) {
    const std::size_t size = CharacterSize(text);
    if (size == 0) {
      AppendHexEscape(text.front(), escaped);
    } else {
      if (text.front() == '\\') escaped += '\\';
      escaped += text.substr(0, size);
    }
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return escaped;
}

// The byte of an escape, which is then taken off the text.
char TakeEscape(std::string_view& text) {
  if (text.starts_with("\\\\")) {
    text.remove_prefix(2);
    return '\\';
  }
  constexpr std::size_t kSize = 4;  // \xNN
  constexpr int kHexadecimal = 16;
  unsigned char byte = 0;
  if (text.size() >= kSize && text.starts_with("\\x")) {
    const char* const end = text.data() + kSize;
    if (std::from_chars(text.data() + 2, end, byte, kHexadecimal).ptr == end) {
      text.remove_prefix(kSize);
      return static_cast<char>(byte);
    }
  }
  throw JsonError("no such escape: " + std::string(text.substr(0, kSize)));
}

std::string Plain(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t whole = std::min(text.find('\\'), text.size());
    plain += text.substr(0, whole);
    text.remove_prefix(whole);
    if (!text.empty()) plain += TakeEscape(text);
  }
  return plain;
}

template <class Change>
Json WithTexts(const Json& json, const Change& change) {
  if (const auto* text = std::get_if<std::string>(&json.value())) return change(*text);
  if (const auto* elements = std::get_if<Json::Array>(&json.value())) {
    Json::Array changed;
    for (const Json& element : *elements) changed.push_back(WithTexts(element, change));
    return changed;
  }
  if (const auto* members = std::get_if<Json::Object>(&json.value())) {
    Json::Object changed;
    for (const auto& [name, value] : *members) {
      changed.emplace_back(name, WithTexts(value, change));
    }
    return changed;
  }
  return json;
}

}  // namespace

Json WithEscapedTexts(const Json& json) { return WithTexts(json, Escaped); }
Json WithPlainTexts(const Json& json) { return WithTexts(json, Plain); }

}  // namespace surudoku
