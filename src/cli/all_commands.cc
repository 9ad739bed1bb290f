#include <fmt/format.h>

#include "commands.h"
#include "surudoku/target.h"
#include "surudoku/version.h"

namespace surudoku::cli {
namespace {

void AddTargetOption(const Command& program) {
  program
      .AddText(
          "--target", [](const std::string& name) { SetDefaultTarget(*FindTarget(name)); },
          "Vector instructions to use (default: the best this machine has)")
      .FromEnvironment("SURUDOKU_TARGET")
      .OneOfHere(TargetNames())
      .ValueName("NAME");
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
  AddVaryCommand(program);
  AddMergeCommand(program);
}

}  // namespace

void AddAllCommands(CommandLine& line, const std::string& program_name,
                    const std::string& command_line) {
  const Command program = line.program();
  program.Explain(
      {.about = "Run 'surudoku help COMMAND' for the options of a command and an example.",
       .examples = {},
       .exit_code = ""});
  AddPlannedCommands(program, command_line);
  line.AddVersion(
      [] { return fmt::format("surudoku {} ({})", Version(), NameOf(DefaultTarget())); });
  AddPlanCommand(program, program_name,
                 [](const Command& planned) { AddPlannedCommands(planned, ""); });
  AddBenchCommand(program, command_line);
}

}  // namespace surudoku::cli
