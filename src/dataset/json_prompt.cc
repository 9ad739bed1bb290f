#include "dataset/json_prompt.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "dataset/solution_text.h"
#include "reading/read_block.h"
#include "text/json_members.h"

namespace surudoku {
namespace {

std::size_t MemberOf(const JsonTree& tree, std::size_t node, std::string_view name) {
  if (tree[node].kind != '{') return kNoNode;
  for (const std::size_t member : tree.Children(node)) {
    if (tree[member].key == name) return member;
  }
  return kNoNode;
}

/// The words of a prompt without JSON's escapes.
struct PromptText {
  std::string text;
  std::vector<std::size_t> places;  // of each byte, in the text of the tree
};

void AddWords(const JsonTree& tree, std::size_t node, PromptText& prompt) {
  if (const std::size_t content = ContentOf(tree, node); content != kNoNode) {
    AddWords(tree, content, prompt);
  } else if (tree[node].kind == '[') {
    for (const std::size_t child : tree.Children(node)) AddWords(tree, child, prompt);
  } else if (tree[node].kind == '"') {
    for (const std::size_t place : PlacesInString(tree.Written(node))) {
      prompt.places.push_back(tree[node].begin + 1 + place);
    }
    prompt.text += UnescapedJson(tree.Written(node));
    constexpr std::string_view kBetween = "\n\n";
    prompt.text += kBetween;
    prompt.places.insert(prompt.places.end(), kBetween.size(), tree[node].end);
  }
}

PromptText WordsOf(const JsonTree& tree, std::size_t prompt) {
  PromptText words;
  if (!AreMessages(tree, prompt)) {
    AddWords(tree, prompt, words);
    return words;
  }
  const std::size_t answer = AnswerAmong(tree, prompt);
  for (const std::size_t message : tree.Children(prompt)) {
    if (message != answer) AddWords(tree, message, words);
  }
  return words;
}

// The first puzzle that no grid of the text completes; if all are completed the first one, or else
// a damaged one.
std::optional<reading::Board> FindAsked(std::string_view text) {
  const reading::Block block = reading::ReadBlock(text, true);
  std::vector<std::string> grids;
  for (const reading::Record& record : block.records) {
    for (const reading::Board* board :
         {&record.puzzle, record.solution ? &*record.solution : nullptr}) {
      if (board != nullptr && board->is_complete()) grids.push_back(board->cells);
    }
  }
  const reading::Board* first = nullptr;
  const reading::Board* damaged = nullptr;
  for (const reading::Record& record : block.records) {
    const reading::Board& puzzle = record.puzzle;
    if (!puzzle.is_board() && damaged == nullptr) damaged = &puzzle;
    if (!puzzle.is_board() || puzzle.is_complete()) continue;
    const bool is_solved = std::ranges::any_of(
        grids, [&](const std::string& grid) { return Completes(grid, puzzle.cells); });
    if (!is_solved) return puzzle;
    if (first == nullptr) first = &puzzle;
  }
  if (first == nullptr) first = damaged;
  return first != nullptr ? std::optional(*first) : std::nullopt;
}

}  // namespace

std::size_t ContentOf(const JsonTree& tree, std::size_t node) {
  const std::size_t content = MemberOf(tree, node, "content");
  return content != kNoNode ? content : MemberOf(tree, node, "text");
}

bool AreMessages(const JsonTree& tree, std::size_t node) {
  return tree[node].kind == '[' && tree[node].count > 0 &&
         ContentOf(tree, tree[node].last) != kNoNode;
}

std::size_t AnswerAmong(const JsonTree& tree, std::size_t messages) {
  const std::size_t role = MemberOf(tree, tree[messages].last, "role");
  const std::string_view name = role == kNoNode ? "" : tree.TextOf(role);
  const bool asks = name == "\"user\"" || name == "\"system\"" || name == "\"developer\"";
  return asks ? kNoNode : tree[messages].last;
}

Result<JsonCells, JsonFault> ReadJsonPrompt(const JsonTree& tree, std::size_t prompt) {
  const PromptText words = WordsOf(tree, prompt);
  const auto fault = [&](std::size_t offset, std::string reason) {
    return JsonFault{offset, std::move(reason), tree.PathIn(0, prompt)};
  };
  auto board = FindAsked(words.text);
  if (!board) return fault(tree[prompt].begin, "no puzzle in this prompt");
  if (!board->is_board()) return fault(words.places[board->fault_at], std::move(board->fault));
  JsonCells cells;
  for (std::size_t cell = 0; cell < board->cells.size(); ++cell) {
    cells.offsets.push_back(words.places[board->PlaceOf(cell)]);
  }
  cells.text = std::move(board->cells);
  return cells;
}

std::string WithPuzzlesOfPrompts(std::string_view text, std::string_view name) {
  constexpr std::string_view kNull = "null";
  std::string with(text);
  const JsonTree tree(text);
  for (std::size_t at = 0; at < tree.size(); ++at) {
    const JsonNode& node = tree[at];
    if (node.key != name || node.end == kNoNode || node.end - node.begin < kNull.size()) continue;
    const auto cells = ReadJsonPrompt(tree, at);
    std::string value = cells.ok() ? '"' + cells.value().text + '"' : std::string(kNull);
    value.resize(std::max(value.size(), node.end - node.begin), ' ');
    with.replace(node.begin, node.end - node.begin, value);
  }
  return with;
}

}  // namespace surudoku
