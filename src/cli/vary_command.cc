#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/vary/vary_files.h"
#include "progress_line.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

// A puzzle may have so many variations that the first answers take minutes: the line tells how many
// are found before any is written.
class VaryProgress final : public FileJobObserver {
 public:
  VaryProgress(const ObserverOptions& shown, FileJobObserver& observer)
      : observer_(observer), line_(!shown.quiet, shown.log_period) {}
  VaryProgress(const VaryProgress&) = delete;
  VaryProgress& operator=(const VaryProgress&) = delete;
  ~VaryProgress() override { line_.Clear(); }

  void OnFault(const Fault& fault) override {
    const std::scoped_lock lock(mutex_);
    line_.Clear();
    observer_.OnFault(fault);
  }
  void OnProgress(const Progress& progress) override {
    const std::scoped_lock lock(mutex_);
    progress_ = progress;
    Draw();
  }
  void OnFound(std::uint64_t more) {
    const std::scoped_lock lock(mutex_);
    found_ += more;
    Draw();
  }

 private:
  void Draw() {
    progress_.remark = Counted(found_, "variation") + " found";
    if (progress_.records == 0) return line_.Show(progress_.remark);
    line_.Update(progress_);
  }

  std::mutex mutex_;
  FileJobObserver& observer_;
  ProgressLine line_;
  Progress progress_;
  std::uint64_t found_ = 0;
};

VarySummary Vary(VaryFilesOptions options, const ObserverOptions& shown,
                 FileJobObserver& observer) {
  VaryProgress progress(shown, observer);
  options.on_found = [&progress](std::uint64_t more) { progress.OnFound(more); };
  return VaryFiles(options, progress);
}

void AddVaryOptions(const Command& command, VaryFilesOptions& options) {
  AddVariationOptions(command, options.request);
  AddChoice(command, "--grow WHICH",
            "Add clues to each variation: singles: those that singles lead to; te-depth: all that\n"
            "leave its T&E depth as it is; default none",
            kGrowthNames, options.growth)
      .Excludes("--minimal");
  AddOutputOptions(command, options, "Where the variations go").IsAlways("line");
}

}  // namespace

void DeclareVary(const Command& command) {
  auto arguments = std::make_shared<ReadingArguments<VaryFilesOptions>>();
  // A puzzle may have very many variations. (Only chunks of compressed output need it: others are
  // cut by the time that they take.)
  arguments->options.chunk_bytes = kChunkOfSlowRecords;
  AddInputOptions(command, arguments->options);
  AddVaryOptions(command, arguments->options);
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about =
           "Writes the variations {-N+M} of each puzzle with one solution: all puzzles with one "
           "solution that come of leaving out N of its clues and then adding M. If variations in "
           "the run are isomorphs, only the first one is written. The puzzle itself is a variation "
           "if the clues that were left out can be added again.\n\nRecords that are no 9x9 puzzles "
           "with one solution are left out, each named.",
       .examples = {"surudoku vary hard.txt --minimal -o near.txt",
                    "surudoku vary hard.txt --remove 2 --add 1..2 | surudoku rate --min-er 11"},
       .exit_code = "0 all had one solution; 1 some had not, each named as file:line:column: "
                    "reason, or there were none; 2 usage, input or output error.",
       .first = {"--remove", "--add", "--minimal", "--grow", "--output"}});
  command.Runs([arguments] {
    return RunReading(*arguments, [&](const VaryFilesOptions& options, FileJobObserver& observer) {
      return Vary(options, arguments->observer, observer);
    });
  });
}

}  // namespace surudoku::cli
