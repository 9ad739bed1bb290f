// Finds the forms of the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>
#include <span>

#include "jobs/block_forms.h"
#include "jobs/canon/canon_files.h"
#include "jobs/canon/canon_totals.h"
#include "pipeline/chunk_processor.h"
#include "pipeline/kept_columns.h"

namespace surudoku {

class CanonWorker final : public BlockProcessor {
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
