// Reads and solves the puzzles of one chunk for a sheet. One worker for each thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "jobs/convert/convert_files.h"
#include "jobs/convert/record_converter.h"
#include "jobs/convert/sheet_puzzle.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

/// Leaves a ChunkSheet. Solutions are found, not copied: what is printed is right.
class SheetWorker final : public RecordConverter {
 public:
  /// `options` must outlive it.
  explicit SheetWorker(const ConvertFilesOptions& options);

 protected:
  void Begin(Chunk& chunk) override;
  bool ProcessBlock(Chunk& chunk) override;
  std::optional<std::string> Write(Chunk& chunk, std::size_t index) override;

 private:
  void FillIn(std::size_t index, std::string& cells) const;

  const ConvertFilesOptions& options_;
  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_;
  std::vector<Answer> answers_;
};

}  // namespace surudoku
