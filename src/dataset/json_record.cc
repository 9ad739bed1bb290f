#include "dataset/json_record.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "dataset/json_members.h"
#include "dataset/json_object_cells.h"
#include "dataset/listed_cells.h"
#include "dataset/placed_json_visitor.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "text/json_visitor.h"

namespace surudoku {
namespace {

std::string Counted(std::size_t count, const std::string& noun) {
  return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

std::string Sizes(std::size_t count, const std::string& noun, std::size_t wanted,
                  const std::string& whole) {
  return Counted(count, noun) + " where " + std::to_string(wanted) + " make a " + whole;
}

std::string IsNoCell(std::string_view token) {
  constexpr std::size_t kMostShown = 30;
  const bool is_long = token.size() > kMostShown;
  return std::string(token.substr(0, kMostShown)) + (is_long ? "..." : "") +
         " is neither a digit nor a blank";
}

std::string Index(std::size_t index) { return '[' + std::to_string(index) + ']'; }

// The bytes of UTF-8 that an escape `\u....` stands for; the first half of a pair stands for both.
std::size_t BytesOfEscape(std::string_view escape) {
  unsigned code = 0;
  std::from_chars(escape.data() + 2, escape.data() + escape.size(), code, 16);
  const bool is_half = code >= 0xd800 && code < 0xe000;
  return is_half ? 4 : code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
}

// The place of each byte of a string in the text between its quotes. An escape is one place.
std::vector<std::size_t> PlacesInString(std::string_view written) {
  constexpr std::size_t kEscape = 6;
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < written.size();) {
    const bool is_escape = written[at] == '\\';
    const bool is_code = is_escape && written.substr(at + 1, 1) == "u";
    const std::size_t bytes = is_code ? BytesOfEscape(written.substr(at, kEscape)) : 1;
    places.insert(places.end(), bytes, at);
    at += !is_escape ? 1 : !is_code ? 2 : bytes == 4 ? 2 * kEscape : kEscape;
  }
  return places;
}

/// Gathers the cells of the board at a path.
class CellsVisitor final : public PlacedVisitor {
 public:
  CellsVisitor(std::string_view record, std::string_view path, std::size_t puzzle_size)
      : PlacedVisitor(record), path_(path), puzzle_size_(puzzle_size) {
    cells_.text.reserve(puzzle_size);
  }

  /// An object stands in the place of a cell, a row or the board.
  [[nodiscard]] bool has_objects() const { return has_objects_; }

  /// After the visit of a whole record.
  Result<JsonCells, JsonFault> Cells() {
    if (!is_found_) {
      return JsonFault{0, "no " + std::string(path_) + " in this record"};
    }
    if (!rows_.empty()) cells_.row_size = rows_.front().size;
    if (!fault_) CheckSizes();
    if (!fault_) CheckCells();
    if (fault_) return std::move(*fault_);
    return std::move(cells_);
  }

 protected:
  bool TakeNull() override { return Cell('.'); }
  bool TakeOther() override { return Cell(std::nullopt); }

  bool TakeNumber(double value) override {
    constexpr double kMost = 25;
    if (value < -1 || value > kMost || value != std::floor(value)) return Cell(std::nullopt);
    const int number = static_cast<int>(value);
    if (number < 0) return Cell('.');
    return Cell(static_cast<char>(number < 10 ? '0' + number : 'A' + number - 10));
  }

  bool TakeString(std::string_view text) override {
    if (IsAtPath()) {
      is_found_ = true;
      board_begin_ = begin();
      AddBoard(text);
      return true;
    }
    if (!is_open_) return true;
    if (text.empty()) return Cell('.');
    if (text.size() == 1) return Cell(text.front());
    if (text.size() == 2 && IsNumber(text)) {
      return TakeNumber((text[0] - '0') * 10 + (text[1] - '0'));
    }
    if (depth() != board_depth_ + 1) return Cell(std::nullopt);
    rows_.push_back({begin(), text.size()});
    AddString(text);
    return true;
  }

