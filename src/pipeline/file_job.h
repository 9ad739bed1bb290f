// The options, the observer and the summary that all jobs on dataset files share. No job throws
// because of a file: the summary says what went wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/json_format.h"
#include "dataset/record_format.h"
#include "grid/board_rules.h"
#include "grid/symbols.h"
#include "io/io_error.h"
#include "io/output_file.h"
#include "pipeline/shard.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Columns of the input that are written again, after the job's own. Only CSV and JSON lines can
/// hold them.
struct KeepSettings {
  bool all = false;  ///< all but the puzzle's and those that the job itself writes
  std::vector<std::string> names = {};  ///< of the header row or of JSON members, or numbers from 1

  [[nodiscard]] bool has_any() const { return all || !names.empty(); }

  static void VisitFields(auto visit, auto& settings) {
    auto& [all, names] = settings;  // every field is named here, or this does not compile
    visit("all", all);
    visit("names", names);
  }

  friend bool operator==(const KeepSettings&, const KeepSettings&) = default;
};

// Sizes of chunks (InputSettings::chunk_bytes), by how long a record takes. Only many quick records
// are worth the overhead of a chunk; few slow ones, so that answers and checkpoints keep coming.
inline constexpr std::size_t kChunkOfQuickRecords = std::size_t{1} << 20;  ///< most jobs
inline constexpr std::size_t kChunkOfGuesses = std::size_t{1} << 16;       ///< rated by guesses
inline constexpr std::size_t kChunkOfManyAnswers = std::size_t{1} << 14;   ///< a record gives many
inline constexpr std::size_t kChunkOfSlowRecords = std::size_t{1} << 13;   ///< up to a minute each

/// A longer line is malformed, whatever the size of the chunks.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

/// How the records of an input are found, and which columns are kept. The output of a job depends
/// on it.
struct InputSettings {
  InputFormat input_format = InputFormat::kDetect;
  // Columns by header name or number from 1; empty: found by their names and looks.
  std::string column = {};                         ///< the puzzle's
  std::string solution_column = {};                ///< its solution's
  std::string rating_column = {};                  ///< its rating's
  std::size_t chunk_bytes = kChunkOfQuickRecords;  ///< how much is read at a time
  KeepSettings keep = {};
  Symbols symbols = Symbols::kDetect;  ///< of boards that are not 9x9
  std::string blanks = {};             ///< characters that are blanks, besides the usual ones
  BoardRules rules = {};
  std::string regions_column = {};  ///< each jigsaw's own regions; empty: those of the rules
  /// Instead: all that each record says of its own board (AddOwnRules); files may lack it.
  std::string houses_column = {};
  std::vector<std::string> answer_columns = {};  ///< texts that answer the puzzles; see CheckFiles
  bool finds_answers = false;  ///< unless columns of answers or of solutions are named

  static void VisitFields(auto visit, auto& settings) {
    auto& [format, column, solution_column, rating_column, chunk_bytes, keep, symbols, blanks,
           rules, regions_column, houses_column, answer_columns, finds_answers] = settings;
    visit("input_format", format, kInputFormatNames);
    visit("column", column);
    visit("solution_column", solution_column);
    visit("rating_column", rating_column);
    visit("chunk_bytes", chunk_bytes);
    visit("keep", keep);
    visit("symbols", symbols, kSymbolsNames);
    visit("blanks", blanks);
    visit("rules", rules);
    visit("regions_column", regions_column);
    visit("houses_column", houses_column);
    visit("answer_columns", answer_columns);
    visit("finds_answers", finds_answers);
  }

  friend bool operator==(const InputSettings&, const InputSettings&) = default;
};

/// The columns that these settings name.
inline WantedColumns WantedColumnsOf(const InputSettings& settings) {
  return {.puzzle = settings.column,
          .solution = settings.solution_column,
          .rating = settings.rating_column,
          .blanks = settings.blanks,
          .regions = settings.regions_column,
          .houses = settings.houses_column,
          .answers = settings.answer_columns,
          .finds_answers = settings.finds_answers && settings.answer_columns.empty() &&
                           settings.solution_column.empty()};
}

