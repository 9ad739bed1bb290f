/* surudoku's C API: Sudoku by the million, for every language that can call C.
 *
 * Link with -lsurudoku (`pkg-config --cflags --libs surudoku`, or `find_package(surudoku COMPONENTS
 * C)` and surudoku::c). Plain C99. docs/c.md has an example. Functions that may still change are in
 * surudoku_experimental.h; those that are here stay.
 *
 * Grids. A grid is 81 bytes, one for each cell, row by row. A grid that you pass in holds either
 * digits 0..9, 0 for a blank, or characters: `1`..`9`, and for a blank `.`, `0`, `_`, `*`, `-` or a
 * space. The first byte of each grid tells which, so both kinds may stand in one array. A grid that
 * comes out holds digits 0..9, or `1`..`9` and `.` after surudoku_set_text. No `\0` ends a grid.
 *
 * Arrays. A function that takes `stride` expects grid i `stride` bytes after grid i-1; a stride of
 * 0 means 81, and all others are at least 81. Other arrays have one element for each grid, without
 * gaps. Pass NULL for an output that you do not want. The caller owns all arrays. No output may
 * overlap an input or another output. n may be 0.
 *
 * Structs. Every struct begins with its size, so that later versions can add fields at its end.
 * Begin with its init function, which sets the size and gives every field its default:
 *
 *     surudoku_answers answers;
 *     surudoku_answers_init(&answers, sizeof answers);
 *     answers.statuses = statuses;
 *
 * The library reads and writes no byte after that size. If your program was compiled with an older
 * header, the fields that it does not know have their defaults. If it was compiled with a newer
 * header, it may leave the newer fields 0; setting one that the library does not know is
 * SURUDOKU_ERROR_ARGUMENT. So is a struct without a good size.
 *
 * Errors. Every function that can fail returns SURUDOKU_OK (0) or another surudoku_error.
 * surudoku_error_text says what the code means, surudoku_message what went wrong this time. After
 * an error the outputs mean nothing, except after SURUDOKU_ERROR_STOPPED, if the function says so;
 * SURUDOKU_ERROR_BUSY leaves them untouched.
 * A puzzle without a solution, or with several, is an answer and not an error. No C++ exception
 * leaves the library, and it never prints or exits.
 *
 * Threads. One call at a time works in a context. Until it returns, every other function that takes
 * this context, or a reader of it, and returns an error code does nothing but return
 * SURUDOKU_ERROR_BUSY: on another thread, in a signal handler, or in a progress or step function.
 * Only surudoku_set_stop works at any time. Free a context or close a reader after all its calls
 * have returned. Contexts share nothing: as many threads as you like may each have one. The results
 * do not depend on the number of threads or on the machine.
 */
#ifndef SURUDOKU_H
#define SURUDOKU_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define SURUDOKU_API __attribute__((visibility("default")))
#else
#define SURUDOKU_API
#endif

/* ---- Version ---- */

#define SURUDOKU_VERSION_MAJOR 1
#define SURUDOKU_VERSION_MINOR 0
#define SURUDOKU_VERSION_PATCH 0
/* The version of this header: 10000 * major + 100 * minor + patch. */
#define SURUDOKU_VERSION_NUMBER \
  (SURUDOKU_VERSION_MAJOR * 10000 + SURUDOKU_VERSION_MINOR * 100 + SURUDOKU_VERSION_PATCH)

/* The version of the library that the program runs with: the number as above, and "0.1.0". Since
 * 0.1.0. */
SURUDOKU_API int surudoku_version_number(void);
SURUDOKU_API const char *surudoku_version(void);

/* ---- Errors ---- */

enum surudoku_error {
  SURUDOKU_OK = 0,
  SURUDOKU_ERROR_ARGUMENT = 1, /* an argument is out of its range, or NULL but needed */
  SURUDOKU_ERROR_CELL = 2,     /* a byte of a grid is no cell: see surudoku_fault */
  SURUDOKU_ERROR_STOPPED = 3,  /* surudoku_set_stop or the progress function ended the call */
  SURUDOKU_ERROR_FILE = 4,     /* a file cannot be read, or lacks a column */
  SURUDOKU_ERROR_UNMET = 5,    /* surudoku_generate found no puzzle that meets the request */
  SURUDOKU_ERROR_PUZZLE = 6,   /* surudoku_explain has no steps for this puzzle */
  SURUDOKU_ERROR_MEMORY = 7,   /* there is not enough memory, or no more threads */
  SURUDOKU_ERROR_INTERNAL = 8, /* a mistake in the library; please report surudoku_message */
  SURUDOKU_ERROR_BUSY = 9      /* another call is at work in the context; this one did nothing */
};

