// Counts of records by their outcomes, in a job's own words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "text/json.h"

namespace surudoku {

/// `kNames` are the words for the outcomes, in their order.
template <class OutcomeEnum, const auto& kNames>
class OutcomeCounts {
 public:
  using Outcome = OutcomeEnum;

  void Count(Outcome outcome, std::uint64_t records = 1) {
    by_outcome_[static_cast<std::size_t>(outcome)] += records;
  }
  [[nodiscard]] std::uint64_t of(Outcome outcome) const {
    return by_outcome_[static_cast<std::size_t>(outcome)];
  }

  [[nodiscard]] std::uint64_t records() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : by_outcome_) sum += count;
    return sum;
  }

  void Add(const OutcomeCounts& other) {
    for (std::size_t i = 0; i < kNames.size(); ++i) by_outcome_[i] += other.by_outcome_[i];
  }

  [[nodiscard]] Json ToJson() const {
    Json json = Json::Object();
    for (std::size_t i = 0; i < kNames.size(); ++i) json[kNames[i]] = by_outcome_[i];
    return json;
  }
  void Read(const Json& json) {
    for (std::size_t i = 0; i < kNames.size(); ++i) by_outcome_[i] = json.at(kNames[i]);
  }

  friend bool operator==(const OutcomeCounts&, const OutcomeCounts&) = default;

 private:
  std::array<std::uint64_t, kNames.size()> by_outcome_{};
};

}  // namespace surudoku
