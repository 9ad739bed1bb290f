// Graph colouring, after a Python project. The 81 cells are vertices, and those that share a house
// are adjacent. Clues are coloured from the start; the other vertices get one of 9 colours each,
// one after another, by backtracking.
#include <array>
#include <vector>

#include "classic/classic_method.h"
#include "grid/houses.h"

namespace surudoku::classic {
namespace {

using Graph = std::array<std::vector<int>, kCellCount>;  // adjacency lists

Graph MakeSudokuGraph() {
  Graph graph;
  for (int vertex = 0; vertex < kCellCount; ++vertex) {
    for (int other = 0; other < kCellCount; ++other) {
      if (SeeEachOther(vertex, other)) graph[vertex].push_back(other);
    }
  }
  return graph;
}

class Colouring {
 public:
  Colouring(const Graph& graph, Attempt& attempt)
      : graph_(graph), attempt_(attempt), colours_(attempt.clues()) {}

  void ColourFrom(int vertex) {
    if (vertex == kCellCount) return attempt_.AddSolution(colours_);
    if (attempt_.clues().cells[vertex] != 0) return ColourFrom(vertex + 1);
    for (int colour = 1; colour <= kSide && !attempt_.is_over(); ++colour) {
      attempt_.CountTest();
      if (!attempt_.Allows(vertex, colour) || !IsSafe(vertex, colour)) continue;
      if (!attempt_.Try(vertex, colour, colour < kSide)) return;
      colours_.cells[vertex] = static_cast<std::uint8_t>(colour);
      ColourFrom(vertex + 1);
      if (attempt_.is_over()) return;
      colours_.cells[vertex] = 0;
      attempt_.Retreat(vertex, colour);
    }
  }

 private:
  [[nodiscard]] bool IsSafe(int vertex, int colour) const {
    for (const int neighbour : graph_[vertex]) {
      if (colours_.cells[neighbour] == colour) return false;
    }
    return true;
  }

  const Graph& graph_;
  Attempt& attempt_;
  Grid colours_;  // 0: not coloured
};

}  // namespace

void SolveByColouring(Attempt& attempt) {
  static const Graph kSudokuGraph = MakeSudokuGraph();
  Colouring(kSudokuGraph, attempt).ColourFrom(0);
}

}  // namespace surudoku::classic
