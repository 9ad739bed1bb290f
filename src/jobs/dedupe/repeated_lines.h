// Which lines have a puzzle that came before, and where.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/io_error.h"
#include "io/pair_sorter.h"
#include "surudoku/result.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// A file of sightings (see Sighting) whose lines count from this one.
struct SightingsFile {
  std::string path;
  std::uint64_t lines_before = 0;
};

/// Where temporary data goes.
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
