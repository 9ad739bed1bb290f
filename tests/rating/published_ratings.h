// The tables of ratings in tests/data.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "rating/known_ratings.h"
#include "surudoku/rating.h"
#include "test_data.h"

namespace surudoku {

/// "7.2" in tenths; 0 for an empty text.
inline int TenthsOf(std::string text) {
  std::erase(text, '.');
  return text.empty() ? 0 : std::stoi(text);
}

struct PublishedRating {
  std::string puzzle;
  KnownRating rating;  ///< ep and ed are 0 where only ER is known
};

/// The columns of ER, EP and ED in a table; -1 where there is none.
struct RatingColumns {
  int er = 1;
  int ep = 2;
  int ed = 3;
};

/// A table that must have so many rows. Those without ER are left out.
inline std::vector<PublishedRating> ReadPublished(const std::string& name, std::size_t rows,
                                                  const RatingColumns& columns = {}) {
  std::vector<PublishedRating> published;
  for (const std::vector<std::string>& fields : RowsOfTestTable(name, rows)) {
    const auto column = [&](int index) { return index < 0 ? 0 : TenthsOf(fields.at(index)); };
    const KnownRating rating = {column(columns.er), column(columns.ep), column(columns.ed)};
    if (rating.er != 0) published.push_back({fields[0], rating});
  }
  return published;
}

/// Rates all of them, which must be so many.
inline void ExpectRatings(Profile profile, const std::vector<PublishedRating>& published,
                          std::size_t expected) {
  EXPECT_EQ(published.size(), expected);
  Rater rater(profile);
  for (const auto& [puzzle, known] : published) {
    const Rating rating = rater.Rate(ParseGrid(puzzle).value());
    EXPECT_EQ(rating.er, known.er) << puzzle;
    if (known.ep != 0) {
      EXPECT_EQ(rating.ep, known.ep) << puzzle;
      EXPECT_EQ(rating.ed, known.ed) << puzzle;
    }
  }
}

inline std::vector<PublishedRating> ReadBankErEpEd() {
  return ReadPublished("rating/bank-er-ep-ed.tsv.xz", 4468);
}
inline std::vector<PublishedRating> ReadBankEr() {
  return ReadPublished("rating/bank-er.tsv.xz", 7195, {.ep = -1, .ed = -1});
}
inline std::vector<PublishedRating> ReadHardest() {
  return ReadPublished("rating/hardest-se121.tsv.xz", 50);
}
inline std::vector<PublishedRating> ReadHardestOfSuk115() {
  return ReadPublished("rating/hardest-suk115.tsv.xz", 8);
}
inline std::vector<PublishedRating> ReadSeveralRaters(Profile profile) {
  const int er = profile == Profile::kSe121 ? 5 : profile == Profile::kSuk115 ? 12 : 2;
  return ReadPublished("rating/several-raters.tsv.xz", 891, {er, er + 1, er + 2});
}

}  // namespace surudoku
