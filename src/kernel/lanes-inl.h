// The search: keeps every lane busy with a puzzle, guesses, and goes back when a guess fails.
#if defined(SURUDOKU_KERNEL_LANES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_LANES_INL_H_
#undef SURUDOKU_KERNEL_LANES_INL_H_
#else
#define SURUDOKU_KERNEL_LANES_INL_H_
#endif

#include <algorithm>
#include <bit>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "grid/board_layout.h"
#include "kernel/block_lanes-inl.h"
#include "kernel/branching-inl.h"
#include "kernel/counted_boards-inl.h"
#include "kernel/more_houses-inl.h"
#include "kernel/open_puzzles.h"
#include "kernel/open_subtrees-inl.h"
#include "kernel/propagate-inl.h"
#include "kernel/stuck_houses-inl.h"
#include "surudoku/solver.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// Every guess settles a cell, so no search is deeper than a board has cells.
inline constexpr int kMaxDepth = kCellCount;
// Vectors of lanes that the solver works on in turn. With more of them fewer lanes wait for a guess
// (see Await), but they fill the first-level cache and idle longer when a block runs out. Four were
// the best (docs/design/kernel-tried.md).
inline constexpr int kGroups = 4;
// A choice of cells costs as much as so many rounds of a lane, however many boards the vector has.
// That is five eighths of a vector's round, on AVX2 and on AVX-512.
inline constexpr int kRoundsForChoice = (5 * kLanes + 4) / 8;

// A board as it was before a guess, without the candidates guessed so far: the search goes on here
// if the guess fails. The words lie together, so going back costs two cache misses.
struct alignas(64) SavedBoard {
  std::uint32_t words[kWords];
};

struct Group {
  Boards boards;
  CrowdedMore crowded_more;  // of the workspace's houses
  // The sum of each board's words after the last round. A new board begins with 0, which no
  // unbroken board has: the lane's last board could have the new board's sum by chance.
  alignas(64) std::uint32_t sums[kLanes] = {};
  std::uint64_t round = 0;
  std::uint32_t active = 0;  // lanes with a search that can go on
  std::uint32_t idle = kAllLanes;
  Search searches[kLanes];
  SavedBoard saved[kLanes][kMaxDepth];
  OpenSubtree open_subtrees[kLanes][kMostOpenSubtrees];
};

struct Workspace {
  MoreHouses more;  // of all boards; none if they are plain
  Group groups[kGroups];
  // The boards that guess together. If fewer than a vector of them wait, the other lanes hold old
  // boards, at first these zeros: no answer depends on them, but their hashes are prefetched.
  alignas(64) std::uint32_t guessing[kWords][kLanes] = {};
  alignas(64) std::uint32_t hashes[kLanes];  // their hashes, for `counted`
  std::unique_ptr<CountedBoards> counted;    // made at its first use
};

// Solves the puzzles of one block. It takes the groups of lanes through their rounds in turn,
// guesses for a whole vector of stuck searches at a time, and gives the next puzzle to a lane that
// has finished one. The solver makes a Lanes for each block; the workspace stays and is used again.
class Lanes {
 public:
  // puzzles[i] says which answer belongs to puzzle i of the block. Solutions go to the answers'
  // places in `solutions`. That may be the same block if puzzles[i] is i for all of them.
  Lanes(const PuzzleBlock& block, std::span<const OpenPuzzle> puzzles, PuzzleBlock& solutions,
        const SolveOptions& options, std::span<Answer> answers, Workspace& workspace)
      : block_(block),
        puzzles_(puzzles),
        solutions_(solutions),
        options_(options),
        answers_(answers),
        w_(workspace) {}

  void Run();

 private:
  struct Waiting {
    Group* group;
    int lane;
    std::uint64_t since;
  };

