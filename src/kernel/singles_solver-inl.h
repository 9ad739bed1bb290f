// Solves the puzzles that singles alone solve, and says which of these need hidden singles. The
// search gets the others, with the digits that singles placed.
//
// Every solution has the digits that singles place, so a puzzle that singles solve has one
// solution.
#if defined(SURUDOKU_KERNEL_SINGLES_SOLVER_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_SINGLES_SOLVER_INL_H_
#undef SURUDOKU_KERNEL_SINGLES_SOLVER_INL_H_
#else
#define SURUDOKU_KERNEL_SINGLES_SOLVER_INL_H_
#endif

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "grid/board_layout.h"
#include "kernel/bits-inl.h"
#include "kernel/block_lanes-inl.h"
#include "kernel/open_puzzles.h"
#include "kernel/singles-inl.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The lanes at work, by what came of them.
struct SinglesProgress {
  std::uint32_t undecided;
  std::uint32_t solved;
  std::uint32_t stuck;
};

// Takes steps until at most `most_left` of the lanes are undecided.
template <bool kHidden, bool kMarks>
HWY_INLINE SinglesProgress TakeSteps(SinglesBoards& boards, std::uint32_t lanes, int most_left) {
  const D d;
  V sum = SumOfPlaced(boards);
  V steps = hn::Load(d, boards.Steps());
  std::uint32_t undecided = lanes, filled = 0;
  while (std::popcount(undecided) > most_left) {
    SinglesStep<kHidden, kMarks>(boards);
    const V before = sum;
    sum = SumOfPlaced(boards);
    steps = hn::Add(steps, hn::IfThenElseZero(LanesMask(undecided), Bits(1)));
    filled = LaneBits(hn::Eq(sum, Bits(3 * kAllBits)));
    undecided &= ~(filled | LaneBits(hn::Eq(sum, before)));
  }
  hn::Store(steps, d, boards.Steps());
  std::uint32_t solved = lanes & filled;
  if (solved != 0) solved &= SolvedLanes(boards);
  return {.undecided = undecided, .solved = solved, .stuck = lanes & ~(undecided | solved)};
}

// The candidates of the cells that have more than one.
HWY_INLINE V OneOfSeveral(const BlockWords& candidates, int place) {
  const V a = candidates[place], b = candidates[9 + place], c = candidates[18 + place];
  const V once = Or3(a, b, c);
  return AndOr(once, Majority(a, b, c), OtherDigits(once));
}

// True if some cell of the block has more than one candidate but not all nine. Cells that have the
// same e in each t (1, 4 and 7, or these with 2, 5 and 8) do not count: being open at just these e
// says everything about them.
inline bool HasPencilmarks(const PuzzleBlock& block) {
  const D d;
  V odd = hn::Zero(d);
  for (std::size_t first = 0; first < block.size(); first += kLanes) {
    const auto lanes = hn::FirstN(d, block.size() - first);
    const BlockWords words(block, first);
    for (int place = 0; place < 9; ++place) {
      const V whole = And3(words[place], words[9 + place], words[18 + place]);
      const V some = hn::AndNot(whole, OneOfSeveral(words, place));
      odd = hn::Or(odd, hn::IfThenElseZero(lanes, some));
    }
  }
  return !hn::AllTrue(d, hn::Eq(odd, hn::Zero(d)));
}

// Puzzles that take steps together, in some of a vector's lanes.
template <bool kMarks>
class SinglesLanes {
 public:
  [[nodiscard]] std::uint32_t at_work() const { return at_work_; }
  [[nodiscard]] std::uint32_t free() const { return kAllLanes & ~at_work_; }
  [[nodiscard]] std::size_t puzzle(int lane) const { return puzzle_[lane]; }
  [[nodiscard]] std::uint32_t steps(int lane) { return boards_.Steps()[lane]; }

  // Replaces all puzzles: lane i gets the block's puzzle first + i, if it is one of `lanes`.
  void Load(const PuzzleBlock& puzzles, std::size_t first, std::uint32_t lanes) {
    const BlockWords candidates(puzzles, first);
    for (int place = 0; place < 9; ++place) {
      hn::Store(OpenAtStart(candidates, place), D(), boards_.Open(place));
    }
    for (int t = 0; t < 3; ++t) LoadDigits(candidates, t);
    hn::Store(hn::Zero(D()), D(), boards_.Steps());
    for (int lane = 0; lane < kLanes; ++lane) puzzle_[lane] = first + lane;
    at_work_ = lanes;
  }

