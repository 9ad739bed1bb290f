#include "jobs/split/split_files.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "io/input_identity.h"
#include "io/io_error.h"
#include "io/output_folder.h"
#include "jobs/split/class_reader.h"
#include "jobs/split/part_files.h"
#include "pipeline/input_copies.h"
#include "pipeline/job.h"
#include "pipeline/typed_job.h"

namespace surudoku {
namespace {

constexpr std::string_view kPlaceOfName = "{}";

bool IsFolder(const SplitFilesOptions& options) {
  return options.output.find(kPlaceOfName) == std::string::npos;
}

// ".csv" of "bank.csv.gz"; ".txt" where the name has none, as that of a pipe.
std::string ExtensionOf(const std::string& input) {
  constexpr std::array<std::string_view, 6> kCompressed = {".gz",  ".zst", ".xz",
                                                           ".bz2", ".lz4", ".zip"};
  std::filesystem::path name = std::filesystem::path(input).filename();
  if (std::ranges::count(kCompressed, name.extension().string()) > 0) name = name.stem();
  const std::string extension = name.extension().string();
  return extension.empty() ? ".txt" : extension;
}

// Validation and test are there if they have a size or a column may say them; training always is.
bool IsWritten(const SplitFilesOptions& options, Part part) {
  return part == Part::kTrain || !options.by.empty() ||
         options.sizes[static_cast<std::size_t>(part)].has_value();
}

// The paths of the parts: by part, empty if it is not written.
using PartPaths = std::array<std::string, kPartCount>;

// `folder` holds them until all are complete; nothing: they are named one by one.
PartPaths PathsOf(const SplitFilesOptions& options, const std::optional<OutputFolder>& folder) {
  PartPaths paths;
  for (const Part part : kParts) {
    if (!IsWritten(options, part)) continue;
    const std::string path = PathOfPart(options, part);
    paths[static_cast<std::size_t>(part)] =
        folder ? folder->PathIn(std::filesystem::path(path).filename().string()) : path;
  }
  return paths;
}

std::optional<IoError> FindConflict(const SplitFilesOptions& options, const PartPaths& written) {
  TouchedPaths paths;
  for (const std::string& input : options.inputs) paths.Reads(input);
  for (const std::string& path : written) paths.Writes(path);
  return paths.FindConflict();
}

Result<std::vector<InputIdentity>, IoError> Identify(const std::vector<std::string>& paths) {
  std::vector<InputIdentity> identities;
  for (const std::string& path : paths) {
    SURUDOKU_TRY(identities.emplace_back(), IdentifyInput(path));
  }
  return identities;
}

SplitSummary Stopped(FileJobSummary summary) {
  summary.records = 0;  // none was written
  return {{std::move(summary)}};
}

// The second reading.
SplitSummary WriteParts(const SplitFilesOptions& options, const PartPaths& paths, ClassParts& parts,
                        FileJobObserver& observer) {
  auto files = PartFiles::Open(paths);
  if (!files.ok()) return Refused<SplitSummary>(files.error());
  ProgressAlone progress(observer);
  auto summary = Summarise<SplitTotals>(files.value().Write(options, parts, progress));
  for (std::size_t i = 0; i < kPartCount; ++i) summary.counts.is_written[i] = !paths[i].empty();
  if (summary.error || summary.interrupted) return summary;
  summary.error = files.value().Commit(options.durability);
  summary.bytes_written = files.value().bytes();
  return summary;
}

SplitSummary SplitTwiceRead(const SplitFilesOptions& options, const PartPaths& paths,
                            FileJobObserver& observer) {
  const auto before = Identify(options.inputs);
  if (!before.ok()) return Refused<SplitSummary>(before.error());
  ClassParts parts({.sizes = options.sizes,
                    .seed = options.seed,
                    .room = {options.memory, options.temporary_folder}});
  JobRun read = ReadClasses(options, {options.by, options.stratify}, parts, observer);
  if (read.summary.error || read.summary.interrupted) return Stopped(std::move(read.summary));
  if (auto error = parts.Decide(options.stop)) return Refused<SplitSummary>(std::move(*error));
  if (options.stop.IsSet()) {
    read.summary.interrupted = true;
    return Stopped(std::move(read.summary));
  }
  const auto now = Identify(options.inputs);
  if (!now.ok()) return Refused<SplitSummary>(now.error());
  if (now.value() != before.value()) {
    return Refused<SplitSummary>({"the inputs have changed since they were first read"});
  }
  SplitSummary summary = WriteParts(options, paths, parts, observer);
  summary.faults = read.summary.faults;
  return summary;
}

}  // namespace

std::string SplitTotals::MorePhrases() const {
  std::string text;
  for (const Part part : {Part::kValidation, Part::kTest}) {
    const bool is_empty = outcomes.of(static_cast<SplitOutcome>(part)) == 0;
    if (is_empty && is_written[static_cast<std::size_t>(part)]) {
      text += ", 0 " + std::string(NameIn(kPartNames, part));
    }
  }
  return text;
}

std::string PathOfPart(const SplitFilesOptions& options, Part part) {
  const std::string name(NameIn(kPartNames, part));
  if (IsFolder(options)) {
    const std::string file = name + ExtensionOf(options.inputs.front());
    return (std::filesystem::path(options.output) / file).string();
  }
  std::string path = options.output;
  return path.replace(path.find(kPlaceOfName), kPlaceOfName.size(), name);
}

SplitSummary SplitFiles(const SplitFilesOptions& wanted, FileJobObserver& observer) {
  SplitFilesOptions options = wanted;
  options.needs_lines = true;
  std::optional<OutputFolder> folder;
  if (IsFolder(options)) {
    auto made = OutputFolder::Make(options.output);
    if (!made.ok()) return Refused<SplitSummary>(made.error());
    folder.emplace(std::move(made.value()));
  }
  const PartPaths paths = PathsOf(options, folder);
  if (auto conflict = FindConflict(options, paths)) {
    return Refused<SplitSummary>(std::move(*conflict));
  }
  const auto copies = InputCopies::Make(options, options.temporary_folder, {&options.inputs});
  if (!copies.ok()) return Refused<SplitSummary>(copies.error());
  SplitSummary summary = SplitTwiceRead(options, paths, observer);
  if (folder && !summary.error && !summary.interrupted) {
    summary.error = folder->Commit(options.durability);
  }
  return summary;
}

}  // namespace surudoku
