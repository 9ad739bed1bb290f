#include "jobs/convert/sheet_puzzle.h"

#include <array>
#include <cstring>

namespace surudoku {

void Pack(const SheetPuzzle& puzzle, std::string& bytes) {
  std::array<char, sizeof(puzzle.number)> number;
  std::memcpy(number.data(), &puzzle.number, number.size());
  bytes.append(number.data(), number.size());
  bytes += static_cast<char>(puzzle.status);
  bytes += puzzle.cells;
}

SheetPuzzle Unpack(std::string_view bytes) {
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data(), sizeof(number));
  return {.number = number,
          .status = static_cast<Status>(bytes[sizeof(number)]),
          .cells = bytes.substr(sizeof(number) + 1),
          .rating = {}};
}

}  // namespace surudoku
