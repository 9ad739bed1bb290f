// The hardest puzzles that a run has met, in a file of their own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/io_error.h"
#include "pipeline/job_settings.h"

namespace surudoku {

struct TopPuzzle {
  std::array<int, 3> ratings{};  ///< ER, EP, ED in tenths; or the T&E depth and zeros
  std::uint64_t record = 0;
  std::string line;  ///< as the output has it
};

/// Keeps the hardest `most`, hardest first; of equals the first by record.
void AddTop(TopPuzzle puzzle, std::size_t most, std::vector<TopPuzzle>& top);

Json ToJson(const std::vector<TopPuzzle>& top);
std::vector<TopPuzzle> TopFrom(const Json& json);

/// Writes the file anew whenever it is to hold something else. Who looks at it finds all of one
/// state.
class TopFile {
 public:
  TopFile(std::string path, std::string header)
      : path_(std::move(path)), header_(std::move(header)) {}

  std::optional<IoError> Show(const std::vector<TopPuzzle>& top);

 private:
  std::string path_;
  std::string header_;
  std::optional<std::string> shown_;
};

}  // namespace surudoku
