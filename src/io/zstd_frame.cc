#include "io/zstd_frame.h"

#include <cstdint>

#include "io/bytes.h"

namespace surudoku {
namespace {

constexpr std::size_t kMagicNumberSize = 4;
constexpr std::size_t kLargestBlockText = std::size_t{1} << 17;

bool IsSkipped(std::string_view input) { return NumberAt(input, 0, 4) >> 4 == 0x184d2a5; }

std::optional<ZstdFrame> FrameOf(std::string_view input, std::size_t size, std::size_t most_text) {
  if (size > input.size()) return std::nullopt;
  return ZstdFrame{input.substr(0, size), most_text};
}

// With the magic number, by the descriptor that comes after it.
std::size_t HeaderSize(std::uint64_t descriptor) {
  constexpr std::size_t kDictionarySizes[] = {0, 1, 2, 4};
  constexpr std::size_t kContentSizes[] = {0, 2, 4, 8};
  const bool is_single_segment = (descriptor & 0x20) != 0;
  const std::size_t content_size = kContentSizes[descriptor >> 6];
  const std::size_t window_or_content = is_single_segment && content_size == 0 ? 1 : content_size;
  return kMagicNumberSize + 1 + (is_single_segment ? 0 : 1) + kDictionarySizes[descriptor & 3] +
         window_or_content;
}

}  // namespace

bool IsZstdFrame(std::string_view input) {
  return input.size() >= kMagicNumberSize &&
         (NumberAt(input, 0, 4) == 0xfd2fb528 || IsSkipped(input));
}

std::optional<ZstdFrame> FindZstdFrame(std::string_view input) {
  if (!IsZstdFrame(input) || input.size() < 2 * kMagicNumberSize) return std::nullopt;
  if (IsSkipped(input)) return FrameOf(input, 8 + NumberAt(input, 4, 4), 0);
  const std::uint64_t descriptor = NumberAt(input, kMagicNumberSize, 1);
  std::size_t size = HeaderSize(descriptor);
  std::size_t most_text = 0;
  bool is_last = false;
  while (!is_last) {
    constexpr std::size_t kBlockHeaderSize = 3;
    constexpr std::uint32_t kRepeatedByte = 1;
    if (size + kBlockHeaderSize > input.size()) return std::nullopt;
    const std::uint64_t header = NumberAt(input, size, kBlockHeaderSize);
    is_last = (header & 1) != 0;
    size += kBlockHeaderSize + ((header >> 1 & 3) == kRepeatedByte ? 1 : header >> 3);
    most_text += kLargestBlockText;
  }
  const bool has_checksum = (descriptor & 4) != 0;
  return FrameOf(input, size + (has_checksum ? 4 : 0), most_text);
}

}  // namespace surudoku
