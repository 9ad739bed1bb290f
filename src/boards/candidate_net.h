// The candidates of a board as variables of a satisfiability problem: which exclude each other, and
// of which at least one must be true.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grid/board_houses.h"

namespace surudoku::boards {

struct CandidateNet {
  struct Candidate {
    std::uint16_t cell;
    std::uint8_t value;  // from 0
  };
  std::vector<Candidate> candidates;

  /// Lists of numbers, one after another.
  struct Lists {
    std::vector<std::uint32_t> begin = {0};
    std::vector<std::uint32_t> numbers;

    [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t i) const {
      return std::span(numbers).subspan(begin[i], begin[i + 1] - begin[i]);
    }
    [[nodiscard]] std::size_t size() const { return begin.size() - 1; }
    void Append(std::span<const std::uint32_t> list) {
      numbers.insert(numbers.end(), list.begin(), list.end());
      begin.push_back(static_cast<std::uint32_t>(numbers.size()));
    }
  };
  Lists excluded;   ///< by each candidate
  Lists groups;     ///< the candidates of a cell, or of a house and value: one of them is true
  Lists groups_of;  ///< each candidate
};

/// Bit v of a cell's mask stands for value v + 1.
CandidateNet MakeCandidateNet(const BoardHouses& board, std::span<const std::uint32_t> masks);

}  // namespace surudoku::boards
