// A place between two chunks of the inputs.
#pragma once

#include <cstddef>
#include <cstdint>

namespace surudoku {

struct InputPosition {
  std::size_t input = 0;        ///< number among the inputs, from 0
  std::size_t text = 0;         ///< number in the input, from 0: a zip has several
  std::uint64_t offset = 0;     ///< in the (decompressed) text
  bool is_in_cut_line = false;  ///< the offset is inside a line too long to be held

  friend bool operator==(const InputPosition&, const InputPosition&) = default;
};

}  // namespace surudoku
