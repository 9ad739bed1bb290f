#include "jobs/check/redundant_clues.h"

#include <algorithm>
#include <cassert>

#include "surudoku/block_text.h"

namespace surudoku {

RedundantClues::RedundantClues()
    : block_(PuzzleBlock::kGoodCapacity), answers_(PuzzleBlock::kGoodCapacity) {
  variants_.reserve(PuzzleBlock::kGoodCapacity);  // texts point into it
}

std::span<const RedundantClues::Finding> RedundantClues::Find(std::span<const char* const> puzzles,
                                                              const std::atomic<bool>* stop) {
  assert(puzzles.size() <= PuzzleBlock::kGoodCapacity);
  stop_ = stop;
  if (findings_.size() < puzzles.size()) findings_.resize(puzzles.size());
  Solve(puzzles);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    findings_[i].status = answers_[i].status;
    findings_[i].cells.clear();
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (findings_[i].status == Status::kUnique) AddVariants(i, {puzzles[i], kCellCount});
  }
  SolveVariants();
  return std::span(findings_).first(puzzles.size());
}

void RedundantClues::Solve(std::span<const char* const> texts) {
  block_.Clear();
  AppendTexts(texts, block_);
  solver_->Solve(block_, {.stop = stop_}, std::span(answers_).first(texts.size()));
}

void RedundantClues::AddVariants(std::size_t puzzle, std::string_view text) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (!IsClueCharacter(text[cell])) continue;
    if (variants_.size() == PuzzleBlock::kGoodCapacity) SolveVariants();
    Variant& variant = variants_.emplace_back();
    std::ranges::copy(text, variant.text.begin());
    variant.text[cell] = '.';
    variant.puzzle = puzzle;
    variant.cell = static_cast<std::uint8_t>(cell);
  }
}

void RedundantClues::SolveVariants() {
  variant_texts_.clear();
  for (const Variant& variant : variants_) variant_texts_.push_back(variant.text.data());
  Solve(variant_texts_);
  for (std::size_t i = 0; i < variants_.size(); ++i) {
    Finding& finding = findings_[variants_[i].puzzle];
    if (answers_[i].status == Status::kUnique) finding.cells.push_back(variants_[i].cell);
    if (answers_[i].status == Status::kUnknown) finding.status = Status::kUnknown;
  }
  variants_.clear();
}

}  // namespace surudoku
