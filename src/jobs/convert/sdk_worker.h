// Writes each puzzle of a chunk as the text of a .sdk file. One worker for each thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "jobs/convert/convert_files.h"
#include "jobs/convert/record_converter.h"

namespace surudoku {

/// Where the files end in the chunk's answers, one after the other.
struct ChunkFiles {
  struct File {
    std::uint64_t number;  ///< of its record
    std::size_t end;
  };
  std::vector<File> files;
};

/// Leaves ChunkFiles. What is known of a puzzle stands above it: `#A` its author, `#D` the title
/// and its number, `#L` its rating.
class SdkWorker final : public RecordConverter {
 public:
  /// `options` must outlive it.
  explicit SdkWorker(const ConvertFilesOptions& options) : options_(options) {}

 protected:
  void Begin(Chunk& chunk) override;
  std::optional<std::string> Write(Chunk& chunk, std::size_t index) override;

 private:
  [[nodiscard]] std::string LinesAbove(std::uint64_t number, std::string_view rating) const;

  const ConvertFilesOptions& options_;
};

}  // namespace surudoku
