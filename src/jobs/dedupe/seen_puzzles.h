// Which puzzles have been seen, and where each was first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "surudoku/canonical.h"

namespace surudoku {

/// A hash table of 16 bytes a slot, between 70 and 88 per cent full: 23 bytes a puzzle at most. It
/// is in 256 parts that grow one at a time, so that growing takes no memory to speak of. A slot has
/// 88 bits of the hash and 40 of the line.
class SeenPuzzles {
 public:
  /// Lines count from 1; those beyond are taken for this one.
  static constexpr std::uint64_t kLastLine = (std::uint64_t{1} << 40) - 1;

  /// The line at which a puzzle of this hash was first seen; nothing if it is seen for the first
  /// time, now at `line`. Takes a cache miss.
  std::optional<std::uint64_t> FindOrAdd(const ClassHash& hash, std::uint64_t line);

  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  struct Slot {
    std::uint64_t high = 0;
    std::uint64_t low_and_line = 0;  // no line: empty

    [[nodiscard]] bool is_empty() const { return (low_and_line & kLastLine) == 0; }
  };
  struct Part {
    std::vector<Slot> slots;
    std::size_t used = 0;
  };

  static Slot& SlotFor(std::vector<Slot>& slots, std::uint64_t high, std::uint64_t low);
  static void Grow(Part& part);

  std::array<Part, 256> parts_;
  std::uint64_t size_ = 0;
};

}  // namespace surudoku
