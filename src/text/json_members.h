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

/// The value of the one member with this name, in an object on which all else is in order; empty if
/// there is none, or there may be more. Takes no memory.
std::string_view FindSoleMember(std::string_view object, std::string_view name);

/// Whether a text is one JSON value, without too many brackets in it.
bool IsJsonValue(std::string_view text);

/// The bytes of the escape, or of the pair of escapes, that a text begins with; 1 if it does not.
std::size_t SizeOfJsonEscape(std::string_view text);

/// A string without its escapes. `content` is the text between its quotes; in a damaged text it may
/// have a backslash that begins no escape, which is left out.
std::string UnescapedJson(std::string_view content);

/// The place of each byte of UnescapedJson(content) in the content.
std::vector<std::size_t> PlacesInString(std::string_view content);

}  // namespace surudoku
