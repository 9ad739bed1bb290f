#include "bench_inputs.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "number_text.h"
#include "text/shell_quote.h"

namespace surudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array kNames = {"classics.txt", "easy-10k.txt", "locked-10k.txt", "minimal-10k.txt",
                               "search-10k.txt"};

std::vector<std::string> DatasetsIn(const fs::path& folder) {
  std::vector<std::string> paths;
  for (const char* name : kNames) {
    std::error_code error;
    if (fs::is_regular_file(folder / name, error)) paths.push_back((folder / name).string());
  }
  return paths;
}

constexpr std::string_view kPath = "{}";

// The length of the text before the first =, if that text cannot be a part of a command.
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

std::vector<std::string> BundledDatasets() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    const fs::path installed = program.parent_path() / SURUDOKU_DATASETS_FROM_BIN;
    if (auto paths = DatasetsIn(installed.lexically_normal()); !paths.empty()) return paths;
  }
  return DatasetsIn(SURUDOKU_SOURCE_DATASETS);
}

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

}  // namespace surudoku::cli
