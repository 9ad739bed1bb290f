// Decompression of an input while it streams.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/io_error.h"
#include "io/utf16_decoder.h"

namespace surudoku {

/// A compressed file as the texts it holds; text in UTF-16 counts as compressed, and each of the
/// texts may be in it. InputSource has one if its file is compressed.
class Decompressor {
 public:
  virtual ~Decompressor() = default;

  /// Goes to the next member that is a file; false at the end or after an error. Call it once
  /// before the first Read. A file that is compressed as a whole has one member.
  bool NextMember();

  /// The name of a zip's member; empty if the file is compressed as a whole.
  [[nodiscard]] virtual std::string member() const = 0;

  /// Fills the buffer unless the member ends or an error occurs; gives the bytes before an error.
  std::size_t Read(std::span<char> buffer);

  /// Bytes of text that are decoded and not yet given.
  [[nodiscard]] std::size_t text_ahead() const { return block_.size(); }

  /// Bytes of the file that were read and whose text is not yet decoded, as far as that is known:
  /// libarchive does not tell of some 100 KiB.
  [[nodiscard]] virtual std::size_t bytes_ahead() const = 0;

  /// The fault in the data, with the number of bytes of the file that were read by then.
  [[nodiscard]] virtual const std::optional<IoError>& error() const = 0;

 private:
  /// See NextMember.
  virtual bool FindMember() = 0;
  /// The member's next bytes; empty at its end and after an error. They stay until the next call.
  virtual std::string_view NextBlock() = 0;

  std::string_view NextTextBlock();

  std::string_view block_;  // the part that is not yet given
  bool is_at_start_ = false;
  std::optional<Utf16Decoder> decoder_;  // of a member in UTF-16
  std::string decoded_;
};

}  // namespace surudoku
