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

#include "board_options.h"
#include "commands.h"
#include "generate/board_maker.h"
#include "grid/board_text.h"
#include "io/io_error.h"
#include "job_options.h"
#include "levels_option.h"
#include "play_screen.h"
#include "saved_rules.h"
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
  std::optional<std::uint64_t> size;
  BoardRules rules;
  std::vector<std::string> files_read;  // a game is saved over none: they hold no game
};

void CheckBoard(const Command& command, const PlayArguments& arguments) {
  CheckBoardOptions(command);
  const int side = SideOfNewBoards(arguments.size, arguments.rules);
  if (side != kSide || arguments.rules.has_houses()) {
    command.OnlyWith("plain 9x9 puzzles", {"--levels", "--level"});
  }
}

// A saved game says the rules of its board. Options may say the same.
std::optional<IoError> TakeSavedRules(PlayArguments& arguments) {
  SURUDOKU_TRY(BoardRules saved, ReadSavedRules(arguments.source));
  if (saved == BoardRules() || saved == arguments.rules) return std::nullopt;
  if (arguments.rules != BoardRules()) {
    return IoError{arguments.source +
                   ": is a game with other rules than --box, --houses and --regions say: without "
                   "these it goes on"};
  }
  arguments.rules = std::move(saved);
  return std::nullopt;
}

std::shared_ptr<const PlayBoard> NewBoard(const PlayArguments& arguments) {
  return std::make_shared<PlayBoard>(SideOfNewBoards(arguments.size, arguments.rules),
                                     arguments.rules);
}

std::shared_ptr<const PlayBoard> BoardFor(const BoardRules& rules, std::size_t cell_count) {
  const std::optional<int> side = BoardSide(cell_count);
  if (!side || WhyNoBoard(rules, *side)) return nullptr;
  return std::make_shared<PlayBoard>(*side, rules);
}

std::optional<Game> NewGame(const std::shared_ptr<const PlayBoard>& board,
                            const PuzzleRequest& asked, std::uint64_t seed,
                            const std::atomic<bool>& stop) {
  PuzzleRequest request = asked;
  request.seed = seed;
  if (board->is_plain()) {
    const auto puzzle = GeneratePuzzle(request, 1, &stop);
    return puzzle ? std::optional(Game(*puzzle)) : std::nullopt;
  }
  request.max_clues = board->cell_count();
  const PuzzleBatch batch = BoardMaker(board->houses(), request, &stop).Make(1, 1);
  if (batch.count == 0) return std::nullopt;
  return Game(board, board->ParseCells(batch.text.substr(0, batch.text.find('\n'))).value());
}

// New puzzles have the seeds after the first one's.
MakePuzzle MakerFrom(std::uint64_t first_seed, std::shared_ptr<const PlayBoard> board,
                     const std::atomic<bool>& stop) {
  return [seed = first_seed, board = std::move(board),
          &stop](const LevelChoice& level) mutable -> std::optional<PlayStart> {
    auto game = NewGame(board, level.request, seed, stop);
    if (!game) return std::nullopt;
    return PlayStart{std::move(*game), seed++};
  };
}

// A blank grid, the puzzle that was typed, or the file's; nothing if the file has none.
std::optional<SavedGame> BroughtGame(const PlayArguments& arguments) {
  if (arguments.is_blank) {
    const auto board = NewBoard(arguments);
    return SavedGame{Game(board, Cells(static_cast<std::size_t>(board->cell_count())))};
  }
  const auto board_for = [&](std::size_t cell_count) {
    return BoardFor(arguments.rules, cell_count);
  };
  if (const auto typed = board_for(arguments.source.size())) {
    if (const auto cells = typed->ParseCells(arguments.source)) {
      return SavedGame{Game(typed, *cells)};
    }
  }
  return LoadGame(arguments.source, board_for);
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

// `source`: the file that holds none; empty: it was to be made.
IoError WhyNoPuzzle(const std::string& source) {
  if (source.empty()) return IoError{"no such puzzle was found"};
  if (access(source.c_str(), R_OK) != 0) return ErrnoError(source);
  return IoError{source +
                 ": no line is a puzzle of 81 characters; surudoku convert makes such lines of "
                 "other layouts"};
}

int Play(const PlayArguments& arguments, const Levels& levels,
         const std::vector<LevelChoice>& choices, const LevelChoice& level) {
  const std::atomic<bool>& stop = CatchInterrupts();
  std::optional<PlayStart> start;
  std::shared_ptr<const PlayBoard> board;
  const bool is_brought = arguments.is_blank || !arguments.source.empty();
  if (is_brought) {
    if (auto saved = BroughtGame(arguments)) {
      start = PlayStart{std::move(saved->game), saved->seed, saved->played};
    }
    if (start) board = start->game.shared_board();
  } else {
    board = NewBoard(arguments);
  }
  const MakePuzzle make =
      MakerFrom(arguments.seed ? *arguments.seed : std::random_device()(), board, stop);
  if (!is_brought) start = make(level);
  if (!start) {
    return ReportError(WhyNoPuzzle(is_brought ? arguments.source : ""));
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

int RunPlay(PlayArguments& arguments) {
  const auto levels = ReadLevels(arguments.levels, arguments.files_read);
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
              "A saved game, a file with a puzzle, or the puzzle itself as a line");
  command.AddFlag("--blank", arguments->is_blank, "A blank grid, to enter a puzzle of one's own")
      .Excludes("FILE");
  command.AddNumber("--size N", arguments->size, {.least = 4, .most = kMostSide},
                    "Rows of the board: 4, 6, 8, ... 25 (default 9, or as --box says)");
  AddBoardOptions(command, arguments->rules, arguments->files_read);
  AddLevelsOption(command, arguments->levels);
  AddLevelOption(command, arguments->level, "How hard a new puzzle is");
  command.AddNumber("--seed N", arguments->seed, kAnyWholeNumber,
                    "Make that puzzle again, and with N those after it");
  command.Add("--save FILE", arguments->save_path,
              "Where w saves the game (default surudoku-game.txt)");
  command.AddFlag("--plain", arguments->is_plain,
                  "Line by line: where there is no screen, for screen readers and scripts");
  command.Explain({.about = "The keys are on the screen, of 60x20 or more (of larger boards more). "
                            "--plain is the default where TERM is dumb.",
                   .examples = {"surudoku play --level medium", "surudoku play --houses x",
                                "surudoku play --size 6"},
                   .exit_code = "0 after the game; 2 usage, input or output error."});
  command.Runs([command, arguments] {
    if (const auto error = TakeSavedRules(*arguments)) return ReportError(*error);
    CheckBoard(command, *arguments);
    return RunPlay(*arguments);
  });
}

}  // namespace surudoku::cli
