// The first words on a bench: how other programs did beside surudoku, and answers that are wrong or
// not there.
#pragma once

#include <string>

#include "bench/bench_results.h"

namespace surudoku::cli {

/// A line for each other program, first "mine: 10 of its 10,000 answers are wrong, so no times are
/// given.", or "mine: it gave no answer (0 of 10,000), so no times are given.", then "ours takes 37
/// times as long as surudoku; all of its 10,000 answers are right."
std::string VerdictText(const BenchResults& results);

/// A line for each contender with wrong or missing answers, and below it the reason, or the first
/// wrong answers as examples; empty if all answers are right.
std::string MistakesText(const BenchResults& results);

}  // namespace surudoku::cli