  void Step(Group& group);
  Verdict RoundWithMore(Group& group);
  void Refill(Group& group);
  void LoadPuzzles(Group& group, std::uint32_t lanes);
  void OnSolved(Group& group, int lane);
  void Count(Group& group, int lane, bool is_more_wanted);
  void Await(Group& group, int lane);
  bool IsOutOfGuesses(const Group& group, int lane) const {
    return group.searches[lane].answer->statistics.guesses == options_.max_guesses;
  }
  void Leave(Group& group, int lane);
  bool IsTwofold(const Group& group, int lane) const {
    return options_.only_counts &&
           (TwofoldLanes(FindOpenCells(group.boards.words)) >> lane & 1) != 0;
  }
  void GuessAll();
  template <bool kSaves>
  void GatherWaiting();
  void TakeBack(int i);
  void HashBoards(const OpenCells& cells, std::uint32_t small);
  void Resume(const Waiting& waiting);
  void CountOrGuess(int i, const CountedKinds& kinds, const ChosenCell& cell);
  void CountTwo(Group& group, int lane, const ChosenCell& cell);
  bool Recall(Group& group, int lane, int i);
  void Save(Group& group, int lane);
  void Guess(Group& group, int lane, const ChosenCell& cell);
  void GuessOfTwofold(Group& group, int lane, const ChosenCell& cell);
  void GoBack(Group& group, int lane);
  void EndSubtreesAndGoBack(Group& group, int lane);
  void LeaveBoard(Group& group, int lane);
  void Finish(Group& group, int lane, bool complete);
  void StoreSolution(const Boards& boards, int lane, std::size_t puzzle) {
    StoreBoard(&boards.words[0][lane], solutions_, puzzle);
  }
  bool SendSolution(Group& group, int lane);
  void GiveUp();
  bool Stopped() const { return options_.stop.IsSet(); }

  const PuzzleBlock& block_;
  std::span<const OpenPuzzle> puzzles_;
  PuzzleBlock& solutions_;
  const SolveOptions& options_;
  std::span<Answer> answers_;
  Workspace& w_;
  std::size_t next_ = 0;
  int active_ = 0;
  int waiting_count_ = 0;
  int lost_rounds_ = 0;  // rounds that waiting lanes have missed
  Waiting waiting_[kLanes];
};

inline void Lanes::Run() {
  for (Group& group : w_.groups) {
    group.active = 0;
    group.idle = kAllLanes;
  }
  for (std::uint64_t turn = 1; active_ + waiting_count_ != 0 || next_ < block_.size(); ++turn) {
    for (Group& group : w_.groups) {
      if (group.active != 0) Step(group);
      if (group.idle != 0) Refill(group);
    }
    lost_rounds_ += waiting_count_;
    if (lost_rounds_ >= kRoundsForChoice || (active_ == 0 && waiting_count_ != 0)) GuessAll();
    if (turn % 256 == 0 && Stopped()) return GiveUp();
  }
}

inline void Lanes::Step(Group& group) {
  const D d;
  const Verdict verdict = w_.more.any() ? RoundWithMore(group) : Round(group.boards);
  ++group.round;
  const V zero = hn::Zero(d);
  const std::uint32_t sound = LaneBits(hn::Eq(verdict.broken, zero));
  const std::uint32_t closed = LaneBits(hn::Eq(verdict.open, zero));
  const std::uint32_t still = LaneBits(hn::Eq(verdict.sum, hn::Load(d, group.sums)));
  hn::Store(verdict.sum, d, group.sums);
  const std::uint32_t broken = group.active & ~sound;
  const std::uint32_t solved = group.active & sound & closed;
  const std::uint32_t stuck = group.active & sound & ~closed & still;
  ForEachLane(solved, [&](int lane) { OnSolved(group, lane); });
  ForEachLane(broken, [&](int lane) { GoBack(group, lane); });
  ForEachLane(stuck, [&](int lane) { Await(group, lane); });
}

// A separate function, so that plain boards' rounds keep no registers for it.
HWY_NOINLINE inline Verdict Lanes::RoundWithMore(Group& group) {
  return Round(group.boards, HousePasses(w_.more, group.crowded_more));
}

