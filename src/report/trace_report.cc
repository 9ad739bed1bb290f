#include <string>
#include <utility>

#include "report/report.h"
#include "report/step_as_json.h"
#include "surudoku/enum_names.h"
#include "surudoku/explain.h"
#include "surudoku/trace.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

/// Gathers steps until there are as many as a page shows.
class StepList {
 public:
  template <class AnyStep>
  bool Add(const AnyStep& step, const Grid& after) {
    if (steps_.size() == kMostReportedSteps) {
      is_cut_ = true;
      return false;
    }
    steps_.push_back(StepAsJson(steps_.size() + 1, step, {.after = &after}));
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
  return {.json = page.Text() + '\n', .status = status};
}

}  // namespace

TraceReport ReportTrace(const std::string& name, const Grid& clues, const TraceOptions& options) {
  StepList steps;
  std::uint64_t number = 0;
  std::uint64_t first_guess = 0;
  const Status status = Trace(clues, options, [&](const TraceStep& step, const Grid& after) {
    ++number;
    if (step.kind == StepKind::kGuess && first_guess == 0) first_guess = number;
    return steps.Add(step, after);
  });
  Json page = PageJson(name, clues);
  page["method"] = options.method      ? NameOf(*options.method)
                   : options.may_guess ? "by hand"
                                       : "logic";
  TraceReport report = Conclude(std::move(page), status, std::move(steps));
  report.first_guess = first_guess;
  return report;
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
