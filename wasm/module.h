// The WebAssembly module exports the functions of the C API (include/surudoku*.h) that need no
// files, no threads and no boards, malloc and free, and the functions here. npm/src/engine.js calls
// them.
//
// The module has one thread and imports nothing. If it runs out of memory it traps.
#pragma once

#include <cstddef>
#include <cstdint>

#include "surudoku.h"

#define SURUDOKU_WASM_EXPORT(name) __attribute__((export_name(#name)))

namespace surudoku::wasm {

/// The words for statuses, techniques and so on: a JSON object with a list for each enumeration, in
/// its order, the names of the levels, and the version (words.cc).
SURUDOKU_WASM_EXPORT(words) const char* Words();

/// surudoku_explain without a function of the caller's, which JavaScript can't give: `steps`
/// becomes their text, a line for each of the first `most`, and lasts until the next call. Steps of
/// a rating come with their houses.
SURUDOKU_WASM_EXPORT(explain)
int Explain(surudoku_context* context, const std::uint8_t* puzzle, const char* method,
            const char* profile, std::uint32_t most, const char** steps);

}  // namespace surudoku::wasm
