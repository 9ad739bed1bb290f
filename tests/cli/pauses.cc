// What the tests' build of the command has besides (the linker's --wrap puts these calls in place
// of the C library's): it pauses at a moment that is named by a call, so that a test can kill it
// there. What a killed process leaves depends on the calls it has made, and on nothing else.
//
// SURUDOKU_PAUSE="before|after CALL FILE N": the N-th time that CALL (write, rename, unlink) is
// made on a file whose name matches the pattern FILE; of a rename the new name. SURUDOKU_PAUSES
// names a FIFO that gets a line then: "paused", the process id, the file's name. The process waits
// there for a signal, and goes on where it handles that: SIGTERM, SIGINT, or SIGUSR1 for nothing
// else. (Where it has more threads than one, another takes the signal: then it can only be killed.)
#include <fcntl.h>
#include <fnmatch.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

namespace {

struct Moment {
  std::string side;
  std::string call;
  std::string file;
  int number = 0;
};

std::optional<Moment> WantedMoment() {
  const char* const text = std::getenv("SURUDOKU_PAUSE");
  if (text == nullptr || *text == '\0') return std::nullopt;
  Moment moment;
  std::istringstream words(text);
  if (!(words >> moment.side >> moment.call >> moment.file >> moment.number)) std::abort();
  return moment;
}

void TellPause(const std::string& file) {
  const int pauses = open(std::getenv("SURUDOKU_PAUSES"), O_WRONLY | O_CLOEXEC);
  if (dprintf(pauses, "paused %d %s\n", getpid(), file.c_str()) < 0) std::abort();
  close(pauses);
}

// No signal is lost that comes as soon as the pause is told.
void Pause(const std::string& file) {
  struct sigaction nothing = {};
  nothing.sa_handler = [](int) {};
  sigaction(SIGUSR1, &nothing, nullptr);
  sigset_t signals;
  sigset_t before;
  sigemptyset(&signals);
  for (const int number : {SIGTERM, SIGINT, SIGUSR1}) sigaddset(&signals, number);
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  TellPause(file);
  sigsuspend(&before);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

// Makes the call, with a pause before or after it where this is the moment.
template <class Call>
auto AtMoment(std::string_view name, std::string_view path, Call call) {
  static const std::optional<Moment> moment = WantedMoment();
  static std::atomic<int> times = 0;
  const std::string file(path.substr(path.rfind('/') + 1));
  const bool is_moment = moment && moment->call == name &&
                         fnmatch(moment->file.c_str(), file.c_str(), 0) == 0 &&
                         ++times == moment->number;
  if (is_moment && moment->side == "before") Pause(file);
  const auto result = call();
  if (is_moment && moment->side == "after") Pause(file);
  return result;
}

std::string PathOf(int descriptor) {
  std::array<char, 4096> path;
  const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  const ssize_t length = readlink(link.c_str(), path.data(), path.size());
  return length > 0 ? std::string(path.data(), static_cast<std::size_t>(length)) : std::string();
}

}  // namespace

extern "C" {

ssize_t __real_write(int descriptor, const void* bytes, size_t count);
int __real_rename(const char* from, const char* to);
int __real_unlink(const char* path);

ssize_t __wrap_write(int descriptor, const void* bytes, size_t count) {
  return AtMoment("write", PathOf(descriptor),
                  [&] { return __real_write(descriptor, bytes, count); });
}

int __wrap_rename(const char* from, const char* to) {
  return AtMoment("rename", to, [&] { return __real_rename(from, to); });
}

int __wrap_unlink(const char* path) {
  return AtMoment("unlink", path, [&] { return __real_unlink(path); });
}
}
