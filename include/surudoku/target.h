// The vector instructions that the fast solver and the text of many puzzles use: the best the
// machine has, unless another set is asked for. Results do not depend on them, speed does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

/// A set of vector instructions that this machine has and this build knows. The values are the
/// kernel's own: take one from the functions below.
enum class Target : std::int64_t {};

/// At least one, best first: of avx3_dl (AVX-512 of Ice Lake and Zen 4 on), avx3 (AVX-512 of
/// Skylake on), avx2, sse4, ssse3 and emu128 (plain C++).
std::vector<Target> SupportedTargets();

/// Their names, in the same order.
std::vector<std::string> TargetNames();

std::string NameOf(Target target);

/// The supported target of that name, or nothing.
std::optional<Target> FindTarget(std::string_view name);

/// What is used where no target is named: the best, or what SetDefaultTarget was given last.
Target DefaultTarget();

/// Sets it for the whole process. A solver keeps the target that it was made with.
void SetDefaultTarget(Target target);

}  // namespace surudoku
