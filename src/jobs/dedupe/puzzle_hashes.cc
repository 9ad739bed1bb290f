#include "jobs/dedupe/puzzle_hashes.h"

#include <algorithm>
#include <memory>

#include "canonical/class_hash.h"
#include "grid/board_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {

PuzzleHashes::PuzzleHashes(const DedupeSettings& settings, const StopSignal& stop) {
  if (settings.same_grid) {
    grids_.emplace(stop);
  } else if (!settings.is_exact) {
    block_forms_.emplace(CanonicalOptions{.with_class = true}, stop);
  }
}

bool PuzzleHashes::FindForms(const RecordBlock& records) {
  const auto found = block_forms_->Find(records);
  if (found) forms_ = *found;
  return found.has_value();
}

std::optional<std::span<const ClassHash>> PuzzleHashes::Find(const RecordBlock& records,
                                                             const RecordFormat& format) {
  if (block_forms_ && !FindForms(records)) return std::nullopt;
  if (grids_ && !grids_->Find(records, format)) return std::nullopt;
  hashes_.clear();
  for (std::size_t i = 0; i < records.size(); ++i) {
    const bool has_grid = grids_ && !grids_->of(i).empty();
    hashes_.push_back(has_grid       ? canonical::HashOf(grids_->of(i))
                      : block_forms_ ? HashOfForm(records, i, format)
                                     : HashOfText(records, i));
  }
  return hashes_;
}

// Of the canonical form; what has none goes by its text.
ClassHash PuzzleHashes::HashOfForm(const RecordBlock& records, std::size_t index,
                                   const RecordFormat& format) {
  if (forms_[index].status == CanonicalStatus::kFound) return forms_[index].class_hash;
  if (records.kind(index) == PuzzleKind::kBoard) {
    const auto found = board_forms_.Find(records.puzzle(index), format);
    if (found) return canonical::HashOf(found->form);
  }
  return HashOfText(records, index);
}

ClassHash PuzzleHashes::HashOfText(const RecordBlock& records, std::size_t index) {
  const bool is_board = records.kind(index) == PuzzleKind::kBoard;
  dotted_.clear();
  AppendDotted(records.puzzle(index), dotted_);
  // The letters of boards may be of either case.
  if (is_board) std::ranges::transform(dotted_, dotted_.begin(), UpperCase);
  return canonical::HashOf(dotted_);
}

void DedupeWorker::Begin(Chunk& /*chunk*/) { work().puzzles.clear(); }

bool DedupeWorker::ProcessBlock(Chunk& chunk) {
  std::span<const ClassHash> hashes;
  if (hashes_) {
    const auto found = hashes_->Find(records(), chunk.file->format);
    if (!found) return false;
    hashes = *found;
  }
  auto& puzzles = work().puzzles;
  for (std::size_t i = 0; i < records().size(); ++i) {
    const bool is_malformed = records().kind(i) == PuzzleKind::kMalformed;
    if (is_malformed) {
      TellFault(chunk, i);
    }
    puzzles.push_back({hashes_ ? hashes[i] : ClassHash(), is_malformed});
  }
  return true;
}

}  // namespace surudoku
