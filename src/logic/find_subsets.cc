// Naked and hidden subsets, and fish: all three are lines that share few places.
#include <bit>
#include <utility>
#include <vector>

#include "logic/find_step.h"

namespace surudoku::logic {
namespace {

// A cell, a value or a row, and its values, places or columns.
struct CoverLine {
  int index;
  std::uint32_t places;
};

/// Visits the sets of `size` lines that have no more than `size` places together.
template <class Visit>
class CoverSearch {
 public:
  CoverSearch(const std::vector<CoverLine>& lines, int size, const Visit& visit)
      : lines_(lines), size_(size), visit_(visit) {}

  /// False once `visit` has ended the search.
  bool Run(std::size_t first = 0, std::uint32_t places = 0) {
    const auto chosen = static_cast<int>(chosen_.size());
    if (chosen == size_) return visit_(chosen_, places);
    for (std::size_t i = first; i < lines_.size(); ++i) {
      const std::uint32_t united = places | lines_[i].places;
      if (std::popcount(united) > size_) continue;
      chosen_.push_back(lines_[i].index);
      const bool goes_on = Run(i + 1, united);
      chosen_.pop_back();
      if (!goes_on) return false;
    }
    return true;
  }

 private:
  const std::vector<CoverLine>& lines_;
  const int size_;
  const Visit& visit_;
  std::vector<int> chosen_;
};

// The first step that `make` makes of lines that share few places.
template <class Make>
std::optional<LogicStep> FirstOfCovers(const std::vector<CoverLine>& lines, int size,
                                       const Make& make) {
  std::optional<LogicStep> found;
  const auto visit = [&](const std::vector<int>& chosen, std::uint32_t places) {
    LogicStep step = make(chosen, places);
    if (step.removed.empty()) return true;
    found = std::move(step);
    return false;
  };
  if (static_cast<int>(lines.size()) >= size) CoverSearch(lines, size, visit).Run();
  return found;
}

void AddLine(int index, std::uint32_t places, int size, std::vector<CoverLine>& lines) {
  const int count = std::popcount(places);
  if (count >= 2 && count <= size) lines.push_back({index, places});
}

// Removes each value from the cells that see all of the subset's that may have it.
void RemoveFromSeen(const CandidateBoard& board, LogicStep& step) {
  ForEachBit(step.values, [&](int value) {
    CellSet seen = board.cells_of(value);
    for (const std::uint16_t cell : step.cells) {
      if (board.Has({cell, static_cast<std::uint8_t>(value)})) seen &= board.map().peers[cell];
    }
    seen.ForEach([&](int cell) {
      step.removed.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(value)});
    });
  });
}

StepKind KindOfSize(int size, StepKind two, StepKind three, StepKind four) {
  return size == 2 ? two : size == 3 ? three : four;
}

std::optional<LogicStep> FindFishFrom(const CandidateBoard& board, int size, int value,
                                      bool from_rows) {
  const auto side = static_cast<std::size_t>(board.side());
  const std::size_t base = from_rows ? 0 : side;
  const std::size_t cover = side - base;
  std::vector<CoverLine> lines;
  for (std::size_t i = 0; i < side; ++i) {
    AddLine(static_cast<int>(i), board.places_of(base + i, value), size, lines);
  }
  return FirstOfCovers(lines, size, [&](const std::vector<int>& chosen, std::uint32_t places) {
    LogicStep step = {
        .kind = KindOfSize(size, StepKind::kXWing, StepKind::kSwordfish, StepKind::kJellyfish),
        .house = base + static_cast<std::size_t>(chosen[0]),
        .values = 1U << value};
    std::uint32_t rows = 0;
    for (const int row : chosen) rows |= 1U << row;
    ForEachBit(places, [&](int column) {
      const HouseCells& cells = board.map().board.houses[cover + static_cast<std::size_t>(column)];
      ForEachBit(board.places_of(cover + static_cast<std::size_t>(column), value), [&](int row) {
        const std::uint16_t cell = cells[static_cast<std::size_t>(row)];
        if ((rows >> row & 1) != 0) {
          step.cells.push_back(cell);
        } else {
          step.removed.push_back({cell, static_cast<std::uint8_t>(value)});
        }
      });
    });
    return step;
  });
}

}  // namespace

std::optional<LogicStep> FindNakedSubset(const CandidateBoard& board, int size) {
  for (std::size_t house = 0; house < board.map().board.houses.size(); ++house) {
    const HouseCells& cells = board.map().board.houses[house];
    std::vector<CoverLine> lines;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      AddLine(static_cast<int>(i), board.values_of(cells[i]), size, lines);
    }
    const auto make = [&](const std::vector<int>& chosen, std::uint32_t values) {
      LogicStep step = {.kind = KindOfSize(size, StepKind::kNakedPair, StepKind::kNakedTriple,
                                           StepKind::kNakedQuad),
                        .house = house,
                        .values = values};
      for (const int i : chosen) step.cells.push_back(cells[static_cast<std::size_t>(i)]);
      RemoveFromSeen(board, step);
      return step;
    };
    if (auto step = FirstOfCovers(lines, size, make)) return step;
  }
  return std::nullopt;
}

std::optional<LogicStep> FindHiddenSubset(const CandidateBoard& board, int size) {
  for (std::size_t house = 0; house < board.map().board.houses.size(); ++house) {
    const HouseCells& cells = board.map().board.houses[house];
    std::vector<CoverLine> lines;
    for (int value = 0; value < board.side(); ++value) {
      AddLine(value, board.places_of(house, value), size, lines);
    }
    const auto make = [&](const std::vector<int>& chosen, std::uint32_t places) {
      LogicStep step = {.kind = KindOfSize(size, StepKind::kHiddenPair, StepKind::kHiddenTriple,
                                           StepKind::kHiddenQuad),
                        .house = house};
      for (const int value : chosen) step.values |= 1U << value;
      ForEachBit(places, [&](int i) {
        const std::uint16_t cell = cells[static_cast<std::size_t>(i)];
        step.cells.push_back(cell);
        ForEachBit(board.values_of(cell) & ~step.values, [&](int value) {
          step.removed.push_back({cell, static_cast<std::uint8_t>(value)});
        });
      });
      return step;
    };
    if (auto step = FirstOfCovers(lines, size, make)) return step;
  }
  return std::nullopt;
}

std::optional<LogicStep> FindFish(const CandidateBoard& board, int size) {
  for (int value = 0; value < board.side(); ++value) {
    for (const bool from_rows : {true, false}) {
      if (auto step = FindFishFrom(board, size, value, from_rows)) return step;
    }
  }
  return std::nullopt;
}

}  // namespace surudoku::logic