/* The meaning of a code, such as "stopped"; "unknown error" for other numbers. Never NULL. Since
 * 0.1.0. */
SURUDOKU_API const char *surudoku_error_text(int error);

/* ---- Context ---- */

/* Holds threads, settings and the memory that later calls use again. Cheap until it is used. */
typedef struct surudoku_context surudoku_context;

/* Returns NULL if there is no memory. Free the context with surudoku_free, which takes NULL too; no
 * call may be at work in it. Since 0.1.0. */
SURUDOKU_API surudoku_context *surudoku_create(void);
SURUDOKU_API void surudoku_free(surudoku_context *context);

/* Sets how many threads work in a call, 1..1024, but never more than the process has cores. The
 * default is 0: one thread on each core that the process may use. Since 0.1.0. */
SURUDOKU_API int surudoku_set_threads(surudoku_context *context, int threads);

/* Sets the vector instructions to use, by name ("avx2"). The default is NULL: the best that the
 * machine has. SURUDOKU_ERROR_ARGUMENT if the machine does not have them. The results do not depend
 * on it. Since 0.1.0. */
SURUDOKU_API int surudoku_set_target(surudoku_context *context, const char *name);

/* Not 0: grids come out as characters, `1`..`9` and `.`. The default is 0: digits. Since 0.1.0. */
SURUDOKU_API int surudoku_set_text(surudoku_context *context, int is_text);

/* Not 0: the running call and all later ones end soon, with SURUDOKU_ERROR_STOPPED. 0 ends that.
 * Any thread may call this while another one is in a call with the context, and so may a signal
 * handler. Since 0.1.0. */
SURUDOKU_API void surudoku_set_stop(surudoku_context *context, int is_stopped);

/* Learns how far a call is: `done` of `total` puzzles (or of the grids to make). Return 0 to go on;
 * anything else ends the call with SURUDOKU_ERROR_STOPPED. */
typedef int (*surudoku_progress)(void *user, uint64_t done, uint64_t total);

/* Sets the function that learns of progress; NULL, the default: none. The thread that is in the
 * call calls it about ten times a second, while other threads do the work. A call that ends before
 * the first tenth of a second never calls it. The context is busy then: see Threads, above. It
 * works for all functions that take a number of grids, except surudoku_read. Since 0.1.0. */
SURUDOKU_API int surudoku_set_progress(surudoku_context *context, surudoku_progress progress,
                                       void *user);

/* Says why the context's last call failed: a line in English, without a newline. The text lasts
 * until the next call that does work. While a call is at work, it is the text of
 * SURUDOKU_ERROR_BUSY. Never NULL. Since 0.1.0. */
SURUDOKU_API const char *surudoku_message(const surudoku_context *context);

/* After SURUDOKU_ERROR_CELL: finds the first byte that is no cell. `grid` becomes the number of its
 * grid, from 0, and `cell` its place there, 0..80. Either may be NULL. Since 0.1.0. */
SURUDOKU_API void surudoku_fault(const surudoku_context *context, size_t *grid, int *cell);

/* ---- Solving ---- */

enum surudoku_status {
  SURUDOKU_NONE = 0,     /* no solution */
  SURUDOKU_UNIQUE = 1,   /* exactly one solution, proven */
  SURUDOKU_MULTIPLE = 2, /* two or more solutions */
  SURUDOKU_SOLVED = 3,   /* limit 1: a solution was found, and the search for a second left out */
  SURUDOKU_UNKNOWN = 4,  /* the call was stopped before */
  SURUDOKU_INVALID = 5   /* no solution: a row, a column or a box has two equal clues */
};

/* The least set of techniques that solves a puzzle; each set includes the earlier ones. */
enum surudoku_level {
  SURUDOKU_UNRATED = 0, /* no solution */
  SURUDOKU_SINGLES = 1, /* naked singles alone */
  SURUDOKU_HIDDEN = 2,  /* hidden singles too */
  SURUDOKU_LOCKED = 3,  /* locked candidates too */
  SURUDOKU_SEARCH = 4   /* guesses */
};

