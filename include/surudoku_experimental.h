/* surudoku's C API, the part that may still change: reading datasets, explaining a solution,
 * boards of any size, and the layout of structs.
 *
 * Any version may change or drop a function, a struct or a constant of this header, also within
 * libsurudoku.so.0. The library exports its functions under the symbol version
 * SURUDOKU_EXPERIMENTAL, so `nm -D program` shows whether a program uses them. A function that has
 * proven itself moves to surudoku.h; a program that used it from here has to be linked again.
 *
 * All that surudoku.h says of grids, arrays, structs, errors and threads holds here too.
 */
#ifndef SURUDOKU_EXPERIMENTAL_H
#define SURUDOKU_EXPERIMENTAL_H

#include "surudoku.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Reading datasets ---- */

/* A dataset file that is open. */
typedef struct surudoku_reader surudoku_reader;

/* How to read a dataset. */
typedef struct surudoku_read_options {
  size_t size;
  /* "auto", "line", "csv", "729", "grid", "sudoku-txt", "json", "npy" or "text"; NULL: "auto" */
  const char *format;
  /* Columns by header name or number from 1; NULL: the reader finds them by name and content. */
  const char *puzzle_column;
  const char *solution_column;
  const char *rating_column;
} surudoku_read_options;

/* Lets the reader find everything by itself. `size` is sizeof(surudoku_read_options). Since
 * 0.1.0. */
SURUDOKU_API void surudoku_read_options_init(surudoku_read_options *options, size_t size);

/* Opens a dataset of any format and compression that the command reads; `reader` becomes the open
 * dataset. "-" is standard input. `options` may be NULL. SURUDOKU_ERROR_FILE, with a message, if
 * the file cannot be opened. The reader uses the context's settings and leaves its errors there, so
 * the context must outlive it. Since 0.1.0. */
SURUDOKU_API int surudoku_open(surudoku_context *context, const char *path,
                               const surudoku_read_options *options, surudoku_reader **reader);

/* Takes NULL too. No call may be at work with the reader. Since 0.1.0. */
SURUDOKU_API void surudoku_close(surudoku_reader *reader);

/* Not 0 if the file has a column of solutions, or of ratings. They may be asked for while another
 * thread reads on. Since 0.1.0. */
SURUDOKU_API int surudoku_has_solutions(const surudoku_reader *reader);
SURUDOKU_API int surudoku_has_ratings(const surudoku_reader *reader);

enum surudoku_record {
  SURUDOKU_RECORD_GOOD = 0,
  SURUDOKU_RECORD_NO_PUZZLE = 1,  /* the record has no 9x9 puzzle */
  SURUDOKU_RECORD_NO_SOLUTION = 2 /* the file has solutions, but this one is no grid of 81 cells */
};

/* The outputs of surudoku_read, one element for each record. */
typedef struct surudoku_records {
  size_t size;
  uint8_t *puzzles;       /* grids; blanks if the record has none */
  size_t puzzle_stride;   /* of `puzzles` */
  uint8_t *solutions;     /* grids; blanks if the record has none */
  size_t solution_stride; /* of `solutions` */
  double *ratings;        /* the number in the column of ratings; NaN if there is none */
  uint64_t *lines;        /* the record's first line in its file, from 1 */
  uint8_t *kinds;         /* surudoku_record */
} surudoku_records;

/* Wants no output. `size` is sizeof(surudoku_records). Since 0.1.0. */
SURUDOKU_API void surudoku_records_init(surudoku_records *records, size_t size);

/* Reads the next records, at most n. `read` becomes their number: 0 at the end of the file, and
 * only there. No record is dropped: a bad one takes a place too. After a call that read a bad
 * record, surudoku_message tells of the first one: "FILE:LINE:COLUMN: why"; otherwise it is empty.
 * SURUDOKU_ERROR_FILE if the file cannot be read any further, for example because it is damaged.
 *
 * A reader works in its context: to share one among threads, hold a lock of your own around each
 * call and its outputs, or try again after SURUDOKU_ERROR_BUSY, which takes no record. Since
 * 0.1.0. */
SURUDOKU_API int surudoku_read(surudoku_reader *reader, size_t n, const surudoku_records *records,
                               size_t *read);

/* ---- Puzzles of candidates ---- */

