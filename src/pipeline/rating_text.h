// The text of one rated record, and of ratings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "surudoku/rate_files.h"
#include "surudoku/rating.h"
#include "surudoku/solver.h"

namespace surudoku {

/// What is known of one record.
struct RatedRecord {
  std::uint64_t record;            ///< number in the whole input, from 1
  std::string_view status;         ///< as the answers have it
  std::string_view puzzle;         ///< its characters; empty where they could not be read
  const Rating* rating = nullptr;  ///< null where it is not rated
  const SearchStatistics* statistics = nullptr;  ///< not null where it is rated
  Profile profile;
};

/// The output's first line.
std::string RatingHeader(RatingFormat format, Profile profile);

/// Appends the record's line.
void AppendRating(RatingFormat format, const RatedRecord& record, std::string& text);

/// "7.2" for 72.
std::string TenthsText(int tenths);

/// The tenths of a number like "7.2"; nothing where the text is none.
std::optional<int> ParseTenths(std::string_view text);

}  // namespace surudoku
