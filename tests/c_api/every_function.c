/* The headers as a C compiler of 1999 sees them, and each of their functions called once from C.
 * Ends with 0 where all did what it says. */
#include <string.h>

#include "checks.h"
#include "surudoku.h"
#include "surudoku_experimental.h"

static int count_steps(void *user, const char *json, size_t size) {
  CHECK(json[0] == '{' && strlen(json) == size);
  ++*(int *)user;
  return 0;
}

static int take_record(void *user, const char *json, size_t size) {
  CHECK(strncmp(json, "{\"record\":", 10) == 0 && strlen(json) == size);
  ++*(int *)user;
  return 0;
}

static int go_on(void *user, uint64_t done, uint64_t total) {
  (void)user;
  CHECK(done <= total);
  return 0;
}

static void solves(surudoku_context *context, const uint8_t *puzzle) {
  uint8_t solution[81];
  uint8_t status = 99;
  uint8_t level = 99;
  uint64_t count = 0;
  size_t grid = 0;
  int cell = 0;
  surudoku_answers answers;
  surudoku_answers_init(&answers, sizeof answers);
  answers.solutions = solution;
  answers.statuses = &status;
  answers.levels = &level;
  CHECK(surudoku_solve(context, puzzle, 0, 1, 2, &answers) == SURUDOKU_OK);
  CHECK(memcmp(solution, kSolution, 81) == 0);
  CHECK(strcmp(surudoku_status_name(status), "unique") == 0);
  CHECK(strcmp(surudoku_level_name(level), "singles") == 0);
  CHECK(surudoku_count(context, puzzle, 0, 1, 10, &count) == SURUDOKU_OK && count == 1);
  CHECK(surudoku_solve(context, (const uint8_t *)"?", 0, 0, 2, &answers) == SURUDOKU_OK);
  solution[7] = '?';
  CHECK(surudoku_count(context, solution, 0, 1, 10, &count) == SURUDOKU_ERROR_CELL);
  surudoku_fault(context, &grid, &cell);
  CHECK(grid == 0 && cell == 7);
  CHECK(strlen(surudoku_message(context)) > 0);
}

static void checks(surudoku_context *context, const uint8_t *puzzle) {
  uint8_t verdict = 99;
  CHECK(surudoku_check(context, puzzle, 0, (const uint8_t *)kSolution, 0, 1, 1, &verdict) ==
        SURUDOKU_OK);
  CHECK(strcmp(surudoku_verdict_name(verdict), "correct") == 0);
}

static void rates(surudoku_context *context, const uint8_t *puzzle) {
  uint8_t er = 0;
  uint8_t technique = 255;
  uint16_t counts[64];
  uint16_t steps = 0;
  surudoku_ratings ratings;
  surudoku_ratings_init(&ratings, sizeof ratings);
  ratings.er = &er;
  ratings.techniques = &technique;
  ratings.step_counts = counts;
  ratings.step_count_stride = 64;
  ratings.steps = &steps;
  CHECK(surudoku_rate(context, puzzle, 0, 1, "se-1.2.1", &ratings) == SURUDOKU_OK);
  CHECK(er > 0);
  CHECK(surudoku_technique_name(technique) != NULL);
  CHECK(counts[technique] > 0 && counts[technique] <= steps);
}

static void finds_forms_of_isomorphs(surudoku_context *context, const uint8_t *puzzle) {
  uint8_t isomorphs[5 * 81];
  uint8_t forms[5 * 81];
  int i;
  surudoku_forms wanted;
  surudoku_forms_init(&wanted, sizeof wanted);
  wanted.forms = forms;
  CHECK(surudoku_isomorphs(context, puzzle, 0, NULL, 0, 1, 5, 7, isomorphs, 0, NULL, 0) ==
        SURUDOKU_OK);
  CHECK(surudoku_canon(context, isomorphs, 0, 5, SURUDOKU_MINLEX, &wanted) == SURUDOKU_OK);
  CHECK(memcmp(isomorphs, isomorphs + 81, 81) != 0);
  for (i = 1; i < 5; ++i) CHECK(memcmp(forms, forms + i * 81, 81) == 0);
  CHECK(surudoku_isomorphs_part(context, puzzle, 0, NULL, 0, 1, 5, 7, 3, 2, forms, 0, NULL, 0) ==
        SURUDOKU_OK);
  CHECK(memcmp(forms, isomorphs + 3 * 81, 2 * 81) == 0);
}

