#include "dataset/json_tree.h"

#include <algorithm>

namespace surudoku {
namespace {

/// Adds node after node while it goes through the text.
class TreeReader {
 public:
  explicit TreeReader(std::string_view text) : text_(text) {}

  std::vector<JsonNode> Read() {
    while (position_ < text_.size()) TakeToken();
    return std::move(nodes_);
  }

 private:
  void TakeToken() {
    const char c = text_[position_];
    switch (c) {
      case ' ':
      case '\t':
      case '\r':
      case '\n':
        break;
      case ',':
        is_key_ = IsInObject();
        break;
      case ':':
        is_key_ = false;
        break;
      case '{':
      case '[':
        return Open(c);
      case '}':
      case ']':
        Close(c);
        break;
      case '"':
        return TakeString();
      default:
        return TakeScalar();
    }
    ++position_;
  }

  [[nodiscard]] bool IsInObject() const {
    return !open_.empty() && nodes_[open_.back()].kind == '{';
  }

  std::size_t Add(char kind) {
    JsonNode node{.kind = kind, .begin = position_, .depth = static_cast<int>(open_.size())};
    const std::size_t number = nodes_.size();
    if (!open_.empty()) {
      JsonNode& parent = nodes_[open_.back()];
      node.parent = open_.back();
      node.index = parent.children.size();
      if (parent.kind == '{') node.key = key_;
      parent.children.push_back(number);
    }
    nodes_.push_back(std::move(node));
    return number;
  }

  // An object in the place of a key: the object before it should have ended.
  void Open(char c) {
    if (c == '{' && is_key_ && IsInObject()) {
      nodes_[open_.back()].end = position_;
      open_.pop_back();
    }
    open_.push_back(Add(c));
    is_key_ = c == '{';
    ++position_;
  }

  void Close(char c) {
    const char opening = c == '}' ? '{' : '[';
    const auto found = std::ranges::find_if(open_.rbegin(), open_.rend(), [&](std::size_t number) {
      return nodes_[number].kind == opening;
    });
    if (found == open_.rend()) return;
    const auto left = static_cast<std::size_t>(open_.rend() - found) - 1;
    for (std::size_t i = left; i < open_.size(); ++i) nodes_[open_[i]].end = position_ + 1;
    open_.resize(left);
    is_key_ = false;
  }

  void TakeString() {
    const std::size_t begin = position_ + 1;
    std::size_t end = begin;
    while (end < text_.size() && text_[end] != '"' && text_[end] != '\n') {
      end += text_[end] == '\\' ? 2 : 1;
    }
    end = std::min(end, text_.size());
    const bool is_finished = end < text_.size() && text_[end] == '"';
    if (is_key_ && IsInObject()) {
      key_ = text_.substr(begin, end - begin);
      is_key_ = false;
    } else {
      const std::size_t number = Add('"');
      if (end < text_.size()) nodes_[number].end = is_finished ? end + 1 : end;
    }
    position_ = is_finished ? end + 1 : end;
  }

  void TakeScalar() {
    const std::size_t number = Add('v');
    position_ = std::min(text_.find_first_of(" \t\r\n,:[]{}\"", position_), text_.size());
    if (position_ < text_.size()) nodes_[number].end = position_;
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::vector<JsonNode> nodes_;
  std::vector<std::size_t> open_;
  std::string_view key_;
  bool is_key_ = false;  // a string now would be a key
};

}  // namespace

std::vector<JsonNode> ReadJsonTree(std::string_view text) { return TreeReader(text).Read(); }

}  // namespace surudoku
