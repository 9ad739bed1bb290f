// words: what JavaScript calls the enumerators.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "module.h"
#include "surudoku/canonical.h"
#include "surudoku/generate.h"
#include "surudoku/levels.h"
#include "surudoku/rating.h"
#include "surudoku/target.h"
#include "surudoku/version.h"
#include "surudoku_experimental.h"

namespace surudoku::wasm {
namespace {

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

// The words that the C API names one by one.
std::vector<std::string_view> NamesBy(const char* (*name_of)(int)) {
  std::vector<std::string_view> names;
  for (int i = 0; const char* const name = name_of(i); ++i) names.emplace_back(name);
  return names;
}

std::string NamesOfLevels(std::string_view list, const Levels& levels) {
  std::vector<std::string_view> names;
  for (const NamedLevel& level : levels) names.push_back(level.name);
  return ListOf(list, names);
}

}  // namespace

const char* Words() {
  static std::string words;
  words = '{' + ListOf("statuses", NamesBy(surudoku_status_name)) + ',' +
          ListOf("levels", NamesBy(surudoku_level_name)) + ',' +
          ListOf("verdicts", NamesBy(surudoku_verdict_name)) + ',' +
          ListOf("moves", NamesBy(surudoku_move_name)) + ',' + ListOf("profiles", kProfileNames) +
          ',' + ListOf("techniques", NamesBy(surudoku_technique_name)) + ',' +
          ListOf("forms", kCanonicalFormNames) + ',' +
          ListOf("canonicalStatuses", kCanonicalStatusNames) + ',' +
          ListOf("symmetries", kSymmetryNames) + ",\"namedLevels\":{" +
          NamesOfLevels("surudoku", SurudokuLevels()) + ',' +
          NamesOfLevels("newspaper", NewspaperLevels()) + "},\"version\":" + Quoted(Version()) +
          ",\"target\":" + Quoted(NameOf(DefaultTarget())) + '}';
  return words.c_str();
}

}  // namespace surudoku::wasm
