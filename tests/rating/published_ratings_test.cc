// The published ratings; published_ratings_long_test.cc has what takes too long for the default
// suite.
#include "rating/published_ratings.h"

#include <gtest/gtest.h>

namespace surudoku {
namespace {

// Past this, a sanitized build takes many seconds for a puzzle.
constexpr int kHardest = 95;

void ExpectRatingsOfSeveralRaters(Profile profile, std::size_t expected) {
  auto published = ReadSeveralRaters(profile);
  std::erase_if(published, [](const auto& row) { return row.rating.er > kHardest; });
  ExpectRatings(profile, published, expected);
}

TEST(PublishedRatings, AreMetInErEpAndEdOnTheBank) {
  ExpectRatings(Profile::kSuk115, ReadBankErEpEd(), 4468);
}

TEST(PublishedRatings, AreMetBySe121) { ExpectRatingsOfSeveralRaters(Profile::kSe121, 851); }

TEST(PublishedRatings, AreMetBySuk115) { ExpectRatingsOfSeveralRaters(Profile::kSuk115, 851); }

TEST(PublishedRatings, AreMetBySuk118) { ExpectRatingsOfSeveralRaters(Profile::kSuk118, 851); }

}  // namespace
}  // namespace surudoku
