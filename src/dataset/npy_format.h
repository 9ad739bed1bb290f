// NumPy's array files (.npy): puzzles of integers, side by side, without any text around them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "dataset/grid_cells.h"

namespace surudoku {

/// The layout of an array of puzzles, each of which is a record of one size.
struct NpyFormat {
  /// The kinds of numpy.dtype.kind.
  enum class Kind : char {
    kSigned = 'i',
    kUnsigned = 'u',
    kFloat = 'f',
    kBytes = 'S',
    kText = 'U'
  };

  std::size_t data_begin = 0;  ///< the size of the header before the data
  Kind kind = Kind::kUnsigned;
  std::size_t number_size = 1;  ///< bytes of a number, or of a character
  bool is_big_endian = false;
  std::size_t cell_count = kCellCount;
  std::uint64_t puzzle_count = 0;
  /// Each number is a digit + 1, and 1 a blank, as in the all__inputs.npy of HRM and TRM.
  bool has_plus_one = false;

  [[nodiscard]] std::size_t record_size() const { return number_size * cell_count; }

  friend bool operator==(const NpyFormat&, const NpyFormat&) = default;
};

/// Whether these bytes begin as a .npy file does.
bool IsNpy(std::string_view bytes);

/// Reads the header at the start of a file. The error says why its array is not one of puzzles: of
/// shape (n, 81) or (n, 9, 9), larger boards likewise, a single board, or strings of 81 characters.
/// Precondition: IsNpy.
Result<NpyFormat, std::string> ReadNpyHeader(std::string_view bytes);

/// Whether the first puzzles have digits + 1 (see NpyFormat), by their numbers: none is 0, none is
/// above 10 (of 9x9), and most of the puzzles have a 10. `bytes` are the beginning of the file.
bool HasPlusOne(std::string_view bytes, const NpyFormat& format);

/// Reads a puzzle into `storage`: 0 and -1 are blanks, from 10 on come letters. The place of an
/// error is the number of the cell, from 0.
std::optional<RecordError> ReadNpyRecord(std::string_view record, const NpyFormat& format,
                                         std::string& storage);

}  // namespace surudoku
