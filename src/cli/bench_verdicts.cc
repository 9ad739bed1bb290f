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

std::string AnswersVerdict(const AnswerComparison& answers) {
  if (!answers.why_not.empty()) return "its answers were not compared";
  if (answers.wrong == 0) {
    return fmt::format("all of its {} are right", Counted(answers.compared, "answer"));
  }
  return fmt::format("{} of its {} {} wrong", WithThousands(answers.wrong),
                     Counted(answers.compared, "answer"), answers.wrong == 1 ? "is" : "are");
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
  std::string text;
  for (const ExternalMeasurement& one : results.external) {
    if (!one.answers) continue;  // surudoku itself
    text += fmt::format("{}{} takes {} times as long as surudoku; {}.\n",
                        DatasetText(results, one.dataset), Printable(one.name),
                        TimesText(one.wall_ratio.median), AnswersVerdict(*one.answers));
  }
  return text;
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
