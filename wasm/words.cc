// words: what JavaScript calls the enumerators.
#include <span>
#include <string_view>
#include <vector>

#include "module.h"
#include "surudoku/canonical.h"
#include "surudoku/generate.h"
#include "surudoku/rating.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"
#include "surudoku/version.h"

namespace surudoku::wasm {
namespace {

// In the order of Verdict.
constexpr auto kVerdictNames =
    NamesOf<Verdict>({"correct", "incomplete", "contradicts", "ambiguous"});

// In the order of CanonicalStatus; grids of this module are never of the kinds without a name.
constexpr auto kCanonicalStatusNames =
    NamesOf<CanonicalStatus>({"found", "", "", "none", "multiple"});

// No word has a character that JSON escapes.
std::string Quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

std::string ListOf(std::string_view name, std::span<const std::string_view> words) {
  std::string list = Quoted(name) + ":[";
  for (const std::string_view word : words) list += Quoted(word) + ',';
  list.back() = ']';
  return list;
}

}  // namespace

void Words() {
  std::vector<std::string_view> statuses(kStatusNames.begin(), kStatusNames.end());
  statuses[kInvalidStatus] = "invalid";  // instead of "gave-up", which only other methods say
  std::vector<std::string_view> named_levels;
  for (const NamedLevel& level : kNamedLevels) named_levels.push_back(level.name);
  SetText('{' + ListOf("statuses", statuses) + ',' + ListOf("levels", kLevelNames) + ',' +
          ListOf("verdicts", kVerdictNames) + ',' + ListOf("profiles", kProfileNames) + ',' +
          ListOf("techniques", kTechniqueNames) + ',' + ListOf("forms", kCanonicalFormNames) + ',' +
          ListOf("canonicalStatuses", kCanonicalStatusNames) + ',' +
          ListOf("symmetries", kSymmetryNames) + ',' + ListOf("namedLevels", named_levels) +
          ",\"version\":" + Quoted(Version()) + ",\"target\":" + Quoted(NameOf(DefaultTarget())) +
          '}');
}

}  // namespace surudoku::wasm
