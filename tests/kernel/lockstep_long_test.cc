// The long differential tests on puzzles of others: all of tests/data, and the large sets.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "kernel/differential.h"
#include "kernel/each_target.h"
#include "shared_data.h"
#include "test_data.h"

namespace surudoku::kernel {
namespace {

using Files = std::vector<std::pair<std::string, std::size_t>>;  // names and lines

class LockstepLong : public EachTarget {};

TEST_P(LockstepLong, AnswersAsExactCoverDoesOnAllTestData) {
  for (const auto& [name, lines] : Files{{"17-clue.txt.xz", 49158},
                                         {"hardest.txt.xz", 4876},
                                         {"serg.txt.xz", 10000},
                                         {"minimal.txt.xz", 5000},
                                         {"easy.txt.xz", 2000}}) {
    ExpectAgreement(BoardsOf(LinesOfTestData(name, lines)), name + " on " + NameOf(GetParam()));
  }
}

TEST_P(LockstepLong, AnswersAsExactCoverDoesOnTheLargeSets) {
  for (const auto& [name, lines] : Files{{"hardest-se11.txt", 48766},
                                         {"minimal-200k.txt", 200'000},
                                         {"easy-200k.txt", 200'000}}) {
    SURUDOKU_NEEDS_SHARED_DATA(name);
    ExpectAgreement(BoardsOf(LinesOfSharedData(name, lines)), name + " on " + NameOf(GetParam()));
  }
}

SURUDOKU_ON_EACH_TARGET(LockstepLong);

}  // namespace
}  // namespace surudoku::kernel
