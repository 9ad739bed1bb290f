// The steps of one puzzle.
#pragma once

#include <cstdint>

#include "c_api/grid_array.h"
#include "surudoku_experimental.h"

namespace surudoku::c_api {

/// SURUDOKU_OK if the puzzle, which must have no bad cell, has a solution, and only one unless
/// `several`, the message then, is null. The context's first solver has it.
int CheckPuzzle(surudoku_context& context, const GridsIn& puzzle, const char* several);

/// surudoku_explain, the steps of ratings with the houses that they are in.
int Explain(surudoku_context& context, const std::uint8_t* puzzle, const char* method_name,
            const char* profile_name, bool with_houses, surudoku_step step, void* user);

}  // namespace surudoku::c_api
