#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "command_description.h"
#include "wrapped_text.h"

namespace surudoku::cli {
namespace {

constexpr std::size_t kColumn = 30;  // in which descriptions begin
constexpr std::size_t kWidth = 92;   // of the paragraphs below the options

// A line of a list; a name that is too long for its column has a line of its own.
std::string Entry(const std::string& name, const std::string& description) {
  const std::string indent(kColumn, ' ');
  std::string entry = "  " + name;
  entry += entry.size() < kColumn ? indent.substr(entry.size()) : '\n' + indent;
  for (const char letter : description) {
    entry += letter;
    if (letter == '\n') entry += indent;
  }
  return entry + '\n';
}

// " Needs: --top", with the options in the command's order.
std::string Others(std::string_view label, const std::vector<std::string>& others,
                   const CommandDescription& command) {
  if (others.empty()) return "";
  std::string text = fmt::format(" {}:", label);
  for (const OptionDescription& option : command.options) {
    const std::string& name = option.names.back();
    if (std::ranges::count(others, name) > 0) text += ' ' + name;
  }
  return text;
}

std::string OptionEntry(const OptionDescription& option, const CommandDescription& command) {
  std::string name = fmt::format("{}", fmt::join(option.names, ","));
  if (!option.value.empty()) name += ' ' + option.value;
  if (option.is_repeated) name += " ...";
  if (option.is_required) name += " REQUIRED";
  if (!option.environment.empty()) name += fmt::format(" (Env:{})", option.environment);
  name += Others("Needs", option.needs, command) + Others("Excludes", option.excludes, command);
  return Entry(name, option.description);
}

// The positional arguments of a command, or its options.
std::string Options(std::string_view title, bool are_positional,
                    const CommandDescription& command) {
  std::string entries;
  for (const OptionDescription& option : command.options) {
    if (option.is_positional == are_positional) entries += OptionEntry(option, command);
  }
  return entries.empty() ? "" : fmt::format("\n{}:\n{}", title, entries);
}

std::string Usage(const CommandDescription& command, const std::string& typed, bool has_commands) {
  std::string text = "Usage: " + typed + " [OPTIONS]";
  for (const OptionDescription& option : command.options) {
    if (!option.is_positional) continue;
    const std::string name = option.names.back() + (option.is_repeated ? "..." : "");
    text += option.is_required ? ' ' + name : " [" + name + ']';
  }
  return text + (has_commands ? " SUBCOMMAND\n" : "\n");
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

std::string Notes(const CommandNotes& notes) {
  std::string text = Paragraphs(notes.about);
  if (!notes.examples.empty()) {
    text += notes.examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
    for (const std::string& example : notes.examples) text += "  " + example + '\n';
  }
  if (!notes.exit_code.empty()) text += '\n' + Paragraphs("Exit code: " + notes.exit_code);
  return text;
}

}  // namespace

std::string HelpText(const CommandDescription& command, const std::string& typed,
                     const std::vector<CommandDescription>& commands) {
  std::string text = command.description + '\n' + Usage(command, typed, !commands.empty()) +
                     Options("Positionals", true, command) + Options("Options", false, command);
  if (!commands.empty()) text += "\nSubcommands:\n";
  for (const CommandDescription& other : commands) text += Entry(other.name, other.description);
  return text + '\n' + Notes(command.notes);
}

}  // namespace surudoku::cli
