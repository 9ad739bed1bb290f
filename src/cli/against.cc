#include "against.h"

#include <algorithm>

#include "command_line.h"
#include "shell_quote.h"

namespace surudoku::cli {
namespace {

constexpr std::string_view kPath = "{}";

// What stands before the first =, where it could not be a part of a command.
std::size_t LengthOfName(const std::string& text) {
  constexpr std::string_view kOfNames =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.+-";
  const std::size_t length = text.find_first_not_of(kOfNames);
  return length != text.npos && text[length] == '=' ? length : 0;
}

// "run" of "../bin/run -x {}".
std::string NameOfProgram(const std::string& command) {
  const std::string word = command.substr(0, command.find_first_of(" \t\n"));
  return word.substr(word.find_last_of('/') + 1);
}

BenchProgram Parse(const std::string& text) {
  const std::size_t length = LengthOfName(text);
  const std::string command = length > 0 ? text.substr(length + 1) : text;
  if (command.find(kPath) == command.npos) {
    throw UsageError("--against", "'" + text + "' has no {}, where the dataset's path is to stand");
  }
  return {length > 0 ? text.substr(0, length) : NameOfProgram(command), command};
}

}  // namespace

std::vector<BenchProgram> ParseAgainst(const std::vector<std::string>& texts) {
  std::vector<BenchProgram> programs;
  for (const std::string& text : texts) {
    BenchProgram program = Parse(text);
    const std::string name = program.name;
    const auto is_taken = [&] {
      return program.name == "surudoku" ||
             std::ranges::count(programs, program.name, &BenchProgram::name) > 0;
    };
    for (int number = 2; is_taken(); ++number) {
      program.name = name + " (" + std::to_string(number) + ")";
    }
    programs.push_back(program);
  }
  return programs;
}

std::string WithPath(const std::string& command, const std::string& path) {
  const std::string word = PosixQuoted(path);
  std::string text = command;
  for (std::size_t at = 0; (at = text.find(kPath, at)) != text.npos; at += word.size()) {
    text.replace(at, kPath.size(), word);
  }
  return text;
}

}  // namespace surudoku::cli
