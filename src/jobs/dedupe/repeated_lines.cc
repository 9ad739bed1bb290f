#include "jobs/dedupe/repeated_lines.h"

#include <span>
#include <string_view>
#include <utility>

#include "io/byte_file.h"
#include "jobs/dedupe/sighting.h"

namespace surudoku {
namespace {

bool IsStopped(const std::atomic<bool>* stop) {
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

std::optional<IoError> AddFile(const SightingsFile& sightings, const std::atomic<bool>* stop,
                               PairSorter& sorter) {
  Result<ByteFile, IoError> file = ByteFile::Open(sightings.path);
  if (!file.ok()) return file.error();
  std::vector<char> buffer(std::size_t{1} << 16);
  std::size_t got = 0;
  do {
    got = file.value().Read(buffer, stop);
    const std::string_view bytes(buffer.data(), got);
    for (std::size_t at = 0; at + Sighting::kBytes <= got; at += Sighting::kBytes) {
      NumberPair pair = Sighting::FromBytes(bytes.substr(at, Sighting::kBytes)).pair();
      pair.second += sightings.lines_before;
      if (auto error = sorter.Add(pair)) return error;
    }
  } while (got == buffer.size() && !IsStopped(stop));
  return file.value().error();
}

// The sightings come by puzzle, the first of each in front.
std::optional<IoError> AddRepeats(PairSorter& sightings, const std::atomic<bool>* stop,
                                  PairSorter& repeats) {
  std::optional<Sighting> first;
  while (const auto pair = sightings.Next()) {
    const Sighting sighting(*pair);
    if (!first || !sighting.IsOfSamePuzzle(*first)) {
      first = sighting;
    } else if (auto error = repeats.Add({sighting.line(), first->line()})) {
      return error;
    }
    if (IsStopped(stop)) return std::nullopt;
  }
  return sightings.error();
}

}  // namespace

Result<RepeatedLines, IoError> RepeatedLines::Find(const std::vector<SightingsFile>& files,
                                                   const SortingRoom& room,
                                                   const std::atomic<bool>* stop) {
  PairSorter sightings(room.folder, room.memory);
  for (const SightingsFile& file : files) {
    if (const auto error = AddFile(file, stop, sightings)) return *error;
  }
  // Both have to do with half of it while one is read and the other filled.
  if (const auto error = sightings.Finish(room.memory / 2)) return *error;
  auto repeats = std::make_unique<PairSorter>(room.folder, room.memory / 2);
  if (const auto error = AddRepeats(sightings, stop, *repeats)) return *error;
  if (const auto error = repeats->Finish(room.memory / 2)) return *error;
  return RepeatedLines(std::move(repeats));
}

std::optional<std::uint64_t> RepeatedLines::FirstOf(std::uint64_t line) {
  if (!next_ || next_->first > line) return std::nullopt;
  has_missed_one_ |= next_->first < line;
  const std::uint64_t first = next_->second;
  next_ = repeats_->Next();
  return first;
}

std::optional<IoError> RepeatedLines::error() const {
  if (repeats_->error()) return repeats_->error();
  if (!has_missed_one_) return std::nullopt;
  return IoError{"the inputs have changed since their puzzles were compared"};
}

}  // namespace surudoku
