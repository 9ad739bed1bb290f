#include "io/output_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "io/content_hash.h"

namespace surudoku {
namespace {

namespace fs = std::filesystem;

// The descriptor that a path like /dev/fd/1 or /proc/self/fd/1 stands for.
std::optional<int> DescriptorNamedBy(const fs::path& path) {
  const fs::path folder = path.parent_path();
  if (folder != "/dev/fd" && folder != "/proc/self/fd") return std::nullopt;
  const std::string name = path.filename().string();
  int descriptor = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), descriptor);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  return descriptor;
}

/// The end of a chain of symbolic links, existing or not.
struct Destination {
  std::string path;
  std::optional<int> descriptor;  // if the chain comes to a descriptor of ours, as /dev/stdout does
};

Result<Destination, IoError> FollowLinks(const std::string& path) {
  fs::path current = path;
  constexpr int kMostLinks = 40;  // as the kernel's limit
  for (int i = 0; i < kMostLinks; ++i) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(current, error);
    if (status.type() == fs::file_type::none) return IoError{path + ": " + error.message()};
    if (status.type() != fs::file_type::symlink) break;
    if (const auto descriptor = DescriptorNamedBy(current)) return Destination{path, descriptor};
    const fs::path target = fs::read_symlink(current, error);
    if (error) return IoError{path + ": " + error.message()};
    current = target.is_absolute() ? target : current.parent_path() / target;
  }
  return Destination{current.string(), std::nullopt};
}

// The mode of the file; 0 if there is none. A path that cannot be looked at is an error: otherwise
// a device or a link could be replaced, and permissions lost.
Result<mode_t, IoError> ModeOf(const std::string& path) {
  struct stat info;
  if (stat(path.c_str(), &info) == 0) return info.st_mode;
  if (errno != ENOENT) return ErrnoError(path);
  return mode_t{0};
}

Result<bool, IoError> IsWrittenDirectly(const std::string& path, const Destination& target) {
  if (target.descriptor) return true;
  SURUDOKU_TRY(const mode_t mode, ModeOf(path));
  return mode != 0 && !S_ISREG(mode) && !S_ISDIR(mode);
}

// A new file gets the permissions of the old one, but never those to run as its owner or group.
mode_t PermissionsAfter(mode_t old) {
  constexpr mode_t kNewFile = 0666;
  return old != 0 ? old & 0777 : kNewFile;
}

// True if the path still names the open file.
Result<bool, IoError> IsStillThere(int descriptor, const std::string& path) {
  struct stat open_file;
  struct stat named_file;
  if (fstat(descriptor, &open_file) != 0) return ErrnoError(path);
  if (lstat(path.c_str(), &named_file) == 0) {
    return open_file.st_dev == named_file.st_dev && open_file.st_ino == named_file.st_ino;
  }
  if (errno != ENOENT) return ErrnoError(path);
  return false;
}

// Locks for as long as the file is open. False if the path names another file by then.
Result<bool, IoError> Lock(int descriptor, const std::string& path) {
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return IsStillThere(descriptor, path);
  if (errno != EWOULDBLOCK) return ErrnoError(path);
  return IoError{path + ": another run is writing this file"};
}

// Some file systems (NFS) report lost bytes only when a descriptor is closed. This closes a second
// descriptor, because the first keeps the lock.
std::optional<IoError> FindLateError(int descriptor, const std::string& path) {
  const int second = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  if (second < 0 || (close(second) != 0 && errno != EINTR)) return ErrnoError(path);
  return std::nullopt;
}

bool IsRegular(int descriptor) {
  struct stat info;
  return fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode);
}

IoError HasChanged(const std::string& path, const std::string& how) {
  return {path + ": has changed since the run that is to be resumed (" + how + ")"};
}

// Checks that the first `size` bytes of a file have this hash; adds them to `found`.
std::optional<IoError> CheckContent(const std::string& path, std::uint64_t size,
                                    const std::string& hash, ContentHash& found) {
  SURUDOKU_TRY(const std::uint64_t read, found.AddFile(path, size));
  if (read < size) return HasChanged(path, "it is shorter");
  if (found.Digits() != hash) return HasChanged(path, "its hash is another");
  return std::nullopt;
}

}  // namespace

IoError ErrnoError(const std::string& path) {
  return {path + ": " + std::generic_category().message(errno), errno == EPIPE};
}

IoError NotMadeError(const std::string& path) {
  const IoError error = ErrnoError(path);
  const fs::path folder = fs::path(path).parent_path();
  std::error_code ignored;
  const bool is_folder_missing = errno == ENOENT && !folder.empty() && !fs::exists(folder, ignored);
  return is_folder_missing ? IoError{folder.string() + ": there is no such folder"} : error;
}

