// What tests of variations compare.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "test_data.h"
#include "vary/plain_variations.h"
#include "vary/variations.h"

namespace surudoku {

using Texts = std::vector<std::string>;

// The first puzzles of the hardest.
inline Texts Hardest(std::size_t count) {
  Texts puzzles = LinesOfTestData("hardest.txt.xz", 4'876);
  puzzles.resize(count);
  return puzzles;
}

// An isomorph of the puzzle: upside down and in other digits.
inline std::string IsomorphOf(std::string puzzle) {
  std::ranges::reverse(puzzle);
  for (char& c : puzzle) {
    if (c != '.') c = static_cast<char>('1' + ('9' - c));
  }
  return puzzle;
}

// By puzzle, in the order in which they are told.
inline std::vector<Texts> VariationsOf(const Texts& puzzles, const VariationRequest& request) {
  std::vector<PuzzleCells> cells;
  for (const std::string& puzzle : puzzles) cells.push_back(CellsOf(puzzle));
  std::vector<Texts> found(puzzles.size());
  std::size_t last = 0;
  const auto visit = [&](std::size_t index, const PuzzleCells& variation) {
    EXPECT_LE(last, index);
    last = index;
    found[index].emplace_back(TextOf(variation));
    return true;
  };
  EXPECT_TRUE(Variations(request).Find(cells, visit, nullptr));
  return found;
}

// Each once, and no others than the plain search finds.
inline void ExpectAsPlain(const Texts& puzzles, const VariationRequest& request) {
  const std::vector<Texts> found = VariationsOf(puzzles, request);
  VariationRequest minimal = request;
  minimal.minimal = true;
  const std::vector<Texts> found_minimal = VariationsOf(puzzles, minimal);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const std::set<std::string> plain = PlainVariations::Of(puzzles[i], request);
    EXPECT_FALSE(plain.empty()) << puzzles[i];
    EXPECT_EQ(found[i].size(), plain.size()) << puzzles[i];
    EXPECT_EQ(std::set(found[i].begin(), found[i].end()), plain) << puzzles[i];
    Texts plain_minimal;
    std::ranges::copy_if(plain, std::back_inserter(plain_minimal), IsMinimalPlainly);
    Texts sorted = found_minimal[i];
    std::ranges::sort(sorted);
    EXPECT_EQ(sorted, plain_minimal) << puzzles[i];
  }
}

}  // namespace surudoku
