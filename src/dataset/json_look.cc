#include "dataset/json_look.h"

#include <algorithm>
#include <array>

#include "dataset/column_names.h"
#include "dataset/json_members.h"
#include "dataset/json_record.h"
#include "dataset/solution_text.h"
#include "grid/board_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

// The names of lists that are no rows, and of each of these lists before its number.
constexpr std::array<std::string_view, 5> kOtherUnits = {"boxes", "blocks", "subgrids", "columns",
                                                         "cols"};
constexpr std::array<std::string_view, 7> kOtherUnit = {"box", "block", "subgrid", "column",
                                                        "col", "b",     "c"};

std::string_view WithoutNumber(std::string_view name) {
  constexpr std::string_view kOfNumber = "0123456789_- ";
  return name.substr(0, name.find_last_not_of(kOfNumber) + 1);
}

}  // namespace

std::string JsonPattern::Text() const {
  std::string text;
  for (const JsonStep& step : steps) text += step.is_object ? '{' + step.key + '}' : "[]";
  return text + opening + puzzle;
}

JsonLook::JsonLook(std::string_view text) : text_(text), nodes_(ReadJsonTree(text)) {
  FindBoards();
  FindPuzzles({});
}

bool JsonLook::HasPuzzlesAsNames() const {
  return std::ranges::any_of(nodes_, [](const JsonNode& node) {
    return node.key.size() == kCellCount && IsPuzzleText(node.key) && !IsFullGridText(node.key);
  });
}

std::vector<SeenJsonPuzzle> JsonLook::Puzzles() const {
  std::vector<SeenJsonPuzzle> seen;
  for (std::size_t board = 0; board < nodes_.size(); ++board) {
    if (!puzzles_[board]) continue;
    SeenJsonPuzzle puzzle = {board, RecordOf(board), {}};
    if (nodes_[puzzle.record].end == kNoNode) continue;
    puzzle.pattern = PatternOf(puzzle);
    seen.push_back(std::move(puzzle));
  }
  return seen;
}

std::string_view JsonLook::TextOf(std::size_t number) const {
  return text_.substr(nodes_[number].begin, nodes_[number].end - nodes_[number].begin);
}

bool JsonLook::IsIn(std::size_t record, std::size_t value) const {
  while (value != record && nodes_[value].parent != kNoNode) value = nodes_[value].parent;
  return value == record;
}

std::string JsonLook::PathIn(std::size_t record, std::size_t value) const {
  std::string path;
  for (std::size_t at = value; at != record; at = nodes_[at].parent) {
    const bool is_member = nodes_[nodes_[at].parent].kind == '{';
    std::string step =
        is_member ? UnescapedJson(nodes_[at].key) : '[' + std::to_string(nodes_[at].index) + ']';
    if (!path.empty() && path.front() != '[') step += '.';
    path.insert(0, step);
  }
  return path;
}

// The member of an object that holds the board alone; else the board.
std::size_t JsonLook::MemberOf(std::size_t board) const {
  const std::size_t list = nodes_[board].parent;
  if (list == kNoNode || nodes_[list].kind != '[' || nodes_[list].children.size() != 1)
    return board;
  const std::size_t object = nodes_[list].parent;
  return object != kNoNode && nodes_[object].kind == '{' ? list : board;
}

// The reverse of it.
std::size_t JsonLook::BoardOf(std::size_t member) const {
  const std::vector<std::size_t>& children = nodes_[member].children;
  return children.size() == 1 && IsBoard(children.front()) ? children.front() : member;
}

std::size_t JsonLook::Beside(std::size_t board, std::span<const std::string_view> names) const {
  const std::size_t member = MemberOf(board);
  const std::size_t parent = nodes_[member].parent;
  if (parent == kNoNode || nodes_[parent].kind != '{') return kNoNode;
  for (const std::string_view name : names) {
    for (const std::size_t child : nodes_[parent].children) {
      if (child != member && EqualsIgnoringCase(nodes_[child].key, name)) return BoardOf(child);
    }
  }
  return kNoNode;
}

