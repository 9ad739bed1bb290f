// A command in shards, and the words that every engine's text is made of.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku::cli {

/// The program that places the shards on processors and machines.
enum class Engine { kSlurm, kParallel, kKubernetes, kAwsBatch, kShell };

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
  std::vector<std::string> engine_options;
};

/// The words as a shell reads them back, each after a space.
std::string Joined(const std::vector<std::string>& words);

/// The line of bash that runs one shard. `number` is the shell's word for the shard's number, from
/// 1. With exit code 1 the shard is complete and some of its records are faulty, which the merge
/// says at the end.
std::string ShardCommand(const Plan& plan, std::string_view number);

/// The line of bash that merges the shards.
std::string MergeCommand(const Plan& plan);

/// A name for jobs, from the output's: at most 50 lower-case letters, digits and single dashes (RFC
/// 1123), so that a number or a word still fits after it.
std::string JobLabel(const Plan& plan);

}  // namespace surudoku::cli
