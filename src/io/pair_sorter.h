// Sorts more than memory holds.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/io_error.h"
#include "io/temporary_file.h"

namespace surudoku {

/// Sorted by `first`, then by `second`.
struct NumberPair {
  std::uint64_t first = 0;
  std::uint64_t second = 0;

  friend auto operator<=>(const NumberPair&, const NumberPair&) = default;
};

/// An external merge sort: when the memory is full, its pairs are sorted and appended to a
/// temporary file as a run; at the end all runs are merged at once. Without a run there is no file.
/// Each pair is written once and read once (or more: see Rewind), 16 bytes; comparing takes some
/// 0.1 us a pair. Reading n runs takes at least 4 KiB of memory for each: 64 MiB are enough for
/// 10^12 bytes. Not thread-safe.
class PairSorter {
 public:
  /// Takes so many bytes of memory, and room in this folder if they do not suffice.
  PairSorter(std::string folder, std::uint64_t memory);

  std::optional<IoError> Add(const NumberPair& pair);

  /// No more are added; from now on it takes so much memory at most. Call it once, before Next.
  std::optional<IoError> Finish(std::uint64_t memory);

  /// Next begins anew. What was in files is read once more.
  std::optional<IoError> Rewind();

  /// The next pair in order; nothing at the end or after an error (see error()).
  std::optional<NumberPair> Next();
  [[nodiscard]] const std::optional<IoError>& error() const { return error_; }

  [[nodiscard]] std::size_t runs() const { return runs_.size(); }

 private:
  // The rest of a run: some of it in memory, the other pairs in the file.
  struct Run {
    std::uint64_t begin;
    std::uint64_t offset;  // of the rest
    std::uint64_t end;
    std::vector<NumberPair> pairs;
    std::size_t next = 0;

    [[nodiscard]] const NumberPair& front() const { return pairs[next]; }
  };

  std::optional<IoError> WriteRun();
  std::optional<IoError> BeginRuns();
  bool Refill(Run& run);
  std::optional<NumberPair> NextOfRuns();

  std::string folder_;
  std::size_t most_pairs_;         // in memory; a run's, from Finish on
  std::vector<NumberPair> pairs_;  // of the run to be; all of them if there is no run
  std::size_t next_ = 0;           // of these
  std::optional<TemporaryFile> file_;
  std::vector<Run> runs_;
  std::vector<Run*> heap_;  // those with something left, the least in front
  std::optional<IoError> error_;
};

}  // namespace surudoku
