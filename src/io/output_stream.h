// Text on its way to an output: as it is, or compressed if the name says so.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/compressor.h"
#include "io/content_hash.h"
#include "io/output_file.h"

namespace surudoku {

/// An OutputFile with a compressor where the name asks for one. Jobs write their outputs through
/// this. Movable, not copyable.
class OutputStream {
 public:
  /// See OutputFile. With `resumed`, the PATH.partial of an earlier run must begin with that
  /// content, and writing goes on after it.
  static Result<OutputStream, IoError> Open(const std::string& path,
                                            const std::optional<FileContent>& resumed);

  std::optional<IoError> Write(std::string_view text);

  /// Appends the bytes of a file as they are. In a compressed output they must be whole frames.
  std::optional<IoError> CopyFrom(const std::string& path);

  /// Brings everything to the file, so that a later run could go on at size(). In a compressed
  /// output this ends a frame, so call it at places that depend on the text alone.
  std::optional<IoError> Checkpoint();

  /// Bytes in the file, right after Open, Checkpoint or Commit.
  [[nodiscard]] std::uint64_t size() const { return file_->size(); }

  /// Of the file, as it lies there, likewise. See OutputFile::hash.
  [[nodiscard]] FileContent content() const { return {file_->size(), file_->hash()}; }

  /// See OutputFile; likewise.
  Result<std::string, IoError> CutStaleEnd() { return file_->CutStaleEnd(); }

  /// See OutputFile.
  std::optional<IoError> Commit(Durability durability);
  void MakeResumable() { file_->MakeResumable(); }
  std::string KeepPartial() { return file_->KeepPartial(); }

 private:
  explicit OutputStream(OutputFile file, Compression compression);

  std::unique_ptr<OutputFile> file_;        // the compressor keeps its address
  std::unique_ptr<Compressor> compressor_;  // null if nothing is compressed
};

}  // namespace surudoku
