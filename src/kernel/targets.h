// The vector instructions that this build knows: those that Highway compiles for by itself, with
// these more and without those. Every file that is compiled for each target includes this first.
#pragma once

// AVX-512 of Ice Lake and Zen 4 on: only where it is asked for.
#define HWY_WANT_AVX3_DL

// Highway leaves out the plain target where all machines of a kind can do better, as on arm64; here
// it is the witness.
#if !defined(__x86_64__)
#define HWY_COMPILE_ALL_ATTAINABLE
#endif

// Highway takes the plain target from gcc before 12.3, for a bug in multiplying (gcc bug 106322);
// nothing here multiplies vectors.
#define HWY_BROKEN_EMU128 0

// Boards keep vectors in arrays, which vectors of unknown size (SVE, RISC-V) do not allow.
#include <hwy/detect_targets.h>
#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
