// Levels among a job's settings (see json_fields.h), as their text.
#pragma once

#include <stdexcept>

#include "surudoku/levels.h"
#include "text/json.h"
#include "text/levels_text.h"

namespace surudoku {

inline Json FieldToJson(const Levels& levels) { return LevelsText(levels); }

inline void ReadField(const Json& json, Levels& levels) {
  levels.clear();
  if (json.text().empty()) return;
  auto read = ParseLevels(json.text(), LevelsOf::kAny);
  if (!read.ok()) throw std::invalid_argument("no levels: " + read.error().reason);
  levels = std::move(read.value());
}

}  // namespace surudoku
