// Lines of HoDoKu's library (`:0000:x:..15+7...:112 212::`): a technique, its candidates, the grid
// and the deleted candidates between colons; and grids alone, with `+` before each digit that was
// placed. Such a digit is a clue of the position, like a given one.
#include <algorithm>
#include <array>
#include <optional>

#include "grid/grid_text.h"
#include "reading/notations.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kHodokuCells = 81;

enum HodokuField : std::uint8_t { kTechnique = 1, kOfTechnique, kGrid, kDeleted, kEliminated };

// The fields of a line between colons, or as many of them as count.
class HodokuFields {
 public:
  HodokuFields(std::string_view text, CodeRange line) {
    std::size_t begin = line.begin;
    for (std::size_t at = line.begin; at <= line.end && size_ < ranges_.size(); ++at) {
      if (at < line.end && text[at] != ':') continue;
      ranges_[size_++] = WithoutSpaces(text, {begin, at});
      begin = at + 1;
    }
  }
  [[nodiscard]] bool Has(std::size_t field) const { return field < size_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] CodeRange operator[](std::size_t field) const { return ranges_[field]; }

 private:
  static CodeRange WithoutSpaces(std::string_view text, CodeRange field) {
    while (field.begin < field.end && text[field.begin] == ' ') ++field.begin;
    while (field.end > field.begin && text[field.end - 1] == ' ') --field.end;
    return field;
  }

  std::array<CodeRange, 16> ranges_{};  // of two lines that are joined
  std::size_t size_ = 0;
};

struct HodokuGrid {
  CodedCells cells = {};
  std::size_t placed = 0;
  std::size_t clues = 0;
  std::size_t mistakes = 0;
  std::size_t fault_at = 0;  ///< of the first mistake
  std::string fault = {};
};

HodokuGrid ReadHodokuGrid(std::string_view text, CodeRange range) {
  HodokuGrid grid;
  const auto fail = [&grid](std::size_t at, std::string reason) {
    if (++grid.mistakes > 1) return;
    grid.fault_at = at;
    grid.fault = std::move(reason);
  };
  for (std::size_t at = range.begin; at < range.end; ++at) {
    const char c = text[at];
    if (c == '+') {
      const bool is_placed = at + 1 < range.end && IsClueCharacter(text[at + 1]);
      if (!is_placed) fail(at, "'+' without a digit after it");
      if (is_placed) ++grid.placed;
    } else if (IsClueCharacter(c) || IsBlankCharacter(c)) {
      if (IsClueCharacter(c)) ++grid.clues;
      grid.cells.Add(c, at);
    } else {
      fail(at, NeitherDigitNorBlank(c));
    }
  }
  if (grid.mistakes == 0 && grid.cells.size() != kHodokuCells) {
    fail(range.begin, WrongSize(grid.cells.size(), kHodokuCells));
  }
  return grid;
}

// The candidates that a line leaves: for each cell its digits, as bits.
struct HodokuCandidates {
  std::array<std::uint16_t, kHodokuCells> cells{};
  std::size_t deleted = 0;
  std::size_t fault_at = 0;
  std::string fault = {};
};

// Takes one deleted candidate away: "112" is digit 1 of r1c2. Gives the reason if it is none.
std::string DeleteHodoku(std::string_view word, std::string_view grid, HodokuCandidates& left) {
  const bool is_candidate = word.size() == 3 && IsClueCharacter(word[0]) &&
                            IsClueCharacter(word[1]) && IsClueCharacter(word[2]);
  if (!is_candidate) {
    return "'" + std::string(word) + "' is no candidate: its digit, row and column";
  }
  const int cell = (word[1] - '1') * kSide + (word[2] - '1');
  if (grid[static_cast<std::size_t>(cell)] == word[0]) {
    return std::string(word) + " deletes the digit that stands in " + CellName(cell);
  }
  left.cells[static_cast<std::size_t>(cell)] &=
      static_cast<std::uint16_t>(~(1U << static_cast<unsigned>(word[0] - '1')));
  ++left.deleted;
  return {};
}

