// The sets of vector instructions that code is compiled for. A file that is compiled once for each
// of them includes this header first.
//
// Each set costs build time in every such file, so a file leaves out those that gain it too little.
// It names them before it includes this header (docs/design/kernel-tried.md has the figures):
//
//     #define SURUDOKU_LEFT_OUT (HWY_SSE4 | HWY_AVX3)
//
// On a machine with a set that was left out, the file's best code below it runs (dispatch.h).
#pragma once

// Highway drops the plain target wherever every machine of a kind has better, as on arm64. It stays
// here: it is the witness that tests compare all others with. WebAssembly has a module of its own
// for it.
#if !defined(__x86_64__) && !defined(__wasm__)
#define HWY_COMPILE_ALL_ATTAINABLE
#endif

// Before gcc 12.3, Highway drops the plain target because of a bug in multiplying vectors (gcc bug
// 106322). Nothing here multiplies vectors.
#define HWY_BROKEN_EMU128 0

#ifndef SURUDOKU_LEFT_OUT
#define SURUDOKU_LEFT_OUT 0
#endif

// The build's own choice: CMakeLists.txt.
#ifndef SURUDOKU_SKIPPED_TARGETS
#define SURUDOKU_SKIPPED_TARGETS 0
#endif

// Boards keep vectors in arrays. Vectors of unknown size (SVE, RISC-V) do not allow that.
#include <hwy/detect_targets.h>
#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS                                                         \
  (SURUDOKU_LEFT_OUT | SURUDOKU_SKIPPED_TARGETS | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | \
   HWY_SVE2_128 | HWY_RVV)
