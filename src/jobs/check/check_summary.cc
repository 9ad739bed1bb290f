// The closing words of a check, for a person and for a program.
#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

#include "jobs/check/check_options.h"
#include "pipeline/summary_text.h"
#include "surudoku/version.h"
#include "text/json.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

// The counts by their names, the last name first.
template <class Counts, class Names>
std::vector<NamedCount> ByNames(const Counts& counts, const Names& names) {
  std::vector<NamedCount> named;
  for (std::size_t i = names.size(); i-- > 0;) {
    // NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): one for each name
    named.emplace_back(names[i], counts.of(static_cast<typename Counts::Outcome>(i)));
  }
  return named;
}

std::uint64_t AnswersIn(const CheckTotals& totals) {
  return totals.kinds.records() + totals.without_grid;
}

// Lines of their own; empty if no answers were scored.
std::string ScorePhrases(const CheckTotals& totals) {
  const std::uint64_t answers = AnswersIn(totals);
  if (answers == 0) return "";
  std::vector<NamedCount> kinds = ByNames(totals.kinds, kAnswerKindNames);
  kinds.emplace_back("without a grid", totals.without_grid);
  std::string text = "\n" + Counted(answers, "answer") + ":" + CountsText(kinds).substr(1);
  if (totals.blanks == 0) return text;
  return text +
         fmt::format("\n{:.2f} % of the cells to be filled are right; answers:{}",
                     100.0 * static_cast<double>(totals.right) / static_cast<double>(totals.blanks),
                     CountsText(ByNames(totals.shares, kRightShareNames)).substr(1));
}

}  // namespace

std::string CheckTotals::MorePhrases() const {
  if (moves.records() == 0) return ScorePhrases(*this) + BandsText(bands);
  std::vector<NamedCount> verdicts;
  for (const MoveVerdict verdict : EnumeratorsOf<MoveVerdict>()) {
    verdicts.emplace_back(NameIn(kMovePhrases, verdict), moves.of(verdict));
  }
  return "; " + Counted(moves.records(), "move") + CountsText(verdicts);
}

Json AnswersJson(const CheckTotals& totals) {
  Json json = totals.kinds.ToJson();
  json["without-grid"] = totals.without_grid;
  return json;
}

std::string SummaryJson(const CheckSummary& summary, const RunCost& cost) {
  const CheckTotals& totals = summary.counts;
  std::string text;
  const auto add = [&text](std::string_view name, const Json& value) {
    text += fmt::format("  \"{}\": {},\n", name, value.Text());
  };
  add("schema", 1);
  add("version", Version());
  add("records", summary.records);
  const Json outcomes = totals.outcomes.ToJson();
  for (const auto& [name, count] : outcomes.members()) add(name, count);
  add("faults", summary.faults);
  add("interrupted", summary.interrupted);
  if (totals.moves.records() > 0) add("moves", totals.moves.ToJson());
  if (AnswersIn(totals) > 0) {
    add("answers", AnswersJson(totals));
    add("right", totals.right);
    add("blanks", totals.blanks);
  }
  if (totals.bands.has_any()) add("bands", BandsJson(totals.bands));
  return "{\n" + text + EndOfSummaryJson(summary, cost);
}

}  // namespace surudoku
