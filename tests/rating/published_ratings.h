// The tables of ratings among the shared data.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rating/known_ratings.h"
#include "shared_data.h"
#include "surudoku/rating.h"

namespace surudoku {

inline std::vector<std::string> FieldsOf(const std::string& line) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == '\t') {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

/// "7.2" in tenths; 0 for an empty text.
inline int TenthsOf(std::string text) {
  std::erase(text, '.');
  return text.empty() ? 0 : std::stoi(text);
}

struct PublishedRating {
  std::string puzzle;
  KnownRating rating;  ///< ep and ed are 0 where only ER is known
};

/// Rows of a table; the columns of ER, EP and ED, -1 where there is none. Rows without ER are left
/// out.
inline std::vector<PublishedRating> ReadPublished(const std::string& name, int er, int ep, int ed) {
  std::vector<PublishedRating> published;
  const auto lines = LinesOf(SharedDataPath(name));
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::vector<std::string> fields = FieldsOf(lines[i]);
    const auto column = [&](int index) { return index < 0 ? 0 : TenthsOf(fields[index]); };
    if (column(er) != 0) published.push_back({fields[0], {column(er), column(ep), column(ed)}});
  }
  return published;
}

/// Every how-manieth of each ER, so that all are there.
inline std::vector<PublishedRating> Stratified(std::vector<PublishedRating> published, int each) {
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

inline void ExpectRatings(Profile profile, const std::vector<PublishedRating>& published) {
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

// The columns of the tables.
inline std::vector<PublishedRating> ReadBankErEpEd() {
  return ReadPublished("rating/bank-er-ep-ed.tsv", 1, 2, 3);
}
inline std::vector<PublishedRating> ReadBankEr() {
  return ReadPublished("rating/bank-er.tsv", 1, -1, -1);
}
inline std::vector<PublishedRating> ReadSeveralRaters(Profile profile) {
  const int er = profile == Profile::kSe121 ? 5 : profile == Profile::kSuk115 ? 12 : 2;
  return ReadPublished("rating/several-raters.tsv", er, er + 1, er + 2);
}

}  // namespace surudoku
