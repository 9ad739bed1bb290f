// Which records are the first with their puzzle: the step of dedupe that goes in the order of the
// input.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "jobs/dedupe/dedupe_files.h"
#include "jobs/dedupe/dedupe_worker.h"
#include "pipeline/chunk.h"
#include "surudoku/canonical.h"

namespace surudoku {

/// Takes chunk after chunk from DedupeWorker and fills in answers (the lines of records that are
/// kept), statistics (the list of those that are dropped) and totals. First it is shown the files
/// to compare with, then the inputs.
class FirstRecords {
 public:
  /// The line at which a puzzle of this hash was first, or nothing if that is `line`. It is asked
  /// for each puzzle in order; lines of all files are numbered through, from 1.
  using FindFirst =
      std::function<std::optional<std::uint64_t>(const ClassHash& hash, std::uint64_t line)>;

  FirstRecords(const DedupeFilesOptions& options, FindFirst find_first)
      : options_(options), find_first_(std::move(find_first)) {}

  /// The next chunk of the files to compare with: nothing is written of these.
  void Learn(Chunk& chunk, DedupeTotals& totals, const ChunkPuzzles& found);

  /// From now on the inputs come.
  void BeginInputs();

  /// The next chunk of the inputs.
  void Choose(Chunk& chunk, DedupeTotals& totals, const ChunkPuzzles& found);

  /// The first line of the list of those that are dropped.
  static std::string ListHeader() { return "file,line,repeats_file,repeats_line\n"; }

 private:
  struct File {
    std::string name;
    std::uint64_t lines_before;  // of all files that were read before it
  };

  void NoteFile(const Chunk& chunk);
  void AppendHeader(Chunk& chunk);
  void ChooseOne(Chunk& chunk, const RecordLines& record, const ClassHash& hash,
                 DedupeTotals& totals);
  void Drop(Chunk& chunk, std::uint64_t line, std::uint64_t first_line, DedupeTotals& totals);

  const DedupeFilesOptions& options_;
  FindFirst find_first_;
  std::vector<File> files_;
  std::shared_ptr<const InputFile> file_;  // of the last chunk
  std::uint64_t lines_ = 0;                // of all chunks so far
  std::uint64_t lines_to_compare_with_ = 0;
  bool has_written_ = false;
};

}  // namespace surudoku
