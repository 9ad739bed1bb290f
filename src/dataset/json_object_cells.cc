#include "dataset/json_object_cells.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <utility>

#include "dataset/column_names.h"
#include "dataset/json_members.h"
#include "dataset/json_tree.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

constexpr std::size_t kFewestRows = 9;
constexpr std::array<std::string_view, 6> kValueNames = {"value", "val",    "v",
                                                         "digit", "number", "num"};
constexpr std::array<std::string_view, 4> kRowNames = {"row", "r", "y", "i"};
constexpr std::array<std::string_view, 5> kColumnNames = {"col", "column", "c", "x", "j"};

constexpr std::array<std::string_view, 7> kGivenNames = {"given",   "isGiven",  "is_given", "fixed",
                                                         "isFixed", "is_fixed", "clue"};

/// The place of a cell, from 0 or from 1.
struct CellPlace {
  int row;
  int column;
};

// The number of cells of a row, if a board of 9x9 or more has so many rows.
std::size_t SideOfRows(std::size_t rows) {
  return rows >= kFewestRows && BoardSide(rows * rows) ? rows : 0;
}

std::size_t SideOfCells(std::size_t cells) {
  return cells >= kFewestRows * kFewestRows ? static_cast<std::size_t>(BoardSide(cells).value_or(0))
                                            : 0;
}

// Whether so many cells were meant as a puzzle of 81.
bool IsNearPuzzle(std::size_t cells) {
  constexpr std::size_t kMostMissing = 3;
  return cells != kCellCount && cells + kMostMissing >= kCellCount &&
         cells <= kCellCount + kMostMissing;
}

/// Reads the board of one record.
class ObjectCellsReader {
 public:
  explicit ObjectCellsReader(std::string_view record)
      : record_(record), nodes_(ReadJsonTree(record)) {}

  std::optional<JsonObjectCells> Read(std::string_view path) {
    const std::size_t board = FindNode(path);
    if (board == kNoNode || !ReadBoard(board)) return std::nullopt;
    DropFilledIn();
    found_.list = "[";
    for (JsonObjectCells::Cell& cell : found_.cells) {
      if (found_.list.size() > 1) found_.list += ',';
      cell.listed = found_.list.size();
      found_.list += ValueOf(cell);
    }
    found_.list += ']';
    return std::move(found_);
  }

 private:
  using Cells = std::vector<JsonObjectCells::Cell>;

  [[nodiscard]] static std::string Joined(std::string path, const std::string& step) {
    if (!path.empty() && step.front() != '[') path += '.';
    return path + step;
  }

  [[nodiscard]] std::string StepTo(std::size_t node) const {
    if (nodes_[nodes_[node].parent].kind == '{') return UnescapedJson(nodes_[node].key);
    return '[' + std::to_string(nodes_[node].index) + ']';
  }

  // The first node with the path.
  [[nodiscard]] std::size_t FindNode(std::string_view path) const {
    if (nodes_.empty()) return kNoNode;
    std::size_t at = 0;
    std::string so_far;
    while (so_far != path) {
      const auto leads_there = [&](std::size_t child) {
        const std::string step = StepTo(child);
        if (step.empty()) return false;
        const std::string next = Joined(so_far, step);
        return path.starts_with(next) &&
               (path.size() == next.size() || path[next.size()] == '.' || path[next.size()] == '[');
      };
      const auto child = std::ranges::find_if(nodes_[at].children, leads_there);
      if (child == nodes_[at].children.end()) return kNoNode;
      so_far = Joined(so_far, StepTo(*child));
      at = *child;
    }
    return at;
  }

  bool ReadBoard(std::size_t board) {
    const std::vector<std::size_t>& children = nodes_[board].children;
    if (nodes_[board].kind == '{') {
      if (SideOfRows(children.size()) > 0 && AreKinds(children, "[\"")) return ReadNamedRows(board);
      return SideOfCells(children.size()) > 0 && AreKinds(children, "v\"") && ReadNamedCells(board);
    }
    if (SideOfCells(children.size()) > 0) {
      if (!ReadObjects(children)) return false;
      DropFilledIn();
      return found_.fault || SortByCoordinates(children);
    }
    if (IsNearPuzzle(children.size()) && ReadObjects(children)) {
      AddFault(board, std::to_string(children.size()) + " cells where 81 make a puzzle", "");
      return true;
    }
    const std::size_t side = SideOfRows(children.size());
    if (side == 0 || !AreKinds(children, "[")) return false;
    return std::ranges::all_of(children, [&](std::size_t row) { return ReadObjectRow(row, side); });
  }

