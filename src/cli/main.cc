#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>

#include "bench_command.h"
#include "check_command.h"
#include "convert_command.h"
#include "exit_code.h"
#include "generate_command.h"
#include "merge_command.h"
#include "plan_command.h"
#include "play_command.h"
#include "rate_command.h"
#include "solve_command.h"
#include "surudoku/target.h"
#include "surudoku/version.h"
#include "trace_command.h"

namespace surudoku::cli {
namespace {

void AddTargetOption(CLI::App& app) {
  app.add_option_function<std::string>(
         "--target", [](const std::string& name) { SetDefaultTarget(*FindTarget(name)); },
         "Vector instructions to use (default: the best this machine has)")
      ->envname("SURUDOKU_TARGET")
      ->check(CLI::IsMember(TargetNames()).description(""))
      ->type_name("NAME");
}

// As it was typed, without its quotes.
std::string CommandLine(int argc, char** argv) {
  std::string line = "surudoku";
  for (int i = 1; i < argc; ++i) line += std::string(" ") + argv[i];
  return line;
}

// The commands that a plan may run, if they have shards.
void AddPlannedCommands(CLI::App& app, const std::string& command_line, int& exit_code) {
  AddTargetOption(app);
  AddSolveCommand(app, command_line, exit_code);
  AddCheckCommand(app, exit_code);
  AddRateCommand(app, exit_code);
  AddGenerateCommand(app, exit_code);
  AddTraceCommand(app, exit_code);
  AddPlayCommand(app, exit_code);
  AddConvertCommand(app, exit_code);
  AddMergeCommand(app, exit_code);
}

// What a shell finds this command by: a path from anywhere, or the name it was found by.
std::string ProgramName(const std::string& called) {
  return called.find('/') == called.npos
             ? called
             : std::filesystem::absolute(called).lexically_normal().string();
}

int RunCommandLine(int argc, char** argv) {
  CLI::App app("Solves Sudoku by the million: every record answered, in order.", "surudoku");
  int exit_code = kAllAnswered;
  const std::string command_line = CommandLine(argc, argv);
  AddPlannedCommands(app, command_line, exit_code);
  app.set_version_flag("--version", [] {
    return fmt::format("surudoku {} ({})", Version(), NameOf(DefaultTarget()));
  });
  app.require_subcommand(1);
  app.footer("Run 'surudoku COMMAND --help' for the options of a command and an example.");
  app.failure_message([](const CLI::App*, const CLI::Error& error) {
    return "surudoku: " + std::string(error.what()) + " (see --help)\n";
  });
  AddPlanCommand(app, exit_code, ProgramName(argv[0]),
                 [](CLI::App& planned, int& code) { AddPlannedCommands(planned, "", code); });
  AddBenchCommand(app, command_line, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kAllAnswered : kNotCarriedOut;
  }
  return exit_code;
}

}  // namespace
}  // namespace surudoku::cli

// The library reports errors as values; what is thrown all the same (no memory) ends here.
int main(int argc, char** argv) {
  try {
    return surudoku::cli::RunCommandLine(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "surudoku: %s\n", error.what());
    return surudoku::cli::kNotCarriedOut;
  }
}
