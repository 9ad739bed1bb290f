// --report: the file that the page goes to.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "command_line.h"
#include "surudoku/io_error.h"
#include "surudoku/output_file.h"
#include "surudoku/result.h"

namespace surudoku::cli {

Option AddReportOption(const Command& command, std::string& path, const std::string& what);

/// Opens it, so that what is wrong with it is known before the work is done; nothing where the path
/// is empty. Fails where this build has no page, and where the path is one of the `others`.
Result<std::optional<OutputFile>, IoError> OpenReport(const std::string& path,
                                                      std::span<const std::string> others = {});

/// Writes the page that shows the JSON and brings it to its name. Does nothing without a file.
std::optional<IoError> WriteReport(std::optional<OutputFile>& file, const std::string& json);

}  // namespace surudoku::cli
