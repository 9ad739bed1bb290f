#include "io/input_source.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>
#include <vector>

#include "io/make_decompressor.h"

namespace surudoku {

InputSource::InputSource(ByteFile file, const StopSignal& stop)
    : file_(std::make_unique<ByteFile>(std::move(file))), stop_(stop) {
  decompressor_ = MakeDecompressor(file_->Peek(kMagicSize, stop_), *file_, stop_);
}

Result<InputSource, IoError> InputSource::Open(const std::string& path, const StopSignal& stop,
                                               std::string_view name) {
  SURUDOKU_TRY(ByteFile file, ByteFile::Open(path, name));
  InputSource source(std::move(file), stop);
  // Otherwise the rest of a compressed file would be read as text.
  if (source.file_->error()) return *source.file_->error();
  return source;
}

bool InputSource::NextText() {
  if (decompressor_) return decompressor_->NextMember();
  return !std::exchange(is_opened_text_, true);
}

std::size_t InputSource::Read(std::span<char> buffer) {
  return decompressor_ ? decompressor_->Read(buffer) : file_->Read(buffer, stop_);
}

std::optional<IoError> InputSource::SkipTo(std::uint64_t offset, std::uint64_t position) {
  const auto too_short = [this] { return IoError{name() + ": is shorter than it was"}; };
  if (!decompressor_) {
    if (offset > file_->size_at_opening()) return too_short();
    return file_->Seek(offset);
  }
  std::vector<char> skipped(std::size_t{1} << 20);
  while (position < offset) {
    const std::size_t wanted =
        static_cast<std::size_t>(std::min<std::uint64_t>(offset - position, skipped.size()));
    const std::size_t got = Read(std::span(skipped).first(wanted));
    if (got < wanted) return error() ? error() : too_short();
    position += got;
  }
  return std::nullopt;
}

const std::optional<IoError>& InputSource::error() const {
  return decompressor_ ? decompressor_->error() : file_->error();
}

std::string InputSource::name() const {
  if (!is_member()) return file_->name();
  return file_->name() + "/" + decompressor_->member();
}

Result<std::uint64_t, IoError> TotalInputSize(std::span<const std::string> paths) {
  std::uint64_t total = 0;
  bool known = true;
  for (const std::string& path : paths) {
    struct stat info;
    const bool is_standard_input = path == "-";
    if ((is_standard_input ? fstat(STDIN_FILENO, &info) : stat(path.c_str(), &info)) != 0) {
      return ErrnoError(path);
    }
    if (S_ISDIR(info.st_mode)) errno = EISDIR;
    if (S_ISDIR(info.st_mode) || (!is_standard_input && access(path.c_str(), R_OK) != 0)) {
      return ErrnoError(path);
    }
    known = known && S_ISREG(info.st_mode);
    total += static_cast<std::uint64_t>(info.st_size);
  }
  return known ? total : 0;
}

Result<std::string, IoError> ReadText(const std::string& path) {
  SURUDOKU_TRY(InputSource source, InputSource::Open(path, nullptr));
  std::string text;
  std::array<char, std::size_t{1} << 16> buffer;
  while (source.NextText()) {
    while (const std::size_t count = source.Read(buffer)) text.append(buffer.data(), count);
  }
  if (source.error()) return *source.error();
  return text;
}

}  // namespace surudoku
