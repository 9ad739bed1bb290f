// BGZF: gzip in blocks whose headers say how long they are, as bgzip writes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

struct inflate_state;

namespace surudoku {

/// A gzip member that can be decoded on its own. Its text has at most 64 KiB.
struct BgzfBlock {
  std::span<std::uint8_t> bytes;  // header, deflate data, trailer
  std::size_t text_size;
};

inline constexpr std::size_t kLargestBgzfText = std::size_t{1} << 16;

/// True if the input begins with a block's header as bgzip writes it (SAM specification, 4.1).
/// Blocks with other headers are read as gzip.
bool IsBgzfHeader(std::span<const std::uint8_t> input);

/// The block that the input begins with; nothing if there is none, or only a part of it.
std::optional<BgzfBlock> FindBgzfBlock(std::span<std::uint8_t> input);

/// Writes a block's text. False if anything is wrong with the block. Precondition: `text` has room
/// for text_size bytes, which may hold anything after a fault.
bool DecodeBgzfBlock(const BgzfBlock& block, inflate_state& state, char* text);

}  // namespace surudoku
