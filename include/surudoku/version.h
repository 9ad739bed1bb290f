#pragma once

#include <string_view>

namespace surudoku {

/// The version of the library, as in "0.1.0" (semantic versioning).
std::string_view Version();

}  // namespace surudoku
