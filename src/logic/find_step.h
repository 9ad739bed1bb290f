// The finders of single kinds of steps. FindStep asks them in the order of StepKind.
#pragma once

#include <optional>

#include "logic/step.h"

namespace surudoku::logic {

/// `in_blocks`: in boxes and regions alone; else in all other houses alone.
std::optional<LogicStep> FindHiddenSingle(const CandidateBoard& board, bool in_blocks);
std::optional<LogicStep> FindNakedSingle(const CandidateBoard& board);
std::optional<LogicStep> FindLocked(const CandidateBoard& board);

/// `size` cells of a house that have no more than `size` values.
std::optional<LogicStep> FindNakedSubset(const CandidateBoard& board, int size);
/// `size` values of a house that have no more than `size` places.
std::optional<LogicStep> FindHiddenSubset(const CandidateBoard& board, int size);
/// `size` rows whose places for a value are in no more than `size` columns, or the other way round.
std::optional<LogicStep> FindFish(const CandidateBoard& board, int size);

/// A candidate that cannot be, because a cell or a house loses all candidates, or a candidate would
/// be both true and false. `by_singles`: each single that arises is taken; else only cells and
/// houses that have two candidates before the first step.
std::optional<LogicStep> FindContradiction(const CandidateBoard& board, bool by_singles);

}  // namespace surudoku::logic
