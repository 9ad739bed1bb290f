#include "job_options.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board_options.h"
#include "choice_option.h"
#include "explain_input.h"
#include "io/temporary_file.h"
#include "io/utf8.h"
#include "text/output_line.h"

namespace surudoku::cli {
namespace {

const Aliases kProfileAliases = {{"suk-1.18.1", "suk-1.18"}};

std::optional<Shard> ParseShard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto number = ParseWholeNumber(text.substr(0, slash));
  const auto count = ParseWholeNumber(text.substr(slash + 1));
  if (!number || !count || *number == 0 || *number > *count || *count > kMostShards) {
    return std::nullopt;
  }
  return Shard{*number, *count};
}

// The folder for temporary files of programs that are not told another one.
std::string UsualTemporaryFolder() {
  const char* const folder =
      std::getenv("TMPDIR");  // NOLINT(concurrency-mt-unsafe): no threads yet
  return folder != nullptr && *folder != '\0' ? folder : "/tmp";
}

// The reason why these characters cannot be blanks; nothing if they can.
std::optional<std::string> WhyNotBlanks(std::string_view characters) {
  constexpr std::string_view kNever = "123456789 \t\r\n,;:|#\"'";
  for (std::string_view rest = characters; !rest.empty();) {
    const std::size_t size = CharacterSize(rest);
    if (size == 0) return "not UTF-8";
    if (kNever.find(rest[0]) != std::string_view::npos) {
      return "'" + std::string(rest.substr(0, size)) + "' is a digit or stands between cells";
    }
    rest.remove_prefix(size);
  }
  return std::nullopt;
}

void AddRangeOption(const Command& command, const std::string& option, ValueRange& range,
                    const std::string& description) {
  command.AddText(
      option + " N|A..B",
      [option, &range](const std::string& text) {
        range = ParseCountRange(option, text, "a number of clues", kMostVariedClues);
        if (range.least > range.most) throw UsageError(option, "the range of clues is empty");
      },
      description);
}

}  // namespace

void AddInputFormatOption(const Command& command, InputFormat& input_format) {
  AddChoice(command, "--input-format FORMAT",
            ListOfNames(kInputFormatNames, input_format, "default: found by looking"),
            kInputFormatNames, input_format);
}

void AddFormatOptions(const Command& command, InputFormat& input_format, std::string& column,
                      std::string& blanks) {
  AddInputFormatOption(command, input_format);
  AddColumnOption(command, "--column NAME|N", column, "puzzle");
  const auto set = [&blanks](const std::string& text) {
    if (const auto why = WhyNotBlanks(text)) throw UsageError("--blank", *why);
    blanks = text;
  };
  command.AddText("--blank CHARS", set,
                  "Characters that are blanks too, besides . 0 _ * - (default: found by looking)");
}

void AddReadingOptions(const Command& command, FileJobOptions& options) {
  command.Add(
      "FILES", options.inputs,
      "Files to read, one after another, or puzzles of 81 characters; - or none: standard input");
  AddFormatOptions(command, options.input_format, options.column, options.blanks);
  AddSymbolsOption(command, options.symbols);
  command.AddFlag(
      "--explain-input",
      [command, &options] { command.RunsInstead([&options] { return ExplainInputs(options); }); },
      "Only say how the input is read, and why, with its first puzzle");
}

void AddInputOptions(const Command& command, FileJobOptions& options) {
  AddReadingOptions(command, options);
  AddRunOptions(command, options);
  command
      .AddFlag(
          "--flush", options.gives_at_pauses,
          "Answer each record as it comes where the input is a pipe that pauses. The text before\n"
          "the first pause tells the layout, so the bytes may depend on it: hence an option")
      .Excludes("--shard");
}

void AddColumnOption(const Command& command, const std::string& option, std::string& column,
                     const std::string& value) {
  command.Add(option, column,
              "The " + value + "'s column: a name of the header row, or a number from 1");
}

void AddSolutionColumnOption(const Command& command, FileJobOptions& options) {
  AddColumnOption(command, "--solution-column NAME|N", options.solution_column, "solution");
}

Option AddBlanksAsOption(const Command& command, BlankSign& blanks_as) {
  return AddChoice(command, "--blanks-as C",
                   "The blanks of puzzles that are written: 0, _, * or - (default: .)",
                   kBlankSignNames, blanks_as);
}

void AddKeepOption(const Command& command, FileJobOptions& options) {
  const auto set = [&keep = options.keep](const std::string& text) {
    keep = {};
    if (text == "all") {
      keep.all = true;
    } else {
      const auto names = SplitAtCommas(text);
      keep.names.assign(names.begin(), names.end());
      if (std::ranges::count(keep.names, "") > 0) throw UsageError("--keep", "a name is empty");
    }
  };
  command.AddText("--keep all|NAMES", set,
                  "Columns of the input to write again, in csv and jsonl: all, or their names or\n"
                  "numbers with commas between, each kept once");
}

