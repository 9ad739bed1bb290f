#include <CLI/CLI.hpp>

#include "exit_code.h"
#include "solve_command.h"
#include "surudoku/version.h"

int main(int argc, char** argv) {
  using namespace surudoku;
  CLI::App app("Solves Sudoku by the million: every record answered, in order.", "surudoku");
  app.set_version_flag("--version", "surudoku " + std::string(Version()));
  app.require_subcommand(1);
  app.footer("Run 'surudoku COMMAND --help' for the options of a command and an example.");
  app.failure_message([](const CLI::App*, const CLI::Error& error) {
    return "surudoku: " + std::string(error.what()) + " (see --help)\n";
  });

  int exit_code = cli::kAllAnswered;
  cli::AddSolveCommand(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? cli::kAllAnswered : cli::kNotCarriedOut;
  }
  return exit_code;
}
