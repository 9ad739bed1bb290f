// The unit of work of the pipeline: a piece of the input and all that becomes of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dataset/record_index.h"
#include "pipeline/file_job.h"
#include "pipeline/job_totals.h"
#include "pipeline/read_parts.h"
#include "threads/hand_over.h"

namespace surudoku {

/// Takes a piece of output. False if it could not be written: nothing more is wanted.
using Sink = std::function<bool(std::string_view bytes)>;

/// An answer that is too long to be held: it is written while it is found, when its turn has come.
/// A worker leaves such a record out of its chunk's text and totals. The ordered writer calls
/// `write` between the text before it and after it; the other stages wait meanwhile.
struct LateAnswer {
  // How many bytes and faults come before it in the chunk.
  std::size_t answers_before = 0;
  std::size_t statistics_before = 0;
  std::size_t faults_before = 0;

  /// Writes the record's answers and statistics and counts it in `totals`. False if `stop` or a
  /// sink cut it short: then it is not counted.
  std::function<bool(const Sink& answers, const Sink& statistics, JobTotals& totals)> write;

  /// Takes the later records out of the chunk's totals: nothing is written after an answer that was
  /// cut short.
  std::function<void(JobTotals& chunk_totals)> leave_out_rest;
};

/// The input file of some chunks.
struct InputFile {
  std::string name;    ///< in messages; says where lines count from, if not from the file's start
  std::string source;  ///< the name alone
  RecordFormat format;
  bool is_continued = false;  ///< the file was begun by another shard: lines count from its end
};

struct Chunk;

/// Bounds the bytes that all chunks of a run hold for the outputs: see Chunk::MakeRoomFor.
class OutputRoom {
 public:
  virtual ~OutputRoom() = default;
  virtual void MakeRoom(Chunk& chunk, std::size_t bytes) = 0;
};

/// The work that a chunk carries to a step in the order of the input: the base of a job's own.
/// See Job::in_order.
class ChunkWork {
 public:
  virtual ~ChunkWork() = default;
};

/// A chunk goes round. The reader takes a free one and fills it with whole records: some megabyte
/// of text, or less where records are slow. On any thread the index finds the records in it; in the
/// order of the input they get their numbers, which need those of all chunks before; on any thread
/// a worker answers them, and leaves text, faults and counts here; in order again the writer
/// appends the text to the outputs, tells the faults, adds up the counts, and gives the chunk back.
/// Each stage overwrites its own part and keeps the memory. There are some chunks for each thread
/// and no more, so a run takes the same memory whatever the input's size; a chunk whose text grows
/// beyond its share waits in MakeRoomFor until its turn to be written has come.
struct Chunk {
  static constexpr std::size_t kFreeBytes = std::size_t{64} << 10;

  // From the pipeline.
  OutputRoom* room = nullptr;              // null: nothing is bounded
  std::uint64_t number = 0;                // in the run, from 0
  std::size_t allowed_bytes = kFreeBytes;  // it may hold so many without asking for room
  bool may_hand_on = false;                // its text so far is as it is to be written

  // From the source.
  std::vector<char> buffer;
  std::size_t text_begin = 0;
  std::size_t text_size = 0;
  std::shared_ptr<const InputFile> file;
  FileStart start;
  std::string note;              // on the file, to be told with this chunk
  bool is_cut_line = false;      // the text is the start of a line too long to be held
  InputPosition end;             // where the next chunk starts
  std::vector<ReadPart> read;    // of the inputs up to there, from ReadHash
  std::uint64_t bytes_read = 0;  // of the input so far: more than chunks hold, it is read ahead
  std::uint64_t bytes_done = 0;  // from the input's start to the end of this chunk, as it is stored
  bool ends_span = false;        // a run can be resumed after it: see kChunksPerSpan

