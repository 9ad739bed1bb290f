// Measures whole programs side by side on the file of a dataset: surudoku's own command, and those
// of others. docs/bench.md says what the figures mean.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/bench_results.h"
#include "io/io_error.h"
#include "surudoku/enum_names.h"
#include "surudoku/result.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

struct BenchProgram {
  std::string name;
  std::string command;  ///< for the shell, with {} in place of the path of a file
};

/// The command with this path, quoted for the shell if it needs that, in place of each {}.
std::string WithPath(const std::string& command, const std::string& path);

/// How the answers of programs are to be compared.
enum class ProgramAnswers : std::uint8_t {
  kSolution,  ///< a line with 81 digits for each record
  kCount,     ///< the last whole number is how many it has solved
  kNone,      ///< not at all
};

inline constexpr auto kProgramAnswersNames = NamesOf<ProgramAnswers>({"solution", "count", "none"});

struct BenchProgramsOptions {
  std::string dataset;        ///< its name, for the results
  std::string path;           ///< its file
  std::uint64_t records = 0;  ///< that it has
  /// Writes an answer a line for each record, as solve does. It may exit with 1, which says that a
  /// record was malformed.
  BenchProgram own;
  std::vector<BenchProgram> others;  ///< they write their answers, and exit with 0
  ProgramAnswers answers = ProgramAnswers::kSolution;
  int runs = 5;          ///< of each
  double seconds = 10;   ///< for all programs together
  double patience = 10;  ///< a run is killed after so many seconds
  /// If not null: the seconds that killed runs may take together, of all datasets, which
  /// MeasurePrograms takes theirs from. When they are spent a run is killed after a second, or its
  /// share of `seconds`.
  double* late_left = nullptr;
  std::string folder;    ///< for temporary files: samples, and what the programs print
  StopSignal stop = {};  ///< ends it with the runs so far
};

/// Looks first, for each program, how many records it solves in its share of the time: a file of
/// one record, then larger ones, at most the dataset again and again. Its answers to the largest of
/// these files, or to all of the dataset, are compared. Then those that are right run in turn, what
/// they print going nowhere, again and again, each with one record and with as many as take it long
/// enough. The first of the results is surudoku's own. `progress` is told what comes next. Fails if
/// surudoku does, or if the shell cannot run a program (it exits with 126 or 127 then).
Result<std::vector<ExternalMeasurement>, IoError> MeasurePrograms(
    const BenchProgramsOptions& options, const std::function<void(std::string_view)>& progress);

/// Compares the solutions in the lines of a program's file with surudoku's, a line a record. The
/// solution of a line is its last 81 digits from 1 to 9 that stand together. If both files have as
/// many lines, line n is compared with line n; else only the lines with a solution are counted and
/// compared, if there are as many of them as records, or as records with a single solution; else
/// nothing is compared, and the answers that are too few are counted. Surudoku's "none" is compared
/// too: a solution beside it is wrong. Records with several solutions are not compared. Fails if a
/// file cannot be read.
Result<AnswerComparison, IoError> CompareAnswerLines(const std::string& own,
                                                     const std::string& other);

/// Compares the last whole number in a program's file with how many records have a solution, or a
/// single one, by surudoku's lines. Fails likewise.
Result<AnswerComparison, IoError> CompareAnswerCount(const std::string& own,
                                                     const std::string& other);

}  // namespace surudoku
