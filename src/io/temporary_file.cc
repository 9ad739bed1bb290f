#include "io/temporary_file.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace surudoku {
namespace {

// Not every file system has files without a name: there it has one for a moment.
int OpenNamedForAMoment(const std::string& folder) {
  std::string path = folder + "/surudoku-XXXXXX";
  const int descriptor = mkostemp(path.data(), O_CLOEXEC);
  if (descriptor >= 0) unlink(path.c_str());
  return descriptor;
}

}  // namespace

Result<TemporaryFile, IoError> TemporaryFile::Make(const std::string& folder) {
  std::string name = "a temporary file in " + folder;
  constexpr mode_t kOurs = 0600;
  int descriptor = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, kOurs);
  if (descriptor < 0 && (errno == EOPNOTSUPP || errno == EISDIR)) {
    descriptor = OpenNamedForAMoment(folder);
  }
  if (descriptor < 0) return ErrnoError(name);
  return TemporaryFile(descriptor, std::move(name));
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      size_(other.size_) {}

TemporaryFile::~TemporaryFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::optional<IoError> TemporaryFile::Append(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written =
        pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(size_));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return ErrnoError(name_);
    bytes.remove_prefix(static_cast<std::size_t>(written));
    size_ += static_cast<std::uint64_t>(written);
  }
  return std::nullopt;
}

std::optional<IoError> TemporaryFile::ReadAt(std::uint64_t offset, std::span<char> buffer) const {
  while (!buffer.empty()) {
    const ssize_t got =
        pread(descriptor_, buffer.data(), buffer.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return ErrnoError(name_);
    if (got == 0) return IoError{name_ + ": became shorter"};
    buffer = buffer.subspan(static_cast<std::size_t>(got));
    offset += static_cast<std::uint64_t>(got);
  }
  return std::nullopt;
}

std::string TemporaryFile::Path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

}  // namespace surudoku
