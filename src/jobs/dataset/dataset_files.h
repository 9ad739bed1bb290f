// Training data from puzzles: proven, without a leak, augmented, in the form that a trainer loads.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/output_file.h"
#include "jobs/dataset/difficulty.h"
#include "jobs/dataset/prove_records.h"
#include "jobs/split/part_sizes.h"
#include "jobs/split/split_files.h"
#include "pipeline/file_job.h"
#include "pipeline/summary_text.h"
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
