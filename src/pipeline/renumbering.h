// Gives the lines of a shard's output the numbers that they have in the whole.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "text/output_line.h"

namespace surudoku {

/// How much the shards before this one hold.
struct NumbersBefore {
  std::uint64_t records = 0;
  std::uint64_t lines = 0;              ///< of the file that the shard begins in the middle of
  std::uint64_t continued_records = 0;  ///< how many of the shard's records are of that file
};

/// Appends whole lines with their new numbers. False at a line that has no number where it should.
bool AppendRenumbered(std::string_view lines, const NumberPlaces& places,
                      const NumbersBefore& before, std::string& text);

}  // namespace surudoku
