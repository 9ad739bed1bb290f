// Checks a finished dataset, whoever made it: leaks, answers, ratings.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "jobs/dataset/difficulty.h"
#include "jobs/dataset/prove_records.h"
#include "jobs/dedupe/repeated_lines.h"
#include "jobs/split/part_sizes.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct CheckDatasetOptions : FileJobOptions {  // its inputs are files and folders: see FindParts
  DifficultyScale scale = DifficultyScale::kColumn;  ///< find difficulties, and compare
  std::uint64_t memory = kUsualSortingMemory;
  std::string temporary_folder = "/tmp";
};

struct CheckedPart {
  std::uint64_t examples = 0;           ///< that are proper, be their answers right or wrong
  std::uint64_t classes = 0;            ///< of isomorphs
  std::optional<std::uint64_t> groups;  ///< that its files say: each should be a class of its own
};

struct CheckDatasetSummary : FileJobSummary {
  ProofTotals proofs;
  std::array<CheckedPart, kPartCount> parts{};
  std::uint64_t leaked_classes = 0;  ///< that are in more than one part
  std::uint64_t leaked = 0;          ///< examples of these, but for those of their last part
  std::uint64_t wrong_groups = 0;    ///< of two classes, or of one that another group has, too
};

/// Reads all parts once, in bounded memory. The observer is told of each record that is not proper,
/// wrong or malformed, and of the first of each class that is in a later part, too, or in another
/// group. Needs 8 bytes for each group of HRM's arrays.
CheckDatasetSummary CheckDataset(const CheckDatasetOptions& options, FileJobObserver& observer);

/// The report for a person, and for a program.
std::string ReportText(const CheckDatasetSummary& summary, const CheckDatasetOptions& options);
std::string ReportJson(const CheckDatasetSummary& summary, const CheckDatasetOptions& options);

}  // namespace surudoku
