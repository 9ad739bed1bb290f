// Arrays of grids as they cross the C API: bytes 0..9 or characters, a stride apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku.h"
#include "surudoku/grid.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

namespace surudoku::c_api {

/// Grids that come in.
struct GridsIn {
  const std::uint8_t* data = nullptr;
  std::size_t stride = 0;

  [[nodiscard]] const std::uint8_t* at(std::size_t index) const { return data + index * stride; }
};

/// Grids that go out; without data they are not wanted.
struct GridsOut {
  std::uint8_t* data = nullptr;
  std::size_t stride = 0;
  bool is_text = false;

  [[nodiscard]] explicit operator bool() const { return data != nullptr; }
  [[nodiscard]] std::uint8_t* at(std::size_t index) const { return data + index * stride; }

  /// Writes 81 characters in the form that is wanted: all but 1..9 is a blank.
  void Write(std::size_t index, const char* text) const;
  void WriteBlank(std::size_t index) const;
};

/// Fails where the stride is wrong, or n grids have no place in memory; else `grids` becomes them.
/// `name` is the parameter's in messages. NULL is allowed for outputs, and where n is 0.
int TakeGrids(surudoku_context& context, const char* name, const std::uint8_t* data,
              std::size_t stride, std::size_t n, GridsIn& grids);
int TakeGrids(surudoku_context& context, const char* name, std::uint8_t* data, std::size_t stride,
              std::size_t n, GridsOut& grids);

/// Whether some grids are digits 0..9, all of them.
bool AreDigits(const GridsIn& grids, std::size_t first, std::size_t count);

/// One of them. Precondition: all of its bytes are cells.
Grid GridAt(const GridsIn& grids, std::size_t index);

/// A surudoku_status: that of an answer, but SURUDOKU_INVALID where two clues clash. Precondition:
/// that of GridAt().
std::uint8_t StatusOf(const GridsIn& grids, std::size_t index, Status status);

/// The characters of some grids of an array. Those that are characters already stay where they are.
/// One for each thread: it keeps its memory.
class GridTexts {
 public:
  explicit GridTexts(Target target) : target_(target) {}

  /// False where a byte is no cell. What texts() gives then means nothing.
  bool Read(const GridsIn& grids, std::size_t first, std::size_t count);

  /// Pointers to 81 characters, until the next call.
  [[nodiscard]] std::span<const char* const> texts() const { return texts_; }
  [[nodiscard]] std::string_view text(std::size_t index) const {
    return {texts_[index], kCellCount};
  }

 private:
  Target target_;
  std::vector<char> digits_;
  std::vector<const char*> texts_;
  std::vector<std::uint8_t> is_strange_;
};

/// The first of n grids with a byte that is no cell; n where there is none.
std::size_t FindBadGrid(const GridsIn& grids, std::size_t n);

/// Leaves that byte in the context, with a message.
int FailAtCell(surudoku_context& context, const char* name, const GridsIn& grids, std::size_t n);

}  // namespace surudoku::c_api
