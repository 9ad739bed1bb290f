#include "records/block_forms.h"

namespace surudoku {

std::span<const Canonical> BlockForms::Find(const RecordBlock& records) {
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

}  // namespace surudoku
