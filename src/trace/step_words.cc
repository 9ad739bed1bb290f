#include "trace/step_words.h"

#include <bit>
#include <string_view>

#include "grid/houses.h"
#include "surudoku/explain.h"
#include "surudoku/trace.h"

namespace surudoku {
namespace {

template <class Name>
std::string List(const std::vector<int>& items, Name name) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += name(items[i]);
  }
  return text;
}

}  // namespace

std::vector<int> DigitsOf(unsigned set) {
  std::vector<int> digits;
  for (; set != 0; set &= set - 1) digits.push_back(std::countr_zero(set) + 1);
  return digits;
}

std::vector<int> CellsOf(const Pattern& pattern) {
  std::vector<int> cells;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (pattern.cells[static_cast<std::size_t>(cell)]) cells.push_back(cell);
  }
  return cells;
}

std::string ListDigits(const std::vector<int>& digits) {
  return List(digits, [](int digit) { return std::to_string(digit); });
}

std::string ListCells(const std::vector<int>& cells) { return List(cells, CellName); }

namespace {

// A technique that is not named below gets the words for wings. If you add one, decide whether
// these words suit it, and then raise this count.
static_assert(EnumeratorCount<Technique>() == 41);

std::string Digits(const Pattern& pattern) { return ListDigits(DigitsOf(pattern.digits)); }

std::string Cells(const Pattern& pattern) { return ListCells(CellsOf(pattern)); }

std::vector<int> HousesOf(const Pattern& pattern) {
  std::vector<int> houses;
  for (int house = 0; house < kHouseCount; ++house) {
    if ((pattern.houses >> house & 1U) != 0) houses.push_back(house);
  }
  return houses;
}

std::string Houses(const Pattern& pattern) {
  std::string text;
  for (const int house : HousesOf(pattern)) text += (text.empty() ? "" : ", ") + HouseName(house);
  return text;
}

// The digits that the step takes from any cell.
std::string RemovedDigits(const Step& step) {
  unsigned digits = 0;
  for (const unsigned of_cell : step.removed.cells) digits |= of_cell;
  return ListDigits(DigitsOf(digits));
}

// One of a lock's two houses is a box, and boxes have the higher numbers. A pointing lock starts
// from its box, a claiming one from its line.
std::string WhyLocked(const Step& step) {
  const std::vector<int> houses = HousesOf(step.pattern);
  const bool is_pointing =
      step.technique == Technique::kPointing || step.technique == Technique::kDirectPointing;
  const std::string seen = HouseName(is_pointing ? houses.back() : houses.front());
  const std::string other = HouseName(is_pointing ? houses.front() : houses.back());
  std::string text = "in " + seen + ", " + Digits(step.pattern) + " fits only " +
                     Cells(step.pattern) + ", all of " + other;
  if (step.cell >= 0) {
    text += "; that leaves it one cell of another " + seen.substr(0, seen.find(' '));
  }
  return text;
}

std::string WhyHiddenSet(const Step& step) {
  std::string text = "in " + Houses(step.pattern) + ", " + Digits(step.pattern) + " fit only " +
                     Cells(step.pattern);
  if (step.cell >= 0) text += ", which leaves " + std::to_string(step.digit) + " one cell";
  return text;
}

std::string WhyLoop(const Step& step) {
  std::string text = "were " + Digits(step.pattern) + " all that " + Cells(step.pattern) +
                     " have, they could be swapped: one of the extra candidates holds";
  if (step.variant == 1) text = text.substr(0, text.rfind(": ")) + ": one cell's extra one holds";
  return text;
}

std::string WhyGrave(const Step& step) {
  return "but for " + Digits(step.pattern) + " in " + Cells(step.pattern) +
         ", all cells would have two candidates and the puzzle two solutions or none";
}

std::string WhyCell(const Chain& chain) {
  return "whatever " + CellName(chain.nodes.front().cell) + " holds, ";
}

// "r1c2 is 6", "r1c2 cannot be 6": a conclusion that holds in any case.
std::string FollowsText(const ChainNode& node) {
  return CellName(node.cell) + (node.is_on ? " is " : " cannot be ") + std::to_string(node.digit);
}

// "r1c2 were 6".
std::string WereText(const ChainNode& node) {
  return CellName(node.cell) + (node.is_on ? " were " : " were not ") + std::to_string(node.digit);
}

// "r1c2 would be 6", "r1c2 could not be 6": a conclusion from a false assumption.
std::string WouldText(const ChainNode& node) {
  return CellName(node.cell) + (node.is_on ? " would be " : " could not be ") +
         std::to_string(node.digit);
}

bool IsOfSameCandidate(const ChainNode& a, const ChainNode& b) {
  return a.cell == b.cell && a.digit == b.digit;
}

// An assumption that leads to its own opposite.
std::string WhyReduction(const ChainNode& assumption, const ChainNode& result) {
  const std::string start = "if " + WereText(assumption) + ", ";
  if (!IsOfSameCandidate(assumption, result)) return start + WouldText(result);
  return start + (result.is_on ? "it would have to be " : "it could not be ") +
         std::to_string(result.digit);
}

// An assumption that leads to a candidate and to its opposite.
std::string WhyContradiction(const ChainNode& assumption, const ChainNode& one,
                             const ChainNode& other) {
  const std::string start = "if " + WereText(assumption) + ", ";
  if (!IsOfSameCandidate(one, other)) {
    return start + "both " + WouldText(one) + " and " + WouldText(other);
  }
  return start + CellName(one.cell) + " would have to be " + std::to_string(one.digit) +
         " and could not be";
}

// The chains start from all places of a digit in one house. Says which house it is.
std::string WhyHouse(const std::vector<Chain>& chains) {
  for (int house = kHouseCount; house-- > 0;) {
    bool has_all = true;
    for (const Chain& chain : chains) has_all &= IsInHouse(chain.nodes.front().cell, house);
    if (has_all) {
      return "wherever " + std::to_string(chains.front().nodes.front().digit) + " goes in " +
             HouseName(house) + ", ";
    }
  }
  return "";
}

std::string WhyChains(const Step& step, const std::vector<Chain>& chains) {
  const ChainNode& assumption = chains.front().nodes.front();
  const ChainNode& result = chains.front().nodes.back();
  switch (step.technique) {
    case Technique::kXCycle:
    case Technique::kYCycle:
    case Technique::kForcingCycle:
      return "a cycle that holds one way round or the other";
    case Technique::kDoubleChains:
      return "whether " + CellName(assumption.cell) + " is " + std::to_string(assumption.digit) +
             " or not, " + FollowsText(result);
    case Technique::kCellChains:
      return WhyCell(chains.front()) + FollowsText(result);
    case Technique::kRegionChains:
      return WhyHouse(chains) + FollowsText(result);
    case Technique::kForcingXChain:
    case Technique::kForcingChain:
      return WhyReduction(assumption, result);
    default:
      return WhyContradiction(assumption, result, chains[1].nodes.back());
  }
}

std::string WhyPattern(const Step& step) {
  const Pattern& pattern = step.pattern;
  switch (step.technique) {
    case Technique::kHiddenSingle:
      return Digits(pattern) + " fits no other cell of " + Houses(pattern);
    case Technique::kNakedSingle:
      return Cells(pattern) + " has no other candidate";
    case Technique::kNakedPair:
    case Technique::kNakedTriplet:
    case Technique::kNakedQuad:
      return "in " + Houses(pattern) + ", " + Cells(pattern) + " have only " + Digits(pattern);
    case Technique::kXWing:
    case Technique::kSwordfish:
    case Technique::kJellyfish:
      return Digits(pattern) + " fits " + Houses(pattern) + " only at " + Cells(pattern);
    case Technique::kTwoStrongLinks:
    case Technique::kThreeStrongLinks:
    case Technique::kFourStrongLinks:
      return Digits(pattern) + " has two places or groups in each of " + Houses(pattern) + ": " +
             Cells(pattern) + ", of which one end holds";
    case Technique::kAlignedPairExclusion:
    case Technique::kAlignedTripletExclusion:
      return "with it, no digits for " + Cells(pattern) + " leave all their peers a candidate";
    default:
      return "whatever " + Cells(pattern) + " hold, one of them is " + RemovedDigits(step);
  }
}

}  // namespace

