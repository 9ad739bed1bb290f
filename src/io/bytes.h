// Bytes in memory: numbers in them, and room for as many as were ever needed.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace surudoku {

/// The number of so many bytes, at most 8, of which the lowest comes first. Bytes past the end
/// count as zero.
inline std::uint64_t NumberAt(std::string_view bytes, std::size_t offset, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < size && offset + i < bytes.size(); ++i) {
    number |= std::uint64_t{static_cast<unsigned char>(bytes[offset + i])} << 8 * i;
  }
  return number;
}

/// Readers keep it from one block to the next: a small file needs little, and a large one does not
/// ask for it again and again.
class ScratchBytes {
 public:
  /// Room for so many bytes, rounded up to a power of two. Growing loses the content.
  char* AtLeast(std::size_t size) {
    if (size > size_) {
      size_ = std::bit_ceil(size);
      bytes_ = std::make_unique_for_overwrite<char[]>(size_);
    }
    return bytes_.get();
  }

  [[nodiscard]] const char* begin() const { return bytes_.get(); }

 private:
  std::size_t size_ = 0;
  std::unique_ptr<char[]> bytes_;
};

}  // namespace surudoku