/* Not 0: the puzzles of surudoku_solve, surudoku_count, surudoku_check, surudoku_rate,
 * surudoku_explain and surudoku_check_moves are of candidates (pencilmarks, Sukaku) from now on: 81
 * numbers of 16 bits each (uint16_t) instead of 81 bytes, bit d-1 for the digit d. A stride of 0
 * means 162. All other grids, and the puzzles of all other functions, stay as they are. The default
 * is 0. Ratings of such puzzles have no `tdoku` and no `level_places`. Since 1.1.0. */
SURUDOKU_API int surudoku_set_candidates(surudoku_context *context, int are_candidates);

/* ---- Parts of isomorphs ---- */

/* Writes `count` of the n * copies grids that surudoku_isomorphs writes, from number `first` on,
 * counted from 0. Since 1.1.0. */
SURUDOKU_API int surudoku_isomorphs_part(surudoku_context *context, const uint8_t *puzzles,
                                         size_t puzzle_stride, const uint8_t *solutions,
                                         size_t solution_stride, size_t n, size_t copies,
                                         uint64_t seed, uint64_t first, size_t count,
                                         uint8_t *puzzles_out, size_t puzzle_out_stride,
                                         uint8_t *solutions_out, size_t solution_out_stride);

/* ---- Explaining ---- */

/* Gets each step as a JSON object: a line of `size` bytes, and then a '\0'. Return 0 to go on;
 * anything else ends the call with SURUDOKU_ERROR_STOPPED. */
typedef int (*surudoku_step)(void *user, const char *json, size_t size);

/* Tells how to solve a puzzle (81 bytes), a step at a time, as `surudoku trace --json` does.
 * `method` NULL: as a person would do it; "explainer": the steps of its rating by `profile` (NULL:
 * "suk-1.15"), with their chains; otherwise the name of a solving method ("lockstep").
 * SURUDOKU_ERROR_PUZZLE, with the reason in surudoku_message, if two clues clash or there is no
 * solution; for "explainer" also if there are several. Since 0.1.0. */
SURUDOKU_API int surudoku_explain(surudoku_context *context, const uint8_t *puzzle,
                                  const char *method, const char *profile, surudoku_step step,
                                  void *user);

/* How surudoku_explain_many traces puzzles. */
typedef struct surudoku_trace_options {
  size_t size;
  /* NULL: "explainer"; "logic": as a person would, without guesses; "by-hand": with guesses; or the
   * name of a solving method */
  const char *method;
  const char *profile; /* of "explainer": see surudoku_rate */
  /* Which steps are told; all are counted. */
  int only_placements; /* not 0: those that place a digit */
  int has_grids;       /* not 0: with each step the grid before it */
  int has_candidates;  /* not 0: with each step the candidates before it ("explainer", "logic") */
  int has_no_chains;   /* not 0: chains are left out */
  uint64_t above;      /* of "explainer": those rated above so many tenths; 0: all */
  uint64_t first;      /* the number of the first record, at least 1 */
  uint64_t max_guesses;
  uint64_t most_steps; /* of a puzzle */
} surudoku_trace_options;

/* Traces as `surudoku trace --output-format jsonl` does: all steps, first 1, 1,000,000 guesses.
 * `size` is sizeof(surudoku_trace_options). Since 0.1.0. */
SURUDOKU_API void surudoku_trace_options_init(surudoku_trace_options *options, size_t size);

/* Gets each puzzle's record as a JSON object: a line of `size` bytes, and then a '\0'. Return 0 to
 * go on; anything else ends the call with SURUDOKU_ERROR_STOPPED. */
typedef int (*surudoku_trace_record)(void *user, const char *json, size_t size);

/* Tells how to solve n puzzles, a record for each: the objects that `surudoku trace --output-format
 * jsonl` writes (docs/steps.md). They come in order, on the thread that is in the call, while other
 * threads make the next ones. A puzzle without exactly one solution has its record too, with its
 * `status`. `options` may be NULL. Since 0.1.0. */
SURUDOKU_API int surudoku_explain_many(surudoku_context *context, const uint8_t *puzzles,
                                       size_t stride, size_t n,
                                       const surudoku_trace_options *options,
                                       surudoku_trace_record record, void *user);

/* ---- Moves ---- */

/* The verdict on a move, on the board as it stands. A wrong move (the last two) is not made: the
 * moves after it are judged on the board without it. */
enum surudoku_move {
  SURUDOKU_MOVE_JUSTIFIED = 0,       /* right, and a technique leads to it */
  SURUDOKU_MOVE_RIGHT = 1,           /* right; no technique was asked */
  SURUDOKU_MOVE_UNJUSTIFIED = 2,     /* right, but no technique leads to it yet */
  SURUDOKU_MOVE_REPEATS = 3,         /* made already */
  SURUDOKU_MOVE_NOT_IN_SOLUTION = 4, /* the solution says something else */
  SURUDOKU_MOVE_BREAKS_RULE = 5      /* the cell is filled, or sees the digit */
};