/// A place between two chunks of the inputs.
struct InputPosition {
  std::size_t input = 0;        ///< number among the inputs, from 0
  std::size_t text = 0;         ///< number in the input, from 0: a zip has several
  std::uint64_t offset = 0;     ///< in the (decompressed) text
  bool is_in_cut_line = false;  ///< the offset is inside a line too long to be held
  std::uint64_t column = 0;     ///< how much of its line comes before it, if records share lines
  JsonPath json_path = {};      ///< of the last record before it, if they are JSON

  friend bool operator==(const InputPosition&, const InputPosition&) = default;
};

/// More faults are not kept in a manifest, however many are asked for.
inline constexpr std::uint64_t kMostFaultsKept = 10'000;

/// How any job is run.
struct JobOptions {
  int threads = 0;       ///< 0: all cores
  StopSignal stop = {};  ///< when it is set, stop at a record boundary
  /// Do this part of the job alone: the outputs get the names of ShardPath, and a manifest is
  /// written with them, for MergeShards.
  std::optional<Shard> shard = std::nullopt;
  /// In the manifest, to be told when the shards are merged; at most kMostFaultsKept.
  std::uint64_t faults_kept = 20;
  /// Files that the caller writes besides (a summary, a report): the job must not touch them.
  std::vector<std::string> also_written = {};
  /// Files that the caller reads besides: nothing is written over them.
  std::vector<std::string> read_besides = {};
};

/// How many threads the job runs on: as many as were asked for, or one on each core that the
/// process may use.
int ThreadCount(const JobOptions& options);

/// Of the jobs that read files.
struct FileJobOptions : JobOptions, InputSettings {
  /// When a pipe or a terminal pauses, answer the records so far instead of waiting for more. The
  /// format is then found from the bytes before the first pause after a puzzle.
  bool gives_at_pauses = false;
  /// Refuse files whose records are no lines and no grids: the job takes their lines for them.
  bool needs_lines = false;
  std::vector<std::string> inputs = {"-"};  ///< paths; "-" is standard input
  /// The names that messages use for inputs with paths that mean nothing to a person.
  std::map<std::string, std::string> shown_names = {};
};

/// As messages call an input.
std::string NameOfInput(const FileJobOptions& options, const std::string& input);

/// Of the jobs that write an answer to each record.
struct OutputOptions {
  std::string output = "-";  ///< see OutputFile
  bool resume = false;       ///< go on where an earlier run to this output was stopped
  Durability durability = Durability::kProcess;
};

struct OutputJobOptions : FileJobOptions, OutputOptions {};

/// A text that many hold, for instance the name of a file in the faults of its records.
class SharedText {
 public:
  SharedText(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}
  SharedText(const char* text) : SharedText(std::string(text)) {}
  explicit SharedText(std::shared_ptr<const std::string> text) : text_(std::move(text)) {}

  const std::string& operator*() const { return *text_; }

 private:
  std::shared_ptr<const std::string> text_;
};

/// Something wrong with one record. Lines and columns count from 1, columns in bytes, or in
/// characters if characters of several bytes are cells.
struct Fault {
  SharedText file;
  std::uint64_t line;
  std::uint64_t column;
  std::string reason;
  bool is_note = false;      ///< nothing is wrong: it is told and not counted
  std::uint64_t record = 0;  ///< its number in the whole input, if it is told: see ReasonOf
};

/// "record 3: reason"
inline std::string ReasonOf(const Fault& fault) {
  const bool tells_record = fault.record > 0;
  return (tells_record ? "record " + std::to_string(fault.record) + ": " : "") + fault.reason;
}

/// "file:line:column: reason"
inline std::string TextOf(const Fault& fault) {
  return *fault.file + ':' + std::to_string(fault.line) + ':' + std::to_string(fault.column) +
         ": " + ReasonOf(fault);
}

