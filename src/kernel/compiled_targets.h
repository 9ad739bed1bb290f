// The targets that the solver is compiled for: include it before Highway's other headers.
#pragma once

#include <hwy/detect_targets.h>

// Boards keep vectors in arrays, which vectors of unknown size (SVE, RISC-V) do not allow.
#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
