// Minimises the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>
#include <vector>

#include "jobs/minimise/minimise_files.h"
#include "minimal/all_minimal.h"
#include "minimal/random_minimal.h"
#include "pipeline/kept_columns.h"
#include "pipeline/typed_job.h"
#include "records/proper_puzzles.h"

namespace surudoku {

class MinimiseWorker final : public JobWorker<MinimiseTotals> {
 public:
  MinimiseWorker(const MinimiseFilesOptions& options, const KeptColumns& kept);

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  bool FindOne();
  bool FindAll();
  void AnswerOne(Chunk& chunk, std::size_t index);
  void AnswerLater(Chunk& chunk, std::size_t index);

  const MinimiseFilesOptions& options_;
  KeptText kept_text_;
  ProperPuzzles proper_;
  RandomMinimal random_minimal_;
  AllMinimal all_minimal_;

  // Of the block at work, by record; where there are too many they are left for later: none.
  std::vector<std::vector<PuzzleCells>> minimal_;
};

}  // namespace surudoku