/// How long records took, each by itself, on whatever thread.
struct RecordTimes {
  std::uint64_t records = 0;
  double seconds = 0;  ///< the sum
  double squares = 0;  ///< the sum of the squared seconds

  void Add(double record_seconds) {
    ++records;
    seconds += record_seconds;
    squares += record_seconds * record_seconds;
  }
  void Add(const RecordTimes& other) {
    records += other.records;
    seconds += other.seconds;
    squares += other.squares;
  }
};

struct Progress {
  std::uint64_t records = 0;
  std::uint64_t records_before = 0;  ///< of these, answered by the run that this one went on from
  std::uint64_t bytes_read = 0;
  std::uint64_t bytes_done = 0;     ///< of the records, if they are read
  std::uint64_t bytes_total = 0;    ///< 0 if unknown (a pipe)
  std::uint64_t records_total = 0;  ///< 0 if unknown; known if records are made, not read
  RecordTimes times = {};           ///< of this run, if it measures them (rating)
  std::string remark = {};          ///< of the job: "hardest ER 9.2"; may be empty
};

/// Told, from one thread at a time and in the order of the input, how a run goes.
class FileJobObserver {
 public:
  virtual ~FileJobObserver() = default;
  virtual void OnFault(const Fault& fault) = 0;
  virtual void OnProgress(const Progress& progress) = 0;
};

/// Ignores everything.
class SilentObserver : public FileJobObserver {
 public:
  void OnFault(const Fault& /*fault*/) override {}
  void OnProgress(const Progress& /*progress*/) override {}
};

/// Passes on how far a run is, but no faults: another pass over the records tells them.
class ProgressAlone final : public FileJobObserver {
 public:
  explicit ProgressAlone(FileJobObserver& observer) : observer_(observer) {}
  void OnFault(const Fault& /*fault*/) override {}
  void OnProgress(const Progress& progress) override { observer_.OnProgress(progress); }

 private:
  FileJobObserver& observer_;
};

/// The cost of a run, as the operating system counts it.
struct RunCost {
  double seconds = 0;  ///< wall-clock time
  std::uint64_t peak_memory_bytes = 0;
};

/// How a run went.
struct FileJobSummary {
  std::uint64_t records = 0;
  std::uint64_t records_before = 0;  ///< of these, answered by the run that this one went on from
  std::uint64_t faults = 0;          ///< told to the observer
  std::uint64_t bytes_read = 0;
  std::uint64_t bytes_written = 0;  ///< to all outputs
  bool interrupted = false;         ///< `stop` ended the run early; the outputs are incomplete
  bool resumable = false;           ///< a run with `resume` will go on where this one ended
  std::vector<std::string> partial_outputs;  ///< where an unfinished run left them
  std::string checkpoint;                    ///< and its state, if it is resumable; else empty
  /// The state of a run that was complete already: this one did nothing. Else empty.
  std::string complete_before;
  /// Had more at their end than when the run began that this one went on from.
  std::vector<std::string> grown_inputs;
  std::vector<std::string> empty_inputs;  ///< had no record; of a whole run that is complete
  std::optional<IoError> error;           ///< ended the run early
  std::optional<ShardReport> shard;       ///< of a shard that could be begun

  /// Answered by this run itself.
  [[nodiscard]] std::uint64_t new_records() const { return records - records_before; }
};

/// The result of a run that could not be begun.
template <class Summary>
Summary Refused(IoError error) {
  Summary summary = {};
  summary.error = std::move(error);
  return summary;
}

/// The result of a job: how the run went, and the job's own counts.
template <class Counts>
struct JobSummary : FileJobSummary {
  Counts counts = {};

  /// Records with that outcome.
  template <class Outcome>
  [[nodiscard]] std::uint64_t of(Outcome outcome) const {
    return counts.outcomes.of(outcome);
  }
};

}  // namespace surudoku
