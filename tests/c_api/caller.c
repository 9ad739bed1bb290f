/* A program that was compiled with today's headers, an older version's or a newer one's
 * (other_version; HEADERS is -1, 0 or 1), and runs with today's library. All three get the same
 * answers. Each struct lies at the very end of a page, with nothing mapped behind it: the program
 * dies if the library reads or writes beyond the size that the program's header gives a struct. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include <string.h>
#include <surudoku_experimental.h>
#include <sys/mman.h>
#include <unistd.h>

#include "checks.h"

static surudoku_context *context;

/* So many bytes, which end where the memory does, and which are not 0. */
static void *at_end_of_memory(size_t size) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  char *const pages =
      mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED || mprotect(pages + page, page, PROT_NONE) != 0) _exit(2);
  memset(pages, 0xee, page);
  return pages + page - size;
}

/* Defines a pointer to a struct that its init function has set. */
#define STRUCT(type, name)                                   \
  type *const name = (type *)at_end_of_memory(sizeof(type)); \
  type##_init(name, sizeof(type));                           \
  CHECK(name->size == sizeof(type));                         \
  CHECK(compare_with_library(#type, sizeof(type)) == HEADERS)

/* -1: the struct is smaller than the library's; 1: it is larger. */
static int compare_with_library(const char *type, size_t size) {
  size_t known = 0;
  CHECK(surudoku_field(type, NULL, NULL, &known) == SURUDOKU_OK);
  return size < known ? -1 : size > known;
}

/* Checks that a call fails, and why, if the struct has a field set that the library does not know.
 */
#if HEADERS == 1
#define CHECK_NEWER_FIELD(name, call)                                                         \
  do {                                                                                        \
    name->newer = 1;                                                                          \
    CHECK((call) == SURUDOKU_ERROR_ARGUMENT);                                                 \
    CHECK(strstr(surudoku_message(context), #name ": a field is set that is newer") != NULL); \
    name->newer = 0;                                                                          \
  } while (0)
#else
#define CHECK_NEWER_FIELD(name, call) (void)0
#endif

static void solves(const uint8_t *puzzle) {
  uint8_t solution[81];
  uint8_t status = SURUDOKU_UNKNOWN;
  uint64_t guesses = 99;
  STRUCT(surudoku_answers, answers);
  answers->solutions = solution;
  answers->statuses = &status;
  answers->guesses = &guesses;
  CHECK(surudoku_solve(context, puzzle, 0, 1, 2, answers) == SURUDOKU_OK);
  CHECK(memcmp(solution, kSolution, 81) == 0);
  CHECK(status == SURUDOKU_UNIQUE && guesses == 0);
  CHECK_NEWER_FIELD(answers, surudoku_solve(context, puzzle, 0, 1, 2, answers));
}

static void rates(const uint8_t *puzzle) {
  uint8_t er = 0;
  uint8_t ed = 0;
  STRUCT(surudoku_ratings, ratings);
  ratings->er = &er;
  ratings->ed = &ed;
  CHECK(surudoku_rate(context, puzzle, 0, 1, NULL, ratings) == SURUDOKU_OK);
  CHECK(er >= ed && ed > 0);
  CHECK_NEWER_FIELD(ratings, surudoku_rate(context, puzzle, 0, 1, NULL, ratings));
}

static void finds_forms(const uint8_t *puzzle) {
  uint8_t form[81] = {0};
  STRUCT(surudoku_forms, forms);
  forms->forms = form;
  CHECK(surudoku_canon(context, puzzle, 0, 1, SURUDOKU_MINLEX, forms) == SURUDOKU_OK);
  CHECK(memcmp(form, "........", 8) == 0);
  CHECK_NEWER_FIELD(forms, surudoku_canon(context, puzzle, 0, 1, SURUDOKU_MINLEX, forms));
}

/* The field that the older header lacks is the name of a level, which may be NULL. */
static void generates(void) {
  uint8_t puzzle[81];
  uint8_t same[81];
  surudoku_request today;
  STRUCT(surudoku_request, request);
  surudoku_request_init(&today, sizeof today);
  CHECK(request->max_clues == 81);
  request->seed = today.seed = 7;
  CHECK(surudoku_generate(context, request, 1, 1, puzzle, 0, NULL, 0, NULL) == SURUDOKU_OK);
  CHECK(surudoku_generate(context, &today, 1, 1, same, 0, NULL, 0, NULL) == SURUDOKU_OK);
  CHECK(memcmp(puzzle, same, 81) == 0);
  CHECK_NEWER_FIELD(request, surudoku_generate(context, request, 1, 1, puzzle, 0, NULL, 0, NULL));
}

static void reads(const char *path) {
  uint8_t puzzles[100 * 81];
  uint64_t lines[100];
  size_t read = 0;
  surudoku_reader *reader = NULL;
  STRUCT(surudoku_read_options, options);
  STRUCT(surudoku_records, records);
  options->format = "line";
  records->puzzles = puzzles;
  records->lines = lines;
  CHECK_NEWER_FIELD(options, surudoku_open(context, path, options, &reader));
  CHECK(surudoku_open(context, path, options, &reader) == SURUDOKU_OK);
  CHECK_NEWER_FIELD(records, surudoku_read(reader, 100, records, &read));
  CHECK(surudoku_read(reader, 100, records, &read) == SURUDOKU_OK);
  CHECK(read == 54 && lines[0] > 0);
  surudoku_close(reader);
}

static int is_a_record(void *user, const char *json, size_t size) {
  CHECK(json[0] == '{' && json[size - 1] == '}');
  ++*(int *)user;
  return 0;
}

/* The field that the older header lacks is most_steps, which is all of them. */
static void explains(const uint8_t *puzzle) {
  int records = 0;
  STRUCT(surudoku_trace_options, options);
  options->above = 12;
  CHECK(surudoku_explain_many(context, puzzle, 0, 1, options, is_a_record, &records) ==
        SURUDOKU_OK);
  CHECK(records == 1);
  CHECK_NEWER_FIELD(options,
                    surudoku_explain_many(context, puzzle, 0, 1, options, is_a_record, &records));
}

int main(int argc, char **argv) {
  const uint8_t *const puzzle = (const uint8_t *)kPuzzle;
  context = surudoku_create();
  if (context == NULL || argc != 2) return 2;
  CHECK(surudoku_set_text(context, 1) == SURUDOKU_OK);
  solves(puzzle);
  rates(puzzle);
  finds_forms(puzzle);
  generates();
  reads(argv[1]);
  explains(puzzle);
  surudoku_free(context);
  return failures == 0 ? 0 : 1;
}
