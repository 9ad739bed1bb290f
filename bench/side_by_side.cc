// Runs any number of commands on the same dataset, in turn, and prints how they compare: a median
// with its spread for each, and the ratios to the first, taken run by run, so that a machine whose
// speed drifts does not matter. The commands are the user's; none is built in.
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "json/json.h"

namespace surudoku::bench {
namespace {

struct Contender {
  std::string name;
  std::string command;
  std::vector<double> figures;  // one for each run; higher is better
};

struct Arguments {
  std::vector<std::string> contenders;
  std::string dataset;
  std::string figure;
  double records = 0;
  int runs = 5;
  std::string json;
  std::vector<std::string> compare;
};

struct Spread {
  double median;
  double least;
  double most;
};

Spread SpreadOf(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  const bool is_odd = values.size() % 2 == 1;
  const double median = is_odd ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  return {median, values.front(), values.back()};
}

std::string ReplaceBraces(std::string command, const std::string& dataset) {
  for (std::size_t at; (at = command.find("{}")) != std::string::npos;) {
    command.replace(at, 2, dataset);
  }
  return command;
}

// "NAME=COMMAND", with {} for the dataset.
std::optional<Contender> ParseContender(const std::string& text, const std::string& dataset) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) return std::nullopt;
  return Contender{text.substr(0, equals), ReplaceBraces(text.substr(equals + 1), dataset), {}};
}

struct RunResult {
  std::string output;
  double seconds;  // of processor time, the command's and its children's
  bool succeeded;
};

