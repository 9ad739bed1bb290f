// Newlines in a text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "surudoku/target.h"

namespace surudoku::kernel {

/// The number of characters in a word of FindNewlines.
inline constexpr std::size_t kCharactersOfWord = 64;

/// Bit i of newlines[w] says whether character 64 w + i is a newline. Precondition: a word for each
/// 64 characters or part of them.
void FindNewlines(std::string_view text, std::span<std::uint64_t> newlines,
                  Target target = DefaultTarget());

/// The number of newlines in a text. Counting takes half as long as finding them.
std::size_t CountNewlines(std::string_view text, Target target = DefaultTarget());

}  // namespace surudoku::kernel
