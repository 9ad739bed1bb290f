// The canonical forms of a block of records.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "pipeline/record_block.h"
#include "surudoku/canonical.h"

namespace surudoku {

/// One for each thread.
class BlockForms {
 public:
  explicit BlockForms(const CanonicalOptions& options)
      : canonicaliser_(MakeCanonicaliser(options)) {}

  /// A form for each record, valid until the next call. A record that is no 9x9 puzzle of clues has
  /// the status kWrongLength.
  std::span<const Canonical> Find(const RecordBlock& records) {
    if (forms_.size() < records.size()) forms_.resize(records.size());
    puzzles_.clear();
    for (std::size_t i = 0; i < records.size(); ++i) {
      const bool is_puzzle = records.kind(i) == PuzzleKind::kClues;
      puzzles_.push_back(is_puzzle ? records.puzzle(i) : std::string_view());
    }
    const auto forms = std::span(forms_).first(records.size());
    canonicaliser_->Find(puzzles_, forms);
    return forms;
  }

 private:
  std::unique_ptr<Canonicaliser> canonicaliser_;
  std::vector<std::string_view> puzzles_;
  std::vector<Canonical> forms_;
};

}  // namespace surudoku