  // From the index and numbering stages.
  RecordIndex index;
  std::uint64_t record_count = 0;       // with the records that numbering then leaves out
  std::uint64_t first_line = 0;         // number of the first line in its file, from 1
  std::uint64_t lines_before_file = 0;  // of the files that were read before its own
  std::uint64_t first_record = 0;       // number of the first record in the whole input, from 1
  std::uint64_t next_line = 0;          // of the next chunk, if it is of the same file
  std::uint64_t next_record = 0;

  // From the worker.
  std::string answers;
  std::string statistics;
  std::vector<Fault> faults;
  std::unique_ptr<JobTotals> totals;  // the job's own; without those of the late answers
  RecordTimes times;                  // if they are measured
  std::vector<LateAnswer> late;
  std::string kept;                 // the kept columns of the record at work: see KeptText
  std::size_t held_besides = 0;     // bytes that the late answers and the faults' reasons hold
  std::unique_ptr<ChunkWork> work;  // for Job::in_order; the job's own, and null without one
  HandOver hand_over;               // from stage to stage
  bool is_complete = true;          // false: `stop` left records unanswered, and they are left out
  bool was_cut = false;             // its end is where it was stopped: see EndAfter
  /// Set if a late answer was cut short when the chunk was handed on: see LateAnswer.
  std::function<void(JobTotals& chunk_totals)> leave_out_rest;

  /// Empties the worker's part.
  void BeginWork(const MakeJobTotals& make_totals) {
    EmptyText();
    if (totals) {
      totals->Clear();
    } else {
      totals = make_totals();
    }
    times = {};
    kept.clear();
    is_complete = true;
    was_cut = false;
    leave_out_rest = nullptr;
  }

  /// Of records that are made: it has the first `count` alone, for `stop` left the others out. A
  /// run can go on after them.
  void EndAfter(std::uint64_t count) {
    end.offset -= record_count - count;
    next_record -= record_count - count;
    was_cut = true;
  }

  /// Empties all that is written: it was, or will not be.
  void EmptyText() {
    answers.clear();
    statistics.clear();
    faults.clear();
    late.clear();
    held_besides = 0;
  }

  /// The bytes held for the outputs.
  [[nodiscard]] std::size_t HeldBytes() const {
    constexpr std::size_t kBytesOfFault = 256;
    return answers.size() + statistics.size() + kept.size() + held_besides +
           faults.size() * kBytesOfFault;
  }

  /// Call it before so many bytes are added, if a record's text can make them many times its own
  /// size. It may wait for earlier chunks, and it may hand on to the outputs what is held so far:
  /// then answers and statistics are empty, wherever in a row they ended.
  void MakeRoomFor(std::size_t bytes) {
    if (room != nullptr && HeldBytes() + bytes > allowed_bytes) room->MakeRoom(*this, bytes);
  }

  /// Adds a late answer to the next record, after all that the worker has filled in so far.
  LateAnswer& AddLate() {
    LateAnswer& added = late.emplace_back();
    added.answers_before = answers.size();
    added.statistics_before = statistics.size();
    added.faults_before = faults.size();
    constexpr std::size_t kBytesOfLate = 512;
    held_besides += kBytesOfLate;
    return added;
  }

  [[nodiscard]] std::string_view text() const { return {buffer.data() + text_begin, text_size}; }
  /// In the whole input, from 1. Precondition: one of index.records.
  [[nodiscard]] std::uint64_t NumberOf(const RecordLines& record) const {
    return first_record + static_cast<std::uint64_t>(&record - index.records.data());
  }
  [[nodiscard]] std::string_view RecordText(const RecordLines& record) const {
    return text().substr(record.begin, record.size);
  }

  /// With the board that the grammar found, if the file is read so. Precondition: the record is one
  /// of the index.
  [[nodiscard]] RecordView ViewOf(const RecordLines& record) const {
    if (index.read.empty()) return RecordText(record);
    return {RecordText(record),
            &index.read[static_cast<std::size_t>(&record - index.records.data())]};
  }
};

}  // namespace surudoku
