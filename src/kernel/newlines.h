// Where the lines of a text end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "surudoku/target.h"

namespace surudoku::kernel {

/// How many characters a word of FindNewlines stands for.
inline constexpr std::size_t kCharactersOfWord = 64;

/// Bit i of newlines[w] says whether character 64 w + i is a newline. Precondition: a word for each
/// 64 characters or part of them.
void FindNewlines(std::string_view text, std::span<std::uint64_t> newlines,
                  Target target = DefaultTarget());

/// How many newlines a text has. Takes half of what it takes to find them.
std::size_t CountNewlines(std::string_view text, Target target = DefaultTarget());

}  // namespace surudoku::kernel