  // Takes over lanes of `other`, as many as are free here, and returns the lanes that stay there.
  // They are mostly one or two, for which copying words costs less than moving vectors.
  HWY_NOINLINE std::uint32_t Take(const SinglesLanes& other, std::uint32_t lanes) {
    for (std::uint32_t to = free(); to != 0 && lanes != 0; to &= to - 1, lanes &= lanes - 1) {
      const int from = std::countr_zero(lanes);
      const int lane = std::countr_zero(to);
      puzzle_[lane] = other.puzzle_[from];
      at_work_ |= 1U << lane;
      for (int row = 0; row < kRows; ++row) {
        boards_.rows[row][lane] = other.boards_.rows[row][from];
      }
    }
    return lanes;
  }

  // Takes steps until at most `most_left` lanes are undecided. The decided lanes are free then.
  template <bool kHidden>
  SinglesProgress Work(int most_left) {
    const SinglesProgress progress = TakeSteps<kHidden, kMarks>(boards_, at_work_, most_left);
    at_work_ = progress.undecided;
    return progress;
  }

  // Writes the placed digits, a row of lanes for each word. The rows are `stride` words apart.
  HWY_INLINE void WritePlaced(std::uint32_t* out, std::ptrdiff_t stride) {
    const D d;
    for (int t = 0; t < 3; ++t) {
      for (int r = 0; r < 3; ++r) {
        const V in_row = hn::Load(d, boards_.InRow(t, r));
        for (int c = 0; c < 3; ++c, out += stride) {
          hn::StoreU(hn::And(in_row, hn::Load(d, boards_.InColumn(t, c))), d, out);
        }
      }
    }
  }

  // Hands the puzzles at work to the search. All lanes are free then. Precondition: no free lane is
  // before one at work.
  HWY_NOINLINE void MoveTo(OpenPuzzles& rest) {
    const int count = std::popcount(at_work_);
    WriteLeft(rest.boards.Words(0) + rest.boards.size(), rest.boards.stride());
    rest.boards.Extend(count);
    for (int lane = 0; lane < count; ++lane) {
      rest.puzzles.push_back({static_cast<std::uint32_t>(puzzle_[lane]), steps(lane)});
    }
    at_work_ = 0;
  }

 private:
  static constexpr int kRows = kMarks ? SinglesBoards::kRows : SinglesBoards::kRowsOfClues;

  static V OpenAtStart(const BlockWords& candidates, int place) {
    if constexpr (kMarks) return AllAlong<kDigitStride>(OneOfSeveral(candidates, place));
    return hn::And(candidates[place], candidates[9 + place]);  // one digit is not in both
  }

  // Writes the candidates that are left. A puzzle with a digit twice in a box gets none: it has no
  // solution, but the rows and columns of the two digits also cross in cells where the digit never
  // was a candidate, and these might make one up.
  HWY_INLINE void WriteLeft(std::uint32_t* out, std::ptrdiff_t stride) {
    const D d;
    const auto sound = hn::Eq(PlacedTwice(boards_), hn::Zero(d));
    const DigitsOfColumns columns = PlacedInColumns(boards_);
    for (int t = 0; t < 3; ++t) {
      for (int r = 0; r < 3; ++r) {
        const V in_row = hn::Load(d, boards_.InRow(t, r));
        const V seen = SeenFromRow(boards_, t, in_row);
        for (int c = 0; c < 3; ++c, out += stride) {
          const V digit = hn::And(in_row, hn::Load(d, boards_.InColumn(t, c)));
          const V open = hn::Load(d, boards_.Open(3 * r + c));
          const V ruled_out = RuledOut<kMarks>(boards_, WordIndex(t, r, c), seen, columns.of[t][c]);
          const V left = OrAndNot(digit, open, ruled_out);
          hn::StoreU(hn::IfThenElseZero(sound, left), d, out);
        }
      }
    }
  }

  void LoadDigits(const BlockWords& candidates, int t) {
    const D d;
    V x[9];
    for (int place = 0; place < 9; ++place) {
      const int word = 9 * t + place;
      x[place] = hn::AndNot(hn::Load(d, boards_.Open(place)), candidates[word]);
      if constexpr (kMarks) {
        hn::Store(hn::AndNot(candidates[word], Bits(kAllBits)), d, boards_.Excluded(word));
      }
    }
    V all = hn::Zero(d);
    for (int i = 0; i < 3; ++i) {
      const V in_row = Or3(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
      all = hn::Or(all, in_row);
      hn::Store(in_row, d, boards_.InRow(t, i));
      hn::Store(Or3(x[i], x[3 + i], x[6 + i]), d, boards_.InColumn(t, i));
    }
    hn::Store(all, d, boards_.Placed(t));
  }

  std::uint32_t at_work_ = 0;
  std::size_t puzzle_[kLanes] = {};
  SinglesBoards boards_ = {};
};

// Takes a block's puzzles through singles: naked ones as long as they place digits, then both
// kinds. The puzzles that are still open go to `rest`.
template <bool kMarks>
class SinglesSolver {
 public:
  SinglesSolver(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers,
                OpenPuzzles& rest)
      : block_(block), options_(options), answers_(answers), rest_(rest) {}