/* "justified", "right", "unjustified", "repeats", "not-in-solution", "breaks-rule"; NULL for other
 * numbers. Since 1.1.0. */
SURUDOKU_API const char *surudoku_move_name(int verdict);

/* The kinds of moves, as bits. Without any a move places a digit and is a step of its own. */
enum surudoku_move_kind {
  SURUDOKU_MOVE_KIND_ELIMINATION = 1 << 0, /* the digit is taken from the candidates of the cell */
  SURUDOKU_MOVE_KIND_JOINED = 1 << 1       /* of the step of the move before it: moves of a step are
                                            * all judged on the board before the step */
};

/* Judges n moves of whoever solves a puzzle (81 bytes), as `surudoku check --moves` does
 * (docs/moves.md). Move i is about the cell cells[i] (0..80, by rows) and the digit digits[i]
 * (1..9); kinds[i] is of surudoku_move_kind; `kinds` may be NULL: all are placements. Techniques
 * are those of the rater `profile` (see surudoku_rate) rated no higher than `most_er` tenths (0:
 * 9.5, 200: all), or none with has_no_techniques. Outputs have n elements each and may be NULL:
 * `verdicts` of surudoku_move; of justified moves the easiest technique (else 255) and its rating
 * in tenths (else 0). SURUDOKU_ERROR_PUZZLE if the puzzle has not exactly one solution.
 * Since 1.1.0. */
SURUDOKU_API int surudoku_check_moves(surudoku_context *context, const uint8_t *puzzle,
                                      const uint8_t *cells, const uint8_t *digits,
                                      const uint8_t *kinds, size_t n, const char *profile,
                                      unsigned most_er, int has_no_techniques, uint8_t *verdicts,
                                      uint8_t *techniques, uint8_t *er);

/* ---- Boards of any size and houses ---- */

/* The houses besides rows, columns and boxes, as bits. */
enum surudoku_houses {
  SURUDOKU_X = 1 << 0,           /* both diagonals */
  SURUDOKU_WINDOKU = 1 << 1,     /* the boxes one cell off the boxes; boxes are square */
  SURUDOKU_CENTER_DOT = 1 << 2,  /* the middle cells of all boxes; boxes have odd sides */
  SURUDOKU_ASTERISK = 1 << 3,    /* of 9x9 boards */
  SURUDOKU_GIRANDOLA = 1 << 4,   /* of 9x9 boards */
  SURUDOKU_DISJOINT = 1 << 5,    /* the first cells of all boxes, the second ones, and so on */
  SURUDOKU_ANTI_KNIGHT = 1 << 6, /* no house: cells a knight's move apart differ */
  SURUDOKU_ANTI_KING = 1 << 7    /* no house: cells that touch at a corner differ */
};

/* The rules of a board. Its cells are the bytes 0..side, row by row, 0 for a blank: never
 * characters. A stride of 0 means side*side bytes. */
typedef struct surudoku_board_rules {
  size_t size;
  int side;            /* the number of rows: 4, 6, 8, 9, 10, 12, 14..16, 18, 20..22, 24 or 25 */
  int box_height;      /* the rows of a box, and its columns: both 0 for the usual ones, */
  int box_width;       /* which are as square as can be and not higher than wide */
  unsigned houses;     /* surudoku_houses */
  const char *regions; /* of a jigsaw: side*side characters, equal ones for a region; or NULL */
} surudoku_board_rules;

/* Rows, columns and the usual boxes; the side is to be set. `size` is
 * sizeof(surudoku_board_rules). Since 0.1.0. */
SURUDOKU_API void surudoku_board_rules_init(surudoku_board_rules *rules, size_t size);

/* Solves n boards as surudoku_solve does. SURUDOKU_INVALID says that two equal clues stand where
 * the rules forbid it. Guesses and levels are those of the search for boards. Since 0.1.0. */
SURUDOKU_API int surudoku_solve_boards(surudoku_context *context, const surudoku_board_rules *rules,
                                       const uint8_t *boards, size_t stride, size_t n,
                                       uint64_t limit, const surudoku_answers *answers);

