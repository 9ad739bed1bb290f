// The puzzle that tests take where any will do: 30 clues, one solution, found by singles. The same
// spoiled in three ways. And one that takes guesses, AI Escargot.
#pragma once

#include <string>

namespace surudoku {

inline const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
inline const std::string kClashingPuzzle =  // two 5 in the first row
    "535.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kPuzzleOfSeveral =  // solutions
    ".........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kPuzzleWithoutSolution =
    "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kHardPuzzle =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

}  // namespace surudoku
