#include "reading/flows.h"

#include <algorithm>
#include <array>
#include <string>

namespace surudoku::reading {
namespace {

constexpr std::size_t kCellsOf9x9 = 81;

/// Tokens with one kind of gap between them.
struct EvenRun {
  std::size_t first = 0;
  std::size_t last = 0;  ///< after its last token
  GapKind inner = kFar;
  std::size_t breaks = 0;  ///< gaps with a line end

  [[nodiscard]] std::size_t size() const { return last - first; }
};

EvenRun RunAt(const Tokens& tokens, std::size_t first) {
  EvenRun run = {.first = first, .last = first + 1};
  if (run.last < tokens.size()) run.inner = tokens[run.last].gap.kind;
  while (run.last < tokens.size()) {
    const Gap& gap = tokens[run.last].gap;
    if (gap.is_hard || gap.breaks > 1 || gap.kind != run.inner) break;
    run.breaks += gap.breaks;
    ++run.last;
  }
  return run;
}

// A line of ten cells may be there twice, or a list breaks off in its second half.
bool IsNearly81(std::size_t count) { return count > 40 && count < 92; }

using ShapesNearCells = std::array<const BoardShape*, kMostCells + 1>;
constexpr ShapesNearCells MakeShapesNearCells() {
  ShapesNearCells shapes{};
  for (const BoardShape& shape : kBoardShapes) {
    if (shape.side < 6 || shape.side == 9) continue;
    const auto side = static_cast<std::size_t>(shape.side), cells = side * side;
    for (std::size_t count = cells - 1; count <= cells + 1 && count <= kMostCells; ++count) {
      shapes[count] = &shape;
    }
  }
  return shapes;
}
constexpr ShapesNearCells kShapesNearCells = MakeShapesNearCells();

// The shape of boards past 9x9, or of 6x6 and 8x8, that have as many cells, or one more or less;
// null if none has.
const BoardShape* NearestShape(std::size_t count) {
  return count < kShapesNearCells.size() ? kShapesNearCells[count] : nullptr;
}

std::string WrongCount(std::size_t count, std::size_t cells = kCellsOf9x9) {
  if (count == cells) return "a grid with a wrong cell";
  return std::to_string(count) + " cells where " + std::to_string(cells) + " make a puzzle";
}

/// Finds the boards among the even runs of one reading.
class FlowFinder {
 public:
  FlowFinder(const Tokens& tokens, Sides sides, const char* dressing, Boards& boards)
      : tokens_(tokens), sides_(sides), dressing_(dressing), boards_(boards) {}

  void Find() {
    constexpr std::size_t kShort = 4;  // such may stand at a wrong cell
    EvenRun before;
    for (std::size_t first = 0; first + 1 < tokens_.size();) {
      const EvenRun run = RunAt(tokens_, first);
      Look(run, before);
      if (run.size() > kShort) before = run;
      first = std::max(run.last - 1, first + 1);
    }
  }

 private:
  void Look(const EvenRun& run, const EvenRun& before) {
    constexpr std::size_t kFewestCells = 16;
    const std::size_t both = run.last - before.first;
    if (run.size() < kFewestCells && !IsNearly81(both) && NearestShape(both) == nullptr) return;
    const BoardShape* const shape = ShapeOfCells(run.size());
    const bool is_list = run.inner != kAdjacent && run.inner != kWhite;
    const bool may_be_whole =
        is_list || run.breaks == 0 || run.breaks + 1 == run.size() || run.inner == kAdjacent;
    const bool is_whole = shape != nullptr && HasSide(sides_, shape->side) && may_be_whole;
    if (is_whole && TakeWhole(run, *shape)) return;
    if (HasSide(sides_, 9) && run.inner != kAdjacent && !tokens_.are_fields) {
      if (IsNearly81(run.size()) && NameWrongCount(run.first, run.last)) return;
      if (IsNearly81(both) && IsBrokenBy(before, run) && NameBroken(before, run)) return;
      if (IsCutOff(run)) return;
    }
    if (shape == nullptr && NameOther(run.first, run.last)) return;
    if (IsBrokenBy(before, run) && NameOther(before.first, run.last)) return;
    if (run.size() >= kCellsOf9x9) TakeLines(run);
  }

  // The text ends inside a list.
  bool IsCutOff(const EvenRun& run) {
    constexpr std::size_t kFewestCutOff = 20;
    const std::string_view symbols = tokens_.source->symbols;
    const std::size_t end = tokens_[run.last - 1].cell.end();
    if (run.last < tokens_.size() || run.size() < kFewestCutOff || symbols.size() > end + 3) {
      return false;
    }
    if (!MayBegin9x9(Gather(run.first, run.last))) return false;
    boards_.push_back(FaultOf(cells_, 9, "a puzzle that the end of the file cuts off", dressing_));
    return true;
  }

  // A wrong cell stands between two runs of one list.
  [[nodiscard]] bool IsBrokenBy(const EvenRun& before, const EvenRun& run) const {
    if (before.size() == 0 || run.inner != before.inner) return false;
    const std::uint32_t end = tokens_[before.last - 1].cell.end();
    const std::uint32_t begin = tokens_[run.first].cell.begin;
    constexpr std::uint32_t kMostOfCell = 100;
    return begin < end + kMostOfCell && !IsParted(end, begin);
  }

