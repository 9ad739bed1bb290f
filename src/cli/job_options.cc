#include "job_options.h"

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku::cli {
namespace {

std::optional<std::uint64_t> ParseNumber(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number ? std::optional(number) : std::nullopt;
}

std::optional<Shard> ParseShard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto number = ParseNumber(text.substr(0, slash));
  const auto count = ParseNumber(text.substr(slash + 1));
  if (!number || !count || *number == 0 || *number > *count || *count > kMostShards) {
    return std::nullopt;
  }
  return Shard{*number, *count};
}

}  // namespace

void AddInputOptions(CLI::App& command, FileJobOptions& options) {
  command.add_option("FILES", options.inputs,
                     "Files to read, one after another; - or none: standard input");
  const std::vector<std::string> names(InputFormatNames().begin(), InputFormatNames().end());
  command
      .add_option_function<std::string>(
          "--input-format",
          [&options](const std::string& name) { options.input_format = *InputFormatNamed(name); },
          "auto (default: found by looking), line, csv, 729, grid or sudoku-txt")
      ->check(CLI::IsMember(names).description(""))
      ->type_name("FORMAT");
  command
      .add_option("--column", options.column,
                  "The puzzle's column: a name of the header row, or a number from 1")
      ->type_name("NAME|N");
  AddRunOptions(command, options);
}

void AddSolutionColumnOption(CLI::App& command, FileJobOptions& options) {
  command
      .add_option("--solution-column", options.solution_column,
                  "The solution's column: a name of the header row, or a number from 1")
      ->type_name("NAME|N");
}

void AddRunOptions(CLI::App& command, JobOptions& options) {
  command
      .add_option_function<std::string>(
          "--shard",
          [&options](const std::string& text) {
            options.shard = ParseShard(text);
            if (options.shard) return;
            throw CLI::ValidationError("--shard", text + " is not I/N with I from 1 to N, up to " +
                                                      std::to_string(kMostShards));
          },
          "Do the I-th of N parts, for surudoku merge to join")
      ->type_name("I/N");
  command.add_option("--threads", options.threads, "Default: one for each core")
      ->check(CLI::Range(1, 4096).description(""))
      ->type_name("N");
}

void AddQuietOption(CLI::App& command, ObserverOptions& options) {
  command.add_flag("--quiet", options.quiet, "No progress line and no closing summary");
}

void AddObserverOptions(CLI::App& command, ObserverOptions& options) {
  AddQuietOption(command, options);
  command
      .add_option("--max-errors", options.max_errors,
                  "Name this many faults, count the rest (default 20)")
      ->type_name("N");
}

void AddOutputOptions(CLI::App& command, OutputOptions& options, const std::string& what) {
  command.add_option("-o,--output", options.output, what)->type_name("FILE");
  command.add_flag("--resume", options.resume,
                   "Go on where an earlier run with the same options was stopped");
  command.add_flag_callback(
      "--sync", [&options] { options.durability = Durability::kPower; },
      "Finish only when the output would survive a power failure");
}

}  // namespace surudoku::cli
