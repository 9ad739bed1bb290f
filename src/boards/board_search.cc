// The search in vector code. The target is chosen once, when a search is made.
#include "boards/board_search.h"

#include <algorithm>
#include <cassert>
#include <vector>

// AVX2 makes 9x9 boards with more houses up to 1.7 times as fast. The others gain nothing beyond.
#define SURUDOKU_LEFT_OUT (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL)
#include "boards/house_tables.h"
#include "kernel/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "boards/board_search.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "boards/board_state-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::boards::HWY_NAMESPACE {

template <int kWords, int kValues>
class SearchOfWords final : public BoardSearch {
 public:
  using State = BoardState<kWords, kValues>;
  using Places = PlaceSet<kWords>;
  using Found = typename State::Found;

  explicit SearchOfWords(const BoardHouses& board) : tables_(board), stack_(1) {
    solution_.resize(board.cell_count());
  }

  bool LoadClues(std::span<const std::uint8_t> clues) override {
    Places given[kValues] = {};
    Places blank{};
    Places seen[kValues] = {};
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
      const int place = tables_.place_of_cell[cell];
      if (clues[cell] == 0) {
        blank.Add(place);
      } else {
        given[clues[cell] - 1].Add(place);
        seen[clues[cell] - 1] |= tables_.peers[place];
      }
    }
    State& root = stack_[0];
    bool is_possible = true;
    for (int v = 0; v < tables_.side; ++v) {
      root.places[v] = (blank - seen[v]) | given[v];
      is_possible &= !given[v].Meets(seen[v]);
    }
    Begin(root, blank);
    return is_possible;
  }

  bool LoadCandidates(std::span<const std::uint32_t> masks) override {
    State& root = stack_[0];
    for (int v = 0; v < tables_.side; ++v) root.places[v] = {};
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
      for (std::uint32_t rest = masks[cell]; rest != 0; rest &= rest - 1) {
        root.places[std::countr_zero(rest)].Add(tables_.place_of_cell[cell]);
      }
    }
    Begin(root, tables_.all);
    return true;
  }

  Outcome Run(const Visitor& visit, const Bounds& bounds) override {
    outcome_ = {};
    SearchStatistics& statistics = outcome_.statistics;
    if (bounds.rate_level) statistics.level = Level::kSingles;
    bool is_possible = !bounds.rate_level || SolveBySingles();
    std::size_t depth = 0;
    for (;;) {
      const Progress progress = is_possible ? Propagate(stack_[depth]) : Progress::kDead;
      if (progress == Progress::kStuck) {
        if (outcome_.statistics.guesses == 0) root_ = stack_[0];
        if (!MayGuess(bounds)) return outcome_;
        Guess(depth++);
        continue;
      }
      if (progress == Progress::kSolved) {
        ++outcome_.solutions;
        ReadSolution(stack_[depth]);
        if (!visit(solution_)) {
          outcome_.end = End::kVisitor;
          return Rated(bounds);
        }
      }
      if (depth == 0) return Rated(bounds);
      --depth;
      ++statistics.backtracks;
      is_possible = true;
    }
  }

  void ReadRoot(std::span<std::uint32_t> masks) const override {
    std::ranges::fill(masks, 0U);
    for (int v = 0; v < tables_.side; ++v) {
      root_.places[v].ForEach(
          [&](int place) { masks[tables_.cell_of_place[place]] |= std::uint32_t{1} << v; });
    }
  }

 private:
  void Begin(State& root, const Places& open) {
    const std::uint32_t all_values = (std::uint32_t{1} << tables_.side) - 1;
    root.open = open;
    root.unsearched = all_values;
    root.unlocked = all_values;
  }

  Outcome Rated(const Bounds& bounds) {
    SearchStatistics& statistics = outcome_.statistics;
    if (bounds.rate_level && outcome_.solutions > 0) {
      if (statistics.guesses > 0) statistics.level = Level::kSearch;
    } else {
      statistics.level = Level::kUnrated;
    }
    return outcome_;
  }

  void NeedsLevel(Level level) {
    Level& needed = outcome_.statistics.level;
    if (needed != Level::kUnrated) needed = std::max(needed, level);
  }

  // Naked singles to the end, then with hidden ones.
  bool SolveBySingles() {
    State& root = stack_[0];
    Found found = Found::kSomething;
    while (found == Found::kSomething) found = root.FindNakedSingles(tables_);
    if (found != Found::kContradiction && !root.open.IsEmpty()) NeedsLevel(Level::kHidden);
    return found != Found::kContradiction;
  }

  Progress Propagate(State& state) {
    for (;;) {
      ++outcome_.statistics.rounds;
      Found found = state.FindNakedSingles(tables_);
      if (found == Found::kNothing) found = state.FindHiddenSingles(tables_);
      if (found == Found::kContradiction) return Progress::kDead;
      if (found == Found::kSomething) continue;
      if (state.open.IsEmpty()) return Progress::kSolved;
      NeedsLevel(Level::kLocked);
      if (state.FindLocked(tables_) == Found::kNothing) return Progress::kStuck;
    }
  }

  bool MayGuess(const Bounds& bounds) {
    if (outcome_.statistics.guesses == bounds.max_guesses || bounds.stop.IsSet()) {
      outcome_.end = End::kBound;
      return false;
    }
    if (outcome_.statistics.guesses >= bounds.patience &&
        outcome_.solutions <= bounds.patience_solutions) {
      outcome_.end = End::kPatience;
      return false;
    }
    return true;
  }

  struct Choice {
    int value;
    int place;
  };

  // The state at `depth` goes on without the choice, and the next one above it with the choice.
  void Guess(std::size_t depth) {
    if (depth + 1 == stack_.size()) stack_.emplace_back();
    State& state = stack_[depth];
    const Choice choice = Choose(state);
    Places cell{};
    cell.Add(choice.place);
    State& next = stack_[depth + 1];
    next = state;
    next.Place(tables_, choice.value, cell);
    state.Eliminate(choice.value, cell);
    ++outcome_.statistics.guesses;
    outcome_.statistics.depth =
        std::max(outcome_.statistics.depth, static_cast<std::uint32_t>(depth + 1));
  }

  // A cell with two candidates, else a value with two places in a house, else the cell or the house
  // with the fewest.
  Choice Choose(const State& state) const {
    const auto counts = state.CountCandidates(tables_.side);
    const Places pairs = counts.two - counts.three;
    if (!pairs.IsEmpty()) return InCell(state, BestPair(pairs));
    Choice best = InCell(state, FewestCandidates(state));
    int fewest = CountAt(state, best.place);
    for (int v = 0; v < tables_.side; ++v) {
      for (const Places& house : tables_.houses) {
        const Places in_house = state.places[v] & house;
        const int count = in_house.Count();
        if (count == 1 || count >= fewest) continue;
        fewest = count;
        best = {v, in_house.First()};
      }
      if (fewest == 2) break;
    }
    return best;
  }

  // The cell with most other pairs among its peers: either value of it does most.
  [[nodiscard]] int BestPair(const Places& pairs) const {
    int best = 0;
    int most = -1;
    pairs.ForEach([&](int place) {
      const int count = (tables_.peers[place] & pairs).Count();
      if (count <= most) return;
      most = count;
      best = place;
    });
    return best;
  }

  [[nodiscard]] int CountAt(const State& state, int place) const {
    int count = 0;
    for (int v = 0; v < tables_.side; ++v) count += state.places[v].Has(place) ? 1 : 0;
    return count;
  }

  [[nodiscard]] int FewestCandidates(const State& state) const {
    int best = state.open.First();
    int fewest = kValues + 1;
    state.open.ForEach([&](int place) {
      if (fewest == 2) return;
      const int count = CountAt(state, place);
      if (count < fewest) {
        fewest = count;
        best = place;
      }
    });
    return best;
  }

  [[nodiscard]] Choice InCell(const State& state, int place) const {
    int value = 0;
    while (!state.places[value].Has(place)) ++value;
    return {value, place};
  }

  void ReadSolution(const State& state) {
    for (int v = 0; v < tables_.side; ++v) {
      state.places[v].ForEach([&](int place) {
        solution_[tables_.cell_of_place[place]] = static_cast<std::uint8_t>(v + 1);
      });
    }
  }

  HouseTables<kWords> tables_;
  std::vector<State> stack_;  // the open guesses; the last in use is the state that is looked at
  State root_{};              // before the first guess
  std::vector<std::uint8_t> solution_;
  Outcome outcome_;
};

