#include "dataset/record_format.h"

namespace surudoku {

bool HasRegions(const RecordFormat& format) {
  return format.shape == RecordShape::kJson ? format.json.regions.has_value()
                                            : format.line.regions.has_value();
}

bool HasSolutions(const RecordFormat& format) {
  if (format.shape == RecordShape::kText) return format.text.has_solutions;
  if (format.shape == RecordShape::kJson) return format.json.solution.has_value();
  if (format.shape == RecordShape::kCells) return format.cells.has_solution;
  return format.line.solution.has_value();
}

bool HasRatings(const RecordFormat& format) {
  return format.shape == RecordShape::kJson ? format.json.rating.has_value()
                                            : format.line.rating.has_value();
}

}  // namespace surudoku
