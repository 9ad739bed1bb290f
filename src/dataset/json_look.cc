#include "dataset/json_look.h"

#include <algorithm>
#include <array>

#include "dataset/column_names.h"
#include "dataset/json_record.h"
#include "dataset/solution_text.h"
#include "grid/board_text.h"
#include "grid/puzzle_text.h"
#include "text/json_members.h"

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

JsonLook::JsonLook(std::string_view text) : tree_(text) {
  FindBoards();
  FindPuzzles({});
}

bool JsonLook::HasPuzzlesAsNames() const {
  for (std::size_t at = 0; at < tree_.size(); ++at) {
    const std::string_view key = tree_[at].key;
    if (key.size() == kCellCount && IsPuzzleText(key) && !IsFullGridText(key)) return true;
  }
  return false;
}

std::vector<SeenJsonPuzzle> JsonLook::Puzzles() const {
  std::vector<SeenJsonPuzzle> seen;
  for (std::size_t board = 0; board < tree_.size(); ++board) {
    if (!puzzles_[board]) continue;
    SeenJsonPuzzle puzzle = {board, RecordOf(board), {}};
    if (tree_[puzzle.record].end == kNoNode) continue;
    puzzle.pattern = PatternOf(puzzle);
    seen.push_back(std::move(puzzle));
  }
  return seen;
}

bool JsonLook::IsIn(std::size_t record, std::size_t value) const {
  while (value != record && tree_[value].parent != kNoNode) value = tree_[value].parent;
  return value == record;
}

// The member of an object that holds the board alone; else the board.
std::size_t JsonLook::MemberOf(std::size_t board) const {
  const std::size_t list = tree_[board].parent;
  if (list == kNoNode || tree_[list].kind != '[' || tree_[list].count != 1) return board;
  const std::size_t object = tree_[list].parent;
  return object != kNoNode && tree_[object].kind == '{' ? list : board;
}

// The reverse of it.
std::size_t JsonLook::BoardOf(std::size_t member) const {
  const JsonNode& node = tree_[member];
  return node.count == 1 && IsBoard(node.first) ? node.first : member;
}

std::size_t JsonLook::Beside(std::size_t board, std::span<const std::string_view> names) const {
  const std::size_t member = MemberOf(board);
  const std::size_t parent = tree_[member].parent;
  if (parent == kNoNode || tree_[parent].kind != '{') return kNoNode;
  for (const std::string_view name : names) {
    for (const std::size_t child : tree_.Children(parent)) {
      if (child != member && EqualsIgnoringCase(tree_[child].key, name)) return BoardOf(child);
    }
  }
  return kNoNode;
}

std::size_t JsonLook::FullBoardBeside(std::size_t board) const {
  const std::size_t member = MemberOf(board);
  const std::size_t parent = tree_[member].parent;
  if (parent == kNoNode || (tree_[parent].kind == '[' && !IsPair(parent))) return kNoNode;
  for (const std::size_t child : tree_.Children(parent)) {
    if (child != member && boards_[BoardOf(child)].is_full) return BoardOf(child);
  }
  return kNoNode;
}

bool JsonLook::HasSolutionOf(std::size_t list, std::size_t board) const {
  const std::string& cells = boards_[board].cells;
  return tree_[list].kind == '[' &&
         std::ranges::any_of(tree_.Children(list), [&](std::size_t child) {
           return boards_[child].is_full && Completes(boards_[child].cells, cells);
         });
}

std::string JsonLook::NameOfSolutionsApart() const {
  for (const SeenJsonPuzzle& puzzle : Puzzles()) {
    const std::size_t list = tree_[puzzle.record].parent;
    if (list == kNoNode || tree_[list].kind != '[' || tree_[list].parent == kNoNode) continue;
    for (const std::size_t child : tree_.Children(tree_[list].parent)) {
      const bool is_of_it = child != list && HasSolutionOf(child, puzzle.board);
      if (is_of_it) return std::string(tree_[child].key);
    }
  }
  return {};
}

