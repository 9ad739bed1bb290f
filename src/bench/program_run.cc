#include "bench/program_run.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <system_error>

#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

IoError CannotStart(const std::string& command, int error) {
  return IoError{command + ": " + std::generic_category().message(error)};
}

/// The arguments of posix_spawn: files for the standard streams, a process group of its own, and
/// signals as a shell would leave them.
class Surroundings {
 public:
  Surroundings(const std::string& output, const std::string& errors) {
    constexpr int kWrite = O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_addopen(&files_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files_, STDOUT_FILENO, output.c_str(), kWrite, 0600);
    posix_spawn_file_actions_addopen(&files_, STDERR_FILENO, errors.c_str(), kWrite, 0600);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    sigaddset(&signals, SIGXFSZ);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  Surroundings(const Surroundings&) = delete;
  Surroundings& operator=(const Surroundings&) = delete;
  ~Surroundings() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }

  // 0, or what went wrong.
  int Spawn(const std::string& command, pid_t& process) {
    std::string text = command;
    std::string shell = "sh";
    std::string option = "-c";
    char* const arguments[] = {shell.data(), option.data(), text.data(), nullptr};
    return posix_spawn(&process, "/bin/sh", &files_, &attributes_, arguments, environ);
  }

 private:
  posix_spawn_file_actions_t files_;
  posix_spawnattr_t attributes_;
};

using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point started) {
  return std::chrono::duration<double>(Clock::now() - started).count();
}

// Until it ends, or `is_over`. True if it has ended.
bool WaitForEnd(int process, const auto& is_over) {
  constexpr int kLookEvery = 50;  // milliseconds
  pollfd end = {.fd = process, .events = POLLIN, .revents = 0};
  while (!is_over()) {
    if (poll(&end, 1, kLookEvery) > 0) return true;
  }
  return false;
}

double Seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

Result<ProgramRun, IoError> RunProgram(const std::string& command, const std::string& output,
                                       const std::string& errors, const StopSignal& stop,
                                       double most_seconds) {
  Surroundings surroundings(output, errors);
  const auto started = Clock::now();
  pid_t process = 0;
  if (const int error = surroundings.Spawn(command, process)) return CannotStart(command, error);
  ProgramRun run;
  // By the call itself: glibc's header declares its wrapper for C alone.
  const int descriptor = static_cast<int>(syscall(SYS_pidfd_open, process, 0));
  if (descriptor < 0) {
    const int error = errno;
    kill(-process, SIGKILL);
    waitpid(process, nullptr, 0);
    return CannotStart(command, error);
  }
  const auto is_late = [&] { return most_seconds > 0 && SecondsSince(started) > most_seconds; };
  if (!WaitForEnd(descriptor, [&] { return stop.IsSet() || is_late(); })) {
    run.was_stopped = stop.IsSet();
    run.was_late = !run.was_stopped;
    kill(-process, SIGKILL);
  }
  close(descriptor);
  int status = 0;
  struct rusage usage = {};
  while (wait4(process, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  run.wall_seconds = SecondsSince(started);
  constexpr double kTick = 1e-6;  // what the system counts in
  run.processor_seconds = std::max(Seconds(usage.ru_utime) + Seconds(usage.ru_stime), kTick);
  run.exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  return run;
}

}  // namespace surudoku
