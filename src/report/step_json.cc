#include "report/step_json.h"

#include <string>
#include <utility>
#include <vector>

#include "report/report.h"
#include "surudoku/enum_names.h"
#include "surudoku/explain.h"
#include "surudoku/trace.h"
#include "surudoku/version.h"
#include "text/json.h"
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

/// Gathers steps until there are as many as a page shows.
class StepList {
 public:
  template <class AnyStep>
  bool Add(const AnyStep& step, const Grid& after) {
    if (steps_.size() == kMostReportedSteps) {
      is_cut_ = true;
      return false;
    }
    steps_.push_back(ToJson(steps_.size() + 1, step, after));
    return true;
  }

  [[nodiscard]] bool is_cut() const { return is_cut_; }
  [[nodiscard]] Json::Array Take() { return std::move(steps_); }

 private:
  Json::Array steps_;
  bool is_cut_ = false;
};

// Null if the rating did not come to its end.
Json RatingJson(const Rating& rating) {
  if (rating.status != RatingStatus::kRated && rating.status != RatingStatus::kBeyond) return {};
  return {{"er", rating.er / 10.0},
          {"ep", rating.ep / 10.0},
          {"ed", rating.ed / 10.0},
          {"hardest", NameIn(kTechniqueNames, rating.hardest)}};
}

Json PageJson(const std::string& name, const Grid& clues) {
  return {{"schema", "surudoku-trace"},
          {"schema_version", kReportSchemaVersion},
          {"version", Version()},
          {"name", name},
          {"puzzle", FormatGrid(clues)}};
}

Status StatusOf(const Rating& rating) {
  if (rating.status == RatingStatus::kRated) return Status::kSolved;
  return rating.status == RatingStatus::kBeyond ? Status::kGaveUp : Status::kUnknown;
}

TraceReport Conclude(Json page, Status status, StepList steps) {
  page["status"] = NameIn(kStatusNames, status);
  page["is_cut"] = steps.is_cut();
  page["steps"] = steps.Take();
  return {page.Text() + '\n', status};
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

TraceReport ReportTrace(const std::string& name, const Grid& clues, const TraceOptions& options) {
  StepList steps;
  const Status status = Trace(clues, options, [&](const TraceStep& step, const Grid& after) {
    return steps.Add(step, after);
  });
  Json page = PageJson(name, clues);
  page["method"] = options.method ? NameOf(*options.method) : "by hand";
  return Conclude(std::move(page), status, std::move(steps));
}

TraceReport ReportTrace(const std::string& name, const Grid& clues, const ExplainOptions& options) {
  StepList steps;
  const Rating rating = Explain(clues, options, [&](const ExplainedStep& step, const Grid& after) {
    return steps.Add(step, after);
  });
  Json page = PageJson(name, clues);
  page["method"] = "explainer";
  page["profile"] = NameIn(kProfileNames, options.profile);
  page["rating"] = RatingJson(rating);
  return Conclude(std::move(page), StatusOf(rating), std::move(steps));
}

}  // namespace surudoku