std::optional<IoError> WriteAll(int descriptor, std::string_view bytes, const std::string& name,
                                std::uint64_t& written) {
  while (!bytes.empty()) {
    const ssize_t taken = write(descriptor, bytes.data(), bytes.size());
    if (taken < 0 && errno == EINTR) continue;
    if (taken < 0) return ErrnoError(name);
    bytes.remove_prefix(static_cast<std::size_t>(taken));
    written += static_cast<std::uint64_t>(taken);
  }
  return std::nullopt;
}

OutputFile::OutputFile(int descriptor, std::string path, std::string final_path)
    : descriptor_(descriptor),
      path_(std::move(path)),
      hash_(final_path.empty() ? nullptr : std::make_unique<ContentHash>()),
      final_path_(std::move(final_path)) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      size_(other.size_),
      hash_(std::move(other.hash_)),
      final_path_(std::exchange(other.final_path_, {})),
      is_ours_(other.is_ours_),
      is_resumable_(other.is_resumable_),
      has_stale_end_(other.has_stale_end_) {}

OutputFile::~OutputFile() {
  const bool unfinished = descriptor_ >= 0 && !final_path_.empty();
  if (unfinished && is_ours_) unlink(PartialPath().c_str());
  Close();
}

void OutputFile::Close() {
  if (descriptor_ > STDERR_FILENO) close(descriptor_);
  descriptor_ = -1;
}

