// Files that a job writes into one output as they came: they must all have one layout.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "pipeline/chunk.h"

namespace surudoku {

/// Compares each file with the first one: both are lines, JSON lines or drawn grids, below the same
/// header row, with the puzzle in the same column.
class LayoutComparison {
 public:
  /// The difference, with the names of both files. Precondition: chunks come in order.
  std::optional<IoError> Check(const Chunk& chunk);

 private:
  struct Layout {
    std::string file;
    std::string_view shape;  // in words
    std::string header;      // empty: it has none
    std::size_t column;      // of the puzzle, from 1
  };

  [[nodiscard]] std::optional<std::string> FindDifference(const Layout& own) const;

  std::shared_ptr<const InputFile> file_;
  std::optional<Layout> first_;
};

/// Compares the starts of all inputs that can be read twice, before a job writes anything. The job
/// itself has to compare pipes, and the members of a zip.
std::optional<IoError> FindOtherLayout(const FileJobOptions& options);

}  // namespace surudoku
