// Text in UTF-16 that begins with its mark, as programs of Windows write it, given as UTF-8.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "io/byte_file.h"
#include "io/decompressor.h"
#include "io/io_error.h"

namespace surudoku {

/// Whether a file begins with the mark of UTF-16, in either order of bytes.
bool IsUtf16(std::string_view beginning);

/// Half a character becomes U+FFFD.
class Utf16Reader final : public Decompressor {
 public:
  /// Precondition: IsUtf16 of the file's first bytes. It reads from `file`, which must outlive it.
  Utf16Reader(ByteFile& file, const StopSignal& stop) : file_(file), stop_(stop) {}

  bool NextMember() override { return !std::exchange(is_started_, true); }
  [[nodiscard]] std::string member() const override { return {}; }
  [[nodiscard]] std::size_t bytes_ahead() const override { return 0; }
  [[nodiscard]] const std::optional<IoError>& error() const override { return file_.error(); }

 private:
  std::string_view NextBlock() override;
  void Append(char16_t unit);

  ByteFile& file_;
  StopSignal stop_;
  bool is_started_ = false;
  bool has_begun_ = false;     // the mark was read
  bool is_big_first_ = false;  // the upper byte of a unit comes first
  char16_t first_half_ = 0;    // of a character whose second half comes next; 0: none
  std::array<char, std::size_t{1} << 16> bytes_ = {};
  std::string text_;
};

}  // namespace surudoku
