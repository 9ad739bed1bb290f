// Finds the forms of the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "jobs/canon/canon_totals.h"
#include "pipeline/chunk_processor.h"
#include "surudoku/canon_files.h"

namespace surudoku {

class CanonWorker final : public BlockProcessor {
 public:
  explicit CanonWorker(const CanonFilesOptions& options);

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  [[nodiscard]] CanonOutcome OutcomeOf(std::size_t index) const;
  void AnswerOne(Chunk& chunk, std::size_t index) const;

  const CanonFilesOptions& options_;
  std::unique_ptr<Canonicaliser> canonicaliser_;
  // Of the block at work, by record; puzzles that are none of 81 cells are empty.
  std::vector<std::string_view> puzzles_;
  std::vector<Canonical> forms_;
};

}  // namespace surudoku
