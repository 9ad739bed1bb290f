// A puzzle, its answer, and random isomorphs of both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grid/board_rules.h"
#include "surudoku/isomorph.h"

namespace surudoku {

/// Makes them a few dozen at a time. One for each thread.
class PuzzleCopies {
 public:
  static constexpr std::size_t kMost = 64;

  PuzzleCopies(std::uint64_t seed, const BoardRules& rules) : seed_(seed), rules_(rules) {}

  /// Begins with another puzzle. The texts must outlive its copies.
  void Begin(std::string_view puzzle, std::string_view answer);

  /// Makes copies first, first + 1, ... Number 0 is the puzzle itself; number k is the one that
  /// ShuffleFiles gives, of the same seed. Precondition: count <= kMost.
  void Make(std::uint64_t first, std::size_t count);

  // Of the last call, by their places in it.
  [[nodiscard]] std::string_view puzzle(std::size_t index) const { return TextAt(puzzles_, index); }
  [[nodiscard]] std::string_view answer(std::size_t index) const { return TextAt(answers_, index); }

 private:
  [[nodiscard]] std::string_view TextAt(const std::string& texts, std::size_t index) const {
    return std::string_view(texts).substr(index * puzzle_.size(), puzzle_.size());
  }
  void MakeIsomorphs(std::uint64_t first, std::size_t begin, std::size_t count);
  void MakeBoardIsomorph(std::uint64_t number, std::size_t index);

  std::uint64_t seed_;
  BoardRules rules_;
  std::uint64_t puzzle_seed_ = 0;
  std::string_view puzzle_;
  std::string_view answer_;
  std::string puzzles_;
  std::string answers_;
  std::array<Isomorphism, kMost> isomorphisms_;
  std::vector<std::uint8_t> values_;
  std::vector<std::uint8_t> copy_;
};

}  // namespace surudoku
