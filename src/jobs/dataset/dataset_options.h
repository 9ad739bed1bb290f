// The options of a dataset, and the counts of making it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "io/output_file.h"
#include "jobs/dataset/prove_records.h"
#include "jobs/split/part_sizes.h"
#include "jobs/split/split_options.h"
#include "pipeline/file_job.h"
#include "surudoku/enum_names.h"

namespace surudoku {

enum class DatasetFormat : std::uint8_t {
  kCsv,    ///< train.csv: source,question,answer,rating
  kJsonl,  ///< train.jsonl: the same as JSON lines
  kNpy,    ///< train/puzzles.npy and answers.npy (0 for a blank), difficulty.npy
  kHrm,    ///< the folders and files that HRM's and TRM's loaders take
};

/// In the order of DatasetFormat.
inline constexpr auto kDatasetFormatNames = NamesOf<DatasetFormat>({"csv", "jsonl", "npy", "hrm"});

/// All that the result depends on besides the input and how it is read.
struct DatasetSettings {
  DatasetFormat format = DatasetFormat::kCsv;
  PartSizes sizes = {};
  ProofSettings proof = {};
  std::vector<std::string> test_files = {};  ///< their puzzles are the test set
  std::uint64_t isomorphs = 0;               ///< of each puzzle of the training set
  bool with_difficulty = false;              ///< difficulty.npy beside HRM's arrays, too
  bool has_originals = true;                 ///< false: the training set is isomorphs alone
  std::uint64_t seed = 0;                    ///< of the parts and the isomorphs
};

struct DatasetFilesOptions : FileJobOptions, DatasetSettings {
  std::string output;  ///< a folder that is to be made
  /// A file of the records that are left out, with the reasons; it appears with the folder. Empty:
  /// none.
  std::string rejected = {};
  bool resume = false;  ///< go on where an earlier run to this folder was stopped
  Durability durability = Durability::kProcess;
  std::uint64_t memory = kUsualSortingMemory;
  std::string temporary_folder = "/tmp";
};

/// A part as it was written.
struct WrittenPart {
  std::uint64_t puzzles = 0;
  std::uint64_t copies = 1;  ///< examples of each, with the puzzle itself if it is there
  bool is_wanted = false;    ///< it was asked for, so that it is told if it is empty

  [[nodiscard]] std::uint64_t examples() const { return puzzles * copies; }
};

struct DatasetSummary : FileJobSummary {
  ProofTotals proofs;
  SplitTotals split;
  std::array<WrittenPart, kPartCount> parts{};
};

}  // namespace surudoku
