// Steps as values of JSON, for the data of pages.
#pragma once

#include <cstdint>
#include <string>

#include "text/json.h"
#include "trace/step_json.h"

namespace surudoku {

/// The step's object (trace/step_json.h) as a value.
template <class AnyStep>
Json StepAsJson(std::uint64_t number, const AnyStep& step, const StepMembers& members) {
  std::string text;
  AppendStepJson(number, step, members, text);
  return Json::Parse(text);
}

}  // namespace surudoku
