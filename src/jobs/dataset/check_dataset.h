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
  std::optional<std::uint64_t> groups;  ///< that its files say; there must be as many classes
};

struct CheckDatasetSummary : FileJobSummary {
  ProofTotals proofs;
  std::array<CheckedPart, kPartCount> parts{};
  std::uint64_t leaked_classes = 0;  ///< that are in more than one part
  std::uint64_t leaked = 0;          ///< examples of these, but for those of their last part

  [[nodiscard]] bool has_wrong_groups() const;
};

/// Reads all parts once, in bounded memory. The observer is told of each record that is not proper,
/// wrong or malformed, and of each that has an isomorph in a later part.
CheckDatasetSummary CheckDataset(const CheckDatasetOptions& options, FileJobObserver& observer);

/// The report for a person, and for a program.
std::string ReportText(const CheckDatasetSummary& summary, const CheckDatasetOptions& options);
std::string ReportJson(const CheckDatasetSummary& summary, const CheckDatasetOptions& options);

}  // namespace surudoku