  bool ReadObjectRow(std::size_t row, std::size_t side) {
    const std::size_t count = nodes_[row].children.size();
    if (count != side) {
      AddFault(row,
               std::to_string(count) + (count == 1 ? " cell" : " cells") + " where " +
                   std::to_string(side) + " make a row",
               StepTo(row));
    }
    return ReadObjects(nodes_[row].children, StepTo(row));
  }

  void AddFault(std::size_t node, const std::string& reason, const std::string& path) {
    if (!found_.fault) found_.fault = {nodes_[node].begin, reason, path};
  }

  [[nodiscard]] std::string_view TextOf(std::size_t node) const {
    return record_.substr(nodes_[node].begin, nodes_[node].end - nodes_[node].begin);
  }

  [[nodiscard]] bool AreKinds(const std::vector<std::size_t>& nodes, std::string_view kinds) const {
    return std::ranges::all_of(nodes, [&](std::size_t node) {
      return kinds.find(nodes_[node].kind) != std::string_view::npos;
    });
  }

  [[nodiscard]] std::size_t Member(std::size_t object,
                                   std::span<const std::string_view> names) const {
    for (const std::size_t child : nodes_[object].children) {
      if (IsAmong(nodes_[child].key, names)) return child;
    }
    return kNoNode;
  }

  // As a JSON value.
  [[nodiscard]] std::string ValueOf(const JsonObjectCells::Cell& cell) const {
    if (cell.size > 0) return std::string(record_.substr(cell.begin, cell.size));
    const char c = record_[cell.begin];
    return c == '{' ? "null" : std::string{'"', c, '"'};
  }

  void AddValue(std::size_t node, const std::string& path) {
    found_.cells.push_back({nodes_[node].begin, nodes_[node].end - nodes_[node].begin, path, 0});
  }

  // A cell that is an object without a value is a blank. Among objects, anything else is a fault.
  bool ReadObjects(const std::vector<std::size_t>& objects, const std::string& path = {}) {
    const auto count = std::ranges::count(
        objects, '{', [this](std::size_t object) { return nodes_[object].kind; });
    if (2 * static_cast<std::size_t>(count) <= objects.size()) return false;
    bool has_any = false;
    for (const std::size_t object : objects) {
      if (nodes_[object].kind != '{') {
        AddFault(object, NameOfCell(object) + " where the other cells are objects",
                 Joined(path, StepTo(object)));
        continue;
      }
      const std::size_t value = Member(object, kValueNames);
      has_any = has_any || value != kNoNode;
      const std::string cell = Joined(path, StepTo(object));
      NoteGiven(object);
      if (value != kNoNode) AddValue(value, Joined(cell, StepTo(value)));
      if (value == kNoNode) found_.cells.push_back({nodes_[object].begin, 0, cell, 0});
    }
    return has_any;
  }

  [[nodiscard]] std::string NameOfCell(std::size_t node) const {
    constexpr std::size_t kLongest = 20;
    if (nodes_[node].kind == '[') return "a list";
    return TextOf(node).size() > kLongest ? "a string" : std::string(TextOf(node));
  }

  // Whether the next cell is given, as far as its object says so.
  void NoteGiven(std::size_t object) {
    const std::size_t given = Member(object, kGivenNames);
    const std::string_view text = given == kNoNode ? std::string_view() : TextOf(given);
    has_given_ = has_given_ || text == "true";
    if (text == "false") filled_in_.push_back({found_.cells.size(), nodes_[object].begin});
  }

  // Makes blanks of the values that are not given. If none is, the members say something else.
  void DropFilledIn() {
    for (const FilledIn& filled : std::exchange(filled_in_, {})) {
      if (!has_given_) continue;
      found_.cells[filled.cell].begin = filled.object;
      found_.cells[filled.cell].size = 0;
    }
  }

