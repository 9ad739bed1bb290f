// The card of a dataset: how it was made, what was checked, and the hashes of its files.
#pragma once

#include <string>
#include <vector>

#include "io/io_error.h"
#include "jobs/dataset/dataset_options.h"
#include "surudoku/result.h"

namespace surudoku {

struct HashedFile {
  std::string name;    ///< as the card calls it
  std::string digits;  ///< of SHA-256
};

/// Reads all files, on all threads. `names` and `paths` belong together.
Result<std::vector<HashedFile>, IoError> HashFiles(const std::vector<std::string>& names,
                                                   const std::vector<std::string>& paths);

/// The card as Markdown. It depends on the inputs and the settings alone: it has no date and
/// nothing of the machine, and of inputs only their names without folders.
std::string CardText(const DatasetFilesOptions& options, const DatasetSummary& summary,
                     const std::vector<HashedFile>& inputs, const std::vector<HashedFile>& files);

}  // namespace surudoku
