#pragma once

#include <string>
#include <string_view>

namespace surudoku {

/// The word as bash reads it back, whatever bytes it has, on one line: bare where nothing in it is
/// special.
std::string ShellQuoted(std::string_view word);

/// The word as any shell reads it back, bare where nothing in it is special.
std::string PosixQuoted(std::string_view word);

}  // namespace surudoku
