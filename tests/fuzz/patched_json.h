// JSON of the fuzzer's making, and states with some of their members replaced by it.
#pragma once

#include <optional>
#include <string_view>

#include "text/json.h"

namespace surudoku {

/// The object that the text is, or nothing.
inline std::optional<Json> ParsedObject(std::string_view text) {
  try {
    Json json = Json::Parse(text);
    (void)json.members();
    return json;
  } catch (const JsonError&) {
    return std::nullopt;
  }
}

/// The object with the members of `patch`; what is an object in both is patched itself.
inline Json Patched(const Json& object, const Json& patch) {
  Json patched = object;
  for (const auto& [name, value] : patch.members()) {
    const auto is_object = [](const Json& json) {
      return std::holds_alternative<Json::Object>(json.value());
    };
    const bool is_patched = object.contains(name) && is_object(object.at(name)) && is_object(value);
    patched[name] = is_patched ? Patched(object.at(name), value) : value;
  }
  return patched;
}

}  // namespace surudoku