  // A list ends at an empty line that text follows. Without text a cell is missing there.
  [[nodiscard]] bool IsParted(std::uint32_t begin, std::uint32_t end) const {
    bool is_light = true, is_empty = false, has_empty = false;
    for (const char c : std::string_view(tokens_.source->symbols).substr(begin, end - begin)) {
      has_empty |= c == '\n' && is_empty;
      is_empty = c == '\n' || (is_empty && IsLight(c));
      is_light &= IsLight(c);
    }
    return has_empty && !is_light;
  }

  std::span<const Cell> Gather(std::size_t first, std::size_t last) {
    cells_.clear();
    for (std::size_t i = first; i < last; ++i) cells_.push_back(tokens_[i].cell);
    return cells_;
  }

  bool NameWrongCount(std::size_t first, std::size_t last) {
    Gather(first, last);
    return NameIfMended();
  }

  // Digits between two runs may be what is left of other cells: of `-1-1` two.
  bool NameBroken(const EvenRun& before, const EvenRun& run) {
    Gather(before.first, run.last);
    for (std::size_t i = before.last; i <= run.first; ++i) {
      cells_[i - before.first].content = kEmpty;
    }
    return NameIfMended();
  }

  bool NameIfMended() {
    if (!WouldBeMended(cells_)) return false;
    boards_.push_back(FaultOf(cells_, 9, WrongCount(cells_.size()), dressing_));
    return true;
  }

  // Of another size than 9x9: it counts beside a whole board of it.
  bool NameOther(std::size_t first, std::size_t last) {
    const BoardShape* const shape = NearestShape(last - first);
    if (shape == nullptr || !HasSide(sides_, shape->side) || tokens_.are_fields) return false;
    if (!AreNearlyCells(Gather(first, last), shape->side)) return false;
    const auto side = static_cast<std::size_t>(shape->side);
    boards_.push_back(
        FaultOf(cells_, shape->side, WrongCount(last - first, side * side), dressing_));
    return true;
  }

  // Text may end a run of characters, but no letter or digit, and nothing of a longer number.
  [[nodiscard]] bool IsEdge(std::size_t place) const {
    const std::string_view symbols = tokens_.source->symbols;
    if (place >= symbols.size()) return true;
    return !IsAlnum(symbols[place]) &&
           std::string_view("+_.%$@").find(symbols[place]) == std::string_view::npos;
  }

  // Whether the run is a board, or was meant as one.
  bool TakeWhole(const EvenRun& run, const BoardShape& shape) {
    const std::uint32_t begin = tokens_[run.first].cell.begin;
    const std::uint32_t end = tokens_[run.last - 1].cell.end();
    const bool is_run = run.inner == kAdjacent;
    if (is_run && !(IsEdge(begin - std::size_t{1}) && IsEdge(end))) return false;
    if (shape.side < 9 && !is_run && !IsInBrackets(begin)) return false;
    const bool are_quoted = shape.side == 9 && tokens_.AreInQuotes(run.first, run.last - 1);
    const Clues clues = are_quoted       ? tokens_.CluesInQuotes()
                        : shape.side < 9 ? tokens_.CluesInText()
                                         : tokens_.clues;
    auto board = Judge(Gather(run.first, run.last), shape, dressing_, tokens_.symbols, clues);
    if (!board || (!board->is_board() && shape.side < 9)) return false;
    boards_.push_back(*std::move(board));
    return true;
  }

  [[nodiscard]] bool IsInBrackets(std::size_t begin) const {
    const std::size_t from = begin - std::min<std::size_t>(begin, 3);
    return std::string_view(tokens_.source->symbols).substr(from, begin - from).find('[') !=
           std::string_view::npos;
  }

  // A line with a column for each cell, perhaps with a number before them or the solution behind.
  void TakeLines(const EvenRun& run) {
    std::size_t first = run.first;
    for (std::size_t i = run.first + 1; i <= run.last; ++i) {
      if (i < run.last && tokens_[i].gap.breaks == 0) continue;
      if (run.inner != kAdjacent) TakeLine(first, i);
      first = i;
    }
  }

  void TakeLine(std::size_t first, std::size_t last) {
    for (const int side : {9, 16}) {
      const auto width = static_cast<std::size_t>(side);
      const std::size_t cells = width * width;
      if (!HasSide(sides_, side)) continue;
      for (const std::size_t skip : {0, 1}) {
        const std::size_t count = last - first - std::min(skip, last - first);
        if (count != cells && count != 2 * cells && count != cells + 1) continue;
        if (skip > 0 && !IsWrittenNumber(tokens_[first].cell)) continue;
        if (count == cells + 1 && !MayStandBehind(tokens_[last - 1].cell)) continue;
        for (std::size_t at = first + skip; at + cells <= last; at += cells) {
          auto board = Judge(Gather(at, at + cells), *ShapeOfSide(static_cast<std::size_t>(side)),
                             dressing_, tokens_.symbols, tokens_.CluesInText());
          if (board) boards_.push_back(*std::move(board));
        }
      }
    }
  }

  // Beside the cells of a line there is a number, or nothing behind the last separator. A blank
  // belongs to them.
  static bool IsWrittenNumber(const Cell& cell) {
    return IsClue(cell, kMostSide) || cell.content == '0' || cell.content == kNumber;
  }
  static bool MayStandBehind(const Cell& cell) { return cell.size == 0 || IsWrittenNumber(cell); }

  const Tokens& tokens_;
  Sides sides_;
  const char* dressing_;
  Boards& boards_;
  Cells cells_;
};

}  // namespace

void FindFlows(const Tokens& tokens, Sides sides, const char* dressing, Boards& boards) {
  FlowFinder(tokens, sides, dressing, boards).Find();
}

}  // namespace surudoku::reading
