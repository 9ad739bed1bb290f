#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "reference_texts.h"
#include "surudoku/version.h"

namespace surudoku::cli {
namespace {

// As roff(7) wants it: no line begins with a request, and a dash is one that can be copied.
std::string Escaped(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    const bool begins_line = escaped.empty() || escaped.back() == '\n';
    if (begins_line && (letter == '.' || letter == '\'')) escaped += "\\&";
    if (letter == '\\') {
      escaped += "\\e";
    } else {
      if (letter == '-') escaped += '\\';
      escaped += letter;
    }
  }
  return escaped;
}

std::string Bold(std::string_view text) { return "\\fB" + Escaped(text) + "\\fR"; }
std::string Italic(std::string_view text) { return "\\fI" + Escaped(text) + "\\fR"; }

bool IsPartOfName(char letter) { return letter == '-' || (letter >= 'a' && letter <= 'z'); }

// A text in which the options are bold.
std::string WithBoldOptions(std::string_view text) {
  std::string result;
  for (std::size_t at = text.find("--"); at != std::string_view::npos; at = text.find("--")) {
    const auto* const end =
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), IsPartOfName);
    const auto size = static_cast<std::size_t>(end - text.begin()) - at;
    result += Escaped(text.substr(0, at)) + Bold(text.substr(at, size));
    text.remove_prefix(at + size);
  }
  return result + Escaped(text);
}

std::string Sentence(std::string text) {
  if (text.empty() || std::string_view(".:;!?").find(text.back()) == std::string_view::npos) {
    text += '.';
  }
  return WithBoldOptions(text);
}

std::string Lowered(std::string text) {
  if (text.size() > 1 && text[1] >= 'a' && text[1] <= 'z') text[0] |= ' ';
  return text;
}

// The choices that the description does not name.
std::string ChoicesOf(const OptionDescription& option) {
  const bool are_named = std::ranges::all_of(option.choices, [&](const std::string& choice) {
    return option.description.find(choice) != std::string::npos;
  });
  if (are_named) return "";
  return fmt::format(" One of: {}.", fmt::join(option.choices, ", "));
}

std::string OptionEntry(const OptionDescription& option) {
  std::string names;
  for (const std::string& name : option.names) {
    names += (names.empty() ? "" : ", ") + (option.is_positional ? Italic(name) : Bold(name));
  }
  if (!option.value.empty() && !option.is_positional) names += ' ' + Italic(option.value);
  std::string text =
      ".TP\n" + names + '\n' + Sentence(option.description) + Escaped(ChoicesOf(option));
  if (!option.environment.empty()) {
    text += " Where it is not given, the variable " + Bold(option.environment) + " counts.";
  }
  if (!option.needs.empty()) {
    text += WithBoldOptions(fmt::format(" With {} only.", fmt::join(option.needs, ", ")));
  }
  if (!option.excludes.empty()) {
    text += WithBoldOptions(fmt::format(" Not with {}.", fmt::join(option.excludes, ", ")));
  }
  return text + '\n';
}

std::string Synopsis(const CommandDescription& command) {
  std::string text =
      ".SH SYNOPSIS\n" + Bold("surudoku " + command.name) + " [" + Italic("OPTIONS") + "]";
  for (const OptionDescription& option : command.options) {
    if (!option.is_positional) continue;
    const std::string name = Italic(option.names.front()) + (option.is_repeated ? " ..." : "");
    text += option.is_required ? " " + name : " [" + name + "]";
  }
  return text + '\n';
}

std::string Description(const CommandDescription& command) {
  std::string text = ".SH DESCRIPTION\n" + Sentence(command.description) + '\n';
  std::string_view about = command.notes.about;
  while (!about.empty()) {
    const std::size_t end = std::min(about.find("\n\n"), about.size());
    text += ".PP\n" + WithBoldOptions(about.substr(0, end)) + '\n';
    about.remove_prefix(std::min(end + 2, about.size()));
  }
  return text;
}

// Arguments first.
std::string Options(const CommandDescription& command) {
  std::string text = ".SH OPTIONS\n";
  for (const bool is_positional : {true, false}) {
    for (const OptionDescription& option : command.options) {
      if (option.is_positional == is_positional) text += OptionEntry(option);
    }
  }
  return text;
}

std::string ExitStatus(const CommandDescription& command) {
  std::string text = ".SH EXIT STATUS\n";
  if (!command.notes.exit_code.empty()) text += Sentence(command.notes.exit_code) + '\n';
  return text + "See\n.BR surudoku (1)\nfor signals and pipes.\n";
}

std::string Examples(const CommandDescription& command) {
  std::string text = ".SH EXAMPLES\n.nf\n";
  for (const std::string& example : command.notes.examples) text += Escaped(example) + '\n';
  return text + ".fi\n";
}

std::string SeeAlso(const CommandDescription& command,
                    const std::vector<CommandDescription>& commands) {
  std::string text = ".SH SEE ALSO\n.BR surudoku (1)";
  for (const CommandDescription& other : commands) {
    if (&other == &commands.front() || other.name == command.name) continue;
    text += ",\n.BR surudoku\\-" + Escaped(other.name) + " (1)";
  }
  return text + '\n';
}

}  // namespace

std::string ManualPage(const CommandDescription& command,
                       const std::vector<CommandDescription>& commands) {
  std::string capitals = "SURUDOKU-" + command.name;
  std::ranges::transform(capitals, capitals.begin(),
                         [](char letter) { return letter >= 'a' ? letter & ~' ' : letter; });
  return ".TH " + Escaped(capitals) + " 1 \"\" \"surudoku " + std::string(Version()) +
         "\" surudoku\n" + ".SH NAME\nsurudoku\\-" + Escaped(command.name) + " \\- " +
         Escaped(Lowered(command.description)) + '\n' + Synopsis(command) + Description(command) +
         Options(command) + ExitStatus(command) + Examples(command) + SeeAlso(command, commands);
}

}  // namespace surudoku::cli
