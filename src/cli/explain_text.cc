#include "explain_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace surudoku::cli {
namespace {

std::string RatingText(const Step& step) {
  const int tenths = Tenths(step.rating);
  return fmt::format("{}.{}", tenths / 10, tenths % 10);
}

// "r1c2 is not 6".
std::string NodeSentence(const ChainNode& node) {
  return fmt::format("{} is{} {}", CellName(node.cell), node.is_on ? "" : " not", node.digit);
}

// Why a node follows: in a house or a cell, either nothing else is left, or there is one already.
std::string ReasonSentence(const ChainNode& node) {
  switch (node.reason) {
    case LinkReason::kBox:
    case LinkReason::kRow:
    case LinkReason::kColumn:
      return node.is_on ? "no other place in " + ReasonText(node)
                        : fmt::format("{} has one {}", ReasonText(node), node.digit);
    case LinkReason::kCell:
      return node.is_on ? "nothing else is left for it" : "a cell holds one digit";
    case LinkReason::kRule:
    case LinkReason::kAssumption:
      break;
  }
  return ReasonText(node);
}

// A node's reason, and its parents where they are not just the node before it.
std::string Because(const Chain& chain, std::size_t index) {
  const ChainNode& node = chain.nodes[index];
  std::string text = ReasonSentence(node);
  const bool follows_last =
      node.parents.size() == 1 && node.parents[0] == static_cast<int>(index) - 1;
  if (follows_last || node.parents.empty()) return text;
  std::string_view link = ", as ";
  for (const int parent : node.parents) {
    text += link;
    text += NodeSentence(chain.nodes[static_cast<std::size_t>(parent)]);
    link = " and ";
  }
  return text;
}

std::string ChainText(const Chain& chain, const std::string& indent) {
  std::string text = indent;
  std::string inner;
  for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
    const ChainNode& node = chain.nodes[i];
    const std::string because = Because(chain, i);
    text += (i == 0 ? "suppose " : i == 1 ? ": then " : ", so ") + NodeSentence(node);
    if (!because.empty()) text += fmt::format(" ({})", because);
    for (const Chain& within : node.inner) {
      inner += fmt::format("{}  as to {}:\n{}", indent, NodeSentence(node),
                           ChainText(within, indent + "    "));
    }
  }
  return text + '\n' + inner;
}

std::string ChainJson(const Chain& chain) {
  std::string text;
  for (const ChainNode& node : chain.nodes) {
    text += fmt::format(R"({}{{"node":"{}","reason":"{}","parents":[{}])", text.empty() ? "" : ",",
                        NodeText(node), ReasonText(node), fmt::join(node.parents, ","));
    if (!node.inner.empty()) {
      std::string inner;
      for (const Chain& within : node.inner) {
        inner += (inner.empty() ? "" : ",") + ChainJson(within);
      }
      text += fmt::format(R"(,"inner":[{}])", inner);
    }
    text += '}';
  }
  return '[' + text + ']';
}

std::string PatternJson(const Pattern& pattern) {
  std::vector<std::string> cells;
  std::vector<int> digits;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (pattern.cells[static_cast<std::size_t>(cell)]) {
      cells.push_back(fmt::format("\"{}\"", CellName(cell)));
    }
  }
  for (int digit = 1; digit <= kSide; ++digit) {
    if ((pattern.digits >> (digit - 1) & 1) != 0) digits.push_back(digit);
  }
  return fmt::format(R"("cells":[{}],"digits":[{}])", fmt::join(cells, ","),
                     fmt::join(digits, ","));
}

}  // namespace

std::string CellDigitsText(const std::vector<CellDigit>& pairs, const char* between) {
  std::string text;
  for (const auto& [cell, digit] : pairs) {
    text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", CellName(cell), between, digit);
  }
  return text;
}

std::string CellDigitsJson(const std::vector<CellDigit>& pairs) {
  std::string text;
  for (const auto& [cell, digit] : pairs) {
    text += fmt::format(R"({}{{"cell":"{}","digit":{}}})", text.empty() ? "" : ",", CellName(cell),
                        digit);
  }
  return text;
}

std::string ExplainedText(std::uint64_t number, const ExplainedStep& step) {
  std::string then = CellDigitsText(step.placements, "=");
  if (!then.empty() && !step.eliminations.empty()) then += ' ';
  then += CellDigitsText(step.eliminations, "<>");
  std::string text =
      fmt::format("{}. {} ({}): {}: {}\n", number, NameIn(kTechniqueNames, step.step.technique),
                  RatingText(step.step), step.why, then);
  for (const Chain& chain : step.chains) text += ChainText(chain, "    ");
  return text;
}

std::string ExplainedJson(std::uint64_t number, const ExplainedStep& step, const Grid& after) {
  std::string chains;
  for (const Chain& chain : step.chains) chains += (chains.empty() ? "" : ",") + ChainJson(chain);
  return fmt::format(
      R"({{"step":{},"technique":"{}","rating":{},{},"placements":[{}],"eliminations":[{}],)"
      R"("why":"{}","chains":[{}],"grid":"{}"}})"
      "\n",
      number, NameIn(kTechniqueNames, step.step.technique), RatingText(step.step),
      PatternJson(step.step.pattern), CellDigitsJson(step.placements),
      CellDigitsJson(step.eliminations), step.why, chains, FormatGrid(after));
}

}  // namespace surudoku::cli
