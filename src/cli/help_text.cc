#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "command_description.h"
#include "option_groups.h"
#include "wrapped_text.h"

namespace surudoku::cli {
namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kOptionColumn = 26;  // in which descriptions begin
constexpr std::size_t kCommandColumn = 12;
constexpr std::size_t kFewOptions = 12;  // are not worth groups

// A line of a list, or several; a name that is too long for its column has a line of its own.
std::string Entry(const std::string& name, std::string description, std::size_t column) {
  const std::string indent(column, ' ');
  std::ranges::replace(description, '\n', ' ');
  std::string entry = "  " + name;
  entry += entry.size() < column ? indent.substr(entry.size()) : '\n' + indent;
  const auto lines = WrappedText(description, kWidth - column);
  return entry + fmt::format("{}", fmt::join(lines, "\n" + indent)) + '\n';
}

// The options that it needs, unless the description names them.
std::string NeedsOf(const OptionDescription& option) {
  std::vector<std::string> unnamed;
  for (const std::string& other : option.needs) {
    if (option.description.find(other) == std::string::npos) unnamed.push_back(other);
  }
  return unnamed.empty() ? "" : fmt::format(" (with {} only)", fmt::join(unnamed, " and "));
}

std::string OptionEntry(const OptionDescription& option) {
  std::string name = fmt::format("{}", fmt::join(option.names, ", "));
  if (!option.value.empty() && !option.is_positional) name += ' ' + option.value;
  if (option.is_repeated) name += "...";
  std::string text = option.description + NeedsOf(option);
  if (option.is_required) text += " (required)";
  if (!option.environment.empty()) text += fmt::format(" (or the variable {})", option.environment);
  return Entry(name, text, kOptionColumn);
}

std::string Arguments(const CommandDescription& command) {
  std::string entries;
  for (const OptionDescription& option : command.options) {
    if (option.is_positional) entries += OptionEntry(option);
  }
  return entries.empty() ? "" : '\n' + entries;
}

// The options for which `is_wanted` holds, in the command's order.
template <class IsWanted>
std::string Options(std::string_view title, const CommandDescription& command, IsWanted is_wanted) {
  std::string entries;
  for (const OptionDescription& option : command.options) {
    if (!option.is_positional && is_wanted(option.names.back())) entries += OptionEntry(option);
  }
  return entries.empty() ? "" : fmt::format("\n{}:\n{}", title, entries);
}

// Those that matter first, then the others by what they are about.
std::string GroupedOptions(const CommandDescription& command) {
  const std::vector<std::string>& first = command.notes.first;
  if (first.empty() || command.options.size() <= kFewOptions) {
    return Options("Options", command, [](const std::string&) { return true; });
  }
  const auto is_first = [&](const std::string& name) {
    return std::ranges::count(first, name) > 0;
  };
  std::string text = Options("Options", command, is_first);
  for (const std::string_view group : kOptionGroups) {
    text += Options(group, command, [&](const std::string& name) {
      return !is_first(name) && GroupOf(name) == group;
    });
  }
  return text;
}

std::string Usage(const CommandDescription& command, const std::string& typed, bool has_commands) {
  std::string text = "Usage: " + typed + (has_commands ? " COMMAND [OPTIONS]" : " [OPTIONS]");
  for (const OptionDescription& option : command.options) {
    if (!option.is_positional) continue;
    const std::string name = option.names.back() + (option.is_repeated ? "..." : "");
    text += option.is_required ? ' ' + name : " [" + name + ']';
  }
  return text + '\n';
}

std::string Paragraphs(std::string_view paragraphs) {
  std::string text;
  for (;;) {
    const std::size_t end = paragraphs.find("\n\n");
    text += fmt::format("{}", fmt::join(WrappedText(paragraphs.substr(0, end), kWidth), "\n"));
    if (end == std::string_view::npos) return text + '\n';
    text += "\n\n";
    paragraphs.remove_prefix(end + 2);
  }
}

// The words of a command line; a text in quotes is one, and so is an option with its value.
std::vector<std::string> WordsOf(std::string_view line) {
  std::vector<std::string> words(1);
  bool is_quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::string& word = words.back();
    if (line[i] == '\'') is_quoted = !is_quoted;
    const bool wants_value = word.starts_with('-') && word.find(' ') == std::string::npos;
    const bool is_value = wants_value && line.substr(i + 1, 1) != "-";
    if (line[i] == ' ' && !is_quoted && !is_value) {
      words.emplace_back();
    } else {
      words.back() += line[i];
    }
  }
  return words;
}

// Lines that a shell joins again.
std::string Example(std::string_view example) {
  std::string text;
  std::string line = " ";
  for (const std::string& word : WordsOf(example)) {
    const std::string continued = " \\";
    if (line.size() + 1 + word.size() + continued.size() > kWidth && line.size() > 6) {
      text += line + continued + '\n';
      line = "     ";
    }
    line += ' ' + word;
  }
  return text + line + '\n';
}

std::string Notes(const CommandNotes& notes) {
  std::string text = Paragraphs(notes.about);
  if (!notes.examples.empty()) {
    text += notes.examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
    for (const std::string& example : notes.examples) text += Example(example);
  }
  if (!notes.exit_code.empty()) text += '\n' + Paragraphs("Exit code: " + notes.exit_code);
  return text;
}

}  // namespace

std::string HelpText(const CommandDescription& command, const std::string& typed,
                     const std::vector<CommandDescription>& commands) {
  std::string text =
      command.description + "\n\n" + Usage(command, typed, !commands.empty()) + Arguments(command);
  if (!commands.empty()) text += "\nCommands:\n";
  for (const CommandDescription& other : commands) {
    text += Entry(other.name, other.description, kCommandColumn);
  }
  return text + GroupedOptions(command) + '\n' + Notes(command.notes);
}

}  // namespace surudoku::cli
