// All shards of a file job.
#pragma once

#include <gtest/gtest.h>

#include "pipeline/file_job.h"

namespace surudoku {

/// Runs them, the last one first.
template <class Options, class Job>
void RunShards(Options options, Job job, std::uint64_t count) {
  for (std::uint64_t number = count; number >= 1; --number) {
    SilentObserver silent;
    options.shard = Shard{number, count};
    const auto summary = job(options, silent);
    EXPECT_FALSE(summary.error) << summary.error->message;
  }
}

}  // namespace surudoku