Result<OutputFile, IoError> OutputFile::Open(const std::string& path) {
  if (path == "-") return OutputFile(STDOUT_FILENO, "standard output", "");
  SURUDOKU_TRY(const Destination target, FollowLinks(path));
  SURUDOKU_TRY(const bool is_direct, IsWrittenDirectly(path, target));
  if (is_direct) {
    // To open an open file anew would begin at its start.
    const int descriptor = target.descriptor
                               ? fcntl(*target.descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
                               : open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return ErrnoError(path);
    return OutputFile(descriptor, path, "");
  }
  SURUDOKU_TRY(const Partial partial, OpenPartial(path, target.path, O_CREAT));
  OutputFile file(partial.descriptor, path, target.path);
  file.is_ours_ = partial.is_new;
  file.has_stale_end_ = !partial.is_new;
  return file;
}

Result<OutputFile, IoError> OutputFile::Resume(const std::string& path, std::uint64_t size,
                                               const std::string& hash) {
  SURUDOKU_TRY(const Destination target, FollowLinks(path));
  SURUDOKU_TRY(const Partial partial, OpenPartial(path, target.path, 0));
  OutputFile file(partial.descriptor, path, target.path);
  if (auto error = CheckContent(file.PartialPath(), size, hash, *file.hash_)) return *error;
  file.size_ = size;
  file.is_resumable_ = true;
  file.has_stale_end_ = true;
  return file;
}

Result<bool, IoError> OutputFile::IsCommitted(const std::string& path, std::uint64_t size,
                                              const std::string& hash) {
  SURUDOKU_TRY(const Destination target, FollowLinks(path));
  const std::string& final_path = target.path;
  SURUDOKU_TRY(const mode_t partial, ModeOf(final_path + ".partial"));
  SURUDOKU_TRY(const mode_t mode, ModeOf(final_path));
  if (partial != 0 || !S_ISREG(mode)) return false;
  ContentHash found;
  if (auto difference = CheckContent(final_path, size, hash, found)) return *difference;
  std::error_code error;
  const std::uint64_t size_now = fs::file_size(final_path, error);
  if (error) return IoError{final_path + ": " + error.message()};
  if (size_now != size) return HasChanged(final_path, "it is longer");
  return true;
}

std::string OutputFile::hash() const {
  assert(hash_ != nullptr);
  return hash_->Digits();
}

// Opens and locks the file that is written until Commit. Another run may bring the file to its name
// between opening and locking. The lock is then on that run's finished output, so a new partial
// file is opened.
Result<OutputFile::Partial, IoError> OutputFile::OpenPartial(const std::string& path,
                                                             const std::string& final_path,
                                                             int create) {
  SURUDOKU_TRY(const mode_t mode, ModeOf(final_path));
  if (S_ISDIR(mode)) errno = EISDIR;
  if (S_ISDIR(mode)) return ErrnoError(path);
  const std::string partial_path = final_path + ".partial";
  while (true) {
    SURUDOKU_TRY(const Partial partial, OpenUnlocked(partial_path, PermissionsAfter(mode), create));
    const Result<bool, IoError> is_locked = Lock(partial.descriptor, partial_path);
    if (is_locked.ok() && is_locked.value()) return partial;
    close(partial.descriptor);
    if (!is_locked.ok()) return is_locked.error();
  }
}

// Follows no link and waits for no pipe: they are not ours to write to.
Result<OutputFile::Partial, IoError> OutputFile::OpenUnlocked(const std::string& path, mode_t mode,
                                                              int create) {
  constexpr int kFlags = O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
  if (create != 0) {
    const int descriptor = open(path.c_str(), kFlags | create | O_EXCL, mode);
    if (descriptor >= 0) return Partial{descriptor, true};
    if (errno != EEXIST) return NotMadeError(path);
  }
  const int descriptor = open(path.c_str(), kFlags);
  if (descriptor >= 0 && IsRegular(descriptor)) return Partial{descriptor, false};
  if (descriptor < 0 && errno != ELOOP && errno != ENXIO) return ErrnoError(path);
  if (descriptor >= 0) close(descriptor);
  return IoError{path + ": is in the way, and not a regular file"};
}

// A compressor may still have something to write when the file was closed: that fails, as it
// should.
std::optional<IoError> OutputFile::Write(std::string_view bytes) {
  if (bytes.empty()) return std::nullopt;
  if (auto error = CutEnd()) return error;
  const std::uint64_t size_before = size_;
  auto error = WriteAll(descriptor_, bytes, path_, size_);
  if (hash_ != nullptr) hash_->Add(bytes.substr(0, size_ - size_before));
  return error;
}

// Cuts off the bytes that an earlier run left behind size_.
std::optional<IoError> OutputFile::CutEnd() {
  if (!has_stale_end_) return std::nullopt;
  const auto end = static_cast<off_t>(size_);
  if (ftruncate(descriptor_, end) != 0 || lseek(descriptor_, end, SEEK_SET) < 0) {
    return ErrnoError(path_);
  }
  has_stale_end_ = false;
  is_ours_ = !is_resumable_;
  return std::nullopt;
}

Result<std::string, IoError> OutputFile::CutStaleEnd() {
  if (auto error = CutEnd()) return *error;
  return PartialPath();
}

std::optional<IoError> OutputFile::CopyFrom(const std::string& path) {
  if (auto error = CutEnd()) return error;
  const int from = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (from < 0) return ErrnoError(path);
  auto error = CopyAll(from, path);
  close(from);
  return error;
}

// Reads and writes the bytes that the system cannot copy between these two files.
std::optional<IoError> OutputFile::CopyAll(int from, const std::string& path) {
  constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;
  ssize_t copied = 0;
  do {
    copied = copy_file_range(from, nullptr, descriptor_, nullptr, kMostAtOnce, 0);
    if (copied > 0) size_ += static_cast<std::uint64_t>(copied);
  } while (copied > 0);
  if (copied < 0 && (errno == ENOSPC || errno == EDQUOT || errno == EFBIG)) {
    return ErrnoError(path_);
  }
  std::vector<char> buffer(std::size_t{1} << 20);
  while (true) {
    const ssize_t got = read(from, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return ErrnoError(path);
    if (got == 0) return std::nullopt;
    if (auto error = Write({buffer.data(), static_cast<std::size_t>(got)})) return error;
  }
}

std::optional<IoError> OutputFile::Commit(Durability durability) {
  assert(descriptor_ >= 0);
  if (auto error = CutEnd()) return error;
  if (auto error = FindLateError(descriptor_, path_)) return error;
  if (final_path_.empty()) {
    Close();
    return std::nullopt;
  }
  const bool is_to_survive_power = durability == Durability::kPower;
  if (is_to_survive_power && fdatasync(descriptor_) != 0) return ErrnoError(path_);
  if (rename(PartialPath().c_str(), final_path_.c_str()) != 0) return ErrnoError(path_);
  Close();
  return is_to_survive_power ? SyncNameOf(path_) : std::nullopt;
}

void OutputFile::MakeResumable() {
  is_resumable_ = true;
  is_ours_ = false;
}

std::string OutputFile::KeepPartial() {
  const bool has_partial = descriptor_ >= 0 && !final_path_.empty();
  Close();
  return has_partial ? PartialPath() : "";
}

Result<bool, IoError> IsWrittenDirectly(const std::string& path) {
  if (path == "-") return true;
  SURUDOKU_TRY(const Destination target, FollowLinks(path));
  return IsWrittenDirectly(path, target);
}

bool IsStandardOutput(const std::string& path) {
  if (path == "-") return true;
  const Result<Destination, IoError> target = FollowLinks(path);
  return target.ok() && target.value().descriptor == STDOUT_FILENO;
}

Result<std::string, IoError> PartialPathOf(const std::string& path) {
  SURUDOKU_TRY(const Destination target, FollowLinks(path));
  return target.path + ".partial";
}

std::optional<IoError> RemoveFile(const std::string& path) {
  if (unlink(path.c_str()) == 0 || errno == ENOENT) return std::nullopt;
  return ErrnoError(path);
}

std::optional<IoError> SyncNameOf(const std::string& path) {
  SURUDOKU_TRY(const Destination target, FollowLinks(path));
  const fs::path parent = fs::path(target.path).parent_path();
  const int folder =
      open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0 && errno == EACCES) return std::nullopt;  // it may be written, but not read
  if (folder < 0) return ErrnoError(path);
  const bool is_synced = fsync(folder) == 0 || errno == EINVAL;  // some file systems cannot
  const IoError error = ErrnoError(path);                        // before closing sets errno
  close(folder);
  return is_synced ? std::nullopt : std::optional(error);
}

}  // namespace surudoku
