// The first words on a bench: how other programs did beside surudoku, and wrong answers.
#pragma once

#include <string>

#include "bench/bench_results.h"

namespace surudoku::cli {

/// A line for each other program, first "mine: 10 of its 10,000 answers are wrong, so no times are
/// given.", then "ours takes 37 times as long as surudoku; all of its 10,000 answers are right."
std::string VerdictText(const BenchResults& results);

/// A line for each contender with wrong answers, and below it the first of them as examples; empty
/// if all answers are right.
std::string WrongAnswersText(const BenchResults& results);

}  // namespace surudoku::cli
