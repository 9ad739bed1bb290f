// Makes the puzzles of one chunk. One worker for each thread.
#pragma once

#include "generate/puzzle_maker.h"
#include "pipeline/chunk_processor.h"
#include "surudoku/generate.h"

namespace surudoku {

class GenerateWorker final : public ChunkProcessor {
 public:
  explicit GenerateWorker(const GenerateOptions& options) : maker_(options.request, options.stop) {}

  /// A puzzle that cannot be made ends the run, as `stop` does.
  void Process(Chunk& chunk) override;

 private:
  PuzzleMaker maker_;
};

}  // namespace surudoku
