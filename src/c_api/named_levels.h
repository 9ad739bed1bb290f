// Levels of difficulty as callers name them.
#pragma once

#include "surudoku.h"
#include "surudoku/levels.h"

namespace surudoku::c_api {

/// `source` is "surudoku", "newspaper" or lines as in a file of levels; NULL: "surudoku". Fails
/// with the place of the first fault.
int TakeLevels(surudoku_context& context, const char* source, Levels& levels);

/// The place of that name among the levels. Fails if none has it.
int TakeLevelName(surudoku_context& context, const Levels& levels, const char* name,
                  std::size_t& place);

}  // namespace surudoku::c_api
