// Makes the puzzles of one chunk. One worker for each thread.
#pragma once

#include "generate/puzzle_maker.h"
#include "jobs/generate/generate_file.h"
#include "pipeline/chunk_processor.h"
#include "threads/for_each_index.h"

namespace surudoku {

class GenerateWorker final : public ChunkProcessor {
 public:
  explicit GenerateWorker(const GenerateOptions& options)
      : maker_(options.request, options.stop, executor_) {}

  /// A puzzle that cannot be made ends the run, as `stop` does.
  void Process(Chunk& chunk) override;

 private:
  ArenaExecutor executor_;
  PuzzleMaker maker_;
};

}  // namespace surudoku
