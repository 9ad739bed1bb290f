#include "trace/chain_words.h"

#include <string_view>

#include "surudoku/explain.h"

namespace surudoku {
namespace {

// Why a node follows: in a house or a cell, either nothing else is left, or there is one already.
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

}  // namespace surudoku