HodokuCandidates DeleteAllHodoku(std::string_view text, CodeRange field, std::string_view grid) {
  HodokuCandidates left;
  for (std::size_t cell = 0; cell < kHodokuCells; ++cell) {
    left.cells[cell] = kAllDigits;
    if (IsClueCharacter(grid[cell])) {
      left.cells[cell] = static_cast<std::uint16_t>(1U << static_cast<unsigned>(grid[cell] - '1'));
    }
  }
  for (std::size_t at = field.begin; at < field.end && left.fault.empty();) {
    std::size_t end = at;
    while (end < field.end && !IsLight(text[end])) ++end;
    if (end > at) {
      left.fault_at = at;
      left.fault = DeleteHodoku(text.substr(at, end - at), grid, left);
    }
    at = end + 1;
  }
  return left;
}

// The 729 candidates; of each cell the place is that of its character in the grid.
Board HodokuMarks(HodokuGrid grid, const HodokuCandidates& left, CodeRange range) {
  CodedCells marks;
  for (const unsigned digits : left.cells) {
    for (unsigned digit = 0; digit < 9; ++digit) {
      marks.cells += (digits >> digit & 1U) != 0 ? static_cast<char>('1' + digit) : '.';
    }
  }
  marks.places = std::move(grid.cells.places);
  Board board = CodedPuzzle(std::move(marks), kSide, range);
  board.kind = BoardKind::kCandidates;
  board.clues = static_cast<std::uint16_t>(grid.clues + 3 * left.deleted);
  return board;
}

// A grid after that of a library's line: the end of the line between two is gone.
std::optional<CodeRange> SecondHodokuGrid(std::string_view text, const HodokuFields& fields) {
  for (std::size_t i = kDeleted; i < fields.size(); ++i) {
    const CodeRange field = fields[i];
    if (field.end - field.begin < kHodokuCells) continue;
    const std::string_view cells = text.substr(field.begin, field.end - field.begin);
    if (cells.find_first_not_of("123456789.0_*-+") == std::string_view::npos) return field;
  }
  return std::nullopt;
}

bool IsEmptyField(CodeRange field) { return field.begin == field.end; }

// Eliminations of no technique are deleted candidates that one ':' too many moved there.
bool HasMovedDeleted(std::string_view text, const HodokuFields& fields) {
  const CodeRange technique = fields[kOfTechnique];
  return text.substr(technique.begin, technique.end - technique.begin) == "x" &&
         !IsEmptyField(fields[kEliminated]);
}

// A line of the library without its first colon, or with something before it.
bool LacksHodokuColon(std::string_view text, CodeRange line) {
  if (line.end - line.begin <= kHodokuCells) return false;
  const HodokuFields fields(text, line);
  for (std::size_t i = 1; fields.Has(5) && i <= kGrid; ++i) {
    const CodeRange field = fields[i];
    const HodokuGrid grid =
        field.end - field.begin < 2 * kHodokuCells ? ReadHodokuGrid(text, field) : HodokuGrid{};
    if (grid.mistakes == 0 && grid.cells.size() == kHodokuCells) return true;
  }
  return false;
}

void AddHodokuLine(std::string_view text, CodeRange line, Boards& boards) {
  if (text[line.begin] == ':') {
    Board board = ReadHodokuLine(text, line);
    if (board.is_board() || IsOfHodokuLibrary(text, line)) boards.push_back(std::move(board));
  } else if (LacksHodokuColon(text, line)) {
    boards.push_back(
        CodeFault(line, kSide, 17, line.begin, "a line of HoDoKu's library begins with ':'"));
  }
}

bool IsOfPlusGrid(char c) { return IsDigit(c) || IsBlankCharacter(c) || c == '+'; }

// Reads the grid around a `+`, which begins its line; gives the offset after it.
std::size_t AddPlusGrid(std::string_view text, std::size_t plus, Boards& boards) {
  constexpr std::size_t kLongest = 2 * kHodokuCells + 20;
  constexpr std::size_t kMostMistakes = 5;
  CodeRange range{plus, plus + 1};
  while (range.end < text.size() && range.end - plus < kLongest && IsOfPlusGrid(text[range.end])) {
    ++range.end;
  }
  while (range.begin > 0 && plus - range.begin < kLongest && IsOfPlusGrid(text[range.begin - 1])) {
    --range.begin;
  }
  const std::size_t size = range.end - range.begin;
  if (size < kHodokuCells - kMostMistakes || size > kLongest) return range.end;
  std::size_t before = range.begin;
  while (before > 0 && range.begin - before < kLongest && IsLight(text[before - 1]) &&
         text[before - 1] != '\n') {
    --before;
  }
  const char after = range.end < text.size() ? text[range.end] : '\n';
  const bool is_first = before == 0 || text[before - 1] == '\n';
  if (!is_first || !(IsLight(after) || IsOneOf(after, ",;:#|"))) return range.end;
  HodokuGrid grid = ReadHodokuGrid(text, range);
  if (grid.mistakes == 0) {
    boards.push_back(CodedPuzzle(std::move(grid.cells), kSide, range));
  } else if (grid.mistakes <= 2 && grid.placed > 1 && grid.clues >= 17 &&
             grid.cells.size() + kMostMistakes >= kHodokuCells &&
             grid.cells.size() <= kHodokuCells + kMostMistakes) {
    boards.push_back(CodeFault(range, kSide, grid.clues, grid.fault_at, std::move(grid.fault)));
  }
  return range.end;
}

}  // namespace

