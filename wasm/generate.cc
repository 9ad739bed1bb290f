// generate: puzzles for a seed.
#include "surudoku/generate.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "grid_solver.h"
#include "level_lists.h"

namespace surudoku::wasm {
namespace {

std::optional<ValueRange> RangeOf(int least, int most) {
  if (least < 0) return std::nullopt;
  return ValueRange{.least = least, .most = most};
}

PuzzleRequest RequestOf(const GenerateRequest& from, std::uint64_t seed) {
  PuzzleRequest request;
  request.level = static_cast<Level>(from.level);
  request.full = from.full != 0;
  request.min_clues = from.min_clues;
  request.max_clues = from.max_clues;
  if (from.levels >= 0) SetLevel(kLevelLists[from.levels].list(), from.named_level, request);
  request.minimal = from.minimal != 0;
  request.symmetry = static_cast<Symmetry>(from.symmetry);
  if (from.er_least >= 0) request.er = RangeOf(from.er_least, from.er_most);
  request.ep = RangeOf(from.ep_least, from.ep_most);
  request.te_depth = RangeOf(from.te_least, from.te_most);
  if (from.technique >= 0) request.technique = static_cast<Technique>(from.technique);
  request.least_steps = from.least_steps;
  request.last = static_cast<Technique>(from.last);
  request.family = static_cast<std::uint64_t>(from.family);
  request.profile = static_cast<Profile>(from.profile);
  request.max_attempts = from.max_attempts;
  request.seed = seed;
  for (int cell = 0; cell < kCellCount; ++cell) {
    request.may_hold_clue[cell] = from.places[cell] != 0;
  }
  return request;
}

}  // namespace

int Generate(const GenerateRequest* request, std::uint64_t seed, std::uint64_t first, std::size_t n,
             const GridOutputs* outputs) {
  const PuzzleRequest wanted = RequestOf(*request, seed);
  if (auto why = FindImpossibility(wanted)) {
    SetText(std::move(*why));
    return -1;
  }
  const PuzzleBatch batch = GeneratePuzzles(wanted, first, n, StopSignal());
  for (std::size_t i = 0; i < batch.count; ++i) {
    const char* const line = &batch.text[i * (kCellCount + 1)];
    std::copy_n(line, kCellCount, outputs->puzzles + i * kCellCount);
  }
  ReadGrids(outputs->puzzles, batch.count);
  if (outputs->solutions != nullptr) {
    // A limit of 1 is enough: each puzzle has exactly one solution.
    GridSolver::Shared().Solve(Puzzles(outputs->puzzles, false), batch.count, {.limit = 1});
    GridSolver::Shared().WriteSolutions(outputs->solutions);
  }
  return static_cast<int>(batch.count);
}

}  // namespace surudoku::wasm
