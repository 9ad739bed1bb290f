#include "c_api/arguments.h"

#include <limits>
#include <string>
#include <string_view>

#include "c_api/context.h"
#include "surudoku/version.h"

namespace surudoku::c_api {
namespace {

// No struct ends with padding (layout.cc), so each version's size is a whole number of pointers.
bool IsStructSize(std::size_t size) {
  return size >= sizeof(std::size_t) && size <= kMostStructBytes && size % sizeof(void*) == 0;
}

int CheckGrids(surudoku_context& context, const char* name, std::size_t stride, std::size_t n) {
  return CheckShape(context, name, {"grid", kCellCount, stride, n});
}

}  // namespace

int TakeBytes(surudoku_context& context, const char* name, const void* from, std::size_t known,
              void* to) {
  if (from == nullptr) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT, std::string(name) + " is NULL");
  }
  std::size_t size = 0;
  std::memcpy(&size, from, sizeof size);
  if (!IsStructSize(size)) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT,
                std::string(name) + ": a size of " + std::to_string(size) +
                    " bytes; its init function sets a good one");
  }
  const auto* const bytes = static_cast<const unsigned char*>(from);
  const bool is_newer = size > known && std::any_of(bytes + known, bytes + size,
                                                    [](unsigned char byte) { return byte != 0; });
  if (is_newer) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT,
                std::string(name) + ": a field is set that is newer than version " +
                    std::string(Version()) + " of the library");
  }
  std::memcpy(to, from, std::min(size, known));
  return SURUDOKU_OK;
}

int CheckShape(surudoku_context& context, const char* name, const ArrayShape& shape) {
  constexpr std::size_t kMost = std::numeric_limits<std::ptrdiff_t>::max();
  if (shape.stride < shape.least_stride) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT,
                std::string(name) + ": a stride of " + std::to_string(shape.stride) +
                    " bytes, and a " + shape.noun + " has " + std::to_string(shape.least_stride));
  }
  if (shape.n > kMost / shape.bytes / shape.stride) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT,
                std::string(name) + ": " + std::to_string(shape.n) + ' ' + shape.noun +
                    "s have no place in memory");
  }
  return SURUDOKU_OK;
}

int TakeProfile(surudoku_context& context, const char* name, Profile& profile) {
  profile = kDefaultProfile;
  if (name == nullptr) return SURUDOKU_OK;
  if (const auto found = FindNamed<Profile>(kProfileNames, name)) {
    profile = *found;
    return SURUDOKU_OK;
  }
  std::string known;
  for (const std::string_view one : kProfileNames) {
    known += (known.empty() ? "" : ", ") + std::string(one);
  }
  return Fail(context, SURUDOKU_ERROR_ARGUMENT,
              "profile: \"" + std::string(name) + "\" is not one of " + known);
}

int TakeGrids(surudoku_context& context, const char* name, const std::uint8_t* data,
              std::size_t stride, std::size_t n, GridsIn& grids) {
  grids = {data, stride == 0 ? kCellCount : stride};
  if (data == nullptr && n > 0) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT, std::string(name) + " is NULL");
  }
  return CheckGrids(context, name, grids.stride, n);
}

int TakePuzzles(surudoku_context& context, const char* name, const std::uint8_t* data,
                std::size_t stride, std::size_t n, GridsIn& grids) {
  if (!context.are_candidates) return TakeGrids(context, name, data, stride, n, grids);
  constexpr std::size_t kBytes = sizeof(Candidates::cells);
  grids = {data, stride == 0 ? kBytes : stride, true};
  if (data == nullptr && n > 0) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT, std::string(name) + " is NULL");
  }
  return CheckShape(context, name, {"puzzle", kBytes, grids.stride, n});
}

int TakeGrids(surudoku_context& context, const char* name, std::uint8_t* data, std::size_t stride,
              std::size_t n, GridsOut& grids) {
  grids = {data, stride == 0 ? kCellCount : stride, context.is_text};
  return CheckGrids(context, name, grids.stride, n);
}

int FailAtCell(surudoku_context& context, const char* name, const GridsIn& grids, std::size_t n) {
  const std::size_t index = FindBadGrid(grids, n);
  if (index == n) {
    return Fail(context, SURUDOKU_ERROR_CELL, std::string(name) + ": changed during the call");
  }
  const int cell = FindBadCell(grids, index);
  context.fault_grid = index;
  context.fault_cell = cell;
  return Fail(context, SURUDOKU_ERROR_CELL,
              std::string(name) + '[' + std::to_string(index) + "], " + CellName(cell) + ": " +
                  CellFault(grids, index, cell));
}

}  // namespace surudoku::c_api