/* Checks n solutions as surudoku_check does; `puzzles` may be NULL. Since 0.1.0. */
SURUDOKU_API int surudoku_check_boards(surudoku_context *context, const surudoku_board_rules *rules,
                                       const uint8_t *puzzles, size_t puzzle_stride,
                                       const uint8_t *solutions, size_t solution_stride, size_t n,
                                       int is_unique, uint8_t *verdicts);

/* Makes boards first, first+1, ... as `surudoku generate` does, the same for the same seed. Of the
 * request, levels (of both kinds), places, ratings and techniques are not for boards. min_clues and
 * max_clues of 0 and 81, which surudoku_request_init sets, are no limit. `solutions` may be NULL.
 * Since 0.1.0. */
SURUDOKU_API int surudoku_generate_boards(surudoku_context *context,
                                          const surudoku_board_rules *rules,
                                          const surudoku_request *request, uint64_t first, size_t n,
                                          uint8_t *puzzles, size_t stride, uint8_t *solutions,
                                          size_t solution_stride, size_t *made);

/* ---- Scoring answers ---- */

/* The first of these that holds. */
enum surudoku_answer {
  SURUDOKU_ANSWER_INCOMPLETE = 0,       /* a cell is blank */
  SURUDOKU_ANSWER_CLASH = 1,            /* two cells that must differ are equal */
  SURUDOKU_ANSWER_CHANGED_CLUES = 2,    /* complete and valid, but a clue is another one */
  SURUDOKU_ANSWER_ANOTHER_SOLUTION = 3, /* it solves the puzzle, and is not the solution known */
  SURUDOKU_ANSWER_SOLUTION = 4          /* it solves the puzzle */
};

/* The outputs of surudoku_score_boards, one element for each answer; NULL ones are not wanted. */
typedef struct surudoku_scores {
  size_t size;
  uint8_t *kinds;         /* surudoku_answer */
  uint16_t *clues;        /* of the puzzle */
  uint16_t *clues_kept;   /* of these, in the answer */
  uint16_t *blanks;       /* of the puzzle */
  uint16_t *filled;       /* of these, in the answer */
  uint16_t *right;        /* of these, as in the solution; 65535 if there is not exactly one */
  uint16_t *houses_clear; /* of the board, without two equal values in the answer */
} surudoku_scores;

/* Wants no output. `size` is sizeof(surudoku_scores). Since 1.1.0. */
SURUDOKU_API void surudoku_scores_init(surudoku_scores *scores, size_t size);

/* Scores n answers to n puzzles, cell by cell. `solutions` NULL: puzzles are solved. Of 9x9
 * puzzles, too, the cells are numbers. Since 1.1.0. */
SURUDOKU_API int surudoku_score_boards(surudoku_context *context, const surudoku_board_rules *rules,
                                       const uint8_t *puzzles, size_t puzzle_stride,
                                       const uint8_t *solutions, size_t solution_stride,
                                       const uint8_t *answers, size_t answer_stride, size_t n,
                                       const surudoku_scores *scores);

/* Finds the answers in n texts of people or models, one after the other in `texts`: text i ends
 * before the byte ends[i]. The answer is the last board of `side` rows in it (docs/answers.md), 0
 * for a cell without a digit. If there is none, found[i] is 0 and the board is blank. Since
 * 1.1.0. */
SURUDOKU_API int surudoku_find_answers(surudoku_context *context, const char *texts,
                                       const uint64_t *ends, size_t n, int side, uint8_t *boards,
                                       size_t stride, uint8_t *found);

/* ---- Levels of difficulty ---- */

/* Gets the name of a level: `size` bytes, and then a '\0'. Return 0 to go on; anything else ends
 * the call with SURUDOKU_ERROR_STOPPED. */
typedef int (*surudoku_level_name_function)(void *user, const char *name, size_t size);

/* Tells the names of levels, the easiest first: those that the places in surudoku_ratings count.
 * `levels`: see there. SURUDOKU_ERROR_ARGUMENT, with the line and column, if they are no levels.
 * Since 0.1.0. */
SURUDOKU_API int surudoku_list_levels(surudoku_context *context, const char *levels,
                                      surudoku_level_name_function name, void *user);

/* ---- Layout ---- */

/* Tells where the library expects a field of a struct, for languages that cannot include this
 * header: surudoku_field("surudoku_answers", "levels", &offset, &size). `field` NULL is the whole
 * struct. Either output may be NULL. SURUDOKU_ERROR_ARGUMENT if the library has no such field.
 * Since 0.1.0. */
SURUDOKU_API int surudoku_field(const char *type, const char *field, size_t *offset, size_t *size);

#ifdef __cplusplus
}
#endif

#endif
