// A person's grid with pencilmarks, and the step that a person would find next in it, easiest
// first.
//
// The rater has finders of the same techniques (src/rating/techniques), but they cannot serve here.
// They go through houses, sets and digits in the orders of the programs that they follow. They stop
// at other hints than a person would: a hidden single before a naked one, or a naked pair in one
// house although its cells share a second one. And they write no sentences. The finders here are
// made to be read, not to be fast.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <span>
#include <utility>

#include "grid/houses.h"
#include "surudoku/trace.h"
#include "trace/step_words.h"

namespace surudoku {
namespace {

using Finding = std::optional<TraceStep>;

// Up to nine cells, digits or houses. The finders look through thousands of such lists for a step,
// and allocating each took most of the time.
class Few {
 public:
  void push_back(int item) { items_[size_++] = item; }
  [[nodiscard]] int* begin() { return items_.data(); }
  [[nodiscard]] int* end() { return items_.data() + size_; }
  [[nodiscard]] const int* begin() const { return items_.data(); }
  [[nodiscard]] const int* end() const { return items_.data() + size_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] int front() const { return items_.front(); }
  int operator[](std::size_t index) const { return items_[index]; }

  // As steps and words have them.
  operator std::vector<int>() const {  // NOLINT(google-explicit-constructor)
    return {begin(), end()};
  }

 private:
  std::array<int, kSide> items_{};
  std::size_t size_ = 0;
};

bool Has(const PencilGrid& state, int cell, int digit) {
  return state.grid.cells[cell] == 0 && (state.candidates.cells[cell] >> (digit - 1) & 1) != 0;
}

Few BlanksOf(const PencilGrid& state, int house) {
  Few cells;
  for (int i = 0; i < kSide; ++i) {
    const int cell = CellAt(house, i);
    if (state.grid.cells[cell] == 0) cells.push_back(cell);
  }
  return cells;
}

Few PlacesOf(const PencilGrid& state, int house, int digit) {
  Few cells;
  for (const int cell : BlanksOf(state, house)) {
    if (Has(state, cell, digit)) cells.push_back(cell);
  }
  return cells;
}

bool Contains(std::span<const int> items, int item) {
  return std::ranges::find(items, item) != items.end();
}

// Takes the digits from the cells of a house, except from the cells in `but`.
void EliminateFrom(const PencilGrid& state, int house, std::span<const int> digits,
                   std::span<const int> but, std::vector<CellDigit>& eliminations) {
  for (const int cell : BlanksOf(state, house)) {
    for (const int digit : digits) {
      if (!Contains(but, cell) && Has(state, cell, digit)) eliminations.push_back({cell, digit});
    }
  }
}

// Calls `visit` with every choice of `size` items, until one yields a finding.
template <class Visit>
Finding ForEachChoice(const Few& items, int size, Visit visit) {
  const auto count = static_cast<int>(items.size());
  if (count < size) return std::nullopt;
  std::array<char, kSide> all_chosen{};
  const std::span is_chosen = std::span(all_chosen).first(items.size());
  std::fill_n(is_chosen.begin(), size, 1);
  do {
    Few chosen;
    for (int i = 0; i < count; ++i) {
      if (is_chosen[i] != 0) chosen.push_back(items[i]);
    }
    if (Finding finding = visit(chosen)) return finding;
  } while (std::ranges::prev_permutation(is_chosen).found);
  return std::nullopt;
}

Finding FindNakedSingle(const PencilGrid& state) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint32_t digits = state.candidates.cells[cell];
    if (state.grid.cells[cell] != 0 || !std::has_single_bit(digits)) continue;
    const int digit = std::countr_zero(digits) + 1;
    return TraceStep{
        StepKind::kNakedSingle, {cell}, {digit},
        {{cell, digit}},        {},     "no other value is left for " + CellName(cell)};
  }
  return std::nullopt;
}

Finding FindHiddenSingle(const PencilGrid& state) {
  for (int i = 0; i < kHouseCount; ++i) {
    const int house = (kFirstBox + i) % kHouseCount;  // boxes first, as people do
    for (int digit = 1; digit <= kSide; ++digit) {
      const Few places = PlacesOf(state, house, digit);
      if (places.size() != 1) continue;
      return TraceStep{StepKind::kHiddenSingle,
                       places,
                       {digit},
                       {{places[0], digit}},
                       {},
                       std::to_string(digit) + " fits no other cell of " + HouseName(house)};
    }
  }
  return std::nullopt;
}

