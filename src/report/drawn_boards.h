// How a report draws the grids of boards of any size and houses.
#pragma once

#include "jobs/solve/dataset_profile.h"
#include "pipeline/file_job.h"
#include "text/json.h"

namespace surudoku {

/// For each side of a board that the page shows: the region of each cell as a letter, and the cells
/// to shade, from 0. Regions are an empty text if each puzzle has its own.
Json DrawnBoardsJson(const FileJobOptions& options, const DatasetProfile& profile);

}  // namespace surudoku
