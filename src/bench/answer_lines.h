// What two programs answered to the same puzzles, line by line.
#pragma once

#include <string>

#include "bench/bench_results.h"
#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// Compares the solutions in the lines of a file with surudoku's, a line a record. A solution is
/// the last thing in a line that is 81 digits from 1 to 9. Lines are paired in order, where there
/// are as many as surudoku's; else those that have a solution are, where there are as many; else
/// nothing is compared. Of records without a single solution only those are compared that have
/// none: a line with a solution is wrong. Fails where a file cannot be read.
Result<AnswerComparison, IoError> CompareAnswerLines(const std::string& own,
                                                     const std::string& other);

}  // namespace surudoku
