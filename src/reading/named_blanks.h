// Characters that a user says are blanks, such as `x` or `★`.
#pragma once

#include <string>
#include <string_view>

namespace surudoku::reading {

/// Writes `.` for each of these characters of UTF-8 where it may be a cell, and kFiller for its
/// other bytes. So it goes with dots, and is read wherever they are. A letter, or a zero, stays in
/// words and numbers: "max", "10". Takes time linear in the text.
void WriteNamedBlanks(std::string_view blanks, std::string& text);

}  // namespace surudoku::reading
