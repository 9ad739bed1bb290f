// SHA-256 (FIPS 180-4), for hashes that others can check with the tools that they have.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// Some 300 MB/s. Where nobody has to compare with another program, ContentHash is a hundred times
/// as fast.
class Sha256 {
 public:
  Sha256();

  void Add(std::string_view bytes);

  /// 64 hexadecimal digits, as `sha256sum` prints them. Call it once, at the end.
  std::string Digits();

 private:
  static constexpr std::size_t kBlockBytes = 64;

  void AddBlock(std::string_view block);  // of kBlockBytes

  std::array<std::uint32_t, 8> state_;
  std::array<char, kBlockBytes> rest_{};  // bytes that fill no block yet
  std::size_t rest_size_ = 0;
  std::uint64_t size_ = 0;
};

/// The digits of a file's bytes.
Result<std::string, IoError> Sha256OfFile(const std::string& path);

}  // namespace surudoku
