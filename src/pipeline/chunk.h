// The unit of work of the pipeline: a piece of the input and all that becomes of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answers/solve_totals.h"
#include "dataset/record_index.h"
#include "pipeline/hand_over.h"
#include "surudoku/solve_files.h"

namespace surudoku {

/// What all chunks of one input file share.
struct InputFile {
  std::string name;    ///< in messages; says where lines count from, if not from the file's start
  std::string source;  ///< the name alone
  RecordFormat format;
  bool is_continued = false;  ///< the file was begun by another shard: lines count from its end
};

/// A place between two chunks of the inputs.
struct InputPosition {
  std::size_t input = 0;        ///< number among the inputs, from 0
  std::size_t text = 0;         ///< number in the input, from 0: a zip has several
  std::uint64_t offset = 0;     ///< in the (decompressed) text
  bool is_in_cut_line = false;  ///< the offset is inside a line too long to be held

  friend bool operator==(const InputPosition&, const InputPosition&) = default;
};

/// A record whose answer lines are too many to be held: they are listed when its turn to be written
/// has come.
struct DeferredListing {
  std::uint64_t record;  // as in AnsweredRecord
  std::uint64_t line;
  std::string puzzle;
  // What comes before it in the chunk.
  std::size_t answers_before;  // bytes
  std::size_t statistics_before;
  RecordCounts counts_before;
};

/// Chunks are recycled: every stage overwrites its part and keeps the memory.
struct Chunk {
  // From the reader.
  std::vector<char> buffer;
  std::size_t text_begin = 0;
  std::size_t text_size = 0;
  std::shared_ptr<const InputFile> file;
  FileStart start;
  bool is_cut_line = false;      // the text is the start of a line too long to be held
  InputPosition end;             // where the next chunk starts
  std::uint64_t bytes_read = 0;  // from the input's start to the end of this chunk

  // From the index and numbering stages.
  RecordIndex index;
  std::uint64_t first_line = 0;    // number of the first line in its file, from 1
  std::uint64_t first_record = 0;  // number of the first record in the whole input, from 1
  std::uint64_t next_line = 0;     // of the chunk behind, if it is of the same file
  std::uint64_t next_record = 0;

  // From the worker.
  std::string answers;
  std::string statistics;
  std::vector<Fault> faults;
  SolveTotals totals;  // without those of the deferred records
  RecordTimes times;   // where they are measured
  std::vector<DeferredListing> deferred;
  HandOver hand_over;       // from stage to stage
  bool is_complete = true;  // false where `stop` left records unanswered: they are left out

  /// Empties the worker's part.
  void BeginWork() {
    answers.clear();
    statistics.clear();
    faults.clear();
    totals.Clear();
    times = {};
    deferred.clear();
    is_complete = true;
  }

  void AddFault(Fault fault) {
    faults.push_back(std::move(fault));
    ++totals.counts.faults;
  }

  [[nodiscard]] std::string_view text() const { return {buffer.data() + text_begin, text_size}; }
  /// In the whole input, from 1. Precondition: one of index.records.
  [[nodiscard]] std::uint64_t NumberOf(const RecordLines& record) const {
    return first_record + static_cast<std::uint64_t>(&record - index.records.data());
  }
  [[nodiscard]] std::string_view RecordText(const RecordLines& record) const {
    return text().substr(record.begin, record.size);
  }
};

}  // namespace surudoku
