// Minlex and pattern forms. Each puzzle goes to the search that suits it.
#if defined(SURUDOKU_CANONICAL_PUZZLE_FORMS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_CANONICAL_PUZZLE_FORMS_INL_H_
#undef SURUDOKU_CANONICAL_PUZZLE_FORMS_INL_H_
#else
#define SURUDOKU_CANONICAL_PUZZLE_FORMS_INL_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <string_view>

#include "canonical/clashing_search.h"
#include "canonical/class_hash.h"
#include "canonical/grid_search-inl.h"
#include "canonical/puzzle_search-inl.h"
#include "surudoku/canonical.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::canonical::HWY_NAMESPACE {

/// Writes the text of the form that an arrangement of a whole puzzle gives, with `.` for a blank.
HWY_INLINE void WriteForm(const Lines& lines, const Arrangement& arrangement, char* text) {
  const Block d;
  alignas(16) static constexpr std::uint8_t kNames[16] = {'.', '1', '2', '3', '4', '5', '6', '7',
                                                          '8', '9', '?', '?', '?', '?', '?', '?'};
  const Bytes labels = hn::BitCast(
      d, hn::ShiftRight<4>(hn::BitCast(Words16(), SpreadLabels(d, arrangement.labels))));
  const Bytes names = hn::TableLookupBytes(hn::Load(d, kNames), labels);
  const Bytes columns = hn::Load(d, arrangement.columns);
  auto* out = reinterpret_cast<std::uint8_t*>(text);
  Bytes before = hn::Zero(d);
  for (int row = 0; row < kSide; ++row) {
    const std::uint8_t* line = lines.At(arrangement.orientation(), arrangement.PlaceOfRow(row));
    const Bytes characters =
        hn::TableLookupBytes(names, hn::TableLookupBytes(hn::Load(d, line), columns));
    if (row < 8) {
      hn::StoreU(characters, d, out + 9 * row);
    } else {  // from 7 characters earlier, so that nothing beyond the form is written
      const Bytes nine = hn::Load(d, kNineBytes);
      hn::StoreU(hn::Or(hn::ShiftRightBytes<2>(d, hn::And(before, nine)),
                        hn::ShiftLeftBytes<7>(characters)),
                 d, out + 65);
    }
    before = characters;
  }
}

/// Reads a puzzle's lines. The status says whether they can be read.
inline CanonicalStatus ReadPuzzle(std::string_view puzzle, Lines& lines) {
  if (puzzle.size() != kCellCount) return CanonicalStatus::kWrongLength;
  if (ReadLines(PuzzleCharacters(puzzle), lines)) return CanonicalStatus::kFound;
  const auto is_good = [](char c) { return c == ' ' || IsBlankCharacter(c) || IsClueCharacter(c); };
  return std::ranges::all_of(puzzle, is_good) ? CanonicalStatus::kFound
                                              : CanonicalStatus::kStrangeCharacter;
}

/// True if transposing, with some rearrangement, leaves every clue where it is. That needs lines
/// with at most one clue each, and clues that share a band if and only if they share a stack.
inline bool TransposesUnseen(const Lines& lines) {
  constexpr std::uint8_t kOneClue = 1;
  if (lines.clues > kSide) return false;
  std::array<int, 3> stack_of = {-1, -1, -1};
  std::array<int, 3> band_of = {-1, -1, -1};
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int row = RowOf(cell);
    const int column = ColumnOf(cell);
    if (lines.At(0, PlaceOf(row))[column] == 0) continue;
    if (lines.rank[0][row] > kOneClue || lines.rank[1][column] > kOneClue) return false;
    int& stack = stack_of[row / 3];
    int& band = band_of[column / 3];
    if ((stack >= 0 && stack != column / 3) || (band >= 0 && band != row / 3)) return false;
    stack = column / 3;
    band = row / 3;
  }
  return true;
}

class PuzzleForms final : public Canonicaliser {
 public:
  explicit PuzzleForms(const CanonicalOptions& options) : options_(options) {}

  void Find(std::span<const std::string_view> puzzles, std::span<Canonical> results) override {
    assert(puzzles.size() == results.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      Lines& lines = search_.lines(waiting_);
      results[i].status = ReadPuzzle(puzzles[i], lines);
      if (results[i].status != CanonicalStatus::kFound || FindAtOnce(lines, results[i])) continue;
      results_[waiting_++] = &results[i];
      if (waiting_ == PuzzleSearch::kMostPuzzles) FindWaiting();
    }
    FindWaiting();
  }

 private:
  /// Finds the form of a complete grid or of clues that clash. False for all others, which go to
  /// PuzzleSearch.
  bool FindAtOnce(const Lines& lines, Canonical& result) {
    result.band = 0;
    const bool is_complete = lines.clues == kCellCount;
    if (is_complete && !lines.clash && HasGoodBoxes(lines)) {
      grid_search_.Find(lines);
      result.band = grid_search_.band_class() + 1;
      Put(lines, grid_search_.found()[0], grid_search_.found().size(), result);
    } else if (is_complete || lines.clash) {
      const bool by_pattern = options_.form == CanonicalForm::kPattern && !is_complete;
      const ClashingForm form = FindClashingForm(lines, by_pattern);
      Put(lines, form.arrangement, form.arrangements, result);
    } else {
      return false;
    }
    return true;
  }

  void FindWaiting() {
    if (waiting_ == 0) return;
    if (options_.form == CanonicalForm::kPattern) {
      search_.FindPattern(waiting_);
    } else {
      search_.FindMinlex(waiting_);
    }
    for (int i = 0; i < waiting_; ++i) {
      const std::span<const Arrangement> found = search_.found(i);
      Put(search_.lines(i), found[0], found.size(), *results_[i]);
    }
    waiting_ = 0;
  }

  void Put(const Lines& lines, const Arrangement& arrangement, std::size_t arrangements,
           Canonical& result) {
    WriteForm(lines, arrangement, result.form.data());
    result.automorphisms =
        static_cast<std::uint32_t>(TransposesUnseen(lines) ? arrangements / 2 : arrangements);
    if (options_.with_map) result.map = arrangement.ToIsomorphism();
    if (options_.with_class) result.class_hash = HashOf({result.form.data(), result.form.size()});
  }

  CanonicalOptions options_;  // with_class only with the minlex form
  PuzzleSearch search_;
  GridSearch grid_search_;
  int waiting_ = 0;                                                  // number of puzzles in search_
  std::array<Canonical*, PuzzleSearch::kMostPuzzles> results_ = {};  // for these puzzles
};

}  // namespace surudoku::canonical::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
