#include "dataset/damaged_run.h"

#include <algorithm>
#include <array>

#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

constexpr std::array<std::size_t, 4> kPuzzleSizes = {kCellCount, 256, 625, kCandidatesTextSize};

// So many characters that are no cells are mistypings; with more, it is other text.
constexpr std::size_t kMostStrange = 3;

using CharacterSet = std::array<bool, 256>;

constexpr CharacterSet SetOf(std::string_view characters) {
  CharacterSet set{};
  for (const char c : characters) set[static_cast<unsigned char>(c)] = true;
  return set;
}

constexpr bool IsIn(char c, const CharacterSet& set) { return set[static_cast<unsigned char>(c)]; }

// A split run ends at these marks at the latest: another value begins after them.
constexpr CharacterSet kBounds = SetOf("\"'`=<>()[]{}&");

constexpr CharacterSet kCells = SetOf("0123456789.-_*");
constexpr CharacterSet kBoardCells = SetOf("0123456789.-_*abcdefghijklmnopABCDEFGHIJKLMNOP");

const CharacterSet& CellsFor(std::size_t size) {
  return KindOfSize(size) == PuzzleKind::kBoard ? kBoardCells : kCells;
}

std::size_t CountCells(std::string_view text, std::size_t size) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [&cells = CellsFor(size)](char c) { return IsIn(c, cells); }));
}

// Whether the cells are more than a drawn line.
bool HasCluesAndBlanks(std::string_view text, std::size_t size, bool may_be_full) {
  constexpr std::size_t kFewestClues = 10;
  const std::size_t blanks = CountBlanks(text);
  const bool has_blanks = may_be_full || blanks >= size / 4;
  return has_blanks && CountCells(text, size) >= blanks + kFewestClues;
}

constexpr std::size_t kMostLacking = 5;  // or too many

/// Cells with other characters between them.
struct SplitCells {
  std::size_t cells = 0;
  std::size_t together = 0;  ///< the most of them that stand side by side
  std::size_t size = 0;      ///< up to the last cell
};

// Those from a place on up to a mark.
SplitCells CellsUpToMark(std::string_view line, std::size_t begin, std::size_t size) {
  const CharacterSet& cells = CellsFor(size);
  SplitCells split;
  std::size_t strange = 0;
  std::size_t together = 0;
  for (std::size_t at = begin; at < line.size() && !IsIn(line[at], kBounds); ++at) {
    if (!IsIn(line[at], cells)) {
      if (++strange > kMostStrange) break;
      together = 0;
      continue;
    }
    if (++split.cells > size + kMostLacking) break;
    split.together = std::max(split.together, ++together);
    split.size = at + 1 - begin;
  }
  return split;
}

// The place of a saved game that the end of the text cuts off.
std::optional<std::size_t> FindCutGame(std::string_view last_line) {
  constexpr std::string_view kOfGame = "0123456789,-|";
  constexpr std::ptrdiff_t kFewestBars = 3;
  const std::size_t begin = last_line.find_last_not_of(kOfGame) + 1;  // 0 after npos
  const bool is_game = std::ranges::count(last_line.substr(begin), '|') >= kFewestBars;
  return is_game ? std::optional(begin) : std::nullopt;
}

// The place of a puzzle in quotes under another name than the others that the end of the text cuts
// off.
std::optional<std::size_t> FindCutQuote(std::string_view last_line, std::string_view frame) {
  constexpr std::string_view kQuotes = "\"'`";
  if (kQuotes.find(frame.back()) == std::string_view::npos) return std::nullopt;
  const std::size_t begin = last_line.find_last_not_of("0123456789.-_*") + 1;  // 0 after npos
  const std::string_view run = last_line.substr(begin);
  const bool is_quoted = begin > 0 && last_line[begin - 1] == frame.back();
  return is_quoted && HasDigit(run) ? std::optional(begin) : std::nullopt;
}

}  // namespace

bool IsCellFor(std::size_t size, char c) { return IsIn(c, CellsFor(size)); }

std::size_t CountBlanks(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, IsBlankCharacter));
}