std::string JsonLook::FirstOfOtherUnits() const {
  for (const SeenJsonPuzzle& puzzle : Puzzles()) {
    if (!IsOfOtherUnits(puzzle.board)) continue;
    const std::string path = tree_.PathIn(puzzle.record, puzzle.board);
    return path.empty() ? UnescapedJson(tree_[puzzle.board].key) : path;
  }
  return {};
}

bool JsonLook::IsOfOtherUnits(std::size_t board) const {
  const JsonNode& node = tree_[board];
  if (node.count != kSide) return false;
  if (IsAmong(node.key, kOtherUnits)) return true;
  const std::string_view first = tree_[node.first].key;
  const std::string_view name = WithoutNumber(first);
  return node.kind == '{' && name.size() < first.size() && IsAmong(name, kOtherUnit);
}

int JsonLook::DepthOf(std::size_t value) const {
  int deepest = tree_[value].depth;
  for (std::size_t at = value; at < tree_.size() && tree_[at].begin < tree_[value].end; ++at) {
    if (tree_[at].kind == '{' || tree_[at].kind == '[')
      deepest = std::max(deepest, tree_[at].depth + 1);
  }
  return deepest - tree_[value].depth;
}

bool JsonLook::HasOwnLine(std::size_t value) const {
  constexpr std::string_view kAround = " \t\r,[]{}";
  if (tree_.TextOf(value).find('\n') != std::string_view::npos) return false;
  const std::string_view before = tree_.text().substr(0, tree_[value].begin);
  const std::string_view line = before.substr(before.rfind('\n') + 1);
  if (line.starts_with('#')) return true;  // a comment
  const std::string_view after = tree_.text().substr(tree_[value].end);
  const std::string_view rest = after.substr(0, after.find('\n'));
  return line.find_first_not_of(kAround) == std::string_view::npos &&
         rest.find_first_not_of(kAround) == std::string_view::npos;
}

// The children of a node come after it.
void JsonLook::FindBoards() {
  boards_.resize(tree_.size());
  for (std::size_t number = tree_.size(); number-- > 0;) {
    if (!MayBeBoard(number)) continue;
    const auto cells = ReadJsonBoard(tree_, number, kCellCount);
    if (cells.ok()) {
      boards_[number] = {cells.value().text, IsFullGridText(cells.value().text)};
    } else if (IsNearlyPuzzle(number)) {
      boards_[number] = {std::string(tree_.Written(number)), false, true};
    }
  }
}

// By the numbers of values.
bool JsonLook::MayBeBoard(std::size_t number) const {
  const JsonNode& node = tree_[number];
  if (node.end == kNoNode || node.kind == 'v') return false;
  if (node.kind == '"') return node.end - node.begin >= kFewestCells;
  const std::size_t count = node.count;
  std::size_t boards = 0;
  for (const std::size_t child : tree_.Children(number)) boards += IsBoard(child) ? 1U : 0U;
  if (boards == count) return false;  // sixteen 4x4 boards, not the rows of 16x16
  if (node.kind == '[' && count >= kFewestRows && DepthBelow(number) <= 1) return true;
  const bool are_rows = count >= kFewestNamed && BoardSide(count * count);
  const bool are_cells = count >= kFewestNamed * kFewestNamed - kMostMissing;
  if (boards > 0) return false;
  if (node.kind == '{') return are_rows || are_cells;
  const JsonNode& first = tree_[node.first];
  return (are_cells && first.kind == '{') ||
         (are_rows && first.count > 0 && tree_[first.first].kind == '{');
}

// Whether a string is a puzzle of 81 cells that lacks some, or has some too many.
bool JsonLook::IsNearlyPuzzle(std::size_t number) const {
  constexpr std::ptrdiff_t kFewestClues = 17;
  if (tree_[number].kind != '"') return false;
  const std::string_view text = tree_.Written(number);
  if (text.size() + kMostMissing < kCellCount || text.size() > kCellCount + kMostMissing) {
    return false;
  }
  const auto clues = std::ranges::count_if(text, IsClueCharacter);
  const auto blanks = std::ranges::count_if(text, IsBlankCharacter);
  return clues >= kFewestClues && blanks > 0 &&
         clues + blanks == static_cast<std::ptrdiff_t>(text.size());
}

