#include "jobs/convert/packed_solutions.h"

#include <array>
#include <cstring>

#include "io/io_error.h"

namespace surudoku {
namespace {

constexpr std::size_t kMostHeld = std::size_t{360} << 10;

// False if no more are wanted.
bool VisitAll(std::string_view packed, const std::function<bool(const SheetPuzzle&)>& visit) {
  while (!packed.empty()) {
    if (!visit(UnpackFirst(packed))) return false;
  }
  return true;
}

void PackNumber(std::uint64_t number, std::string& bytes) {
  std::array<char, sizeof(number)> in_bytes;
  std::memcpy(in_bytes.data(), &number, in_bytes.size());
  bytes.append(in_bytes.data(), in_bytes.size());
}

std::uint64_t TakeNumber(std::string_view& bytes) {
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data(), sizeof(number));
  bytes.remove_prefix(sizeof(number));
  return number;
}

}  // namespace

void Pack(const SheetPuzzle& puzzle, std::string& bytes) {
  PackNumber(puzzle.number, bytes);
  PackNumber(puzzle.rating.size(), bytes);
  PackNumber(puzzle.own_rules.size(), bytes);
  bytes += static_cast<char>(puzzle.status);
  bytes += static_cast<char>(puzzle.symbols);
  bytes += static_cast<char>(puzzle.side);
  bytes += puzzle.cells;
  bytes += puzzle.own_rules;
  bytes += puzzle.rating;
}

SheetPuzzle UnpackFirst(std::string_view& bytes) {
  const std::uint64_t number = TakeNumber(bytes);
  const std::uint64_t rating_size = TakeNumber(bytes);
  const std::uint64_t rules_size = TakeNumber(bytes);
  SheetPuzzle puzzle = {.number = number,
                        .status = static_cast<Status>(bytes[0]),
                        .symbols = static_cast<Symbols>(bytes[1]),
                        .side = bytes[2],
                        .cells = {},
                        .own_rules = {},
                        .rating = {}};
  const auto side = static_cast<std::size_t>(puzzle.side);
  const std::size_t cell_count = side * side;
  bytes.remove_prefix(3);
  puzzle.cells = bytes.substr(0, cell_count);
  bytes.remove_prefix(cell_count);
  puzzle.own_rules = bytes.substr(0, rules_size);
  bytes.remove_prefix(rules_size);
  puzzle.rating = bytes.substr(0, rating_size);
  bytes.remove_prefix(rating_size);
  return puzzle;
}

std::optional<IoError> PackedSolutions::Add(std::string_view packed) {
  held_ += packed;
  return held_.size() > kMostHeld ? Spill() : std::nullopt;
}

std::optional<IoError> PackedSolutions::Spill() {
  if (!file_) {
    SURUDOKU_TRY(TemporaryFile made, TemporaryFile::Make(folder_));
    file_.emplace(std::move(made));
  }
  auto error = file_->Append(held_);
  held_.clear();
  part_ends_.push_back(file_->size());
  return error;
}

std::optional<IoError> PackedSolutions::ForEach(
    const std::function<bool(const SheetPuzzle&)>& visit) {
  std::vector<char> part;
  std::uint64_t begin = 0;
  for (const std::uint64_t end : part_ends_) {
    part.resize(end - begin);
    if (auto error = file_->ReadAt(begin, part)) return error;
    if (!VisitAll({part.data(), part.size()}, visit)) return std::nullopt;
    begin = end;
  }
  VisitAll(held_, visit);
  return std::nullopt;
}

}  // namespace surudoku
