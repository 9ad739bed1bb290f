#include "io/touched_paths.h"

#include <sys/stat.h>
#include <unistd.h>

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

const std::string kStandardInput = "/dev/stdin";

// Devices and pipes are shared: nothing is overwritten there, and nothing made beside them.
enum class Kind { kNothing, kFile, kShared };

// No file can be harmed by a path that leads nowhere for us. Any other failure hides a file.
bool LeadsNowhere(int error) {
  return error == ENOENT || error == ENOTDIR || error == EACCES || error == ELOOP ||
         error == ENAMETOOLONG;
}

// The place of an existing file, through links; nothing if there is no file. An error names the
// wanted file.
Result<std::optional<std::string>, IoError> RealPath(const std::string& path,
                                                     const std::string& wanted) {
  const std::unique_ptr<char, decltype(&std::free)> real(realpath(path.c_str(), nullptr),
                                                         &std::free);
  if (real) return std::optional(std::string(real.get()));
  if (!LeadsNowhere(errno)) return ErrnoError(wanted);
  return std::optional<std::string>();
}

// The place of a file that exists or is to be made.
Result<std::string, IoError> PlaceOf(const std::string& path) {
  SURUDOKU_TRY(const auto place, RealPath(path, path));
  if (place) return *place;
  const fs::path parent = fs::path(path).parent_path();
  SURUDOKU_TRY(const auto folder, RealPath(parent.empty() ? "." : parent.string(), path));
  if (!folder) return path;
  return (fs::path(*folder) / fs::path(path).filename()).string();
}

Result<Kind, IoError> KindOf(const std::string& path, struct stat& info) {
  if (stat(path.c_str(), &info) != 0) {
    if (!LeadsNowhere(errno)) return ErrnoError(path);
    return Kind::kNothing;
  }
  return S_ISREG(info.st_mode) || S_ISDIR(info.st_mode) ? Kind::kFile : Kind::kShared;
}

std::string InodeOf(const struct stat& info) {
  return std::to_string(info.st_dev) + ' ' + std::to_string(info.st_ino);
}

// Of standard output, whatever it is called: the stream, and the file that it was redirected to.
Names NamesOfStandardOutput() {
  Names names = {"-"};
  struct stat info;
  if (fstat(STDOUT_FILENO, &info) == 0 && S_ISREG(info.st_mode)) names.push_back(InodeOf(info));
  return names;
}

// Two texts for each file, its place and its inode: two paths to one file have one in common. None
// for devices and pipes.
Result<Names, IoError> NamesOf(const std::string& path) {
  if (IsStandardOutput(path)) return NamesOfStandardOutput();
  struct stat info;
  SURUDOKU_TRY(const Kind kind, KindOf(path, info));
  if (kind == Kind::kShared) return Names();
  SURUDOKU_TRY(std::string place, PlaceOf(path));
  Names names = {std::move(place)};
  if (kind == Kind::kFile) {
    names.push_back(InodeOf(info));
  }
  return names;
}

// In words: an output is also something else.
std::string TwiceIn(const std::string& written, const std::string& named) {
  const bool is_input = named == kStandardInput;
  if (IsStandardOutput(written)) {
    return "standard output: the same file as " + (is_input ? "standard input" : named);
  }
  return written + (is_input ? ": would be overwritten, and standard input comes from it"
                             : ": named twice, as an output and otherwise");
}

}  // namespace

void TouchedPaths::Reads(const std::string& path) {
  if (!path.empty()) paths_.push_back({path == "-" ? kStandardInput : path, ""});
}

void TouchedPaths::Writes(const std::string& path) {
  if (!path.empty()) WritesFor(path, path);
}

void TouchedPaths::WritesFor(const std::string& for_output, const std::string& path) {
  paths_.push_back({path, for_output});
}

// Adds the partial file of each output.
Result<std::vector<TouchedPaths::Touched>, IoError> TouchedPaths::WithPartials() const {
  std::vector<Touched> all;
  for (const Touched& touched : paths_) {
    all.push_back(touched);
    if (!touched.is_written() || touched.path == "-") continue;
    struct stat info;
    SURUDOKU_TRY(const Kind kind, KindOf(touched.path, info));
    if (kind == Kind::kShared) continue;
    SURUDOKU_TRY(std::string partial, PartialPathOf(touched.path));
    all.push_back({std::move(partial), touched.output});
  }
  return all;
}

std::optional<IoError> TouchedPaths::FindConflict() const {
  SURUDOKU_TRY(const std::vector<Touched> all, WithPartials());
  std::unordered_map<std::string, const Touched*> known;
  for (const Touched& touched : all) {
    SURUDOKU_TRY(const Names names, NamesOf(touched.path));
    for (const std::string& name : names) {
      const auto [found, is_new] = known.emplace(name, &touched);
      const Touched& other = *found->second;
      if (is_new || &other == &touched || (!other.is_written() && !touched.is_written())) continue;
      const Touched& written = touched.is_written() ? touched : other;
      const Touched& named = touched.is_written() ? other : touched;
      if (name == "-") {
        return IoError{"standard output: two outputs would be mixed; name a file for one of them"};
      }
      if (written.path == written.output) {
        return IoError{TwiceIn(written.path, named.path)};
      }
      return IoError{named.path + ": would be overwritten on the way to " + written.output};
    }
  }
  return std::nullopt;
}

}  // namespace surudoku
