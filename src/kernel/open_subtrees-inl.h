// The search for one puzzle, and the subtrees of it that will be remembered.
//
// The result of a subtree is the difference between two moments of its puzzle's search: when it
// came to the board, and when it is done with it. So each open subtree keeps the counts of the
// first moment. Only the greatest depth is no difference of two counts, and is kept for each
// subtree alone.
#if defined(SURUDOKU_KERNEL_OPEN_SUBTREES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_OPEN_SUBTREES_INL_H_
#undef SURUDOKU_KERNEL_OPEN_SUBTREES_INL_H_
#else
#define SURUDOKU_KERNEL_OPEN_SUBTREES_INL_H_
#endif

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "kernel/counted_boards-inl.h"
#include "surudoku/solver.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The state of a puzzle's search. It stays in one lane from its first round to its last.
struct Search {
  int depth;
  int open_subtrees;
  int doublings;  // each solution of the board stands for 2^doublings
  std::size_t puzzle;
  std::uint64_t first_round;
  Answer* answer;  // the caller's own: a copy at the end would wait for what was just written
};

// Only the search asks this; a puzzle that singles solve never gets here. If there was no guess,
// the search never went back, so the doublings are still those of the whole puzzle.
inline Level LevelOf(const Search& search) {
  if (search.answer->solutions == 0) return Level::kUnrated;
  const bool has_chosen = search.answer->statistics.guesses > 0 || search.doublings > 0;
  return has_chosen ? Level::kSearch : Level::kLocked;
}

// A board whose result will be remembered, and the puzzle's counts when the search came to it.
struct OpenSubtree {
  CountedBoards::Expected board;
  int depth;
  std::uint64_t solutions;
  std::uint64_t guesses;
  std::uint64_t rounds;
  std::uint32_t deepest;  // statistics.depth, which is the subtree's own until it ends
};
// Each open board of a search has fewer candidates than the one before, which bounds their number.
inline constexpr int kMostOpenSubtrees = 9 * kMostRemembered;

// True if the search would end within the subtree, or find the puzzle's first solution there.
inline bool IsToBeSearched(const Subtree& subtree, const Search& search,
                           const SolveOptions& options) {
  const Answer& answer = *search.answer;
  return subtree.solutions >= options.limit - answer.solutions ||
         subtree.guesses > options.max_guesses - answer.statistics.guesses ||
         (answer.solutions == 0 && subtree.solutions != 0);
}

// Adds a remembered result, as if the search had gone through the subtree.
inline void AddSubtree(const Subtree& subtree, Search& search) {
  SearchStatistics& statistics = search.answer->statistics;
  search.answer->solutions += subtree.solutions;
  statistics.guesses += subtree.guesses;
  statistics.backtracks += subtree.guesses;
  search.first_round -= subtree.rounds;
  statistics.depth =
      std::max(statistics.depth, static_cast<std::uint32_t>(search.depth) + subtree.depth);
}

// Opens a subtree. Here and below, `round` is the present round and `open` the search's subtrees.
inline void BeginSubtree(const CountedBoards::Expected& board, std::uint64_t round, Search& search,
                         OpenSubtree* open) {
  SearchStatistics& statistics = search.answer->statistics;
  assert(search.open_subtrees < kMostOpenSubtrees);
  open[search.open_subtrees++] = {.board = board,
                                  .depth = search.depth,
                                  .solutions = search.answer->solutions,
                                  .guesses = statistics.guesses,
                                  .rounds = round - search.first_round,
                                  .deepest = statistics.depth};
  statistics.depth = static_cast<std::uint32_t>(search.depth);
}

// Notes the results of all subtrees that end when the search is done with its board. These are the
// open subtrees of the same depth: no further guess lies between their boards and this one.
inline void EndSubtrees(std::uint64_t round, Search& search, const OpenSubtree* open,
                        CountedBoards& counted) {
  SearchStatistics& statistics = search.answer->statistics;
  while (search.open_subtrees > 0) {
    const OpenSubtree& last = open[search.open_subtrees - 1];
    if (last.depth != search.depth) return;
    counted.Note(last.board, {.solutions = search.answer->solutions - last.solutions,
                              .guesses = statistics.guesses - last.guesses,
                              .rounds = round - search.first_round - last.rounds,
                              .depth = statistics.depth - static_cast<std::uint32_t>(last.depth)});
    statistics.depth = std::max(statistics.depth, last.deepest);
    --search.open_subtrees;
  }
}

// The search ends inside its open subtrees, so their results stay unknown.
inline void LeaveSubtrees(const OpenSubtree* open, Search& search) {
  SearchStatistics& statistics = search.answer->statistics;
  for (int i = 0; i < search.open_subtrees; ++i) {
    statistics.depth = std::max(statistics.depth, open[i].deepest);
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
