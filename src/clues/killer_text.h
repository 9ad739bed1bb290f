// Killers as other programs write them, told as clues (clue_text.h).
//
//   3x3::k:6144:6144:6401: ...      SudoCue: for each cell 256 times the sum, and the cage's number
//   S<J<<O<<KJ^<<^ ...              81 characters: a cage's sum (A is 10), or where the next cell
//   is 3x3k:zzzc,b_aa___ ...,8a_9 ...  Simon Tatham's Solo: clues, lines between cages, sums
#pragma once

#include <string>
#include <string_view>

#include "clues/clue_text.h"
#include "surudoku/result.h"

namespace surudoku::clues {

/// Whether a text is meant as one of these.
bool LooksLikeKiller(std::string_view text);

/// The same puzzle as a text of clues, or why it is none. Precondition: LooksLikeKiller.
Result<std::string, ClueFault> CluesOfKiller(std::string_view text);

}  // namespace surudoku::clues
