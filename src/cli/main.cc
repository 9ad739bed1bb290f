#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>

#include "exit_code.h"
#include "solve_command.h"
#include "surudoku/version.h"

namespace surudoku::cli {
namespace {

int RunCommandLine(int argc, char** argv) {
  CLI::App app("Solves Sudoku by the million: every record answered, in order.", "surudoku");
  app.set_version_flag("--version", "surudoku " + std::string(Version()));
  app.require_subcommand(1);
  app.footer("Run 'surudoku COMMAND --help' for the options of a command and an example.");
  app.failure_message([](const CLI::App*, const CLI::Error& error) {
    return "surudoku: " + std::string(error.what()) + " (see --help)\n";
  });

  int exit_code = kAllAnswered;
  AddSolveCommand(app, exit_code);
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
