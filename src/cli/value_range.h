// Ranges as they are typed: "A..B", or "A" for A..A.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "surudoku/value_range.h"

namespace surudoku::cli {

/// Both ends are what `parse` makes of them; where it makes nothing, a UsageError for `option` says
/// that the text is neither `kind` ("a rating from 0 to 20") nor a range of them. The range may be
/// empty.
ValueRange ParseRange(const std::string& option, const std::string& text, const std::string& kind,
                      const std::function<std::optional<int>(std::string_view)>& parse);

/// Whole numbers from 0 to `most`; `kind` is "a number of clues".
ValueRange ParseCountRange(const std::string& option, const std::string& text,
                           const std::string& kind, int most);

}  // namespace surudoku::cli