double ProcessorSeconds() {
  struct rusage usage = {};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

RunResult RunCommand(const std::string& command) {
  const double before = ProcessorSeconds();
  RunResult result;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {"", 0, false};
  std::array<char, 4096> part;
  while (const std::size_t got = fread(part.data(), 1, part.size(), pipe)) {
    result.output.append(part.data(), got);
  }
  result.succeeded = pclose(pipe) == 0;
  result.seconds = ProcessorSeconds() - before;
  return result;
}

// The number that the last match of the pattern's first group holds, thousands separated or not.
std::optional<double> FigureIn(const std::string& output, const std::regex& pattern) {
  std::optional<double> figure;
  for (std::sregex_iterator match(output.begin(), output.end(), pattern), end; match != end;
       ++match) {
    std::string digits = (*match)[1].str();
    std::erase(digits, ',');
    figure = std::stod(digits);
  }
  return figure;
}

// One figure: what the command prints about itself, or else records a second of processor time.
std::optional<double> Measure(const Contender& contender, const Arguments& arguments) {
  const RunResult result = RunCommand(contender.command);
  if (!result.succeeded) {
    fmt::print(stderr, "{} failed:\n{}\n", contender.name, result.output);
    return std::nullopt;
  }
  if (arguments.figure.empty()) return arguments.records / result.seconds;
  const auto figure = FigureIn(result.output, std::regex(arguments.figure));
  if (!figure) fmt::print(stderr, "{} printed no figure:\n{}\n", contender.name, result.output);
  return figure;
}

bool MeasureAll(std::vector<Contender>& contenders, const Arguments& arguments) {
  for (int run = 0; run < arguments.runs; ++run) {
    for (Contender& contender : contenders) {
      const std::optional<double> figure = Measure(contender, arguments);
      if (!figure) return false;
      contender.figures.push_back(*figure);
    }
  }
  return true;
}

std::vector<double> RatiosTo(const Contender& first, const Contender& other) {
  std::vector<double> ratios(first.figures.size());
  std::ranges::transform(first.figures, other.figures, ratios.begin(),
                         [](double a, double b) { return a / b; });
  return ratios;
}

void PrintTable(const std::vector<Contender>& contenders) {
  const Contender& first = contenders.front();
  fmt::print("{:<24} {:>14} {:>14} {:>14}   {} / it\n", "", "median", "least", "most", first.name);
  for (const Contender& contender : contenders) {
    const Spread figure = SpreadOf(contender.figures);
    const Spread ratio = SpreadOf(RatiosTo(first, contender));
    fmt::print("{:<24} {:>14.0f} {:>14.0f} {:>14.0f}   {:.2f} ({:.2f} .. {:.2f})\n", contender.name,
               figure.median, figure.least, figure.most, ratio.median, ratio.least, ratio.most);
  }
}

bool WriteJson(const std::vector<Contender>& contenders, const Arguments& arguments) {
  Json::Array all;
  for (const Contender& contender : contenders) {
    all.push_back(
        {{"name", contender.name}, {"command", contender.command}, {"figures", contender.figures}});
  }
  const Json json = {{"dataset", arguments.dataset}, {"runs", arguments.runs}, {"contenders", all}};
  std::ofstream file(arguments.json);
  file << json.Text(2) << '\n';
  return file.good();
}

std::vector<Contender> ReadJson(const std::string& path) {
  std::ifstream file(path);
  std::vector<Contender> contenders;
  for (const Json& contender : Json::Parse(file).at("contenders")) {
    contenders.push_back({contender.at("name"), contender.at("command"), contender.at("figures")});
  }
  return contenders;
}

// Medians of two kept runs, by name.
void CompareRuns(const std::string& old_path, const std::string& new_path) {
  const std::vector<Contender> before = ReadJson(old_path);
  fmt::print("{:<24} {:>14} {:>14} {:>8}\n", "", "before", "after", "ratio");
  for (const Contender& after : ReadJson(new_path)) {
    const auto same = std::ranges::find(before, after.name, &Contender::name);
    if (same == before.end()) continue;
    const double old_median = SpreadOf(same->figures).median;
    const double new_median = SpreadOf(after.figures).median;
    fmt::print("{:<24} {:>14.0f} {:>14.0f} {:>8.3f}\n", after.name, old_median, new_median,
               new_median / old_median);
  }
}

int Run(const Arguments& arguments) {
  if (!arguments.compare.empty()) {
    CompareRuns(arguments.compare[0], arguments.compare[1]);
    return 0;
  }
  std::vector<Contender> contenders;
  for (const std::string& text : arguments.contenders) {
    const auto contender = ParseContender(text, arguments.dataset);
    if (!contender) {
      fmt::print(stderr, "side_by_side: '{}' is not NAME=COMMAND\n", text);
      return 2;
    }
    contenders.push_back(*contender);
  }
  if (contenders.empty() || (arguments.figure.empty() && arguments.records <= 0)) {
    fmt::print(stderr, "side_by_side: needs commands, and --figure or --records\n");
    return 2;
  }
  if (!MeasureAll(contenders, arguments)) return 1;
  PrintTable(contenders);
  return arguments.json.empty() || WriteJson(contenders, arguments) ? 0 : 2;
}

void AddOptions(CLI::App& app, Arguments& arguments) {
  app.add_option("COMMANDS", arguments.contenders,
                 "NAME=COMMAND, run by the shell; {} stands for the dataset");
  app.add_option("--dataset", arguments.dataset, "The file all commands work on");
  app.add_option("--figure", arguments.figure,
                 "A regular expression whose first group is the figure in a command's output");
  app.add_option(
      "--records", arguments.records,
      "Without --figure: the figure is this number divided by seconds of processor time");
  app.add_option("--runs", arguments.runs, "Runs of each command, in turn (default 5)");
  app.add_option("--json", arguments.json, "Keep the figures in this file");
  app.add_option("--compare", arguments.compare, "Compare two kept files instead")->expected(2);
}

}  // namespace
}  // namespace surudoku::bench

int main(int argc, char** argv) {
  CLI::App app("Runs commands on the same dataset in turn and compares them.", "side_by_side");
  surudoku::bench::Arguments arguments;
  surudoku::bench::AddOptions(app, arguments);
  CLI11_PARSE(app, argc, argv);
  try {
    return surudoku::bench::Run(arguments);
  } catch (const std::exception& error) {  // a file that cannot be read, a wrong expression
    fmt::print(stderr, "side_by_side: {}\n", error.what());
    return 2;
  }
}
