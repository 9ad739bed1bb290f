// A struct's fields as members of a JSON object: one function of the struct names them, for writing
// and for reading.
//
//   struct Settings {
//     Format format = Format::kLine;
//     std::uint64_t seed = 0;
//
//     static void VisitFields(auto visit, auto& settings) {
//       auto& [format, seed] = settings;  // every field is named here, or this does not compile
//       visit("output_format", format, kFormatNames);
//       visit("seed", seed);
//     }
//   };
#pragma once

#include <array>
#include <bitset>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

#include "surudoku/enum_names.h"
#include "surudoku/value_range.h"
#include "text/json.h"

namespace surudoku {

/// Structs that name their fields for JSON.
template <class T>
concept HasJsonFields = requires(T& fields) { T::VisitFields([](auto...) {}, fields); };

/// The enumerator that a word stands for. Throws std::invalid_argument if the table has no such
/// word.
template <class Enum, std::size_t N>
Enum EnumFrom(const Json& word, const std::array<std::string_view, N>& names) {
  const auto& name = word.text();
  if (const auto found = FindNamed<Enum>(names, name)) return *found;
  throw std::invalid_argument("no such name: " + name);
}

template <class T>
Json FieldsToJson(const T& fields);
template <class T>
void ReadFields(const Json& json, T& fields);

// One field's value, and back; a value that does not fit throws JsonError or std::invalid_argument.
// Json does not hold all types: an optional is null or its value, a time its nanoseconds, a range
// its two ends, and bits are a text of `x` and `.`.

inline Json FieldToJson(const std::chrono::nanoseconds& time) { return time.count(); }
inline Json FieldToJson(const ValueRange& range) { return Json{range.least, range.most}; }
template <std::size_t N>
Json FieldToJson(const std::bitset<N>& bits) {
  std::string text(N, '.');
  for (std::size_t i = 0; i < N; ++i) {
    if (bits[i]) text[i] = 'x';
  }
  return text;
}
template <class T>
Json FieldToJson(const T& value) {
  if constexpr (HasJsonFields<T>) {
    return FieldsToJson(value);
  } else if constexpr (requires { value.ToJson(); }) {
    return value.ToJson();
  } else {
    return value;
  }
}
template <class T>
Json FieldToJson(const std::optional<T>& value) {
  return value ? FieldToJson(*value) : Json();
}

inline void ReadField(const Json& json, std::chrono::nanoseconds& time) {
  time = std::chrono::nanoseconds(json.As<std::int64_t>());
}
inline void ReadField(const Json& json, ValueRange& range) {
  range = {.least = json.at(std::size_t{0}), .most = json.at(std::size_t{1})};
}
template <std::size_t N>
void ReadField(const Json& json, std::bitset<N>& bits) {
  if (json.text().size() != N) throw JsonError("not a character for each bit");
  for (std::size_t i = 0; i < N; ++i) bits[i] = json.text()[i] == 'x';
}
template <class T>
void ReadField(const Json& json, T& value) {
  if constexpr (HasJsonFields<T>) {
    ReadFields(json, value);
  } else if constexpr (requires { value.Read(json); }) {
    value.Read(json);
  } else {
    value = json.As<T>();
  }
}
template <class T>
void ReadField(const Json& json, std::optional<T>& value) {
  value.reset();
  if (!json.is_null()) ReadField(json, value.emplace());
}

/// For VisitFields: adds each field to an object. An enumeration comes with its table of names; one
/// that may be missing is an empty text then.
struct FieldWriter {
  Json& object;

  template <class T>
  void operator()(std::string_view name, const T& value) const {
    object[name] = FieldToJson(value);
  }
  template <class Enum, std::size_t N>
  void operator()(std::string_view name, const Enum& value,
                  const std::array<std::string_view, N>& names) const {
    object[name] = NameIn(names, value);
  }
  template <class Enum, std::size_t N>
  void operator()(std::string_view name, const std::optional<Enum>& value,
                  const std::array<std::string_view, N>& names) const {
    object[name] = value ? NameIn(names, *value) : "";
  }
};

/// For VisitFields: takes each field from an object.
struct FieldReader {
  const Json& object;
  bool may_lack = false;  ///< a field that is not there stays as it is

  [[nodiscard]] bool IsLeftOut(std::string_view name) const {
    return may_lack && !object.contains(name);
  }

  template <class T>
  void operator()(std::string_view name, T& value) const {
    if (!IsLeftOut(name)) ReadField(object.at(name), value);
  }
  template <class Enum, std::size_t N>
  void operator()(std::string_view name, Enum& value,
                  const std::array<std::string_view, N>& names) const {
    if (!IsLeftOut(name)) value = EnumFrom<Enum>(object.at(name), names);
  }
  template <class Enum, std::size_t N>
  void operator()(std::string_view name, std::optional<Enum>& value,
                  const std::array<std::string_view, N>& names) const {
    if (IsLeftOut(name)) return;
    value.reset();
    if (!object.at(name).text().empty()) value = EnumFrom<Enum>(object.at(name), names);
  }
};

template <class T>
Json FieldsToJson(const T& fields) {
  Json object = Json::Object();
  T::VisitFields(FieldWriter{object}, fields);
  return object;
}

template <class T>
void ReadFields(const Json& json, T& fields) {
  T::VisitFields(FieldReader{json}, fields);
}

/// Throws what Json or EnumFrom throw if something does not fit.
template <class T>
T FieldsFrom(const Json& json) {
  T fields;
  ReadFields(json, fields);
  return fields;
}

/// Fields that an older version may have written: those that it did not have are as in T().
template <class T>
T OldFieldsFrom(const Json& json) {
  T fields;
  T::VisitFields(FieldReader{json, true}, fields);
  return fields;
}

}  // namespace surudoku
