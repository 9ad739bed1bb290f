// What is counted while puzzles are sighted.
#pragma once

#include <cstdint>

#include "pipeline/job_totals.h"

namespace surudoku {

class SightingTotals final : public JobTotals {
 public:
  [[nodiscard]] std::uint64_t records() const override { return sighted + malformed; }
  void Add(const JobTotals& other) override {
    const auto& more = TotalsOf<SightingTotals>(other);
    sighted += more.sighted;
    malformed += more.malformed;
    lines += more.lines;
  }
  void Clear() override { sighted = malformed = lines = 0; }
  [[nodiscard]] Json ToJson() const override {
    return {{"sighted", sighted}, {"malformed", malformed}, {"lines", lines}};
  }
  void Read(const Json& json) override {
    sighted = json.at("sighted");
    malformed = json.at("malformed");
    lines = json.at("lines");
  }

  std::uint64_t sighted = 0;    ///< records that are puzzles
  std::uint64_t malformed = 0;  ///< records that are not
  std::uint64_t lines = 0;      ///< of all that was read
};

}  // namespace surudoku