// If all places of a digit in one house also lie in another one, the rest of that other one loses
// the digit.
Finding FindLocked(const PencilGrid& state, bool is_pointing) {
  for (int house = is_pointing ? kFirstBox : 0; house < (is_pointing ? kHouseCount : kFirstBox);
       ++house) {
    for (int digit = 1; digit <= kSide; ++digit) {
      const Few places = PlacesOf(state, house, digit);
      if (places.size() < 2) continue;
      for (const int other : HousesOfCell(places[0])) {
        if (other == house || (!is_pointing && other < kFirstBox)) continue;
        if (!std::ranges::all_of(places, [&](int cell) { return IsInHouse(cell, other); }))
          continue;
        TraceStep step = {
            is_pointing ? StepKind::kPointing : StepKind::kClaiming, places, {digit}, {}, {}, {}};
        EliminateFrom(state, other, step.digits, places, step.eliminations);
        if (step.eliminations.empty()) continue;
        step.why = "in " + HouseName(house) + ", " + std::to_string(digit) +
                   " fits only cells of " + HouseName(other);
        return step;
      }
    }
  }
  return std::nullopt;
}

// If some cells of a house have as many candidates between them as there are cells, no other cell
// of the house can hold those digits.
Finding FindNakedSet(const PencilGrid& state, int size, StepKind kind) {
  for (int house = 0; house < kHouseCount; ++house) {
    Finding finding = ForEachChoice(BlanksOf(state, house), size, [&](const Few& cells) -> Finding {
      std::uint32_t digits = 0;
      for (const int cell : cells) digits |= state.candidates.cells[cell];
      if (std::popcount(digits) != size) return std::nullopt;
      TraceStep step = {kind, cells, DigitsOf(digits), {}, {}, {}};
      for (int other = 0; other < kHouseCount; ++other) {
        const bool holds_all =
            std::ranges::all_of(cells, [&](int cell) { return IsInHouse(cell, other); });
        if (holds_all) EliminateFrom(state, other, step.digits, cells, step.eliminations);
      }
      if (step.eliminations.empty()) return std::nullopt;
      step.why = ListCells(cells) + " of " + HouseName(house) + " can only hold " +
                 ListDigits(step.digits);
      return step;
    });
    if (finding) return finding;
  }
  return std::nullopt;
}

// If some digits fit as many cells of a house as there are digits, those cells hold nothing else.
Finding FindHiddenSet(const PencilGrid& state, int size, StepKind kind) {
  for (int house = 0; house < kHouseCount; ++house) {
    Few open;
    for (int digit = 1; digit <= kSide; ++digit) {
      if (!PlacesOf(state, house, digit).empty()) open.push_back(digit);
    }
    Finding finding = ForEachChoice(open, size, [&](const Few& digits) -> Finding {
      Few cells;
      for (const int cell : BlanksOf(state, house)) {
        const auto fits = [&](int digit) { return Has(state, cell, digit); };
        if (std::ranges::any_of(digits, fits)) cells.push_back(cell);
      }
      if (static_cast<int>(cells.size()) != size) return std::nullopt;
      TraceStep step = {kind, cells, digits, {}, {}, {}};
      for (const int cell : cells) {
        for (const int digit : DigitsOf(state.candidates.cells[cell])) {
          if (!Contains(digits, digit)) step.eliminations.push_back({cell, digit});
        }
      }
      if (step.eliminations.empty()) return std::nullopt;
      step.why =
          "in " + HouseName(house) + ", " + ListDigits(digits) + " fit only " + ListCells(cells);
      return step;
    });
    if (finding) return finding;
  }
  return std::nullopt;
}

// "rows 2 and 5". The houses must be of one kind.
std::string HouseNames(const Few& houses) {
  Few numbers;
  for (const int house : houses) numbers.push_back(IndexInKind(house) + 1);
  return std::string(KindName(KindOfHouse(houses.front()))) + "s " + ListDigits(numbers);
}

