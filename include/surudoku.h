/* surudoku's C API: Sudoku by the million, for every language that can call C.
 *
 * Link with -lsurudoku (`pkg-config --cflags --libs surudoku`, or `find_package(surudoku COMPONENTS
 * C)` and surudoku::c). Plain C99. docs/c.md has an example.
 *
 * Grids. A grid is 81 bytes, a cell each, row by row. On the way in they are either all digits
 * 0..9, 0 for a blank, or all characters: `1`..`9`, and for a blank `.`, `0`, `_`, `*`, `-` or a
 * space. The first byte of a grid tells which, so that both may stand in one array. On the way out
 * they are digits 0..9, or `1`..`9` and `.` after surudoku_set_text. Nothing ends a grid: there is
 * no `\0`.
 *
 * Arrays. Where a function takes `stride`, grid i begins `stride` bytes after grid i-1; 0 stands
 * for 81, other strides are at least 81. Arrays of other things have one element a grid, tightly.
 * An output that is NULL is not wanted. The caller owns all arrays; outputs must overlap neither
 * inputs nor each other. n may be 0.
 *
 * Errors. Every function that can fail returns SURUDOKU_OK (0) or another surudoku_error:
 * surudoku_error_text says in words what the code means, surudoku_message what went wrong this
 * time. What outputs hold after an error means nothing, but for SURUDOKU_ERROR_STOPPED, where a
 * function says so. That a puzzle has no solution, or several, is an answer and not an error. No
 * C++ exception comes out of the library, and it never prints or exits.
 *
 * Threads. A context is used by one thread at a time, but for surudoku_set_stop. Contexts share
 * nothing: as many threads as you like may each have one. What comes out is the same for any number
 * of threads, on any machine.
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

#define SURUDOKU_VERSION_MAJOR 0
#define SURUDOKU_VERSION_MINOR 1
#define SURUDOKU_VERSION_PATCH 0
/* 10000 * major + 100 * minor + patch of the header that a program was compiled with. */
#define SURUDOKU_VERSION_NUMBER \
  (SURUDOKU_VERSION_MAJOR * 10000 + SURUDOKU_VERSION_MINOR * 100 + SURUDOKU_VERSION_PATCH)

/* Of the library that it runs with: the number as above, and "0.1.0". */
SURUDOKU_API int surudoku_version_number(void);
SURUDOKU_API const char *surudoku_version(void);

/* ---- Errors ---- */

enum surudoku_error {
  SURUDOKU_OK = 0,
  SURUDOKU_ERROR_ARGUMENT = 1, /* an argument is out of its range, or NULL where it must not be */
  SURUDOKU_ERROR_CELL = 2,     /* a byte of a grid is no cell: see surudoku_fault */
  SURUDOKU_ERROR_STOPPED =
      3,                     /* surudoku_set_stop, or the progress function, ended the call early */
  SURUDOKU_ERROR_FILE = 4,   /* a file cannot be read, or lacks a column */
  SURUDOKU_ERROR_UNMET = 5,  /* no puzzle as asked for was found: see surudoku_generate */
  SURUDOKU_ERROR_PUZZLE = 6, /* the puzzle is not what the function is for: see surudoku_explain */
  SURUDOKU_ERROR_MEMORY = 7, /* memory, or threads, could not be had */
  SURUDOKU_ERROR_INTERNAL = 8 /* a mistake in the library; please report it with surudoku_message */
};

/* The code in words: "stopped". Never NULL; of a number that is no code, "unknown error". */
SURUDOKU_API const char *surudoku_error_text(int error);

/* ---- Context ---- */

/* Threads, settings and memory that is kept from call to call. Cheap, until it is used. */
typedef struct surudoku_context surudoku_context;

/* NULL where there is no memory. Free it with surudoku_free, which takes NULL too. */
SURUDOKU_API surudoku_context *surudoku_create(void);
SURUDOKU_API void surudoku_free(surudoku_context *context);

/* How many threads work in a call, 1..1024; 0: one on each core that the process may use (so it is
 * from the start), and never more than that. */
SURUDOKU_API int surudoku_set_threads(surudoku_context *context, int threads);

/* The vector instructions to use, by name ("avx2"); NULL: the best that the machine has (so it is
 * from the start). SURUDOKU_ERROR_ARGUMENT where it does not have them. Nothing that comes out
 * depends on it. */
SURUDOKU_API int surudoku_set_target(surudoku_context *context, const char *name);

/* Not 0: grids come out as characters, `1`..`9` and `.`; 0: as digits (so it is from the start). */
SURUDOKU_API int surudoku_set_text(surudoku_context *context, int is_text);

/* Not 0: the call at work and all later ones end soon, with SURUDOKU_ERROR_STOPPED; 0: no longer.
 * Any thread may call it while another is in a call with the context, and so may a signal handler.
 */
