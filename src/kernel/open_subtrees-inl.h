// Subtrees that are being searched and will be remembered. What the search below a board comes to
// is what the search for its puzzle has done since it came to the board: so that is noted there.
// The depth alone is kept for each, as it is no sum.
#if defined(SURUDOKU_KERNEL_OPEN_SUBTREES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_OPEN_SUBTREES_INL_H_
#undef SURUDOKU_KERNEL_OPEN_SUBTREES_INL_H_
#else
#define SURUDOKU_KERNEL_OPEN_SUBTREES_INL_H_
#endif

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "kernel/counted_boards-inl.h"
#include "kernel/search-inl.h"
#include "surudoku/solver.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// A board whose search is to be remembered, and what the search for the puzzle had done before.
struct OpenSubtree {
  CountedBoards::Expected board;
  int depth;
  std::uint64_t solutions;
  std::uint64_t guesses;
  std::uint64_t rounds;
  std::uint32_t deepest;  // statistics.depth; that is the subtree's until its end
};
// Each of a search's open boards has fewer candidates than the one before.
inline constexpr int kMostOpenSubtrees = 9 * kMostRemembered;

// Whether the search ends within the subtree, or has its first solution there.
inline bool IsToBeSearched(const Subtree& subtree, const Search& search,
                           const SolveOptions& options) {
  const Answer& answer = *search.answer;
  return subtree.solutions >= options.limit - answer.solutions ||
         subtree.guesses > options.max_guesses - answer.statistics.guesses ||
         (answer.solutions == 0 && subtree.solutions != 0);
}

// As if the search had gone through the subtree.
inline void AddSubtree(const Subtree& subtree, Search& search) {
  SearchStatistics& statistics = search.answer->statistics;
  search.answer->solutions += subtree.solutions;
  statistics.guesses += subtree.guesses;
  statistics.backtracks += subtree.guesses;
  search.first_round -= subtree.rounds;
  statistics.depth =
      std::max(statistics.depth, static_cast<std::uint32_t>(search.depth) + subtree.depth);
}

// `round` is the present one, here and below, and `open` the search's open subtrees.
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

// The search is done with its board, and so with the open boards that it came to without a further
// guess: these have its depth. Notes what their subtrees came to.
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

// The search ends within its open subtrees: nobody will know what they come to.
inline void LeaveSubtrees(const OpenSubtree* open, Search& search) {
  SearchStatistics& statistics = search.answer->statistics;
  for (int i = 0; i < search.open_subtrees; ++i) {
    statistics.depth = std::max(statistics.depth, open[i].deepest);
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