std::size_t JsonLook::FullBoardBeside(std::size_t board) const {
  const std::size_t member = MemberOf(board);
  const std::size_t parent = nodes_[member].parent;
  if (parent == kNoNode || (nodes_[parent].kind == '[' && !IsPair(parent))) return kNoNode;
  for (const std::size_t child : nodes_[parent].children) {
    if (child != member && boards_[BoardOf(child)].is_full) return BoardOf(child);
  }
  return kNoNode;
}

bool JsonLook::HasSolutionOf(std::size_t list, std::size_t board) const {
  const std::string& cells = boards_[board].cells;
  return nodes_[list].kind == '[' &&
         std::ranges::any_of(nodes_[list].children, [&](std::size_t child) {
           return boards_[child].is_full && Completes(boards_[child].cells, cells);
         });
}

std::string JsonLook::NameOfSolutionsApart() const {
  for (const SeenJsonPuzzle& puzzle : Puzzles()) {
    const std::size_t list = nodes_[puzzle.record].parent;
    if (list == kNoNode || nodes_[list].kind != '[' || nodes_[list].parent == kNoNode) continue;
    for (const std::size_t child : nodes_[nodes_[list].parent].children) {
      const bool is_of_it = child != list && HasSolutionOf(child, puzzle.board);
      if (is_of_it) return std::string(nodes_[child].key);
    }
  }
  return {};
}

std::size_t JsonLook::FirstBoardIn(std::size_t record) const {
  for (std::size_t at = record; at < nodes_.size(); ++at) {
    if (nodes_[at].kind == '"' && !boards_[at].cells.empty()) return at;
  }
  return kNoNode;
}

std::string JsonLook::FirstOfOtherUnits() const {
  for (const SeenJsonPuzzle& puzzle : Puzzles()) {
    if (!IsOfOtherUnits(puzzle.board)) continue;
    const std::string path = PathIn(puzzle.record, puzzle.board);
    return path.empty() ? UnescapedJson(nodes_[puzzle.board].key) : path;
  }
  return {};
}

bool JsonLook::IsOfOtherUnits(std::size_t board) const {
  const JsonNode& node = nodes_[board];
  if (node.children.size() != kSide) return false;
  if (IsAmong(node.key, kOtherUnits)) return true;
  const std::string_view first = nodes_[node.children.front()].key;
  const std::string_view name = WithoutNumber(first);
  return node.kind == '{' && name.size() < first.size() && IsAmong(name, kOtherUnit);
}

int JsonLook::DepthOf(std::size_t value) const {
  int deepest = nodes_[value].depth;
  for (std::size_t at = value; at < nodes_.size() && nodes_[at].begin < nodes_[value].end; ++at) {
    if (nodes_[at].kind == '{' || nodes_[at].kind == '[')
      deepest = std::max(deepest, nodes_[at].depth + 1);
  }
  return deepest - nodes_[value].depth;
}

bool JsonLook::HasOwnLine(std::size_t value) const {
  constexpr std::string_view kAround = " \t\r,[]{}";
  if (TextOf(value).find('\n') != std::string_view::npos) return false;
  const std::string_view before = text_.substr(0, nodes_[value].begin);
  const std::string_view line = before.substr(before.rfind('\n') + 1);
  const std::string_view after = text_.substr(nodes_[value].end);
  const std::string_view rest = after.substr(0, after.find('\n'));
  return line.find_first_not_of(kAround) == std::string_view::npos &&
         rest.find_first_not_of(kAround) == std::string_view::npos;
}

