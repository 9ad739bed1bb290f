#include "answers/example_records.h"

#include <algorithm>
#include <utility>

namespace surudoku {

void ExampleRecords::Add(std::size_t group, ExampleRecord record) {
  std::vector<ExampleRecord>& list = groups_[group];
  const auto place = std::ranges::upper_bound(list, record.record, {}, &ExampleRecord::record);
  list.insert(place, std::move(record));
  if (list.size() > DatasetProfile::kMostExamples) list.pop_back();
}

void ExampleRecords::Add(const ExampleRecords& other) {
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    for (const ExampleRecord& record : other.groups_[group]) Add(group, record);
  }
}

void ExampleRecords::Clear() {
  for (auto& list : groups_) list.clear();
}

}  // namespace surudoku
