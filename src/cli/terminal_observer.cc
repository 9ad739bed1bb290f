#include "terminal_observer.h"

#include <algorithm>
#include <cstdio>

#include "io/utf8.h"
#include "terminal.h"
#include "text/quantities.h"

namespace surudoku::cli {

void TerminalObserver::OnFault(const Fault& fault) {
  if (++faults_ > max_errors_) return;
  progress_line_.Clear();
  Tell("{}:{}:{}: {}\n", Printable(fault.file), fault.line, fault.column, Printable(fault.reason));
}

void TerminalObserver::Finish(std::uint64_t faults) {
  progress_line_.Clear();
  const std::uint64_t named = std::min(faults_, max_errors_);
  const std::uint64_t unnamed = std::max(faults, faults_) - named;
  if (unnamed == 0) return;
  Tell("{} not named (--max-errors {})\n", Counted(unnamed, "more fault"), max_errors_);
}

}  // namespace surudoku::cli
