#include "dataset/line_end.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <numeric>

namespace surudoku {
namespace {

constexpr std::size_t kRow = 64;
constexpr std::size_t kRows = 64;  // fewer than 256: the sums are bytes, so that vectors hold many
constexpr std::size_t kBlock = kRow * kRows;

std::size_t NewlinesInBlock(const char* block) {
  std::array<std::uint8_t, kRow> sums = {};
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t i = 0; i < kRow; ++i) {
      sums[i] = static_cast<std::uint8_t>(sums[i] + (block[row * kRow + i] == '\n' ? 1 : 0));
    }
  }
  return std::accumulate(sums.begin(), sums.end(), std::size_t{0});
}

}  // namespace

std::size_t EndOfLines(std::string_view text, std::size_t count) {
  assert(count >= 1);
  std::size_t position = 0;
  for (; position + kBlock <= text.size(); position += kBlock) {
    const std::size_t newlines = NewlinesInBlock(text.data() + position);
    if (newlines >= count) break;
    count -= newlines;
  }
  for (; count > 0; --count) {
    const std::size_t newline = text.find('\n', position);
    if (newline == std::string_view::npos) return newline;
    position = newline + 1;
  }
  return position;
}

}  // namespace surudoku
