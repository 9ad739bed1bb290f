// Which library this is, and how it was built.
#pragma once

#include <string_view>

namespace surudoku {

/// The version of the library, as in "0.1.0" (semantic versioning).
std::string_view Version();

/// The compiler that made the library, as in "Clang 19.1.7".
std::string_view Compiler();

/// The kind of build, as in "Release"; empty where none was asked for.
std::string_view BuildType();

}  // namespace surudoku
