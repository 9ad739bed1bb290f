// Memory for bytes, as much as was ever needed.
#pragma once

#include <bit>
#include <cstddef>
#include <memory>

namespace surudoku {

/// Readers keep it from one block to the next: a small file needs little, and a large one does not
/// ask for it again and again.
class ScratchBytes {
 public:
  /// Room for so many bytes, rounded up to a power of two. What was there is lost where it grows.
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
