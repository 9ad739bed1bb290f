// JSON with one thing changed, for tests of those who read it.
#pragma once

#include <functional>
#include <utility>
#include <variant>
#include <vector>

#include "text/json.h"

namespace surudoku {

/// The value with one of its leaves (what is neither an object nor an array) replaced, for every
/// leaf and every replacement that `replacements` has for it.
inline std::vector<Json> WithEachLeafReplaced(
    const Json& json, const std::function<std::vector<Json>(const Json& leaf)>& replacements) {
  std::vector<Json> all;
  if (const auto* members = std::get_if<Json::Object>(&json.value())) {
    for (std::size_t i = 0; i < members->size(); ++i) {
      for (Json& changed : WithEachLeafReplaced((*members)[i].second, replacements)) {
        Json::Object other = *members;
        other[i].second = std::move(changed);
        all.emplace_back(std::move(other));
      }
    }
  } else if (const auto* elements = std::get_if<Json::Array>(&json.value())) {
    for (std::size_t i = 0; i < elements->size(); ++i) {
      for (Json& changed : WithEachLeafReplaced((*elements)[i], replacements)) {
        Json::Array other = *elements;
        other[i] = std::move(changed);
        all.emplace_back(std::move(other));
      }
    }
  } else {
    all = replacements(json);
  }
  return all;
}

}  // namespace surudoku
