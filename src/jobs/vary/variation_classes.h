// The classes of variations, which tell them apart.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "jobs/vary/vary_files.h"
#include "minimal/clue_questions.h"
#include "surudoku/canonical.h"
#include "surudoku/stop_signal.h"
#include "vary/growth.h"

namespace surudoku {

/// Makes of variations what is written, and finds what their isomorphs share. One for each thread.
class VariationClasses {
 public:
  /// `stop` may be null.
  VariationClasses(Growth growth, const StopSignal& stop)
      : growth_(growth), stop_(stop), canonicaliser_(MakeCanonicaliser({.with_class = true})) {
    if (growth == Growth::kTeDepth) te_depth_growth_.emplace();
  }

  /// Grows the variations, and puts the hash of each one's class into `classes`. False where it was
  /// stopped.
  bool Find(std::span<PuzzleCells> variations, std::vector<ClassHash>& classes);

 private:
  bool Grow(PuzzleCells& variation);

  Growth growth_;
  StopSignal stop_;
  std::optional<TeDepthGrowth> te_depth_growth_;  // of that growth
  std::unique_ptr<Canonicaliser> canonicaliser_;
  std::vector<std::string_view> texts_;
  std::vector<Canonical> forms_;
};

}  // namespace surudoku
