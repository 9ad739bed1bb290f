#include "io/output_folder.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace surudoku {
namespace {

// A link that leads nowhere counts as there.
std::optional<IoError> FailIfThere(const std::string& path, const std::string& hint) {
  struct stat info;
  if (lstat(path.c_str(), &info) == 0) return IoError{path + ": is there already" + hint};
  if (errno != ENOENT) return ErrnoError(path);
  return std::nullopt;
}

}  // namespace

Result<OutputFolder, IoError> OutputFolder::Make(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  if (auto error = FailIfThere(path, ": name a folder that is to be made")) return *error;
  OutputFolder folder(std::move(path), -1);
  const std::string partial = folder.PartialPath();
  if (auto error = FailIfThere(partial, ", perhaps from a run that was stopped: remove it first")) {
    return *error;
  }
  constexpr mode_t kNewFolder = 0777;
  if (mkdir(partial.c_str(), kNewFolder) != 0) return NotMadeError(partial);
  folder.descriptor_ = open(partial.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder.descriptor_ >= 0) return folder;
  const IoError error = ErrnoError(partial);
  rmdir(partial.c_str());
  return error;
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
