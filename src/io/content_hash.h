// A hash of all bytes of a file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// XXH3, 128 bits: as fast as memory, so that files of any size can be hashed in passing. It
/// detects accidents, not forgery.
class ContentHash {
 public:
  ContentHash();
  ~ContentHash();
  ContentHash(const ContentHash&) = delete;
  ContentHash& operator=(const ContentHash&) = delete;

  void Add(std::string_view bytes);

  /// Adds the first bytes of a file, at most `most`. Returns their number.
  Result<std::uint64_t, IoError> AddFile(const std::string& path, std::uint64_t most);

  /// 32 hexadecimal digits, as `xxh128sum` prints them.
  [[nodiscard]] std::string Digits() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The size of a file and the hash of its bytes.
struct FileContent {
  std::uint64_t size = 0;
  std::string hash;  ///< see ContentHash::Digits

  friend bool operator==(const FileContent&, const FileContent&) = default;
};

/// Reads the whole file.
Result<FileContent, IoError> ReadFileContent(const std::string& path);

}  // namespace surudoku
