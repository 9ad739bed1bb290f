#include "surudoku/touched_paths.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <unordered_map>

#include "surudoku/output_file.h"

namespace surudoku {
namespace {

namespace fs = std::filesystem;

using Names = std::vector<std::string>;

// Where a path leads nowhere for us, no file of it can be harmed; any other failure hides what is
// there.
bool LeadsNowhere(const std::error_code& error) {
  constexpr std::array kCauses = {std::errc::no_such_file_or_directory, std::errc::not_a_directory,
                                  std::errc::permission_denied,
                                  std::errc::too_many_symbolic_link_levels,
                                  std::errc::filename_too_long};
  return std::ranges::any_of(kCauses, [&](std::errc cause) { return error == cause; });
}

IoError ErrorAt(const std::string& path, const std::error_code& error) {
  return {path + ": " + error.message()};
}

// Where a file lies: as far as it exists through links, from anywhere.
Result<std::string, IoError> PlaceOf(const std::string& path) {
  std::error_code error;
  fs::path place = fs::absolute(path, error);
  if (!error) {
    const fs::path canonical = fs::weakly_canonical(place, error);
    if (!error) return canonical.string();
  } else {
    place = path;
  }
  if (!LeadsNowhere(error)) return ErrorAt(path, error);
  return place.string();
}

// Two texts for each file: where it lies, and which inode it is; those of one file have one in
// common. None of devices and pipes: nothing is overwritten there, and nothing made beside them.
Result<Names, IoError> NamesOf(const std::string& path) {
  if (path == "-") return Names{path};
  struct stat info;
  const bool is_there = stat(path.c_str(), &info) == 0;
  const std::error_code error(is_there ? 0 : errno, std::generic_category());
  if (error && !LeadsNowhere(error)) return ErrorAt(path, error);
  if (is_there && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode)) return Names();
  Result<std::string, IoError> place = PlaceOf(path);
  if (!place.ok()) return place.error();
  Names names = {std::move(place.value())};
  if (is_there) names.push_back(std::to_string(info.st_dev) + ' ' + std::to_string(info.st_ino));
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
    const Result<Names, IoError> names = NamesOf(touched.path);
    if (!names.ok()) return names.error();
    if (names.value().empty()) continue;
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