// The children of a node come after it.
void JsonLook::FindBoards() {
  boards_.resize(nodes_.size());
  for (std::size_t number = nodes_.size(); number-- > 0;) {
    const JsonNode& node = nodes_[number];
    if (node.end == kNoNode || node.kind == 'v') continue;
    const bool may_be_objects = MayBeObjectCells(node);
    if (node.kind == '{' && !may_be_objects) continue;
    if (node.kind == '"' && node.end - node.begin < kFewestCells) continue;
    const bool may_be_list = node.children.size() >= kFewestRows && DepthBelow(node) <= 1;
    if (node.kind == '[' && !may_be_list && !may_be_objects) continue;
    if (AreAllBoards(node.children)) continue;  // sixteen 4x4 boards, not the rows of 16x16
    const auto cells = ReadJsonCells(TextOf(number), "", kCellCount);
    if (!cells.ok()) continue;
    boards_[number] = {cells.value().text, IsFullGridText(cells.value().text)};
  }
}

bool JsonLook::AreAllBoards(const std::vector<std::size_t>& nodes) const {
  return !nodes.empty() &&
         std::ranges::all_of(nodes, [this](std::size_t node) { return IsBoard(node); });
}

// By the numbers of values: see json_object_cells.h.
bool JsonLook::MayBeObjectCells(const JsonNode& node) const {
  const std::size_t count = node.children.size();
  const bool are_rows = count >= kFewestNamed && BoardSide(count * count);
  const bool are_cells = count >= kFewestNamed * kFewestNamed && BoardSide(count);
  if (!are_rows && !are_cells) return false;
  const auto is_board = [this](std::size_t child) { return IsBoard(child); };
  if (std::ranges::any_of(node.children, is_board)) return false;
  if (node.kind == '{') return true;
  const std::size_t first = node.children.front();
  if (are_rows) {
    return nodes_[first].children.size() == count &&
           nodes_[nodes_[first].children.front()].kind == '{';
  }
  return nodes_[first].kind == '{' && std::ranges::none_of(node.children, [&](std::size_t child) {
           return std::ranges::any_of(nodes_[child].children, is_board);
         });
}

// Of the lists in a list: deeper ones are not rows.
int JsonLook::DepthBelow(const JsonNode& node) const {
  for (const std::size_t child : node.children) {
    for (const std::size_t below : nodes_[child].children) {
      if (!nodes_[below].children.empty()) return 2;
    }
  }
  return 1;
}

// A puzzle and its solution in a list of two.
bool JsonLook::IsPair(std::size_t list) const {
  const std::vector<std::size_t>& children = nodes_[list].children;
  if (nodes_[list].kind != '[' || children.size() != 2) return false;
  const Board& puzzle = boards_[children[0]];
  const Board& solution = boards_[children[1]];
  return !puzzle.cells.empty() && !puzzle.is_full && solution.is_full &&
         KindOfSize(puzzle.cells.size()) != PuzzleKind::kCandidates &&
         puzzle.cells.size() == solution.cells.size() &&
         !FindContradiction(puzzle.cells, solution.cells);
}

void JsonLook::FindPuzzles(std::string_view wanted) {
  wanted_ = wanted;
  takes_solutions_ = false;
  MarkPuzzles();
  const bool has_any = std::ranges::find(puzzles_, true) != puzzles_.end();
  if (has_any || !wanted.empty()) return;
  takes_solutions_ = true;  // there is nothing else
  MarkPuzzles();
}

bool JsonLook::IsOfSolutions(std::size_t value) const {
  return !takes_solutions_ && IsAmong(nodes_[value].key, kSolutionNames);
}

// Rows of a board are no boards of their own.
void JsonLook::MarkPuzzles() {
  puzzles_.assign(nodes_.size(), false);
  counts_.assign(nodes_.size(), 0);
  for (std::size_t number = 0; number < nodes_.size(); ++number) {
    if (nodes_[number].parent == kNoNode) puzzles_[number] = IsBoard(number);
    if (nodes_[number].kind == '{') FindPuzzleOfObject(number);
    if (nodes_[number].kind == '[' && !IsBoard(number)) FindPuzzlesOfList(number);
  }
  for (std::size_t number = nodes_.size(); number-- > 0;) {
    if (puzzles_[number]) ++counts_[number];
    if (nodes_[number].parent != kNoNode) counts_[nodes_[number].parent] += counts_[number];
  }
}

