#include "jobs/convert/packed_solutions.h"

#include <algorithm>
#include <vector>

#include "io/try.h"

namespace surudoku {
namespace {

constexpr std::size_t kMostHeld = kPackedSize << 12;

// False where no more are wanted.
bool VisitAll(std::string_view packed, const std::function<bool(const SheetPuzzle&)>& visit) {
  for (; !packed.empty(); packed.remove_prefix(kPackedSize)) {
    if (!visit(Unpack(packed.substr(0, kPackedSize)))) return false;
  }
  return true;
}

}  // namespace

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
