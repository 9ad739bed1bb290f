// From one whole number to another.
#pragma once

namespace surudoku {

/// Both are included. Ratings are in tenths.
struct ValueRange {
  int least = 0;
  int most = 0;

  [[nodiscard]] bool Has(int value) const { return value >= least && value <= most; }

  friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

}  // namespace surudoku
