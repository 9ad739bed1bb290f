#include "io/bgzf.h"

#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <array>

#include "io/bytes.h"

namespace surudoku {
namespace {

constexpr std::size_t kHeaderSize = 18;
constexpr std::size_t kTrailerSize = 8;

std::uint64_t NumberIn(std::span<const std::uint8_t> bytes, std::size_t offset, std::size_t size) {
  return NumberAt({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, offset, size);
}

}  // namespace

bool IsBgzfHeader(std::span<const std::uint8_t> input) {
  // An extra field, six bytes long, with a subfield BC of two bytes; the time and the system are
  // any.
  constexpr std::array<std::uint8_t, 4> kStart = {0x1f, 0x8b, 8, 4};
  constexpr std::array<std::uint8_t, 6> kField = {6, 0, 'B', 'C', 2, 0};
  return input.size() >= kHeaderSize && std::ranges::equal(input.first(4), kStart) &&
         std::ranges::equal(input.subspan(10, 6), kField);
}

std::optional<BgzfBlock> FindBgzfBlock(std::span<std::uint8_t> input) {
  if (!IsBgzfHeader(input)) return std::nullopt;
  const std::size_t size = NumberIn(input, 16, 2) + 1;
  if (size < kHeaderSize + kTrailerSize || size > input.size()) return std::nullopt;
  const std::size_t text_size = NumberIn(input, size - 4, 4);
  if (text_size > kLargestBgzfText) return std::nullopt;
  return BgzfBlock{input.first(size), text_size};
}

bool DecodeBgzfBlock(const BgzfBlock& block, inflate_state& state, char* text) {
  isal_inflate_init(&state);
  state.crc_flag = ISAL_GZIP_NO_HDR;
  state.next_in = block.bytes.data() + kHeaderSize;
  state.avail_in = static_cast<std::uint32_t>(block.bytes.size() - kHeaderSize - kTrailerSize);
  state.next_out = reinterpret_cast<std::uint8_t*>(text);
  state.avail_out = static_cast<std::uint32_t>(block.text_size);
  return isal_inflate_stateless(&state) == ISAL_DECOMP_OK && state.avail_in == 0 &&
         state.avail_out == 0 &&
         state.crc == NumberIn(block.bytes, block.bytes.size() - kTrailerSize, 4);
}

}  // namespace surudoku
