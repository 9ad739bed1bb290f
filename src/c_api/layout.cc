// surudoku_field: where the fields of the structs are. Languages that cannot include the header
// compare their own copies of the structs with it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "surudoku_experimental.h"

namespace {

// The name of a whole struct; its fields follow it.
constexpr std::string_view kWhole = "*";

struct Field {
  std::string_view type;
  std::string_view name;
  std::size_t offset;
  std::size_t size;
};

#define STRUCT(type) Field{#type, kWhole, 0, sizeof(type)},
#define FIELD(type, name) Field{#type, #name, offsetof(type, name), sizeof(type::name)},
constexpr std::array kFields = {
#include "c_api/fields.inc"
};
#undef FIELD
#undef STRUCT

// Whether the structs have no padding among or after their fields. A later field could hide in the
// padding at the end: the size would not tell whether a caller knows it.
constexpr bool AreGapless() {
  std::size_t end = 0;
  std::size_t size = 0;
  for (const Field& field : kFields) {
    if (field.name == kWhole ? end != size : field.offset != end) return false;
    if (field.name == kWhole) {
      size = field.size;
      end = 0;
    } else {
      end += field.size;
    }
  }
  return end == size;
}
static_assert(AreGapless());

}  // namespace

int surudoku_field(const char* type, const char* field, std::size_t* offset, std::size_t* size) {
  if (type == nullptr) return SURUDOKU_ERROR_ARGUMENT;
  const std::string_view name = field == nullptr ? kWhole : field;
  const auto* const found = std::ranges::find_if(
      kFields, [&](const Field& one) { return one.type == type && one.name == name; });
  if (found == kFields.end()) return SURUDOKU_ERROR_ARGUMENT;
  if (offset != nullptr) *offset = found->offset;
  if (size != nullptr) *size = found->size;
  return SURUDOKU_OK;
}
