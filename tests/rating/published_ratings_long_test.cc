#include <gtest/gtest.h>

#include "rating/published_ratings.h"

namespace surudoku {
namespace {

TEST(AllPublishedRatings, AreMetInErOnTheBank) {
  ExpectRatings(Profile::kSuk115, ReadBankEr(), 7195);
}

TEST(AllPublishedRatings, AreMetBySe121) {
  ExpectRatings(Profile::kSe121, ReadSeveralRaters(Profile::kSe121), 863);
}

TEST(AllPublishedRatings, AreMetBySuk118) {
  ExpectRatings(Profile::kSuk118, ReadSeveralRaters(Profile::kSuk118), 861);
}

TEST(AllPublishedRatings, AreMetOnTheHardest) { ExpectRatings(Profile::kSe121, ReadHardest(), 50); }

TEST(AllPublishedRatings, AreMetOnTheHardestOfSuk115) {
  ExpectRatings(Profile::kSuk115, ReadHardestOfSuk115(), 8);
}

TEST(AllPublishedRatings, AreMetOnTheKnownPuzzlesOfAnyDifficulty) {
  for (const Profile profile : {Profile::kSe121, Profile::kSuk115, Profile::kSuk118}) {
    std::vector<PublishedRating> published;
    for (const auto& [puzzle, ratings] : kRatedPuzzles) {
      const KnownRating& known = ratings[static_cast<std::size_t>(profile)];
      if (known.er != 0) published.push_back({std::string(puzzle), known});
    }
    ExpectRatings(profile, published, profile == Profile::kSuk115 ? 36 : 40);
  }
}

}  // namespace
}  // namespace surudoku
