#include "levels_option.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "io/input_source.h"
#include "names.h"
#include "number_text.h"
#include "rating/technique_name.h"
#include "surudoku/enum_names.h"
#include "surudoku/solver.h"
#include "text/levels_text.h"

namespace surudoku::cli {
namespace {

std::vector<std::string> NamesOfChoices(const std::vector<LevelChoice>& choices) {
  std::vector<std::string> names;
  for (const LevelChoice& choice : choices) names.push_back(choice.name);
  return names;
}

// Other words for surudoku's own levels, as newspapers and apps have them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kOtherWords = {{
    {"beginner", "easy"},
    {"simple", "easy"},
    {"gentle", "easy"},
    {"normal", "medium"},
    {"moderate", "medium"},
    {"intermediate", "medium"},
    {"difficult", "hard"},
    {"tricky", "hard"},
    {"advanced", "hard"},
    {"tough", "hard"},
    {"expert", "fiendish"},
    {"veryhard", "fiendish"},
    {"diabolical", "extreme"},
    {"evil", "extreme"},
    {"insane", "extreme"},
    {"master", "extreme"},
    {"nightmare", "extreme"},
}};

// "; did you mean 'fiendish'? --levels newspaper has expert"
std::string OtherNameFor(const std::string& typed, const std::vector<std::string>& names) {
  std::string text = DidYouMean(typed, names);
  const auto word = std::ranges::find(kOtherWords, BareName(typed),
                                      &std::pair<std::string_view, std::string_view>::first);
  if (word != kOtherWords.end() && std::ranges::count(names, word->second) > 0) {
    text = fmt::format("; did you mean '{}'?", word->second);
  }
  if (const Levels newspaper = NewspaperLevels(); FindLevel(newspaper, typed)) {
    text += fmt::format("{} --levels newspaper has {}", text.empty() ? ";" : "", typed);
  }
  return text;
}

[[noreturn]] void RefuseLevel(const std::string& typed, const std::vector<std::string>& names) {
  throw UsageError("--level", fmt::format("{} is not {}{}", typed, ListOf(names, "or"),
                                          OtherNameFor(typed, names)));
}

}  // namespace

Option AddLevelsOption(const Command& command, std::string& source) {
  return command.Add("--levels FILE|NAME", source,
                     "Levels of difficulty: surudoku (default), newspaper, or a file of your own\n"
                     "with a line for each, such as hard: er 2.6..3.4 (docs/levels.md)");
}

Option AddLevelOption(const Command& command, std::string& word, const std::string& what) {
  return command
      .Add("--level NAME", word,
           what +
               ": easy, medium, hard, fiendish or extreme, or another of --levels;\n"
               "or what solving takes: singles, hidden, locked or search")
      .Suggests(NamesOfChoices(LevelChoices(SurudokuLevels(), {})));
}

Option AddNoGuessingOption(const Command& command, bool& no_guessing) {
  return command.AddFlag(
      "--no-guessing", no_guessing,
      "Only puzzles that singles, locked candidates, pairs to quads and fish solve: nothing\n"
      "has to be supposed (docs/board-levels.md)");
}

Result<Levels, IoError> ReadLevels(const std::string& source, std::vector<std::string>& files_read,
                                   LevelsOf kind) {
  if (auto levels = FindBuiltInLevels(source)) return *std::move(levels);
  files_read.push_back(source);
  SURUDOKU_TRY(const std::string text, ReadText(source));
  auto levels = ParseLevels(text, kind);
  if (levels.ok()) return std::move(levels.value());
  const LevelsError& error = levels.error();
  return IoError{fmt::format("{}:{}:{}: {}", source, error.line, error.column, error.reason)};
}

Result<Levels, IoError> ReadBoardLevels(const std::string& source,
                                        std::vector<std::string>& files_read) {
  if (source == "surudoku") return Levels();
  if (FindBuiltInLevels(source)) {
    return IoError{source + ": levels of plain 9x9 puzzles alone (docs/board-levels.md)"};
  }
  return ReadLevels(source, files_read, LevelsOf::kBoards);
}

std::string LevelNamed(const Levels& levels, const std::string& typed) {
  if (const auto level = FindLevel(levels, typed)) return levels[*level].name;
  std::string none(kNoLevel);
  if (BareName(typed) == none) return none;
  std::vector<std::string> names;
  for (const NamedLevel& level : levels) names.push_back(level.name);
  names.push_back(std::move(none));
  RefuseLevel(typed, names);
}

std::vector<LevelChoice> LevelChoices(const Levels& levels, const PuzzleRequest& request) {
  std::vector<LevelChoice> choices;
  for (const Level level : EnumeratorsOf<Level>()) {
    const std::string_view name = NameIn(kLevelNames, level);
    choices.push_back({std::string(name.empty() ? "any" : name), request});
    choices.back().request.level = level;
  }
  for (std::size_t i = 0; i < levels.size(); ++i) {
    choices.push_back({levels[i].name, request});
    SetLevel(levels, i, choices.back().request);
  }
  return choices;
}

const LevelChoice& FindLevelChoice(const std::vector<LevelChoice>& choices,
                                   const std::string& typed) {
  const auto bare = [](const LevelChoice& choice) { return BareName(choice.name); };
  const auto found = std::ranges::find(choices, BareName(typed), bare);
  if (found != choices.end()) return *found;
  RefuseLevel(typed, NamesOfChoices(choices));
}

}  // namespace surudoku::cli