  bool Begin(bool is_object) override {
    if (is_object && (is_open_ || IsAtPath())) has_objects_ = true;
    if (is_open_) {
      const bool is_row = !is_object && depth() == board_depth_ + 1;
      if (!is_row) return Cell(std::nullopt);
      rows_.push_back({begin(), 0});
      is_in_row_ = true;
      return true;
    }
    if (!IsAtPath()) return true;
    is_found_ = true;
    board_begin_ = begin();
    if (is_object) return Fault(begin(), "neither a string nor a list of cells");
    is_open_ = true;
    board_depth_ = depth();
    KeepPathsTo(board_depth_);
    return true;
  }

  bool End() override {
    if (!is_open_) return true;
    if (depth() <= board_depth_) {
      is_open_ = false;
      KeepPathsTo(~std::size_t{0});
    } else if (depth() == board_depth_ + 1) {
      is_in_row_ = false;
    }
    return true;
  }

 private:
  struct Row {
    std::size_t begin;
    std::size_t size;
  };

  // Two of such make a number above 9.
  static bool IsNumber(std::string_view text) { return std::ranges::all_of(text, IsDigit); }

  // The first value at the path; the others are members of the same name.
  [[nodiscard]] bool IsAtPath() const { return !is_found_ && path() == path_; }

  // `part`: the path inside of the board.
  bool Fault(std::size_t offset, const std::string& reason, const std::string& part = {}) {
    const std::string path = std::string(path_) + part;
    if (!fault_) fault_ = JsonFault{offset, reason, path};
    return true;
  }

  // A cell outside of the board is none. One of these characters is missing: it is a fault.
  bool Cell(std::optional<char> c) {
    if (!is_open_) {
      if (!IsAtPath()) return true;
      is_found_ = true;
      board_begin_ = begin();
      return Fault(begin(), "neither a string nor a list of cells");
    }
    if (!c) {
      const std::string part = is_in_row_ ? Index(rows_.size() - 1) + Index(rows_.back().size)
                                          : Index(rows_.empty() ? single_cells_ : rows_.size());
      Fault(begin(), IsNoCell(token()), part);
    }
    if (is_in_row_) ++rows_.back().size;
    if (!is_in_row_) ++single_cells_;
    cells_.parts.push_back({cells_.text.size(), begin(), token().size()});
    cells_.text += c.value_or('.');
    return true;
  }

  // A puzzle, or a list of its cells in one string.
  void AddBoard(std::string_view text) {
    const bool may_be_list = KindOfSize(text.size()) == PuzzleKind::kMalformed ||
                             text.find_first_of(" ,") != std::string_view::npos;
    const auto list = may_be_list ? FindListedCells(text) : std::nullopt;
    if (!list) return AddString(text);
    const std::vector<std::size_t> places = PlacesInString(Written());
    for (std::size_t cell = 0; cell < list->offsets.size(); ++cell) {
      cells_.parts.push_back({cell, begin() + 1 + places[list->offsets[cell]], 0});
    }
    cells_.text = list->text;
  }

  // The string at hand as it stands between its quotes.
  [[nodiscard]] std::string_view Written() const { return token().substr(1, token().size() - 2); }

  // An escape takes more places than the bytes that it stands for.
  void AddPlacesOfEscapes() {
    const std::vector<std::size_t> places = PlacesInString(Written());
    for (std::size_t i = 0; i < places.size(); ++i) {
      cells_.parts.push_back({cells_.text.size() + i, begin() + 1 + places[i], 0});
    }
  }

  void AddString(std::string_view text) {
    if (Written().size() == text.size()) {
      cells_.parts.push_back({cells_.text.size(), begin() + 1, 0});
    } else {
      AddPlacesOfEscapes();
    }
    cells_.text += text;
  }

  void CheckSizes() {
    if (!rows_.empty()) return CheckRows();
    const std::size_t size = cells_.text.size();
    if (single_cells_ == 0 || KindOfSize(size) != PuzzleKind::kMalformed) return;
    Fault(board_begin_, Sizes(size, "cell", puzzle_size_, "puzzle"));
  }

  void CheckRows() {
    const auto side = static_cast<std::size_t>(
        puzzle_size_ == kCandidatesTextSize ? kSide : std::lround(std::sqrt(puzzle_size_)));
    const bool is_other_size = rows_.size() != side && BoardSide(rows_.size() * rows_.size());
    const std::size_t wanted = is_other_size ? rows_.size() : side;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (rows_[i].size == wanted) continue;
      Fault(rows_[i].begin, Sizes(rows_[i].size, "cell", wanted, "row"), Index(i));
      return;
    }
    if (single_cells_ > 0) Fault(board_begin_, "rows and single cells in one list");
    if (rows_.size() != wanted) Fault(board_begin_, Sizes(rows_.size(), "row", wanted, "grid"));
  }

