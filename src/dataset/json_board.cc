#include "dataset/json_board.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "dataset/column_names.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "reading/read_block.h"
#include "text/json_members.h"

namespace surudoku {
namespace {

constexpr std::array<std::string_view, 6> kValueNames = {"value", "val",    "v",
                                                         "digit", "number", "num"};
constexpr std::array<std::string_view, 4> kRowNames = {"row", "r", "y", "i"};
constexpr std::array<std::string_view, 5> kColumnNames = {"col", "column", "c", "x", "j"};
constexpr std::array<std::string_view, 7> kGivenNames = {"given",   "isGiven",  "is_given", "fixed",
                                                         "isFixed", "is_fixed", "clue"};

std::string Counted(std::size_t count, const std::string& noun) {
  return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

std::string Sizes(std::size_t count, const std::string& noun, std::size_t wanted,
                  const std::string& whole) {
  return Counted(count, noun) + " where " + std::to_string(wanted) + " make a " + whole;
}

std::string Shortened(std::string_view token) {
  constexpr std::size_t kMostShown = 30;
  return std::string(token.substr(0, kMostShown)) + (token.size() > kMostShown ? "..." : "");
}

bool AreDigits(std::string_view text) { return std::ranges::all_of(text, IsDigit); }

// Whether a text has a word: three letters side by side that are not all the same.
bool HasWord(std::string_view text) {
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  for (std::size_t i = 2; i < text.size(); ++i) {
    const bool are_letters = is_small(text[i]) && is_small(text[i - 1]) && IsLetter(text[i - 2]);
    if (are_letters && (text[i] != text[i - 1] || text[i] != text[i - 2])) return true;
  }
  return false;
}

// The board that is all of a string, in whatever way it is written.
std::optional<reading::Board> BoardOfString(std::string_view text) {
  constexpr std::size_t kFewest = 16, kLongest = std::size_t{1} << 13;
  if (text.size() < kFewest || text.size() > kLongest || HasWord(text)) return std::nullopt;
  if (std::ranges::count_if(text, IsDigit) < 2) return std::nullopt;
  reading::Block block = reading::ReadBlock(text, true);
  const bool is_one = block.records.size() == 1 && block.records.front().puzzle.is_board() &&
                      !block.records.front().solution;
  return is_one ? std::optional(std::move(block.records.front().puzzle)) : std::nullopt;
}

/// The place of a cell, from 0 or from 1.
struct CellPlace {
  int row;
  int column;
};

// A1, r1c1, 11, 1-1 or "0,0". Only 9x9 boards have such short names.
std::optional<CellPlace> PlaceOfName(std::string_view name) {
  if (name.empty()) return std::nullopt;
  const char first = UpperCase(name.front());
  if (name.size() == 2 && first >= 'A' && first <= 'I' && IsDigit(name[1])) {
    return CellPlace{first - 'A', name[1] - '0'};
  }
  if (first == 'R') name.remove_prefix(1);
  if (name.size() < 2 || name.size() > 3 || !IsDigit(name.front()) || !IsDigit(name.back())) {
    return std::nullopt;
  }
  if (name.size() == 3 && IsDigit(name[1])) return std::nullopt;
  return CellPlace{name.front() - '0', name.back() - '0'};
}

// Rows are called row1, row2, ... or A, B, ...
bool ComesAfter(std::string_view before, std::string_view name) {
  const auto prefix = [](std::string_view text) {
    while (!text.empty() && IsDigit(text.back())) text.remove_suffix(1);
    return text;
  };
  constexpr std::size_t kMostDigits = 4;
  const std::string_view digits = before.substr(prefix(before).size());
  const std::string_view next = name.substr(prefix(name).size());
  if (digits.empty()) {
    return next.empty() && before.size() == 1 && name.size() == 1 && name[0] == before[0] + 1;
  }
  return prefix(before) == prefix(name) && !next.empty() && digits.size() <= kMostDigits &&
         next.size() <= kMostDigits &&
         std::stoi(std::string(next)) == std::stoi(std::string(digits)) + 1;
}

/// Gathers the cells of one board.
class JsonBoardReader {
 public:
  JsonBoardReader(const JsonTree& tree, std::size_t board, std::size_t puzzle_size)
      : tree_(tree), board_(board), puzzle_size_(puzzle_size) {}

  Result<JsonCells, JsonFault> Read() {
    if (tree_[board_].kind == '"') {
      AddString(board_);
    } else if (tree_[board_].kind == 'v') {
      Fault(board_, "neither a string nor a list of cells");
    } else {
      AddItems();
    }
    if (!fault_) CheckSizes();
    if (!fault_) CheckCells();
    if (fault_) return *std::move(fault_);
    return std::move(cells_);
  }

 private:
  struct Row {
    std::size_t node;
    std::size_t size;
  };

  // Of a value that is not given, by its object.
  struct FilledIn {
    std::size_t cell;
    std::size_t object;
  };

  void Fault(std::size_t node, const std::string& reason) {
    if (!fault_) fault_ = JsonFault{tree_[node].begin, reason, tree_.PathIn(0, node)};
  }

  // A string of two digits is a number, any other of more than one character is a row.
  [[nodiscard]] bool IsRow(std::size_t node) const {
    if (tree_[node].kind != '"') return tree_[node].kind == '[';
    const std::string_view text = tree_.Written(node);
    if (text.starts_with('\\')) return UnescapedJson(text).size() > 1;
    return text.size() > 1 && (text.size() > 2 || !AreDigits(text));
  }

  void AddItems() {
    const bool is_object = tree_[board_].kind == '{';
    std::size_t before = kNoNode;
    for (const std::size_t item : tree_.Children(board_)) {
      if (is_object && !HasPlaceByName(before, item)) {
        return Fault(board_, "neither a string nor a list of cells");
      }
      before = item;
      if (IsRow(item)) {
        AddRow(item);
      } else {
        AddCell(item);
        ++single_cells_;
      }
    }
    DropFilledIn();
    const bool are_placed = rows_.empty() && !places_.empty();
    if (!fault_ && (is_object || objects_ > 0)) CheckObjects();
    if (!fault_ && are_placed && places_.size() == cells_.text.size()) Sort();
  }

  // Whether the name of a member of an object says where its cells are.
  bool HasPlaceByName(std::size_t before, std::size_t item) {
    if (IsRow(item)) return before == kNoNode || ComesAfter(tree_[before].key, tree_[item].key);
    const std::optional<CellPlace> place = PlaceOfName(tree_[item].key);
    if (place) places_.push_back(*place);
    return place.has_value();
  }

  void AddRow(std::size_t row) {
    const std::size_t size = cells_.text.size();
    if (tree_[row].kind == '"') {
      AddCharacters(row);
    } else {
      for (const std::size_t cell : tree_.Children(row)) AddCell(cell);
    }
    rows_.push_back({row, cells_.text.size() - size});
  }

  void AddCell(std::size_t node) {
    if (tree_[node].kind == '{') return AddObject(node);
    if (others_ == kNoNode) others_ = node;
    AddValue(node);
  }

  void AddValue(std::size_t node) {
    const std::optional<char> c = ValueOf(node);
    if (!c) Fault(node, Shortened(tree_.TextOf(node)) + " is neither a digit nor a blank");
    cells_.text += c.value_or('.');
    cells_.offsets.push_back(tree_[node].begin);
  }

  // An object without a value is a blank.
  void AddObject(std::size_t object) {
    ++objects_;
    const std::size_t value = Member(object, kValueNames);
    const std::size_t given = Member(object, kGivenNames);
    const std::string_view is_given = given == kNoNode ? "" : tree_.TextOf(given);
    has_given_ = has_given_ || is_given == "true";
    if (is_given == "false") filled_in_.push_back({cells_.text.size(), object});
    const auto row = NumberOf(Member(object, kRowNames));
    const auto column = NumberOf(Member(object, kColumnNames));
    if (row && column) {
      places_.push_back({*row, *column});
    } else if (unplaced_ == kNoNode) {
      unplaced_ = object;
    }
    if (value != kNoNode) {
      ++values_;
      return AddValue(value);
    }
    cells_.text += '.';
    cells_.offsets.push_back(tree_[object].begin);
  }

  // Makes blanks of the values that are not given. If none is, the members say something else.
  void DropFilledIn() {
    if (!has_given_) return;
    for (const FilledIn& filled : filled_in_) {
      cells_.text[filled.cell] = '.';
      cells_.offsets[filled.cell] = tree_[filled.object].begin;
    }
  }

  // Smaller boards than 9x9 could be anything, and so could objects without values.
  void CheckObjects() {
    constexpr std::size_t kMostMissing = 3;
    const std::size_t size = cells_.text.size();
    const bool are_few = size + kMostMissing < kCellCount;
    const bool are_others = objects_ > 0 && (2 * objects_ <= size || values_ == 0);
    if (are_few || are_others) return Fault(board_, "neither a string nor a list of cells");
    if (objects_ > 0 && others_ != kNoNode) {
      return Fault(others_, NameOfCell(others_) + " where the other cells are objects");
    }
    const bool are_placed = rows_.empty() && 2 * places_.size() > size;
    if (are_placed && unplaced_ != kNoNode) {
      Fault(unplaced_, "no row and column, which the other cells have");
    }
  }

  [[nodiscard]] std::string NameOfCell(std::size_t node) const {
    constexpr std::size_t kLongest = 20;
    if (tree_[node].kind == '[') return "a list";
    const std::string_view text = tree_.TextOf(node);
    return text.size() > kLongest ? "a string" : std::string(text);
  }

  [[nodiscard]] std::size_t Member(std::size_t object,
                                   std::span<const std::string_view> names) const {
    for (const std::size_t child : tree_.Children(object)) {
      if (IsAmong(tree_[child].key, names)) return child;
    }
    return kNoNode;
  }

  [[nodiscard]] std::optional<int> NumberOf(std::size_t node) const {
    if (node == kNoNode) return std::nullopt;
    const std::string_view text = tree_.TextOf(node);
    if (text.empty() || text.size() > 2 || !AreDigits(text)) return std::nullopt;
    return std::stoi(std::string(text));
  }

  // Puts the cells in the order of their places, if there is one for each.
  void Sort() {
    const std::size_t size = cells_.text.size();
    const auto side = static_cast<std::size_t>(BoardSide(size).value_or(0));
    const int row = std::ranges::min(places_, {}, &CellPlace::row).row;
    const int column = std::ranges::min(places_, {}, &CellPlace::column).column;
    JsonCells sorted = {std::string(size, '\0'), 0, std::vector<std::size_t>(size)};
    for (std::size_t i = 0; i < size; ++i) {
      const auto at_row = static_cast<std::size_t>(places_[i].row - row);
      const auto at_column = static_cast<std::size_t>(places_[i].column - column);
      const std::size_t cell = at_row * side + at_column;
      if (at_row >= side || at_column >= side || sorted.text[cell] != '\0') {
        return Fault(board_, "rows and columns that are none of a board's");
      }
      sorted.text[cell] = cells_.text[i];
      sorted.offsets[cell] = cells_.offsets[i];
    }
    cells_ = std::move(sorted);
  }

  // Numbers of 10 and more are letters.
  [[nodiscard]] std::optional<char> ValueOf(std::size_t node) const {
    constexpr double kMost = 25;
    std::string_view text = tree_.TextOf(node);
    if (tree_[node].kind == '"') {
      text = tree_.Written(node);
      if (text.empty()) return '.';
      if (text.size() == 1) return text.front();
      if (text.front() == '\\') return UnescapedJson(text).front();
    } else if (tree_[node].kind != 'v') {
      return std::nullopt;
    }
    if (text == "null") return '.';
    if (text.size() == 1 && IsDigit(text.front())) return text.front();
    if (text.front() != '-' && !IsDigit(text.front())) return std::nullopt;
    const double value = std::strtod(std::string(text).c_str(), nullptr);
    if (value < -1 || value > kMost || value != std::floor(value)) return std::nullopt;
    const int number = static_cast<int>(value);
    if (number < 0) return '.';
    return static_cast<char>(number < 10 ? '0' + number : 'A' + number - 10);
  }

  // Cells of 9x9 with nothing but these between them: any number of clues is a puzzle.
  [[nodiscard]] bool TakeSpacedCells(std::string_view text, std::size_t node) {
    constexpr std::string_view kBetween = " \t\r\n,/";
    const std::vector<std::size_t> places = PlacesInString(tree_.Written(node));
    JsonCells cells;
    for (std::size_t i = 0; i < text.size() && cells.text.size() <= kCellCount; ++i) {
      if (kBetween.find(text[i]) != std::string_view::npos) continue;
      cells.text += text[i];
      cells.offsets.push_back(tree_[node].begin + 1 + places[i]);
    }
    const bool are_cells = cells.text.size() == kCellCount && IsPuzzleText(cells.text);
    if (are_cells) cells_ = std::move(cells);
    return are_cells;
  }

  // A puzzle as it is, or in any other way of writing.
  void AddString(std::size_t node) {
    const std::string text = UnescapedJson(tree_.Written(node));
    const bool is_plain =
        IsPuzzleText(text, Spaces::kAreBlanks) && text.find(',') == std::string::npos;
    if (!is_plain && TakeSpacedCells(text, node)) return;
    const auto board = is_plain ? std::nullopt : BoardOfString(text);
    if (!board) return AddCharacters(node);
    const std::vector<std::size_t> places = PlacesInString(tree_.Written(node));
    for (std::size_t cell = 0; cell < board->cells.size(); ++cell) {
      cells_.offsets.push_back(tree_[node].begin + 1 + places[board->PlaceOf(cell)]);
    }
    cells_.text = board->cells;
  }

  void AddCharacters(std::size_t node) {
    const std::string_view written = tree_.Written(node);
    const std::size_t begin = tree_[node].begin + 1;
    if (written.find('\\') == std::string_view::npos) {
      for (std::size_t i = 0; i < written.size(); ++i) cells_.offsets.push_back(begin + i);
      cells_.text += written;
      return;
    }
    for (const std::size_t place : PlacesInString(written)) cells_.offsets.push_back(begin + place);
    cells_.text += UnescapedJson(written);
  }

  void CheckSizes() {
    if (!rows_.empty()) return CheckRows();
    const std::size_t size = cells_.text.size();
    if (tree_[board_].kind == '"' || KindOfSize(size) != PuzzleKind::kMalformed) return;
    Fault(board_, Sizes(size, "cell", puzzle_size_, "puzzle"));
  }

  void CheckRows() {
    const auto side = static_cast<std::size_t>(
        puzzle_size_ == kCandidatesTextSize ? kSide : std::lround(std::sqrt(puzzle_size_)));
    const bool is_other_size = rows_.size() != side && BoardSide(rows_.size() * rows_.size());
    const std::size_t wanted = is_other_size ? rows_.size() : side;
    for (const Row& row : rows_) {
      if (row.size == wanted) continue;
      return Fault(row.node, Sizes(row.size, "cell", wanted, "row"));
    }
    if (single_cells_ > 0) Fault(board_, "rows and single cells in one list");
    if (rows_.size() != wanted) Fault(board_, Sizes(rows_.size(), "row", wanted, "grid"));
  }

  void CheckCells() {
    const auto error = FindPuzzleError(cells_.text, Spaces::kAreBlanks, puzzle_size_);
    if (!error) return;
    if (KindOfSize(cells_.text.size()) == PuzzleKind::kMalformed) {
      return Fault(board_, error->reason);
    }
    const std::size_t place = cells_.PlaceOf(error->offset);
    const std::size_t node = tree_.NodeAt(place);
    const bool is_value = tree_[node].begin == place;
    Fault(node, is_value ? Shortened(tree_.TextOf(node)) + " is neither a digit nor a blank"
                         : error->reason);
    fault_->offset = place;
  }

  const JsonTree& tree_;
  std::size_t board_;
  std::size_t puzzle_size_;
  std::vector<Row> rows_;
  std::size_t single_cells_ = 0;
  std::size_t objects_ = 0;         // cells
  std::size_t values_ = 0;          // of these, with a value
  std::size_t others_ = kNoNode;    // the first cell that is no object
  std::size_t unplaced_ = kNoNode;  // the first object without a place
  std::vector<CellPlace> places_;
  std::vector<FilledIn> filled_in_;
  bool has_given_ = false;
  JsonCells cells_;
  std::optional<JsonFault> fault_;
};

}  // namespace

Result<JsonCells, JsonFault> ReadJsonBoard(const JsonTree& tree, std::size_t board,
                                           std::size_t puzzle_size) {
  return JsonBoardReader(tree, board, puzzle_size).Read();
}

}  // namespace surudoku