// The member with the name of a puzzle; else the boards that are not complete, else the first.
void JsonLook::FindPuzzleOfObject(std::size_t object) {
  const std::vector<std::size_t>& children = nodes_[object].children;
  const auto take_named = [&](std::string_view name) {
    for (const std::size_t child : children) {
      const bool is_wanted = !wanted_.empty() && UnescapedJson(nodes_[child].key) == wanted_;
      if (is_wanted || (wanted_.empty() && EqualsIgnoringCase(nodes_[child].key, name))) {
        if (IsBoard(child)) puzzles_[child] = true;
        if (IsBoard(child)) return true;
      }
    }
    return false;
  };
  if (!wanted_.empty()) {
    (void)take_named(wanted_);
    return;
  }
  for (const std::string_view name : kPuzzleNames) {
    if (take_named(name)) return;
  }
  std::size_t first_full = kNoNode;
  bool has_any = false;
  for (const std::size_t child : children) {
    if (!IsBoard(child) || IsOfSolutions(child)) continue;
    if (boards_[child].is_full) {
      first_full = std::min(first_full, child);
    } else {
      puzzles_[child] = has_any = true;
    }
  }
  if (!has_any && first_full != kNoNode) puzzles_[first_full] = true;
}

void JsonLook::FindPuzzlesOfList(std::size_t list) {
  if (IsOfSolutions(list)) return;
  if (IsPair(list)) {
    puzzles_[nodes_[list].children.front()] = true;
    return;
  }
  for (const std::size_t child : nodes_[list].children) puzzles_[child] = IsBoard(child);
}

// The outermost object around a puzzle that holds no other one; else the puzzle itself.
std::size_t JsonLook::RecordOf(std::size_t board) const {
  std::size_t record = board;
  if (nodes_[record].parent != kNoNode && IsPair(nodes_[record].parent)) {
    record = nodes_[record].parent;
  }
  const std::size_t member = MemberOf(board);
  const bool is_in_list = member != board && counts_[nodes_[member].parent] == 1;
  if (is_in_list && FullBoardBeside(board) != kNoNode) record = member;
  while (nodes_[record].parent != kNoNode && nodes_[nodes_[record].parent].kind == '{' &&
         counts_[nodes_[record].parent] == 1) {
    record = nodes_[record].parent;
  }
  return record;
}

// A known name of puzzles alone is taken for the list's; under any other one there may be more
// lists, further on in the file.
JsonStep JsonLook::StepTo(std::size_t value) const {
  const JsonNode& parent = nodes_[nodes_[value].parent];
  if (parent.kind == '[') return {};
  const std::string_view key = nodes_[value].key;
  const bool has_name =
      IsAmong(key, kPuzzleNames) || (takes_solutions_ && IsAmong(key, kSolutionNames));
  const bool is_named = nodes_[value].kind == '[' && has_name;
  JsonStep step = {true, is_named ? std::string(key) : std::string()};
  for (const std::size_t child : parent.children) {
    const JsonNode& node = nodes_[child];
    const bool is_other = node.kind == '[' && counts_[child] == 0 && !node.children.empty();
    if (is_other) step.others.emplace_back(node.key);
  }
  return step;
}

JsonPattern JsonLook::PatternOf(const SeenJsonPuzzle& puzzle) const {
  JsonPattern pattern;
  pattern.opening = nodes_[puzzle.record].kind;
  pattern.puzzle = PathIn(puzzle.record, puzzle.board);
  for (std::size_t at = puzzle.record; nodes_[at].parent != kNoNode; at = nodes_[at].parent) {
    pattern.steps.insert(pattern.steps.begin(), StepTo(at));
  }
  return pattern;
}

}  // namespace surudoku
