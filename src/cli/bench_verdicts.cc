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

// "no answer (0 of 40)", "37 of 40 answers".
std::string AnsweredText(const AnswerComparison& answers) {
  const std::uint64_t given = answers.asked - answers.unanswered;
  if (given == 0) return fmt::format("no answer (0 of {})", WithThousands(answers.asked));
  return fmt::format("{} of {}", WithThousands(given), Counted(answers.asked, "answer"));
}

// "all of its 40 answers are right"
std::string RightText(const AnswerComparison& answers) {
  if (!answers.why_not.empty()) return "its answers were not compared";
  if (answers.is_count)
    return "its count of what it solved is right, its answers were not compared";
  return fmt::format("all of its {} are right", Counted(answers.compared, "answer"));
}

// "; starting takes it 0.12 s"
std::string StartText(const ExternalMeasurement& one) {
  if (one.startup_seconds.most == 0) return "; starting is in its time";
  return "; starting takes it " + Duration(one.startup_seconds.median);
}

// The reason why a program has no times. An answer that is not there counts as a wrong one, too.
std::string MistakeText(const ExternalMeasurement& one) {
  const AnswerComparison& answers = *one.answers;
  if (!one.failure.empty()) {
    return fmt::format("it {} and gave {}", one.failure, AnsweredText(answers));
  }
  if (answers.wrong <= answers.unanswered) return "it gave " + AnsweredText(answers);
  return fmt::format("{} of its {} {} wrong", WithThousands(answers.wrong),
                     Counted(answers.compared, "answer"), answers.wrong == 1 ? "is" : "are");
}

std::string Verdict(const ExternalMeasurement& one) {
  const AnswerComparison& answers = *one.answers;
  const std::string name = Printable(one.name);
  if (!IsRight(one)) {
    return fmt::format("{}: {}, so no times are given.", name, Printable(MistakeText(one)));
  }
  if (one.wall_ratio.most == 0) return name + " was not measured.";
  return fmt::format("{} takes {} times as long as surudoku for a puzzle; {}{}.", name,
                     TimesText(one.wall_ratio.median), RightText(answers), StartText(one));
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

// The text that it wrote in place of its answers, and its complaint.
std::string ReasonsText(const ExternalMeasurement& one) {
  std::string text;
  for (const std::string& reason : {one.answers->why_not, one.complaint}) {
    if (!reason.empty()) text += "  " + Printable(reason) + '\n';
  }
  return text;
}

}  // namespace

std::string VerdictText(const BenchResults& results) {
  std::string mistaken;
  std::string others;
  for (const ExternalMeasurement& one : results.external) {
    if (!one.answers) continue;  // surudoku itself
    std::string& text = IsRight(one) ? others : mistaken;
    text += DatasetText(results, one.dataset) + Verdict(one) + '\n';
  }
  return mistaken + others;
}

std::string MistakesOfMethods(const BenchResults& results) {
  std::string text;
  for (const Measurement& one : results.measurements) {
    if (one.wrong == 0) continue;
    text += fmt::format("{} by {}: {}\n", Printable(one.dataset), Printable(one.method),
                        Counted(one.wrong, "wrong answer"));
  }
  return text;
}

std::string MistakesOfPrograms(const std::vector<ExternalMeasurement>& programs) {
  std::string text;
  for (const ExternalMeasurement& one : programs) {
    if (!one.answers || IsRight(one)) continue;
    text += fmt::format("{} by {}: {}\n", Printable(one.dataset), Printable(one.name),
                        Printable(MistakeText(one)));
    text += ReasonsText(one) + WrongExamples(*one.answers);
  }
  return text;
}

}  // namespace surudoku::cli
