#include "trace/step_words.h"

#include <array>
#include <bit>
#include <charconv>
#include <string_view>

#include "grid/houses.h"
#include "trace/words.h"

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

std::string ListDigits(const std::vector<int>& digits) {
  return List(digits, [](int digit) { return std::to_string(digit); });
}

std::string ListCells(const std::vector<int>& cells) { return List(cells, CellName); }

namespace {

// A technique that is not named below gets the words for wings. If you add one, decide whether
// these words suit it, and then raise this count.
static_assert(EnumeratorCount<Technique>() == 41);

// The digits that the step takes from any cell.
unsigned RemovedDigits(const Step& step) {
  unsigned digits = 0;
  for (const unsigned of_cell : step.removed.cells) digits |= of_cell;
  return digits;
}

// One of a lock's two houses is a box, and boxes have the higher numbers. A pointing lock starts
// from its box, a claiming one from its line.
void AppendWhyLocked(const Step& step, Words words) {
  const int line = std::countr_zero(step.pattern.houses);
  const int box = static_cast<int>(std::bit_width(step.pattern.houses)) - 1;
  const bool is_pointing =
      step.technique == Technique::kPointing || step.technique == Technique::kDirectPointing;
  const int seen = is_pointing ? box : line;
  words.Add("in ").House(seen).Add(", ").Digits(step.pattern.digits).Add(" fits only ");
  words.Cells(step.pattern).Add(", all of ").House(is_pointing ? line : box);
  if (step.cell < 0) return;
  words.Add("; that leaves it one cell of another ").Add(KindName(KindOfHouse(seen)));
}

void AppendWhyHiddenSet(const Step& step, Words words) {
  const Pattern& pattern = step.pattern;
  words.Add("in ").Houses(pattern).Add(", ").Digits(pattern.digits).Add(" fit only ");
  words.Cells(pattern);
  if (step.cell >= 0) words.Add(", which leaves ").Digit(step.digit).Add(" one cell");
}

void AppendWhyLoop(const Step& step, Words words) {
  words.Add("were ").Digits(step.pattern.digits).Add(" all that ").Cells(step.pattern);
  words.Add(" have, they could be swapped: ");
  words.Add(step.variant == 1 ? "one cell's extra one holds" : "one of the extra candidates holds");
}

void AppendWhyGrave(const Step& step, Words words) {
  words.Add("but for ").Digits(step.pattern.digits).Add(" in ").Cells(step.pattern);
  words.Add(", all cells would have two candidates and the puzzle two solutions or none");
}

// "r1c2 is 6", "r1c2 cannot be 6": a conclusion that holds in any case.
void AppendFollows(const ChainNode& node, Words words) {
  words.Cell(node.cell).Add(node.is_on ? " is " : " cannot be ").Digit(node.digit);
}

// "if r1c2 were 6, ".
void AppendIf(const ChainNode& node, Words words) {
  words.Add("if ").Cell(node.cell).Add(node.is_on ? " were " : " were not ").Digit(node.digit);
  words.Add(", ");
}

// "r1c2 would be 6", "r1c2 could not be 6": a conclusion from a false assumption.
void AppendWould(const ChainNode& node, Words words) {
  words.Cell(node.cell).Add(node.is_on ? " would be " : " could not be ").Digit(node.digit);
}

bool IsOfSameCandidate(const ChainNode& a, const ChainNode& b) {
  return a.cell == b.cell && a.digit == b.digit;
}

// An assumption that leads to its own opposite.
void AppendWhyReduction(const ChainNode& assumption, const ChainNode& result, Words words) {
  AppendIf(assumption, words);
  if (!IsOfSameCandidate(assumption, result)) return AppendWould(result, words);
  words.Add(result.is_on ? "it would have to be " : "it could not be ").Digit(result.digit);
}

// An assumption that leads to a candidate and to its opposite.
void AppendWhyContradiction(const ChainNode& assumption, const ChainNode& one,
                            const ChainNode& other, Words words) {
  AppendIf(assumption, words);
  if (IsOfSameCandidate(one, other)) {
    words.Cell(one.cell).Add(" would have to be ").Digit(one.digit).Add(" and could not be");
    return;
  }
  words.Add("both ");
  AppendWould(one, words);
  words.Add(" and ");
  AppendWould(other, words);
}

// The chains start from all places of a digit in one house. Says which house it is.
void AppendWherever(const std::vector<Chain>& chains, Words words) {
  for (int house = kHouseCount; house-- > 0;) {
    bool has_all = true;
    for (const Chain& chain : chains) has_all &= IsInHouse(chain.nodes.front().cell, house);
    if (!has_all) continue;
    words.Add("wherever ").Digit(chains.front().nodes.front().digit).Add(" goes in ");
    words.House(house).Add(", ");
    return;
  }
}

void AppendWhyChains(const Step& step, const std::vector<Chain>& chains, Words words) {
  const ChainNode& assumption = chains.front().nodes.front();
  const ChainNode& result = chains.front().nodes.back();
  switch (step.technique) {
    case Technique::kXCycle:
    case Technique::kYCycle:
    case Technique::kForcingCycle:
      words.Add("a cycle that holds one way round or the other");
      return;
    case Technique::kDoubleChains:
      words.Add("whether ").Cell(assumption.cell).Add(" is ").Digit(assumption.digit);
      words.Add(" or not, ");
      return AppendFollows(result, words);
    case Technique::kCellChains:
      words.Add("whatever ").Cell(assumption.cell).Add(" holds, ");
      return AppendFollows(result, words);
    case Technique::kRegionChains:
      AppendWherever(chains, words);
      return AppendFollows(result, words);
    case Technique::kForcingXChain:
    case Technique::kForcingChain:
      return AppendWhyReduction(assumption, result, words);
    default:
      return AppendWhyContradiction(assumption, result, chains[1].nodes.back(), words);
  }
}

void AppendWhyPattern(const Step& step, Words words) {
  const Pattern& pattern = step.pattern;
  switch (step.technique) {
    case Technique::kHiddenSingle:
      words.Digits(pattern.digits).Add(" fits no other cell of ").Houses(pattern);
      return;
    case Technique::kNakedSingle:
      words.Cells(pattern).Add(" has no other candidate");
      return;
    case Technique::kNakedPair:
    case Technique::kNakedTriplet:
    case Technique::kNakedQuad:
      words.Add("in ").Houses(pattern).Add(", ").Cells(pattern).Add(" have only ");
      words.Digits(pattern.digits);
      return;
    case Technique::kXWing:
    case Technique::kSwordfish:
    case Technique::kJellyfish:
      words.Digits(pattern.digits).Add(" fits ").Houses(pattern).Add(" only at ").Cells(pattern);
      return;
    case Technique::kTwoStrongLinks:
    case Technique::kThreeStrongLinks:
    case Technique::kFourStrongLinks:
      words.Digits(pattern.digits).Add(" has two places or groups in each of ").Houses(pattern);
      words.Add(": ").Cells(pattern).Add(", of which one end holds");
      return;
    case Technique::kAlignedPairExclusion:
    case Technique::kAlignedTripletExclusion:
      words.Add("with it, no digits for ").Cells(pattern).Add(" leave all their peers a candidate");
      return;
    default:
      words.Add("whatever ").Cells(pattern).Add(" hold, one of them is ");
      words.Digits(RemovedDigits(step));
  }
}

}  // namespace

