#include <fmt/format.h>
#include <fmt/ranges.h>

#include "completed.h"
#include "reference_texts.h"

namespace surudoku::cli {
namespace {

// Within the single quotes of an argument of _arguments or _describe.
std::string Quoted(const std::string& text) {
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

std::string ValueOf(const OptionDescription& option) {
  if (option.value.empty()) return "";
  if (!option.choices.empty()) {
    return fmt::format(":{}:({})", Quoted(option.value), fmt::join(option.choices, " "));
  }
  return fmt::format(":{}:{}", Quoted(option.value), IsPath(option.value) ? "_files" : " ");
}

std::string OptionSpecs(const OptionDescription& option) {
  std::string specs;
  for (const std::string& name : option.names) {
    specs += fmt::format(" \\\n        '{}{}{}[{}]{}'", option.is_repeated ? "*" : "", name,
                         option.value.empty() ? "" : (name.starts_with("--") ? "=" : "+"),
                         Quoted(option.description), ValueOf(option));
  }
  return specs;
}

std::string CommandCase(const CommandDescription& command, const CommandDescription& program) {
  std::string text = fmt::format("    {})\n      _arguments", command.name);
  for (const OptionDescription& option : OptionsOf(command, program)) text += OptionSpecs(option);
  if (TakesFiles(command)) text += " \\\n        '*:file:_files'";
  return text + "\n      ;;\n";
}

}  // namespace

std::string ZshCompletion(const std::vector<CommandDescription>& commands) {
  std::string names;
  std::string cases;
  for (std::size_t i = 1; i < commands.size(); ++i) {
    names += fmt::format("    '{}:{}'\n", commands[i].name, Quoted(commands[i].description));
    cases += CommandCase(commands[i], commands.front());
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

}  // namespace surudoku::cli