/* The command's words for a status and a level, such as "unique" and "hidden"; "" for
 * SURUDOKU_UNRATED, NULL for other numbers. Since 0.1.0. */
SURUDOKU_API const char *surudoku_status_name(int status);
SURUDOKU_API const char *surudoku_level_name(int level);

/* The outputs of surudoku_solve, one element for each puzzle. */
typedef struct surudoku_answers {
  size_t size;
  uint8_t *solutions;     /* grids: the first solution, blanks if there is none */
  size_t solution_stride; /* of `solutions` */
  uint8_t *statuses;      /* surudoku_status */
  uint64_t *counts;       /* solutions found, at most the limit */
  uint64_t *guesses;      /* choices made while an alternative was left */
  uint8_t *levels;        /* surudoku_level; this output takes some time */
  uint64_t *rounds;       /* passes over the grid. Since 1.1.0 */
} surudoku_answers;

/* Wants no output. `size` is sizeof(surudoku_answers). Since 0.1.0. */
SURUDOKU_API void surudoku_answers_init(surudoku_answers *answers, size_t size);

/* Solves n puzzles. `limit`, at least 1, ends the count of a puzzle's solutions: 1 looks for a
 * solution, 2 also proves that it is the only one. Larger limits count, with fewer guesses: if both
 * digits of a choice lead to equally many solutions, only one is tried. The first solution depends
 * on the puzzle alone. After SURUDOKU_ERROR_STOPPED all puzzles are answered but those with
 * SURUDOKU_UNKNOWN.
 *
 * Millions of puzzles a second. All threads together search a puzzle with millions of solutions or
 * guesses. Since 0.1.0. */
SURUDOKU_API int surudoku_solve(surudoku_context *context, const uint8_t *puzzles, size_t stride,
                                size_t n, uint64_t limit, const surudoku_answers *answers);

/* Counts solutions up to `limit`, at least 1: surudoku_solve with `counts` as its only output.
 * Since 0.1.0. */
SURUDOKU_API int surudoku_count(surudoku_context *context, const uint8_t *puzzles, size_t stride,
                                size_t n, uint64_t limit, uint64_t *counts);

/* ---- Checking ---- */

enum surudoku_verdict {
  SURUDOKU_CORRECT = 0,
  SURUDOKU_INCOMPLETE = 1,  /* the solution has a blank, or two equal cells in a house */
  SURUDOKU_CONTRADICTS = 2, /* a cell of the solution differs from the puzzle's clue */
  SURUDOKU_AMBIGUOUS = 3    /* is_unique: correct, but the puzzle has other solutions too */
};

/* "correct", "incomplete", "contradicts", "ambiguous"; NULL for other numbers. Since 0.1.0. */
SURUDOKU_API const char *surudoku_verdict_name(int verdict);

/* Checks n solutions and gives each a surudoku_verdict. Without `puzzles` (NULL) a solution is
 * correct if it is a complete and valid grid. `is_unique` not 0: also proves that each solution is
 * the only one of its puzzle. After SURUDOKU_ERROR_CELL surudoku_message says which of the two
 * arrays has the fault. Since 0.1.0. */
SURUDOKU_API int surudoku_check(surudoku_context *context, const uint8_t *puzzles,
                                size_t puzzle_stride, const uint8_t *solutions,
                                size_t solution_stride, size_t n, int is_unique, uint8_t *verdicts);

/* ---- Rating ---- */

