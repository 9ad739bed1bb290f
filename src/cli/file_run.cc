#include "file_run.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "clues/clue_board.h"
#include "grid/puzzle_text.h"
#include "io/io_error.h"
#include "io/output_stream.h"
#include "io/utf8.h"
#include "surudoku/result.h"
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

// The path of a file in memory that has this content.
Result<std::string, IoError> FileInMemory(const std::string& content) {
  const int descriptor = memfd_create("puzzle", MFD_CLOEXEC);
  if (descriptor < 0) return ErrnoError("memory for a puzzle");
  const ssize_t written = write(descriptor, content.data(), content.size());
  if (written != static_cast<ssize_t>(content.size())) return ErrnoError("memory for a puzzle");
  return fmt::format("/proc/self/fd/{}", descriptor);
}

}  // namespace

void TerminalObserver::OnFault(const Fault& fault) {
  std::uint64_t& told = fault.is_note ? notes_ : faults_;
  if (++told > max_errors_) return;
  progress_line_.Clear();
  Tell("{}:{}:{}: {}\n", Printable(*fault.file), fault.line, fault.column,
       Printable(ReasonOf(fault)));
}

void TerminalObserver::Finish(std::uint64_t faults) {
  progress_line_.Clear();
  const std::uint64_t named = std::min(faults_, max_errors_);
  const std::uint64_t unnamed = std::max(faults, faults_) - named;
  if (unnamed == 0) return;
  Tell("{} not named (--max-errors {})\n", Counted(unnamed, "more fault"), max_errors_);
}

bool IsTypedPuzzle(const std::string& word) {
  const char* const cells = word.size() == kCellCount ? "0123456789._*- " : "0123456789._*-";
  const bool has_digits_alone = word.find_first_not_of(cells) == word.npos;
  const bool has_clues = word.starts_with('.') && clues::LooksLikeClues(word);
  return (has_digits_alone || has_clues || IsPuzzleText(word)) && access(word.c_str(), F_OK) != 0;
}

bool IsMeantAsPuzzle(const std::string& word) {
  constexpr std::size_t kShortest = 60;
  const bool is_long = word.size() >= kShortest || clues::LooksLikeClues(word);
  return (is_long || IsPuzzleText(word)) && IsTypedPuzzle(word);
}

std::optional<IoError> TakeTypedPuzzles(FileJobOptions& options) {
  if (std::ranges::find(options.inputs, "-") != options.inputs.end() && isatty(STDIN_FILENO) == 1) {
    Tell("surudoku: reads puzzles from the terminal; Ctrl-D at the start of a line ends them\n");
  }
  for (std::size_t i = 0; i < options.inputs.size(); ++i) {
    std::string& input = options.inputs[i];
    if (!IsMeantAsPuzzle(input)) continue;
    SURUDOKU_TRY(input, FileInMemory(input + '\n'));
    options.shown_names[input] = fmt::format("<argument {}>", i + 1);
  }
  return std::nullopt;
}

RunCost CostOf(double seconds) {
  struct rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return {seconds, static_cast<std::uint64_t>(usage.ru_maxrss) * 1024};
}

std::optional<IoError> WriteSummaryFile(const std::string& path, const std::string& json) {
  SURUDOKU_TRY(OutputStream file, OutputStream::Open(path, std::nullopt));
  if (auto error = file.Write(json)) return error;
  return file.Commit(Durability::kProcess);
}

void TellNothingToDo(const std::string& what, const std::string& state) {
  Tell("surudoku: {} complete already ({}): nothing to do\n", what, Printable(state));
}

int ReportEnd(const FileJobSummary& summary, const std::string& closing_words,
              const std::string& unit) {
  if (summary.error && summary.error->is_closed_pipe) return ReportError(*summary.error);
  if (summary.error) {
    Tell("surudoku: {}", Printable(summary.error->message));
    PrintLeftovers(summary);
    return kNotCarriedOut;
  }
  if (summary.shard && summary.shard->was_complete) {
    TellNothingToDo("shard " + NameOf(summary.shard->shard) + " is", summary.shard->manifest);
    return kAllAnswered;  // the merge tells of its faults
  }
  if (!summary.complete_before.empty()) {
    TellNothingToDo("all is", summary.complete_before);
    return summary.faults > 0 ? kFaultsFound : kAllAnswered;
  }
  for (const std::string& input : summary.grown_inputs) {
    Tell("surudoku: {} has grown since the run that this one goes on from\n", Printable(input));
  }
  if (summary.shard && !closing_words.empty()) PrintShard(*summary.shard);
  Tell("{}", closing_words);
  if (summary.interrupted) {
    Tell("surudoku: stopped by SIG{} after {}", sigabbrev_np(InterruptSignal()),
         Counted(summary.records, unit));
    PrintLeftovers(summary);
    return InterruptedCode();
  }
  return summary.faults > 0 ? kFaultsFound : kAllAnswered;
}

int ReportReadingEnd(const FileJobSummary& summary, const std::string& closing_words) {
  const int exit_code = ReportEnd(summary, closing_words);
  const bool is_whole = exit_code <= kFaultsFound && !summary.shard;
  return is_whole ? std::max(exit_code, ReportIfEmpty(summary)) : exit_code;
}

int ReportIfEmpty(const FileJobSummary& summary) {
  constexpr std::size_t kMostNamed = 20;
  const std::vector<std::string>& empty = summary.empty_inputs;
  if (summary.records > 0 && empty.empty()) return kAllAnswered;
  if (summary.records == 0) {
    Tell("surudoku: the input has no records\n");
    return kFaultsFound;
  }
  const std::size_t named = std::min(empty.size(), kMostNamed);
  for (std::size_t i = 0; i < named; ++i)
    Tell("surudoku: {} has no records\n", Printable(empty[i]));
  if (named < empty.size()) {
    Tell("surudoku: {} have no records\n", Counted(empty.size() - named, "more input"));
  }
  return kFaultsFound;
}

}  // namespace surudoku::cli
