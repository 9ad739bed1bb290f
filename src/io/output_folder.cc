#include "io/output_folder.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

namespace surudoku {
namespace {

// A link that leads nowhere counts as there.
std::optional<IoError> FailIfThere(const std::string& path, const std::string& hint) {
  struct stat info;
  if (lstat(path.c_str(), &info) == 0) return IoError{path + ": is there already" + hint};
  if (errno != ENOENT) return ErrnoError(path);
  return std::nullopt;
}

std::string WithoutSlash(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

}  // namespace

Result<OutputFolder, IoError> OutputFolder::Make(std::string path, const std::string& remedy) {
  path = WithoutSlash(std::move(path));
  if (auto error = FailIfThere(path, ": name a folder that is to be made")) return *error;
  OutputFolder folder(std::move(path), -1);
  const std::string partial = folder.PartialPath();
  if (auto error = FailIfThere(partial, ", perhaps from a run that was stopped: " + remedy)) {
    return *error;
  }
  constexpr mode_t kNewFolder = 0777;
  if (mkdir(partial.c_str(), kNewFolder) != 0) return NotMadeError(partial);
  auto error = folder.OpenPartial();
  if (!error) return folder;
  rmdir(partial.c_str());
  return *error;
}

Result<OutputFolder, IoError> OutputFolder::Resume(std::string path, const std::string& kept) {
  path = WithoutSlash(std::move(path));
  OutputFolder folder(path, -1);
  const bool has_partial = FailIfThere(folder.PartialPath(), "").has_value();
  if (!has_partial) return Make(std::move(path));
  if (auto error = FailIfThere(path, ": name a folder that is to be made")) return *error;
  // A folder of the user's that happens to have this name is not emptied. An empty one may come
  // from a run that was killed before it made `kept`.
  std::error_code unreadable;
  const bool is_empty = std::filesystem::is_empty(folder.PartialPath(), unreadable);
  if (!is_empty && !FailIfThere(folder.PathIn(kept), "")) {
    return IoError{folder.PartialPath() + ": no earlier run has left it: remove it first"};
  }
  if (auto error = folder.OpenPartial()) return *error;
  if (auto error = folder.RemoveAllBut(kept)) {
    folder.KeepPartial();
    return *error;
  }
  return folder;
}

// The lock keeps off another run that would go on from the same files. A file system without locks
// has to do without.
std::optional<IoError> OutputFolder::OpenPartial() {
  const int opened = open(PartialPath().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return ErrnoError(PartialPath());
  if (flock(opened, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    close(opened);
    return IoError{PartialPath() + ": another run is writing this folder"};
  }
  descriptor_ = opened;
  return std::nullopt;
}

OutputFolder::OutputFolder(OutputFolder&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      bytes_(other.bytes_) {}

OutputFolder::~OutputFolder() {
  if (descriptor_ < 0) return;
  close(descriptor_);
  std::error_code ignored;
  std::filesystem::remove_all(PartialPath(), ignored);
}

std::optional<IoError> OutputFolder::Remove(const std::string& name) {
  std::error_code error;
  std::filesystem::remove_all(PathIn(name), error);
  return error ? std::optional(IoError{PathIn(name) + ": " + error.message()}) : std::nullopt;
}

std::optional<IoError> OutputFolder::RemoveAllBut(const std::string& kept) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(PartialPath(), error)) {
    names.push_back(entry.path().filename().string());
  }
  if (error) return IoError{PartialPath() + ": " + error.message()};
  for (const std::string& name : names) {
    if (name == kept) continue;
    if (auto failed = Remove(name)) return failed;
  }
  return std::nullopt;
}

std::optional<IoError> OutputFolder::MakeFolder(const std::string& name) {
  constexpr mode_t kNewFolder = 0777;
  if (mkdirat(descriptor_, name.c_str(), kNewFolder) != 0) return ErrnoError(PathIn(name));
  return std::nullopt;
}

std::optional<IoError> OutputFolder::Write(const std::string& name, std::string_view bytes) {
  const std::string path = PathIn(name);
  constexpr mode_t kNewFile = 0666;
  const int file =
      openat(descriptor_, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kNewFile);
  if (file < 0) return ErrnoError(path);
  std::uint64_t written = 0;
  auto error = WriteAll(file, bytes, path, written);
  if (close(file) != 0 && errno != EINTR && !error) error = ErrnoError(path);
  bytes_ += bytes.size();
  return error;
}

std::optional<IoError> OutputFolder::Commit(Durability durability) {
  const bool is_safe = durability == Durability::kPower;
  // One wait for all files, where fsync would be one for each.
  if (is_safe && syncfs(descriptor_) != 0) return ErrnoError(PartialPath());
  // Files that came there since Make are safe: only an empty folder gives way.
  if (rename(PartialPath().c_str(), path_.c_str()) != 0) return ErrnoError(path_);
  close(std::exchange(descriptor_, -1));
  return is_safe ? SyncNameOf(path_) : std::nullopt;
}

std::string OutputFolder::KeepPartial() {
  close(std::exchange(descriptor_, -1));
  return PartialPath();
}

}  // namespace surudoku
