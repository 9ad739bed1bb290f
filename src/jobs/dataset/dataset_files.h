// Training data from puzzles: proven, without a leak, augmented, in the form that a trainer loads.
#pragma once

#include <string>

#include "jobs/dataset/dataset_options.h"
#include "pipeline/file_job.h"
#include "pipeline/summary_text.h"

namespace surudoku {

/// Makes the folder, with a card (README.md) that says how it was made, what was checked, and the
/// hash of each file. It depends on the input and the settings alone: not on the machine, the
/// threads or the time. It appears under its name when it is complete. The observer is told of each
/// record that is left out because it is not proper, wrong or malformed.
///
/// A run that is stopped keeps the records that it has proven and rated in OUTPUT.partial, and one
/// with `resume` goes on with them; parts and isomorphs are made anew. A run that fails keeps them
/// if rating them may have taken hours, and leaves nothing else.
///
/// Memory is bounded; the records that are proven take some 250 bytes each in OUTPUT.partial, those
/// that are chosen as much again in temporary files, and 32 bytes for each puzzle.
DatasetSummary MakeDataset(const DatasetFilesOptions& options, FileJobObserver& observer);

/// The closing words.
std::string SummaryText(const DatasetSummary& summary, const RunCost& cost);

}  // namespace surudoku
