#include "jobs/dedupe/repeated_lines.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "io/byte_file.h"

namespace surudoku {
namespace {

std::optional<IoError> AddFile(const SightingsFile& sightings, const StopSignal& stop,
                               PairSorter& sorter) {
  SURUDOKU_TRY(ByteFile file, ByteFile::Open(sightings.path));
  std::vector<char> buffer(std::size_t{1} << 16);
  std::size_t got = 0;
  do {
    got = file.Read(buffer, stop);
    const std::string_view bytes(buffer.data(), got);
    for (std::size_t at = 0; at + Sighting::kBytes <= got; at += Sighting::kBytes) {
      const auto sighting = Sighting::FromBytes(bytes.substr(at, Sighting::kBytes));
      if (sighting.line() == 0) return IoError{sightings.path + ": damaged (line 0)"};
      if (auto error = sorter.Add(sighting.After(sightings.lines_before).pair())) return error;
    }
  } while (got == buffer.size() && !stop.IsSet());
  return file.error();
}

// As much memory as is allowed, but no more than has a use: what is not there is not asked for.
std::uint64_t MemoryFor(const std::vector<SightingsFile>& files, std::uint64_t allowed) {
  std::uint64_t bytes = 0;
  for (const SightingsFile& file : files) {
    std::error_code error;  // which reading the file will tell
    const std::uintmax_t size = std::filesystem::file_size(file.path, error);
    if (!error) bytes += size;
  }
  return std::min(allowed, 2 * bytes);
}

// The sightings come by puzzle, the first of each in front.
std::optional<IoError> AddRepeats(PairSorter& sightings, const StopSignal& stop,
                                  PairSorter& repeats) {
  std::optional<Sighting> first;
  while (const auto pair = sightings.Next()) {
    const Sighting sighting(*pair);
    if (!first || !sighting.IsOfSamePuzzle(*first)) {
      first = sighting;
    } else if (auto error = repeats.Add({sighting.line(), first->line()})) {
      return error;
    }
    if (stop.IsSet()) return std::nullopt;
  }
  return sightings.error();
}

}  // namespace

Result<RepeatedLines, IoError> RepeatedLines::Find(const std::vector<SightingsFile>& files,
                                                   const SortingRoom& room,
                                                   const StopSignal& stop) {
  const std::uint64_t memory = MemoryFor(files, room.memory);
  PairSorter sightings(room.folder, memory);
  for (const SightingsFile& file : files) {
    if (const auto error = AddFile(file, stop, sightings)) return *error;
  }
  // Both have to do with half of it while one is read and the other filled.
  if (const auto error = sightings.Finish(memory / 2)) return *error;
  auto repeats = std::make_unique<PairSorter>(room.folder, memory / 2);
  if (const auto error = AddRepeats(sightings, stop, *repeats)) return *error;
  if (const auto error = repeats->Finish(memory / 2)) return *error;
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
