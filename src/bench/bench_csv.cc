#include "bench/bench_csv.h"

#include <optional>
#include <string_view>

#include "text/output_line.h"

namespace surudoku {
namespace {

struct Figure {
  std::string_view dataset;
  std::string_view method;
  std::string_view target = {};
  std::string_view what;
  std::optional<std::uint64_t> threads = 1;
  double median = 0;
  std::optional<double> least = {};
  std::optional<double> most = {};
};

class CsvText {
 public:
  explicit CsvText(const BenchResults& results) : results_(results) {
    text_ = HeaderRow([this](OutputRow row) { AppendRow({}, row); });
  }

  void Add(const Figure& figure) { AppendRow(figure, OutputRow(RowFormat::kCsv, text_)); }

  void Add(Figure figure, const Spread& spread) {
    if (spread.most == 0) return;
    figure.median = spread.median;
    figure.least = spread.least;
    figure.most = spread.most;
    Add(figure);
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void AppendRow(const Figure& figure, OutputRow row) const {
    row.Word("started", results_.started)
        .Foreign("version", results_.version)
        .Foreign("processor", results_.machine.processor)
        .Foreign("dataset", figure.dataset)
        .Foreign("method", figure.method)
        .Word("target", figure.target)
        .Word("what", figure.what)
        .Number("threads", figure.threads)
        .Decimal("median", figure.median)
        .Decimal("least", figure.least)
        .Decimal("most", figure.most)
        .End();
  }

  const BenchResults& results_;
  std::string text_;
};

void AddMeasurement(const Measurement& one, CsvText& csv) {
  Figure figure = {.dataset = one.dataset, .method = one.method, .what = {}};
  if (one.target) figure.target = *one.target;
  const auto add = [&](std::string_view what, double value) {
    figure.what = what;
    figure.median = value;
    csv.Add(figure);
  };
  figure.what = "puzzles_per_second";
  csv.Add(figure, one.throughput.puzzles_per_second);
  add("tenth_in_blocks", static_cast<double>(one.tenth_solved));
  add("tenth_alone", static_cast<double>(one.tenth_alone));
  add("alone_median_seconds", one.single.median.seconds);
  add("alone_p99_seconds", one.single.p99.seconds);
  add("alone_most_seconds", one.single.worst.seconds);
}

void AddFileRuns(const FileMeasurement& one, CsvText& csv) {
  Figure figure = {.dataset = one.dataset,
                   .method = one.method,
                   .what = one.is_discarded ? "file_to_nowhere_puzzles_per_second"
                                            : "file_to_file_puzzles_per_second",
                   .threads = static_cast<std::uint64_t>(one.threads)};
  if (one.target) figure.target = *one.target;
  csv.Add(figure, one.puzzles_per_second);
}

void AddProgram(const ExternalMeasurement& one, CsvText& csv) {
  Figure figure = {.dataset = one.dataset, .method = one.name, .what = {}, .threads = {}};
  for (const auto& [what, spread] :
       {std::pair{"program_puzzles_per_second", &one.wall_puzzles_per_second},
        {"program_start_seconds", &one.startup_seconds},
        {"program_times_as_long", &one.wall_ratio}}) {
    figure.what = what;
    csv.Add(figure, *spread);
  }
}

}  // namespace

std::string BenchCsv(const BenchResults& results) {
  CsvText csv(results);
  for (const Measurement& one : results.measurements) {
    if (one.wrong == 0) AddMeasurement(one, csv);
  }
  for (const FileMeasurement& one : results.files) AddFileRuns(one, csv);
  for (const ExternalMeasurement& one : results.external) AddProgram(one, csv);
  return csv.text();
}

}  // namespace surudoku
