// The first records of each of several groups.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "jobs/solve/dataset_profile.h"

namespace surudoku {

/// However the records are spread over several of these, their sum is the same.
class ExampleRecords {
 public:
  explicit ExampleRecords(std::size_t groups) : groups_(groups) {}

  /// Whether the record of this number would be kept.
  [[nodiscard]] bool Wants(std::size_t group, std::uint64_t record) const {
    const auto& list = groups_[group];
    return list.size() < DatasetProfile::kMostExamples || record < list.back().record;
  }

  void Add(std::size_t group, ExampleRecord record);
  void Add(const ExampleRecords& other);
  void Clear();

  /// Ascending by record.
  [[nodiscard]] const std::vector<ExampleRecord>& of(std::size_t group) const {
    return groups_[group];
  }

 private:
  std::vector<std::vector<ExampleRecord>> groups_;
};

}  // namespace surudoku
