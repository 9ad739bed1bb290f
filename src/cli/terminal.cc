#include "terminal.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>

#include "io/utf8.h"

namespace surudoku::cli {
namespace {

int first_error = 0;  // that Print met: errno is another by the time of FinishPrinting

std::atomic<bool> interrupted = false;
std::atomic<int> interrupt_signal = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

timespec first_signal_at = {};

// A second signal ends the program at once, but not while the first is still on its way: Ctrl-C may
// reach it from the terminal and from the program that started it, too.
void OnSignal(int signal) {
  constexpr time_t kSecondsApart = 2;
  timespec now = {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (!interrupted) {
    first_signal_at = now;
    interrupt_signal = signal;
    interrupted = true;
  } else if (now.tv_sec - first_signal_at.tv_sec >= kSecondsApart) {
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
}

// As `nohup` wants it: then it stays so.
bool IsIgnored(int signal) {
  struct sigaction now = {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

}  // namespace

void PrintError(const IoError& error) { Tell("surudoku: {}\n", Printable(error.message)); }

int ReportError(const IoError& error) {
  if (error.is_closed_pipe) return kSignalBase + SIGPIPE;  // as of a program that the signal ends
  PrintError(error);
  return kNotCarriedOut;
}

bool WantsColour() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody changes the environment
  const char* const no_colour = std::getenv("NO_COLOR");
  return no_colour == nullptr || *no_colour == '\0';
}

std::string InRed(std::string_view text, int descriptor) {
  if (!WantsColour() || isatty(descriptor) == 0) return std::string(text);
  return "\033[31m" + std::string(text) + "\033[m";
}

bool Print(std::string_view text) {
  if (first_error != 0) return false;
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size()) return true;
  first_error = errno;
  return false;
}

bool FlushPrinted() {
  if (first_error == 0 && std::fflush(stdout) != 0) first_error = errno;
  if (first_error == 0 && std::ferror(stdout) != 0) first_error = EIO;  // std::cout met it
  return first_error == 0;
}

// A run that was not carried out, or was stopped, has said so.
int FinishPrinting(int exit_code) {
  const bool has_told = exit_code != kAllAnswered && exit_code != kFaultsFound;
  if (FlushPrinted() || has_told) return exit_code;
  errno = first_error;
  return ReportError(ErrnoError("standard output"));
}

const std::atomic<bool>& CatchInterrupts() {
  struct sigaction action = {};
  action.sa_handler = OnSignal;
  // One handler at a time: each looks at what the one before has noted.
  for (const int other : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&action.sa_mask, other);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  if (!IsIgnored(SIGHUP)) sigaction(SIGHUP, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return interrupted;
}

void LetInterruptsEnd() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  if (!IsIgnored(SIGHUP)) std::signal(SIGHUP, SIG_DFL);
}

int InterruptSignal() { return interrupt_signal; }

}  // namespace surudoku::cli