// If a digit fits only as many columns of some rows as there are rows, the other rows lose it in
// those columns. The same with rows and columns exchanged.
Finding FindFish(const PencilGrid& state, int size, StepKind kind, HouseKind base_kind, int digit) {
  const HouseKind cover_kind = base_kind == HouseKind::kRow ? HouseKind::kColumn : HouseKind::kRow;
  Few bases;
  for (int i = 0; i < kSide; ++i) {
    const int house = HouseAt(base_kind, i);
    const std::size_t places = PlacesOf(state, house, digit).size();
    if (places >= 2 && static_cast<int>(places) <= size) bases.push_back(house);
  }
  return ForEachChoice(bases, size, [&](const Few& chosen) -> Finding {
    Few covers;
    for (const int base : chosen) {
      for (const int cell : PlacesOf(state, base, digit)) {
        const int cover = HouseOf(cover_kind, cell);
        if (!Contains(covers, cover)) covers.push_back(cover);
      }
    }
    if (static_cast<int>(covers.size()) != size) return std::nullopt;
    std::ranges::sort(covers);
    TraceStep step = {kind, {}, {digit}, {}, {}, {}};
    for (const int base : chosen) {
      for (const int cell : PlacesOf(state, base, digit)) step.cells.push_back(cell);
    }
    for (const int cover : covers) {
      EliminateFrom(state, cover, step.digits, step.cells, step.eliminations);
    }
    if (step.eliminations.empty()) return std::nullopt;
    step.why = "in " + HouseNames(chosen) + ", " + std::to_string(digit) + " fits only " +
               HouseNames(covers);
    return step;
  });
}

Finding FindFish(const PencilGrid& state, int size, StepKind kind) {
  for (const HouseKind base_kind : {HouseKind::kRow, HouseKind::kColumn}) {
    for (int digit = 1; digit <= kSide; ++digit) {
      if (Finding finding = FindFish(state, size, kind, base_kind, digit)) return finding;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<TraceStep> FindStep(const PencilGrid& state) {
  assert(!FindClash(state.grid));
  Finding finding = FindNakedSingle(state);
  if (!finding) finding = FindHiddenSingle(state);
  if (!finding) finding = FindLocked(state, true);
  if (!finding) finding = FindLocked(state, false);
  if (!finding) finding = FindNakedSet(state, 2, StepKind::kNakedPair);
  if (!finding) finding = FindHiddenSet(state, 2, StepKind::kHiddenPair);
  if (!finding) finding = FindFish(state, 2, StepKind::kXWing);
  if (!finding) finding = FindNakedSet(state, 3, StepKind::kNakedTriple);
  if (!finding) finding = FindHiddenSet(state, 3, StepKind::kHiddenTriple);
  if (!finding) finding = FindFish(state, 3, StepKind::kSwordfish);
  if (!finding) finding = FindFish(state, 4, StepKind::kJellyfish);
  return finding;
}

PencilGrid::PencilGrid(const Grid& filled) : candidates(CandidatesOf(Grid())) {
  const Candidates clues = CandidatesOf(filled);
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint16_t digit = clues.cells[cell];
    if (digit == 0) candidates.cells[cell] = 0;
    if (std::has_single_bit(digit)) Place(cell, filled.cells[cell]);
  }
}

// Of two equal digits that see each other the second is left without a candidate.
PencilGrid::PencilGrid(const Candidates& pencilmarks) : candidates(pencilmarks) {
  for (std::uint16_t& digits : candidates.cells) digits &= kAllDigits;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint16_t digits = pencilmarks.cells[cell] & kAllDigits;
    const bool is_left = candidates.cells[cell] == digits;
    if (std::has_single_bit(digits) && is_left) Place(cell, std::countr_zero(digits) + 1);
  }
}

void PencilGrid::Place(int cell, int digit) {
  const auto bit = static_cast<std::uint16_t>(1U << (digit - 1));
  grid.cells[cell] = static_cast<std::uint8_t>(digit);
  candidates.cells[cell] = bit;
  for (const int house : HousesOfCell(cell)) {
    for (int i = 0; i < kSide; ++i) {
      const int other = CellAt(house, i);
      if (grid.cells[other] == 0) candidates.cells[other] &= static_cast<std::uint16_t>(~bit);
    }
  }
}

void Apply(const TraceStep& step, PencilGrid& state) {
  Apply(step.placements, step.eliminations, state);
}

void Apply(const std::vector<CellDigit>& placements, const std::vector<CellDigit>& eliminations,
           PencilGrid& state) {
  for (const auto& [cell, digit] : eliminations) {
    state.candidates.cells[cell] &= static_cast<std::uint16_t>(~(1U << (digit - 1)));
  }
  for (const auto& [cell, digit] : placements) state.Place(cell, digit);
}

}  // namespace surudoku
