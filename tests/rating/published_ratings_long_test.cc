#include <gtest/gtest.h>

#include "rating/hardest_ratings.h"
#include "rating/published_ratings.h"

namespace surudoku {
namespace {

TEST(PublishedRatings, AreMetInErEpAndEdOnTheBank) {
  SURUDOKU_NEEDS_SHARED_DATA("rating/bank-er-ep-ed.tsv");
  ExpectRatings(Profile::kSuk115, ReadBankErEpEd());
}

TEST(PublishedRatings, AreMetInErOnTheBank) {
  SURUDOKU_NEEDS_SHARED_DATA("rating/bank-er.tsv");
  ExpectRatings(Profile::kSuk115, ReadBankEr());
}

TEST(PublishedRatings, AreMetBySe121) {
  SURUDOKU_NEEDS_SHARED_DATA("rating/several-raters.tsv");
  ExpectRatings(Profile::kSe121, ReadSeveralRaters(Profile::kSe121));
}

TEST(PublishedRatings, AreMetBySuk115) {
  SURUDOKU_NEEDS_SHARED_DATA("rating/several-raters.tsv");
  ExpectRatings(Profile::kSuk115, ReadSeveralRaters(Profile::kSuk115));
}

TEST(PublishedRatings, AreMetBySuk118) {
  SURUDOKU_NEEDS_SHARED_DATA("rating/several-raters.tsv");
  ExpectRatings(Profile::kSuk118, ReadSeveralRaters(Profile::kSuk118));
}

TEST(PublishedRatings, AreMetOnTheHardest) {
  SURUDOKU_NEEDS_SHARED_DATA("hardest-se11.txt");
  const auto lines = LinesOf(SharedDataPath("hardest-se11.txt"));
  std::vector<PublishedRating> published;
  for (const auto& [line, rating] : kHardestRatings) {
    published.push_back({lines.at(line - 1).substr(0, kCellCount), rating});
  }
  ExpectRatings(Profile::kSe121, published);
}

TEST(PublishedRatings, AreMetOnTheKnownPuzzlesOfAnyDifficulty) {
  for (const Profile profile : {Profile::kSe121, Profile::kSuk115, Profile::kSuk118}) {
    std::vector<PublishedRating> published;
    for (const auto& [puzzle, ratings] : kRatedPuzzles) {
      const KnownRating& known = ratings[static_cast<std::size_t>(profile)];
      if (known.er != 0) published.push_back({std::string(puzzle), known});
    }
    ExpectRatings(profile, published);
  }
}

}  // namespace
}  // namespace surudoku
