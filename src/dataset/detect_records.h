// Finds the layout of records with columns or members: lines, a column for each cell, JSON.
#pragma once

#include <cstddef>
#include <string_view>

#include "dataset/column_names.h"
#include "dataset/record_format.h"

namespace surudoku {

/// So many puzzles leave no doubt about their layout.
inline constexpr std::size_t kEnoughPuzzles = 20;

/// The format of a text that has so many puzzles, or is to be read as if it had one.
inline DetectedFormat OfShape(RecordShape shape, std::size_t puzzles = 1) {
  DetectedFormat detected;
  detected.has_puzzle = true;
  detected.puzzles = puzzles;
  detected.format.shape = shape;
  return detected;
}

/// The format of lines, of 81 columns or of JSON, with the symbols of its boards; as far as
/// `wanted` leaves it open.
Detection DetectRecords(std::string_view text, InputFormat wanted, const WantedColumns& columns,
                        Symbols symbols);

}  // namespace surudoku
