// An earlier run's ratings, to compare a later run's with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// The rows of a rating run's CSV, by record.
class Baseline {
 public:
  /// Reads it (compressed or not). `header` is that of such a CSV with made_by, which the file may
  /// lack. Fails where it is no such CSV, or says that it was made with other settings (see
  /// RatingSettings).
  static Result<Baseline, IoError> Read(const std::string& path, std::string_view header,
                                        std::string_view settings);

  /// Says in words how a record's row differs from the baseline's; nothing where it does not. The
  /// version that made the row does not count.
  [[nodiscard]] std::optional<std::string> DifferenceOf(std::uint64_t record,
                                                        std::string_view row) const;

  [[nodiscard]] std::size_t size() const { return rows_.size(); }

 private:
  std::vector<std::string> columns_;
  std::vector<std::string> rows_;
};

}  // namespace surudoku
