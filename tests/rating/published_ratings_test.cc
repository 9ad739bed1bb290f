// A sample of the published ratings; published_ratings_long_test.cc has them all.
#include "rating/published_ratings.h"

#include <gtest/gtest.h>

namespace surudoku {
namespace {

TEST(PublishedRatings, AreMetOnASampleOfTheBank) {
  SURUDOKU_NEEDS_SHARED_DATA("rating/bank-er-ep-ed.tsv");
  ExpectRatings(Profile::kSuk115, Stratified(ReadBankErEpEd(), 10));
}

TEST(PublishedRatings, AreMetOnASampleOfEveryProfile) {
  SURUDOKU_NEEDS_SHARED_DATA("rating/several-raters.tsv");
  for (const Profile profile : {Profile::kSe121, Profile::kSuk115, Profile::kSuk118}) {
    auto sample = Stratified(ReadSeveralRaters(profile), 12);
    std::erase_if(sample, [](const auto& row) { return row.rating.er > 95; });
    ExpectRatings(profile, sample);
  }
}

}  // namespace
}  // namespace surudoku
