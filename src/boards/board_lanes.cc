// The lockstep search of boards in vector code. The target is chosen once, when it is made.
#include "boards/board_lanes.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>
#include <vector>

// AVX2 makes boards twice as fast as SSE4, and AVX-512 no faster than AVX2.
#define SURUDOKU_LEFT_OUT (HWY_SSSE3 | HWY_AVX3 | HWY_AVX3_DL)
#include "boards/lane_tables.h"
#include "kernel/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "boards/board_lanes.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "boards/lane_boards-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::boards::HWY_NAMESPACE {

// A board beside the lanes: as it goes on if a guess fails.
template <int kSide>
struct SavedLane {
  static constexpr int kRoom = (kSide * kSide + kBoardLanes - 1) / kBoardLanes * kBoardLanes;
  std::uint16_t left[kRoom] = {};
};

// The open cells of a board, and those with two values.
struct OpenBoardCells {
  CellBits open = {};
  CellBits pairs = {};
};

template <int kSide>
HWY_INLINE OpenBoardCells FindOpen(const SavedLane<kSide>& board) {
  const LaneTag d;
  OpenBoardCells found;
  for (int cell = 0; cell < SavedLane<kSide>::kRoom; cell += kBoardLanes) {
    const LaneValues others = WithoutLowest(hn::LoadU(d, board.left + cell));
    const LaneSet open = LanesOf(hn::Ne(others, hn::Zero(d)));
    const LaneSet many = LanesOf(hn::Ne(WithoutLowest(others), hn::Zero(d)));
    found.open[cell / 64] |= std::uint64_t{open} << (cell % 64);
    found.pairs[cell / 64] |= std::uint64_t{open & ~many} << (cell % 64);
  }
  return found;
}

template <class Visit>
HWY_INLINE void ForEachCell(const CellBits& cells, Visit visit) {
  for (int w = 0; w < 2; ++w) {
    for (std::uint64_t rest = cells[w]; rest != 0; rest &= rest - 1) {
      visit(64 * w + std::countr_zero(rest));
    }
  }
}

template <class Visit>
HWY_INLINE void ForEachLaneOf(LaneSet lanes, Visit visit) {
  for (; lanes != 0; lanes &= lanes - 1) visit(std::countr_zero(lanes));
}

template <int kSide>
class SearchInLanes final : public BoardLanes {
 public:
  using Outcome = BoardSolver::Outcome;
  static constexpr int kCells = kSide * kSide;

  explicit SearchInLanes(const BoardHouses& board) : tables_(board), boards_(tables_) {}

  void Solve(std::span<const std::uint8_t> clues, const Bounds& bounds, std::span<Outcome> outcomes,
             std::span<std::uint8_t> solutions) override {
    assert(clues.size() == outcomes.size() * kCells && solutions.size() == clues.size());
    clues_ = clues;
    bounds_ = bounds;
    outcomes_ = outcomes;
    solutions_ = solutions;
    next_ = 0;
    round_ = 0;
    active_ = waiting_ = 0;
    std::ranges::fill(outcomes, Outcome{});
    for (int lane = 0; lane < kBoardLanes; ++lane) LoadNext(lane);
    while (active_ != 0 && !(round_ % kRoundsBetweenLooks == 0 && bounds_.stop.IsSet())) Step();
  }

 private:
  using Saved = SavedLane<kSide>;

  static constexpr std::uint64_t kRoundsBetweenLooks = 256;
  // Stuck boards wait for locked candidates until there are so many of them among the active ones.
  // Sweeps do them no harm. More waste the sweeps of those that wait, fewer the looks.
  static constexpr int kActivePerStuck = 3;

  struct Search {
    std::size_t board = 0;
    std::size_t depth = 0;
    std::uint64_t first_round = 0;  // later by the rounds that it has waited
    std::uint64_t stuck_round = 0;
    std::vector<Saved> saved = {};
  };

