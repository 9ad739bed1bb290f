// Lines that name a solution below them, or beside the name.
#pragma once

#include <cstddef>
#include <string_view>

namespace surudoku {

/// "Solution:", "[Solution]", "Answer 1", "A1", "const solution =", "  solution: 5346..."
bool NamesSolution(std::string_view line);

/// The place of the first line that does so; npos if there is none.
std::size_t FindSolutionName(std::string_view text);

}  // namespace surudoku
