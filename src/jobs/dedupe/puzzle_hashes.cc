#include "jobs/dedupe/puzzle_hashes.h"

#include <algorithm>
#include <memory>

#include "canonical/class_hash.h"
#include "grid/board_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {

PuzzleHashes::PuzzleHashes(bool is_exact, const StopSignal& stop) {
  if (!is_exact) block_forms_.emplace(CanonicalOptions{.with_class = true}, stop);
}

std::optional<std::span<const ClassHash>> PuzzleHashes::Find(const RecordBlock& records,
                                                             const RecordFormat& format) {
  std::span<const Canonical> forms;
  if (block_forms_) {
    const auto found = block_forms_->Find(records);
    if (!found) return std::nullopt;
    forms = *found;
  }
  hashes_.clear();
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (block_forms_ && forms[i].status == CanonicalStatus::kFound) {
      hashes_.push_back(forms[i].class_hash);
    } else {
      hashes_.push_back(HashOfText(records, i, format));
    }
  }
  return hashes_;
}

// Of a board's form if it has one and isomorphs are the same, otherwise of the puzzle's text.
ClassHash PuzzleHashes::HashOfText(const RecordBlock& records, std::size_t index,
                                   const RecordFormat& format) {
  const bool is_board = records.kind(index) == PuzzleKind::kBoard;
  if (block_forms_ && is_board) {
    const auto found = board_forms_.Find(records.puzzle(index), format);
    if (found) return canonical::HashOf(found->form);
  }
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