SURUDOKU_API void surudoku_set_stop(surudoku_context *context, int is_stopped);

/* Told how far a call is: `done` of `total` puzzles (or grids made). Not 0 ends the call:
 * SURUDOKU_ERROR_STOPPED. */
typedef int (*surudoku_progress)(void *user, uint64_t done, uint64_t total);

/* Calls `progress` on the thread that is in the call, about ten times a second, while other threads
 * do the work: a call that is over before was not worth telling. NULL: no longer. It must not use
 * the context. For all functions that take a number of grids, but surudoku_read. */
SURUDOKU_API int surudoku_set_progress(surudoku_context *context, surudoku_progress progress,
                                       void *user);

/* What went wrong in the last call with the context that returned an error: a line in English,
 * without a newline. Good until the next call that does work. Never NULL. */
SURUDOKU_API const char *surudoku_message(const surudoku_context *context);

/* After SURUDOKU_ERROR_CELL: the first byte that is no cell. `grid` is its grid's number from 0,
 * `cell` the cell's, 0..80. Either may be NULL. */
SURUDOKU_API void surudoku_fault(const surudoku_context *context, size_t *grid, int *cell);

/* ---- Solving ---- */

enum surudoku_status {
  SURUDOKU_NONE = 0,     /* no solution */
  SURUDOKU_UNIQUE = 1,   /* exactly one, proven */
  SURUDOKU_MULTIPLE = 2, /* two or more */
  SURUDOKU_SOLVED = 3,   /* one was found, and no second was looked for (limit 1) */
  SURUDOKU_UNKNOWN = 4,  /* the call was stopped before */
  SURUDOKU_INVALID = 5   /* equal clues in a row, a column or a box: no solution either */
};

/* The least set of techniques that solves a puzzle; each includes those before. */
enum surudoku_level {
  SURUDOKU_UNRATED = 0, /* no solution */
  SURUDOKU_SINGLES = 1, /* naked singles alone */
  SURUDOKU_HIDDEN = 2,  /* hidden singles too */
  SURUDOKU_LOCKED = 3,  /* locked candidates too */
  SURUDOKU_SEARCH = 4   /* guesses */
};

/* "unique", "hidden": the words of the command; "" for SURUDOKU_UNRATED. NULL for what is no status
 * (level). */
SURUDOKU_API const char *surudoku_status_name(int status);
SURUDOKU_API const char *surudoku_level_name(int level);

/* What surudoku_solve writes, an element for each puzzle; NULL: not wanted. */
typedef struct surudoku_answers {
  uint8_t *solutions;     /* grids: the first solution, blanks where there is none */
  size_t solution_stride; /* of `solutions` */
  uint8_t *statuses;      /* surudoku_status */
  uint64_t *counts;       /* solutions found, at most the limit */
  uint64_t *guesses;      /* choices made while an alternative was left */
  uint8_t *levels;        /* surudoku_level; wanting it costs some time */
} surudoku_answers;

/* Solves n puzzles. `limit` is where counting their solutions ends, at least 1; 2 proves
 * uniqueness, and larger ones count, with fewer guesses: where both digits of a choice lead to
 * equally many solutions, only one is tried. Which solution is the first depends on the puzzle
 * alone. After SURUDOKU_ERROR_STOPPED the puzzles with SURUDOKU_UNKNOWN are those that were not
 * answered.
 *
 * Millions of puzzles a second; one with millions of solutions or guesses is searched by all
 * threads. */
SURUDOKU_API int surudoku_solve(surudoku_context *context, const uint8_t *puzzles, size_t stride,
                                size_t n, uint64_t limit, const surudoku_answers *answers);

/* Counts solutions up to `limit`, at least 1: surudoku_solve for those who want nothing else. */
SURUDOKU_API int surudoku_count(surudoku_context *context, const uint8_t *puzzles, size_t stride,
                                size_t n, uint64_t limit, uint64_t *counts);

/* ---- Checking ---- */

enum surudoku_verdict {
  SURUDOKU_CORRECT = 0,
  SURUDOKU_INCOMPLETE = 1,  /* a cell of the solution is blank, or two of a house are equal */
  SURUDOKU_CONTRADICTS = 2, /* a cell is not what the puzzle's clue says */
  SURUDOKU_AMBIGUOUS = 3    /* correct, but not the puzzle's only solution (where that was asked) */
};

/* "correct", "incomplete", "contradicts", "ambiguous". NULL for what is no verdict. */
SURUDOKU_API const char *surudoku_verdict_name(int verdict);

/* Checks n solutions: a surudoku_verdict each. `puzzles` may be NULL: then they are only checked
 * for being complete and valid grids. `is_unique` not 0: each is also proven to be the only
 * solution of its puzzle. In SURUDOKU_ERROR_CELL surudoku_message says which of both arrays has the
 * fault. */
