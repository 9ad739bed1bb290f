#include "jobs/solve/example_records.h"

#include <utility>

#include "text/ranked_list.h"

namespace surudoku {

void ExampleRecords::Add(std::size_t group, ExampleRecord record) {
  InsertRanked(std::move(record), DatasetProfile::kMostExamples, &ExampleRecord::record,
               groups_[group]);
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