bool HasDigit(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

std::optional<std::size_t> NearlyOfSize(std::string_view run, bool follows_puzzle) {
  for (const std::size_t size : kPuzzleSizes) {
    if (run.size() + kMostLacking < size || run.size() > size + kMostLacking) continue;
    const bool has_blanks = CountBlanks(run) >= size / 4;
    const bool are_cells = CountCells(run, size) + kMostStrange >= run.size();
    if (are_cells && HasDigit(run) && (has_blanks || follows_puzzle)) return size;
  }
  return std::nullopt;
}

std::size_t SplitRunAt(std::string_view line, std::size_t begin, bool follows_puzzle) {
  for (const std::size_t size : kPuzzleSizes) {
    if (begin + size > line.size() + kMostLacking) break;
    if (!IsCellFor(size, line[begin])) continue;  // most words begin so
    const SplitCells split = CellsUpToMark(line, begin, size);
    const bool is_near = split.cells + kMostLacking >= size && split.cells <= size + kMostLacking;
    if (!is_near || split.together + kMostLacking >= size) continue;  // else it is a run itself
    const std::string_view text = line.substr(begin, split.size);
    if (HasCluesAndBlanks(text, size, follows_puzzle)) return split.size;
  }
  return 0;
}

std::optional<RunPlace> FindBrokenRun(std::string_view line, std::string_view frame) {
  constexpr std::size_t kFewestCells = kCellCount / 2 + 1;  // the other part has less
  constexpr std::size_t kFewestAfterName = 20;
  constexpr std::string_view kUsualCells = "0123456789.-_*";
  if (line.size() < kFewestAfterName) return std::nullopt;
  const auto is_part = [&](std::size_t begin, std::size_t end, std::size_t fewest) {
    const bool has_size = begin + fewest <= end && end - begin + kMostLacking < kCellCount;
    const std::string_view part = line.substr(begin, end - begin);
    const std::size_t blanks = CountBlanks(part);
    return has_size && 4 * blanks >= part.size() && blanks + fewest / 8 <= part.size();
  };
  const auto has_mark = [&](std::size_t at, std::string_view marks) {
    return at < line.size() && marks.find(line[at]) != std::string_view::npos;
  };
  const std::size_t begin = line.find_last_not_of(kUsualCells) + 1;  // 0 after npos
  const bool is_marked = begin > 0 && has_mark(begin - 1, "\"'`>");
  const bool is_named =
      !is_marked && std::ranges::any_of(frame, IsLetter) && line.substr(0, begin).ends_with(frame);
  if ((is_marked && is_part(begin, line.size(), kFewestCells)) ||
      (is_named && is_part(begin, line.size(), kFewestAfterName))) {
    return RunPlace{begin, line.size() - begin};
  }
  const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = std::min(line.find_first_not_of(kUsualCells, first), line.size());
  const bool is_rest = has_mark(end, "\"'`<") && is_part(first, end, kFewestCells);
  return is_rest ? std::optional(RunPlace{first, end - first}) : std::nullopt;
}

std::optional<RunPlace> FindLonePiece(std::string_view line) {
  constexpr std::size_t kFewestCells = 10;  // a shorter one may be a date
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = line.find_last_not_of(" \t") + 1;
  const std::string_view piece = line.substr(begin, std::max(begin, end) - begin);
  const bool are_cells = piece.find_first_not_of("0123456789.-_*") == std::string_view::npos;
  const bool is_piece = piece.size() >= kFewestCells && are_cells && HasDigit(piece);
  return is_piece ? std::optional(RunPlace{begin, piece.size()}) : std::nullopt;
}

std::optional<std::size_t> FindCutRun(std::string_view last_line, std::string_view frame) {
  constexpr std::size_t kFewestAlone = 20;  // nothing tells a number from a short piece
  constexpr std::string_view kOfRun = "0123456789.-_*, []|/";
  const std::size_t at = frame.empty() ? 0 : last_line.rfind(frame);
  if (at == std::string_view::npos) {
    if (const auto quoted = FindCutQuote(last_line, frame)) return quoted;
    return FindCutGame(last_line);
  }
  const std::string_view run = last_line.substr(at + frame.size());
  const bool is_run = !run.empty() && run.find_first_not_of(kOfRun) == std::string_view::npos;
  const bool is_clear = frame.find_first_not_of(" ,:-") != std::string_view::npos;
  const bool is_cut = is_run && (is_clear || (HasDigit(run) && run.size() >= kFewestAlone));
  return is_cut ? std::optional(at + frame.size()) : FindCutGame(last_line);
}

}  // namespace surudoku