  void Step();
  void LoadNext(int lane);
  void OnSolved(int lane);
  void GoBack(int lane);
  void Finish(int lane, bool complete);
  void Await(LaneSet stuck);
  void GuessOn(int lane);
  struct Guess {
    int cell;
    std::uint16_t value;
  };
  [[nodiscard]] Guess Choose(const Saved& board) const;
  [[nodiscard]] Guess ChooseWithoutPairs(const Saved& board, const CellBits& open) const;

  [[nodiscard]] Outcome& OutcomeOf(int lane) { return outcomes_[searches_[lane].board]; }

  LaneTables tables_;
  LaneBoards<kSide> boards_;
  Search searches_[kBoardLanes];
  LaneSet active_ = 0;
  LaneSet waiting_ = 0;
  std::uint64_t round_ = 0;

  // Of the call at work.
  std::span<const std::uint8_t> clues_;
  Bounds bounds_;
  std::span<Outcome> outcomes_;
  std::span<std::uint8_t> solutions_;
  std::size_t next_ = 0;
};

template <int kSide>
void SearchInLanes<kSide>::Step() {
  const auto verdict = boards_.Sweep();
  ++round_;
  const LaneSet solved = verdict.solved & active_;
  const LaneSet dead = verdict.dead & active_;
  ForEachLaneOf(solved, [&](int lane) { OnSolved(lane); });
  ForEachLaneOf(dead, [&](int lane) { GoBack(lane); });
  Await(verdict.stuck & active_ & ~(solved | dead));
}

// Gives an idle lane the next board, if there is one.
template <int kSide>
void SearchInLanes<kSide>::LoadNext(int lane) {
  active_ &= ~(LaneSet{1} << lane);
  if (next_ == outcomes_.size()) return;
  active_ |= LaneSet{1} << lane;
  Search& search = searches_[lane];
  search.board = next_++;
  search.depth = 0;
  search.first_round = round_;
  const std::uint8_t* const clues = clues_.data() + search.board * kCells;
  for (int cell = 0; cell < kCells; ++cell) {
    const auto value = static_cast<std::uint16_t>((1U << clues[cell]) >> 1);
    boards_.SetLeft(cell, lane, clues[cell] == 0 ? LaneBoards<kSide>::kAllValues : value);
  }
  boards_.Touch(lane);
}

template <int kSide>
void SearchInLanes<kSide>::OnSolved(int lane) {
  Outcome& outcome = OutcomeOf(lane);
  if (outcome.solutions++ == 0) {
    std::uint8_t* const solution = solutions_.data() + searches_[lane].board * kCells;
    for (int cell = 0; cell < kCells; ++cell) {
      solution[cell] = static_cast<std::uint8_t>(std::bit_width(boards_.Left(cell, lane)));
    }
  }
  if (outcome.solutions == bounds_.limit) return Finish(lane, false);
  GoBack(lane);
}

template <int kSide>
void SearchInLanes<kSide>::GoBack(int lane) {
  Search& search = searches_[lane];
  if (search.depth == 0) return Finish(lane, true);
  ++OutcomeOf(lane).statistics.backtracks;
  const Saved& saved = search.saved[--search.depth];
  for (int cell = 0; cell < kCells; ++cell) boards_.SetLeft(cell, lane, saved.left[cell]);
  boards_.Touch(lane);
}

template <int kSide>
void SearchInLanes<kSide>::Finish(int lane, bool complete) {
  Outcome& outcome = OutcomeOf(lane);
  outcome.complete = complete;
  outcome.statistics.rounds = round_ - searches_[lane].first_round;
  LoadNext(lane);
}

template <int kSide>
void SearchInLanes<kSide>::Await(LaneSet stuck) {
  ForEachLaneOf(stuck & ~waiting_, [&](int lane) { searches_[lane].stuck_round = round_; });
  waiting_ = stuck;
  if (waiting_ == 0 || std::popcount(waiting_) * kActivePerStuck < std::popcount(active_)) return;
  const LaneSet changed = boards_.TakeLockedOut(waiting_);
  const LaneSet resumed = std::exchange(waiting_, 0);
  ForEachLaneOf(resumed, [&](int lane) {
    searches_[lane].first_round += round_ - searches_[lane].stuck_round;
    if ((changed >> lane & 1) == 0) GuessOn(lane);
  });
}

