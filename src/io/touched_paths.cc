#include "surudoku/touched_paths.h"

#include <sys/stat.h>

#include <filesystem>
#include <unordered_map>

#include "surudoku/output_file.h"

namespace surudoku {
namespace {

namespace fs = std::filesystem;

// Devices and pipes: nothing is overwritten there, and nothing made beside them.
bool CanBeShared(const std::string& path) {
  struct stat info;
  return stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

// Two texts for each file: where it lies, and which inode it is; those of one file have one in
// common. None of what can be shared.
std::vector<std::string> NamesOf(const std::string& path) {
  if (path == "-") return {path};
  if (CanBeShared(path)) return {};
  std::error_code error;
  std::vector<std::string> names = {path};
  const fs::path absolute = fs::absolute(path, error);
  if (!error) names.front() = absolute.string();
  const fs::path canonical = fs::weakly_canonical(names.front(), error);
  if (!error) names.front() = canonical.string();
  struct stat info;
  if (stat(path.c_str(), &info) == 0) {
    names.push_back(std::to_string(info.st_dev) + ' ' + std::to_string(info.st_ino));
  }
  return names;
}

}  // namespace

void TouchedPaths::Reads(const std::string& path) {
  if (!path.empty() && path != "-") paths_.push_back({path, ""});
}

void TouchedPaths::Writes(const std::string& path) {
  if (path.empty()) return;
  paths_.push_back({path, path});
  if (path != "-" && !CanBeShared(path)) WritesFor(path, PartialPathOf(path));
}

void TouchedPaths::WritesFor(const std::string& for_output, const std::string& path) {
  paths_.push_back({path, for_output});
}

std::optional<IoError> TouchedPaths::FindConflict() const {
  std::unordered_map<std::string, const Touched*> known;
  for (const Touched& touched : paths_) {
    for (const std::string& name : NamesOf(touched.path)) {
      const auto [found, is_new] = known.emplace(name, &touched);
      const Touched& other = *found->second;
      if (is_new || &other == &touched || (!other.is_written() && !touched.is_written())) continue;
      const Touched& written = touched.is_written() ? touched : other;
      const Touched& named = touched.is_written() ? other : touched;
      if (written.path == written.output) {
        const std::string what = written.path == "-" ? "standard output" : written.path;
        return IoError{what + ": named twice, as an output and otherwise"};
      }
      return IoError{named.path + ": would be overwritten on the way to " + written.output};
    }
  }
  return std::nullopt;
}

}  // namespace surudoku
