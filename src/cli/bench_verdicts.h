// The first words on a bench: how other programs did beside surudoku, and answers that are wrong or
// not there.
#pragma once

#include <string>
#include <vector>

#include "bench/bench_results.h"

namespace surudoku::cli {

/// A line for each other program, first "mine: 10 of its 10,000 answers are wrong, so no times are
/// given.", or "mine: it gave no answer (0 of 10,000), so no times are given.", then "ours takes 37
/// times as long as surudoku; all of its 10,000 answers are right."
std::string VerdictText(const BenchResults& results);

/// A line for each method with wrong answers; empty if all are right.
std::string MistakesOfMethods(const BenchResults& results);

/// The verdicts of other programs, with missing answers, too. Below a line stands the reason, or
/// the first wrong answers as examples.
std::string MistakesOfPrograms(const std::vector<ExternalMeasurement>& programs);

}  // namespace surudoku::cli
