#include "io/byte_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <utility>

#include "surudoku/stop_signal.h"

namespace surudoku {

ByteFile::ByteFile(int descriptor, std::string name)
    : descriptor_(descriptor), name_(std::move(name)) {}

ByteFile::ByteFile(ByteFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      size_at_opening_(other.size_at_opening_),
      position_(other.position_),
      gives_at_pauses_(other.gives_at_pauses_),
      has_paused_(other.has_paused_),
      peeked_(std::move(other.peeked_)),
      error_(std::move(other.error_)) {}

ByteFile::~ByteFile() {
  if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

Result<ByteFile, IoError> ByteFile::Open(const std::string& path, std::string_view name) {
  if (path == "-") return WithSize({STDIN_FILENO, std::string(kStandardInputName)});
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return ErrnoError(path);
  (void)posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL);  // advice: may fail on a pipe
  return WithSize({descriptor, name.empty() ? path : std::string(name)});
}

Result<ByteFile, IoError> ByteFile::WithSize(ByteFile file) {
  struct stat info;
  if (fstat(file.descriptor_, &info) != 0) return ErrnoError(file.name_);
  if (S_ISREG(info.st_mode)) file.size_at_opening_ = static_cast<std::uint64_t>(info.st_size);
  return file;
}

// Waits for a pipe or terminal; files are always ready. Returns false when asked to stop: a signal
// may reach any thread, so an interrupted read(2) cannot be relied on.
bool ByteFile::AwaitInput(const StopSignal& stop) const {
  constexpr int kPatienceMilliseconds = 100;
  pollfd polled{descriptor_, POLLIN, 0};
  while (!stop.IsSet()) {
    const int ready = poll(&polled, 1, kPatienceMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;  // reading says what is wrong
  }
  return false;
}

// Fills the rest of a buffer. Returns how much of it is filled then.
std::size_t ByteFile::ReadDescriptor(std::span<char> buffer, std::size_t filled,
                                     const StopSignal& stop) {
  while (filled < buffer.size()) {
    has_paused_ = gives_at_pauses_ && filled > 0 && !HasInput();
    if (has_paused_) break;
    if (stop.may_be_set() && !AwaitInput(stop)) break;
    const ssize_t got = read(descriptor_, buffer.data() + filled, buffer.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) error_ = ErrnoError(name_);
    if (got <= 0) break;
    filled += static_cast<std::size_t>(got);
  }
  return filled;
}

// Without waiting.
bool ByteFile::HasInput() const {
  pollfd polled{descriptor_, POLLIN, 0};
  return poll(&polled, 1, 0) != 0;
}

std::string_view ByteFile::Peek(std::size_t count, const StopSignal& stop) {
  assert(position_ == 0);
  peeked_.resize(count);
  peeked_.resize(ReadDescriptor(peeked_, 0, stop));
  return peeked_;
}

std::size_t ByteFile::Read(std::span<char> buffer, const StopSignal& stop) {
  const std::size_t from_peek = std::min(peeked_.size(), buffer.size());
  std::copy_n(peeked_.begin(), from_peek, buffer.begin());
  peeked_.erase(0, from_peek);
  has_paused_ = false;
  const std::size_t filled = ReadDescriptor(buffer, from_peek, stop);
  position_ += filled;
  const bool is_stopped = stop.IsSet();
  if (filled < buffer.size() && !is_stopped) CheckForShrinking();
  return filled;
}

void ByteFile::CheckForShrinking() {
  if (error_ || position_ >= size_at_opening_) return;
  error_ =
      IoError{name_ + ": the file became shorter while it was read (" + std::to_string(position_) +
              " of " + std::to_string(size_at_opening_) + " bytes were there)"};
}

std::optional<IoError> ByteFile::Seek(std::uint64_t offset) {
  peeked_.clear();
  position_ = offset;
  if (lseek(descriptor_, static_cast<off_t>(offset), SEEK_SET) < 0) return ErrnoError(name_);
  return std::nullopt;
}

}  // namespace surudoku
