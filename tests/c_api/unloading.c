/* unloading LIBRARY: opens the library, solves on several threads and closes it, more than once, as
 * programs do that load it as a plug-in. oneTBB's threads are still there after the last call, so
 * the library has to stay in memory. Ends with 0. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "surudoku.h"

enum { kPuzzles = 20000, kRounds = 20 };

static const char kPuzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static uint8_t puzzles[kPuzzles * 81];
static uint64_t counts[kPuzzles];

typedef surudoku_context *(*create_function)(void);
typedef void (*free_function)(surudoku_context *context);
typedef int (*count_function)(surudoku_context *context, const uint8_t *grids, size_t stride,
                              size_t n, uint64_t limit, uint64_t *found);

/* ISO C knows no way from an object's pointer to a function's; POSIX says that the bytes are the
 * same. */
static void find(void *library, const char *name, void *function) {
  void *const symbol = dlsym(library, name);
  if (symbol == NULL) {
    fprintf(stderr, "%s\n", dlerror());
    exit(2);
  }
  memcpy(function, &symbol, sizeof symbol);
}

static void solve(void *library) {
  create_function create;
  free_function free_context;
  count_function count;
  surudoku_context *context;
  find(library, "surudoku_create", &create);
  find(library, "surudoku_free", &free_context);
  find(library, "surudoku_count", &count);
  context = create();
  if (count(context, puzzles, 0, kPuzzles, 2, counts) != SURUDOKU_OK || counts[kPuzzles - 1] != 1) {
    fprintf(stderr, "not counted\n");
    exit(3);
  }
  free_context(context);
}

int main(int argc, char **argv) {
  int i;
  if (argc != 2) return 2;
  for (i = 0; i < kPuzzles; ++i) memcpy(puzzles + 81 * i, kPuzzle, 81);
  for (i = 0; i < kRounds; ++i) {
    void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
      fprintf(stderr, "%s\n", dlerror());
      return 2;
    }
    solve(library);
    if (dlclose(library) != 0) return 4;
    library = dlopen(argv[1], RTLD_NOW | RTLD_NOLOAD); /* only if it is still there */
    if (library == NULL) {
      fprintf(stderr, "the library is gone, and threads of it may still run\n");
      return 5;
    }
    dlclose(library);
  }
  return 0;
}
