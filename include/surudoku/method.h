// The solving methods by name: the fast one, exact cover, and the methods of five older programs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "surudoku/enum_names.h"
#include "surudoku/solver.h"

namespace surudoku {

enum class Method : std::uint8_t {
  kNakedSingles,  ///< fills cells that have one value left; gives up when there is none
  kBacktracking,  ///< raises the values of the blank cells in turn, without recursion
  kRecursive,     ///< tries every value in the first blank cell by columns, and so on
  kPropagation,   ///< fills only values and only places, then tries values by recursion
  kColouring,     ///< colours the grid, as a graph, vertex by vertex
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

/// A block solver that uses the method. Only kLockstep uses the target.
///
/// In the statistics of the five classic methods (naked-singles to colouring) a round is a value
/// tested in a cell, a guess is a value that was kept while a higher one was left to try, and a
/// backtrack is the return from it. They set the level only if their own steps show it: singles or
/// hidden.
std::unique_ptr<BlockSolver> MakeBlockSolver(Method method, Target target = DefaultTarget());

}  // namespace surudoku
