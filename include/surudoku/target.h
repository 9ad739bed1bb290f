// The vector instructions that the fast solver, canonical forms, T&E depth and the text of many
// puzzles use: the best that the machine has, unless another set is asked for. They change the
// speed and no result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

/// A set of vector instructions that this machine has and this build knows. The values are the
/// kernel's own: take one from the functions below.
///
/// A target is the most that may be used. Each part of the code is compiled for the sets that gain
/// it something, and runs its best code that needs no more than the target: on avx3_dl canonical
/// forms run their avx3 code, T&E depth its avx2 code, tdoku's search its own.
enum class Target : std::int64_t {};

/// All targets of this machine, best first, at least one: of avx3_dl (AVX-512 of Ice Lake and Zen 4
/// on), avx3 (AVX-512 of Skylake on), avx2, sse4, ssse3 and emu128 (plain C++).
std::vector<Target> SupportedTargets();

/// Their names, in the same order.
std::vector<std::string> TargetNames();

std::string NameOf(Target target);

/// The supported target of that name, or nothing.
std::optional<Target> FindTarget(std::string_view name);

/// The target of all calls that name none: the best, or the last one given to SetDefaultTarget.
Target DefaultTarget();

/// Sets the default target of the whole process. A solver keeps the target that it was made with.
void SetDefaultTarget(Target target);

}  // namespace surudoku
