// A JSON value. Its text is read and written by nlohmann::json, which json.cc alone includes: every
// file that does takes seconds to compile.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace surudoku {

/// A text that is no JSON, or a value of another type than it is taken as.
class JsonError : public std::runtime_error {
 public:
  using runtime_error::runtime_error;
};

template <class T>
concept JsonInteger = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

/// The types that a value can be taken as: scalars, std::vector, std::array and std::pair of such.
template <class T>
inline constexpr bool kIsReadableFromJson = JsonInteger<T> || std::same_as<T, bool> ||
                                            std::same_as<T, double> || std::same_as<T, std::string>;
template <class T>
inline constexpr bool kIsReadableFromJson<std::vector<T>> = kIsReadableFromJson<T>;
template <class T, std::size_t N>
inline constexpr bool kIsReadableFromJson<std::array<T, N>> = kIsReadableFromJson<T>;
template <class First, class Second>
inline constexpr bool kIsReadableFromJson<std::pair<First, Second>> =
    kIsReadableFromJson<First> && kIsReadableFromJson<Second>;

/// The members of an object keep the order in which they were added; finding one takes time in
/// proportion to their number. To take a value as another type throws JsonError.
class Json {
 public:
  using Array = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;
  /// Integers are unsigned unless they are negative.
  using Value = std::variant<std::monostate, bool, std::uint64_t, std::int64_t, double, std::string,
                             Array, Object>;

  // Not explicit, so that values of all kinds can be listed. All that touches the value stands in
  // json.cc: every file that includes this would compile the variant's copies and moves else.
  Json();  // null
  Json(std::nullptr_t);
  Json(std::same_as<bool> auto value) : Json() { Set(bool{value}); }
  Json(JsonInteger auto value) : Json() {
    if (std::cmp_less(value, 0)) {
      Set(static_cast<std::int64_t>(value));
    } else {
      Set(static_cast<std::uint64_t>(value));
    }
  }
  Json(double value);
  Json(std::string text);
  Json(std::string_view text);
  Json(const char* text);
  Json(Array elements);
  Json(Object members);
  template <class T>
  Json(const std::vector<T>& elements) : Json(Array(elements.begin(), elements.end())) {}
  template <class T, std::size_t N>
  Json(const std::array<T, N>& elements) : Json(Array(elements.begin(), elements.end())) {}

  template <class First, class Second>
  Json(const std::pair<First, Second>& pair) : Json(Array{pair.first, pair.second}) {}

  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  /// {{"name", value}, ...} is an object, other values in braces are an array.
  Json(std::initializer_list<Json> values);

  /// Throws JsonError.
  static Json Parse(std::istream& text);
  static Json Parse(std::string_view text);
  static bool IsJson(std::string_view text);

  /// On one line, or with each member and element on its own, indented by `indent` spaces a level.
  /// Bytes that are no UTF-8 are replaced.
  [[nodiscard]] std::string Text(int indent = -1) const;

  [[nodiscard]] const Value& value() const;
  [[nodiscard]] bool is_null() const { return value_ == nullptr; }
  [[nodiscard]] const std::string& text() const;
  [[nodiscard]] const Object& members() const;

  /// The elements of an array.
  [[nodiscard]] Array::const_iterator begin() const { return elements().begin(); }
  [[nodiscard]] Array::const_iterator end() const { return elements().end(); }

  /// Throws also if a number does not fit in T.
  template <class T>
    requires kIsReadableFromJson<T>
  [[nodiscard]] T As() const {
    T value;
    Read(value);
    return value;
  }
  template <class T>
    requires kIsReadableFromJson<T>
  operator T() const {  // not explicit, so that a member can be assigned to any such variable
    return As<T>();
  }

  [[nodiscard]] bool contains(std::string_view name) const;
  [[nodiscard]] const Json& at(std::string_view name) const;
  [[nodiscard]] const Json& at(std::size_t index) const;

  /// The member of that name, null and at the end where there was none. Null becomes an object.
  Json& operator[](std::string_view name);
  Json& operator[](const char* name) { return (*this)[std::string_view(name)]; }
  void erase(std::string_view name);
  void push_back(Json element);

  friend bool operator==(const Json& a, const Json& b);

 private:
  void Set(bool value);
  void Set(std::int64_t value);
  void Set(std::uint64_t value);
  [[nodiscard]] const Array& elements() const;
  [[nodiscard]] std::uint64_t Unsigned(std::uint64_t most) const;
  [[nodiscard]] std::int64_t Signed(std::int64_t least, std::int64_t most) const;

  void Read(bool& read) const;
  void Read(double& read) const;
  void Read(std::string& value) const { value = text(); }
  template <JsonInteger T>
  void Read(T& value) const {
    using Limits = std::numeric_limits<T>;
    if constexpr (std::is_signed_v<T>) {
      value = static_cast<T>(Signed(Limits::min(), Limits::max()));
    } else {
      value = static_cast<T>(Unsigned(Limits::max()));
    }
  }
  template <class T>
  void Read(std::vector<T>& values) const {
    values.clear();
    for (const Json& element : *this) values.push_back(element.As<T>());
  }
  template <class T, std::size_t N>
  void Read(std::array<T, N>& values) const {
    RequireSize(N);
    for (std::size_t i = 0; i < N; ++i) elements()[i].Read(values[i]);
  }
  template <class First, class Second>
  void Read(std::pair<First, Second>& pair) const {
    RequireSize(2);
    elements()[0].Read(pair.first);
    elements()[1].Read(pair.second);
  }
  void RequireSize(std::size_t size) const;

  std::unique_ptr<Value> value_;  // null: the value null
};

}  // namespace surudoku
