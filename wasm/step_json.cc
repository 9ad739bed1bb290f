#include "step_json.h"

#include <string_view>
#include <vector>

#include "trace/step_words.h"

namespace surudoku::wasm {
namespace {

// Texts of the engine are printable ASCII.
std::string Quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::string Member(std::string_view name, const std::string& json) {
  return ',' + Quoted(name) + ':' + json;
}

/// `json_of(items, i)` is the JSON of item i.
template <class Items, class JsonOfItem>
std::string ListOf(const Items& items, const JsonOfItem& json_of) {
  std::string list = "[";
  for (std::size_t i = 0; i < items.size(); ++i) list += (i == 0 ? "" : ",") + json_of(items, i);
  return list + ']';
}

std::string CellsJson(const std::vector<int>& cells) {
  return ListOf(cells, [](const auto& all, std::size_t i) { return Quoted(CellName(all[i])); });
}

std::string NumbersJson(const std::vector<int>& numbers) {
  return ListOf(numbers, [](const auto& all, std::size_t i) { return std::to_string(all[i]); });
}

std::string PairsJson(const std::vector<CellDigit>& pairs) {
  return ListOf(pairs, [](const auto& all, std::size_t i) {
    return "{\"cell\":" + Quoted(CellName(all[i].cell)) +
           Member("digit", std::to_string(all[i].digit)) + '}';
  });
}

std::string ChainsJson(const std::vector<Chain>& chains);

std::string LinkJson(const Chain& chain, std::size_t index) {
  const ChainNode& node = chain.nodes[index];
  std::string json = "{\"node\":" + Quoted(NodeText(node)) +
                     Member("reason", Quoted(ReasonText(node))) +
                     Member("words", Quoted(LinkWords(chain, index))) +
                     Member("parents", NumbersJson(node.parents));
  if (!node.inner.empty()) json += Member("inner", ChainsJson(node.inner));
  return json + '}';
}

std::string ChainsJson(const std::vector<Chain>& chains) {
  return ListOf(chains, [](const auto& all, std::size_t k) {
    return ListOf(all[k].nodes,
                  [&](const auto& /*nodes*/, std::size_t i) { return LinkJson(all[k], i); });
  });
}

std::string TenthsJson(int tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

}  // namespace

std::string JsonOf(std::uint64_t number, const TraceStep& step, const Grid& after) {
  return "{\"step\":" + std::to_string(number) +
         Member("technique", Quoted(NameIn(kStepKindNames, step.kind))) +
         Member("cells", CellsJson(step.cells)) + Member("digits", NumbersJson(step.digits)) +
         Member("placements", PairsJson(step.placements)) +
         Member("eliminations", PairsJson(step.eliminations)) + Member("why", Quoted(step.why)) +
         Member("grid", Quoted(FormatGrid(after))) + '}';
}

std::string JsonOf(std::uint64_t number, const ExplainedStep& explained, const Grid& after) {
  const Step& step = explained.step;
  return "{\"step\":" + std::to_string(number) +
         Member("technique", Quoted(NameIn(kTechniqueNames, step.technique))) +
         Member("rating", TenthsJson(Tenths(step.rating))) +
         Member("cells", CellsJson(CellsOf(step.pattern))) +
         Member("digits", NumbersJson(DigitsOf(step.pattern.digits))) +
         Member("placements", PairsJson(explained.placements)) +
         Member("eliminations", PairsJson(explained.eliminations)) +
         Member("why", Quoted(explained.why)) + Member("chains", ChainsJson(explained.chains)) +
         Member("grid", Quoted(FormatGrid(after))) + '}';
}

}  // namespace surudoku::wasm
