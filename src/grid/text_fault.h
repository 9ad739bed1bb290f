// The words for what is wrong with the text of a puzzle.
#pragma once

#include <cstddef>
#include <string>

namespace surudoku {

/// "'x'", "a space", "byte 0xff".
std::string NameCharacter(char c);

/// "80 characters where 81 make a puzzle".
std::string WrongSize(std::size_t size, std::size_t wanted);

/// "'x' is neither a digit nor a blank".
std::string NeitherDigitNorBlank(char c);

}  // namespace surudoku