std::string WhyOf(const Step& step, const std::vector<Chain>& chains) {
  if (!chains.empty()) return WhyChains(step, chains);
  switch (step.technique) {
    case Technique::kDirectPointing:
    case Technique::kDirectClaiming:
    case Technique::kPointing:
    case Technique::kClaiming:
      return WhyLocked(step);
    case Technique::kDirectHiddenPair:
    case Technique::kDirectHiddenTriplet:
    case Technique::kHiddenPair:
    case Technique::kHiddenTriplet:
    case Technique::kHiddenQuad:
      return WhyHiddenSet(step);
    case Technique::kUniqueRectangle:
    case Technique::kUniqueLoop:
      return WhyLoop(step);
    case Technique::kBivalueUniversalGrave:
      return WhyGrave(step);
    default:
      return WhyPattern(step);
  }
}

namespace {

// Why a node follows: in a house or a cell, either nothing else is left, or the digit is there
// already.
std::string ReasonWords(const ChainNode& node) {
  switch (node.reason) {
    case LinkReason::kBox:
    case LinkReason::kRow:
    case LinkReason::kColumn:
      return node.is_on ? "no other place in " + ReasonText(node)
                        : ReasonText(node) + " has one " + std::to_string(node.digit);
    case LinkReason::kCell:
      return node.is_on ? "nothing else is left for it" : "a cell holds one digit";
    case LinkReason::kRule:
    case LinkReason::kAssumption:
      break;
  }
  return ReasonText(node);
}

std::string Because(const Chain& chain, std::size_t index) {
  const ChainNode& node = chain.nodes[index];
  std::string words = ReasonWords(node);
  const bool follows_last =
      node.parents.size() == 1 && node.parents[0] == static_cast<int>(index) - 1;
  if (follows_last || node.parents.empty()) return words;
  std::string_view link = ", as ";
  for (const int parent : node.parents) {
    words += link;
    words += NodeWords(chain.nodes[static_cast<std::size_t>(parent)]);
    link = " and ";
  }
  return words;
}

}  // namespace

