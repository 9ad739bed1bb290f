// How often isomorphs of one puzzle are rated differently. They may be: which of several hints
// comes first depends on the layout, and it decides what is left.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <string>

#include "rating/published_ratings.h"
#include "surudoku/isomorph.h"

namespace surudoku {
namespace {

struct Counts {
  int pairs = 0;
  int different_er = 0;
  int different_any = 0;
};

// The lower end of a rating's band, in tenths.
int BandOf(int er) { return er < 26 ? 0 : er < 50 ? 26 : er < 70 ? 50 : er < 85 ? 70 : 85; }

TEST(Isomorphs, SeldomDifferInRating) {
  SURUDOKU_NEEDS_SHARED_DATA("rating/bank-er.tsv");
  Rater rater;
  std::map<int, Counts> counts;
  std::uint64_t number = 0;
  for (const PublishedRating& published : Stratified(ReadBankEr(), 2)) {
    const Grid puzzle = ParseGrid(published.puzzle).value();
    const Rating rating = rater.Rate(puzzle);
    const Rating other = rater.Rate(Apply(RandomIsomorphism(6, number++), puzzle));
    Counts& band = counts[BandOf(rating.er)];
    ++band.pairs;
    if (other.er != rating.er) ++band.different_er;
    if (other.er != rating.er || other.ep != rating.ep || other.ed != rating.ed) {
      ++band.different_any;
    }
  }
  for (const auto& [band, count] : counts) {
    std::cout << "from " << band << ": " << count.pairs << " pairs, ER differs in "
              << count.different_er << ", ER, EP or ED in " << count.different_any << '\n';
    EXPECT_LT(5 * count.different_er, count.pairs) << band;
  }
  EXPECT_EQ(counts[0].different_er, 0);
}

}  // namespace
}  // namespace surudoku
