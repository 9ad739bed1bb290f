// The members of a JSON object on a line, as they stand there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

struct JsonMember {
  std::string_view key;    ///< the text between its quotes
  std::string_view value;  ///< from its first character to its last: "a text", 7.2, [1, 2]
};

/// Sets `members` to those of the JSON object on the line; to none if the line is no valid object.
/// Takes some nanoseconds a character, and no memory but for the list.
void FindJsonMembers(std::string_view line, std::vector<JsonMember>& members);

/// A string without its escapes. `content` is the text between its quotes; in a damaged text it may
/// have a backslash that begins no escape, which is left out.
std::string UnescapedJson(std::string_view content);

}  // namespace surudoku
