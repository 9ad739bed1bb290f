#include "file_run.h"

#include <sys/resource.h>

#include <csignal>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "interrupt.h"
#include "io/io_error.h"
#include "io/output_file.h"
#include "io/utf8.h"
#include "terminal.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

// Ends a line with what an unfinished run left, and how to go on.
void PrintLeftovers(const FileJobSummary& summary) {
  std::string_view link = ", kept in ";
  for (const std::string& path : summary.partial_outputs) {
    Tell("{}{}", link, Printable(path));
    link = " and ";
  }
  Tell("{}\n", summary.resumable ? "; the same command with --resume goes on" : "");
}

// The earlier run has told whether its records were fine.
int ReportNothingToDo(const ShardReport& shard) {
  Tell("surudoku: shard {} is complete already ({}): nothing to do\n", NameOf(shard.shard),
       Printable(shard.manifest));
  return kAllAnswered;
}

// "shard 2/4: bytes 1,025 to 2,048 of 4,096".
void PrintShard(const ShardReport& shard) {
  const std::string_view unit = NameIn(kShardCutNames, shard.cut);
  const std::string_view how = shard.cut == ShardCut::kRecords ? ", counted first" : "";
  if (shard.last < shard.first) {
    Tell("shard {}: none of {} {}{}\n", NameOf(shard.shard), WithThousands(shard.total), unit, how);
    return;
  }
  Tell("shard {}: {} {} to {} of {}{}\n", NameOf(shard.shard), unit, WithThousands(shard.first),
       WithThousands(shard.last), WithThousands(shard.total), how);
}

}  // namespace

RunCost CostOf(double seconds) {
  struct rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return {seconds, static_cast<std::uint64_t>(usage.ru_maxrss) * 1024};
}

std::optional<IoError> WriteSummaryFile(const std::string& path, const std::string& json) {
  SURUDOKU_TRY(OutputFile file, OutputFile::Open(path));
  if (auto error = file.Write(json)) return error;
  return file.Commit();
}

int ReportEnd(const FileJobSummary& summary, const std::string& closing_words,
              const std::string& unit) {
  if (summary.error && summary.error->is_closed_pipe) return ReportError(*summary.error);
  if (summary.error) {
    Tell("surudoku: {}", Printable(summary.error->message));
    PrintLeftovers(summary);
    return kNotCarriedOut;
  }
  if (summary.shard && summary.shard->was_complete) return ReportNothingToDo(*summary.shard);
  if (summary.shard && !closing_words.empty()) PrintShard(*summary.shard);
  Tell("{}", closing_words);
  if (summary.interrupted) {
    Tell("surudoku: stopped by SIG{} after {}", sigabbrev_np(InterruptSignal()),
         Counted(summary.records, unit));
    PrintLeftovers(summary);
    return kSignalBase + InterruptSignal();
  }
  return summary.faults > 0 ? kFaultsFound : kAllAnswered;
}

int ReportReadingEnd(const FileJobSummary& summary, const std::string& closing_words) {
  const int exit_code = ReportEnd(summary, closing_words);
  const bool is_all = exit_code == kAllAnswered && !summary.shard;
  return is_all ? ReportIfEmpty(summary) : exit_code;
}

int ReportIfEmpty(const FileJobSummary& summary) {
  if (summary.records > 0) return kAllAnswered;
  Tell("surudoku: the input has no records\n");
  return kFaultsFound;
}

}  // namespace surudoku::cli
