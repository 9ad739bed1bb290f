// The bytes of a file, pipe or terminal as they are, with a look at the first ones.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/io_error.h"
#include "surudoku/result.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Read with plain read(2): mapping a file costs as much as copying it, and ends in SIGBUS if the
/// file shrinks meanwhile. Movable, not copyable.
class ByteFile {
 public:
  static constexpr std::string_view kStandardInputName = "<stdin>";

  /// "-" is standard input. `name` is for messages; empty: the path, or kStandardInputName.
  static Result<ByteFile, IoError> Open(const std::string& path, std::string_view name = {});

  ByteFile(ByteFile&& other) noexcept;
  ByteFile& operator=(ByteFile&&) = delete;
  ~ByteFile();

  /// The first bytes, at most `count`, without taking them. Precondition: nothing was read yet.
  std::string_view Peek(std::size_t count, const StopSignal& stop);

  /// Fills the buffer unless the file ends, `stop` (may be null) becomes true while a pipe has
  /// nothing to give, or an error occurs: see error(). Returns how many bytes were read.
  std::size_t Read(std::span<char> buffer, const StopSignal& stop);

  /// From now on Read gives the bytes that have come instead of waiting for more.
  void GiveAtPauses() { gives_at_pauses_ = true; }

  /// True if the last Read ended early because no more bytes had come.
  [[nodiscard]] bool has_paused() const { return has_paused_; }

  /// Continues at this offset. Only regular files can.
  std::optional<IoError> Seek(std::uint64_t offset);

  /// Why the last Read ended early, for example because the file became shorter.
  [[nodiscard]] const std::optional<IoError>& error() const { return error_; }

  /// For messages.
  [[nodiscard]] const std::string& name() const { return name_; }

  /// Bytes in the file when it was opened; 0 if it has no size (a pipe).
  [[nodiscard]] std::uint64_t size_at_opening() const { return size_at_opening_; }

  /// Bytes read so far.
  [[nodiscard]] std::uint64_t position() const { return position_; }

 private:
  ByteFile(int descriptor, std::string name);
  static Result<ByteFile, IoError> WithSize(ByteFile file);
  [[nodiscard]] bool AwaitInput(const StopSignal& stop) const;
  [[nodiscard]] bool HasInput() const;
  std::size_t ReadDescriptor(std::span<char> buffer, std::size_t filled, const StopSignal& stop);
  void CheckForShrinking();

  int descriptor_;
  std::string name_;
  std::uint64_t size_at_opening_ = 0;  // 0 if it has none
  std::uint64_t position_ = 0;
  bool gives_at_pauses_ = false;
  bool has_paused_ = false;
  std::string peeked_;
  std::optional<IoError> error_;
};

}  // namespace surudoku
