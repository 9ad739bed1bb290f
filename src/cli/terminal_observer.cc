#include "terminal_observer.h"

#include <fmt/format.h>

#include <cstdio>

#include "quantities.h"

namespace surudoku::cli {

void TerminalObserver::OnFault(const Fault& fault) {
  if (++faults_ > max_errors_) return;
  progress_line_.Clear();
  fmt::print(stderr, "{}:{}:{}: {}\n", fault.file, fault.line, fault.column, fault.reason);
}

void TerminalObserver::Finish() {
  progress_line_.Clear();
  if (faults_ <= max_errors_) return;
  fmt::print(stderr, "{} not named (--max-errors {})\n",
             Counted(faults_ - max_errors_, "more fault"), max_errors_);
}

}  // namespace surudoku::cli
