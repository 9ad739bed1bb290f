// A file in UTF-16, which counts as compressed.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "io/byte_file.h"
#include "io/decompressor.h"
#include "io/io_error.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Hands on the bytes, which Decompressor decodes. A file of an odd number of bytes was cut off.
class Utf16Reader final : public Decompressor {
 public:
  /// It reads from `file`, which must outlive it.
  Utf16Reader(ByteFile& file, const StopSignal& stop) : file_(file), stop_(stop) {}

  [[nodiscard]] std::string member() const override { return {}; }
  [[nodiscard]] std::size_t bytes_ahead() const override { return 0; }
  [[nodiscard]] const std::optional<IoError>& error() const override { return error_; }

 private:
  bool FindMember() override { return !std::exchange(is_started_, true); }
  std::string_view NextBlock() override;

  ByteFile& file_;
  StopSignal stop_;
  bool is_started_ = false;
  std::array<char, std::size_t{1} << 16> bytes_ = {};
  std::optional<IoError> error_;
};

}  // namespace surudoku
