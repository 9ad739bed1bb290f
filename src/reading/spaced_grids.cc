// Grids on lines whose blanks are spaces, of which those at the ends of the lines are lost: the
// places of the digits on all lines together tell the columns.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "reading/judge.h"
#include "reading/notations.h"
#include "surudoku/grid.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kGridRows = 9;
constexpr std::size_t kFewestGridRows = 7;  // of a damaged grid
constexpr std::size_t kFewestColumns = 7;   // with digits, of a damaged grid
constexpr std::size_t kLongestGridLine = 60;
constexpr const char* kGridDressing = "spaces";

/// A line of digits and spaces, without the tabs before it and the white space behind it.
struct GridLine {
  std::size_t begin = 0;
  std::string_view text = {};  ///< empty if it has no digit
  std::size_t tabs = 0;
  bool is_wrong = false;  ///< one of its characters is something else
};
using GridLines = std::span<const GridLine>;

/// The columns of the digits of some lines.
struct GridColumns {
  std::size_t pitch = 0;
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t wrong_lines = 0;  ///< with a digit that stands in no column
  std::size_t wrong = 0;        ///< the number of the last of these
};

// Whether a line has a digit between the columns, or behind the last one that a grid may have.
bool HasDigitBeside(const GridLine& line, std::size_t first, std::size_t pitch) {
  for (std::size_t at = 0; at < line.text.size(); ++at) {
    const bool is_beside =
        at < first || (at - first) % pitch != 0 || (at - first) / pitch >= kGridRows;
    if (IsClueCharacter(line.text[at]) && is_beside) return true;
  }
  return line.is_wrong;
}

// The first column of all lines, but for one that may be damaged.
std::size_t FirstColumnOf(GridLines lines, std::size_t pitch) {
  std::array<std::size_t, kLongestGridLine> begins{};
  for (const GridLine& line : lines) {
    if (!line.text.empty()) ++begins[line.text.find_first_not_of(' ')];
  }
  std::array<std::size_t, 2> digits{};  // in columns of either parity
  for (const GridLine& line : lines) {
    for (std::size_t at = 0; at < line.text.size(); ++at) {
      digits[at % pitch] += IsClueCharacter(line.text[at]) ? 1U : 0U;
    }
  }
  std::size_t first = pitch == 2 && digits[1] > digits[0] ? 1 : 0;
  while (first + pitch < begins.size() && begins[first] == 0) first += pitch;
  return first;
}

GridColumns ColumnsOf(GridLines lines, std::size_t pitch) {
  GridColumns columns = {.pitch = pitch, .first = FirstColumnOf(lines, pitch)};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (HasDigitBeside(lines[i], columns.first, pitch)) {
      ++columns.wrong_lines;
      columns.wrong = i;
    } else if (!lines[i].text.empty()) {
      columns.last = std::max(columns.last, lines[i].text.size() - 1);
    }
  }
  return columns;
}

/// Finds lines of digits and spaces that follow each other, and the grids among them.
class SpacedGridReader {
 public:
  SpacedGridReader(const Source& source, Boards& boards) : source_(source), boards_(boards) {}

  void Read() {
    for (std::size_t number = 0; number < source_.line_count(); ++number) {
      const std::optional<GridLine> line = LineAt(number);
      if (!lines_.empty() && !(line && MayFollow(*line))) End();
      const bool begins = line && !line->text.empty() && !line->is_wrong;
      if (!lines_.empty() || begins) lines_.push_back(*line);
    }
    End();
  }

 private:
  // Nothing if it has letters, signs or many digits. One such character may be damage.
  [[nodiscard]] std::optional<GridLine> LineAt(std::size_t number) const {
    std::string_view text = source_.Line(number);
    GridLine line = {.begin = source_.LineBegin(number)};
    while (line.tabs < text.size() && text[line.tabs] == '\t') ++line.tabs;
    text.remove_prefix(line.tabs);
    line.begin += line.tabs;
    while (!text.empty() && IsLight(text.back())) text.remove_suffix(1);
    if (text.size() >= kLongestGridLine) return std::nullopt;
    for (const char c : text) {
      if (c == ' ' || IsClueCharacter(c)) continue;
      if (std::exchange(line.is_wrong, true)) return std::nullopt;
    }
    if (line.is_wrong && std::ranges::none_of(text, IsClueCharacter)) return std::nullopt;
    line.text = text;
    return line;
  }

  [[nodiscard]] bool MayFollow(const GridLine& line) const {
    if (line.text.empty()) return true;
    return line.tabs == lines_.front().tabs &&
           !(line.is_wrong && std::ranges::any_of(lines_, &GridLine::is_wrong));
  }

  void End() {
    while (!lines_.empty() && (lines_.back().text.empty() || lines_.back().is_wrong)) {
      lines_.pop_back();
    }
    if (lines_.size() == kGridRows) {
      JudgeRows(lines_);
    } else if (AreEmptyEach(kGridRows) || AreAllPartsLong()) {
      VisitParts([&](GridLines rows) { JudgeRows(rows); });
    } else {
      const bool have_bands =
          AreEmptyEach(1) || (lines_.size() == kGridRows + 2 && AreEmptyEach(3));
      if (have_bands || lines_.size() > kGridRows + 2) {
        std::erase_if(lines_, [](const GridLine& line) { return line.text.empty(); });
      }
      if (lines_.size() == kGridRows && !have_bands) {
        Name(lines_, "rows of a grid that other text parts");
      } else {
        JudgeRows(lines_);
      }
    }
    lines_.clear();
  }