/* The outputs of surudoku_rate, one element for each puzzle. Ratings are in tenths: 7.2 is 72. */
typedef struct surudoku_ratings {
  size_t size;
  uint8_t *statuses;   /* surudoku_status; puzzles that are not SURUDOKU_UNIQUE have zeros */
  uint8_t *er;         /* of the hardest step; 200 if the techniques do not solve the puzzle */
  uint8_t *ep;         /* of the hardest step up to the first placement */
  uint8_t *ed;         /* of the first step */
  uint8_t *techniques; /* of the first step rated ER: see surudoku_technique_name; 255: none */
  /* How many steps each technique took: puzzle i's numbers begin at element i * step_count_stride,
   * one for each technique by its number; techniques that do not fit are left out. */
  uint16_t *step_counts;
  size_t step_count_stride;     /* at least 1 with step_counts */
  uint16_t *steps;              /* how many there are in all */
  uint16_t *hard_steps;         /* those rated above hard_above */
  uint8_t *clues_after_singles; /* how many cells are filled when singles lead no further */
  uint64_t hard_above;          /* of hard_steps, in tenths, at least 15; 0: 25 */
  /* The guesses of the solver tdoku to its first solution (docs/tdoku.md), of the layout as it
   * stands. If no output but this and `statuses` is wanted, puzzles are not rated otherwise, and a
   * puzzle takes microseconds. */
  uint64_t *tdoku;
  /* Levels of difficulty in words: "surudoku", "newspaper" or lines as in a file of levels
   * (docs/levels.md); NULL: "surudoku". */
  const char *levels;
  uint8_t *level_places; /* which of them each puzzle has, from 0, the easiest; 255: none */
} surudoku_ratings;

/* Wants no output. `size` is sizeof(surudoku_ratings). Since 0.1.0. */
SURUDOKU_API void surudoku_ratings_init(surudoku_ratings *ratings, size_t size);

/* The name of a technique, such as "Hidden Single"; NULL for numbers that are none. Keep names, not
 * numbers: a later version may number techniques anew. Since 0.1.0. */
SURUDOKU_API const char *surudoku_technique_name(int technique);

/* Rates n puzzles as a program of the Sudoku Explainer family does: `profile` is "se-1.2.1",
 * "suk-1.15" or "suk-1.18"; NULL: "suk-1.15". After SURUDOKU_ERROR_STOPPED all puzzles are rated
 * but those with SURUDOKU_UNKNOWN. A puzzle takes a microsecond to some seconds. Since 0.1.0. */
SURUDOKU_API int surudoku_rate(surudoku_context *context, const uint8_t *puzzles, size_t stride,
                               size_t n, const char *profile, const surudoku_ratings *ratings);

/* ---- Isomorphs ---- */

enum surudoku_form {
  SURUDOKU_MINLEX = 0,  /* the least of all isomorphs as a text, a blank before 1..9 */
  SURUDOKU_PATTERN = 1, /* the least pattern of clues first, then the least digits */
  /* the clues carried along to the minlex form of the solution, which must be the only one */
  SURUDOKU_SOLUTION = 2
};

/* Whether a puzzle has a form; other numbers are not used. */
enum surudoku_form_status {
  SURUDOKU_FORM_FOUND = 0,
  SURUDOKU_FORM_NONE = 3,    /* SURUDOKU_SOLUTION: the puzzle has no solution */
  SURUDOKU_FORM_MULTIPLE = 4 /* SURUDOKU_SOLUTION: it has several */
};

/* The outputs of surudoku_canon, one element for each puzzle. */
typedef struct surudoku_forms {
  size_t size;
  uint8_t *forms;          /* grids; blanks if the puzzle has no form */
  size_t form_stride;      /* of `forms` */
  uint32_t *automorphisms; /* how many distinct permutations of the clues' cells leave the puzzle as
                              it is: at least 1, or 0 if the puzzle has no form */
  /* 32 hexadecimal digits each, without a gap, the same for all isomorphs. Since 1.1.0 */
  uint8_t *keys;
  uint8_t *statuses; /* surudoku_form_status. Since 1.1.0 */
} surudoku_forms;

/* Wants no output. `size` is sizeof(surudoku_forms). Since 0.1.0. */
SURUDOKU_API void surudoku_forms_init(surudoku_forms *forms, size_t size);

/* Finds the canonical forms of n puzzles: two puzzles are isomorphs if their forms are equal. Every
 * puzzle has a form, except that SURUDOKU_SOLUTION needs exactly one solution. After
 * SURUDOKU_ERROR_STOPPED the outputs mean nothing. Since 0.1.0. */
SURUDOKU_API int surudoku_canon(surudoku_context *context, const uint8_t *puzzles, size_t stride,
                                size_t n, int form, const surudoku_forms *forms);

