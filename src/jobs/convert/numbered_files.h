// The targets that are not one text: a file for each puzzle or page in a folder, and sheets of
// pages.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "io/output_folder.h"
#include "jobs/convert/convert_options.h"
#include "pipeline/job.h"

namespace surudoku {

/// Writes what a job makes as files "page-0000012.svg". Made for one run.
class NumberedFiles {
 public:
  NumberedFiles(OutputFolder folder, std::string word, std::string extension)
      : folder_(std::move(folder)), word_(std::move(word)), extension_(std::move(extension)) {}

  std::optional<IoError> Write(std::uint64_t number, std::string_view text);

  /// Runs a job that writes its files here. After the job's own at_end the folder gets its name.
  JobRun Run(Job job, FileJobObserver& observer);

 private:
  OutputFolder folder_;
  std::string word_;
  std::string extension_;
};

/// A .sdk file for each puzzle, with what is known of it. `job` lacks its worker and hooks.
JobRun MakeSdkFiles(Job job, const ConvertFilesOptions& options, NumberedFiles files,
                    FileJobObserver& observer);

/// One HTML document, the job's answers. `job` lacks its worker, answers and hooks.
JobRun MakeHtmlSheet(Job job, const ConvertFilesOptions& options, ForeignLevels& foreign,
                     FileJobObserver& observer);

/// An SVG file for each page.
JobRun MakeSvgPages(Job job, const ConvertFilesOptions& options, NumberedFiles files,
                    ForeignLevels& foreign, FileJobObserver& observer);

}  // namespace surudoku
