// make_reference FOLDER: writes the manual page of each command and the completions for three
// shells, where they belong below a folder such as /usr/share.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "commands.h"
#include "reference_texts.h"

namespace surudoku::cli {
namespace {

bool Write(const std::filesystem::path& path, const std::string& text) {
  std::error_code ignored;  // the file tells
  std::filesystem::create_directories(path.parent_path(), ignored);
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) fmt::print(stderr, "make_reference: {}: cannot be written\n", path.string());
  return static_cast<bool>(file);
}

// Unlike the help, pages break lines by themselves, and name other options in alphabetical order.
void PrepareForPages(std::vector<CommandDescription>& commands) {
  for (CommandDescription& command : commands) {
    for (OptionDescription& option : command.options) {
      std::ranges::replace(option.description, '\n', ' ');
      std::ranges::sort(option.needs);
      std::ranges::sort(option.excludes);
    }
  }
}

bool WriteAll(const std::filesystem::path& folder,
              const std::vector<CommandDescription>& commands) {
  bool is_written =
      Write(folder / "bash-completion/completions/surudoku", BashCompletion(commands)) &&
      Write(folder / "zsh/vendor-completions/_surudoku", ZshCompletion(commands)) &&
      Write(folder / "fish/vendor_completions.d/surudoku.fish", FishCompletion(commands));
  for (std::size_t i = 1; i < commands.size() && is_written; ++i) {
    is_written = Write(folder / "man1" / fmt::format("surudoku-{}.1", commands[i].name),
                       ManualPage(commands[i], commands));
  }
  return is_written;
}

}  // namespace
}  // namespace surudoku::cli

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: make_reference FOLDER\n");
    return 2;
  }
  surudoku::cli::CommandLine line;
  surudoku::cli::AddAllCommands(line, "surudoku");
  auto commands = line.Describe();
  surudoku::cli::PrepareForPages(commands);
  return surudoku::cli::WriteAll(argv[1], commands) ? 0 : 1;
}
