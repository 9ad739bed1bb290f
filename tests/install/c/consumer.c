#include <surudoku_experimental.h>

int main(void) {
  const uint8_t empty[81] = {0};
  uint64_t count = 0;
  surudoku_context *context = surudoku_create();
  int error = surudoku_count(context, empty, 0, 1, 1000, &count);
  if (surudoku_field("surudoku_answers", NULL, NULL, NULL) != SURUDOKU_OK) return 1;
  surudoku_free(context);
  return error == SURUDOKU_OK && count == 1000 ? 0 : 1;
}