  void CheckCells() {
    const auto error = FindPuzzleError(cells_.text, Spaces::kAreBlanks, puzzle_size_);
    if (!error) return;
    if (KindOfSize(cells_.text.size()) == PuzzleKind::kMalformed) {
      Fault(board_begin_, error->reason);
      return;
    }
    const std::size_t place = cells_.PlaceOf(error->offset);
    const std::string_view token = record().substr(place, cells_.PartOf(error->offset).size);
    Fault(place, token.empty() ? error->reason : IsNoCell(token), cells_.PathOf(error->offset));
  }

  std::string_view path_;
  std::size_t puzzle_size_;
  bool is_found_ = false;
  bool has_objects_ = false;
  bool is_open_ = false;  // the list of cells at the path
  bool is_in_row_ = false;
  std::size_t board_begin_ = 0;
  std::size_t board_depth_ = 0;
  std::size_t single_cells_ = 0;
  std::vector<Row> rows_;
  JsonCells cells_;
  std::optional<JsonFault> fault_;
};

/// Finds the text at a path, or cells in a list there.
class TextVisitor final : public PlacedVisitor {
 public:
  TextVisitor(std::string_view record, std::string_view path)
      : PlacedVisitor(record), path_(path) {}

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool has_cells() const { return has_cells_; }

 protected:
  bool TakeNull() override { return true; }
  bool TakeOther() override { return true; }
  bool TakeNumber(double /*value*/) override { return Take(token()); }
  bool TakeString(std::string_view text) override { return Take(text); }
  bool Begin(bool /*is_object*/) override { return true; }
  bool End() override { return true; }

 private:
  bool Take(std::string_view text) {
    const std::string_view at = path();
    if (at == path_) text_ = text;
    const bool is_inside = at.size() > path_.size() && at.starts_with(path_) &&
                           (path_.empty() || at[path_.size()] == '[' || at[path_.size()] == '.');
    has_cells_ = has_cells_ || (is_inside && !text.empty());
    return true;
  }

  std::string_view path_;
  std::string text_;
  bool has_cells_ = false;
};

Result<JsonCells, JsonFault> CellsOfObjects(const JsonObjectCells& objects, std::string_view path,
                                            std::size_t puzzle_size) {
  const auto path_of = [&](const auto& part) {
    const bool has_dot = !path.empty() && !part.path.empty() && !part.path.starts_with('[');
    return (has_dot ? "." : "") + part.path;
  };
  if (const auto& fault = objects.fault) {
    return JsonFault{fault->offset, fault->reason, std::string(path) + path_of(*fault)};
  }
  CellsVisitor visitor(objects.list, "", puzzle_size);
  (void)VisitJson(objects.list, visitor);
  Result<JsonCells, JsonFault> cells = visitor.Cells();
  if (!cells.ok()) {
    const auto after = std::ranges::upper_bound(objects.cells, cells.error().offset, {},
                                                &JsonObjectCells::Cell::listed);
    const JsonObjectCells::Cell& cell = *std::prev(std::max(after, objects.cells.begin() + 1));
    return JsonFault{cell.begin, cells.error().reason, std::string(path) + path_of(cell)};
  }
  cells.value().parts.clear();
  for (const JsonObjectCells::Cell& cell : objects.cells) {
    cells.value().parts.push_back({cells.value().paths.size(), cell.begin, cell.size});
    cells.value().paths.push_back(path_of(cell));
  }
  return cells;
}

// The value of a member of an object that has strings and short numbers alone, and no escapes in
// the names of its members; empty for all others.
std::string_view PlainMember(std::string_view record, std::string_view name) {
  constexpr std::size_t kLongestNumber = 20;  // none of these is too large
  constexpr std::size_t kMostMembers = 8;
  std::vector<JsonMember> members;
  members.reserve(kMostMembers);
  FindJsonMembers(record, members);
  std::string_view found;
  for (const JsonMember& member : members) {
    const char first = member.value.front();
    const bool is_number = first == '-' || IsDigit(first);
    const bool is_short = member.value.size() <= kLongestNumber &&
                          member.value.find_first_of("eE") == std::string_view::npos;
    if (first == '{' || (is_number && !is_short)) return {};
    if (member.key.find('\\') != std::string_view::npos) return {};
    if (found.empty() && member.key == name) found = member.value;
  }
  return found;
}

// Reads what most files have, a string or an object with a string, in half the time that a full
// parser takes. Nothing if the record is anything else, or has a fault.
std::optional<JsonCells> ReadPlainJson(std::string_view record, std::string_view path) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const bool is_member = !path.empty();
  if (record.empty() || record.front() != (is_member ? '{' : '"')) return std::nullopt;
  if (path.find('.') != std::string_view::npos) return std::nullopt;
  if (record.find('[') != std::string_view::npos) return std::nullopt;  // there may be lists
  if (!std::ranges::all_of(record, is_ascii)) return std::nullopt;
  const std::string_view value = is_member ? PlainMember(record, path) : record;
  if (value.size() < 2 || value.front() != '"' || value.back() != '"') return std::nullopt;
  const std::string_view text = value.substr(1, value.size() - 2);
  if (!IsPuzzleText(text, Spaces::kAreBlanks)) return std::nullopt;
  JsonCells cells;
  cells.text = text;
  cells.parts.push_back({0, static_cast<std::size_t>(text.data() - record.data()), 0});
  return cells;
}

