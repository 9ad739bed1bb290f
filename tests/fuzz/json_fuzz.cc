// Fuzzes the reading of JSON. Whatever the bytes, they are refused with a reason or give a value
// that is the same when it is written and read again; and each value is taken as what it is or
// refused.
#include <optional>
#include <string_view>
#include <vector>

#include "fuzzed_file.h"
#include "text/json.h"

namespace surudoku {
namespace {

std::optional<Json> Parse(std::string_view text) {
  try {
    return Json::Parse(text);
  } catch (const JsonError& error) {
    Require(*error.what() != '\0');
    return std::nullopt;
  }
}

// What the value is as a T gives the value again, where it is one.
template <class T>
void TakeAs(const Json& json) {
  try {
    const T taken = json.As<T>();
    Require(Json(taken).As<T>() == taken);
  } catch (const JsonError&) {
  }
}

void TakeAsAll(const Json& json) {
  TakeAs<bool>(json);
  TakeAs<std::uint8_t>(json);
  TakeAs<std::uint64_t>(json);
  TakeAs<std::int64_t>(json);
  TakeAs<double>(json);
  TakeAs<std::string>(json);
  TakeAs<std::vector<int>>(json);
  TakeAs<std::pair<std::string, std::uint16_t>>(json);
  if (const auto* members = std::get_if<Json::Object>(&json.value())) {
    for (const auto& [name, value] : *members) {
      Require(json.contains(name));
      TakeAsAll(value);
    }
  }
  if (const auto* elements = std::get_if<Json::Array>(&json.value())) {
    for (const Json& element : *elements) TakeAsAll(element);
  }
}

}  // namespace
}  // namespace surudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace surudoku;
  const std::string_view text = TextOf(data, size);
  const std::optional<Json> json = Parse(text);
  if (!json) return 0;
  Require(Json::IsJson(text));
  for (const int indent : {-1, 1}) Require(Parse(json->Text(indent)) == json);
  TakeAsAll(*json);
  return 0;
}
