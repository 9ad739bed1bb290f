// A puzzle of digits, cages, lines and dots, as a search sees it: cells with their candidates,
// houses, and three kinds of rules.
//
// A relation says which pairs of values two cells may have; a sum, what cells add up to; a walk
// reads cells one after another, as an automaton does. All kinds of clues are made of these
// (clue_kinds.h); adding one does not touch the search.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "clues/layers.h"

namespace surudoku::clues {

using Cell = std::uint16_t;
/// Bit v of a cell's mask stands for the value first_value + v.
using Mask = std::uint32_t;

inline constexpr int kMostValues = 25;
inline constexpr int kMostCells = kMostValues * kMostValues;

/// By the value of one cell, the values that the other may have.
struct RelationTable {
  std::array<Mask, kMostValues> second_of{};
  std::array<Mask, kMostValues> first_of{};

  friend bool operator==(const RelationTable&, const RelationTable&) = default;
};

struct Relation {
  std::array<Cell, 2> cells;
  std::uint16_t table;
};

/// Weights times values add up to `total`.
struct Sum {
  std::vector<Cell> cells;
  std::vector<int> weights;
  int total = 0;
};

struct Walk {
  std::vector<Cell> cells;
  std::uint32_t layers;
};

struct House {
  std::vector<Cell> cells;  ///< they differ
};

/// Rules keep the number of the clue that they come from; the rules of the board come from none.
inline constexpr std::uint32_t kNoClue = ~0U;

struct ClueNet {
  int rows = 0;
  int columns = 0;
  int values = 0;                ///< 1..25
  int first_value = 1;           ///< 0 or 1
  std::vector<Mask> candidates;  ///< by cell, row by row
  /// A clue that cannot hold, whatever the others say.
  std::uint32_t impossible_clue = kNoClue;

  template <class Rule>
  struct Rules {
    std::vector<Rule> rules;
    std::vector<std::uint32_t> clue_of;

    void Add(Rule rule, std::uint32_t clue) {
      rules.push_back(std::move(rule));
      clue_of.push_back(clue);
    }
  };
  Rules<House> houses;
  Rules<Relation> relations;
  Rules<Sum> sums;
  Rules<Walk> walks;
  std::vector<RelationTable> tables;
  std::vector<Layers> layers;

  [[nodiscard]] int cell_count() const { return rows * columns; }
  [[nodiscard]] Mask all_values() const { return (Mask{1} << values) - 1; }
  /// The value's bit; nothing if no cell has such a value.
  [[nodiscard]] Mask BitOf(int value) const {
    const int bit = value - first_value;
    return bit < 0 || bit >= values ? 0 : Mask{1} << bit;
  }
};

/// For each cell, the others that must differ from it: those of its houses, and those of relations
/// that forbid equal values and nothing else.
class PeerSets {
 public:
  explicit PeerSets(const ClueNet& net);

  [[nodiscard]] std::span<const std::uint64_t> Of(Cell cell) const {
    return std::span(bits_).subspan(cell * words_, words_);
  }
  [[nodiscard]] bool Differ(Cell one, Cell other) const {
    return (Of(one)[other / 64] >> (other % 64) & 1) != 0;
  }
  [[nodiscard]] std::span<const Cell> ListOf(Cell cell) const { return lists_[cell]; }
  [[nodiscard]] std::size_t words() const { return words_; }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
  std::vector<std::vector<Cell>> lists_;
};

/// Adds the sums that follow from full houses and the sums of cages in them: the values of a house
/// are all there are, so the cells that cages leave out, or reach beyond, have a known sum (the
/// "rule of 45").
void AddSumsOfHouses(ClueNet& net);

}  // namespace surudoku::clues