void AppendWhy(const Step& step, const std::vector<Chain>& chains, std::string& text) {
  const Words words(text);
  if (!chains.empty()) return AppendWhyChains(step, chains, words);
  switch (step.technique) {
    case Technique::kDirectPointing:
    case Technique::kDirectClaiming:
    case Technique::kPointing:
    case Technique::kClaiming:
      return AppendWhyLocked(step, words);
    case Technique::kDirectHiddenPair:
    case Technique::kDirectHiddenTriplet:
    case Technique::kHiddenPair:
    case Technique::kHiddenTriplet:
    case Technique::kHiddenQuad:
      return AppendWhyHiddenSet(step, words);
    case Technique::kUniqueRectangle:
    case Technique::kUniqueLoop:
      return AppendWhyLoop(step, words);
    case Technique::kBivalueUniversalGrave:
      return AppendWhyGrave(step, words);
    default:
      return AppendWhyPattern(step, words);
  }
}

void AppendNode(const ChainNode& node, std::string& text) {
  Words(text).Cell(node.cell).Add(node.is_on ? "=" : "<>").Digit(node.digit);
}

void AppendReason(const ChainNode& node, std::string& text) {
  Words words(text);
  switch (node.reason) {
    case LinkReason::kBox:
      words.House(HouseOf(HouseKind::kBox, node.cell));
      return;
    case LinkReason::kRow:
      words.House(HouseOf(HouseKind::kRow, node.cell));
      return;
    case LinkReason::kColumn:
      words.House(HouseOf(HouseKind::kColumn, node.cell));
      return;
    case LinkReason::kCell:
      words.Add("the cell");
      return;
    case LinkReason::kRule:
      words.Add(node.inner.empty() ? "locked candidates, a pair or an X-wing" : "a chain");
      return;
    case LinkReason::kAssumption:
      break;
  }
}

