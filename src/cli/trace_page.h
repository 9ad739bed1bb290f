// trace --html: the steps as a page to click through.
#pragma once

#include <optional>
#include <string>

#include "io/io_error.h"
#include "io/output_file.h"
#include "report/report.h"
#include "surudoku/result.h"

namespace surudoku::cli {

/// Opens the page's file before any work is done; nothing where the path is empty. Refuses the file
/// that the puzzle is read from (empty: none).
Result<std::optional<OutputFile>, IoError> OpenTracePage(const std::string& path,
                                                         const std::string& puzzle_file);

/// Writes the page, unless the run was interrupted. Returns the exit code.
int WriteTracePage(std::optional<OutputFile>& file, const TraceReport& report);

}  // namespace surudoku::cli