  void Run() {
    for (std::size_t first = 0; first < block_.size(); first += kLanes) {
      const std::size_t count = std::min<std::size_t>(kLanes, block_.size() - first);
      first_.Load(block_, first, (1U << count) - 1);
      TryFirst(static_cast<int>(count) / 2);
      std::uint32_t late = first_.at_work();
      while ((late = late_.Take(first_, late)) != 0) TryLate(kMostLeft);
    }
    TryLate(0);
    TryHidden(0);
    stuck_.MoveTo(rest_);
  }

 private:
  // Free lanes are refilled once they are a quarter of all.
  static constexpr int kMostLeft = kLanes - std::max(1, kLanes / 4);
  using Puzzles = SinglesLanes<kMarks>;

  // Writes whole vectors to the block, in the order in which the puzzles came. This overwrites
  // unsolved puzzles, too, but these are in lanes now, and their solutions are written later.
  void TryFirst(int most_left) {
    const SinglesProgress progress = first_.template Work<false>(most_left);
    if (progress.solved != 0) {
      first_.WritePlaced(block_.Words(0) + first_.puzzle(0), block_.stride());
      ForEachLane(progress.solved, [&](int lane) { Conclude(first_, lane, Level::kSingles); });
    }
    TakeForHidden(first_, progress.stuck);
  }

  void TryLate(int most_left) {
    const SinglesProgress progress = late_.template Work<false>(most_left);
    StoreSolved(late_, progress.solved, Level::kSingles);
    TakeForHidden(late_, progress.stuck);
  }

  void TakeForHidden(Puzzles& from, std::uint32_t lanes) {
    while ((lanes = hidden_.Take(from, lanes)) != 0) TryHidden(kMostLeft);
  }

  void TryHidden(int most_left) {
    const SinglesProgress progress = hidden_.template Work<true>(most_left);
    StoreSolved(hidden_, progress.solved, Level::kHidden);
    std::uint32_t stuck = progress.stuck;
    while ((stuck = stuck_.Take(hidden_, stuck)) != 0) stuck_.MoveTo(rest_);
  }

  void StoreSolved(Puzzles& from, std::uint32_t lanes, Level level) {
    if (lanes == 0) return;
    alignas(64) std::uint32_t words[kWords][kLanes];
    from.WritePlaced(words[0], kLanes);
    ForEachLane(lanes, [&](int lane) {
      StoreBoard(&words[0][lane], block_, from.puzzle(lane));
      Conclude(from, lane, level);
    });
  }

  // Answers a puzzle. Precondition: its solution is in the block.
  void Conclude(Puzzles& from, int lane, Level level) {
    const std::size_t puzzle = from.puzzle(lane);
    Answer& answer = answers_[puzzle];
    answer = {.status = StatusOf(1, options_.limit), .solutions = 1, .statistics = {}};
    answer.statistics.rounds = from.steps(lane);
    answer.statistics.level = level;
    if (options_.visitor == nullptr) return;
    const Grid solution = SolvedGrid(block_.Words(0) + puzzle, block_.stride());
    const bool is_more_wanted = options_.visitor->OnSolution(puzzle, solution);
    if (!is_more_wanted && options_.limit > 1) answer.status = Status::kUnknown;
  }

  PuzzleBlock& block_;
  const SolveOptions& options_;
  std::span<Answer> answers_;
  OpenPuzzles& rest_;
  Puzzles first_;  // for naked singles, in the order of the block
  Puzzles late_;   // for naked singles: puzzles that take more steps than most
  Puzzles hidden_;
  Puzzles stuck_;
};

// Answers the puzzles that singles solve, and adds the others to `rest`.
inline void SolveBySingles(PuzzleBlock& block, const SolveOptions& options,
                           std::span<Answer> answers, OpenPuzzles& rest) {
  if (HasPencilmarks(block)) {
    SinglesSolver<true>(block, options, answers, rest).Run();
  } else {
    SinglesSolver<false>(block, options, answers, rest).Run();
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