namespace {

// "r1c2 is not 6".
void AppendNodeWords(const ChainNode& node, Words words) {
  words.Cell(node.cell).Add(node.is_on ? " is " : " is not ").Digit(node.digit);
}

// Why a node follows: in a house or a cell, either nothing else is left, or the digit is there
// already.
void AppendReasonWords(const ChainNode& node, std::string& text) {
  switch (node.reason) {
    case LinkReason::kBox:
    case LinkReason::kRow:
    case LinkReason::kColumn:
      if (node.is_on) text += "no other place in ";
      AppendReason(node, text);
      if (!node.is_on) Words(text).Add(" has one ").Digit(node.digit);
      return;
    case LinkReason::kCell:
      text += node.is_on ? "nothing else is left for it" : "a cell holds one digit";
      return;
    case LinkReason::kRule:
    case LinkReason::kAssumption:
      AppendReason(node, text);
  }
}

// ", as r1c2 is 6 and r1c3 is not 7"; nothing if the only parent is the node before.
void AppendParents(const Chain& chain, std::size_t index, Words words) {
  const ChainNode& node = chain.nodes[index];
  const bool follows_last =
      node.parents.size() == 1 && node.parents[0] == static_cast<int>(index) - 1;
  if (follows_last) return;
  std::string_view link = ", as ";
  for (const int parent : node.parents) {
    words.Add(link);
    AppendNodeWords(chain.nodes[static_cast<std::size_t>(parent)], words);
    link = " and ";
  }
}

}  // namespace

void AppendLinkWords(const Chain& chain, std::size_t index, std::string& text) {
  const ChainNode& node = chain.nodes[index];
  AppendNodeWords(node, Words(text));
  if (node.reason == LinkReason::kAssumption) return;
  text += " (";
  AppendReasonWords(node, text);
  AppendParents(chain, index, Words(text));
  text += ')';
}

namespace {

// "suppose r1c1 is 6: then r1c2 is not 6 (row 1 has one 6), so ...", a line for the chain and then
// those of its inner chains, indented.
void AppendChainWords(const Chain& chain, const std::string& indent, std::string& text) {
  text += indent;
  for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
    text += i == 0 ? "suppose " : i == 1 ? ": then " : ", so ";
    AppendLinkWords(chain, i, text);
  }
  text += '\n';
  for (const ChainNode& node : chain.nodes) {
    for (const Chain& within : node.inner) {
      text += indent;
      text += "  as to ";
      AppendNodeWords(node, Words(text));
      text += ":\n";
      AppendChainWords(within, indent + "    ", text);
    }
  }
}

// ": r1c2=3 r1c4<>5"; nothing where nothing follows.
void AppendConclusion(const std::vector<CellDigit>& placements,
                      const std::vector<CellDigit>& eliminations, std::string& text) {
  if (placements.empty() && eliminations.empty()) return;
  text += ": ";
  AppendPairs(placements, "=", text);
  if (!placements.empty() && !eliminations.empty()) text += ' ';
  AppendPairs(eliminations, "<>", text);
}

}  // namespace

void AppendPairs(const std::vector<CellDigit>& pairs, std::string_view between, std::string& text) {
  Words words(text);
  bool is_first = true;
  for (const auto& [cell, digit] : pairs) {
    words.Add(is_first ? "" : " ").Cell(cell).Add(between).Digit(digit);
    is_first = false;
  }
}

void AppendDecimal(std::uint64_t number, std::string& text) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text.append(digits.data(), end);
}

void AppendRating(const Step& step, std::string& text) {
  const int tenths = Tenths(step.rating);
  AppendDecimal(static_cast<std::uint64_t>(tenths / 10), text);
  Words(text).Add(".").Digit(tenths % 10);
}

void AppendStepText(std::uint64_t number, const TraceStep& step, bool /*with_chains*/,
                    std::string& text) {
  AppendDecimal(number, text);
  Words(text).Add(". ").Add(NameIn(kStepKindNames, step.kind)).Add(": ").Add(step.why);
  AppendConclusion(step.placements, step.eliminations, text);
  text += '\n';
}

void AppendStepText(std::uint64_t number, const ExplainedStep& step, bool with_chains,
                    std::string& text) {
  AppendDecimal(number, text);
  Words(text).Add(". ").Add(NameIn(kTechniqueNames, step.step.technique)).Add(" (");
  AppendRating(step.step, text);
  Words(text).Add("): ").Add(step.why);
  AppendConclusion(step.placements, step.eliminations, text);
  text += '\n';
  if (!with_chains) return;
  for (const Chain& chain : step.chains) AppendChainWords(chain, "    ", text);
}

std::string StepText(std::uint64_t number, const TraceStep& step) {
  std::string text;
  AppendStepText(number, step, true, text);
  return text;
}

std::string StepText(std::uint64_t number, const ExplainedStep& step) {
  std::string text;
  AppendStepText(number, step, true, text);
  return text;
}

}  // namespace surudoku
