#include "pipeline/summary_text.h"

#include <fmt/format.h>

#include "text/quantities.h"

namespace surudoku {

std::string OutcomesText(std::uint64_t records, std::span<const NamedCount> outcomes,
                         const std::string& more) {
  return fmt::format("{}: {} {}{}{}\n", Counted(records, "record"),
                     WithThousands(outcomes.front().second), outcomes.front().first,
                     CountsText(outcomes.subspan(1)), more);
}

std::string SpeedOfWriting(const FileJobSummary& summary, double seconds) {
  if (summary.records < kFewestForMeans) return "";
  return fmt::format("{}: {} read, {} written in {}\n",
                     RateText(summary.new_records(), seconds, "record"), Bytes(summary.bytes_read),
                     Bytes(summary.bytes_written), Duration(seconds));
}

std::string SpeedOfReading(const FileJobSummary& summary, double seconds) {
  if (summary.records < kFewestForMeans) return "";
  return fmt::format("{}: {} read in {}\n", RateText(summary.new_records(), seconds, "record"),
                     Bytes(summary.bytes_read), Duration(seconds));
}

std::string EndOfSummaryJson(const FileJobSummary& summary, const RunCost& cost) {
  return fmt::format(
      "  \"bytes_read\": {},\n  \"bytes_written\": {},\n  \"seconds\": {:.6f},\n"
      "  \"puzzles_per_second\": {},\n  \"peak_memory_bytes\": {}\n}}\n",
      summary.bytes_read, summary.bytes_written, cost.seconds,
      Rate(summary.new_records(), cost.seconds), cost.peak_memory_bytes);
}

}  // namespace surudoku
