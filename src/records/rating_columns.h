// The columns of a rating and its steps, as several jobs write them.
#pragma once

#include <string_view>

#include "surudoku/rating.h"
#include "text/output_line.h"

namespace surudoku {

/// Adds er, ep, ed and hardest. Null: they are not known, but perhaps the hardest step on a scale
/// of its own.
void AddRating(const Rating* rating, OutputRow& row, std::string_view other_hardest = "");

/// Adds how many steps each technique took, how many cells singles fill, and how many steps are
/// hard: see StepCounts. Null: they are not known.
void AddStepCounts(const StepCounts* counts, OutputRow& row);

}  // namespace surudoku
