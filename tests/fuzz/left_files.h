// Jobs in a folder of their own, and the files that they leave there.
#pragma once

#include <atomic>
#include <filesystem>
#include <map>
#include <string>

#include "classic_puzzle.h"
#include "pipeline/file_job.h"
#include "temporary_folder.h"

namespace surudoku {

/// Names and contents.
using Files = std::map<std::string, std::string>;

inline Files FilesIn(const TemporaryFolder& folder) {
  Files files;
  for (const auto& entry : std::filesystem::directory_iterator(folder.Path(""))) {
    const std::string name = entry.path().filename().string();
    files[name] = folder.Read(name);
  }
  return files;
}

/// Makes the folder's files those again. A file that is as it was keeps its time.
inline void Restore(const Files& files, const TemporaryFolder& folder) {
  const Files now = FilesIn(folder);
  for (const auto& [name, content] : now) {
    if (!files.contains(name)) std::filesystem::remove(folder.Path(name));
  }
  for (const auto& [name, content] : files) {
    const auto found = now.find(name);
    if (found == now.end() || found->second != content) folder.Write(name, content);
  }
}

constexpr int kNever = 1 << 30;

/// Tells a run to stop when it has written so many chunks.
class StopAfter final : public FileJobObserver {
 public:
  explicit StopAfter(int chunks) : left_(chunks) {}
  void OnFault(const Fault& /*fault*/) override {}
  void OnProgress(const Progress& /*progress*/) override {
    if (--left_ == 0) stop = true;
  }
  std::atomic<bool> stop = false;

 private:
  int left_;
};

/// Puzzles, and a malformed record now and then.
inline std::string Lines(int records) {
  std::string text;
  for (int i = 0; i < records; ++i) {
    std::string puzzle = kPuzzle;
    puzzle[static_cast<std::size_t>(i % 81)] = '.';
    text += (i % 13 == 5 ? "malformed" : puzzle) + '\n';
  }
  return text;
}

}  // namespace surudoku
