// Goes through a JSON text value by value, and keeps none of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace surudoku {

/// Told of the values in their order. False from any of these ends the visit.
class JsonVisitor {
 public:
  virtual ~JsonVisitor() = default;
  virtual bool OnNull() = 0;
  virtual bool OnBool(bool value) = 0;
  virtual bool OnNumber(double value) = 0;
  virtual bool OnString(std::string_view text) = 0;  ///< without its escapes
  virtual bool OnBegin(bool is_object) = 0;
  virtual bool OnKey(std::string_view key) = 0;
  virtual bool OnEnd() = 0;
};

/// The offset of the first character that cannot stand where it does, or of the text's end; nothing
/// if the text is one JSON value, or the visitor ended the visit.
std::optional<std::size_t> VisitJson(std::string_view text, JsonVisitor& visitor);

}  // namespace surudoku
