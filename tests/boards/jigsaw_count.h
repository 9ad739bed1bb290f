// All jigsaws of a side: every way to part the board into connected regions, and every grid of
// each.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "boards/board_solver.h"

namespace surudoku {

class JigsawCount {
 public:
  explicit JigsawCount(int side)
      : side_(side), regions_(static_cast<std::size_t>(side) * side, kFree) {}

  std::uint64_t Count() {
    Part('a');
    return grids_;
  }

 private:
  static constexpr char kFree = '.';
  using Region = std::set<std::size_t>;

  // Gives the first free cell every region that it can be in.
  void Part(char name) {
    const std::size_t first = regions_.find(kFree);
    if (first == std::string::npos) {
      const std::vector<std::uint8_t> clues(regions_.size());
      grids_ += BoardSolver(JigsawHouses(regions_).value()).Count(clues, ~std::uint64_t{0});
      return;
    }
    std::set<Region> grown = {{first}};
    for (int size = 1; size < side_; ++size) grown = OneCellMore(grown);
    for (const Region& region : grown) {
      for (const std::size_t cell : region) regions_[cell] = name;
      Part(static_cast<char>(name + 1));
      for (const std::size_t cell : region) regions_[cell] = kFree;
    }
  }

  [[nodiscard]] std::set<Region> OneCellMore(const std::set<Region>& regions) const {
    std::set<Region> grown;
    for (const Region& region : regions) {
      for (const std::size_t cell : region) {
        for (const std::size_t next : FreeNeighbours(cell)) {
          Region larger = region;
          if (larger.insert(next).second) grown.insert(larger);
        }
      }
    }
    return grown;
  }

  [[nodiscard]] std::vector<std::size_t> FreeNeighbours(std::size_t cell) const {
    const auto side = static_cast<std::size_t>(side_);
    std::vector<std::size_t> neighbours;
    if (cell % side > 0) neighbours.push_back(cell - 1);
    if (cell % side + 1 < side) neighbours.push_back(cell + 1);
    if (cell >= side) neighbours.push_back(cell - side);
    if (cell + side < regions_.size()) neighbours.push_back(cell + side);
    std::erase_if(neighbours, [this](std::size_t next) { return regions_[next] != kFree; });
    return neighbours;
  }

  int side_;
  std::string regions_;
  std::uint64_t grids_ = 0;
};

inline std::uint64_t CountJigsaws(int side) { return JigsawCount(side).Count(); }

}  // namespace surudoku
