// Which lines have a puzzle that came before, and where.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/bytes.h"
#include "io/io_error.h"
#include "io/pair_sorter.h"
#include "jobs/dedupe/seen_puzzles.h"
#include "surudoku/canonical.h"
#include "surudoku/result.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// As much of the hash and of the line as SeenPuzzles keeps of them: 88 and 40 bits. As pairs of
/// numbers they are sorted by hash, then by line.
class Sighting {
 public:
  static constexpr std::size_t kBytes = 16;

  /// Precondition: the line is at most SeenPuzzles::kLastLine.
  Sighting(const ClassHash& hash, std::uint64_t line)
      : pair_{hash.high, (hash.low & ~SeenPuzzles::kLastLine) | line} {}
  explicit Sighting(const NumberPair& pair) : pair_(pair) {}

  [[nodiscard]] const NumberPair& pair() const { return pair_; }
  [[nodiscard]] std::uint64_t line() const { return pair_.second & SeenPuzzles::kLastLine; }
  [[nodiscard]] bool IsOfSamePuzzle(const Sighting& other) const {
    return pair_.first == other.pair_.first &&
           (pair_.second ^ other.pair_.second) <= SeenPuzzles::kLastLine;
  }

  /// The same with so many more lines before it. Precondition: the line still fits.
  [[nodiscard]] Sighting After(std::uint64_t lines) const {
    return Sighting(NumberPair{pair_.first, pair_.second + lines});
  }

  /// As files keep it, and back: two numbers, the lowest byte first.
  void AppendTo(std::string& bytes) const {
    for (const std::uint64_t number : {pair_.first, pair_.second}) {
      for (int i = 0; i < 64; i += 8) bytes += static_cast<char>(number >> i & 255);
    }
  }
  static Sighting FromBytes(std::string_view bytes) {
    return Sighting(NumberPair{NumberAt(bytes, 0, 8), NumberAt(bytes, 8, 8)});
  }

 private:
  NumberPair pair_;
};

/// A file of sightings (see Sighting) whose lines count from this one.
struct SightingsFile {
  std::string path;
  std::uint64_t lines_before = 0;
};

/// The memory that sorting takes unless it is told: enough for 10^10 records and more.
inline constexpr std::uint64_t kUsualSortingMemory = std::uint64_t{1} << 29;

/// The place of temporary data.
struct SortingRoom {
  std::uint64_t memory = 0;  ///< bytes
  std::string folder;        ///< for what does not fit
};

/// Read once, from the first line to the last.
class RepeatedLines {
 public:
  /// Sorts all sightings by puzzle, and what is repeated by line: 16 bytes of disk for each
  /// sighting where memory does not hold them, and then the same for each that is repeated, once
  /// written and once read. `stop` ends it early, with lines that are not all.
  static Result<RepeatedLines, IoError> Find(const std::vector<SightingsFile>& files,
                                             const SortingRoom& room, const StopSignal& stop);

  /// The line at which the puzzle of this line was first; nothing if it is this one. Precondition:
  /// lines are asked for in order, and all that were sighted: an error() says that one was left
  /// out.
  std::optional<std::uint64_t> FirstOf(std::uint64_t line);

  [[nodiscard]] std::optional<IoError> error() const;

 private:
  explicit RepeatedLines(std::unique_ptr<PairSorter> repeats)
      : repeats_(std::move(repeats)), next_(repeats_->Next()) {}

  std::unique_ptr<PairSorter> repeats_;  // by line: its first one
  std::optional<NumberPair> next_;
  bool has_missed_one_ = false;
};

}  // namespace surudoku
