#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <exception>
#include <filesystem>
#include <string>
#include <system_error>

#include "bench_command.h"
#include "canon_command.h"
#include "check_command.h"
#include "command_line.h"
#include "convert_command.h"
#include "dedupe_command.h"
#include "exit_code.h"
#include "generate_command.h"
#include "merge_command.h"
#include "minimise_command.h"
#include "plan_command.h"
#include "play_command.h"
#include "rate_command.h"
#include "shuffle_command.h"
#include "solve_command.h"
#include "standard_output.h"
#include "surudoku/io_error.h"
#include "surudoku/printable.h"
#include "surudoku/target.h"
#include "surudoku/version.h"
#include "tell.h"
#include "trace_command.h"

namespace surudoku::cli {
namespace {

void AddTargetOption(const Command& program) {
  program
      .AddText(
          "--target", [](const std::string& name) { SetDefaultTarget(*FindTarget(name)); },
          "Vector instructions to use (default: the best this machine has)")
      .FromEnvironment("SURUDOKU_TARGET")
      .OneOf(TargetNames())
      .ValueName("NAME");
}

// As it was typed, without its quotes.
std::string TextOf(int argc, char** argv) {
  std::string line = "surudoku";
  for (int i = 1; i < argc; ++i) line += std::string(" ") + argv[i];
  return line;
}

// The commands that a plan may run, if they have shards.
void AddPlannedCommands(const Command& program, const std::string& command_line) {
  AddTargetOption(program);
  AddSolveCommand(program, command_line);
  AddCheckCommand(program);
  AddRateCommand(program, command_line);
  AddGenerateCommand(program);
  AddTraceCommand(program);
  AddPlayCommand(program);
  AddConvertCommand(program);
  AddCanonCommand(program);
  AddDedupeCommand(program);
  AddShuffleCommand(program);
  AddMinimiseCommand(program);
  AddMergeCommand(program);
}

// What a shell finds this command by: a path from anywhere, or the name it was found by. (Where the
// working folder was removed there is no path from anywhere.)
std::string ProgramName(const std::string& called) {
  if (called.find('/') == called.npos) return called;
  std::error_code error;
  const std::filesystem::path path = std::filesystem::absolute(called, error);
  return error ? called : path.lexically_normal().string();
}

int RunCommandLine(int argc, char** argv) {
  CommandLine line("surudoku", "Solves Sudoku by the million: every record answered, in order.");
  const Command program = line.program();
  program.Footer("Run 'surudoku help COMMAND' for the options of a command and an example.");
  const std::string command_line = TextOf(argc, argv);
  AddPlannedCommands(program, command_line);
  line.AddVersion(
      [] { return fmt::format("surudoku {} ({})", Version(), NameOf(DefaultTarget())); });
  AddPlanCommand(program, ProgramName(argv[0]),
                 [](const Command& planned) { AddPlannedCommands(planned, ""); });
  AddBenchCommand(program, command_line);
  return line.Run(argc, argv);
}

// Where standard input, output or error is closed, the next file that is opened would take its
// place, and messages would land among the answers.
bool ReserveStandardDescriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    const bool is_closed = fcntl(descriptor, F_GETFD) < 0 && errno == EBADF;
    if (is_closed && open("/dev/null", O_RDWR) != descriptor) return false;
  }
  return true;
}

}  // namespace
}  // namespace surudoku::cli

// The library reports errors as values; what is thrown all the same (no memory) ends here.
int main(int argc, char** argv) {
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