/* Writes `copies` random isomorphs of each of n puzzles. Those of puzzle i begin at grid i *
 * copies. `solutions` may be NULL; otherwise solution i is carried along with each isomorph of
 * puzzle i. An isomorph depends only on its puzzle, the seed and its own number (1..copies), and is
 * the one that `surudoku shuffle --copies --seed` makes. The outputs may be NULL.
 * SURUDOKU_ERROR_ARGUMENT if memory cannot hold n * copies grids. Since 0.1.0. */
SURUDOKU_API int surudoku_isomorphs(surudoku_context *context, const uint8_t *puzzles,
                                    size_t puzzle_stride, const uint8_t *solutions,
                                    size_t solution_stride, size_t n, size_t copies, uint64_t seed,
                                    uint8_t *puzzles_out, size_t puzzle_out_stride,
                                    uint8_t *solutions_out, size_t solution_out_stride);

/* ---- Generating ---- */

/* The symmetry of the clues' cells. */
enum surudoku_symmetry {
  SURUDOKU_ASYMMETRIC = 0,   /* none */
  SURUDOKU_ROTATIONAL = 1,   /* half a turn */
  SURUDOKU_MIRROR = 2,       /* left and right */
  SURUDOKU_DIAGONAL = 3,     /* about the diagonal from r1c1 to r9c9 */
  SURUDOKU_BOTH_MIRRORS = 4, /* left and right, top and bottom */
  SURUDOKU_BOTH_DIAGONALS = 5,
  SURUDOKU_QUARTER_TURN = 6,
  SURUDOKU_ALL_SYMMETRIES = 7 /* all of the above */
};

/* The puzzles that surudoku_generate shall make. */
typedef struct surudoku_request {
  size_t size;
  int is_full;           /* not 0: complete grids; then only the seed matters besides */
  int min_clues;         /* the least number of clues, and */
  int max_clues;         /* the most: 0..81 */
  int is_minimal;        /* not 0: no clue can go without a second solution */
  int symmetry;          /* surudoku_symmetry */
  int level;             /* surudoku_level, exactly this one; SURUDOKU_UNRATED: any */
  const uint8_t *places; /* 81 bytes, not 0 where a clue may stand; NULL: anywhere */
  uint64_t seed;         /* another seed gives other puzzles */
  uint64_t max_attempts; /* give up on a puzzle after so many grids, at least 1 */
  /* The rating by `profile`, in tenths; max_er 0: any. */
  int min_er;
  int max_er;
  const char *technique;  /* the rated steps take this one ("X-Wing", "xwing"); NULL: any */
  uint64_t least_steps;   /* and at least so often; 0: once */
  const char *only_up_to; /* and none that is tried after this one; NULL: any */
  /* So many neighbouring puzzles are made from one another, which finds rare ones many times as
   * fast; 0: as the command does, 20 if techniques are asked for and else 1. */
  uint64_t family;
  const char *profile;    /* of the ratings and steps: see surudoku_rate */
  const char *levels;     /* of level_name: see surudoku_ratings */
  const char *level_name; /* exactly this one, such as "hard"; NULL: any */
  /* The least and the most, one after the other; NULL: any. Since 1.1.0 */
  const int *ep;       /* in tenths, by `profile` */
  const int *te_depth; /* how deep trial and error goes (docs/rating.md) */
} surudoku_request;

/* Asks for any puzzle, with as few clues as an attempt comes to; seed 0, 100,000 attempts. `size`
 * is sizeof(surudoku_request). Since 0.1.0. */
SURUDOKU_API void surudoku_request_init(surudoku_request *request, size_t size);

/* Makes the puzzles with the numbers first..first+n-1, counted from 1: the same that
 * `surudoku generate` makes with the same options. `solutions` (may be NULL) gets their solutions.
 * SURUDOKU_ERROR_UNMET if no puzzle can meet the request, or if all attempts at one failed. After
 * that, and after SURUDOKU_ERROR_STOPPED, `made` (may be NULL) tells how many of the first puzzles
 * are good; after success it is n. Since 0.1.0. */
SURUDOKU_API int surudoku_generate(surudoku_context *context, const surudoku_request *request,
                                   uint64_t first, size_t n, uint8_t *puzzles, size_t stride,
                                   uint8_t *solutions, size_t solution_stride, size_t *made);

#ifdef __cplusplus
}
#endif

#endif