std::string BrokenJson(std::string_view record, std::size_t offset) {
  if (record.empty()) return "the file ends before its JSON does";
  if (offset >= record.size()) return "broken JSON: it ends too early";
  return "broken JSON at " + NameCharacter(record[offset]);
}

}  // namespace

const JsonCells::Part& JsonCells::PartOf(std::size_t cell) const {
  return *std::prev(std::ranges::upper_bound(parts, cell, {}, &Part::first_cell));
}

std::size_t JsonCells::PlaceOf(std::size_t cell) const {
  const Part& part = PartOf(cell);
  return part.begin + (cell - part.first_cell);
}

std::string JsonCells::PathOf(std::size_t cell) const {
  if (!paths.empty()) return paths[cell];
  const bool is_in_string = PartOf(cell).size == 0;
  if (row_size == 0) return is_in_string ? std::string() : Index(cell);
  return Index(cell / row_size) + (is_in_string ? std::string() : Index(cell % row_size));
}

Result<JsonCells, JsonFault> ReadJsonCells(std::string_view record, std::string_view path,
                                           std::size_t puzzle_size) {
  if (record.size() > kLongestJsonRecord) {
    return JsonFault{0, "a record of more than " + std::to_string(kLongestJsonRecord) + " bytes"};
  }
  if (auto cells = ReadPlainJson(record, path)) return *std::move(cells);
  CellsVisitor visitor(record, path, puzzle_size);
  if (const auto error = VisitJson(record, visitor)) {
    return JsonFault{*error, BrokenJson(record, *error)};
  }
  auto cells = visitor.Cells();
  if (cells.ok() || !visitor.has_objects()) return cells;
  const auto objects = FindJsonObjectCells(record, path);
  return objects ? CellsOfObjects(*objects, path, puzzle_size) : std::move(cells);
}

std::string_view PuzzlePathOf(std::string_view record, const JsonFormat& format) {
  if (record.empty() || record.front() == format.opening) return format.puzzle;
  const bool is_board = record.front() == '"' || (record.front() == '[' && format.opening == '{');
  return is_board ? std::string_view() : format.puzzle;
}

std::string ReadJsonText(std::string_view record, std::string_view path) {
  TextVisitor visitor(record, path);
  if (VisitJson(record, visitor)) return {};
  return visitor.text();
}

bool HasJsonCells(std::string_view record, std::string_view path) {
  TextVisitor visitor(record, path);
  return !VisitJson(record, visitor) && visitor.has_cells();
}

TextPlace PlaceInRecord(std::string_view record, std::size_t offset) {
  const std::string_view before = record.substr(0, offset);
  const std::size_t newline = before.rfind('\n');
  return {static_cast<std::uint64_t>(std::ranges::count(before, '\n')),
          newline == std::string_view::npos ? offset : offset - newline - 1};
}

}  // namespace surudoku
