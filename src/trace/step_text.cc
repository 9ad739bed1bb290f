// Steps as lines of text: see trace.h and explain.h.
#include <string>
#include <vector>

#include "surudoku/explain.h"
#include "surudoku/trace.h"
#include "trace/chain_words.h"

namespace surudoku {
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
