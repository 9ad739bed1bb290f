// Hashes that tell the puzzles of a block apart.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pipeline/record_block.h"
#include "records/block_forms.h"
#include "surudoku/canonical.h"

namespace surudoku {

/// Hashes of the puzzles' classes, or of their texts. One for each thread.
class PuzzleHashes {
 public:
  /// Exactly: texts alone are compared. Otherwise what has no canonical form goes by its text.
  explicit PuzzleHashes(bool is_exact);

  /// A hash for each record, until the next call; of malformed ones it says nothing.
  std::span<const ClassHash> Find(const RecordBlock& records);

 private:
  std::optional<BlockForms> block_forms_;  // nothing where texts are compared
  std::vector<ClassHash> hashes_;
  std::string dotted_;
};

}  // namespace surudoku
