// The values of a JSON text, as far as it goes, for a look at its structure.
#pragma once

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

/// The number of no node, and the end of a value that its text ends inside.
inline constexpr std::size_t kNoNode = ~std::size_t{0};

/// A value and its place in the text. Nodes are in the order of their beginnings, so a node's
/// children come after it.
struct JsonNode {
  char kind = 'v';  ///< `{`, `[`, `"`, or v for all others
  int depth = 0;    ///< how many brackets are open around it
  std::size_t begin = 0;
  std::size_t end = kNoNode;     ///< kNoNode: the text ends inside
  std::size_t parent = kNoNode;  ///< the number of a node
  std::size_t first = kNoNode;   ///< child
  std::size_t last = kNoNode;    ///< child
  std::size_t next = kNoNode;    ///< child of the parent
  std::size_t index = 0;         ///< among the parent's children, from 0
  std::size_t count = 0;         ///< of children
  std::string_view key = {};     ///< in an object: the text between its quotes
};

/// The numbers of a node's children.
class JsonChildren {
 public:
  class Iterator {
   public:
    using value_type = std::size_t;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    Iterator(const JsonNode* nodes, std::size_t at) : nodes_(nodes), at_(at) {}
    std::size_t operator*() const { return at_; }
    Iterator& operator++() {
      at_ = nodes_[at_].next;
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

   private:
    const JsonNode* nodes_ = nullptr;
    std::size_t at_ = kNoNode;
  };

  JsonChildren(const JsonNode* nodes, std::size_t first) : nodes_(nodes), first_(first) {}
  [[nodiscard]] Iterator begin() const { return {nodes_, first_}; }
  [[nodiscard]] Iterator end() const { return {nodes_, kNoNode}; }

 private:
  const JsonNode* nodes_;
  std::size_t first_;
};

/// The nodes of a text that may be damaged or cut off: a bracket closes the innermost of its kind,
/// and the end of a line ends a string.
class JsonTree {
 public:
  explicit JsonTree(std::string_view text);

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const JsonNode& operator[](std::size_t number) const { return nodes_[number]; }
  [[nodiscard]] JsonChildren Children(std::size_t number) const {
    return {nodes_.data(), nodes_[number].first};
  }
  [[nodiscard]] std::string_view TextOf(std::size_t number) const {
    return text_.substr(nodes_[number].begin, nodes_[number].end - nodes_[number].begin);
  }
  /// The text between the quotes of a string. Precondition: it has ended.
  [[nodiscard]] std::string_view Written(std::size_t number) const;

  /// The path from a node to one inside it: `puzzle`, `data.grid`, `[0]`; empty: the node itself.
  [[nodiscard]] std::string PathIn(std::size_t from, std::size_t number) const;
  /// The first node with this path from the first one; kNoNode if there is none.
  [[nodiscard]] std::size_t Find(std::string_view path) const;
  /// The innermost node at a place of the text. Precondition: there is a first node.
  [[nodiscard]] std::size_t NodeAt(std::size_t offset) const;

 private:
  [[nodiscard]] std::string StepTo(std::size_t number) const;

  std::string_view text_;
  std::vector<JsonNode> nodes_;
};

}  // namespace surudoku
