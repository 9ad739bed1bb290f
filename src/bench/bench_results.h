// The results of a bench, kept as JSON (docs/bench-results.md has the schema) and compared with
// another. Times are in seconds, rates in puzzles a second, memory in bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/io_error.h"
#include "surudoku/result.h"
#include "surudoku/solver.h"
#include "text/buckets.h"

namespace surudoku {

class Json;

/// Something measured several times.
struct Spread {
  double median = 0;
  double least = 0;
  double most = 0;
  std::vector<double> runs;  ///< in the order they were made
};

/// Median, least and most of the runs; all zero without any.
Spread SpreadOf(std::vector<double> runs);

/// Of the ratios b[i] / a[i]: run by run, so that a machine whose speed drifts does not matter.
Spread RatiosOf(const std::vector<double>& a, const std::vector<double>& b);

/// How fast something is when nothing disturbs it, and the range that this rate lies in with a
/// confidence of 95 % (by ranks; of fewer than ten turns the range ends with the fastest).
struct UndisturbedRate {
  double rate = 0;
  double least = 0;
  double most = 0;
};

/// Others on the machine only ever slow it down, some of the time: so this is the rate that a fifth
/// of the turns exceeds. All zero without any.
UndisturbedRate UndisturbedRateOf(std::vector<double> rates);

struct BenchMachine {
  std::string processor;
  int cores = 0;  ///< logical ones that this process may use
  std::uint64_t memory_bytes = 0;
  std::string system;  ///< kernel and architecture
};

struct BenchSettings {
  double seconds = 0;  ///< the budget
  std::uint64_t seed = 0;
  bool isomorphs = false;
  double puzzle_limit_seconds = 0;
  int repetitions = 0;  ///< wanted
};

struct BenchDataset {
  std::string name;  ///< unique among the results
  std::string hash;  ///< 16 hexadecimal digits, see PuzzleSet::hash
  std::uint64_t records = 0;
  std::uint64_t puzzles = 0;
  std::uint64_t loaded = 0;
  std::uint64_t unique = 0;  ///< this and the next two: of the loaded
  std::uint64_t multiple = 0;
  std::uint64_t none = 0;
  std::uint64_t singles = 0;  ///< this and the next three: of the loaded ones with a solution
  std::uint64_t hidden = 0;
  std::uint64_t locked = 0;
  std::uint64_t search = 0;
  /// A number of clues, and how many have it; ascending.
  std::vector<std::pair<int, std::uint64_t>> clues;
};

/// How numbers of one kind (guesses, say) are spread over puzzles.
struct CountSpread {
  struct Bucket {
    std::uint64_t from = 0;  ///< both ends are included
    std::uint64_t to = 0;
    std::uint64_t count = 0;
  };
  double mean = 0;
  std::uint64_t median = 0;
  std::uint64_t p95 = 0;
  std::uint64_t p99 = 0;
  std::uint64_t most = 0;
  std::vector<Bucket> histogram;  ///< ascending, none empty
};

struct RankedTime {
  double seconds = 0;
  bool is_lower_bound = false;  ///< the puzzle of this rank was stopped
};

struct SlowPuzzle {
  std::string puzzle;  ///< 81 characters
  std::uint64_t line = 0;
  double seconds = 0;
  Status status = Status::kUnknown;
  std::uint64_t guesses = 0;
  std::uint64_t rounds = 0;
};

/// Times of single puzzles, each alone in its block, text in and text out; percentiles by nearest
/// rank.
struct SingleTimes {
  RankedTime median;
  RankedTime p95;
  RankedTime p99;
  RankedTime worst;
  std::vector<TimeBucket> histogram;  ///< ascending, none empty
  std::vector<SlowPuzzle> slowest;    ///< slowest first, up to twenty
};

/// The rate of one thread.
struct Throughput {
  Spread puzzles_per_second;
  /// True: interleaved repetitions on blocks. False, for slow methods: from the times of single
  /// puzzles; then the runs are fifths of the sample and the median is the whole sample's rate.
  bool is_from_blocks = false;
  std::uint64_t puzzles = 0;    ///< different ones that were solved
  bool is_upper_bound = false;  ///< puzzles were stopped: the real rate is lower
};

/// A rate beside that of a fixed piece of work, the calibration, in turns of some milliseconds of
/// each: what slows the whole machine slows both. In every run that has the same seed and dataset
/// the puzzles of the same numbers are the same.
struct CalibratedRate {
  struct Turn {
    double puzzles_per_second = 0;
    double calibrations_per_second = 0;
  };
  std::uint64_t first = 0;    ///< the first puzzle's place in the order that the seed gives
  std::uint64_t puzzles = 0;  ///< how many there are; 0: not measured
  std::vector<Turn> turns;
};

/// One dataset solved by one method on one target.
struct Measurement {
  std::string dataset;
  std::string method;
  std::optional<std::string> target;  ///< nothing for methods that use none
  std::uint64_t sample = 0;           ///< puzzles measured one by one
  std::uint64_t answered = 0;
  std::uint64_t gave_up = 0;
  std::uint64_t stopped = 0;
  std::uint64_t wrong = 0;
  std::uint64_t tenth_solved = 0;  ///< whole puzzles in 0.1 s at the median rate
  /// Of the sample in its order, again and again: answered until 0.1 s is over, each alone.
  std::uint64_t tenth_alone = 0;
  double tenth_share = 0;  ///< of the sample: answered within 0.1 s, each for itself
  Throughput throughput;
  CalibratedRate calibrated;  ///< what CompareBench goes by
  SingleTimes single;
  CountSpread guesses;
  CountSpread rounds;
  std::vector<WorkBucket> guesses_rounds;
};

/// A dataset solved from file to file.
struct FileMeasurement {
  std::string dataset;
  std::string method;
  std::optional<std::string> target;
  int threads = 0;
  bool is_discarded = false;  ///< the output went nowhere
  std::uint64_t puzzles = 0;
  std::uint64_t bytes = 0;
  Spread puzzles_per_second;
  /// By the processor time of the whole process. The file holds these puzzles again and again.
  CalibratedRate calibrated;
  Spread speed_up;  ///< ratios to one thread with the same output, repetition by repetition
  std::uint64_t peak_memory_bytes = 0;  ///< of the process; 0: not known
};

/// Another program's answers beside surudoku's.
struct AnswerComparison {
  struct Wrong {
    std::uint64_t line = 0;  ///< of surudoku's answers, one for each record
    std::string expected;
    std::string found;
  };
  std::uint64_t asked = 0;       ///< records with a single solution; 0 in files of older versions
  std::uint64_t unanswered = 0;  ///< of these: it gave no solution
  std::uint64_t compared = 0;
  std::uint64_t wrong = 0;         ///< of the compared ones; no answer is wrong, too
  std::uint64_t not_compared = 0;  ///< records with several solutions, or all that could not be
  std::string why_not;             ///< nothing could be compared; empty if something was
  std::vector<Wrong> first_wrong;  ///< up to three
  bool is_count = false;           ///< it only says how many it has solved: one answer
};

/// A whole program, from its start to its end, on records of a dataset: as many as it solves in its
/// time. It is not timed unless it is right; then all spreads are zero.
struct ExternalMeasurement {
  std::string dataset;
  std::string name;
  std::string command;
  std::string failure;        ///< "exited with 3", "was ended by SIGSEGV"; empty if it ended well
  std::string complaint;      ///< the first line that it complained of, when it failed
  std::uint64_t puzzles = 0;  ///< in each run; 0 in files of older versions: all
  /// Of a run with one puzzle: starting. All zero if it is not known, because the dataset's file
  /// cannot be cut or the runs are no longer than that: then rates and ratios have it in them.
  Spread startup_seconds;
  Spread wall_puzzles_per_second;  ///< without starting, as far as that can be told
  Spread puzzles_per_second;       ///< likewise, of processor time
  Spread wall_seconds;
  Spread processor_seconds;  ///< in the program and the system
  Spread wall_ratio;         ///< of the time for a puzzle, to surudoku's: above 1 takes longer
  Spread processor_ratio;
  std::optional<AnswerComparison> answers;  ///< nothing for surudoku itself
};

/// Whether it ended well and gave all answers, none of them wrong as far as they were compared.
bool IsRight(const ExternalMeasurement& one);

struct BenchResults {
  std::string version;
  std::string compiler;
  std::string build;
  BenchMachine machine;
  std::vector<std::string> targets;  ///< that the machine has
  std::string started;               ///< UTC, as in 2026-11-21T11:30:00Z
  std::string command;
  BenchSettings settings;
  double seconds = 0;
  bool interrupted = false;
  std::vector<BenchDataset> datasets;
  std::vector<Measurement> measurements;
  std::vector<FileMeasurement> files;
  std::vector<ExternalMeasurement> external;
};

inline constexpr int kBenchSchemaVersion = 3;

/// The JSON that docs/bench-results.md describes.
std::string BenchJson(const BenchResults& results);

/// Parts of it that reports have, too.
Json ToJson(const BenchMachine& machine);
Json ToJson(const CountSpread& counts);
Json ToJson(const std::vector<WorkBucket>& buckets);
Json ToJson(const std::vector<TimeBucket>& buckets);

/// Fails if the file cannot be read, is not the JSON of a bench, or has another schema version.
Result<BenchResults, IoError> ReadBenchFile(const std::string& path);

/// A dataset that is solved in one way. Datasets are told by their puzzles, as their names may
/// differ from results to results.
struct BenchSubject {
  std::string dataset_hash;
  std::string method;
  std::optional<std::string> target;
};

/// Which results of a method on vector targets are compared.
enum class ComparedTargets : std::uint8_t {
  kSame,
  kAny,  ///< if there are none of the same target, those of the only one that there are
};

BenchSubject SubjectOf(const BenchResults& results, const std::string& dataset,
                       const std::string& method, const std::optional<std::string>& target);

/// How the subject did in memory, and in the runs from file to file that are compared; null if that
/// was not measured.
const Measurement* FindMeasurement(const BenchResults& results, const BenchSubject& subject,
                                   ComparedTargets targets = ComparedTargets::kSame);
const FileMeasurement* FindFileRuns(const BenchResults& results, const BenchSubject& subject,
                                    ComparedTargets targets = ComparedTargets::kSame);

/// Only runs from file to nowhere on one thread are compared: the processor time of several threads
/// depends on which of them happen to share a core.
bool IsCompared(const FileMeasurement& runs);

/// The new rate divided by the old one, of something measured in both.
struct BenchRatio {
  std::string dataset;
  std::string method;
  std::optional<std::string> target;
  bool is_from_file = false;  ///< from file to nowhere on one thread; else in memory
  double ratio = 0;           ///< of the undisturbed rates, see BenchComparison; below 1 is slower
  double least = 0;           ///< the lower end of the new range by the upper one of the old
  double most = 0;            ///< the other way round
  double machine = 1;         ///< undisturbed calibrations, now divided by then
  /// It takes longer by more than the tolerance, from file to file by more than twice the
  /// tolerance, and the range is below 1.
  bool is_slower = false;
  /// Longer by more than half of that: worth measuring again, before it is called slower.
  bool is_doubtful = false;
  /// The same machine was slower by more than 5 %: worth measuring when nobody disturbs it.
  bool is_disturbed = false;
  /// It was slower then by more than 5 %: what has become slower may not show.
  bool was_disturbed = false;
};

struct BenchComparison {
  std::vector<BenchRatio> ratios;
  /// Measured in both on different puzzles, as happens to slow methods: not compared.
  std::uint64_t other_puzzles = 0;
  std::uint64_t other_targets = 0;  ///< ratios to another target's: see ComparedTargets
  bool is_same_machine = false;     ///< processor, cores and system
  /// Ratios are divided by the machine's. False if the two were built by different compilers or in
  /// different ways: so were the calibrations then, and they say nothing.
  bool is_calibrated = false;
};

/// The reason why results cannot be compared, which their settings and datasets tell before
/// anything is measured: they have one name for two datasets, or none in common, or they differ in
/// the seed or in whether they measured isomorphs. Nothing if they can.
std::optional<IoError> WhyNotCompared(const BenchResults& before, const BenchResults& after);

/// Compares the calibrated rates, on one thread and from file to nowhere. (What is written into
/// files goes at the pace of the system's page cache.) `tolerance` is a share: 0.1 for a tenth.
/// Fails if the two cannot be compared, or have no method and target in common.
Result<BenchComparison, IoError> CompareBench(const BenchResults& before, const BenchResults& after,
                                              double tolerance,
                                              ComparedTargets targets = ComparedTargets::kSame);

}  // namespace surudoku
