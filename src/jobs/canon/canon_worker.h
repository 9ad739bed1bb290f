// Finds the forms of the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>
#include <span>

#include "jobs/canon/canon_files.h"
#include "pipeline/kept_columns.h"
#include "pipeline/typed_job.h"
#include "records/block_forms.h"

namespace surudoku {

class CanonWorker final : public JobWorker<CanonTotals> {
 public:
  CanonWorker(const CanonFilesOptions& options, const KeptColumns& kept);

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  [[nodiscard]] CanonOutcome OutcomeOf(std::size_t index) const;
  void AnswerOne(Chunk& chunk, std::size_t index);

  const CanonFilesOptions& options_;
  KeptText kept_text_;
  BlockForms block_forms_;
  std::span<const Canonical> forms_;  // of the block at work, by record
};

}  // namespace surudoku
