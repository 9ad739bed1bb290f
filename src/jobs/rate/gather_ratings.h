// Puts a rating profile together: of a chunk, then of the whole run.
#pragma once

#include "jobs/rate/rating_profile.h"
#include "text/json.h"

namespace surudoku {

/// However the puzzles are spread over several profiles, their sum is the same.
void AddPuzzle(const RatedPuzzle& puzzle, RatingProfile& profile);
void AddProfile(const RatingProfile& other, RatingProfile& profile);

/// As checkpoints keep it.
Json ToJson(const RatingProfile& profile);

/// JSON that does not fit throws as Json and EnumFrom do.
RatingProfile RatingProfileFrom(const Json& json);

}  // namespace surudoku
