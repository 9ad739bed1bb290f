// Arguments of the API's functions: structs of callers whose header may be older or newer than the
// library, arrays of grids, and names of rating profiles.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "c_api/grid_array.h"
#include "surudoku.h"
#include "surudoku/rating.h"

namespace surudoku::c_api {

/// No version's struct is larger: the caller has not initialised it.
inline constexpr std::size_t kMostStructBytes = 4096;

/// Writes the defaults and the size, and zeros after the fields that this library knows.
template <class Struct>
void InitStruct(Struct* to, std::size_t size, Struct defaults = {}) {
  if (to == nullptr || size < sizeof(std::size_t) || size > kMostStructBytes) return;
  defaults.size = size;
  void* const bytes = to;
  std::memset(bytes, 0, size);
  std::memcpy(bytes, &defaults, std::min(size, sizeof(Struct)));
}

/// TakeStruct() for a struct of `known` bytes.
int TakeBytes(surudoku_context& context, const char* name, const void* from, std::size_t known,
              void* to);

/// Copies the caller's fields over the defaults in `to`: an older header's struct lacks our last
/// fields, a newer one's has fields after them. Fails if there is no struct, if its size is not
/// good, or if a field is set that this library does not know. `name` is the parameter's in
/// messages.
template <class Struct>
int TakeStruct(surudoku_context& context, const char* name, const Struct* from, Struct& to) {
  return TakeBytes(context, name, from, sizeof(Struct), &to);
}

/// How the rows of an array lie in memory: grids, boards, numbers of steps.
struct ArrayShape {
  const char* noun;  ///< of a row
  std::size_t least_stride;
  std::size_t stride;
  std::size_t n;
  std::size_t bytes = 1;  ///< of what a stride counts
};

/// Fails if rows would overlap, or if memory cannot hold n of them. Every array with a stride comes
/// by here; `name` is the parameter's in messages.
int CheckShape(surudoku_context& context, const char* name, const ArrayShape& shape);

/// Makes `grids` of a caller's array. Fails if the stride is wrong, or if memory cannot hold n
/// grids. `name` is the parameter's in messages. Outputs may be NULL, and inputs if n is 0.
int TakeGrids(surudoku_context& context, const char* name, const std::uint8_t* data,
              std::size_t stride, std::size_t n, GridsIn& grids);
int TakeGrids(surudoku_context& context, const char* name, std::uint8_t* data, std::size_t stride,
              std::size_t n, GridsOut& grids);

/// TakeGrids() for puzzles that may be of candidates, if the context is set to it.
int TakePuzzles(surudoku_context& context, const char* name, const std::uint8_t* data,
                std::size_t stride, std::size_t n, GridsIn& grids);

/// Fails at the first byte that is no cell, and leaves its place and a message in the context.
int FailAtCell(surudoku_context& context, const char* name, const GridsIn& grids, std::size_t n);

/// NULL is the default profile. Fails if no profile has the name.
int TakeProfile(surudoku_context& context, const char* name, Profile& profile);

}  // namespace surudoku::c_api
