#include "io/decompressor.h"

namespace surudoku {

std::size_t Decompressor::Read(std::span<char> buffer) {
  std::size_t filled = 0;
  while (filled < buffer.size()) {
    if (block_.empty()) block_ = NextBlock();
    if (block_.empty()) break;
    const std::size_t count = block_.copy(buffer.data() + filled, buffer.size() - filled);
    block_.remove_prefix(count);
    filled += count;
  }
  return filled;
}

}  // namespace surudoku
