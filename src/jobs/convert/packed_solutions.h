// The solutions of a sheet, until all its puzzles are on pages.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "io/temporary_file.h"
#include "jobs/convert/sheet_puzzle.h"

namespace surudoku {

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
};

}  // namespace surudoku
