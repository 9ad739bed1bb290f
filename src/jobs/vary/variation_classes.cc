#include "jobs/vary/variation_classes.h"

#include "vary/growth.h"

namespace surudoku {

bool VariationClasses::Grow(PuzzleCells& variation) {
  switch (growth_) {
    case Growth::kNone:
      break;
    case Growth::kSingles:
      GrowBySingles(variation);
      break;
    case Growth::kTeDepth:
      return te_depth_growth_->Grow(variation, stop_);
  }
  return true;
}

bool VariationClasses::Find(std::span<PuzzleCells> variations, std::vector<ClassHash>& classes) {
  texts_.clear();
  for (PuzzleCells& variation : variations) {
    if (!Grow(variation)) return false;
    texts_.push_back(TextOf(variation));
  }
  forms_.resize(variations.size());
  canonicaliser_->Find(texts_, forms_);
  classes.clear();
  for (const Canonical& form : forms_) classes.push_back(form.class_hash);
  return true;
}

}  // namespace surudoku
