#include "summary.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <array>
#include <string_view>
#include <utility>

#include "quantities.h"
#include "surudoku/output_file.h"
#include "surudoku/version.h"

namespace surudoku::cli {
namespace {

using NamedCount = std::pair<std::string_view, std::uint64_t>;

std::array<NamedCount, 7> CountsByStatus(const SolveSummary& summary) {
  return {{{"unique", summary.unique},
           {"multiple", summary.multiple},
           {"none", summary.none},
           {"solved", summary.solved},
           {"unknown", summary.unknown},
           {"gave-up", summary.gave_up},
           {"invalid", summary.invalid}}};
}

}  // namespace

std::string SummaryText(const SolveSummary& summary, const RunCost& cost) {
  std::string text = Counted(summary.records, "record");
  std::string_view separator = ": ";
  for (const auto& [name, count] : CountsByStatus(summary)) {
    if (count == 0) continue;
    text += fmt::format("{}{} {}", separator, WithThousands(count), name);
    separator = ", ";
  }
  const GuessSummary& guesses = summary.guesses;
  text += fmt::format("\nguesses per puzzle: mean {:.2f}, median {}, 99th percentile {}, most {}\n",
                      guesses.mean, WithThousands(guesses.median),
                      WithThousands(guesses.percentile99), WithThousands(guesses.most));
  text += fmt::format("{} puzzles/s: {} read, {} written in {}, peak memory {}\n",
                      WithThousands(Rate(summary.new_records(), cost.seconds)),
                      Bytes(summary.bytes_read), Bytes(summary.bytes_written),
                      Duration(cost.seconds), Bytes(cost.peak_memory_bytes));
  return text;
}

// "3 records: 2 correct, 1 wrong" and how fast.
std::string SummaryText(const CheckSummary& summary, double seconds) {
  std::string text = Counted(summary.records, "record");
  text += fmt::format(": {} correct", WithThousands(summary.correct));
  if (summary.wrong > 0) text += fmt::format(", {} wrong", WithThousands(summary.wrong));
  if (summary.malformed > 0) {
    text += fmt::format(", {} malformed", WithThousands(summary.malformed));
  }
  return text + fmt::format("\n{} records/s: {} read in {}\n",
                            WithThousands(Rate(summary.new_records(), seconds)),
                            Bytes(summary.bytes_read), Duration(seconds));
}

std::string SummaryText(const ConvertSummary& summary, double seconds) {
  std::string text = Counted(summary.records, "record");
  text += fmt::format(": {} converted", WithThousands(summary.converted));
  if (summary.not_held > 0) {
    text += fmt::format(", {} not held by the format", WithThousands(summary.not_held));
  }
  if (summary.malformed > 0) {
    text += fmt::format(", {} malformed", WithThousands(summary.malformed));
  }
  return text + fmt::format("\n{} records/s: {} read, {} written in {}\n",
                            WithThousands(Rate(summary.new_records(), seconds)),
                            Bytes(summary.bytes_read), Bytes(summary.bytes_written),
                            Duration(seconds));
}

std::string SummaryText(const GenerateSummary& summary, double seconds) {
  return fmt::format("{} in {}: {} puzzles/s\n", Counted(summary.records, "puzzle"),
                     Duration(seconds), WithThousands(Rate(summary.new_records(), seconds)));
}

std::string SummaryJson(const SolveSummary& summary, const RunCost& cost) {
  std::string text =
      fmt::format("{{\n  \"schema\": 1,\n  \"version\": \"{}\",\n  \"records\": {},\n", Version(),
                  summary.records);
  for (const auto& [name, count] : CountsByStatus(summary)) {
    text += fmt::format("  \"{}\": {},\n", name, count);
  }
  text += fmt::format("  \"faults\": {},\n  \"interrupted\": {},\n", summary.faults,
                      summary.interrupted);
  text += fmt::format(
      "  \"guesses\": {{\"mean\": {:.6f}, \"median\": {}, \"percentile99\": {}, \"most\": {}}},\n",
      summary.guesses.mean, summary.guesses.median, summary.guesses.percentile99,
      summary.guesses.most);
  return text + EndOfSummaryJson(summary, cost);
}

std::string EndOfSummaryJson(const FileJobSummary& summary, const RunCost& cost) {
  return fmt::format(
      "  \"bytes_read\": {},\n  \"bytes_written\": {},\n  \"seconds\": {:.6f},\n"
      "  \"puzzles_per_second\": {},\n  \"peak_memory_bytes\": {}\n}}\n",
      summary.bytes_read, summary.bytes_written, cost.seconds,
      Rate(summary.new_records(), cost.seconds), cost.peak_memory_bytes);
}

RunCost CostOf(double seconds) {
  struct rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return {seconds, static_cast<std::uint64_t>(usage.ru_maxrss) * 1024};
}

std::optional<IoError> WriteSummaryFile(const std::string& path, const std::string& json) {
  Result<OutputFile, IoError> file = OutputFile::Open(path);
  if (!file.ok()) return file.error();
  if (auto error = file.value().Write(json)) return error;
  return file.value().Commit();
}

}  // namespace surudoku::cli