std::string NodeWords(const ChainNode& node) {
  return CellName(node.cell) + (node.is_on ? " is " : " is not ") + std::to_string(node.digit);
}

std::string LinkWords(const Chain& chain, std::size_t index) {
  const std::string because = Because(chain, index);
  const std::string words = NodeWords(chain.nodes[index]);
  return because.empty() ? words : words + " (" + because + ")";
}

std::string ChainWords(const Chain& chain, const std::string& indent) {
  std::string words = indent;
  std::string inner;
  for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
    const ChainNode& node = chain.nodes[i];
    words += (i == 0 ? "suppose " : i == 1 ? ": then " : ", so ") + LinkWords(chain, i);
    for (const Chain& within : node.inner) {
      inner += indent + "  as to " + NodeWords(node) + ":\n" + ChainWords(within, indent + "    ");
    }
  }
  return words + '\n' + inner;
}

namespace {

// "r1c2=3 r1c4=5".
std::string PairsText(const std::vector<CellDigit>& pairs, const char* between) {
  std::string text;
  for (const auto& [cell, digit] : pairs) {
    text += (text.empty() ? "" : " ") + CellName(cell) + between + std::to_string(digit);
  }
  return text;
}

// ": r1c2=3 r1c4<>5"; nothing where nothing follows.
std::string ConclusionText(const std::vector<CellDigit>& placements,
                           const std::vector<CellDigit>& eliminations) {
  std::string text = PairsText(placements, "=");
  if (!text.empty() && !eliminations.empty()) text += ' ';
  text += PairsText(eliminations, "<>");
  return text.empty() ? text : ": " + text;
}

std::string RatingText(const Step& step) {
  const int tenths = Tenths(step.rating);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace

std::string StepText(std::uint64_t number, const TraceStep& step) {
  return std::to_string(number) + ". " + std::string(NameIn(kStepKindNames, step.kind)) + ": " +
         step.why + ConclusionText(step.placements, step.eliminations) + '\n';
}

std::string StepText(std::uint64_t number, const ExplainedStep& step) {
  std::string text = std::to_string(number) + ". " +
                     std::string(NameIn(kTechniqueNames, step.step.technique)) + " (" +
                     RatingText(step.step) + "): " + step.why +
                     ConclusionText(step.placements, step.eliminations) + '\n';
  for (const Chain& chain : step.chains) text += ChainWords(chain, "    ");
  return text;
}

}  // namespace surudoku
