#include "bundled_datasets.h"

#include <array>
#include <filesystem>
#include <system_error>

namespace surudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array kNames = {"classics.txt", "easy-10k.txt", "locked-10k.txt", "minimal-10k.txt",
                               "search-10k.txt"};

std::vector<std::string> DatasetsIn(const fs::path& folder) {
  std::vector<std::string> paths;
  for (const char* name : kNames) {
    std::error_code error;
    if (fs::is_regular_file(folder / name, error)) paths.push_back((folder / name).string());
  }
  return paths;
}

}  // namespace

std::vector<std::string> BundledDatasets() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    const fs::path installed = program.parent_path() / SURUDOKU_DATASETS_FROM_BIN;
    if (auto paths = DatasetsIn(installed.lexically_normal()); !paths.empty()) return paths;
  }
  return DatasetsIn(SURUDOKU_SOURCE_DATASETS);
}

}  // namespace surudoku::cli
