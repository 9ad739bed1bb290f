#include "text/json_visitor.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace surudoku {
namespace {

// The interface that the parser wants.
class Events {
 public:
  explicit Events(JsonVisitor& visitor) : visitor_(visitor) {}

  using number_integer_t = nlohmann::json::number_integer_t;
  using number_unsigned_t = nlohmann::json::number_unsigned_t;
  using number_float_t = nlohmann::json::number_float_t;
  using string_t = nlohmann::json::string_t;
  using binary_t = nlohmann::json::binary_t;

  bool null() { return visitor_.OnNull(); }
  bool boolean(bool value) { return visitor_.OnBool(value); }
  bool number_integer(number_integer_t value) {
    return visitor_.OnNumber(static_cast<double>(value));
  }
  bool number_unsigned(number_unsigned_t value) {
    return visitor_.OnNumber(static_cast<double>(value));
  }
  bool number_float(number_float_t value, const string_t& /*text*/) {
    return visitor_.OnNumber(value);
  }
  bool string(const string_t& text) { return visitor_.OnString(text); }
  bool binary(const binary_t& /*bytes*/) { return false; }  // no JSON text has any
  bool start_object(std::size_t /*size*/) { return visitor_.OnBegin(true); }
  bool key(const string_t& text) { return visitor_.OnKey(text); }
  bool end_object() { return visitor_.OnEnd(); }
  bool start_array(std::size_t /*size*/) { return visitor_.OnBegin(false); }
  bool end_array() { return visitor_.OnEnd(); }

  // `characters`: those read so far, with the one that is wrong.
  bool parse_error(std::size_t characters, const std::string& /*token*/,
                   const nlohmann::json::exception& /*error*/) {
    error_ = characters - std::min<std::size_t>(characters, 1);
    return false;
  }

  [[nodiscard]] std::optional<std::size_t> error() const { return error_; }

 private:
  JsonVisitor& visitor_;
  std::optional<std::size_t> error_;
};

}  // namespace

std::optional<std::size_t> VisitJson(std::string_view text, JsonVisitor& visitor) {
  Events events(visitor);
  nlohmann::json::sax_parse(text.begin(), text.end(), &events);
  if (!events.error()) return std::nullopt;
  return std::min(*events.error(), text.size());
}

}  // namespace surudoku
