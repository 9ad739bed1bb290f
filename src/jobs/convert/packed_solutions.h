// Puzzles with their solutions on their way to a sheet, packed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/symbols.h"
#include "io/temporary_file.h"
#include "surudoku/solver.h"

namespace surudoku {

/// A puzzle as it is drawn.
struct SheetPuzzle {
  std::uint64_t number;  ///< of its record, from 1
  Status status;         ///< kUnique, kNone or kMultiple
  Symbols symbols;       ///< that its values are drawn as
  int side;
  /// A cell is a clue (kSheetClue + value), a value of the solution (kSheetFound + value), or,
  /// where there is not exactly one solution, blank ('.').
  std::string_view cells;
  std::string_view own_rules;  ///< that the record says of its board (AddOwnRules); or empty
  std::string_view rating;     ///< empty: none is known
};

inline constexpr char kSheetClue = '0';
inline constexpr char kSheetFound = 'a' - 1;

/// All of it as bytes.
void Pack(const SheetPuzzle& puzzle, std::string& bytes);
/// Takes the first puzzle from bytes that Pack has written. They must outlive the result.
SheetPuzzle UnpackFirst(std::string_view& bytes);

/// The puzzles of a chunk, from the worker for the writer: packed, for they are many.
struct ChunkSheet {
  std::string packed;
};

/// Holds any number of packed puzzles in little memory: when there are many, in a temporary file.
class PackedSolutions {
 public:
  /// The file, if it is needed, is made in this folder.
  explicit PackedSolutions(std::string folder) : folder_(std::move(folder)) {}

  std::optional<IoError> Add(std::string_view packed);

  /// Calls `visit` with each, in order, until it returns false.
  std::optional<IoError> ForEach(const std::function<bool(const SheetPuzzle&)>& visit);

 private:
  std::optional<IoError> Spill();

  std::string folder_;
  std::string held_;  // what comes after the file's
  std::optional<TemporaryFile> file_;
  std::vector<std::uint64_t> part_ends_;  // of whole puzzles in the file
};

}  // namespace surudoku
