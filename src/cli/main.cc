#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string>
#include <system_error>

#include "commands.h"
#include "io/io_error.h"
#include "io/utf8.h"
#include "terminal.h"

namespace surudoku::cli {
namespace {

// A shell finds this command by it: a path from anywhere, or the name that was typed. (If the
// working folder was removed, there is no path from anywhere.)
std::string ProgramName(const std::string& called) {
  if (called.find('/') == called.npos) return called;
  std::error_code error;
  const std::filesystem::path path = std::filesystem::absolute(called, error);
  return error ? called : path.lexically_normal().string();
}

int RunCommandLine(int argc, char** argv) {
  CommandLine line;
  AddAllCommands(line, ProgramName(argv[0]));
  const bool is_bare = argc < 2;  // who types nothing else wants to know what there is
  try {
    return is_bare ? line.Run({"--help"}) : line.Run({argv + 1, argv + argc});
  } catch (const AskedText& answer) {
    if (is_bare) {
      Tell("{}", answer.text);
      return kNotCarriedOut;
    }
    Print(answer.text);
    return kAllAnswered;
  } catch (const UsageError& error) {
    Tell("surudoku: {} (see --help)\n", Printable(error.what()));
    return kNotCarriedOut;
  }
}

// If standard input, output or error is closed, the next file that is opened takes its place, and
// messages land among the answers. /dev/null takes it, opened for the other direction: reading from
// it or writing to it still fails, as nobody would get the answers.
bool ReserveStandardDescriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    const bool is_closed = fcntl(descriptor, F_GETFD) < 0 && errno == EBADF;
    const int direction = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    if (is_closed && open("/dev/null", direction) != descriptor) return false;
  }
  return true;
}

// oneTBB ends the process if it cannot start a thread. Words and an exit code are better than an
// abort.
[[noreturn]] void EndInWords() {
  const std::exception_ptr thrown = std::current_exception();
  if (!thrown) std::abort();  // a mistake of ours
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& error) {
    Tell("surudoku: {}\n", Printable(error.what()));
  }
  std::_Exit(kNotCarriedOut);
}

// Large texts that are freed go back to the system. By itself glibc would soon keep them for the
// thread that freed them: up to 64 MiB for each of many threads.
void GiveFreedMemoryBack() {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, 1 << 20);  // NOLINT(concurrency-mt-unsafe): no other thread yet
#endif
}

}  // namespace
}  // namespace surudoku::cli

// The library reports errors as values; what is thrown all the same (no memory) ends here.
int main(int argc, char** argv) {
  std::set_terminate(surudoku::cli::EndInWords);
  surudoku::cli::GiveFreedMemoryBack();
  if (!surudoku::cli::ReserveStandardDescriptors()) {
    surudoku::cli::Tell("surudoku: {}\n", surudoku::ErrnoError("/dev/null").message);
    return surudoku::cli::kNotCarriedOut;
  }
  try {
    return surudoku::cli::FinishPrinting(surudoku::cli::RunCommandLine(argc, argv));
  } catch (const std::exception& error) {
    surudoku::cli::Tell("surudoku: {}\n", surudoku::Printable(error.what()));
    return surudoku::cli::kNotCarriedOut;
  }
}
