// Pencilmarks: 729 characters, nine for each cell, of which each is its own digit or a blank.
#include "grid/grid_text.h"
#include "reading/notations.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kRunSize = 729;
constexpr std::size_t kMostDamage = 5;

bool IsOfCandidateRun(char c) { return IsDigit(c) || IsBlankCharacter(c); }

bool FitsCandidateRun(char c, std::size_t index) {
  return IsBlankCharacter(c) || c == static_cast<char>('1' + index % 9);
}

// The first character that does not fit its place; the size if all do.
std::size_t FitFromStart(std::string_view run) {
  std::size_t at = 0;
  while (at < run.size() && FitsCandidateRun(run[at], at)) ++at;
  return at;
}

// How many characters fit if the last one is that of the last candidate.
std::size_t FitFromEnd(std::string_view run) {
  std::size_t size = 0;
  while (size < run.size() && size < kRunSize &&
         FitsCandidateRun(run[run.size() - 1 - size], kRunSize - 1 - size)) {
    ++size;
  }
  return size;
}

std::size_t DigitsOfRun(std::string_view run) {
  std::size_t digits = 0;
  for (const char c : run) digits += IsClueCharacter(c) ? 1 : 0;
  return digits;
}

void AddCandidateRun(std::string_view text, CodeRange range, Boards& boards) {
  constexpr std::size_t kFewestDigits = 81;  // each cell has one or more
  const std::string_view run = text.substr(range.begin, range.end - range.begin);
  const std::size_t fit = FitFromStart(run);
  if (run.size() == kRunSize && fit == kRunSize) {
    Board board = CodedPuzzle({.cells = std::string(run)}, kSide, range);
    board.kind = BoardKind::kCandidates;
    if (board.clues > 0) boards.push_back(std::move(board));
    return;
  }
  const std::size_t digits = DigitsOfRun(run);
  if (digits < kFewestDigits || fit + FitFromEnd(run) + kMostDamage < run.size()) return;
  if (run.size() != kRunSize) {
    boards.push_back(CodeFault(range, kSide, digits, range.begin, WrongSize(run.size(), kRunSize)));
    return;
  }
  boards.push_back(CodeFault(range, kSide, digits, range.begin + fit,
                             NameCharacter(run[fit]) + " where candidate " +
                                 std::to_string(fit % 9 + 1) + " or a blank belongs"));
}

}  // namespace

// Looks at one character of each kStep: every run that is long enough has such a place.
void FindCandidateRuns(const Source& source, Boards& boards) {
  constexpr std::size_t kStep = kRunSize - kMostDamage;
  constexpr std::size_t kMost = kRunSize + kMostDamage;
  const std::string_view text = source.symbols;
  for (std::size_t first = 0; first + kStep <= text.size(); first += kStep) {
    const std::size_t place = first + kStep - 1;
    CodeRange range{place, place};
    while (range.end < text.size() && range.end - place <= kMost &&
           IsOfCandidateRun(text[range.end])) {
      ++range.end;
    }
    if (range.end == place) continue;
    while (range.begin > 0 && range.begin >= first && IsOfCandidateRun(text[range.begin - 1])) {
      --range.begin;
    }
    const std::size_t size = range.end - range.begin;
    const bool is_of_step_before = range.begin < first;
    if (is_of_step_before || size < kStep || size > kMost) continue;
    const bool is_alone = (range.begin == 0 || !IsAlnum(text[range.begin - 1])) &&
                          (range.end == text.size() || !IsAlnum(text[range.end]));
    if (is_alone) AddCandidateRun(text, range, boards);
  }
}

}  // namespace surudoku::reading
