#include "summary.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <array>

#include "io/output_file.h"
#include "named_counts.h"
#include "quantities.h"
#include "surudoku/version.h"

namespace surudoku::cli {
namespace {

std::array<NamedCount, 7> CountsByStatus(const SolveSummary& summary) {
  return {{{"unique", summary.unique},
           {"multiple", summary.multiple},
           {"none", summary.none},
           {"solved", summary.solved},
           {"unknown", summary.unknown},
           {"gave-up", summary.gave_up},
           {"invalid", summary.invalid}}};
}

// Of a job that writes what becomes of each record.
std::string SpeedOfWriting(const FileJobSummary& summary, double seconds) {
  return fmt::format("{}: {} read, {} written in {}\n",
                     RateText(summary.new_records(), seconds, "record"), Bytes(summary.bytes_read),
                     Bytes(summary.bytes_written), Duration(seconds));
}

// Of a shard: the merge will tell what becomes of its records.
std::string SightingText(const DedupeSummary& summary, double seconds) {
  const std::array<NamedCount, 1> faults = {{{"malformed", summary.malformed}}};
  const std::string text = fmt::format("{}: {} noted{}", Counted(summary.records, "record"),
                                       WithThousands(summary.sighted), CountsText(faults));
  return text + '\n' + SpeedOfWriting(summary, seconds);
}

}  // namespace

std::string SummaryText(const SolveSummary& summary, const RunCost& cost) {
  std::string counts = CountsText(CountsByStatus(summary));
  if (!counts.empty()) counts.front() = ':';
  std::string text = Counted(summary.records, "record") + counts;
  const GuessSummary& guesses = summary.guesses;
  text += fmt::format("\nguesses per puzzle: mean {:.2f}, median {}, 99th percentile {}, most {}\n",
                      guesses.mean, WithThousands(guesses.median),
                      WithThousands(guesses.percentile99), WithThousands(guesses.most));
  text += fmt::format("{}: {} read, {} written in {}, peak memory {}\n",
                      RateText(summary.new_records(), cost.seconds, "puzzle"),
                      Bytes(summary.bytes_read), Bytes(summary.bytes_written),
                      Duration(cost.seconds), Bytes(cost.peak_memory_bytes));
  return text;
}

// "3 records: 2 correct, 1 wrong" and how fast.
std::string SummaryText(const CheckSummary& summary, double seconds) {
  const std::array<NamedCount, 2> faults = {
      {{"wrong", summary.wrong}, {"malformed", summary.malformed}}};
  const std::string text = fmt::format("{}: {} correct{}", Counted(summary.records, "record"),
                                       WithThousands(summary.correct), CountsText(faults));
  return text + fmt::format("\n{}: {} read in {}\n",
                            RateText(summary.new_records(), seconds, "record"),
                            Bytes(summary.bytes_read), Duration(seconds));
}

std::string SummaryText(const ConvertSummary& summary, double seconds) {
  const std::array<NamedCount, 2> faults = {
      {{"not held by the format", summary.not_held}, {"malformed", summary.malformed}}};
  const std::string text = fmt::format("{}: {} converted{}", Counted(summary.records, "record"),
                                       WithThousands(summary.converted), CountsText(faults));
  return text + '\n' + SpeedOfWriting(summary, seconds);
}

std::string SummaryText(const GenerateSummary& summary, double seconds) {
  std::string text =
      fmt::format("{} in {}: {}\n", Counted(summary.records, "puzzle"), Duration(seconds),
                  RateText(summary.new_records(), seconds, "puzzle"));
  if (summary.tried > summary.records && summary.records > 0) {
    text += fmt::format("{} tried: one in {:.1f} led to a puzzle as asked for\n",
                        Counted(summary.tried, "grid"),
                        static_cast<double>(summary.tried) / static_cast<double>(summary.records));
  }
  return text;
}

std::string SummaryText(const CanonSummary& summary, double seconds) {
  const std::array<NamedCount, 4> faults = {{{"without a solution", summary.none},
                                             {"with several solutions", summary.multiple},
                                             {"without a form", summary.no_form},
                                             {"malformed", summary.malformed}}};
  const std::string text = fmt::format("{}: {} found{}", Counted(summary.records, "record"),
                                       WithThousands(summary.found), CountsText(faults));
  return text + '\n' + SpeedOfWriting(summary, seconds);
}

std::string SummaryText(const DedupeSummary& summary, double seconds) {
  if (summary.shard) return SightingText(summary, seconds);
  const std::array<NamedCount, 3> dropped = {{{"repeated", summary.repeated},
                                              {"in the files of --against", summary.against},
                                              {"malformed", summary.malformed}}};
  const std::string text = fmt::format("{}: {} kept{}", Counted(summary.records, "record"),
                                       WithThousands(summary.kept), CountsText(dropped));
  return text + '\n' + SpeedOfWriting(summary, seconds);
}

std::string SummaryText(const ShuffleSummary& summary, double seconds) {
  const std::array<NamedCount, 2> faults = {
      {{"not shuffled", summary.not_shuffled}, {"malformed", summary.malformed}}};
  const std::string text = fmt::format("{}: {} shuffled{}", Counted(summary.records, "record"),
                                       WithThousands(summary.shuffled), CountsText(faults));
  return text + '\n' + SpeedOfWriting(summary, seconds);
}

std::string SummaryText(const MinimiseSummary& summary, double seconds) {
  const std::array<NamedCount, 4> faults = {{{"without a solution", summary.none},
                                             {"with several solutions", summary.multiple},
                                             {"not 9x9", summary.not_9x9},
                                             {"malformed", summary.malformed}}};
  const std::string text =
      fmt::format("{}: {} minimised{}, {} written", Counted(summary.records, "record"),
                  WithThousands(summary.minimised), CountsText(faults),
                  Counted(summary.found, "minimal puzzle"));
  return text + '\n' + SpeedOfWriting(summary, seconds);
}

std::string SummaryText(const VarySummary& summary, double seconds) {
  const std::array<NamedCount, 4> faults = {{{"without a solution", summary.none},
                                             {"with several solutions", summary.multiple},
                                             {"not 9x9", summary.not_9x9},
                                             {"malformed", summary.malformed}}};
  const std::array<NamedCount, 1> dropped = {{{"isomorphs dropped", summary.repeated}}};
  const std::string text =
      fmt::format("{}: {} varied{}, {} written{}", Counted(summary.records, "record"),
                  WithThousands(summary.varied), CountsText(faults),
                  Counted(summary.written, "variation"), CountsText(dropped));
  return text + '\n' + SpeedOfWriting(summary, seconds);
}

std::string SummaryJson(const SolveSummary& summary, const RunCost& cost) {
  std::string text =
      fmt::format("{{\n  \"schema\": 1,\n  \"version\": \"{}\",\n  \"records\": {},\n", Version(),
                  summary.records);
  text += CountsJson(CountsByStatus(summary));
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
