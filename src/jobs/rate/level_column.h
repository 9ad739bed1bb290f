// The column of a rating run that says what level each puzzle should be.
#pragma once

#include <optional>

#include "io/io_error.h"
#include "jobs/rate/rate_options.h"

namespace surudoku {

/// Why the column cannot be compared with the levels: none of the first file's first 1,000 records
/// has a level's name in it. Nothing for a pipe, which is read once, and for a column that is
/// empty, where each record is a fault. Precondition: options.expect_level.
std::optional<IoError> WhyNoLevelColumn(const RateFilesOptions& options);

}  // namespace surudoku
