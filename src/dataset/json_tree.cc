#include "dataset/json_tree.h"

#include <algorithm>
#include <optional>

#include "dataset/json_format.h"
#include "text/json_members.h"

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
      case '\n':
        EndLine();
        break;
      case ' ':
      case '\t':
      case '\r':
        break;
      case ',':
        ReopenTop();
        is_key_ = IsInObject();
        break;
      case ':':
        is_key_ = false;
        break;
      case '{':
      case '[':
        return OpenBracket(c);
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

  // A comma right after the outermost bracket: this one was not the last after all.
  void ReopenTop() {
    if (!open_.empty() || top_ == kNoNode) return;
    const std::size_t end = nodes_[top_].end;
    const std::size_t next = text_.find_first_not_of(" \t\r\n", end);
    if (next != position_) return;
    nodes_[top_].end = kNoNode;
    open_.push_back(top_);
  }

  // After damage the brackets of this line are no longer known: all are closed.
  void EndLine() {
    while (is_damaged_ && !open_.empty() && nodes_[open_.back()].begin >= line_begin_) {
      nodes_[open_.back()].end = position_;
      open_.pop_back();
      is_key_ = false;
    }
    is_damaged_ = false;
    line_begin_ = position_ + 1;
  }

  // The first place after `begin` and before this one where an object may end whose quotes mean
  // nothing: a bracket, with a comma or another bracket after it.
  [[nodiscard]] std::optional<std::size_t> RawEnd(std::size_t begin) const {
    const std::string_view before = text_.substr(0, position_);
    for (std::size_t at = begin; (at = before.find('}', at)) < before.size(); ++at) {
      const std::size_t next = before.find_first_not_of(" \t\r\n", at + 1);
      if (next >= before.size() || before[next] == ',' || before[next] == ']') return at + 1;
    }
    return std::nullopt;
  }

  // A quote is missing before the one that ended a string: the object around ends where it seems
  // to, and the text after that is read again. Never twice from one place, so that this ends, and
  // no more in all than there is, so that this takes linear time.
  void RecoverQuotes() {
    is_damaged_ = true;
    const auto object = std::ranges::find_if(open_.rbegin(), open_.rend(), [&](std::size_t number) {
      return nodes_[number].kind == '{';
    });
    if (object == open_.rend() || position_ <= recovered_ || looked_back_ > text_.size()) return;
    looked_back_ += position_ - nodes_[*object].begin;
    const std::optional<std::size_t> end = RawEnd(nodes_[*object].begin);
    if (!end) return;
    recovered_ = position_;
    const auto left = static_cast<std::size_t>(open_.rend() - object) - 1;
    for (std::size_t i = left; i < open_.size(); ++i) nodes_[open_[i]].end = *end;
    open_.resize(left);
    is_key_ = false;
    position_ = *end;
  }

  std::size_t Add(char kind) {
    JsonNode node{.kind = kind, .depth = static_cast<int>(open_.size()), .begin = position_};
    const std::size_t number = nodes_.size();
    if (!open_.empty()) {
      JsonNode& parent = nodes_[open_.back()];
      node.parent = open_.back();
      node.index = parent.count++;
      if (parent.kind == '{') node.key = key_;
      if (parent.first == kNoNode) parent.first = number;
      if (parent.last != kNoNode) nodes_[parent.last].next = number;
      parent.last = number;
    }
    nodes_.push_back(node);
    return number;
  }

  // An object in the place of a key: the object before it should have ended.
  void OpenBracket(char c) {
    if (open_.size() == kMostNestedJson) {
      ++too_deep_;
      ++position_;
      return;
    }
    if (c == '{' && is_key_ && IsInObject()) {
      nodes_[open_.back()].end = position_;
      open_.pop_back();
    }
    open_.push_back(Add(c));
    if (open_.size() == 1) top_ = open_.back();
    is_key_ = c == '{';
    ++position_;
  }

  void Close(char c) {
    if (too_deep_ > 0) {
      --too_deep_;
      return;
    }
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
    } else if (too_deep_ == 0) {
      const std::size_t number = Add('"');
      if (end < text_.size()) nodes_[number].end = is_finished ? end + 1 : end;
    }
    position_ = is_finished ? end + 1 : end;
    const std::size_t next = text_.find_first_not_of(" \t\r\n", position_);
    if (!is_finished) is_damaged_ = true;
    if (next < text_.size() &&
        std::string_view(",:]}").find(text_[next]) == std::string_view::npos) {
      RecoverQuotes();
    }
  }

  void TakeScalar() {
    const std::size_t end =
        std::min(text_.find_first_of(" \t\r\n,:[]{}\"", position_), text_.size());
    if (too_deep_ == 0) nodes_[Add('v')].end = end < text_.size() ? end : kNoNode;
    position_ = end;
  }

  std::string_view text_;
  std::size_t recovered_ = 0;    // the last place from which was gone back
  std::size_t looked_back_ = 0;  // characters in all
  int too_deep_ = 0;             // brackets open beyond those that are nodes
  std::size_t position_ = 0;
  std::vector<JsonNode> nodes_;
  std::vector<std::size_t> open_;
  std::size_t top_ = kNoNode;  // the last value that nothing is around
  std::string_view key_;
  bool is_key_ = false;  // a string now would be a key
  std::size_t line_begin_ = 0;
  bool is_damaged_ = false;  // on this line
};

}  // namespace

JsonTree::JsonTree(std::string_view text) : text_(text), nodes_(TreeReader(text).Read()) {}

std::string_view JsonTree::Written(std::size_t number) const {
  const std::string_view text = TextOf(number);
  const bool is_finished = text.size() > 1 && text.back() == '"';
  return text.substr(1, text.size() - (is_finished ? 2 : 1));
}

std::string JsonTree::StepTo(std::size_t number) const {
  const JsonNode& node = nodes_[number];
  return nodes_[node.parent].kind == '{' ? UnescapedJson(node.key)
                                         : '[' + std::to_string(node.index) + ']';
}

std::string JsonTree::PathIn(std::size_t from, std::size_t number) const {
  std::string path;
  for (std::size_t at = number; at != from && nodes_[at].parent != kNoNode;
       at = nodes_[at].parent) {
    std::string step = StepTo(at);
    if (!path.empty() && path.front() != '[') step += '.';
    path.insert(0, step);
  }
  return path;
}

std::size_t JsonTree::Find(std::string_view path) const {
  std::size_t at = nodes_.empty() ? kNoNode : 0;
  while (at != kNoNode && !path.empty()) {
    std::size_t found = kNoNode;
    for (const std::size_t child : Children(at)) {
      const std::string step = StepTo(child);
      const std::string_view rest = path.substr(std::min(step.size(), path.size()));
      const bool is_it = !step.empty() && path.starts_with(step) &&
                         (rest.empty() || rest.front() == '.' || rest.front() == '[');
      if (!is_it) continue;
      found = child;
      path = rest.starts_with('.') ? rest.substr(1) : rest;
      break;
    }
    at = found;
  }
  return at;
}

std::size_t JsonTree::NodeAt(std::size_t offset) const {
  const auto after = std::ranges::upper_bound(nodes_, offset, {}, &JsonNode::begin);
  auto at = static_cast<std::size_t>(after - nodes_.begin());
  at = at > 0 ? at - 1 : 0;
  while (nodes_[at].end <= offset && nodes_[at].parent != kNoNode) at = nodes_[at].parent;
  return at;
}

}  // namespace surudoku
