/* Solves the puzzle that it is given, 81 characters; without one it says that it works. */
#include <stdio.h>
#include <string.h>
#include <surudoku.h>

int main(int argc, char **argv) {
  uint8_t puzzle[81], solution[81], status = SURUDOKU_UNKNOWN;
  surudoku_context *context = surudoku_create();
  surudoku_answers answers;
  int error;

  if (argc != 2 || strlen(argv[1]) != 81) return argc == 1 ? 0 : 2;
  memcpy(puzzle, argv[1], 81);
  surudoku_answers_init(&answers, sizeof answers);
  answers.solutions = solution;
  answers.statuses = &status;
  surudoku_set_text(context, 1);
  error = surudoku_solve(context, puzzle, 0, 1, 2, &answers);
  if (error != SURUDOKU_OK) fprintf(stderr, "%s\n", surudoku_message(context));
  if (status == SURUDOKU_UNIQUE) printf("%.81s\n", (const char *)solution);
  surudoku_free(context);
  return error == SURUDOKU_OK && status == SURUDOKU_UNIQUE ? 0 : 1;
}