  [[nodiscard]] std::optional<int> NumberOf(std::size_t node) const {
    if (node == kNoNode) return std::nullopt;
    const std::string_view text = TextOf(node);
    if (text.empty() || text.size() > 2 || !std::ranges::all_of(text, IsDigit)) return std::nullopt;
    return std::stoi(std::string(text));
  }

  // Objects that say their rows and columns may stand in any order.
  bool SortByCoordinates(const std::vector<std::size_t>& objects) {
    std::vector<CellPlace> places;
    std::size_t without = kNoNode;
    for (const std::size_t object : objects) {
      const std::optional<int> row = NumberOf(Member(object, kRowNames));
      const std::optional<int> column = NumberOf(Member(object, kColumnNames));
      if (row && column) {
        places.push_back({*row, *column});
      } else {
        without = std::min(without, object);
      }
    }
    if (without != kNoNode && 2 * places.size() > objects.size()) {
      AddFault(without, "no row and column, which the other cells have", StepTo(without));
      return true;
    }
    return places.empty() || Sort(places);
  }

  // Puts the cells in the order of their places, if there is one for each.
  bool Sort(const std::vector<CellPlace>& places) {
    const std::size_t side = SideOfCells(found_.cells.size());
    if (places.size() != found_.cells.size()) return false;
    const int row = std::ranges::min(places, {}, &CellPlace::row).row;
    const int column = std::ranges::min(places, {}, &CellPlace::column).column;
    Cells sorted(found_.cells.size());
    std::vector<bool> is_taken(sorted.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto at_row = static_cast<std::size_t>(places[i].row - row);
      const auto at_column = static_cast<std::size_t>(places[i].column - column);
      if (at_row >= side || at_column >= side) return false;
      const std::size_t cell = at_row * side + at_column;
      if (is_taken[cell]) return false;
      is_taken[cell] = true;
      sorted[cell] = std::move(found_.cells[i]);
    }
    found_.cells = std::move(sorted);
    return true;
  }

  // Rows are called row1, row2, ... or A, B, ...
  bool ReadNamedRows(std::size_t board) {
    const std::vector<std::size_t>& rows = nodes_[board].children;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      if (!ComesAfter(nodes_[rows[i - 1]].key, nodes_[rows[i]].key)) return false;
    }
    return std::ranges::all_of(rows, [&](std::size_t row) { return ReadRow(row, rows.size()); });
  }

  static bool ComesAfter(std::string_view before, std::string_view name) {
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

  bool ReadRow(std::size_t row, std::size_t side) {
    const JsonNode& node = nodes_[row];
    const std::string name = StepTo(row);
    if (node.kind == '[') {
      if (node.children.size() != side) return false;
      if (nodes_[node.children.front()].kind == '{') return ReadObjects(node.children, name);
      for (const std::size_t cell : node.children) AddValue(cell, name + StepTo(cell));
      return AreKinds(node.children, "v\"");
    }
    const std::string_view text = record_.substr(node.begin + 1, node.end - node.begin - 2);
    if (text.size() != side || text.find_first_of("\\{") != std::string_view::npos) return false;
    for (std::size_t i = 0; i < side; ++i) {
      found_.cells.push_back({node.begin + 1 + i, 0, name, 0});
    }
    return true;
  }

  bool ReadNamedCells(std::size_t board) {
    std::vector<CellPlace> places;
    for (const std::size_t cell : nodes_[board].children) {
      const std::optional<CellPlace> place = PlaceOfName(nodes_[cell].key);
      if (!place) return false;
      places.push_back(*place);
      AddValue(cell, StepTo(cell));
    }
    return Sort(places);
  }

  // A1, r1c1, 11, 1-1 or "0,0". Only 9x9 boards have such short names.
  static std::optional<CellPlace> PlaceOfName(std::string_view name) {
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

  /// A value that is not given.
  struct FilledIn {
    std::size_t cell;    // by its number
    std::size_t object;  // where it begins
  };

  std::string_view record_;
  std::vector<JsonNode> nodes_;
  JsonObjectCells found_;
  std::vector<FilledIn> filled_in_;
  bool has_given_ = false;
};

}  // namespace

std::optional<JsonObjectCells> FindJsonObjectCells(std::string_view record, std::string_view path) {
  return ObjectCellsReader(record).Read(path);
}

}  // namespace surudoku