Board ReadHodokuLine(std::string_view text, CodeRange line) {
  if (text[line.begin] != ':') {
    HodokuGrid grid = ReadHodokuGrid(text, line);
    return grid.mistakes == 0 ? CodedPuzzle(std::move(grid.cells), kSide, line)
                              : CodeFault(line, kSide, grid.clues, grid.fault_at, grid.fault);
  }
  const HodokuFields fields(text, line);
  const auto fault = [&line](std::size_t clues, std::size_t at, std::string reason) {
    return CodeFault(line, kSide, clues, at, std::move(reason));
  };
  if (!fields.Has(kGrid)) {
    return fault(0, line.end, "no grid on this line, which is HoDoKu's third field");
  }
  HodokuGrid grid = ReadHodokuGrid(text, fields[kGrid]);
  if (grid.mistakes > 0) return fault(grid.clues, grid.fault_at, std::move(grid.fault));
  if (const auto second = SecondHodokuGrid(text, fields)) {
    return fault(grid.clues, second->begin,
                 "a second grid on this line: write each on a line of its own");
  }
  if (!fields.Has(kDeleted + 1)) {
    return fault(grid.clues, line.end,
                 "the line is cut off: ':' comes after the deleted candidates");
  }
  if (!IsEmptyField(fields[kDeleted])) {
    HodokuCandidates left = DeleteAllHodoku(text, fields[kDeleted], grid.cells.cells);
    if (!left.fault.empty()) return fault(grid.clues, left.fault_at, std::move(left.fault));
    return HodokuMarks(std::move(grid), left, line);
  }
  if (HasMovedDeleted(text, fields)) {
    return fault(grid.clues, fields[kEliminated].begin,
                 "deleted candidates after one ':' too many");
  }
  return CodedPuzzle(std::move(grid.cells), kSide, line);
}

bool IsOfHodokuLibrary(std::string_view text, CodeRange line) {
  constexpr std::size_t kFewestCells = 16;  // fewer are no board of any size
  constexpr std::size_t kDigits = 4;
  const std::string_view number = text.substr(line.begin + 1, kDigits);
  if (number.size() < kDigits || !std::ranges::all_of(number, IsDigit)) return false;
  const HodokuFields fields(text, line);
  if (!fields.Has(kGrid)) return line.end - line.begin > kHodokuCells;
  return fields[kGrid].end - fields[kGrid].begin >= kFewestCells ||
         line.end - line.begin > kHodokuCells;
}

void FindHodokuLines(const Source& source, Boards& boards) {
  const std::string_view text = source.symbols;
  for (std::size_t number = 0; number < source.line_count(); ++number) {
    std::size_t begin = source.LineBegin(number);
    const std::size_t end = source.LineEnd(number);
    while (begin < end && IsLight(text[begin])) ++begin;
    if (begin == end) continue;
    std::size_t last = end - 1;
    while (IsLight(text[last])) --last;
    const bool ends = last > begin && text[last] == ':' && text[last - 1] == ':';
    if (text[begin] == ':' || ends) AddHodokuLine(text, {begin, last + 1}, boards);
  }
  for (std::size_t at = text.find('+'); at != std::string_view::npos;) {
    const bool is_placed = at + 1 < text.size() && IsClueCharacter(text[at + 1]);
    const std::size_t end = is_placed ? AddPlusGrid(text, at, boards) : at + 1;
    at = text.find('+', end);
  }
}

}  // namespace surudoku::reading
