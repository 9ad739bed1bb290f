// Answers the records of one chunk: parses, solves and formats. One worker for each thread.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "pipeline/answer_text.h"
#include "pipeline/chunk.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

class ChunkWorker {
 public:
  explicit ChunkWorker(const SolveFilesOptions& options);

  /// Fills the worker's part of an indexed and numbered chunk.
  void Process(Chunk& chunk);

 private:
  // A record of the block at work.
  struct Entry {
    Grid puzzle;
    std::optional<GridTextError> error;
  };

  void ParseBlock(const Chunk& chunk, std::span<const RecordLine> records);
  bool AnswerBlock(Chunk& chunk, std::span<const RecordLine> records);
  void AnswerOne(Chunk& chunk, const RecordLine& record, const Entry& entry, const Answer* answer);
  void CheckRequirement(Chunk& chunk, const RecordLine& record, const Answer& answer);

  const SolveFilesOptions& options_;
  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_;
  std::vector<Answer> answers_;
  std::vector<Entry> entries_;
};

}  // namespace surudoku
