#include "io/temporary_file.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "io/output_file.h"

namespace surudoku {
namespace {

// On a file system without nameless files it has a name for a moment.
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
  return WriteAll(descriptor_, bytes, name_, size_);
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
