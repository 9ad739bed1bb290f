#include "io/output_stream.h"

#include <utility>

#include "io/io_error.h"

namespace surudoku {

OutputStream::OutputStream(OutputFile file, Compression compression)
    : file_(std::make_unique<OutputFile>(std::move(file))) {
  if (compression == Compression::kNone) return;
  compressor_ = std::make_unique<Compressor>(compression, *file_);
}

Result<OutputStream, IoError> OutputStream::Open(const std::string& path,
                                                 const std::optional<FileContent>& resumed) {
  SURUDOKU_TRY(OutputFile file, resumed ? OutputFile::Resume(path, resumed->size, resumed->hash)
                                        : OutputFile::Open(path));
  return OutputStream(std::move(file), CompressionFor(path));
}

std::optional<IoError> OutputStream::Write(std::string_view text) {
  return compressor_ ? compressor_->Write(text) : file_->Write(text);
}

std::optional<IoError> OutputStream::Checkpoint() {
  return compressor_ ? compressor_->EndFrame() : std::nullopt;
}

std::optional<IoError> OutputStream::CopyFrom(const std::string& path) {
  if (auto error = Checkpoint()) return error;
  return file_->CopyFrom(path);
}

std::optional<IoError> OutputStream::Commit(Durability durability) {
  if (const auto error = Checkpoint()) return error;
  return file_->Commit(durability);
}

}  // namespace surudoku
