/* What programs in C check, with a puzzle for it; one ends with 1 where there were failures. */
#pragma once

#include <stdio.h>

static const char kPuzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char kSolution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static int failures = 0;

#define CHECK(condition)                                                      \
  do {                                                                        \
    if (!(condition)) {                                                       \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      ++failures;                                                             \
    }                                                                         \
  } while (0)
