// Numbers in the headers of archives.
#pragma once

#include <cstddef>
#include <cstdint>
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

}  // namespace surudoku
