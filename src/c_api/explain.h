// The steps of one puzzle.
#pragma once

#include <cstdint>

#include "surudoku_experimental.h"

namespace surudoku::c_api {

/// surudoku_explain, the steps of ratings with the houses that they are in.
int Explain(surudoku_context& context, const std::uint8_t* puzzle, const char* method_name,
            const char* profile_name, bool with_houses, surudoku_step step, void* user);

}  // namespace surudoku::c_api
