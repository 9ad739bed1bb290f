// Steps as JSON, written down anew: a tree of values and strings put together, without haste.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "grid/houses.h"
#include "surudoku/explain.h"

namespace surudoku {

using PlainJson = nlohmann::ordered_json;

inline std::string PlainReason(const ChainNode& node) {
  switch (node.reason) {
    case LinkReason::kBox:
      return HouseName(HouseOf(HouseKind::kBox, node.cell));
    case LinkReason::kRow:
      return HouseName(HouseOf(HouseKind::kRow, node.cell));
    case LinkReason::kColumn:
      return HouseName(HouseOf(HouseKind::kColumn, node.cell));
    case LinkReason::kCell:
      return "the cell";
    case LinkReason::kRule:
      return node.inner.empty() ? "locked candidates, a pair or an X-wing" : "a chain";
    case LinkReason::kAssumption:
      break;
  }
  return "";
}

inline std::string PlainNodeWords(const ChainNode& node) {
  return CellName(node.cell) + (node.is_on ? " is " : " is not ") + std::to_string(node.digit);
}

inline std::string PlainReasonWords(const ChainNode& node) {
  switch (node.reason) {
    case LinkReason::kBox:
    case LinkReason::kRow:
    case LinkReason::kColumn:
      return node.is_on ? "no other place in " + PlainReason(node)
                        : PlainReason(node) + " has one " + std::to_string(node.digit);
    case LinkReason::kCell:
      return node.is_on ? "nothing else is left for it" : "a cell holds one digit";
    default:
      return PlainReason(node);
  }
}

inline std::string PlainLinkWords(const Chain& chain, std::size_t index) {
  const ChainNode& node = chain.nodes[index];
  std::string because = PlainReasonWords(node);
  const bool follows_last = node.parents == std::vector<int>{static_cast<int>(index) - 1};
  for (std::size_t i = 0; i < node.parents.size() && !follows_last; ++i) {
    because += (i == 0 ? ", as " : " and ") + PlainNodeWords(chain.nodes.at(node.parents[i]));
  }
  return PlainNodeWords(node) + (because.empty() ? "" : " (" + because + ")");
}

inline PlainJson PlainChains(const std::vector<Chain>& chains) {
  PlainJson json = PlainJson::array();
  for (const Chain& chain : chains) {
    PlainJson links = PlainJson::array();
    for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
      const ChainNode& node = chain.nodes[i];
      PlainJson link;
      link["node"] = CellName(node.cell) + (node.is_on ? "=" : "<>") + std::to_string(node.digit);
      link["reason"] = PlainReason(node);
      link["words"] = PlainLinkWords(chain, i);
      link["parents"] = node.parents;
      if (!node.inner.empty()) link["inner"] = PlainChains(node.inner);
      links.push_back(link);
    }
    json.push_back(links);
  }
  return json;
}

inline PlainJson PlainPairs(const std::vector<CellDigit>& pairs) {
  PlainJson json = PlainJson::array();
  for (const auto& [cell, digit] : pairs) {
    json.push_back(PlainJson{{"cell", CellName(cell)}, {"digit", digit}});
  }
  return json;
}

/// What StepJson gives, without the line's end.
inline std::string PlainStepJson(std::uint64_t number, const ExplainedStep& explained,
                                 const Grid& after) {
  const Step& step = explained.step;
  PlainJson json;
  json["step"] = number;
  json["technique"] = NameIn(kTechniqueNames, step.technique);
  json["rating"] = Tenths(step.rating) / 10.0;
  json["cells"] = PlainJson::array();
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (step.pattern.cells[cell]) json["cells"].push_back(CellName(cell));
  }
  json["digits"] = PlainJson::array();
  for (int digit = 1; digit <= kSide; ++digit) {
    if ((step.pattern.digits >> (digit - 1) & 1) != 0) json["digits"].push_back(digit);
  }
  json["placements"] = PlainPairs(explained.placements);
  json["eliminations"] = PlainPairs(explained.eliminations);
  json["why"] = explained.why;
  json["chains"] = PlainChains(explained.chains);
  json["grid"] = FormatGrid(after);
  return json.dump();
}

}  // namespace surudoku
