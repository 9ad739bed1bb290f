// A folder that appears under its name only when all its files are in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/output_file.h"
#include "surudoku/result.h"

namespace surudoku {

/// Files are written in PATH.partial, which Commit() renames to PATH. PATH may not exist before, so
/// nothing is ever overwritten. Movable, not copyable; not thread-safe.
class OutputFolder {
 public:
  /// Makes PATH.partial. Fails if it or PATH exists, whatever it is; `remedy` is said of the first.
  static Result<OutputFolder, IoError> Make(std::string path,
                                            const std::string& remedy = "remove it first");

  /// Opens the PATH.partial that an earlier run has kept, and removes all in it but the folder
  /// `kept`; makes it if there is none. Fails if PATH exists, if PATH.partial has files but no such
  /// folder, or if another run is at work on it.
  static Result<OutputFolder, IoError> Resume(std::string path, const std::string& kept);

  OutputFolder(OutputFolder&& other) noexcept;
  OutputFolder& operator=(OutputFolder&&) = delete;

  /// Removes PATH.partial, unless Commit() or KeepPartial() came before.
  ~OutputFolder();

  /// Makes a file. Precondition: no other has had this name.
  std::optional<IoError> Write(const std::string& name, std::string_view bytes);

  /// Makes a folder in it.
  std::optional<IoError> MakeFolder(const std::string& name);

  /// The path of a file in it, for somebody else to write before Commit.
  [[nodiscard]] std::string PathIn(const std::string& name) const {
    return PartialPath() + '/' + name;
  }

  /// Brings the folder to its name. Call once, after the last Write.
  std::optional<IoError> Commit(Durability durability);

  /// Leaves the files in PATH.partial; returns that path.
  std::string KeepPartial();

  /// Of all files that Write made.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  OutputFolder(std::string path, int descriptor)
      : path_(std::move(path)), descriptor_(descriptor) {}
  [[nodiscard]] std::string PartialPath() const { return path_ + ".partial"; }
  std::optional<IoError> OpenPartial();
  std::optional<IoError> Remove(const std::string& name);
  std::optional<IoError> RemoveAllBut(const std::string& kept);

  std::string path_;
  int descriptor_;  // of PATH.partial; -1: it is no longer ours
  std::uint64_t bytes_ = 0;
};

}  // namespace surudoku
