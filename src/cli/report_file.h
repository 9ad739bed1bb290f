// --report and --html: the file that the page goes to.
#pragma once

#include <optional>
#include <string>

#include "command_line.h"
#include "io/io_error.h"
#include "io/output_file.h"
#include "surudoku/result.h"

namespace surudoku::cli {

Option AddReportOption(const Command& command, std::string& path, const std::string& what);

/// Opens the file before the work is done, so that an error shows at once; nothing where the path
/// is empty. Fails where this build has no page. `option` is the one that named the path.
Result<std::optional<OutputFile>, IoError> OpenReport(const std::string& path,
                                                      const std::string& option = "--report");

/// --compare: the earlier report that is drawn beside this one.
Option AddComparedReportOption(const Command& command, std::string& path);

/// What --report and --compare ask for.
struct ReportPaths {
  std::string path;      ///< empty: none
  std::string compared;  ///< empty: none
};

/// A report that is to be written, and what the one beside it shows.
struct OpenedReport {
  std::optional<OutputFile> file;
  std::string compared;  ///< JSON; empty: none
};

/// Opens the one and reads the other before the work is done. Precondition: the paths do not
/// conflict with those of the run. `schema`: see ReadReportJson.
Result<OpenedReport, IoError> OpenReport(const ReportPaths& paths, const std::string& schema);

/// The date and time as reports and results keep it: UTC, as in 2026-11-21T11:30:00Z.
std::string Now();

/// Writes the page that shows the JSON, beside that of an earlier report (empty: none), and brings
/// it to its name. Does nothing without a file.
std::optional<IoError> WriteReport(std::optional<OutputFile>& file, const std::string& json,
                                   const std::string& compared = "");

}  // namespace surudoku::cli
