#include "report_file.h"

#include <fmt/chrono.h>

#include <ctime>
#include <filesystem>
#include <system_error>
#include <utility>

#include "io/io_error.h"
#include "report/report.h"

namespace surudoku::cli {

Option AddReportOption(const Command& command, std::string& path, const std::string& what) {
  return command.Add("--report FILE.html", path, what);
}

Result<std::optional<OutputFile>, IoError> OpenReport(const std::string& path,
                                                      const std::string& option) {
  if (path.empty()) return std::optional<OutputFile>();
  if (!HasReportPage()) {
    return IoError{option + ": this build has no report page (it was built without the npm part)"};
  }
  SURUDOKU_TRY(OutputFile file, OutputFile::Open(path));
  return std::optional(std::move(file));
}

Result<OpenedReport, IoError> OpenReport(const ReportPaths& paths, const std::string& schema) {
  SURUDOKU_TRY(std::optional<OutputFile> file, OpenReport(paths.path));
  OpenedReport opened = {std::move(file), ""};
  if (paths.compared.empty()) return opened;
  SURUDOKU_TRY(opened.compared, ReadReportJson(paths.compared, schema));
  return opened;
}

bool IsToBeWritten(const std::string& path, const FileJobSummary& summary) {
  const bool was_done =
      !summary.complete_before.empty() || (summary.shard && summary.shard->was_complete);
  if (path.empty() || !was_done) return !path.empty();
  const Result<bool, IoError> is_direct = IsWrittenDirectly(path);
  std::error_code error;
  return (is_direct.ok() && is_direct.value()) || !std::filesystem::exists(path, error);
}

std::string Now() { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))); }

std::optional<IoError> WriteReport(std::optional<OutputFile>& file, const std::string& json,
                                   const std::string& compared) {
  if (!file) return std::nullopt;
  SURUDOKU_TRY(const std::string page, ReportPage(json, compared));
  if (auto error = file->Write(page)) return error;
  return file->Commit();
}

}  // namespace surudoku::cli