inline void Lanes::Refill(Group& group) {
  std::uint32_t loaded = 0;
  for (std::uint32_t idle = group.idle; idle != 0 && next_ < block_.size(); idle &= idle - 1) {
    const int lane = std::countr_zero(idle);
    Search& search = group.searches[lane];
    const OpenPuzzle& puzzle = puzzles_[next_++];
    search.puzzle = puzzle.index;
    search.first_round = group.round - puzzle.steps;
    search.answer = &answers_[search.puzzle];
    *search.answer = Answer();
    search.depth = search.doublings = search.open_subtrees = 0;
    loaded |= 1u << lane;
    ++active_;
  }
  if (loaded == 0) return;
  LoadPuzzles(group, loaded);
  group.active |= loaded;
  group.idle &= ~loaded;
}

// Loads the last puzzles that were taken from the block: the n-th of them into the n-th of `lanes`.
inline void Lanes::LoadPuzzles(Group& group, std::uint32_t lanes) {
  LaneMoves moves;
  int count = 0;
  ForEachLane(lanes, [&](int lane) { moves.Add(count++, lane); });
  const auto move = moves.Mover();
  const BlockWords puzzles(block_, next_ - count);
  Boards& boards = group.boards;
  for (int w = 0; w < kWords; ++w) move(puzzles[w], boards.words[w]);
  for (auto& crowded : boards.crowded) move(Bits(kAllBits), crowded);
  if (w_.more.any()) {
    group.crowded_more.ForEachRow([&](std::uint32_t* row) { move(Bits(kAllBits), row); });
  }
  move(Bits(0), group.sums);
}

inline void Lanes::OnSolved(Group& group, int lane) {
  const Search& search = group.searches[lane];
  if (search.answer->solutions == 0) StoreSolution(group.boards, lane, search.puzzle);
  const bool is_more_wanted = options_.visitor == nullptr || SendSolution(group, lane);
  Count(group, lane, is_more_wanted);
}

// Counts the board's solution, and the other solutions that it stands for (Search::doublings).
HWY_INLINE void Lanes::Count(Group& group, int lane, bool is_more_wanted) {
  Search& search = group.searches[lane];
  Answer& answer = *search.answer;
  const std::uint64_t found = std::uint64_t{1} << search.doublings;
  answer.solutions += std::min(found, options_.limit - answer.solutions);
  if (answer.solutions == options_.limit || !is_more_wanted) {
    Finish(group, lane, answer.solutions == options_.limit);
  } else {
    GoBack(group, lane);
  }
}

// Choosing cells costs the same for a vector of boards and for one. So stuck searches wait until a
// vector of them is stuck, or until the rounds that their lanes have missed cost as much as
// choosing. Rounds do no harm to a board that waits: it is stuck, so they do not change it.
inline void Lanes::Await(Group& group, int lane) {
  if (IsOutOfGuesses(group, lane) && w_.more.crossings.empty() && !IsTwofold(group, lane)) {
    return Leave(group, lane);
  }
  group.active &= ~(1u << lane);
  --active_;
  waiting_[waiting_count_++] = {&group, lane, group.round};
  if (waiting_count_ == kLanes) GuessAll();
}

// The answer shows how far the search came.
inline void Lanes::Leave(Group& group, int lane) {
  const Search& search = group.searches[lane];
  if (search.answer->solutions == 0) StoreSolution(group.boards, lane, search.puzzle);
  Finish(group, lane, false);
}

inline void Lanes::GuessAll() {
  if (options_.only_counts) {
    GatherWaiting<false>();
  } else {
    GatherWaiting<true>();
  }
  const std::uint32_t changed = TakeLockedOut(w_.more.crossings, w_.guessing);
  const OpenCells cells = FindOpenCells(w_.guessing);
  const CountedKinds kinds = options_.only_counts ? KindsOf(cells) : CountedKinds{};
  if (kinds.small != 0) HashBoards(cells, kinds.small);
  ChosenCells chosen;
  if (w_.more.any()) {
    ChooseCellsWithMore(w_.more, cells, chosen);
  } else {
    ChooseCells(cells, options_.only_counts, chosen);
  }
  for (int i = 0; i < waiting_count_; ++i) {
    Resume(waiting_[i]);
    Group& group = *waiting_[i].group;
    const int lane = waiting_[i].lane;
    if ((changed >> i & 1) != 0) {
      TakeBack(i);
    } else if (!w_.more.crossings.empty() && IsOutOfGuesses(group, lane)) {
      Leave(group, lane);
    } else if (options_.only_counts) {
      CountOrGuess(i, kinds, chosen.Of(i));
    } else {
      Guess(group, lane, chosen.Of(i));
    }
  }
  waiting_count_ = 0;
  lost_rounds_ = 0;
}

