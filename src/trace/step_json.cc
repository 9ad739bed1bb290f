#include "trace/step_json.h"

#include <cstddef>
#include <string_view>
#include <vector>

#include "grid/grid_text.h"
#include "trace/step_words.h"
#include "trace/words.h"

namespace surudoku {
namespace {

// Nobody reads longer chains, so a page only draws them.
constexpr std::size_t kMostLinksTold = 30;

// "[a,b]". `append` appends an item.
template <class Items, class Append>
void AppendArray(const Items& items, std::string& text, Append append) {
  text += '[';
  bool is_first = true;
  for (const auto& item : items) {
    if (!is_first) text += ',';
    is_first = false;
    append(item);
  }
  text += ']';
}

void AppendPairObjects(const std::vector<CellDigit>& pairs, std::string& text) {
  AppendArray(pairs, text, [&](const CellDigit& pair) {
    Words(text).Add(R"({"cell":")").Cell(pair.cell).Add(R"(","digit":)").Digit(pair.digit).Add("}");
  });
}

void AppendCells(const std::vector<int>& cells, std::string& text) {
  AppendArray(cells, text, [&](int cell) { Words(text).Add("\"").Cell(cell).Add("\""); });
}

void AppendCells(const Pattern& pattern, std::string& text) {
  text += '[';
  ForEachCell(pattern, [&](int cell, bool is_last) {
    Words(text).Add("\"").Cell(cell).Add(is_last ? "\"" : "\",");
  });
  text += ']';
}

void AppendDigits(unsigned set, std::string& text) {
  text += '[';
  ForEachBitOf(set, [&](int bit, std::uint64_t rest) {
    Words(text).Digit(bit + 1).Add(rest == 0 ? "" : ",");
  });
  text += ']';
}

void AppendHouses(const Pattern& pattern, std::string& text) {
  text += '[';
  ForEachBitOf(pattern.houses, [&](int house, std::uint64_t rest) {
    Words(text).Add("\"").House(house).Add(rest == 0 ? "\"" : "\",");
  });
  text += ']';
}

void AppendChains(const std::vector<Chain>& chains, ChainDetail detail, std::string& text);

void AppendLink(const Chain& chain, std::size_t index, ChainDetail detail, std::string& text) {
  const ChainNode& node = chain.nodes[index];
  const bool is_all = detail == ChainDetail::kAll;
  text += R"({"node":")";
  AppendNode(node, text);
  if (is_all) {
    text += R"(","reason":")";
    AppendReason(node, text);
  }
  if (is_all || chain.nodes.size() <= kMostLinksTold) {
    text += R"(","words":")";
    AppendLinkWords(chain, index, text);
  }
  text += R"(","parents":)";
  AppendArray(node.parents, text,
              [&](int parent) { AppendDecimal(static_cast<std::uint64_t>(parent), text); });
  if (is_all && !node.inner.empty()) {
    text += R"(,"inner":)";
    AppendChains(node.inner, detail, text);
  }
  text += '}';
}

void AppendChains(const std::vector<Chain>& chains, ChainDetail detail, std::string& text) {
  AppendArray(chains, text, [&](const Chain& chain) {
    text += '[';
    for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
      if (i > 0) text += ',';
      AppendLink(chain, i, detail, text);
    }
    text += ']';
  });
}

void AppendGrid(std::string_view key, const Grid* grid, std::string& text) {
  if (grid == nullptr) return;
  Words(text).Add(key);
  AppendGridText(*grid, text);
  text += '"';
}

// The members that follow on the others.
void AppendEnd(const StepMembers& members, std::string& text) {
  AppendGrid(R"(,"grid_before":")", members.before, text);
  if (members.candidates_before != nullptr) {
    text += R"(,"candidates_before":")";
    AppendCandidatesText(*members.candidates_before, text);
    text += '"';
  }
  AppendGrid(R"(,"grid":")", members.after, text);
  text += '}';
}

void AppendStart(std::uint64_t number, std::string_view technique, std::string& text) {
  text += R"({"step":)";
  AppendDecimal(number, text);
  Words(text).Add(R"(,"technique":")").Add(technique).Add("\"");
}

// From the placements to the reason.
template <class AnyStep>
void AppendResult(std::uint64_t number, const AnyStep& step, const StepMembers& members,
                  std::string& text) {
  text += R"(,"placements":)";
  AppendPairObjects(step.placements, text);
  text += R"(,"eliminations":)";
  AppendPairObjects(step.eliminations, text);
  Words(text).Add(R"(,"why":")").Add(step.why).Add("\"");
  if (!members.sentence) return;
  text += R"(,"sentence":")";
  AppendStepText(number, step, false, text);
  text.back() = '"';  // was its line end
}

std::string JsonLine(std::uint64_t number, const auto& step, const Grid& after) {
  std::string text;
  AppendStepJson(number, step, {.after = &after}, text);
  return text + '\n';
}

}  // namespace

void AppendStepJson(std::uint64_t number, const TraceStep& step, const StepMembers& members,
                    std::string& text) {
  AppendStart(number, NameIn(kStepKindNames, step.kind), text);
  text += R"(,"cells":)";
  AppendCells(step.cells, text);
  text += R"(,"digits":)";
  AppendArray(step.digits, text, [&](int digit) { Words(text).Digit(digit); });
  AppendResult(number, step, members, text);
  AppendEnd(members, text);
}

void AppendStepJson(std::uint64_t number, const ExplainedStep& step, const StepMembers& members,
                    std::string& text) {
  const Pattern& pattern = step.step.pattern;
  AppendStart(number, NameIn(kTechniqueNames, step.step.technique), text);
  text += R"(,"rating":)";
  AppendRating(step.step, text);
  if (members.houses) {
    text += R"(,"houses":)";
    AppendHouses(pattern, text);
  }
  text += R"(,"cells":)";
  AppendCells(pattern, text);
  text += R"(,"digits":)";
  AppendDigits(pattern.digits, text);
  AppendResult(number, step, members, text);
  if (members.chains != ChainDetail::kNone) {
    text += R"(,"chains":)";
    AppendChains(step.chains, members.chains, text);
  }
  AppendEnd(members, text);
}

std::string StepJson(std::uint64_t number, const TraceStep& step, const Grid& after) {
  return JsonLine(number, step, after);
}

std::string StepJson(std::uint64_t number, const ExplainedStep& step, const Grid& after) {
  return JsonLine(number, step, after);
}

}  // namespace surudoku
