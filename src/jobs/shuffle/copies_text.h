// The output lines of one record's copies.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "jobs/shuffle/shuffle_files.h"
#include "pipeline/chunk.h"
#include "surudoku/grid.h"
#include "surudoku/isomorph.h"
#include "surudoku/stop_signal.h"
#include "text/output_line.h"

namespace surudoku {

/// A record that is to be shuffled.
struct ShuffledRecord {
  std::uint64_t record;       ///< number in the whole input, from 1
  std::string_view puzzle;    ///< its 81 characters
  std::string_view solution;  ///< 81 characters, or none
  std::string_view kept;      ///< columns of the input, after all others
};

/// The first line of the output; empty for formats without one.
std::string CopiesHeader(const ShuffleSettings& settings);

/// Where the lines hold numbers.
NumberPlaces CopiesNumbers(ShuffleFormat format);

/// Makes and writes copies, a few dozen at a time. One for each thread.
class CopiesText {
 public:
  explicit CopiesText(const ShuffleSettings& settings);

  /// Appends all copies of the record.
  void Append(const ShuffledRecord& record, std::string& text);

  /// Hands them to `sink` piece by piece, however many they are. False where the sink takes no more
  /// or `stop` (may be null) became true.
  bool Write(const ShuffledRecord& record, const Sink& sink, const StopSignal& stop);

 private:
  struct Line {
    std::array<char, kCellCount> cells;
    char newline = '\n';
  };
  static constexpr std::size_t kBatch = 64;

  void AppendBatch(const ShuffledRecord& record, std::uint64_t seed, std::uint64_t first,
                   std::size_t count, std::string& text);
  void AppendLines(std::size_t count, std::string& text) const;
  void AppendCsv(const ShuffledRecord& record, std::uint64_t first, std::size_t count,
                 std::string& text) const;
  void AppendJson(const ShuffledRecord& record, std::uint64_t first, std::size_t count,
                  std::string& text) const;

  ShuffleSettings settings_;

  // Of the copies at work.
  std::array<Isomorphism, kBatch> isomorphisms_;
  std::array<Line, kBatch> puzzles_;
  std::array<Line, kBatch> solutions_;
};

}  // namespace surudoku
