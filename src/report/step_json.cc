#include "report/step_json.h"

#include <string>
#include <vector>

#include "trace/step_words.h"

namespace surudoku {
namespace {

Json CellsJson(const std::vector<int>& cells) {
  Json json = Json::Array();
  for (const int cell : cells) json.push_back(CellName(cell));
  return json;
}

Json PairsJson(const std::vector<CellDigit>& pairs) {
  Json json = Json::Array();
  for (const auto& [cell, digit] : pairs) {
    json.push_back({{"cell", CellName(cell)}, {"digit", digit}});
  }
  return json;
}

Json ChainsJson(const std::vector<Chain>& chains, StepDetail detail);

// Nobody reads longer chains, so the page only draws them.
constexpr std::size_t kMostLinksTold = 30;

Json LinkJson(const Chain& chain, std::size_t index, StepDetail detail) {
  const ChainNode& node = chain.nodes[index];
  Json link = {{"node", NodeText(node)}};
  const bool is_all = detail == StepDetail::kAll;
  if (is_all) link["reason"] = ReasonText(node);
  if (is_all || chain.nodes.size() <= kMostLinksTold) link["words"] = LinkWords(chain, index);
  link["parents"] = node.parents;
  if (is_all && !node.inner.empty()) link["inner"] = ChainsJson(node.inner, detail);
  return link;
}

Json ChainJson(const Chain& chain, StepDetail detail) {
  Json json = Json::Array();
  for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
    json.push_back(LinkJson(chain, i, detail));
  }
  return json;
}

Json ChainsJson(const std::vector<Chain>& chains, StepDetail detail) {
  Json json = Json::Array();
  for (const Chain& chain : chains) json.push_back(ChainJson(chain, detail));
  return json;
}

}  // namespace

Json ToJson(std::uint64_t number, const TraceStep& step, const Grid& after) {
  return {{"step", number},
          {"technique", NameIn(kStepKindNames, step.kind)},
          {"cells", CellsJson(step.cells)},
          {"digits", step.digits},
          {"placements", PairsJson(step.placements)},
          {"eliminations", PairsJson(step.eliminations)},
          {"why", step.why},
          {"grid", FormatGrid(after)}};
}

Json ToJson(std::uint64_t number, const ExplainedStep& step, const Grid& after, StepDetail detail) {
  Json json = {{"step", number},
               {"technique", NameIn(kTechniqueNames, step.step.technique)},
               {"rating", Tenths(step.step.rating) / 10.0},
               {"cells", CellsJson(CellsOf(step.step.pattern))},
               {"digits", DigitsOf(step.step.pattern.digits)},
               {"placements", PairsJson(step.placements)},
               {"eliminations", PairsJson(step.eliminations)},
               {"why", step.why},
               {"chains", ChainsJson(step.chains, detail)}};
  if (detail == StepDetail::kAll) json["grid"] = FormatGrid(after);
  return json;
}

std::string StepJson(std::uint64_t number, const TraceStep& step, const Grid& after) {
  return ToJson(number, step, after).Text() + '\n';
}

std::string StepJson(std::uint64_t number, const ExplainedStep& step, const Grid& after) {
  return ToJson(number, step, after).Text() + '\n';
}

}  // namespace surudoku
