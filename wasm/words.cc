// words: what JavaScript calls the enumerators.
#include <span>
#include <string_view>
#include <vector>

#include "level_lists.h"
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

// {"surudoku":["easy",...],...}
std::string NamedLevelLists() {
  std::string lists = "{";
  for (const auto& [name, list] : kLevelLists) {
    const Levels levels = list();
    std::vector<std::string_view> names;
    for (const NamedLevel& level : levels) names.push_back(level.name);
    lists += ListOf(name, names) + ',';
  }
  lists.back() = '}';
  return lists;
}

}  // namespace

void Words() {
  std::vector<std::string_view> statuses(kStatusNames.begin(), kStatusNames.end());
  statuses[kInvalidStatus] = "invalid";  // instead of "gave-up", which only other methods say
  SetText('{' + ListOf("statuses", statuses) + ',' + ListOf("levels", kLevelNames) + ',' +
          ListOf("verdicts", kVerdictNames) + ',' + ListOf("profiles", kProfileNames) + ',' +
          ListOf("techniques", kTechniqueNames) + ',' + ListOf("forms", kCanonicalFormNames) + ',' +
          ListOf("canonicalStatuses", kCanonicalStatusNames) + ',' +
          ListOf("symmetries", kSymmetryNames) + ',' + "\"namedLevels\":" + NamedLevelLists() +
          ",\"version\":" + Quoted(Version()) + ",\"target\":" + Quoted(NameOf(DefaultTarget())) +
          '}');
}

}  // namespace surudoku::wasm
