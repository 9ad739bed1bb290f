// The shell scripts that surudoku plan prints.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace surudoku::cli {

/// What places the shards on processors and machines.
enum class Engine { kSlurm, kParallel, kShell };

struct Plan {
  Engine engine = Engine::kShell;
  std::uint64_t shards = 1;
  std::string program;                       ///< how a shell calls surudoku
  std::string command;                       ///< what the shards do: "solve"
  std::vector<std::string> arguments;        ///< of the command, without --shard
  std::uint64_t threads = 1;                 ///< of each shard; the shell's script does not use it
  std::string output;                        ///< whose parts are merged
  std::vector<std::string> merge_arguments;  ///< after the output's name
  std::optional<std::uint64_t> at_once;      ///< shards at the same time; none: as many as fit
  std::vector<std::string> engine_options;   ///< for sbatch or parallel
};

/// A bash script that runs the shards, and their merge once all are complete. Running it again does
/// what is missing.
std::string PlanScript(const Plan& plan);

}  // namespace surudoku::cli
