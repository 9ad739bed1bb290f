// Shuffles the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>

#include "jobs/shuffle/copies_text.h"
#include "jobs/shuffle/shuffle_files.h"
#include "pipeline/kept_columns.h"
#include "pipeline/typed_job.h"

namespace surudoku {

class ShuffleWorker final : public JobWorker<ShuffleTotals> {
 public:
  ShuffleWorker(const ShuffleFilesOptions& options, const KeptColumns& kept)
      : options_(options), kept_text_(kept), copies_text_(options) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  void ShuffleOne(Chunk& chunk, std::size_t index);
  void ShuffleLater(Chunk& chunk, const ShuffledRecord& record) const;

  const ShuffleFilesOptions& options_;
  KeptText kept_text_;
  CopiesText copies_text_;
};

}  // namespace surudoku