static void takes_candidates(surudoku_context *context) {
  uint16_t candidates[81] = {0};
  uint64_t count = 99;
  CHECK(surudoku_set_candidates(context, 1) == SURUDOKU_OK);
  CHECK(surudoku_count(context, (const uint8_t *)candidates, 0, 1, 2, &count) == SURUDOKU_OK);
  CHECK(count == 0);
  CHECK(surudoku_set_candidates(context, 0) == SURUDOKU_OK);
}

static void generates(surudoku_context *context) {
  uint8_t puzzles[3 * 81];
  size_t made = 0;
  surudoku_request request;
  surudoku_request_init(&request, sizeof request);
  request.seed = 7;
  CHECK(surudoku_generate(context, &request, 1, 3, puzzles, 0, NULL, 0, &made) == SURUDOKU_OK);
  CHECK(made == 3);
}

static void takes_boards(surudoku_context *context) {
  uint8_t puzzles[3 * 36];
  uint8_t made_solutions[3 * 36];
  uint8_t solutions[3 * 36];
  uint8_t verdicts[3] = {99, 99, 99};
  size_t made = 0;
  surudoku_request request;
  surudoku_answers answers;
  surudoku_board_rules rules;
  surudoku_request_init(&request, sizeof request);
  surudoku_answers_init(&answers, sizeof answers);
  surudoku_board_rules_init(&rules, sizeof rules);
  rules.side = 6;
  rules.houses = SURUDOKU_X;
  answers.solutions = solutions;
  CHECK(surudoku_generate_boards(context, &rules, &request, 1, 3, puzzles, 0, made_solutions, 0,
                                 &made) == SURUDOKU_OK);
  CHECK(made == 3);
  CHECK(surudoku_solve_boards(context, &rules, puzzles, 0, 3, 2, &answers) == SURUDOKU_OK);
  CHECK(memcmp(solutions, made_solutions, sizeof solutions) == 0);
  CHECK(surudoku_check_boards(context, &rules, puzzles, 0, solutions, 0, 3, 1, verdicts) ==
        SURUDOKU_OK);
  CHECK(verdicts[0] == SURUDOKU_CORRECT && verdicts[2] == SURUDOKU_CORRECT);
}

static void scores_answers(surudoku_context *context) {
  const char texts[] = "nothing\n1 2 3 4\n3 4 1 2\n2 1 4 3\n? ? ? 1\n";
  const uint64_t ends[2] = {7, sizeof texts - 1};
  const uint8_t puzzles[2 * 16] = {1, 0, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 0, 0, 0, 0,
                                   1, 0, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 0, 0, 0, 0};
  uint8_t boards[2 * 16];
  uint8_t found[2] = {99, 99};
  uint8_t kinds[2];
  uint16_t right[2];
  surudoku_board_rules rules;
  surudoku_scores scores;
  surudoku_board_rules_init(&rules, sizeof rules);
  surudoku_scores_init(&scores, sizeof scores);
  rules.side = 4;
  scores.kinds = kinds;
  scores.right = right;
  CHECK(surudoku_find_answers(context, texts, ends, 2, 4, boards, 0, found) == SURUDOKU_OK);
  CHECK(found[0] == 0 && found[1] == 1);
  CHECK(boards[16] == 1 && boards[16 + 12] == 0 && boards[16 + 15] == 1);
  CHECK(surudoku_score_boards(context, &rules, puzzles, 0, NULL, 0, boards, 0, 2, &scores) ==
        SURUDOKU_OK);
  CHECK(kinds[0] == SURUDOKU_ANSWER_INCOMPLETE && kinds[1] == SURUDOKU_ANSWER_INCOMPLETE);
  CHECK(right[0] == 0 && right[1] == 2);
}

static void reads(surudoku_context *context, const char *path) {
  uint8_t puzzles[100 * 81];
  size_t read = 0;
  surudoku_reader *reader = NULL;
  surudoku_read_options options;
  surudoku_records records;
  surudoku_read_options_init(&options, sizeof options);
  surudoku_records_init(&records, sizeof records);
  options.format = "line";
  records.puzzles = puzzles;
  CHECK(surudoku_open(context, path, &options, &reader) == SURUDOKU_OK);
  CHECK(!surudoku_has_ratings(reader) && !surudoku_has_solutions(reader));
  CHECK(surudoku_read(reader, 100, &records, &read) == SURUDOKU_OK);
  CHECK(read > 10);
  surudoku_close(reader);
}

static void explains(surudoku_context *context, const uint8_t *puzzle) {
  int steps = 0;
  CHECK(surudoku_explain(context, puzzle, "explainer", NULL, count_steps, &steps) == SURUDOKU_OK);
  CHECK(steps > 50);
}

