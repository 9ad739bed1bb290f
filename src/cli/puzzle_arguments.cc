#include "puzzle_arguments.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>

#include "io/io_error.h"
#include "surudoku/result.h"
#include "terminal.h"

namespace surudoku::cli {
namespace {

// The path of a file in memory that has this content.
Result<std::string, IoError> FileInMemory(const std::string& content) {
  const int descriptor = memfd_create("puzzle", MFD_CLOEXEC);
  if (descriptor < 0) return ErrnoError("memory for a puzzle");
  const ssize_t written = write(descriptor, content.data(), content.size());
  if (written != static_cast<ssize_t>(content.size())) return ErrnoError("memory for a puzzle");
  return fmt::format("/proc/self/fd/{}", descriptor);
}

}  // namespace

bool IsTypedPuzzle(const std::string& word) {
  return word.find_first_not_of("0123456789._*-") == word.npos && access(word.c_str(), F_OK) != 0;
}

std::optional<IoError> TakeTypedPuzzles(FileJobOptions& options) {
  if (std::ranges::find(options.inputs, "-") != options.inputs.end() && isatty(STDIN_FILENO) == 1) {
    Tell("surudoku: reads puzzles from the terminal; Ctrl-D at the start of a line ends them\n");
  }
  constexpr std::size_t kShortest = 60;  // a shorter one is rather the name of a missing file
  for (std::size_t i = 0; i < options.inputs.size(); ++i) {
    std::string& input = options.inputs[i];
    if (input.size() < kShortest || !IsTypedPuzzle(input)) continue;
    SURUDOKU_TRY(input, FileInMemory(input + '\n'));
    options.shown_names[input] = fmt::format("<argument {}>", i + 1);
  }
  return std::nullopt;
}

}  // namespace surudoku::cli
