// How often isomorphs of one puzzle are rated differently. They may be: which of several hints
// comes first depends on the layout, and it decides what is left.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rating/published_ratings.h"
#include "surudoku/isomorph.h"

namespace surudoku {
namespace {

struct Counts {
  int pairs = 0;
  int different_er = 0;
  int different_any = 0;
};

// Every how-manieth of each ER, so that all are there.
std::vector<PublishedRating> Stratified(std::vector<PublishedRating> published, int each) {
  std::ranges::sort(published, {},
                    [](const auto& row) { return std::pair(row.rating.er, row.puzzle); });
  std::vector<PublishedRating> sample;
  int seen = 0;
  for (std::size_t i = 0; i < published.size(); ++i) {
    if (i > 0 && published[i].rating.er != published[i - 1].rating.er) seen = 0;
    if (seen++ % each == 0) sample.push_back(published[i]);
  }
  return sample;
}

// The lower end of a rating's band, in tenths.
int BandOf(int er) { return er < 26 ? 0 : er < 50 ? 26 : er < 70 ? 50 : er < 85 ? 70 : 85; }

TEST(Isomorphs, SeldomDifferInRating) {
  const std::vector<PublishedRating> sample = Stratified(ReadBankEr(), 2);
  ASSERT_EQ(sample.size(), 3600U);
  Rater rater;
  std::map<int, Counts> counts;
  std::uint64_t number = 0;
  for (const PublishedRating& published : sample) {
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