SURUDOKU_API int surudoku_check(surudoku_context *context, const uint8_t *puzzles,
                                size_t puzzle_stride, const uint8_t *solutions,
                                size_t solution_stride, size_t n, int is_unique, uint8_t *verdicts);

/* ---- Rating ---- */

/* What surudoku_rate writes, an element for each puzzle; NULL: not wanted. Ratings are in
 * tenths: 7.2 is 72. */
typedef struct surudoku_ratings {
  uint8_t *statuses;   /* surudoku_status: only SURUDOKU_UNIQUE is rated, all else has zeros */
  uint8_t *er;         /* of the hardest step; 200 where the techniques do not solve it */
  uint8_t *ep;         /* of the hardest step up to the first placement */
  uint8_t *ed;         /* of the first step */
  uint8_t *techniques; /* of the first step rated ER: see surudoku_technique_name; 255 where there
                          is none */
} surudoku_ratings;

/* "Hidden Single" is 0; NULL for what is no technique. */
SURUDOKU_API const char *surudoku_technique_name(int technique);

/* Rates n puzzles as a program of the Sudoku Explainer family does: `profile` is "se-1.2.1",
 * "suk-1.15" or "suk-1.18"; NULL: "suk-1.15". After SURUDOKU_ERROR_STOPPED the puzzles with
 * SURUDOKU_UNKNOWN are those that were not rated. A microsecond to some seconds a puzzle. */
SURUDOKU_API int surudoku_rate(surudoku_context *context, const uint8_t *puzzles, size_t stride,
                               size_t n, const char *profile, const surudoku_ratings *ratings);

/* ---- Isomorphs ---- */

enum surudoku_form {
  SURUDOKU_MINLEX = 0,  /* the least of all isomorphs as a text, a blank before 1..9 */
  SURUDOKU_PATTERN = 1, /* the least pattern of clues first, then the least digits */
  SURUDOKU_SOLUTION =
      2 /* the clues carried along to the minlex form of the solution; it wants exactly one */
};

/* What surudoku_canon writes, an element for each puzzle; NULL: not wanted. */
typedef struct surudoku_forms {
  uint8_t *forms;          /* grids; blanks where there is no form */
  size_t form_stride;      /* of `forms` */
  uint32_t *automorphisms; /* distinct permutations of the clues' cells that leave the puzzle as it
                              is; at least 1, and 0 where there is no form */
} surudoku_forms;

/* Canonical forms of n puzzles: two puzzles are isomorphs where their forms are equal. Every puzzle
 * has one but, for SURUDOKU_SOLUTION, those without exactly one solution. After
 * SURUDOKU_ERROR_STOPPED nothing is good. */
SURUDOKU_API int surudoku_canon(surudoku_context *context, const uint8_t *puzzles, size_t stride,
                                size_t n, int form, const surudoku_forms *forms);

/* Writes `copies` random isomorphs of each of n puzzles: those of puzzle i are grids i * copies and
 * on. `solutions` may be NULL; else solution i is carried along with each isomorph of puzzle i. An
 * isomorph depends on its puzzle, the seed and its own number (1..copies) alone, and is the one
 * that `surudoku shuffle --copies --seed` makes. The outputs may be NULL. n * copies grids must fit
 * in memory, or SURUDOKU_ERROR_ARGUMENT. */
SURUDOKU_API int surudoku_isomorphs(surudoku_context *context, const uint8_t *puzzles,
                                    size_t puzzle_stride, const uint8_t *solutions,
                                    size_t solution_stride, size_t n, size_t copies, uint64_t seed,
                                    uint8_t *puzzles_out, size_t puzzle_out_stride,
                                    uint8_t *solutions_out, size_t solution_out_stride);

/* ---- Generating ---- */

enum surudoku_symmetry {
  SURUDOKU_ASYMMETRIC = 0, /* any places of the clues */
  SURUDOKU_ROTATIONAL = 1, /* half a turn */
  SURUDOKU_MIRROR = 2,     /* left and right */
  SURUDOKU_DIAGONAL = 3    /* about the diagonal from r1c1 to r9c9 */
};

/* What puzzles are wanted. Begin with surudoku_request_init: later versions may have more fields.
 */
typedef struct surudoku_request {
  int is_full;           /* not 0: complete grids; nothing else but the seed matters then */
  int min_clues;         /* the least number of clues, and */
  int max_clues;         /* the most: 0..81 */
  int is_minimal;        /* not 0: no clue can go without a second solution */
  int symmetry;          /* surudoku_symmetry */
  int level;             /* surudoku_level, exactly this one; SURUDOKU_UNRATED: any */
  const uint8_t *places; /* 81 bytes, not 0 where a clue may stand; NULL: anywhere */
  uint64_t seed;         /* puzzles of another seed are others */
  uint64_t max_attempts; /* grids tried for a puzzle before giving up, at least 1 */
} surudoku_request;

