// The long differential tests: a million random boards, and all of the shared data.
#include <gtest/gtest.h>

#include "kernel/differential.h"
#include "kernel/each_target.h"
#include "shared_data.h"

namespace surudoku::kernel {
namespace {

class LockstepLong : public EachTarget {};

TEST_P(LockstepLong, AnswersAsExactCoverDoesOnAMillionRandomBoards) {
  // The seeds differ, so that each target adds boards of its own.
  constexpr std::size_t kBoards = 1'000'000;
  const std::string target = NameOf(GetParam());
  ExpectAgreement(kBoards, 1 + std::hash<std::string>()(target), target);
}

TEST_P(LockstepLong, AnswersAsExactCoverDoesOnAllSharedData) {
  for (const std::string name : {"17-clue.txt", "serg.txt"}) {
    SURUDOKU_NEEDS_SHARED_DATA(name);
    ExpectAgreement(BoardsOf(LinesOf(SharedDataPath(name))), name + " on " + NameOf(GetParam()));
  }
}

SURUDOKU_ON_EACH_TARGET(LockstepLong);

}  // namespace
}  // namespace surudoku::kernel
