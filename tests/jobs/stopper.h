// Stops a file job from inside.
#pragma once

#include <atomic>

#include "pipeline/file_job.h"

namespace surudoku {

/// Raises the stop flag after so many chunks.
class Stopper final : public SilentObserver {
 public:
  explicit Stopper(int chunks) : chunks_(chunks) {}
  void OnProgress(const Progress& /*progress*/) override { stop = --chunks_ <= 0; }
  std::atomic<bool> stop = false;

 private:
  int chunks_;
};

}  // namespace surudoku