// The lane goes on with the guess; the saved board goes on without it.
template <int kSide>
void SearchInLanes<kSide>::GuessOn(int lane) {
  SearchStatistics& statistics = OutcomeOf(lane).statistics;
  if (statistics.guesses == bounds_.max_guesses) return Finish(lane, false);
  Search& search = searches_[lane];
  if (search.depth == search.saved.size()) search.saved.emplace_back();
  Saved& saved = search.saved[search.depth++];
  for (int cell = 0; cell < kCells; ++cell) saved.left[cell] = boards_.Left(cell, lane);
  const Guess guess = Choose(saved);
  saved.left[guess.cell] = static_cast<std::uint16_t>(saved.left[guess.cell] & ~guess.value);
  boards_.SetLeft(guess.cell, lane, guess.value);
  boards_.Touch(lane);
  ++statistics.guesses;
  statistics.depth = std::max(statistics.depth, static_cast<std::uint32_t>(search.depth));
}

// The cell with two values that sees the most open cells, four times the weight, and other cells
// with two values. Without such a cell: a value with two places in a house, or the cell with the
// fewest values.
template <int kSide>
auto SearchInLanes<kSide>::Choose(const Saved& board) const -> Guess {
  const OpenBoardCells cells = FindOpen(board);
  int best = -1;
  int most = -1;
  ForEachCell(cells.pairs, [&](int cell) {
    const CellBits& peers = tables_.peers[cell];
    const int score = 4 * CountCommon(peers, cells.open) + CountCommon(peers, cells.pairs);
    if (score <= most) return;
    most = score;
    best = cell;
  });
  if (best < 0) return ChooseWithoutPairs(board, cells.open);
  const std::uint16_t values = board.left[best];
  return {best, static_cast<std::uint16_t>(values & -values)};
}

template <int kSide>
auto SearchInLanes<kSide>::ChooseWithoutPairs(const Saved& board, const CellBits& open) const
    -> Guess {
  for (std::size_t first = 0; first < tables_.house_cells.size(); first += kSide) {
    const std::uint16_t* const house = tables_.house_cells.data() + first;
    std::uint32_t one = 0, two = 0, three = 0;
    for (int i = 0; i < kSide; ++i) {
      const std::uint32_t values = board.left[house[i]];
      three |= two & values;
      two |= one & values;
      one |= values;
    }
    const std::uint32_t twice = two & ~three;
    if (twice == 0) continue;
    const auto value = static_cast<std::uint16_t>(twice & -twice);
    int i = 0;
    while ((board.left[house[i]] & value) == 0) ++i;
    return {house[i], value};
  }
  int best = 0;
  int fewest = kSide + 1;
  ForEachCell(open, [&](int cell) {
    const int count = std::popcount(board.left[cell]);
    if (count >= fewest) return;
    fewest = count;
    best = cell;
  });
  const std::uint16_t values = board.left[best];
  return {best, static_cast<std::uint16_t>(values & -values)};
}

std::unique_ptr<BoardLanes> MakeLanesOn(const BoardHouses& board) {
  switch (board.side) {
    case 4:
      return std::make_unique<SearchInLanes<4>>(board);
    case 6:
      return std::make_unique<SearchInLanes<6>>(board);
    case 8:
      return std::make_unique<SearchInLanes<8>>(board);
    case 9:
      return std::make_unique<SearchInLanes<9>>(board);
    default:
      return nullptr;
  }
}

}  // namespace surudoku::boards::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku {
namespace boards {
namespace {

SURUDOKU_EXPORT(MakeLanesOn);

}  // namespace
}  // namespace boards

std::unique_ptr<BoardLanes> MakeBoardLanes(const BoardHouses& board, Target target) {
  return SURUDOKU_ON(target, boards::MakeLanesOn)(board);
}

}  // namespace surudoku
#endif  // HWY_ONCE
