// The methods of solving by name: the fast one, the exact one, and those of five older programs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "surudoku/enum_names.h"
#include "surudoku/solver.h"

namespace surudoku {

enum class Method : std::uint8_t {
  kNakedSingles,  ///< fills cells that one value is left for; gives up when there is none
  kBacktracking,  ///< raises the values of the blank cells in turn, without recursion
  kRecursive,     ///< the first blank cell by columns, every value, and so on
  kPropagation,   ///< only values and only places, then recursion over what is left
  kColouring,     ///< the grid as a graph, coloured vertex by vertex
  kExactCover,    ///< Knuth's Algorithm X
  kLockstep,      ///< the default: many puzzles at once in vector code
};

inline constexpr auto kMethods = EnumeratorsOf<Method>();

/// In the order of Method.
inline constexpr auto kMethodNames =
    NamesOf<Method>({"naked-singles", "backtracking", "recursive", "propagation", "colouring",
                     "exact-cover", "lockstep"});

inline std::string_view NameOf(Method method) { return NameIn(kMethodNames, method); }

/// The method of that name, or nothing.
inline std::optional<Method> FindMethod(std::string_view name) {
  return FindNamed<Method>(kMethodNames, name);
}

/// A solver of blocks by that method; the target is for kLockstep, the others use none.
///
/// In the statistics of the five classic ones (naked-singles to colouring) a round is a value
/// tested in a cell, a guess is a value that was kept while a higher one was left to try, and a
/// backtrack is the return from it. Their level is set only where it is plain from what they did:
/// singles or hidden.
std::unique_ptr<BlockSolver> MakeBlockSolver(Method method, Target target = DefaultTarget());

}  // namespace surudoku
