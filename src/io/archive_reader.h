// Decompression by libarchive: xz, bz2, lz4 and the members of a zip.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/byte_file.h"
#include "io/decompressor.h"
#include "surudoku/stop_signal.h"

struct archive;

namespace surudoku {

/// libarchive may lose the block before damaged data (up to 128 KiB).
class ArchiveReader final : public Decompressor {
 public:
  ArchiveReader(ByteFile& file, const StopSignal& stop);
  ~ArchiveReader() override;
  ArchiveReader(const ArchiveReader&) = delete;
  ArchiveReader& operator=(const ArchiveReader&) = delete;

  [[nodiscard]] std::string member() const override { return member_; }
  [[nodiscard]] std::size_t bytes_ahead() const override;
  [[nodiscard]] const std::optional<IoError>& error() const override { return error_; }

 private:
  static long ReadFile(archive* reader, void* self, const void** data);
  bool FindMember() override;
  std::string_view NextBlock() override;
  bool RefuseDocument();
  void CheckEnd();
  void CheckZipEnd();
  [[nodiscard]] std::string_view ReadAhead(std::uint64_t from, std::uint64_t end) const;
  void SetError();

  ByteFile& file_;
  StopSignal stop_;
  archive* archive_;
  // The last two reads: libarchive looks ahead a little.
  struct Piece {
    std::unique_ptr<char[]> bytes;
    std::size_t size = 0;
  };
  Piece last_;
  Piece before_;
  std::uint64_t members_ = 0;  // opened so far
  std::string member_;
  std::optional<IoError> error_;
};

}  // namespace surudoku
