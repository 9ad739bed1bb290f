#include "jobs/dedupe/dedupe_worker.h"

#include <span>
#include <utility>

#include "canonical/class_hash.h"
#include "dataset/puzzle_text.h"

namespace surudoku {

DedupeWorker::DedupeWorker(bool is_exact)
    : canonicaliser_(is_exact ? nullptr : MakeCanonicaliser({.with_class = true})) {}

void DedupeWorker::BeginChunk(Chunk& chunk) {
  if (!chunk.work) chunk.work = std::make_unique<ChunkPuzzles>();
  static_cast<ChunkPuzzles&>(*chunk.work).puzzles.clear();
}

bool DedupeWorker::ProcessBlock(Chunk& chunk) {
  if (canonicaliser_) FindForms();
  auto& puzzles = static_cast<ChunkPuzzles&>(*chunk.work).puzzles;
  for (std::size_t i = 0; i < records().size(); ++i) {
    const bool is_malformed = records().kind(i) == PuzzleKind::kMalformed;
    if (is_malformed) {
      chunk.faults.push_back(MakeFault(chunk, records().record(i), records().error(i)));
    }
    puzzles.push_back({is_malformed ? ClassHash() : HashOf(i), is_malformed});
  }
  return true;
}

void DedupeWorker::FindForms() {
  const std::size_t count = records().size();
  if (forms_.size() < count) {
    texts_.resize(count);
    forms_.resize(count);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const bool has_form = records().kind(i) == PuzzleKind::kClues;
    texts_[i] = has_form ? records().puzzle(i) : std::string_view();
  }
  canonicaliser_->Find(std::span(texts_).first(count), std::span(forms_).first(count));
}

ClassHash DedupeWorker::HashOf(std::size_t index) {
  if (canonicaliser_ && records().kind(index) == PuzzleKind::kClues) {
    return forms_[index].class_hash;
  }
  dotted_.clear();
  AppendDotted(records().puzzle(index), dotted_);
  return canonical::HashOf(dotted_);
}

}  // namespace surudoku
