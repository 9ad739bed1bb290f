#include "file_run.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstring>
#include <string_view>

#include "exit_code.h"
#include "interrupt.h"
#include "quantities.h"

namespace surudoku::cli {
namespace {

// Ends a line with what an unfinished run left, and how to go on.
void PrintLeftovers(const FileJobSummary& summary) {
  std::string_view link = ", kept in ";
  for (const std::string& path : summary.partial_outputs) {
    fmt::print(stderr, "{}{}", link, path);
    link = " and ";
  }
  fmt::print(stderr, "{}\n", summary.resumable ? "; the same command with --resume goes on" : "");
}

}  // namespace

int ReportEnd(const FileJobSummary& summary, const std::string& closing_words) {
  if (summary.error) {
    fmt::print(stderr, "surudoku: {}", summary.error->message);
    PrintLeftovers(summary);
    return kNotCarriedOut;
  }
  fmt::print(stderr, "{}", closing_words);
  if (summary.interrupted) {
    PrintStop(Counted(summary.records, "record"));
    PrintLeftovers(summary);
    return kSignalBase + InterruptSignal();
  }
  return summary.faults > 0 ? kFaultsFound : kAllAnswered;
}

void PrintError(const IoError& error) { fmt::print(stderr, "surudoku: {}\n", error.message); }

void PrintStop(const std::string& records) {
  fmt::print(stderr, "surudoku: stopped by SIG{} after {}", sigabbrev_np(InterruptSignal()),
             records);
}

}  // namespace surudoku::cli