  [[nodiscard]] bool AreAllPartsLong() const {
    bool are_long = true;
    VisitParts([&](GridLines rows) { are_long = are_long && rows.size() >= kFewestGridRows; });
    return are_long;
  }

  // Calls a function with the parts between empty lines; those of whole grids may have such lines.
  template <typename Function>
  void VisitParts(const Function& function) const {
    const bool are_whole = AreEmptyEach(kGridRows);
    std::size_t first = 0;
    for (std::size_t i = 0; i <= lines_.size(); ++i) {
      const bool ends =
          i == lines_.size() || (are_whole ? i - first == kGridRows : lines_[i].text.empty());
      if (!ends) continue;
      if (i > first) function(GridLines(lines_).subspan(first, i - first));
      first = i + 1;
    }
  }

  // Whether so many lines and an empty one take turns.
  [[nodiscard]] bool AreEmptyEach(std::size_t count) const {
    if (lines_.size() <= count || lines_.size() % (count + 1) != count) return false;
    for (std::size_t i = count; i < lines_.size(); i += count + 1) {
      if (!lines_[i].text.empty()) return false;
    }
    return true;
  }

  // Of a grid, or more or less than one.
  void JudgeRows(GridLines rows) {
    if (rows.size() != kGridRows) {
      const std::string count = std::to_string(rows.size());
      return Name(rows, count + " rows where 9 make a grid");
    }
    const std::optional<GridColumns> columns = FindColumns(rows);
    if (!columns) return;
    if (columns->wrong_lines > 0) return Name(rows, "a grid with a wrong cell");
    if (columns->pitch == 1) {
      return Name(rows, "rows of digits and spaces with less than 9 characters: one may be lost");
    }
    JudgeColumns(rows, *columns);
  }

  // A grid without digits in the first or the last column may begin in several: those are no
  // puzzle where digits clash.
  void JudgeColumns(GridLines rows, const GridColumns& columns) {
    const std::size_t width = columns.pitch * (kGridRows - 1);
    std::optional<Board> found;
    for (std::size_t first = columns.first; first + width >= columns.last;) {
      Gather(rows, columns, first);
      auto board = Judge(cells_, *ShapeOfSide(kGridRows), kGridDressing);
      const bool is_sound = board && board->is_board() && board->clashes == 0;
      if (is_sound && found) {
        return Name(rows, "a grid of spaces whose first column may be one of several");
      }
      if (is_sound) found = std::move(board);
      if (first < columns.pitch) break;
      first -= columns.pitch;
    }
    if (!found) return Name(rows, "a grid with a wrong cell");
    boards_.push_back(*std::move(found));
  }

  // A fault of rows that were meant as a grid.
  void Name(GridLines rows, std::string reason) {
    if (rows.size() < kFewestGridRows) return;
    const std::optional<GridColumns> columns = FindColumns(rows);
    if (!columns) return;
    const bool are_many = rows.size() > kGridRows + 2;
    Gather(are_many ? rows.first(kGridRows) : rows, *columns, columns->first);
    if (!AreNearlyRows(cells_, kGridRows) || CountUsedColumns() < kFewestColumns) return;
    Gather(rows, *columns, columns->first);
    boards_.push_back(FaultOf(cells_, kGridRows, std::move(reason), kGridDressing));
  }

  // A few columns are a table of numbers.
  [[nodiscard]] std::size_t CountUsedColumns() const {
    std::array<bool, kGridRows> is_used{};
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (cells_[i].content != kEmpty) is_used[i % kGridRows] = true;
    }
    return static_cast<std::size_t>(std::ranges::count(is_used, true));
  }

  // Nothing if several lines have digits that stand in no column.
  [[nodiscard]] static std::optional<GridColumns> FindColumns(GridLines rows) {
    for (const std::size_t pitch : {2U, 1U}) {
      const GridColumns columns = ColumnsOf(rows, pitch);
      if (columns.wrong_lines < 2) return columns;
    }
    return std::nullopt;
  }

  // Cells behind the end of a line stand there.
  void Gather(GridLines rows, const GridColumns& columns, std::size_t first) {
    cells_.clear();
    for (const GridLine& row : rows) {
      for (std::size_t cell = 0; cell < kGridRows; ++cell) {
        const std::size_t at = std::min(first + cell * columns.pitch, row.text.size());
        const bool is_digit = at < row.text.size() && IsClueCharacter(row.text[at]);
        cells_.push_back({static_cast<std::uint32_t>(row.begin + at),
                          static_cast<std::uint16_t>(at < row.text.size() ? 1 : 0),
                          is_digit ? static_cast<Content>(row.text[at]) : kEmpty});
      }
    }
  }

  const Source& source_;
  Boards& boards_;
  std::vector<GridLine> lines_;  // that follow each other
  Cells cells_;
};

}  // namespace

void FindSpacedGrids(const Source& source, Boards& boards) {
  SpacedGridReader(source, boards).Read();
}

}  // namespace surudoku::reading
