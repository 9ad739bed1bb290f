// A context for a test, and grids for it.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "surudoku/grid.h"
#include "surudoku_experimental.h"

namespace surudoku {

struct FreeContext {
  void operator()(surudoku_context* context) const { surudoku_free(context); }
};

using OwnContext = std::unique_ptr<surudoku_context, FreeContext>;

inline OwnContext MakeContext(int threads = 0) {
  OwnContext context(surudoku_create());
  EXPECT_EQ(surudoku_set_threads(context.get(), threads), SURUDOKU_OK);
  return context;
}

inline const std::uint8_t* Bytes(const std::string& text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

/// The grids of 81 characters as digits, `stride` bytes apart; what is between them is no cell.
inline std::vector<std::uint8_t> Digits(const std::vector<std::string>& grids,
                                        std::size_t stride = kCellCount) {
  std::vector<std::uint8_t> digits(grids.size() * stride, 0xee);
  for (std::size_t i = 0; i < grids.size(); ++i) {
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      const char c = grids[i][cell];
      digits[i * stride + cell] = static_cast<std::uint8_t>(IsClueCharacter(c) ? c - '0' : 0);
    }
  }
  return digits;
}

/// Grid `index` of an array of digits as 81 characters.
inline std::string TextAt(const std::vector<std::uint8_t>& digits, std::size_t index,
                          std::size_t stride = kCellCount) {
  std::string text;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const int digit = digits[index * stride + cell];
    text += digit == 0 ? '.' : static_cast<char>('0' + digit);
  }
  return text;
}

}  // namespace surudoku
