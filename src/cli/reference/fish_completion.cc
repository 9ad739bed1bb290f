#include <fmt/format.h>
#include <fmt/ranges.h>

#include "completed.h"
#include "reference_texts.h"

namespace surudoku::cli {
namespace {

// fish's own __fish_use_subcommand would take the value of --target for a command.
constexpr const char* kWithoutCommand = R"(function __surudoku_without_command
  set -l words (commandline -opc)[2..]
  while set -q words[1]
    switch $words[1]
      case --target
        set words $words[3..]
      case '-*'
        set words $words[2..]
      case '*'
        return 1
    end
  end
end
)";

std::string Quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  return quoted + '\'';
}

std::string ValueOf(const OptionDescription& option) {
  if (option.value.empty()) return "";
  if (!option.choices.empty()) return fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
  return IsPath(option.value) ? " -r -F" : " -x";
}

std::string OptionLine(const std::string& condition, const OptionDescription& option) {
  std::string line = "complete -c surudoku -n " + condition;
  for (const std::string& name : option.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return line + ValueOf(option) + " -d " + Quoted(option.description) + '\n';
}

}  // namespace

std::string FishCompletion(const std::vector<CommandDescription>& commands) {
  std::string text = std::string("# fish completion of surudoku\n") + kWithoutCommand;
  std::string names = "help version";
  for (const OptionDescription& option : commands.front().options) {
    text += OptionLine("__surudoku_without_command", option);
  }
  for (std::size_t i = 1; i < commands.size(); ++i) {
    text += fmt::format("complete -c surudoku -n __surudoku_without_command -f -a {} -d {}\n",
                        commands[i].name, Quoted(commands[i].description));
    names += ' ' + commands[i].name;
  }
  text += fmt::format("complete -c surudoku -n '__fish_seen_subcommand_from help' -f -a '{}'\n",
                      names.substr(names.find("version ") + 8));
  for (std::size_t i = 1; i < commands.size(); ++i) {
    const std::string condition = fmt::format("'__fish_seen_subcommand_from {}'", commands[i].name);
    if (!TakesFiles(commands[i])) text += "complete -c surudoku -n " + condition + " -f\n";
    for (const OptionDescription& option : OptionsOf(commands[i], commands.front())) {
      text += OptionLine(condition, option);
    }
  }
  return text;
}

}  // namespace surudoku::cli
