// Decompression of gzip by zlib.
#pragma once

#include <zlib.h>

#include "io/decompressor.h"

namespace surudoku {

/// Not by libarchive (3.6), which does not verify gzip's checksums and keeps back up to 64 KiB of
/// what comes before damaged data. Files of several gzip members are one text, as with zcat.
class GzipReader final : public Decompressor {
 public:
  GzipReader(ByteFile& file, const std::atomic<bool>* stop);
  ~GzipReader() override;
  GzipReader(const GzipReader&) = delete;
  GzipReader& operator=(const GzipReader&) = delete;

  bool NextMember() override;
  [[nodiscard]] std::string member() const override { return ""; }
  std::size_t Read(std::span<char> buffer) override;
  [[nodiscard]] const std::optional<IoError>& error() const override { return error_; }

 private:
  bool FetchInput();
  void Inflate(bool has_input);
  void SetError(std::string_view reason);

  ByteFile& file_;
  const std::atomic<bool>* stop_;
  std::unique_ptr<char[]> input_;
  z_stream stream_ = {};
  bool is_started_ = false;
  bool is_between_members_ = true;
  std::optional<IoError> error_;
};

}  // namespace surudoku
