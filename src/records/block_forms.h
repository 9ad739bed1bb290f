// The canonical forms of a block of records.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "pipeline/record_block.h"
#include "surudoku/canonical.h"

namespace surudoku {

/// For the workers whose records have forms. One for each thread.
class BlockForms {
 public:
  explicit BlockForms(const CanonicalOptions& options)
      : canonicaliser_(MakeCanonicaliser(options)) {}

  /// A form for each record, until the next call. The status of what is no 9x9 puzzle of clues is
  /// kWrongLength.
  std::span<const Canonical> Find(const RecordBlock& records);

 private:
  std::unique_ptr<Canonicaliser> canonicaliser_;
  std::vector<std::string_view> puzzles_;
  std::vector<Canonical> forms_;
};

}  // namespace surudoku
