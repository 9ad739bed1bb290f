#include "jobs/generate/generate_settings.h"

namespace surudoku {
namespace {

// A character for each cell, in the order of the cells.
std::string PatternText(const std::bitset<kCellCount>& may_hold_clue) {
  std::string text(kCellCount, '.');
  for (std::size_t cell = 0; cell < text.size(); ++cell) {
    if (may_hold_clue[cell]) text[cell] = 'x';
  }
  return text;
}

Json RangeOrNull(const std::optional<ValueRange>& range) {
  return range ? Json{range->least, range->most} : Json();
}

}  // namespace

// Every member is named here, or this does not compile.
Json ToJson(const GenerateSettings& settings) {
  const auto& [request, count] = settings;
  const auto& [full, min_clues, max_clues, minimal, symmetry, may_hold_clue, level, er, ep, profile,
               te_depth, seed, max_attempts] = request;
  return {{"count", count},
          {"full", full},
          {"min_clues", min_clues},
          {"max_clues", max_clues},
          {"minimal", minimal},
          {"symmetry", NameIn(kSymmetryNames, symmetry)},
          {"pattern", PatternText(may_hold_clue)},
          {"level", NameIn(kLevelNames, level)},
          {"er_tenths", RangeOrNull(er)},
          {"ep_tenths", RangeOrNull(ep)},
          {"profile", NameIn(kProfileNames, profile)},
          {"te_depth", RangeOrNull(te_depth)},
          {"seed", seed},
          {"max_attempts", max_attempts}};
}

}  // namespace surudoku
