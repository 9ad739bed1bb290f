// The things that bench measures besides this program and the files it is given.
#pragma once

#include <string>
#include <vector>

#include "bench/bench_programs.h"

namespace surudoku::cli {

/// The paths of the datasets that come with the program: in the installed program's share folder,
/// else in the sources that it was built from. Empty where neither is there.
std::vector<std::string> BundledDatasets();

/// The programs of --against, from what was typed, [NAME=]COMMAND each. Without NAME the
/// program's own name serves; a name that an earlier program or surudoku has gets a number. Throws
/// UsageError if a command has no {}.
std::vector<BenchProgram> ParseAgainst(const std::vector<std::string>& texts);

}  // namespace surudoku::cli
