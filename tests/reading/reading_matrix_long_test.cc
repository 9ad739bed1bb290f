// All ways beside all others, in both orders, with both separators; and much damage.
#include <gtest/gtest.h>

#include "read_all.h"

namespace surudoku::reading {
namespace {

TEST_F(MatrixTest, AllPairsOfWays) {
  for (const Way& first : AllWays()) {
    for (const Way& second : AllWays()) {
      for (const std::string_view separator : kSeparators) {
        tally_.Read(Pair(puzzles_, {&first, SignsOf(first).all[0]},
                         {&second, SignsOf(second).all[0]}, separator));
      }
    }
  }
}

TEST_F(MatrixTest, MuchDamage) {
  for (int i = 0; i < 20'000; ++i) tally_.Read(Damaged(puzzles_));
}

}  // namespace
}  // namespace surudoku::reading
