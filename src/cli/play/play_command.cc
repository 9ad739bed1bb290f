#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "commands.h"
#include "io/utf8.h"
#include "job_options.h"
#include "levels_option.h"
#include "play_screen.h"
#include "surudoku/generate.h"
#include "terminal.h"

namespace surudoku::cli {
namespace {

struct PlayArguments {
  std::string source;  // a file or a puzzle
  bool is_blank = false;
  bool is_plain = false;
  std::string levels = "surudoku";
  std::string level = "any";
  std::optional<std::uint64_t> seed;
  std::string save_path = "surudoku-game.txt";
};

// New puzzles have the seeds after the first one's.
MakePuzzle MakerFrom(std::uint64_t first_seed, const std::atomic<bool>& stop) {
  return [seed = first_seed, &stop](const LevelChoice& level) mutable -> std::optional<PlayStart> {
    PuzzleRequest request = level.request;
    request.seed = seed;
    const auto puzzle = GeneratePuzzle(request, 1, &stop);
    if (!puzzle) return std::nullopt;
    return PlayStart{Game(*puzzle), seed++};
  };
}

std::optional<PlayStart> Begin(const PlayArguments& arguments, const MakePuzzle& make,
                               const LevelChoice& level) {
  if (arguments.is_blank) return PlayStart{Game(Grid()), std::nullopt};
  if (arguments.source.empty()) return make(level);
  if (const auto puzzle = ParseGrid(arguments.source); puzzle.ok()) {
    return PlayStart{Game(puzzle.value()), std::nullopt};
  }
  auto game = LoadGame(arguments.source);
  if (!game) return std::nullopt;
  return PlayStart{std::move(*game), std::nullopt};
}

// Also if the two names of the file differ.
bool IsFromSave(const PlayArguments& arguments) {
  std::error_code absent;
  return std::filesystem::equivalent(arguments.source, arguments.save_path, absent);
}

void PlayOnScreen(PlaySession& session, const std::atomic<bool>& stop) {
  PlayScreen screen;
  for (screen.Draw(session); !session.is_over() && !stop; screen.Draw(session)) {
    if (const auto key = PlayScreen::ReadKey()) session.OnKey(*key);
  }
}

int Play(const PlayArguments& arguments, const Levels& levels,
         const std::vector<LevelChoice>& choices, const LevelChoice& level) {
  const std::atomic<bool>& stop = CatchInterrupts();
  const MakePuzzle make =
      MakerFrom(arguments.seed ? *arguments.seed : std::random_device()(), stop);
  std::optional<PlayStart> start = Begin(arguments, make, level);
  if (!start) {
    Tell("surudoku: {}: no puzzle found\n", Printable(arguments.source));
    return kNotCarriedOut;
  }
  PlaySession session(std::move(*start),
                      {.make = make,
                       .levels = levels,
                       .choices = choices,
                       .wanted_level = static_cast<std::size_t>(&level - choices.data()),
                       .clock = std::chrono::steady_clock::now,
                       .save_path = arguments.save_path,
                       .is_from_save = IsFromSave(arguments),
                       .stop = &stop});
  if (arguments.is_plain || !HasScreen()) {
    LetInterruptsEnd();
    if (!stop) PlayPlain(session, std::cin, std::cout);
  } else {
    PlayOnScreen(session, stop);
  }
  return stop ? InterruptedCode() : kAllAnswered;
}

int RunPlay(const PlayArguments& arguments) {
  const auto levels = ReadLevels(arguments.levels);
  if (!levels.ok()) return ReportError(levels.error());
  const std::vector<LevelChoice> choices = LevelChoices(levels.value(), {});
  const LevelChoice& level = FindLevelChoice(choices, arguments.level);
  const bool is_terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  if (!is_terminal && !arguments.is_plain) {
    Tell("surudoku: play needs a terminal, or --plain\n");
    return kNotCarriedOut;
  }
  return Play(arguments, levels.value(), choices, level);
}

}  // namespace

void DeclarePlay(const Command& command) {
  auto arguments = std::make_shared<PlayArguments>();
  command.Add("FILE", arguments->source,
              "A saved game, a file with a puzzle, or the puzzle's 81 characters");
  command.AddFlag("--blank", arguments->is_blank, "A blank grid, to enter a puzzle of one's own")
      .Excludes("FILE");
  AddLevelsOption(command, arguments->levels);
  AddLevelOption(command, arguments->level, "Of puzzles that are made");
  command.AddNumber("--seed N", arguments->seed, kAnyWholeNumber,
                    "Make that puzzle again, and with N those after it");
  command.Add("--save FILE", arguments->save_path,
              "Where w saves the game (default surudoku-game.txt)");
  command.AddFlag("--plain", arguments->is_plain,
                  "Line by line: where there is no screen, for screen readers and scripts");
  command.Explain({.about = "The keys are on the screen, of 60x20 or more. --plain is the default "
                            "where TERM is dumb.",
                   .examples = {"surudoku play --level medium"},
                   .exit_code = "0 after the game; 2 usage, input or output error."});
  command.Runs([arguments] { return RunPlay(*arguments); });
}

}  // namespace surudoku::cli
