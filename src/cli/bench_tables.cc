#include "bench_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "bench_verdicts.h"
#include "io/utf8.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

constexpr std::size_t kWidestName = 24;  // of a method or program: tables fit 100 columns

std::string Shortened(const std::string& name) {
  const std::string whole = Printable(name);
  if (whole.size() <= kWidestName) return whole;
  std::string begin;
  std::size_t length = 0;
  ForEachCharacter(whole, [&](std::string_view character) {
    if (++length <= kWidestName - 3) begin += character;
  });
  return length <= kWidestName ? whole : begin + "...";
}

/// Rows of texts, some of them from files of results, below the name of their dataset. The first
/// column is aligned to the left, the others to the right.
class Table {
 public:
  explicit Table(std::vector<std::string> header) { rows_.push_back({"", std::move(header)}); }

  void Add(const std::string& dataset, std::vector<std::string> row) {
    row.front() = "  " + Shortened(row.front());
    rows_.push_back({dataset, std::move(row)});
  }
  /// A word in place of the figures of a contender that has none, for wrong answers mostly.
  void AddWord(const std::string& dataset, std::string name, std::string word) {
    std::vector<std::string> row(rows_.front().texts.size(), "-");
    row[0] = std::move(name);
    row[1] = std::move(word);
    Add(dataset, std::move(row));
  }

  [[nodiscard]] bool has_rows() const { return rows_.size() > 1; }

  [[nodiscard]] std::string Text() const {
    std::string text;
    std::string_view dataset;
    for (const Row& row : rows_) {
      if (row.dataset != dataset) text += Printable(row.dataset) + '\n';
      dataset = row.dataset;
      text += LineOf(row.texts);
    }
    return text;
  }

 private:
  struct Row {
    std::string dataset;
    std::vector<std::string> texts;
  };

  [[nodiscard]] std::string LineOf(const std::vector<std::string>& texts) const {
    std::string line;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const std::size_t width = WidthOf(i);
      line += i == 0 ? fmt::format("{:<{}}  ", texts[i], width)
                     : fmt::format("{:>{}}  ", texts[i], width);
    }
    return line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }

  [[nodiscard]] std::size_t WidthOf(std::size_t column) const {
    std::size_t width = 0;
    for (const Row& row : rows_) {
      if (column < row.texts.size()) {
        width = std::max(width, fmt::formatted_size("{}", row.texts[column]));
      }
    }
    return width;
  }

  std::vector<Row> rows_;
};

std::string MethodOf(const std::string& method, const std::optional<std::string>& target) {
  return target ? method + "/" + *target : method;
}

// "31,234", or with digits after the point where it is small.
std::string RateText(double rate) {
  if (rate >= 100) return WithThousands(static_cast<std::uint64_t>(std::llround(rate)));
  return fmt::format("{:.3g}", rate);
}

// Three digits with the unit that suits.
std::string TimeText(double seconds) {
  if (seconds < 1e-3) return fmt::format("{:.3g} us", seconds * 1e6);
  return seconds < 1 ? fmt::format("{:.3g} ms", seconds * 1e3) : fmt::format("{:.3g} s", seconds);
}

std::string TimeText(const RankedTime& time) {
  return (time.is_lower_bound ? "> " : "") + TimeText(time.seconds);
}

std::string SpreadText(const Spread& spread) {
  return fmt::format("({} .. {})", RateText(spread.least), RateText(spread.most));
}

std::string BoundMark(const Throughput& throughput) {
  return throughput.is_upper_bound ? "< " : "";
}

std::string TenthText(const BenchResults& results) {
  Table table({"method", "in blocks", "one after another", "within 0.1 s each", "puzzles tried"});
  for (const Measurement& one : results.measurements) {
    if (one.wrong > 0) {
      table.AddWord(one.dataset, MethodOf(one.method, one.target), "wrong");
      continue;
    }
    table.Add(one.dataset,
              {MethodOf(one.method, one.target),
               BoundMark(one.throughput) + WithThousands(one.tenth_solved),
               WithThousands(one.tenth_alone), fmt::format("{:.1f}%", 100 * one.tenth_share),
               WithThousands(one.sample)});
  }
  return "Solved in a tenth of a second, on one thread\n\n" + table.Text();
}

