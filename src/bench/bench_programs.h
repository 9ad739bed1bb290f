// Measures whole programs side by side on the file of a dataset: surudoku's own command, and those
// of others. docs/bench.md says what the figures mean.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/bench_results.h"
#include "io/io_error.h"
#include "surudoku/result.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

struct BenchProgram {
  std::string name;
  std::string command;  ///< for the shell, with the dataset's path in it
};

struct BenchProgramsOptions {
  std::string dataset;        ///< its name, for the results
  std::uint64_t puzzles = 0;  ///< that it has
  /// Writes an answer a line for each record, as solve does. It may exit with 1, which says that a
  /// record was malformed.
  BenchProgram own;
  std::vector<BenchProgram> others;  ///< they write their answers, and exit with 0
  int runs = 5;                      ///< of each
  double seconds = 20;   ///< after that no more runs are begun if there are three of each
  std::string folder;    ///< for temporary files: what the programs print
  StopSignal stop = {};  ///< ends it with the runs so far
};

/// Runs each program once to keep what it prints, and compares the answers; then those that are
/// right in turn, what they print going nowhere, again and again. The first of the results is
/// surudoku's own. `progress` is told which program comes next. Fails if surudoku does, or if the
/// shell cannot run a program (it exits with 126 or 127 then).
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

}  // namespace surudoku
