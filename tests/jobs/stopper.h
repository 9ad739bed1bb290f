// Stops a file job from inside, so that it can be resumed.
#pragma once

#include <gtest/gtest.h>

#include <atomic>

#include "pipeline/file_job.h"

namespace surudoku {

/// Raises the stop flag after so many chunks.
class Stopper final : public SilentObserver {
 public:
  explicit Stopper(int chunks) : chunks_(chunks) {}
  void OnProgress(const Progress& /*progress*/) override { stop = --chunks_ <= 0; }
  std::atomic<bool> stop = false;

 private:
  int chunks_;
};

/// Runs the job until it is stopped after so many chunks.
template <class Options, class Job>
auto RunStopped(Options options, Job job, int chunks) {
  Stopper stopper(chunks);
  options.stop = &stopper.stop;
  const auto summary = job(options, stopper);
  EXPECT_TRUE(summary.interrupted && summary.resumable);
  return summary;
}

/// Runs what is left of a job that was stopped.
template <class Options, class Job>
auto RunRest(Options options, Job job) {
  options.resume = true;
  SilentObserver silent;
  const auto summary = job(options, silent);
  EXPECT_FALSE(summary.error) << summary.error->message;
  EXPECT_GT(summary.records_before, 0U);
  return summary;
}

}  // namespace surudoku