// Brings the waiting boards together. kSaves: also saves each for going back. Searches that only
// count save a board later, once it is clear that they come back to it: they never do to more than
// half.
template <bool kSaves>
HWY_INLINE void Lanes::GatherWaiting() {
  for (int i = 0; i < waiting_count_; ++i) {
    Group& group = *waiting_[i].group;
    const int lane = waiting_[i].lane;
    const std::uint32_t* board = &group.boards.words[0][lane];
    std::uint32_t* column = &w_.guessing[0][i];
    std::uint32_t* saved = group.saved[lane][group.searches[lane].depth].words;
    for (int w = 0; w < kWords; ++w) {
      column[w * kLanes] = board[w * kLanes];
      if constexpr (kSaves) saved[w] = board[w * kLanes];
    }
  }
}

// Locked candidates of more houses have changed the i-th waiting board.
inline void Lanes::TakeBack(int i) {
  std::uint32_t* board = &waiting_[i].group->boards.words[0][waiting_[i].lane];
  for (int w = 0; w < kWords; ++w) board[w * kLanes] = w_.guessing[w][i];
}

// Hashes the waiting boards, clearing their settled cells. Prefetches the table's entries for the
// small ones, which arrive while the cells are chosen.
inline void Lanes::HashBoards(const OpenCells& cells, std::uint32_t small) {
  if (w_.counted == nullptr) w_.counted = std::make_unique<CountedBoards>();
  hn::Store(KeepOpenCells(cells.open, w_.guessing), D(), w_.hashes);
  ForEachLane(small, [&](int i) { w_.counted->Prefetch(w_.hashes[i]); });
}

inline void Lanes::Resume(const Waiting& waiting) {
  Group& group = *waiting.group;
  group.searches[waiting.lane].first_round += group.round - waiting.since;
  group.active |= 1u << waiting.lane;
  ++active_;
}

// Counts the solutions of the i-th waiting board if they are known, and guesses if not.
inline void Lanes::CountOrGuess(int i, const CountedKinds& kinds, const ChosenCell& cell) {
  Group& group = *waiting_[i].group;
  const int lane = waiting_[i].lane;
  if (kinds.paired >> i & 1) return CountTwo(group, lane, cell);
  if (kinds.twofold >> i & 1) return GuessOfTwofold(group, lane, cell);
  if ((kinds.small >> i & 1) != 0 && Recall(group, lane, i)) return;
  Save(group, lane);
  Guess(group, lane, cell);
}

// Counts a board that has two solutions. It finds one of them only if the puzzle has none so far,
// because an answer keeps the first.
inline void Lanes::CountTwo(Group& group, int lane, const ChosenCell& cell) {
  Search& search = group.searches[lane];
  if (search.answer->solutions == 0) {
    Boards boards = group.boards;
    std::uint32_t* board = &boards.words[0][lane];
    SettleCell(cell, TakeLowestDigit(cell, board, kLanes), board, kLanes);
    for (int settled = 1; settled < kMostPaired; ++settled) Round(boards);  // settles one or more
    StoreSolution(boards, lane, search.puzzle);
  }
  ++search.doublings;
  Count(group, lane, true);
}

// If the result of searching the i-th waiting board is known, adds it, goes on as if the search
// were done, and returns true. Otherwise the table expects the result from now on.
inline bool Lanes::Recall(Group& group, int lane, int i) {
  Search& search = group.searches[lane];
  const std::uint32_t* board = &w_.guessing[0][i];
  const std::optional<Subtree> known = w_.counted->Find(board, w_.hashes[i]);
  if (!known || IsToBeSearched(*known, search, options_)) {
    BeginSubtree(w_.counted->Expect(board, w_.hashes[i]), group.round, search,
                 group.open_subtrees[lane]);
    return false;
  }
  AddSubtree(*known, search);
  GoBack(group, lane);
  return true;
}

