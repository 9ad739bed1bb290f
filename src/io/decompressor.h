// Decompression of an input while it streams.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/byte_file.h"
#include "io/io_error.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// How many bytes of a file MakeDecompressor wants to see.
inline constexpr std::size_t kMagicSize = 6;

/// A compressed file as the texts it holds. InputSource has one where its file is compressed.
class Decompressor {
 public:
  virtual ~Decompressor() = default;

  /// Goes to the next member that is a file; false at the end or after an error. Call it once
  /// before the first Read: what is compressed as a whole has one member.
  virtual bool NextMember() = 0;

  /// The name of a zip's member; empty for what is compressed as a whole.
  [[nodiscard]] virtual std::string member() const = 0;

  /// Fills the buffer unless the member ends or an error occurs; what came before an error is
  /// given.
  std::size_t Read(std::span<char> buffer);

  /// What is wrong with the data, with the offset in the file that had been read by then.
  [[nodiscard]] virtual const std::optional<IoError>& error() const = 0;

 private:
  /// What comes next of the member; empty at its end and after an error. It stays until the next
  /// call.
  virtual std::string_view NextBlock() = 0;

  std::string_view block_;  // what is not yet given of it
};

/// The one for a file that begins so, recognised by its magic number and not by its name; null for
/// a file that is not compressed. It reads from `file`, which must outlive it.
std::unique_ptr<Decompressor> MakeDecompressor(std::string_view beginning, ByteFile& file,
                                               const StopSignal& stop);

}  // namespace surudoku