std::string RatesText(const BenchResults& results) {
  Table table({"method", "puzzles/s", "(least .. most)", "from", "puzzles"});
  for (const Measurement& one : results.measurements) {
    if (one.wrong > 0) {
      table.AddWord(one.dataset, MethodOf(one.method, one.target), "wrong");
      continue;
    }
    const Throughput& throughput = one.throughput;
    table.Add(one.dataset, {MethodOf(one.method, one.target),
                            BoundMark(throughput) + RateText(throughput.puzzles_per_second.median),
                            SpreadText(throughput.puzzles_per_second),
                            throughput.is_from_blocks ? "blocks" : "singles",
                            WithThousands(throughput.puzzles)});
  }
  return "\nPuzzles a second, on one thread\n\n" + table.Text();
}

std::string WorstText(const SingleTimes& single) {
  return single.slowest.empty() ? "" : fmt::format("line {}", single.slowest.front().line);
}

std::string SinglesText(const BenchResults& results) {
  Table table({"method", "median", "95%", "99%", "worst", "which", "stopped", "gave up"});
  for (const Measurement& one : results.measurements) {
    table.Add(one.dataset,
              {MethodOf(one.method, one.target), TimeText(one.single.median),
               TimeText(one.single.p95), TimeText(one.single.p99), TimeText(one.single.worst),
               WorstText(one.single), WithThousands(one.stopped), WithThousands(one.gave_up)});
  }
  return "\nTime of one puzzle alone\n\n" + table.Text();
}

std::string WorkText(const BenchResults& results) {
  Table table({"method", "guesses", "most", "rounds", "most"});
  for (const Measurement& one : results.measurements) {
    table.Add(one.dataset,
              {MethodOf(one.method, one.target), fmt::format("{:.2f}", one.guesses.mean),
               WithThousands(one.guesses.most), fmt::format("{:.1f}", one.rounds.mean),
               WithThousands(one.rounds.most)});
  }
  return "\nGuesses and rounds of a puzzle (mean and most)\n\n" + table.Text();
}

std::string FilesText(const BenchResults& results) {
  Table table(
      {"method", "threads", "output", "puzzles/s", "(least .. most)", "speed-up", "memory"});
  for (const FileMeasurement& one : results.files) {
    table.Add(one.dataset,
              {MethodOf(one.method, one.target), std::to_string(one.threads),
               one.is_discarded ? "discarded" : "file", RateText(one.puzzles_per_second.median),
               SpreadText(one.puzzles_per_second), fmt::format("{:.2f}", one.speed_up.median),
               Bytes(one.peak_memory_bytes)});
  }
  return table.has_rows() ? "\nFrom file to file\n\n" + table.Text() : "";
}

// "12.3 (11.9 .. 12.6)"; three digits, however large or small.
std::string RatioText(const Spread& ratio) {
  return fmt::format("{:.3g} ({:.3g} .. {:.3g})", ratio.median, ratio.least, ratio.most);
}

std::string AnswersText(const ExternalMeasurement& one) {
  const AnswerComparison& answers = *one.answers;
  const std::string failure = one.failure.empty() ? "" : "; it " + one.failure;
  if (!answers.why_not.empty()) {
    return "its answers were not compared: " + answers.why_not + failure;
  }
  if (answers.is_count) {
    const bool is_right = answers.wrong == 0;
    return fmt::format("only how many it has solved was compared, and is {}{}",
                       is_right ? "right" : "wrong", failure);
  }
  std::string text = fmt::format("{} compared, {} wrong", Counted(answers.compared, "answer"),
                                 WithThousands(answers.wrong));
  if (answers.not_compared > 0) {
    text += fmt::format("; without a single solution, and not compared: {}",
                        WithThousands(answers.not_compared));
  }
  return text + failure;
}

// Stands in place of its times; empty if it has some.
std::string WordForTimes(const ExternalMeasurement& one) {
  if (!one.failure.empty()) return "failed";
  if (IsRight(one)) return one.wall_seconds.most > 0 ? "" : "not measured";
  return one.answers->wrong > one.answers->unanswered ? "wrong" : "no answers";
}

std::string ExternalText(const BenchResults& results) {
  Table table(
      {"program", "puzzles/s", "times as long (least .. most)", "of processor time", "puzzles"});
  std::string answers;
  for (const ExternalMeasurement& one : results.external) {
    if (const std::string word = WordForTimes(one); !word.empty()) {
      table.AddWord(one.dataset, one.name, word);
    } else {
      table.Add(one.dataset,
                {one.name, Rounded(one.wall_puzzles_per_second.median), RatioText(one.wall_ratio),
                 RatioText(one.processor_ratio), WithThousands(one.puzzles)});
    }
    if (!one.answers) continue;
    answers += fmt::format("{} by {}: {}.\n", Printable(one.dataset), Printable(one.name),
                           Printable(AnswersText(one)));
  }
  if (!table.has_rows()) return "";
  return "\nWhole programs beside surudoku, by the time for a puzzle without starting, run by "
         "run\n\n" +
         table.Text() + '\n' + answers;
}