static void checks_moves(surudoku_context *context, const uint8_t *puzzle) {
  const uint8_t cells[] = {5, 2, 2, 40};
  const uint8_t digits[] = {8, 5, 1, 5};
  const uint8_t kinds[] = {0, 0, SURUDOKU_MOVE_KIND_ELIMINATION, SURUDOKU_MOVE_KIND_JOINED};
  uint8_t verdicts[4];
  uint8_t techniques[4];
  uint8_t er[4];
  CHECK(surudoku_check_moves(context, puzzle, cells, digits, kinds, 4, NULL, 0, 0, verdicts,
                             techniques, er) == SURUDOKU_OK);
  CHECK(verdicts[0] == SURUDOKU_MOVE_JUSTIFIED && er[0] == 12);
  CHECK(strcmp(surudoku_technique_name(techniques[0]), "Hidden Single") == 0);
  CHECK(verdicts[1] == SURUDOKU_MOVE_BREAKS_RULE && techniques[1] == 255 && er[1] == 0);
  CHECK(verdicts[2] == SURUDOKU_MOVE_JUSTIFIED && verdicts[3] == SURUDOKU_MOVE_JUSTIFIED);
  CHECK(strcmp(surudoku_move_name(verdicts[1]), "breaks-rule") == 0);
  CHECK(surudoku_move_name(6) == NULL);
  CHECK(surudoku_check_moves(context, puzzle, cells, digits, NULL, 1, "se-1.2.1", 11, 0, verdicts,
                             NULL, NULL) == SURUDOKU_OK);
  CHECK(verdicts[0] == SURUDOKU_MOVE_UNJUSTIFIED);
  CHECK(surudoku_check_moves(context, puzzle, cells, digits, NULL, 1, NULL, 0, 1, verdicts, NULL,
                             NULL) == SURUDOKU_OK);
  CHECK(verdicts[0] == SURUDOKU_MOVE_RIGHT);
  CHECK(surudoku_check_moves(context, puzzle, cells, kinds, NULL, 1, NULL, 0, 0, verdicts, NULL,
                             NULL) == SURUDOKU_ERROR_ARGUMENT);
}

static int count_names(void *user, const char *name, size_t size) {
  CHECK(strlen(name) == size);
  ++*(int *)user;
  return 0;
}

static void lists_levels(surudoku_context *context) {
  int names = 0;
  CHECK(surudoku_list_levels(context, "newspaper", count_names, &names) == SURUDOKU_OK);
  CHECK(names == 5);
}

static void explains_many(surudoku_context *context, const uint8_t *puzzle) {
  int records = 0;
  surudoku_trace_options options;
  surudoku_trace_options_init(&options, sizeof options);
  options.above = 12;
  CHECK(surudoku_explain_many(context, puzzle, 0, 1, &options, take_record, &records) ==
        SURUDOKU_OK);
  CHECK(records == 1);
}

static void tells_its_layout(void) {
  size_t offset = 0;
  size_t size = 0;
  CHECK(surudoku_field("surudoku_answers", "levels", &offset, &size) == SURUDOKU_OK);
  CHECK(offset == offsetof(surudoku_answers, levels) && size == sizeof(uint8_t *));
}

int main(int argc, char **argv) {
  char version[64];
  const uint8_t *const puzzle = (const uint8_t *)kPuzzle;
  surudoku_context *const context = surudoku_create();
  if (context == NULL || argc != 2) return 2;
  CHECK(surudoku_version_number() == SURUDOKU_VERSION_NUMBER);
  sprintf(version, "%d.%d.%d", SURUDOKU_VERSION_MAJOR, SURUDOKU_VERSION_MINOR,
          SURUDOKU_VERSION_PATCH);
  CHECK(strcmp(surudoku_version(), version) == 0);
  CHECK(surudoku_set_threads(context, 2) == SURUDOKU_OK);
  CHECK(surudoku_set_target(context, NULL) == SURUDOKU_OK);
  CHECK(surudoku_set_text(context, 1) == SURUDOKU_OK);
  CHECK(surudoku_set_progress(context, go_on, NULL) == SURUDOKU_OK);
  surudoku_set_stop(context, 0);
  CHECK(strcmp(surudoku_error_text(SURUDOKU_OK), "no error") == 0);
  solves(context, puzzle);
  checks(context, puzzle);
  rates(context, puzzle);
  finds_forms_of_isomorphs(context, puzzle);
  takes_candidates(context);
  generates(context);
  takes_boards(context);
  scores_answers(context);
  reads(context, argv[1]);
  explains(context, puzzle);
  checks_moves(context, puzzle);
  lists_levels(context);
  explains_many(context, puzzle);
  tells_its_layout();
  surudoku_free(context);
  return failures == 0 ? 0 : 1;
}
