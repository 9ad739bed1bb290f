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

/// What does not fit throws what Json or EnumFrom throw.
RatingProfile RatingProfileFrom(const Json& json);

}  // namespace surudoku
