// A value or the reason why there is none: the library's way to report errors, without exceptions.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace surudoku {

/// Holds either a `T` or an `E`; the two types must differ.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value)
      : content_(std::in_place_index<0>, std::move(value)) {
  }  // NOLINT(google-explicit-constructor)
  Result(E error)
      : content_(std::in_place_index<1>, std::move(error)) {
  }  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return content_.index() == 0; }

  /// Precondition: ok().
  [[nodiscard]] const T& value() const {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] T& value() {
    assert(ok());
    return *std::get_if<0>(&content_);
  }

  /// Precondition: !ok().
  [[nodiscard]] const E& error() const {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }
  [[nodiscard]] E& error() {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, E> content_;
};

}  // namespace surudoku
