#include "jobs/check/answer_texts.h"

#include <algorithm>
#include <optional>

#include "dataset/json_prompt.h"
#include "text/json_members.h"

namespace surudoku {
std::span<const std::string> AnswerTexts::Read(std::string_view record, const LineColumns& there,
                                               std::span<const std::string> columns, int side) {
  side_ = static_cast<std::size_t>(side);
  texts_.clear();
  const auto fields = reader_.Read(record, there);
  for (const std::string& name : columns) {
    const std::optional<std::size_t> place = FindColumn(there, name);
    AddColumn(place ? fields[*place] : ColumnText());
  }
  return texts_;
}

void AnswerTexts::AddColumn(const ColumnText& column) {
  std::string text = TextOfColumn(column);
  const bool is_list = text.starts_with('[') && IsJsonValue(text);
  if (is_list || (column.kind == ColumnText::Kind::kJson && text.starts_with('{'))) {
    AddJson(text);
  } else {
    texts_.push_back(std::move(text));
  }
}

void AnswerTexts::AddJson(std::string_view value) {
  const std::size_t before = texts_.size();
  AddNode(JsonTree(value), 0);
  if (texts_.size() == before) texts_.emplace_back();
}

void AnswerTexts::AddNode(const JsonTree& tree, std::size_t node) {
  const JsonNode& value = tree[node];
  const auto is_sample = [&](std::size_t child) {
    return tree[child].kind == '"' || tree.TextOf(child) == "null" || AreMessages(tree, child) ||
           ContentOf(tree, child) != kNoNode || IsBoard(tree, child);
  };
  if (value.kind == '"') {
    texts_.push_back(UnescapedJson(tree.Written(node)));
  } else if (const std::size_t content = ContentOf(tree, node); content != kNoNode) {
    AddNode(tree, content);
  } else if (AreMessages(tree, node)) {
    const std::size_t answer = AnswerAmong(tree, node);
    if (answer != kNoNode) AddNode(tree, answer);
  } else if (value.kind == '[' && !IsBoard(tree, node) &&
             std::ranges::all_of(tree.Children(node), is_sample)) {
    for (const std::size_t child : tree.Children(node)) AddNode(tree, child);
  } else {
    texts_.emplace_back(tree.TextOf(node));
  }
}

// A number, a word, or a string that is too short for a board.
bool AnswerTexts::IsScalar(const JsonTree& tree, std::size_t node) const {
  if (tree[node].kind == '"') return tree.Written(node).size() < side_ * side_;
  return tree[node].kind == 'v';
}

// Rows of cells, rows that are strings, or all cells in one list.
bool AnswerTexts::IsBoard(const JsonTree& tree, std::size_t node) const {
  if (tree[node].kind != '[') return false;
  const std::size_t count = tree[node].count;
  const auto all = [&tree](std::size_t list, auto is) {
    return std::ranges::all_of(tree.Children(list), is);
  };
  const auto is_scalar = [&](std::size_t child) { return IsScalar(tree, child); };
  if (count == side_ * side_) return all(node, is_scalar);
  return count == side_ && all(node, [&](std::size_t row) {
           return is_scalar(row) || (tree[row].kind == '[' && all(row, is_scalar));
         });
}

}  // namespace surudoku
