// An observer for a pass over records whose faults another pass tells.
#pragma once

#include "pipeline/file_job.h"

namespace surudoku {

/// Passes on how far a run is, but no faults.
class ProgressAlone final : public FileJobObserver {
 public:
  explicit ProgressAlone(FileJobObserver& observer) : observer_(observer) {}
  void OnFault(const Fault& /*fault*/) override {}
  void OnProgress(const Progress& progress) override { observer_.OnProgress(progress); }

 private:
  FileJobObserver& observer_;
};

}  // namespace surudoku
