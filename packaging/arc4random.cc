// glibc has arc4random only since 2.36, and Debian 12's libstdc++ takes the numbers of
// std::random_device from it.
#include <unistd.h>

#include <cstdint>
#include <cstdlib>

extern "C" std::uint32_t arc4random() noexcept;

extern "C" std::uint32_t arc4random() noexcept {
  std::uint32_t number = 0;
  if (getentropy(&number, sizeof number) != 0) std::abort();
  return number;
}
