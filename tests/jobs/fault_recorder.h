// What tests of file jobs look on with.
#pragma once

#include <string>

#include "pipeline/file_job.h"

namespace surudoku {

/// Keeps what it is told, a line for each fault.
class FaultRecorder : public FileJobObserver {
 public:
  void OnFault(const Fault& fault) override {
    const std::string line = std::to_string(fault.line) + ':' + std::to_string(fault.column) +
                             ": " + fault.reason + '\n';
    faults += line;
    named_faults += *fault.file + ':' + line;
  }
  void OnProgress(const Progress& progress) override { last_progress = progress; }

  std::string faults;        // LINE:COLUMN: REASON
  std::string named_faults;  // FILE:LINE:COLUMN: REASON
  Progress last_progress;
};

}  // namespace surudoku
