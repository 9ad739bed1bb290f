// Tests of the lockstep solver against exact cover: same status, same count, same solution.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kernel/agreement.h"

namespace surudoku::kernel {

inline std::vector<reference::Board> BoardsOf(const std::vector<std::string>& puzzles) {
  std::vector<reference::Board> boards;
  for (const std::string& puzzle : puzzles) boards.push_back(reference::BoardFromText(puzzle));
  return boards;
}

/// Solves the boards with both; `what` goes into the message of a failure.
inline void ExpectAgreement(const std::vector<reference::Board>& boards, const std::string& what) {
  const auto lockstep = SolveAll(boards, {});
  const auto exact_cover = SolveAll(boards, {}, 1000, *MakeExactCoverBlockSolver());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    ASSERT_EQ(FindDisagreement(boards[i], lockstep[i], exact_cover[i]), std::nullopt)
        << what << ", board " << i;
  }
}

}  // namespace surudoku::kernel
