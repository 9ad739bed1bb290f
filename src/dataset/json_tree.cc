#include "dataset/json_tree.h"

#include <algorithm>
#include <optional>

#include "dataset/json_scanner.h"

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

  // A comma after the outermost bracket: this one was not the last after all.
  void ReopenTop() {
    if (!open_.empty() || top_ == kNoNode) return;
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

std::vector<JsonNode> ReadJsonTree(std::string_view text) { return TreeReader(text).Read(); }

}  // namespace surudoku