// Of the lists in a list: deeper ones are not rows.
int JsonLook::DepthBelow(std::size_t number) const {
  for (const std::size_t child : tree_.Children(number)) {
    for (const std::size_t below : tree_.Children(child)) {
      if (tree_[below].count > 0) return 2;
    }
  }
  return 1;
}

// A puzzle and its solution in a list of two.
bool JsonLook::IsPair(std::size_t list) const {
  if (tree_[list].kind != '[' || tree_[list].count != 2) return false;
  const Board& puzzle = boards_[tree_[list].first];
  const Board& solution = boards_[tree_[list].last];
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
  return !takes_solutions_ && IsAmong(tree_[value].key, kSolutionNames);
}

// Rows of a board are no boards of their own.
void JsonLook::MarkPuzzles() {
  puzzles_.assign(tree_.size(), false);
  counts_.assign(tree_.size(), 0);
  for (std::size_t number = 0; number < tree_.size(); ++number) {
    if (tree_[number].parent == kNoNode) puzzles_[number] = IsBoard(number);
    if (tree_[number].kind == '{') FindPuzzleOfObject(number);
    if (tree_[number].kind == '[' && !IsBoard(number)) FindPuzzlesOfList(number);
  }
  for (std::size_t number = tree_.size(); number-- > 0;) {
    if (puzzles_[number]) ++counts_[number];
    if (tree_[number].parent != kNoNode) counts_[tree_[number].parent] += counts_[number];
  }
}

// The member with the name of a puzzle; else the boards that are not complete, else the first.
void JsonLook::FindPuzzleOfObject(std::size_t object) {
  const JsonChildren children = tree_.Children(object);
  const auto take_named = [&](std::string_view name) {
    for (const std::size_t child : children) {
      const bool is_wanted = !wanted_.empty() && UnescapedJson(tree_[child].key) == wanted_;
      if (is_wanted || (wanted_.empty() && EqualsIgnoringCase(tree_[child].key, name))) {
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
    puzzles_[tree_[list].first] = true;
    return;
  }
  for (const std::size_t child : tree_.Children(list)) puzzles_[child] = IsBoard(child);
}

// The outermost object around a puzzle that holds no other one; else the puzzle itself.
std::size_t JsonLook::RecordOf(std::size_t board) const {
  std::size_t record = board;
  if (tree_[record].parent != kNoNode && IsPair(tree_[record].parent)) {
    record = tree_[record].parent;
  }
  const std::size_t member = MemberOf(board);
  const bool is_in_list = member != board && counts_[tree_[member].parent] == 1;
  if (is_in_list && FullBoardBeside(board) != kNoNode) record = member;
  while (tree_[record].parent != kNoNode && tree_[tree_[record].parent].kind == '{' &&
         counts_[tree_[record].parent] == 1) {
    record = tree_[record].parent;
  }
  return record;
}

// A known name of puzzles alone is taken for the list's; under any other one there may be more
// lists, further on in the file.
JsonStep JsonLook::StepTo(std::size_t value) const {
  const JsonNode& parent = tree_[tree_[value].parent];
  if (parent.kind == '[') return {};
  const std::string_view key = tree_[value].key;
  const bool has_name =
      IsAmong(key, kPuzzleNames) || (takes_solutions_ && IsAmong(key, kSolutionNames));
  const bool is_named = tree_[value].kind == '[' && has_name;
  JsonStep step = {true, is_named ? std::string(key) : std::string()};
  for (const std::size_t child : tree_.Children(tree_[value].parent)) {
    const JsonNode& node = tree_[child];
    const bool is_other = node.kind == '[' && counts_[child] == 0 && node.count > 0;
    if (is_other) step.others.emplace_back(node.key);
  }
  return step;
}

JsonPattern JsonLook::PatternOf(const SeenJsonPuzzle& puzzle) const {
  JsonPattern pattern;
  pattern.opening = tree_[puzzle.record].kind;
  pattern.puzzle = tree_.PathIn(puzzle.record, puzzle.board);
  for (std::size_t at = puzzle.record; tree_[at].parent != kNoNode; at = tree_[at].parent) {
    pattern.steps.insert(pattern.steps.begin(), StepTo(at));
  }
  return pattern;
}

}  // namespace surudoku
