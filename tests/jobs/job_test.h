// A test of a file job: a folder of its own, options for its runs, and what a run wrote and told.
#pragma once

#include <string>
#include <utility>

#include "folder_test.h"
#include "jobs/fault_recorder.h"

namespace surudoku {

template <class Summary>
struct JobResult {
  std::string text;
  std::string faults;
  std::string named_faults;
  Summary summary;
};

template <class Options>
class JobTest : public FolderTest {
 protected:
  /// Runs the job with `options` into the file "out".
  template <class Job>
  auto Run(Job job) const {
    Options writing = options;
    writing.output = folder.Path("out");
    FaultRecorder recorder;
    auto summary = job(writing, recorder);
    EXPECT_FALSE(summary.error) << summary.error->message;
    return JobResult<decltype(summary)>{folder.Read("out"), recorder.faults, recorder.named_faults,
                                        std::move(summary)};
  }

  /// Why the job could not do what `options` say; empty if it could.
  template <class Job>
  std::string WhyNot(Job job) const {
    SilentObserver silent;
    const auto summary = job(options, silent);
    return summary.error ? summary.error->message : "";
  }

  Options options;
};

}  // namespace surudoku
