// Boards of any size and houses as the C API takes them: values 0..side, a stride apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/board_houses.h"
#include "surudoku_experimental.h"

namespace surudoku::c_api {

/// Boards that the caller passes in, or wants.
template <class Byte>
struct Boards {
  Byte* data = nullptr;
  std::size_t stride = 0;
  std::size_t cells = 0;

  [[nodiscard]] explicit operator bool() const { return data != nullptr; }
  [[nodiscard]] std::span<Byte> at(std::size_t index) const {
    return {data + index * stride, cells};
  }
};
using BoardsIn = Boards<const std::uint8_t>;
using BoardsOut = Boards<std::uint8_t>;

/// Makes the houses of a caller's rules, or fails.
int TakeRules(surudoku_context& context, const surudoku_board_rules* rules, BoardHouses& board);

/// Makes `boards` of a caller's array. Fails if the stride is wrong, if memory cannot hold n
/// boards, or if inputs are NULL. `name` is the parameter's in messages.
int TakeBoards(surudoku_context& context, const char* name, const std::uint8_t* data,
               std::size_t stride, std::size_t n, const BoardHouses& board, BoardsIn& boards);
int TakeBoards(surudoku_context& context, const char* name, std::uint8_t* data, std::size_t stride,
               std::size_t n, const BoardHouses& board, BoardsOut& boards);

/// Copies a board, which the caller may change meanwhile. False if a byte is above the side.
bool CopyBoard(const BoardsIn& boards, std::size_t index, int side,
               std::vector<std::uint8_t>& values);

/// Fails at the first such byte of n boards, and leaves its place and a message in the context.
int FailAtValue(surudoku_context& context, const char* name, const BoardsIn& boards, std::size_t n,
                int side);

}  // namespace surudoku::c_api
