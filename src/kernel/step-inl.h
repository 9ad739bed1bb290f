// SURUDOKU_STEP: declares a large step of vector code. It is inlined on every target but the plain
// one.
//
// There each vector operation is a loop, so inlined steps take compilers most of the time of a
// whole file: 18 of 30 seconds for canonical forms. As calls the steps take 4, and run as fast.
#include <hwy/highway.h>

#undef SURUDOKU_STEP
#if HWY_TARGET == HWY_EMU128
#define SURUDOKU_STEP inline HWY_NOINLINE
#else
#define SURUDOKU_STEP HWY_INLINE
#endif
