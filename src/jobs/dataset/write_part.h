// Writes one part of a dataset in its format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "io/output_folder.h"
#include "jobs/dataset/dataset_options.h"
#include "pipeline/file_job.h"

namespace surudoku {

/// A part that is to be written.
struct PartToWrite {
  Part part = Part::kTrain;
  std::string rows;            ///< the path of its rows (see proven_rows.h)
  std::uint64_t puzzles = 0;   ///< so many rows
  std::size_t cells = 0;       ///< of each puzzle
  std::uint64_t first = 0;     ///< the number of the first copy of each: 0 is the puzzle itself
  std::uint64_t copies = 1;    ///< how many
  bool has_difficulty = true;  ///< whether any puzzle of the dataset has one

  [[nodiscard]] std::uint64_t examples() const { return puzzles * copies; }
};

/// The header row of examples as CSV.
std::string ExampleColumns();

/// Makes the part's files in the folder, and appends their names to `files`.
FileJobSummary WritePart(const PartToWrite& part, const DatasetFilesOptions& options,
                         OutputFolder& folder, std::vector<std::string>& files,
                         FileJobObserver& observer);

}  // namespace surudoku
