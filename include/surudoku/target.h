// The vector instructions that the fast solver uses: chosen at run time, the best the machine has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

/// The targets this machine has and this build knows, best first: of avx3_dl (AVX-512 of Ice Lake
/// and Zen 4 on), avx3 (AVX-512 of Skylake on), avx2, sse4, ssse3 and emu128 (plain C++).
std::vector<std::string> SupportedTargets();

/// The one in use.
std::string TargetInUse();

/// Uses this target from now on, in the whole process; false where it is not among the supported.
/// Call it before any solver is made. Results do not depend on it, speed does.
bool UseTarget(std::string_view name);

}  // namespace surudoku
