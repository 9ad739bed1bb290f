// A file without a name.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// It is gone when it is closed, however the process ends. Movable, not copyable; not thread-safe.
class TemporaryFile {
 public:
  /// Makes an empty one on the file system of this folder.
  static Result<TemporaryFile, IoError> Make(const std::string& folder);

  TemporaryFile(TemporaryFile&& other) noexcept;
  TemporaryFile& operator=(TemporaryFile&&) = delete;
  ~TemporaryFile();

  /// Adds all bytes at the end, or says why not.
  std::optional<IoError> Append(std::string_view bytes);

  /// Fills the buffer with the bytes at this offset. Precondition: they are there.
  std::optional<IoError> ReadAt(std::uint64_t offset, std::span<char> buffer) const;

  [[nodiscard]] std::uint64_t size() const { return size_; }

  /// This process can open it under this path for as long as this object lives.
  [[nodiscard]] std::string Path() const;

 private:
  TemporaryFile(int descriptor, std::string name)
      : descriptor_(descriptor), name_(std::move(name)) {}

  int descriptor_;
  std::string name_;  // for messages
  std::uint64_t size_ = 0;
};

}  // namespace surudoku
