#include "interrupt.h"

#include <csignal>

namespace surudoku::cli {
namespace {

std::atomic<bool> interrupted = false;
std::atomic<int> interrupt_signal = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void OnSignal(int signal) {
  interrupt_signal = signal;
  interrupted = true;
}

}  // namespace

const std::atomic<bool>& CatchInterrupts() {
  struct sigaction action = {};
  action.sa_handler = OnSignal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return interrupted;
}

void LetInterruptsEnd() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

int InterruptSignal() { return interrupt_signal; }

}  // namespace surudoku::cli
