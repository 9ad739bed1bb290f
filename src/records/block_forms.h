// The canonical forms of a block of records.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "pipeline/record_block.h"
#include "surudoku/canonical.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// One for each thread.
class BlockForms {
 public:
  BlockForms(const CanonicalOptions& options, const StopSignal& stop)
      : canonicaliser_(MakeCanonicaliser(options)), stop_(stop) {}

  /// A form for each record, valid until the next call. A record that is no 9x9 puzzle of clues has
  /// the status kWrongLength. Nothing if `stop` came first.
  std::optional<std::span<const Canonical>> Find(const RecordBlock& records) {
    if (forms_.size() < records.size()) forms_.resize(records.size());
    puzzles_.clear();
    for (std::size_t i = 0; i < records.size(); ++i) {
      const bool is_puzzle = records.kind(i) == PuzzleKind::kClues;
      puzzles_.push_back(is_puzzle ? records.puzzle(i) : std::string_view());
    }
    const auto forms = std::span(forms_).first(records.size());
    for (std::size_t begin = 0; begin < forms.size(); begin += kPiece) {
      if (stop_.IsSet()) return std::nullopt;
      const std::size_t count = std::min(kPiece, forms.size() - begin);
      canonicaliser_->Find(std::span(puzzles_).subspan(begin, count), forms.subspan(begin, count));
    }
    return forms;
  }

 private:
  // Of puzzles with equal rows, which take half a millisecond each, a quarter of a second's work.
  static constexpr std::size_t kPiece = 512;

  std::unique_ptr<Canonicaliser> canonicaliser_;
  StopSignal stop_;
  std::vector<std::string_view> puzzles_;
  std::vector<Canonical> forms_;
};

}  // namespace surudoku
