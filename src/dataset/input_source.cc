#include "dataset/input_source.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace surudoku {

InputSource::InputSource(int descriptor, std::string name)
    : descriptor_(descriptor), name_(std::move(name)) {}

InputSource::InputSource(InputSource&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), name_(std::move(other.name_)) {}

InputSource& InputSource::operator=(InputSource&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(name_, other.name_);
  return *this;
}

InputSource::~InputSource() {
  if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

Result<InputSource, IoError> InputSource::Open(const std::string& path) {
  if (path == "-") return InputSource(STDIN_FILENO, "<stdin>");
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return ErrnoError(path);
  (void)posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL);  // advice: may fail on a pipe
  return InputSource(descriptor, path);
}

// Waits for a pipe or terminal; files are always ready. Returns false when asked to stop: a signal
// may reach any thread, so an interrupted read(2) can not be relied on.
bool InputSource::AwaitInput(const std::atomic<bool>& stop) const {
  constexpr int kPatienceMilliseconds = 100;
  pollfd polled{descriptor_, POLLIN, 0};
  while (!stop.load(std::memory_order_relaxed)) {
    if (poll(&polled, 1, kPatienceMilliseconds) > 0) return true;
  }
  return false;
}

Result<std::size_t, IoError> InputSource::Read(std::span<char> buffer,
                                               const std::atomic<bool>* stop) {
  std::size_t filled = 0;
  while (filled < buffer.size()) {
    if (stop != nullptr && !AwaitInput(*stop)) break;
    const ssize_t got = read(descriptor_, buffer.data() + filled, buffer.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return ErrnoError(name_);
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  return filled;
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

}  // namespace surudoku
