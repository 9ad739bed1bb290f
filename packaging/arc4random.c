/* glibc has arc4random only since 2.36, and Debian 12's libstdc++ takes the numbers of
 * std::random_device from it. */
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

uint32_t arc4random(void);

uint32_t arc4random(void) {
  uint32_t number;
  if (getentropy(&number, sizeof number) != 0) abort();
  return number;
}
