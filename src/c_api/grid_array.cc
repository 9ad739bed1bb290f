#include "c_api/grid_array.h"

#include <algorithm>
#include <cstring>

#include "surudoku/block_text.h"

namespace surudoku::c_api {
namespace {

bool IsDigitCell(std::uint8_t cell) { return cell <= 9; }

// Whether a grid consists of digits, as its first byte tells.
bool IsDigits(const std::uint8_t* grid) { return IsDigitCell(grid[0]); }

// As the caller has them, at any address.
Candidates SetsAt(const GridsIn& grids, std::size_t index) {
  Candidates candidates;
  std::memcpy(candidates.cells.data(), grids.at(index), sizeof candidates.cells);
  return candidates;
}

bool IsTextCell(std::uint8_t cell) {
  const char c = static_cast<char>(cell);
  return IsClueCharacter(c) || IsBlankCharacter(c) || c == ' ';
}

// 0 for a blank of any kind.
std::uint8_t DigitOf(char c) {
  const auto digit = static_cast<std::uint8_t>(c - '0');
  return digit <= 9 ? digit : std::uint8_t{0};
}

// This loop and the next one do not end early, so the compiler makes vector code of them.
std::uint8_t Greatest(const std::uint8_t* cells, std::size_t size) {
  std::uint8_t greatest = 0;
  for (std::size_t i = 0; i < size; ++i) greatest = std::max(greatest, cells[i]);
  return greatest;
}

const char* ReadDigits(const std::uint8_t* grid, char* text, std::uint8_t& greatest) {
  std::uint8_t greatest_here = 0;
  for (int cell = 0; cell < kCellCount; ++cell) {
    greatest_here = std::max(greatest_here, grid[cell]);
    text[cell] = static_cast<char>('0' + grid[cell]);
  }
  greatest = std::max(greatest, greatest_here);
  return text;
}

}  // namespace

int FindBadCell(const GridsIn& grids, std::size_t index) {
  if (grids.are_candidates) {
    const Candidates candidates = SetsAt(grids, index);
    int cell = 0;
    while (cell < kCellCount && candidates.cells[cell] <= kAllDigits) ++cell;
    return cell;
  }
  const std::uint8_t* const grid = grids.at(index);
  const auto is_good = IsDigits(grid) ? IsDigitCell : IsTextCell;
  return static_cast<int>(std::find_if_not(grid, grid + kCellCount, is_good) - grid);
}

std::string CellFault(const GridsIn& grids, std::size_t index, int cell) {
  if (grids.are_candidates) {
    return std::to_string(SetsAt(grids, index).cells[cell]) +
           " has other bits than 0..8, which stand for 1..9";
  }
  const std::uint8_t* const grid = grids.at(index);
  const bool is_shown = !IsDigits(grid) && grid[cell] > ' ' && grid[cell] < 0x7f;
  const std::string shown = is_shown ? std::string("'") + static_cast<char>(grid[cell]) + "'"
                                     : std::to_string(grid[cell]);
  return shown + (IsDigits(grid) ? " is not a digit 0..9"
                                 : " is neither a digit nor a blank (. 0 _ * - or a space)");
}

void GridsOut::Write(std::size_t index, const char* text) const {
  std::uint8_t* const grid = at(index);
  if (is_text) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      const int digit = DigitOf(text[cell]);
      grid[cell] = static_cast<std::uint8_t>(digit == 0 ? '.' : '0' + digit);
    }
  } else {
    for (int cell = 0; cell < kCellCount; ++cell) grid[cell] = DigitOf(text[cell]);
  }
}

void GridsOut::WriteBlank(std::size_t index) const {
  std::fill_n(at(index), kCellCount, static_cast<std::uint8_t>(is_text ? '.' : 0));
}

bool AreDigits(const GridsIn& grids, std::size_t first, std::size_t count) {
  const bool is_tight = grids.stride == kCellCount;
  const std::size_t runs = is_tight ? 1 : count;
  const std::size_t size = is_tight ? count * kCellCount : kCellCount;
  for (std::size_t i = 0; i < runs; ++i) {
    const std::uint8_t* const cells = grids.at(first + i);
    if (!IsDigitCell(cells[0]) || !IsDigitCell(Greatest(cells, size))) return false;
  }
  return true;
}

Grid GridAt(const GridsIn& grids, std::size_t index) {
  const std::uint8_t* const from = grids.at(index);
  Grid grid;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint8_t digit = IsDigits(from) ? from[cell] : DigitOf(static_cast<char>(from[cell]));
    grid.cells[cell] = IsDigitCell(digit) ? digit : std::uint8_t{0};  // it may change meanwhile
  }
  return grid;
}

Candidates CandidatesAt(const GridsIn& grids, std::size_t index) {
  if (!grids.are_candidates) return CandidatesOf(GridAt(grids, index));
  Candidates candidates = SetsAt(grids, index);
  for (std::uint16_t& set : candidates.cells) set &= kAllDigits;  // it may change meanwhile
  return candidates;
}

std::uint8_t StatusOf(const GridsIn& grids, std::size_t index, Status status) {
  const bool is_invalid =
      status == Status::kNone && !grids.are_candidates && FindClash(GridAt(grids, index));
  return static_cast<std::uint8_t>(is_invalid ? SURUDOKU_INVALID : static_cast<int>(status));
}

bool GridTexts::Read(const GridsIn& grids, std::size_t first, std::size_t count) {
  texts_.resize(count);
  if (digits_.size() < count * kCellCount) digits_.resize(count * kCellCount);
  bool has_characters = false;
  std::uint8_t greatest = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t* const grid = grids.at(first + i);
    if (IsDigits(grid)) {
      texts_[i] = ReadDigits(grid, &digits_[i * kCellCount], greatest);
    } else {
      texts_[i] = reinterpret_cast<const char*>(grid);
      has_characters = true;
    }
  }
  if (!IsDigitCell(greatest)) return false;
  if (!has_characters) return true;
  is_strange_.resize(count);
  FindStrangeTexts(texts_, is_strange_, target_);
  return std::ranges::find(is_strange_, 1) == is_strange_.end();
}

std::size_t FindBadGrid(const GridsIn& grids, std::size_t n) {
  std::size_t index = 0;
  while (index < n && FindBadCell(grids, index) == kCellCount) ++index;
  return index;
}

}  // namespace surudoku::c_api