std::unique_ptr<BoardSearch> MakeSearchOn(const BoardHouses& board) {
  const int rows = RowsOfWord(board);
  const int words = (board.side + rows - 1) / rows;
  if (words == 1) return std::make_unique<SearchOfWords<1, 8>>(board);
  if (words == 2) return std::make_unique<SearchOfWords<2, 10>>(board);
  if (words == 3) return std::make_unique<SearchOfWords<3, 12>>(board);
  if (words == 4) return std::make_unique<SearchOfWords<4, 16>>(board);
  if (words <= 7) return std::make_unique<SearchOfWords<7, 21>>(board);
  return std::make_unique<SearchOfWords<13, 25>>(board);
}

}  // namespace surudoku::boards::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku {
namespace boards {

int RowsOfWord(const BoardHouses& board) {
  const int side = board.side;
  const auto words = [side](int rows) { return (side + rows - 1) / rows; };
  const auto houses_within = [&](int rows) {
    return std::ranges::count_if(board.houses, [&](const HouseCells& house) {
      const int word = house.front() / side / rows;
      return std::ranges::all_of(house, [&](int cell) { return cell / side / rows == word; });
    });
  };
  const int most = std::min(side, 64 / side);
  int best = most;
  for (int rows = most; rows >= 1 && words(rows) == words(most); --rows) {
    if (houses_within(rows) > houses_within(best)) best = rows;
  }
  return best;
}

namespace {

SURUDOKU_EXPORT(MakeSearchOn);

}  // namespace
}  // namespace boards

std::unique_ptr<BoardSearch> MakeBoardSearch(const BoardHouses& board, Target target) {
  assert(board.side >= 1 && board.side <= kMostSide);
  return SURUDOKU_ON(target, boards::MakeSearchOn)(board);
}

}  // namespace surudoku
#endif  // HWY_ONCE
