// Scores answers cell by cell: those in columns of their own, or the solutions that the input has.
#pragma once

#include <memory>

#include "jobs/check/check_options.h"
#include "pipeline/job.h"
#include "pipeline/kept_columns.h"

namespace surudoku {

/// A worker of CheckFiles for CheckSettings::score. Both must outlive it.
std::unique_ptr<ChunkProcessor> MakeScoreWorker(const CheckFilesOptions& options,
                                                const KeptColumns& kept);

}  // namespace surudoku
