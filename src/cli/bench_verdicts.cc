#include "bench_verdicts.h"

#include <fmt/format.h>

#include "io/utf8.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

// "classics.txt: ", if there are several datasets to be told apart.
std::string DatasetText(const BenchResults& results, const std::string& dataset) {
  return results.datasets.size() > 1 ? Printable(dataset) + ": " : "";
}

// "37" or "0.85": two digits say enough in a sentence; the tables have three and the range.
std::string TimesText(double ratio) {
  return ratio >= 100 ? Rounded(ratio) : fmt::format("{:.2g}", ratio);
}

// A wrong program has no times: what it saves by its mistakes is no speed.
std::string Verdict(const ExternalMeasurement& one) {
  const AnswerComparison& answers = *one.answers;
  const std::string name = Printable(one.name);
  if (answers.wrong > 0) {
    return fmt::format("{}: {} of its {} {} wrong, so no times are given.", name,
                       WithThousands(answers.wrong), Counted(answers.compared, "answer"),
                       answers.wrong == 1 ? "is" : "are");
  }
  return fmt::format(
      "{} takes {} times as long as surudoku; {}.", name, TimesText(one.wall_ratio.median),
      answers.why_not.empty()
          ? fmt::format("all of its {} are right", Counted(answers.compared, "answer"))
          : "its answers were not compared");
}

std::string WrongExamples(const AnswerComparison& answers) {
  std::string text;
  for (const auto& [line, expected, found] : answers.first_wrong) {
    text += fmt::format("  line {}: {}\n  {:>{}}: {}\n", line,
                        found.empty() ? "nothing" : Printable(found), "right",
                        fmt::formatted_size("line {}", line), Printable(expected));
  }
  return text;
}

}  // namespace

std::string VerdictText(const BenchResults& results) {
  std::string wrong;
  std::string others;
  for (const ExternalMeasurement& one : results.external) {
    if (!one.answers) continue;  // surudoku itself
    std::string& text = one.answers->wrong > 0 ? wrong : others;
    text += DatasetText(results, one.dataset) + Verdict(one) + '\n';
  }
  return wrong + others;
}

std::string WrongAnswersText(const BenchResults& results) {
  std::string text;
  for (const Measurement& one : results.measurements) {
    if (one.wrong == 0) continue;
    text += fmt::format("{} by {}: {}\n", Printable(one.dataset), Printable(one.method),
                        Counted(one.wrong, "wrong answer"));
  }
  for (const ExternalMeasurement& one : results.external) {
    if (!one.answers || one.answers->wrong == 0) continue;
    text += fmt::format("{} by {}: {}\n", Printable(one.dataset), Printable(one.name),
                        Counted(one.answers->wrong, "wrong answer"));
    text += WrongExamples(*one.answers);
  }
  return text;
}

}  // namespace surudoku::cli
