#include "dataset/hodoku_line.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "dataset/line_format.h"
#include "grid/grid_text.h"
#include "reading/notations.h"

namespace surudoku {
namespace {

// Whether a line has as many fields as one of the library.
bool HasFieldsOfLibrary(std::string_view line) {
  constexpr std::ptrdiff_t kFewestColons = 5;
  return line.size() > kCellCount && std::ranges::count(line, ':') >= kFewestColons;
}

}  // namespace

bool IsHodokuLine(std::string_view line) {
  if (line.starts_with(':') || HasFieldsOfLibrary(line)) return true;
  const std::size_t plus = line.find('+');
  if (plus == std::string_view::npos) return false;
  const std::optional<Field> first = FindField(line, {});
  return first && plus < first->begin + first->size;
}

bool LooksLikeHodoku(std::string_view line) {
  const bool is_of_library =
      (line.starts_with(':') && reading::IsOfHodokuLibrary(line, {0, line.size()})) ||
      (HasFieldsOfLibrary(line) && line.ends_with("::"));
  return is_of_library || (IsHodokuLine(line) && ReadHodokuLine(line).ok());
}

Result<reading::Board, RecordError> ReadHodokuLine(std::string_view line) {
  const bool is_of_library = line.starts_with(':');
  if (!is_of_library && HasFieldsOfLibrary(line)) {
    return RecordError{{}, "a line of HoDoKu's library begins with ':'"};
  }
  const Field all = {0, line.size()};
  const Field field = is_of_library ? all : FindField(line, {}).value_or(all);
  reading::Board board = reading::ReadHodokuLine(line, {field.begin, field.begin + field.size});
  if (!board.is_board()) return RecordError{{0, board.fault_at}, std::move(board.fault)};
  return board;
}

void AppendHodokuLine(std::string_view puzzle, std::string& text) {
  const Candidates candidates = puzzle.size() == kCellCount
                                    ? CandidatesOf(ParseGrid(puzzle, Spaces::kAreBlanks).value())
                                    : ParseCandidates(puzzle).value();
  std::string deleted;
  text += ":0000:x:";
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint16_t digits = candidates.cells[cell];
    const bool is_filled = std::has_single_bit(digits);
    text += is_filled ? static_cast<char>('1' + std::countr_zero(digits)) : '.';
    for (int digit = 0; digit < kSide && !is_filled; ++digit) {
      if ((digits >> digit & 1U) != 0) continue;
      if (!deleted.empty()) deleted += ' ';
      for (const int part : {digit, RowOf(cell), ColumnOf(cell)}) {
        deleted += static_cast<char>('1' + part);
      }
    }
  }
  text += ':' + deleted + "::\n";
}

}  // namespace surudoku
