#include "dataset/board_line.h"

namespace surudoku {

std::size_t BeginOfBoardCells(std::string_view line) {
  const std::size_t sign = line.find('=');
  if (sign == std::string_view::npos) return 0;
  const std::size_t bracket = line.find_last_of("[{");
  return bracket != std::string_view::npos && bracket > sign ? bracket + 1 : 0;
}

void SplitBoardLine(std::string_view line, std::vector<Field>& words) {
  words.clear();
  for (std::size_t i = BeginOfBoardCells(line); i < line.size();) {
    if (IsBoardSeparator(line[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < line.size() && !IsBoardSeparator(line[i])) ++i;
    words.push_back({begin, i - begin});
  }
}

}  // namespace surudoku
