// BGZF: gzip in blocks whose headers say how long they are, as bgzip writes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

struct inflate_state;

namespace surudoku {

/// A gzip member that can be decoded without what is around it. Its text has at most 64 KiB.
struct BgzfBlock {
  std::span<std::uint8_t> bytes;  // header, deflate data, trailer
  std::size_t text_size;
};

inline constexpr std::size_t kLargestBgzfText = std::size_t{1} << 16;

/// Whether the input begins as a block does. Knows the header that bgzip writes and no other (SAM
/// specification, 4.1): any block may be read as gzip.
bool IsBgzfHeader(std::span<const std::uint8_t> input);

/// The block that the input begins with; nothing where there is none, or not all of it.
std::optional<BgzfBlock> FindBgzfBlock(std::span<std::uint8_t> input);

/// Writes a block's text. False where anything is wrong with the block; then there may be any
/// bytes in `text`, which has room for text_size of them.
bool DecodeBgzfBlock(const BgzfBlock& block, inflate_state& state, char* text);

}  // namespace surudoku
