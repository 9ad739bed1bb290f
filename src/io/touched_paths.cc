#include "io/touched_paths.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <unordered_map>

#include "io/output_file.h"

namespace surudoku {
namespace {

namespace fs = std::filesystem;

using Names = std::vector<std::string>;

// Devices and pipes are shared: nothing is overwritten there, and nothing made beside them.
enum class Kind { kNothing, kFile, kShared };

// Where a path leads nowhere for us, no file of it can be harmed; any other failure hides what is
// there.
bool LeadsNowhere(int error) {
  return error == ENOENT || error == ENOTDIR || error == EACCES || error == ELOOP ||
         error == ENAMETOOLONG;
}

// Where an existing file lies, through links, from anywhere; nothing where none is. An error names
// the file that is looked for.
Result<std::optional<std::string>, IoError> RealPath(const std::string& path,
                                                     const std::string& wanted) {
  const std::unique_ptr<char, decltype(&std::free)> real(realpath(path.c_str(), nullptr),
                                                         &std::free);
  if (real) return std::optional(std::string(real.get()));
  if (!LeadsNowhere(errno)) return ErrnoError(wanted);
  return std::optional<std::string>();
}

// Where a file lies, or will.
Result<std::string, IoError> PlaceOf(const std::string& path) {
  const auto place = RealPath(path, path);
  if (!place.ok()) return place.error();
  if (place.value()) return *place.value();
  const fs::path parent = fs::path(path).parent_path();
  const auto folder = RealPath(parent.empty() ? "." : parent.string(), path);
  if (!folder.ok()) return folder.error();
  if (!folder.value()) return path;
  return (fs::path(*folder.value()) / fs::path(path).filename()).string();
}

Result<Kind, IoError> KindOf(const std::string& path, struct stat& info) {
  if (stat(path.c_str(), &info) != 0) {
    if (!LeadsNowhere(errno)) return ErrnoError(path);
    return Kind::kNothing;
  }
  return S_ISREG(info.st_mode) || S_ISDIR(info.st_mode) ? Kind::kFile : Kind::kShared;
}

// Two texts for each file: where it lies, and which inode it is; those of one file have one in
// common. One for standard output, whatever it is called. None of what else is shared.
Result<Names, IoError> NamesOf(const std::string& path) {
  if (IsStandardOutput(path)) return Names{"-"};
  struct stat info;
  const Result<Kind, IoError> kind = KindOf(path, info);
  if (!kind.ok()) return kind.error();
  if (kind.value() == Kind::kShared) return Names();
  Result<std::string, IoError> place = PlaceOf(path);
  if (!place.ok()) return place.error();
  Names names = {std::move(place.value())};
  if (kind.value() == Kind::kFile) {
    names.push_back(std::to_string(info.st_dev) + ' ' + std::to_string(info.st_ino));
  }
  return names;
}

}  // namespace

void TouchedPaths::Reads(const std::string& path) {
  if (!path.empty() && path != "-") paths_.push_back({path, ""});
}

void TouchedPaths::Writes(const std::string& path) {
  if (!path.empty()) WritesFor(path, path);
}

void TouchedPaths::WritesFor(const std::string& for_output, const std::string& path) {
  paths_.push_back({path, for_output});
}

// With the partial file that each output is until it is complete.
Result<std::vector<TouchedPaths::Touched>, IoError> TouchedPaths::WithPartials() const {
  std::vector<Touched> all;
  for (const Touched& touched : paths_) {
    all.push_back(touched);
    if (!touched.is_written() || touched.path == "-") continue;
    struct stat info;
    const Result<Kind, IoError> kind = KindOf(touched.path, info);
    if (!kind.ok()) return kind.error();
    if (kind.value() == Kind::kShared) continue;
    const Result<std::string, IoError> partial = PartialPathOf(touched.path);
    if (!partial.ok()) return partial.error();
    all.push_back({partial.value(), touched.output});
  }
  return all;
}

std::optional<IoError> TouchedPaths::FindConflict() const {
  const Result<std::vector<Touched>, IoError> all = WithPartials();
  if (!all.ok()) return all.error();
  std::unordered_map<std::string, const Touched*> known;
  for (const Touched& touched : all.value()) {
    const Result<Names, IoError> names = NamesOf(touched.path);
    if (!names.ok()) return names.error();
    for (const std::string& name : names.value()) {
      const auto [found, is_new] = known.emplace(name, &touched);
      const Touched& other = *found->second;
      if (is_new || &other == &touched || (!other.is_written() && !touched.is_written())) continue;
      const Touched& written = touched.is_written() ? touched : other;
      const Touched& named = touched.is_written() ? other : touched;
      if (name == "-") {
        return IoError{"standard output: two outputs would be mixed; name a file for one of them"};
      }
      if (written.path == written.output) {
        return IoError{written.path + ": named twice, as an output and otherwise"};
      }
      return IoError{named.path + ": would be overwritten on the way to " + written.output};
    }
  }
  return std::nullopt;
}

}  // namespace surudoku