void AddRunOptions(const Command& command, JobOptions& options) {
  command.AddText(
      "--shard I/N",
      [&options](const std::string& text) {
        options.shard = ParseShard(text);
        if (options.shard) return;
        throw UsageError("--shard", text + " is not I/N with I from 1 to N, up to " +
                                        std::to_string(kMostShards));
      },
      "Do the I-th of N parts, for surudoku merge to join");
  AddThreadsOption(command, options);
}

void AddThreadsOption(const Command& command, JobOptions& options) {
  command.AddNumber("--threads N", options.threads, kThreadRange,
                    "Use N threads (default: one for each core)");
}

void AddSyncOption(const Command& command, Durability& durability) {
  command.AddFlag(
      "--sync", [&durability] { durability = Durability::kPower; },
      "Finish only when the output would survive a power failure");
}

void AddSortingOptions(const Command& command, std::optional<std::uint64_t>& memory,
                       std::string& temporary_folder, const std::string& memory_is) {
  constexpr Range<std::uint64_t> kRange = {std::uint64_t{1} << 20, std::uint64_t{1} << 50};
  command.AddSize("--memory SIZE", memory, kRange, memory_is);
  AddTemporaryFolderOption(command, temporary_folder);
}

void AddTemporaryFolderOption(const Command& command, std::string& temporary_folder) {
  temporary_folder = UsualTemporaryFolder();
  command.Add("-T,--temporary-folder FOLDER", temporary_folder,
              "Where temporary files go (default: TMPDIR, or /tmp)");
}

std::optional<IoError> CheckTemporaryFolder(const Command& command, const std::string& folder) {
  if (!command.WasGiven("--temporary-folder")) return std::nullopt;
  const auto tried = TemporaryFile::Make(folder);
  return tried.ok() ? std::nullopt : std::optional(tried.error());
}

void AddQuietOption(const Command& command, ObserverOptions& options) {
  command.AddFlag("--quiet", options.quiet, "No progress line and no closing summary");
}

void AddProgressOption(const Command& command, ObserverOptions& options) {
  command
      .AddTime("--progress TIME", options.log_period, {0, 86400},
               "Write a line on progress this often (10s, 1min) if standard error is a log")
      .Excludes("--quiet");
}

void AddObserverOptions(const Command& command, ObserverOptions& options) {
  AddQuietOption(command, options);
  command.AddNumber("--max-errors N", options.max_errors, kAnyWholeNumber,
                    "Name this many faults, count the rest (default 20)");
  AddProgressOption(command, options);
}

Option AddOutputOptions(const Command& command, OutputOptions& options, const std::string& what) {
  const Option output = command.Add("-o,--output FILE", options.output, what);
  command.AddFlag("--resume", options.resume,
                  "Go on where an earlier run with the same options was stopped");
  AddSyncOption(command, options.durability);
  return output;
}

void AddProfileOption(const Command& command, Profile& profile) {
  AddChoice(command, "--profile PROFILE", "Whose ratings: " + ListOfNames(kProfileNames, profile),
            kProfileNames, profile, kProfileAliases);
}

Option AddDifferenceCodeOption(const Command& command, std::optional<int>& code,
                               const std::string& what) {
  const auto set_code = [&code](const std::string& text) {
    constexpr std::string_view kOf = "difference=";
    constexpr Range<std::uint64_t> kCodes = {1, 125};
    if (!text.starts_with(kOf)) {
      throw UsageError("--exit-code", "'" + text + "' is not difference=N");
    }
    code = static_cast<int>(NumberWithin(kCodes, "--exit-code", text.substr(kOf.size())));
  };
  return command.AddText("--exit-code difference=N", set_code, what);
}

int CodeOfDifferences(int code, std::uint64_t differences, std::optional<int> difference_code) {
  return code == kFaultsFound && differences > 0 ? difference_code.value_or(code) : code;
}

Option AddBaselineProfileOption(const Command& command, std::optional<Profile>& profile) {
  std::vector<std::pair<std::string, std::optional<Profile>>> choices;
  for (const Profile one : kProfiles) {
    choices.emplace_back(NameIn(kProfileNames, one), one);
  }
  return AddChoice(command, "--baseline-profile PROFILE",
                   "Rate by this profile too, and compare: a difference is a fault",
                   std::move(choices), profile, kProfileAliases);
}

void AddVariationOptions(const Command& command, VariationRequest& request) {
  AddRangeOption(command, "--remove", request.remove,
                 "How many clues are left out, 0 to 9: N or a range A..B (default 1)");
  AddRangeOption(command, "--add", request.add,
                 "How many clues are then added: likewise (default 1)");
  command.AddFlag("--minimal", request.minimal, "Only variations of which no clue can be left out");
}

}  // namespace surudoku::cli
