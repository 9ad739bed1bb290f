// T&E(k) for any k: assumptions inside assumptions, around the matrix that does T&E(1) in one run.
#if defined(SURUDOKU_TE_TRIAL_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_TE_TRIAL_INL_H_
#undef SURUDOKU_TE_TRIAL_INL_H_
#else
#define SURUDOKU_TE_TRIAL_INL_H_
#endif

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "surudoku/stop_signal.h"
#include "te/assumptions-inl.h"
#include "te/candidates.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::te::HWY_NAMESPACE {

// The findings of T&E(k) about a board, made by trying assumptions with T&E(k-1). Boards only lose
// candidates, so it stays true.
struct TrialRecord {
  bool has_begun = false;
  // By candidate: at most these candidates are left if it is assumed.
  std::vector<CandidateSet> left = std::vector<CandidateSet>(kCandidateCount);
  std::array<std::uint16_t, kCandidateCount> left_count;
  // By candidate: it was tried, and exactly `left` was left.
  std::array<bool, kCandidateCount> is_tried;
};

// A board, with or without assumptions, and what is known about it.
struct TrialBoard {
  AssumptionMatrix matrix;
  std::deque<TrialRecord> records;  // by k-2

  TrialRecord& RecordOf(int k) {
    while (records.size() + 1 < static_cast<std::size_t>(k)) records.emplace_back();
    return records[static_cast<std::size_t>(k) - 2];
  }
};

// The number of candidates that are removed before the matrix runs again. A run costs as much as
// trying another candidate, and the order does not change which candidates are left in the end.
inline constexpr int kAtOnce = 6;

// Tries assumptions on one puzzle after another; keeps its memory.
class Trial {
 public:
  // Begins with a puzzle. `board` are the candidates that T&E(0) leaves.
  void Begin(const CandidateSet& board, const CandidateSet& solution, const StopSignal& stop) {
    solution_ = solution;
    stop_ = stop;
    BoardAt(0).matrix.Start(board);
    for (TrialRecord& record : BoardAt(0).records) record.has_begun = false;
  }

  // Does T&E(k), k >= 1, after T&E(k-1). True if it solves the puzzle. False also if IsStopped().
  bool Solves(int k) {
    Exhaust(k, 0);
    return !IsStopped() && BoardAt(0).matrix.IsSolved();
  }

  [[nodiscard]] bool IsStopped() const { return stop_.IsSet(); }

 private:
  TrialBoard& BoardAt(int level) {
    while (boards_.size() <= static_cast<std::size_t>(level)) boards_.emplace_back();
    return boards_[static_cast<std::size_t>(level)];
  }

  bool Exhaust(int k, int level);
  bool Fails(int k, int level, int row);
  int ChooseRow(const AssumptionMatrix& matrix, const TrialRecord& record, int level) const;
  void BeginRecord(int k, int level);

  CandidateSet solution_;
  StopSignal stop_;
  std::deque<TrialBoard> boards_;  // by the number of assumptions
};

// Removes all candidates that T&E(k) rules out. False if the board fails.
inline bool Trial::Exhaust(int k, int level) {
  AssumptionMatrix& matrix = BoardAt(level).matrix;
  if (k == 1) return matrix.Run();
  if (!Exhaust(k - 1, level)) return false;
  if (!BoardAt(level).RecordOf(k).has_begun) BeginRecord(k, level);
  int removed = 0;
  while (!IsStopped()) {
    const int row = removed < kAtOnce ? ChooseRow(matrix, BoardAt(level).RecordOf(k), level) : -1;
    if (row >= 0) {
      if (!Fails(k - 1, level, row)) continue;
      matrix.Remove(row);
      ++removed;
    } else if (removed == 0) {
      return true;
    } else {
      removed = 0;
      if (!Exhaust(k - 1, level)) return false;
    }
  }
  return true;
}

// True if T&E(k) fails under the assumption of the row.
inline bool Trial::Fails(int k, int level, int row) {
  TrialBoard& board = BoardAt(level);
  TrialBoard& inside = BoardAt(level + 1);
  TrialRecord& record = board.RecordOf(k + 1);
  const int candidate = board.matrix.CandidateOf(row);
  for (TrialRecord& earlier : inside.records) earlier.has_begun = false;
  if (!inside.matrix.Restrict(board.matrix, row, record.left[candidate])) return true;
  if (!Exhaust(k, level + 1)) return true;
  record.left[candidate] = inside.matrix.Board();
  record.left_count[candidate] = static_cast<std::uint16_t>(record.left[candidate].Count());
  record.is_tried[candidate] = true;
  return false;
}

// The row to try next: the one that leaves the fewest candidates, because it is the likeliest to
// fail and the quickest. A candidate of the solution never fails. -1 if all others have been tried.
inline int Trial::ChooseRow(const AssumptionMatrix& matrix, const TrialRecord& record,
                            int level) const {
  const CandidateSet board = matrix.Board();
  int chosen = -1;
  int fewest = kCandidateCount + 1;
  for (int row = 0; row < matrix.size(); ++row) {
    const int candidate = matrix.CandidateOf(row);
    if (record.left_count[candidate] >= fewest || !matrix.IsUndecided(row)) continue;
    if (level == 0 && solution_.Has(candidate)) continue;
    if (record.is_tried[candidate] && record.left[candidate].IsSubsetOf(board)) continue;
    chosen = row;
    fewest = record.left_count[candidate];
  }
  return chosen;
}

// Begins with what is known already. Under an assumption no more is left than was left of it when
// the board had more candidates, and no more than T&E(k-2) leaves of it here.
inline void Trial::BeginRecord(int k, int level) {
  TrialBoard& board = BoardAt(level);
  const AssumptionMatrix& matrix = board.matrix;
  TrialRecord& record = board.RecordOf(k);
  record.has_begun = true;
  record.is_tried.fill(false);
  const TrialRecord* before = k > 2 ? &board.RecordOf(k - 1) : nullptr;
  const TrialRecord* outside = level > 0 ? &BoardAt(level - 1).RecordOf(k) : nullptr;
  if (outside != nullptr && !outside->has_begun) outside = nullptr;
  const CandidateSet all = matrix.Board();
  std::array<std::uint16_t, kCandidateCount> counts;
  if (before == nullptr) matrix.CountAlive(counts);
  for (int row = 0; row < matrix.size(); ++row) {
    const int candidate = matrix.CandidateOf(row);
    CandidateSet& left = record.left[candidate];
    left = all;
    if (before != nullptr) left &= before->left[candidate];
    if (outside != nullptr) left &= outside->left[candidate];
    const int count = left.Count();
    record.left_count[candidate] =
        static_cast<std::uint16_t>(before == nullptr ? std::min<int>(count, counts[row]) : count);
  }
}

}  // namespace surudoku::te::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
