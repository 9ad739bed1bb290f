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

Json::Json(std::initializer_list<Json> values) {
  if (!AreMembers(values)) {
    value_ = Array(values);
    return;
  }
  Object members;
  for (const Json& value : values) members.emplace_back(value.at(0).text(), value.at(1));
  value_ = std::move(members);
}

Json Json::Parse(std::istream& text) { return ParseText(text); }
Json Json::Parse(std::string_view text) { return ParseText(text); }
bool Json::IsJson(std::string_view text) { return Parsed::accept(text); }

std::string Json::Text(int indent) const {
  return ToParsed(*this).dump(indent, ' ', false, Parsed::error_handler_t::replace);
}

const std::string& Json::text() const { return Get<std::string>(value_, "a text"); }
const Json::Array& Json::elements() const { return Get<Array>(value_, "an array"); }
const Json::Object& Json::members() const { return Get<Object>(value_, "an object"); }

void Json::RequireSize(std::size_t size) const {
  if (elements().size() != size) throw JsonError("an array of another size");
}

void Json::Read(bool& value) const { value = Get<bool>(value_, "true or false"); }

void Json::Read(double& value) const {
  if (const auto* natural = std::get_if<std::uint64_t>(&value_)) {
    value = static_cast<double>(*natural);
  } else if (const auto* negative = std::get_if<std::int64_t>(&value_)) {
    value = static_cast<double>(*negative);
  } else {
    value = Get<double>(value_, "a number");
  }
}

std::uint64_t Json::Unsigned(std::uint64_t most) const {
  const std::uint64_t value = Get<std::uint64_t>(value_, "a natural number");
  if (value > most) throw JsonError("too large a number");
  return value;
}

std::int64_t Json::Signed(std::int64_t least, std::int64_t most) const {
  const auto* negative = std::get_if<std::int64_t>(&value_);
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
  if (is_null()) value_ = Object();
  Object& members = std::get<Object>(value_);
  const auto found = std::ranges::find(members, name, &Object::value_type::first);
  if (found != members.end()) return found->second;
  return members.emplace_back(name, Json()).second;
}

void Json::erase(std::string_view name) {
  std::erase_if(std::get<Object>(value_),
                [name](const auto& member) { return member.first == name; });
}

void Json::push_back(Json element) { std::get<Array>(value_).push_back(std::move(element)); }

}  // namespace surudoku
