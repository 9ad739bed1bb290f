// The searches for forms in vector code. The target is chosen once, when a canonicaliser is made.
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>

#define SURUDOKU_LEFT_OUT HWY_SSE4  // a fifth faster than SSSE3, which old machines have, too
#include "kernel/targets.h"
#include "surudoku/canonical.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "canonical/canonicaliser.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "canonical/puzzle_forms-inl.h"
#include "canonical/solution_forms-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::canonical::HWY_NAMESPACE {

std::unique_ptr<Canonicaliser> MakeCanonicaliserOn(const CanonicalOptions& options, Target target) {
  if (options.form == CanonicalForm::kSolution) {
    return std::make_unique<SolutionForms>(options, target);
  }
  return std::make_unique<PuzzleForms>(options);
}

}  // namespace surudoku::canonical::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku {
namespace canonical {
namespace {

SURUDOKU_EXPORT(MakeCanonicaliserOn);

std::unique_ptr<Canonicaliser> Make(const CanonicalOptions& options, Target target) {
  return SURUDOKU_ON(target, MakeCanonicaliserOn)(options, target);
}

/// Finds forms of another kind, and adds the hashes of the minlex forms.
class WithClass final : public Canonicaliser {
 public:
  WithClass(CanonicalOptions options, Target target)
      : minlex_(
            Make({.form = CanonicalForm::kMinlex, .with_map = false, .with_class = true}, target)) {
    options.with_class = false;
    forms_ = Make(options, target);
  }

  void Find(std::span<const std::string_view> puzzles, std::span<Canonical> results) override {
    forms_->Find(puzzles, results);
    for (std::size_t first = 0; first < puzzles.size(); first += minlex_forms_.size()) {
      const std::size_t count = std::min(minlex_forms_.size(), puzzles.size() - first);
      minlex_->Find(puzzles.subspan(first, count), std::span(minlex_forms_).first(count));
      for (std::size_t i = 0; i < count; ++i) {
        results[first + i].class_hash = minlex_forms_[i].class_hash;
      }
    }
  }

 private:
  std::unique_ptr<Canonicaliser> forms_;
  std::unique_ptr<Canonicaliser> minlex_;
  std::array<Canonical, 64> minlex_forms_;  // of some of the puzzles
};

}  // namespace
}  // namespace canonical

std::unique_ptr<Canonicaliser> MakeCanonicaliser(const CanonicalOptions& options, Target target) {
  if (options.with_class && options.form != CanonicalForm::kMinlex) {
    return std::make_unique<canonical::WithClass>(options, target);
  }
  return canonical::Make(options, target);
}

}  // namespace surudoku
#endif  // HWY_ONCE