// Remarks on figures that say less than they seem to.
std::string RemarksText(const BenchResults& results) {
  std::string text;
  const auto any = [&](auto is_so) { return std::ranges::any_of(results.measurements, is_so); };
  if (any([](const Measurement& one) { return one.stopped > 0; })) {
    text += fmt::format(
        "Puzzles were stopped after {} and count with that time: the true rates are below those "
        "with <.\n",
        TimeText(results.settings.puzzle_limit_seconds));
  }
  if (any([](const Measurement& one) { return !one.throughput.is_from_blocks; })) {
    text +=
        "Rates from singles are those of the puzzles tried, the least and the most those of five "
        "parts of them.\n";
  }
  for (const BenchDataset& dataset : results.datasets) {
    if (dataset.puzzles < dataset.records) {
      text +=
          fmt::format("{}: records without a 9x9 puzzle, left out: {}.\n", Printable(dataset.name),
                      WithThousands(dataset.records - dataset.puzzles));
    }
    if (dataset.loaded < dataset.puzzles) {
      text += fmt::format("{}: a random sample, {} of {} puzzles.\n", Printable(dataset.name),
                          WithThousands(dataset.loaded), WithThousands(dataset.puzzles));
    }
  }
  if (results.interrupted) text += "Interrupted: some of it was not measured.\n";
  return text.empty() ? "" : "\n" + text;
}

std::string MachineText(const BenchResults& results) {
  return fmt::format("surudoku {} ({}, {}) on {}, {}, {} of memory; {}\n\n",
                     Printable(results.version), Printable(results.compiler),
                     Printable(results.build), Printable(results.machine.processor),
                     Counted(static_cast<std::uint64_t>(results.machine.cores), "core"),
                     Bytes(results.machine.memory_bytes), Duration(results.seconds));
}

}  // namespace

std::string BenchText(const BenchResults& results) {
  const std::string verdict = VerdictText(results);
  return MachineText(results) + verdict + (verdict.empty() ? "" : "\n") + TenthText(results) +
         RatesText(results) + SinglesText(results) + WorkText(results) + FilesText(results) +
         ExternalText(results) + RemarksText(results);
}

std::string ComparisonText(const BenchComparison& comparison, double tolerance) {
  Table table({"method", "measured", "ratio", "(95% range)", "machine", ""});
  for (const BenchRatio& ratio : comparison.ratios) {
    table.Add(ratio.dataset,
              {MethodOf(ratio.method, ratio.target), ratio.is_from_file ? "from file" : "in memory",
               fmt::format("{:.3f}", ratio.ratio),
               fmt::format("({:.3f} .. {:.3f})", ratio.least, ratio.most),
               comparison.is_calibrated ? fmt::format("{:.3f}", ratio.machine) : "-",
               ratio.is_slower ? "SLOWER" : ""});
  }
  std::string text =
      "\nPuzzles a second, divided by those of then and by the machine's (below 1 is slower)\n\n" +
      table.Text();
  const auto slower = std::ranges::count(comparison.ratios, true, &BenchRatio::is_slower);
  text += fmt::format("\n{} of {} slower by more than {:.3g}% and beyond the noise.\n", slower,
                      comparison.ratios.size(), 100 * tolerance);
  if (!comparison.is_calibrated) {
    text += "Built by another compiler or in another way: so was the calibration.\n";
  }
  if (comparison.other_puzzles > 0) {
    text += fmt::format("Not compared, as it was measured on other puzzles then: {}.\n",
                        comparison.other_puzzles);
  }
  if (comparison.other_targets > 0) {
    text += fmt::format("Compared with other vector instructions then: {}.\n",
                        comparison.other_targets);
  }
  if (std::ranges::count(comparison.ratios, true, &BenchRatio::was_disturbed) > 0) {
    text +=
        "The machine was slower then, so what is slower now may not show: measure that again when "
        "nobody disturbs it.\n";
  }
  if (!comparison.is_same_machine) text += "That was on another machine.\n";
  return text;
}

}  // namespace surudoku::cli
