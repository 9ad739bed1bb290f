#include <fmt/format.h>
#include <fmt/ranges.h>

#include "completed.h"
#include "reference_texts.h"

namespace surudoku::cli {
namespace {

// What may follow an option that takes a value.
std::string ValueCase(const OptionDescription& option) {
  if (option.value.empty() || (option.choices.empty() && IsPath(option.value))) return "";
  const std::string words = fmt::format("{}", fmt::join(option.choices, " "));
  return fmt::format("        {}) words='{}' ;;\n", fmt::join(option.names, " | "), words);
}

std::string CommandCase(const CommandDescription& command, const CommandDescription& program) {
  std::string values;
  std::string names;
  std::string paths;
  for (const OptionDescription& option : OptionsOf(command, program)) {
    values += ValueCase(option);
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

}  // namespace

std::string BashCompletion(const std::vector<CommandDescription>& commands) {
  const CommandDescription& program = commands.front();
  std::string names;
  std::string cases;
  for (std::size_t i = 1; i < commands.size(); ++i) {
    names += commands[i].name + ' ';
    cases += CommandCase(commands[i], program);
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

}  // namespace surudoku::cli
