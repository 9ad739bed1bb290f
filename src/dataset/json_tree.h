// The values of a JSON text, as far as it goes, for a look at its structure.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace surudoku {

/// The number of no node, and the end of a value that its text ends inside.
inline constexpr std::size_t kNoNode = ~std::size_t{0};

/// A value and its place in the text. Nodes are in the order of their beginnings, so a node's
/// children come after it.
struct JsonNode {
  char kind = 'v';  ///< `{`, `[`, `"`, or v for all others
  std::size_t begin = 0;
  std::size_t end = kNoNode;     ///< kNoNode: the text ends inside
  std::size_t parent = kNoNode;  ///< the number of a node
  int depth = 0;                 ///< how many brackets are open around it
  std::size_t index = 0;         ///< among the parent's children, from 0
  std::string_view key = {};     ///< in an object: the text between its quotes
  std::vector<std::size_t> children = {};
};

/// The nodes of a text that may be damaged or cut off: a bracket closes the innermost of its kind,
/// and the end of a line ends a string.
std::vector<JsonNode> ReadJsonTree(std::string_view text);

}  // namespace surudoku
