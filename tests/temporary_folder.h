// A folder of a test's own.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace surudoku {

/// Made empty, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "surudoku-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] std::string Path(const std::string& name) const { return (path_ / name).string(); }

  /// Writes a file and returns its path.
  std::string Write(const std::string& name, const std::string& content) const {
    std::ofstream(Path(name), std::ios::binary) << content;
    return Path(name);
  }

  /// Throws where there is no such file, which fails the test: two missing files are not equal.
  [[nodiscard]] std::string Read(const std::string& name) const {
    std::ifstream file(Path(name), std::ios::binary);
    if (!file) throw std::runtime_error(name + " cannot be read");
    return {std::istreambuf_iterator<char>(file), {}};
  }

  [[nodiscard]] bool Has(const std::string& name) const {
    return std::filesystem::exists(Path(name));
  }

 private:
  std::filesystem::path path_;
};

}  // namespace surudoku
