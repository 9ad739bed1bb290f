// Records by what became of them, in a job's own words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "pipeline/job_totals.h"

namespace surudoku {

/// `kNames` are the words for the outcomes, in their order.
template <class Outcome, const auto& kNames>
class OutcomeCounts {
 public:
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
  static OutcomeCounts From(const Json& json) {
    OutcomeCounts counts;
    for (std::size_t i = 0; i < kNames.size(); ++i) {
      counts.by_outcome_[i] = json.at(kNames[i]);
    }
    return counts;
  }

  friend bool operator==(const OutcomeCounts&, const OutcomeCounts&) = default;

 private:
  std::array<std::uint64_t, kNames.size()> by_outcome_{};
};

/// The totals of a job that counts nothing but outcomes.
template <class Counts>
class OutcomeTotals final : public JobTotals {
 public:
  [[nodiscard]] std::uint64_t records() const override { return outcomes.records(); }
  void Add(const JobTotals& other) override {
    outcomes.Add(TotalsOf<OutcomeTotals>(other).outcomes);
  }
  void Clear() override { outcomes = {}; }
  [[nodiscard]] Json ToJson() const override { return {{"outcomes", outcomes.ToJson()}}; }
  void Read(const Json& json) override { outcomes = Counts::From(json.at("outcomes")); }

  Counts outcomes;
};

}  // namespace surudoku