/* Any puzzle, with as few clues as it comes to; seed 0, 100,000 attempts. */
SURUDOKU_API void surudoku_request_init(surudoku_request *request);

/* Makes the puzzles number first..first+n-1, numbers being from 1, into `puzzles`: those that
 * `surudoku generate` makes with the same options. `solutions` (may be NULL) gets their solutions.
 * SURUDOKU_ERROR_UNMET where nobody could meet the request, or all attempts at a puzzle failed;
 * then, or after SURUDOKU_ERROR_STOPPED, `made` (may be NULL) tells how many of the first puzzles
 * are good; else n. */
SURUDOKU_API int surudoku_generate(surudoku_context *context, const surudoku_request *request,
                                   uint64_t first, size_t n, uint8_t *puzzles, size_t stride,
                                   uint8_t *solutions, size_t solution_stride, size_t *made);

/* ---- Reading datasets ---- */

/* A dataset file that is open. */
typedef struct surudoku_reader surudoku_reader;

/* How to read. All zeros, or NULL in its place: everything is found by looking. */
typedef struct surudoku_read_options {
  const char *format; /* "auto", "line", "csv", "729", "grid", "sudoku-txt"; NULL: "auto" */
  /* Columns by header name or number from 1; NULL: found by their names and looks. */
  const char *puzzle_column;
  const char *solution_column;
  const char *rating_column;
} surudoku_read_options;

/* Opens a dataset of any format and compression that the command reads, into `reader`. "-" is
 * standard input. SURUDOKU_ERROR_FILE with a message where that fails. The context must outlive the
 * reader, which uses its settings and tells its errors there. */
SURUDOKU_API int surudoku_open(surudoku_context *context, const char *path,
                               const surudoku_read_options *options, surudoku_reader **reader);

/* NULL is taken too. */
SURUDOKU_API void surudoku_close(surudoku_reader *reader);

/* Not 0 where the file has a column of solutions; of ratings. */
SURUDOKU_API int surudoku_has_solutions(const surudoku_reader *reader);
SURUDOKU_API int surudoku_has_ratings(const surudoku_reader *reader);

enum surudoku_record {
  SURUDOKU_RECORD_GOOD = 0,
  SURUDOKU_RECORD_NO_PUZZLE = 1, /* not a 9x9 puzzle of clues */
  SURUDOKU_RECORD_NO_SOLUTION =
      2 /* a puzzle, in a file of solutions, whose solution is no grid of 81 cells */
};

/* What surudoku_read writes, an element for each record; NULL: not wanted. */
typedef struct surudoku_records {
  uint8_t *puzzles;       /* grids; blanks where the record has none */
  size_t puzzle_stride;   /* of `puzzles` */
  uint8_t *solutions;     /* grids; blanks where the record has none */
  size_t solution_stride; /* of `solutions` */
  double *ratings;        /* the number in the column of ratings; NaN where there is none */
  uint64_t *lines;        /* the record's first line in its file, from 1 */
  uint8_t *kinds;         /* surudoku_record */
} surudoku_records;

/* Reads the next records, at most n; `read` becomes how many those were: 0 at the end of the file,
 * and only there. Every record takes a place, whatever it is: nothing is dropped. Where one of them
 * is not SURUDOKU_RECORD_GOOD, surudoku_message says of the first "FILE:LINE:COLUMN: why"; else it
 * is empty. SURUDOKU_ERROR_FILE where the file could not be read on: damaged, for example. */
SURUDOKU_API int surudoku_read(surudoku_reader *reader, size_t n, const surudoku_records *records,
                               size_t *read);

/* ---- Explaining ---- */

/* Given each step as a JSON object in a line of `size` bytes, which a '\0' ends. Not 0 ends the
 * call: SURUDOKU_ERROR_STOPPED. */
typedef int (*surudoku_step)(void *user, const char *json, size_t size);

/* Tells how a puzzle (81 bytes) is solved, a step at a time: what `surudoku trace --json` prints.
 * `method` NULL: as a person would do it; "explainer": the steps of its rating by `profile` (NULL:
 * "suk-1.15"), with their chains; else the name of a method of solving ("lockstep").
 * SURUDOKU_ERROR_PUZZLE, with the reason in surudoku_message, where its clues clash or it has no
 * solution; for "explainer" also where it has several. */
SURUDOKU_API int surudoku_explain(surudoku_context *context, const uint8_t *puzzle,
                                  const char *method, const char *profile, surudoku_step step,
                                  void *user);

#ifdef __cplusplus
}
#endif

#endif
