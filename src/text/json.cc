#include "text/json.h"

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>

namespace surudoku {
namespace {

using Parsed = nlohmann::ordered_json;

Json FromParsed(const Parsed& parsed) {
  switch (parsed.type()) {
    case Parsed::value_t::boolean:
      return parsed.get<bool>();
    case Parsed::value_t::number_unsigned:
      return parsed.get<std::uint64_t>();
    case Parsed::value_t::number_integer:
      return parsed.get<std::int64_t>();
    case Parsed::value_t::number_float:
      return parsed.get<double>();
    case Parsed::value_t::string:
      return parsed.get_ref<const std::string&>();
    case Parsed::value_t::array: {
      Json::Array elements;
      for (const Parsed& element : parsed) elements.push_back(FromParsed(element));
      return elements;
    }
    case Parsed::value_t::object: {
      Json::Object members;
      for (const auto& [name, value] : parsed.items())
        members.emplace_back(name, FromParsed(value));
      return members;
    }
    default:
      return nullptr;
  }
}

Parsed ToParsed(const Json& json);

// Writes a value of each kind.
struct Converter {
  Parsed operator()(std::monostate /*null*/) const { return nullptr; }
  template <class Scalar>
  Parsed operator()(const Scalar& scalar) const {
    return scalar;
  }
  Parsed operator()(const Json::Array& elements) const {
    Parsed array = Parsed::array();
    for (const Json& element : elements) array.push_back(ToParsed(element));
    return array;
  }
  Parsed operator()(const Json::Object& members) const {
    Parsed object = Parsed::object();
    for (const auto& [name, value] : members) object[name] = ToParsed(value);
    return object;
  }
};

Parsed ToParsed(const Json& json) { return std::visit(Converter(), json.value()); }

// Deeper than anything of ours; converting takes stack for each level.
constexpr int kMostLevels = 100;

template <class Text>
Json ParseText(Text&& text) {
  const auto check_depth = [](int depth, Parsed::parse_event_t /*event*/,
                              const Parsed& /*parsed*/) {
    if (depth >= kMostLevels) throw JsonError("nested too deep");
    return true;
  };
  try {
    return FromParsed(Parsed::parse(std::forward<Text>(text), check_depth));
  } catch (const Parsed::exception& error) {
    // without "[json.exception.parse_error.101] "
    const std::string_view reason = error.what();
    throw JsonError(std::string(reason.substr(reason.find("] ") + 2)));
  }
}

const Json* Find(const Json::Object& members, std::string_view name) {
  const auto found = std::ranges::find(members, name, &Json::Object::value_type::first);
  return found != members.end() ? &found->second : nullptr;
}

// True if the pairs of a braced list are names with values.
bool AreMembers(std::initializer_list<Json> values) {
  return std::ranges::all_of(values, [](const Json& value) {
    const auto* pair = std::get_if<Json::Array>(&value.value());
    return pair != nullptr && pair->size() == 2 &&
           std::holds_alternative<std::string>(pair->front().value());
  });
}

template <class T>
const T& Get(const Json::Value& value, const char* what) {
  const T* found = std::get_if<T>(&value);
  if (found == nullptr) throw JsonError(std::string("not ") + what);
  return *found;
}

}  // namespace

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(double value) : value_(std::make_unique<Value>(value)) {}
Json::Json(std::string text) : value_(std::make_unique<Value>(std::move(text))) {}
Json::Json(std::string_view text) : Json(std::string(text)) {}
Json::Json(const char* text) : Json(std::string(text)) {}
Json::Json(Array elements) : value_(std::make_unique<Value>(std::move(elements))) {}
Json::Json(Object members) : value_(std::make_unique<Value>(std::move(members))) {}
Json::Json(const Json& other)
    : value_(other.is_null() ? nullptr : std::make_unique<Value>(*other.value_)) {}
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) { return *this = Json(other); }
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

void Json::Set(bool value) { value_ = std::make_unique<Value>(value); }
void Json::Set(std::int64_t value) { value_ = std::make_unique<Value>(value); }
void Json::Set(std::uint64_t value) { value_ = std::make_unique<Value>(value); }

const Json::Value& Json::value() const {
  static const Value kNull;
  return is_null() ? kNull : *value_;
}

bool operator==(const Json& a, const Json& b) { return a.value() == b.value(); }

Json::Json(std::initializer_list<Json> values) {
  if (!AreMembers(values)) {
    *this = Array(values);
    return;
  }
  Object members;
  for (const Json& value : values) members.emplace_back(value.at(0).text(), value.at(1));
  *this = std::move(members);
}

Json Json::Parse(std::istream& text) { return ParseText(text); }
Json Json::Parse(std::string_view text) { return ParseText(text); }
bool Json::IsJson(std::string_view text) { return Parsed::accept(text); }

std::string Json::Text(int indent) const {
  return ToParsed(*this).dump(indent, ' ', false, Parsed::error_handler_t::replace);
}

const std::string& Json::text() const { return Get<std::string>(value(), "a text"); }
const Json::Array& Json::elements() const { return Get<Array>(value(), "an array"); }
const Json::Object& Json::members() const { return Get<Object>(value(), "an object"); }

void Json::RequireSize(std::size_t size) const {
  if (elements().size() != size) throw JsonError("an array of another size");
}

void Json::Read(bool& read) const { read = Get<bool>(value(), "true or false"); }

void Json::Read(double& read) const {
  if (const auto* natural = std::get_if<std::uint64_t>(&value())) {
    read = static_cast<double>(*natural);
  } else if (const auto* negative = std::get_if<std::int64_t>(&value())) {
    read = static_cast<double>(*negative);
  } else {
    read = Get<double>(value(), "a number");
  }
}

std::uint64_t Json::Unsigned(std::uint64_t most) const {
  const auto natural = Get<std::uint64_t>(value(), "a natural number");
  if (natural > most) throw JsonError("too large a number");
  return natural;
}

std::int64_t Json::Signed(std::int64_t least, std::int64_t most) const {
  const auto* negative = std::get_if<std::int64_t>(&value());
  if (negative == nullptr)
    return static_cast<std::int64_t>(Unsigned(static_cast<std::uint64_t>(most)));
  if (*negative < least) throw JsonError("too small a number");
  return *negative;
}

bool Json::contains(std::string_view name) const { return Find(members(), name) != nullptr; }

const Json& Json::at(std::string_view name) const {
  const Json* found = Find(members(), name);
  if (found == nullptr) throw JsonError("no member \"" + std::string(name) + '"');
  return *found;
}

const Json& Json::at(std::size_t index) const {
  if (index >= elements().size()) throw JsonError("no element " + std::to_string(index));
  return elements()[index];
}

Json& Json::operator[](std::string_view name) {
  if (is_null()) *this = Object();
  Object& members = std::get<Object>(*value_);
  const auto found = std::ranges::find(members, name, &Object::value_type::first);
  if (found != members.end()) return found->second;
  return members.emplace_back(name, Json()).second;
}

void Json::erase(std::string_view name) {
  std::erase_if(std::get<Object>(*value_),
                [name](const auto& member) { return member.first == name; });
}

void Json::push_back(Json element) { std::get<Array>(*value_).push_back(std::move(element)); }

}  // namespace surudoku
