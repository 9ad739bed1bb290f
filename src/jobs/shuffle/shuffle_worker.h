// Shuffles the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>

#include "jobs/shuffle/copies_text.h"
#include "pipeline/chunk_processor.h"
#include "surudoku/shuffle_files.h"

namespace surudoku {

class ShuffleWorker final : public BlockProcessor {
 public:
  explicit ShuffleWorker(const ShuffleFilesOptions& options)
      : options_(options), copies_text_(options) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  void ShuffleOne(Chunk& chunk, std::size_t index);
  void ShuffleLater(Chunk& chunk, const ShuffledRecord& record) const;

  const ShuffleFilesOptions& options_;
  CopiesText copies_text_;
};

}  // namespace surudoku
