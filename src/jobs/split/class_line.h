// Classes of isomorphs in a line, and the parts that they go to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "jobs/split/part_sizes.h"
#include "jobs/split/split_outcome.h"

namespace surudoku {

/// Each class in its turn goes to the first part that has room for all of its records: test, then
/// validation, then training. So the parts get exactly their numbers, as far as classes fit. A part
/// that still has room at the end takes the smallest class that was too large for it, if that
/// brings it nearer to its number.
class ClassLine {
 public:
  std::uint64_t length = 0;                           ///< of all classes, in records
  std::array<std::uint64_t, kPartCount> places = {};  ///< by part: so many records are wanted
  bool trains_rest = false;                           ///< training takes what no other part takes

  /// Records that no part wants.
  [[nodiscard]] std::uint64_t unclaimed() const;

  /// Call it when the places are known, before the first class is assigned.
  void Begin();

  /// The next class, with so many records, which begins after `before` records of the line.
  void Assign(std::uint64_t before, std::uint64_t size);

  /// Call it after the last class.
  void End();

  /// Of the class that begins there.
  [[nodiscard]] SplitOutcome OutcomeAt(std::uint64_t before) const;

 private:
  // From here on, up to the next run.
  struct Run {
    std::uint64_t before;
    SplitOutcome outcome;
  };
  struct Misfit {
    std::uint64_t before;
    std::uint64_t size;
  };

  [[nodiscard]] SplitOutcome Choose(std::uint64_t before, std::uint64_t size);
  void Reassign(const Misfit& misfit, Part part);
  [[nodiscard]] std::size_t RunAt(std::uint64_t before) const;

  std::array<std::uint64_t, kPartCount> room_ = {};
  std::array<std::optional<Misfit>, kPartCount> misfits_ = {};  // the smallest of each part
  std::vector<Run> runs_;  // few: classes that follow each other mostly go to the same part
};

}  // namespace surudoku
