#include "report_file.h"

#include <fmt/chrono.h>

#include <ctime>
#include <utility>

#include "report/report.h"

namespace surudoku::cli {

Option AddReportOption(const Command& command, std::string& path, const std::string& what) {
  return command.Add("--report", path, what).ValueName("FILE.html");
}

Result<std::optional<OutputFile>, IoError> OpenReport(const std::string& path,
                                                      const std::string& option) {
  if (path.empty()) return std::optional<OutputFile>();
  if (!HasReportPage()) {
    return IoError{option + ": this build has no report page (it was built without the npm part)"};
  }
  Result<OutputFile, IoError> file = OutputFile::Open(path);
  if (!file.ok()) return file.error();
  return std::optional(std::move(file.value()));
}

Option AddComparedReportOption(const Command& command, std::string& path) {
  return command
      .Add("--compare", path, "Draw an earlier report of the same command beside this one")
      .Needs("--report")
      .ValueName("FILE.html");
}

Result<OpenedReport, IoError> OpenReport(const ReportPaths& paths, const std::string& schema) {
  Result<std::optional<OutputFile>, IoError> file = OpenReport(paths.path);
  if (!file.ok()) return file.error();
  OpenedReport opened = {std::move(file.value()), ""};
  if (paths.compared.empty()) return opened;
  Result<std::string, IoError> compared = ReadReportJson(paths.compared, schema);
  if (!compared.ok()) return compared.error();
  opened.compared = std::move(compared.value());
  return opened;
}

std::string Now() { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))); }

std::optional<IoError> WriteReport(std::optional<OutputFile>& file, const std::string& json,
                                   const std::string& compared) {
  if (!file) return std::nullopt;
  const Result<std::string, IoError> page = ReportPage(json, compared);
  if (!page.ok()) return page.error();
  if (auto error = file->Write(page.value())) return error;
  return file->Commit();
}

}  // namespace surudoku::cli
