#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "reference_texts.h"

namespace surudoku::cli {
namespace {

// Whether a value with this name in the help is a file or a folder.
bool IsPath(const std::string& value) {
  return value.starts_with("FILE") || value == "DIR" || value == "FOLDER";
}

// Whether files may follow the command.
bool TakesFiles(const CommandDescription& command) {
  return std::ranges::any_of(command.options, &OptionDescription::is_positional);
}

// The options that may follow a command, those of the program among them.
std::vector<OptionDescription> OptionsOf(const CommandDescription& command,
                                         const CommandDescription& program) {
  std::vector<OptionDescription> options = command.options;
  for (const OptionDescription& option : program.options) {
    const bool is_there = std::ranges::any_of(options, [&](const OptionDescription& other) {
      return other.names.back() == option.names.back();
    });
    if (!is_there && option.names.back() != "--version") options.push_back(option);
  }
  std::erase_if(options, &OptionDescription::is_positional);
  return options;
}

// The words that may follow an option that takes a value.
std::string BashValueCase(const OptionDescription& option) {
  if (option.value.empty() || (option.choices.empty() && IsPath(option.value))) return "";
  const std::string words = fmt::format("{}", fmt::join(option.choices, " "));
  return fmt::format("        {}) words='{}' ;;\n", fmt::join(option.names, " | "), words);
}

std::string BashCase(const CommandDescription& command, const CommandDescription& program) {
  std::string values;
  std::string names;
  std::string paths;
  for (const OptionDescription& option : OptionsOf(command, program)) {
    values += BashValueCase(option);
    for (const std::string& name : option.names) names += (names.empty() ? "" : " ") + name;
    if (option.choices.empty() && IsPath(option.value)) {
      paths += fmt::format("{}{}", paths.empty() ? "" : " | ", fmt::join(option.names, " | "));
    }
  }
  const std::string path_case = paths.empty() ? "" : fmt::format("        {}) files=1 ;;\n", paths);
  return fmt::format(
      "    {})\n"
      "      case $previous in\n"
      "{}{}        *) words='{}' files={} ;;\n"
      "      esac\n"
      "      ;;\n",
      command.name, values, path_case, names, TakesFiles(command) ? 1 : 0);
}

// Within the single quotes of an argument of _arguments or _describe.
std::string QuotedForZsh(const std::string& text) {
  std::string quoted;
  for (const char letter : text) {
    if (letter == '\'') {
      quoted += "'\\''";
    } else {
      if (letter == '[' || letter == ']' || letter == ':' || letter == '\\') quoted += '\\';
      quoted += letter;
    }
  }
  return quoted;
}

std::string ZshValue(const OptionDescription& option) {
  if (option.value.empty()) return "";
  if (!option.choices.empty()) {
    return fmt::format(":{}:({})", QuotedForZsh(option.value), fmt::join(option.choices, " "));
  }
  return fmt::format(":{}:{}", QuotedForZsh(option.value), IsPath(option.value) ? "_files" : " ");
}

std::string ZshOption(const OptionDescription& option) {
  std::string specs;
  for (const std::string& name : option.names) {
    specs += fmt::format(" \\\n        '{}{}{}[{}]{}'", option.is_repeated ? "*" : "", name,
                         option.value.empty() ? "" : (name.starts_with("--") ? "=" : "+"),
                         QuotedForZsh(option.description), ZshValue(option));
  }
  return specs;
}

std::string ZshCase(const CommandDescription& command, const CommandDescription& program) {
  std::string text = fmt::format("    {})\n      _arguments", command.name);
  for (const OptionDescription& option : OptionsOf(command, program)) text += ZshOption(option);
  if (TakesFiles(command)) text += " \\\n        '*:file:_files'";
  return text + "\n      ;;\n";
}

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

std::string QuotedForFish(const std::string& text) {
  std::string quoted = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  return quoted + '\'';
}

std::string FishValue(const OptionDescription& option) {
  if (option.value.empty()) return "";
  if (!option.choices.empty()) return fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
  return IsPath(option.value) ? " -r -F" : " -x";
}

std::string FishOption(const std::string& condition, const OptionDescription& option) {
  std::string line = "complete -c surudoku -n " + condition;
  for (const std::string& name : option.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return line + FishValue(option) + " -d " + QuotedForFish(option.description) + '\n';
}

}  // namespace

std::string BashCompletion(const std::vector<CommandDescription>& commands) {
  const CommandDescription& program = commands.front();
  std::string names;
  std::string cases;
  for (std::size_t i = 1; i < commands.size(); ++i) {
    names += commands[i].name + ' ';
    cases += BashCase(commands[i], program);
  }
  // A word that is typed as --option=value comes as three.
  return fmt::format(
      R"(# bash completion of surudoku
_surudoku() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} command='' words='' files=0 i
  if [[ $word == = ]]; then
    word=''
  elif [[ $previous == = ]]; then
    previous=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case ${{COMP_WORDS[i]}} in
      --target) ((++i)) ;;
      -*) ;;
      *) command=${{COMP_WORDS[i]}} && break ;;
    esac
  done
  case $command in
    '') words='{0}help version --help --version --target' ;;
    help) words='{0}' ;;
{1}  esac
  [[ $word == -* || $previous == -* || $files == 0 ]] || words=''
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  ((${{#COMPREPLY[@]}} > 0 || files == 0)) && return
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$word")
}}
complete -F _surudoku surudoku
)",
      names, cases);
}

std::string ZshCompletion(const std::vector<CommandDescription>& commands) {
  std::string names;
  std::string cases;
  for (std::size_t i = 1; i < commands.size(); ++i) {
    names += fmt::format("    '{}:{}'\n", commands[i].name, QuotedForZsh(commands[i].description));
    cases += ZshCase(commands[i], commands.front());
  }
  return fmt::format(
      R"(#compdef surudoku

_surudoku() {{
  local state
  local -a commands=(
{}    'help:Print the help of a command'
    'version:Print the version'
  )
  _arguments -C '--help[Print the help]' '--version[Print the version]' \
    '--target=[Vector instructions to use]:NAME: ' '1:command:->command' '*::argument:->argument'
  if [[ $state == command ]]; then
    _describe command commands
    return
  fi
  case $words[1] in
    help) _describe command commands ;;
{}  esac
}}

_surudoku "$@"
)",
      names, cases);
}

std::string FishCompletion(const std::vector<CommandDescription>& commands) {
  std::string text = std::string("# fish completion of surudoku\n") + kWithoutCommand;
  std::string names = "help version";
  for (const OptionDescription& option : commands.front().options) {
    text += FishOption("__surudoku_without_command", option);
  }
  for (std::size_t i = 1; i < commands.size(); ++i) {
    text += fmt::format("complete -c surudoku -n __surudoku_without_command -f -a {} -d {}\n",
                        commands[i].name, QuotedForFish(commands[i].description));
    names += ' ' + commands[i].name;
  }
  text += fmt::format("complete -c surudoku -n '__fish_seen_subcommand_from help' -f -a '{}'\n",
                      names.substr(names.find("version ") + 8));
  for (std::size_t i = 1; i < commands.size(); ++i) {
    const std::string condition = fmt::format("'__fish_seen_subcommand_from {}'", commands[i].name);
    if (!TakesFiles(commands[i])) text += "complete -c surudoku -n " + condition + " -f\n";
    for (const OptionDescription& option : OptionsOf(commands[i], commands.front())) {
      text += FishOption(condition, option);
    }
  }
  return text;
}

}  // namespace surudoku::cli
