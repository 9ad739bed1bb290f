#include "jobs/convert/packed_solutions.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "io/io_error.h"

namespace surudoku {
namespace {

constexpr std::size_t kMostHeld = kPackedSize << 12;

// False if no more are wanted.
bool VisitAll(std::string_view packed, const std::function<bool(const SheetPuzzle&)>& visit) {
  for (; !packed.empty(); packed.remove_prefix(kPackedSize)) {
    if (!visit(Unpack(packed.substr(0, kPackedSize)))) return false;
  }
  return true;
}

}  // namespace

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
  return error;
}

std::optional<IoError> PackedSolutions::ForEach(
    const std::function<bool(const SheetPuzzle&)>& visit) {
  const std::uint64_t end = file_ ? file_->size() : 0;
  std::vector<char> part;
  for (std::uint64_t begin = 0; begin < end; begin += part.size()) {
    part.resize(std::min<std::uint64_t>(kMostHeld, end - begin));
    if (auto error = file_->ReadAt(begin, part)) return error;
    if (!VisitAll({part.data(), part.size()}, visit)) return std::nullopt;
  }
  VisitAll(held_, visit);
  return std::nullopt;
}

}  // namespace surudoku
