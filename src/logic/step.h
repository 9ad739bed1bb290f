// A step by which a person solves a board, and its reason.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "logic/candidate_board.h"
#include "surudoku/enum_names.h"

namespace surudoku::logic {

/// Easiest first. The order is Sudoku Explainer's where it has the technique.
enum class StepKind : std::uint8_t {
  kHiddenInBlock,  ///< a box or region has one place for a value
  kHidden,         ///< another house has
  kNaked,          ///< a cell has one candidate
  kLocked,         ///< a cell sees all places of a value in a house
  kNakedPair,
  kXWing,
  kHiddenPair,
  kNakedTriple,
  kSwordfish,
  kHiddenTriple,
  kNakedQuad,
  kJellyfish,
  kHiddenQuad,
  kForcingChain,  ///< a candidate leads to a contradiction by cells and houses of two
  kTrial,         ///< or by all singles that follow from it
};

/// In the order of StepKind.
inline constexpr auto kStepKindNames = NamesOf<StepKind>(
    {"Hidden Single in a Box", "Hidden Single", "Naked Single", "Locked Candidates", "Naked Pair",
     "X-Wing", "Hidden Pair", "Naked Triplet", "Swordfish", "Hidden Triplet", "Naked Quad",
     "Jellyfish", "Hidden Quad", "Forcing Chain", "Trial"});

struct LogicStep {
  StepKind kind = StepKind::kHiddenInBlock;
  std::optional<Mark> placed = {};  ///< of singles
  std::vector<Mark> removed = {};   ///< of all others: one or more

  // The reason.
  std::optional<std::size_t> house = {};  ///< it is about; of fish the first one
  std::uint32_t values = 0;               ///< bit v: it is about the value v
  std::vector<std::uint16_t> cells = {};  ///< of a subset or a fish, or the places of a value
  std::vector<Mark> chain = {};           ///< the marks that follow from the first, which is wrong
};

/// The first step of the easiest kind, none harder than `most`. The order of the houses, cells and
/// values decides among equals. Nothing if there is no such step. Precondition: not broken.
std::optional<LogicStep> FindStep(const CandidateBoard& board, StepKind most = StepKind::kTrial);

/// Does a step that FindStep found.
void Do(const LogicStep& step, CandidateBoard& board);

}  // namespace surudoku::logic