inline void Lanes::Save(Group& group, int lane) {
  const std::uint32_t* board = &group.boards.words[0][lane];
  std::uint32_t* saved = group.saved[lane][group.searches[lane].depth].words;
  for (int w = 0; w < kWords; ++w) saved[w] = board[w * kLanes];
}

// Goes on with the lowest digit of the chosen cell, and removes it from the saved board.
HWY_INLINE void Lanes::Guess(Group& group, int lane, const ChosenCell& cell) {
  Search& search = group.searches[lane];
  const CandidatePlace digit = TakeLowestDigit(cell, group.saved[lane][search.depth].words, 1);
  SettleCell(cell, digit, &group.boards.words[0][lane], kLanes);
  SearchStatistics& statistics = search.answer->statistics;
  ++search.depth;
  ++statistics.guesses;
  statistics.depth = std::max(statistics.depth, static_cast<std::uint32_t>(search.depth));
}

// Goes on with one digit of the chosen cell. The other digit has as many solutions, so they count
// double and the search does not come back to this board.
inline void Lanes::GuessOfTwofold(Group& group, int lane, const ChosenCell& cell) {
  std::uint32_t* board = &group.boards.words[0][lane];
  SettleCell(cell, TakeLowestDigit(cell, board, kLanes), board, kLanes);
  ++group.searches[lane].doublings;
}

inline void Lanes::GoBack(Group& group, int lane) {
  if (group.searches[lane].open_subtrees != 0) return EndSubtreesAndGoBack(group, lane);
  LeaveBoard(group, lane);
}

// A separate function, so that GoBack's callers keep no registers for it.
HWY_NOINLINE inline void Lanes::EndSubtreesAndGoBack(Group& group, int lane) {
  EndSubtrees(group.round, group.searches[lane], group.open_subtrees[lane], *w_.counted);
  LeaveBoard(group, lane);
}

HWY_INLINE void Lanes::LeaveBoard(Group& group, int lane) {
  Search& search = group.searches[lane];
  if (search.depth == 0) return Finish(group, lane, true);
  search.doublings = 0;  // the saved board is not twofold: twofold boards lead only to such boards
  ++search.answer->statistics.backtracks;
  const SavedBoard& saved = group.saved[lane][--search.depth];
  Boards& boards = group.boards;
  for (int w = 0; w < kWords; ++w) boards.words[w][lane] = saved.words[w];
  for (auto& crowded : boards.crowded) crowded[lane] = kAllBits;
  if (w_.more.any()) {
    group.crowded_more.ForEachRow([&](std::uint32_t* row) { row[lane] = kAllBits; });
  }
  group.sums[lane] = 0;
}

inline bool Lanes::SendSolution(Group& group, int lane) {
  const Grid solution = SolvedGrid(&group.boards.words[0][lane], kLanes);
  return options_.visitor->OnSolution(group.searches[lane].puzzle, solution);
}

inline void Lanes::Finish(Group& group, int lane, bool complete) {
  Search& search = group.searches[lane];
  Answer& answer = *search.answer;
  LeaveSubtrees(group.open_subtrees[lane], search);
  answer.statistics.rounds = group.round - search.first_round;
  answer.status = complete ? StatusOf(answer.solutions, options_.limit) : Status::kUnknown;
  if (options_.rate_level) answer.statistics.level = LevelOf(search);
  group.active &= ~(1u << lane);
  group.idle |= 1u << lane;
  --active_;
}

inline void Lanes::GiveUp() {
  for (int i = 0; i < waiting_count_; ++i) {
    waiting_[i].group->active |= 1u << waiting_[i].lane;
    ++active_;
  }
  for (Group& group : w_.groups) {
    ForEachLane(group.active, [&](int lane) { Finish(group, lane, false); });
  }
  while (next_ < block_.size()) answers_[puzzles_[next_++].index] = Answer();
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
