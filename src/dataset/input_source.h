// The bytes of one input: a file or standard input.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "surudoku/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// Read with plain read(2) into the caller's buffer; movable, not copyable.
class InputSource {
 public:
  /// "-" is standard input.
  static Result<InputSource, IoError> Open(const std::string& path);

  InputSource(InputSource&& other) noexcept;
  InputSource& operator=(InputSource&& other) noexcept;
  ~InputSource();

  /// Fills the buffer unless the input ends: fewer bytes than asked for means the end, or that
  /// `stop` (may be null) became true while a pipe had nothing to give.
  Result<std::size_t, IoError> Read(std::span<char> buffer, const std::atomic<bool>* stop);

  /// The name for messages: the path, or "<stdin>".
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  InputSource(int descriptor, std::string name);
  [[nodiscard]] bool AwaitInput(const std::atomic<bool>& stop) const;

  int descriptor_;
  std::string name_;
};

/// The sum of the inputs' sizes in bytes, or 0 where one of them has none (a pipe). Fails where
/// one is missing, unreadable or a directory.
Result<std::uint64_t, IoError> TotalInputSize(std::span<const std::string> paths);

}  // namespace surudoku
