// canonical: canonical forms.
#include "surudoku/canonical.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "module.h"
#include "puzzles.h"

namespace surudoku::wasm {
namespace {

Canonicaliser& CanonicaliserOf(CanonicalForm form) {
  static std::array<std::unique_ptr<Canonicaliser>, kCanonicalFormNames.size()> all;
  auto& canonicaliser = all[static_cast<std::size_t>(form)];
  if (!canonicaliser) canonicaliser = MakeCanonicaliser({.form = form, .with_class = true});
  return *canonicaliser;
}

std::vector<Canonical> FindForms(const std::uint8_t* puzzles, std::size_t n, CanonicalForm form) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < n; ++i) texts.push_back(FormatGrid(GridAt(puzzles, i)));
  const std::vector<std::string_view> views(texts.begin(), texts.end());
  std::vector<Canonical> forms(n);
  CanonicaliserOf(form).Find(views, forms);
  return forms;
}

std::uint8_t DigitOf(char c) {
  return IsClueCharacter(c) ? static_cast<std::uint8_t>(c - '0') : std::uint8_t{0};
}

void Tell(const Canonical& canonical, std::size_t index, const CanonicalOutputs& outputs) {
  const bool is_found = canonical.status == CanonicalStatus::kFound;
  if (outputs.statuses != nullptr) {
    outputs.statuses[index] = static_cast<std::uint8_t>(canonical.status);
  }
  if (outputs.forms != nullptr) {
    std::uint8_t* const form = outputs.forms + index * kCellCount;
    std::ranges::transform(canonical.form, form,
                           [&](char c) { return is_found ? DigitOf(c) : std::uint8_t{0}; });
  }
  if (outputs.automorphisms != nullptr) {
    outputs.automorphisms[index] = is_found ? canonical.automorphisms : 0;
  }
  if (outputs.hashes != nullptr) {
    const std::string hash = FormatClassHash(canonical.class_hash);
    std::ranges::copy(hash, outputs.hashes + index * hash.size());
  }
}

}  // namespace

void FindCanonical(const std::uint8_t* puzzles, std::size_t n, int form,
                   const CanonicalOutputs* outputs) {
  const auto forms = FindForms(puzzles, n, static_cast<CanonicalForm>(form));
  for (std::size_t i = 0; i < n; ++i) Tell(forms[i], i, *outputs);
}

}  // namespace surudoku::wasm
