// The datasets that come with the program.
#pragma once

#include <string>
#include <vector>

namespace surudoku::cli {

/// The paths of those that have something to solve: in the installed program's share folder, else
/// in the sources that it was built from. Empty where neither is there.
std::vector<std::string> BundledDatasets();

}  // namespace surudoku::cli
