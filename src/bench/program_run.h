// Another program, run once.
#pragma once

#include <string>

#include "io/io_error.h"
#include "surudoku/result.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

struct ProgramRun {
  double wall_seconds = 0;
  double processor_seconds = 0;  ///< in the program and the system, with all that it waited for
  int exit_code = 0;             ///< 128 + signal where one ended it, as shells have it
  bool was_stopped = false;
  bool was_late = false;  ///< it was killed when its time was over
};

/// Has the shell run a command, with nothing on standard input, and waits for it. Its standard
/// output goes to `output`, its standard error to `errors`. Once `stop` (may be null) is true, or
/// after `most_seconds` (0: no limit), it and all that it started are killed. Fails if it cannot be
/// started.
Result<ProgramRun, IoError> RunProgram(const std::string& command, const std::string& output,
                                       const std::string& errors, const StopSignal& stop,
                                       double most_seconds = 0);

}  // namespace surudoku
