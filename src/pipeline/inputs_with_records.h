// The inputs of a run that had records. An input without any is a fault: a check against nothing
// must not pass.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace surudoku {

/// Numbers of inputs, from 0, in ranges: nearly always one.
class InputsWithRecords {
 public:
  struct Range {
    std::uint64_t first = 0;
    std::uint64_t last = 0;  ///< included
  };

  /// The input has a record. Inputs come in order, each any number of times.
  void Add(std::uint64_t input) {
    if (ranges_.empty() || input > ranges_.back().last + 1) {
      ranges_.push_back({input, input});
    } else if (input > ranges_.back().last) {
      ranges_.back().last = input;
    }
  }

  [[nodiscard]] const std::vector<Range>& ranges() const { return ranges_; }

  /// Says of each input that is in a range that it has a record. Numbers past the end count
  /// nothing.
  void Mark(std::vector<bool>& has_records) const {
    for (const auto& [first, last] : ranges_) {
      for (std::uint64_t i = first; i <= last && i < has_records.size(); ++i) has_records[i] = true;
    }
  }

  /// As they were kept.
  static InputsWithRecords From(std::vector<Range> ranges) {
    InputsWithRecords kept;
    kept.ranges_ = std::move(ranges);
    return kept;
  }

 private:
  std::vector<Range> ranges_;
};

}  // namespace surudoku
