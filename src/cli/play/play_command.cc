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
#include "brought_game.h"
#include "commands.h"
#include "file_run.h"
#include "generate/board_maker.h"
#include "io/io_error.h"
#include "job_options.h"
#include "levels_option.h"
#include "pipeline/file_job.h"
#include "play_screen.h"
#include "saved_rules.h"
#include "surudoku/generate.h"
#include "terminal.h"

namespace surudoku::cli {
namespace {

struct PlayArguments {
  std::string source;  // a file or a puzzle
  std::uint64_t record = 1;
  // How the source is read, and the rules of the board. A game is saved over no file that is read:
  // they hold no game.
  FileJobOptions reading;
  bool is_blank = false;
  bool is_plain = false;
  std::string levels = "surudoku";
  std::string level = "any";
  bool no_guessing = false;
  std::optional<std::uint64_t> seed;
  std::string save_path = "surudoku-game.txt";
  std::optional<std::uint64_t> size;

  [[nodiscard]] bool is_brought() const { return is_blank || !source.empty(); }
};

void CheckOptions(const Command& command, const PlayArguments& arguments) {
  const BoardRules& rules = arguments.reading.rules;
  if (arguments.source == "-") {
    throw UsageError("FILE", "standard input is the keyboard, and takes the moves");
  }
  const bool is_of_file = !arguments.source.empty() && !IsMeantAsPuzzle(arguments.source) &&
                          LookAtSavePlace(arguments.source) != SavePlace::kGame;
  if (!is_of_file) {
    command.OnlyWith("a file of puzzles", {"--record", "--input-format", "--column", "--symbols",
                                           "--regions-column", "--houses-column"});
  }
  CheckBoardOptions(command, arguments.reading);
  const int side = SideOfNewBoards(arguments.size, rules);
  if (side != kSide || rules.has_houses()) {
    command.OnlyWith("plain 9x9 puzzles", {"--levels", "--level"});
  }
}

// A saved game says the rules of its board. Options may say the same.
std::optional<IoError> TakeSavedRules(PlayArguments& arguments) {
  SURUDOKU_TRY(BoardRules saved, ReadSavedRules(arguments.source));
  BoardRules& rules = arguments.reading.rules;
  if (saved == BoardRules() || saved == rules) return std::nullopt;
  if (rules != BoardRules()) {
    return IoError{arguments.source +
                   ": is a game with other rules than --box, --houses and --regions say: without "
                   "these it goes on"};
  }
  rules = std::move(saved);
  return std::nullopt;
}

std::shared_ptr<const PlayBoard> NewBoard(const PlayArguments& arguments) {
  const BoardRules& rules = arguments.reading.rules;
  return std::make_shared<PlayBoard>(SideOfNewBoards(arguments.size, rules), rules);
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
  request.levels.clear();  // they are of plain puzzles
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

// A blank grid, or what the source has.
Result<SavedGame, IoError> BroughtGame(const PlayArguments& arguments) {
  if (!arguments.is_blank) return BringGame(arguments.source, arguments.record, arguments.reading);
  const auto board = NewBoard(arguments);
  return SavedGame{Game(board, Cells(static_cast<std::size_t>(board->cell_count())))};
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

int Play(PlayArguments& arguments, const Levels& levels, const std::vector<LevelChoice>& choices,
         const LevelChoice& level) {
  const std::atomic<bool>& stop = CatchInterrupts();
  std::optional<PlayStart> start;
  std::shared_ptr<const PlayBoard> board;
  if (arguments.is_brought()) {
    arguments.reading.stop = &stop;
    auto brought = BroughtGame(arguments);
    if (stop) return InterruptedCode();
    if (!brought.ok()) return ReportError(brought.error());
    SavedGame& game = brought.value();
    start = PlayStart{std::move(game.game), game.seed, game.played};
    board = start->game.shared_board();
  } else {
    board = NewBoard(arguments);
  }
  const MakePuzzle make =
      MakerFrom(arguments.seed ? *arguments.seed : std::random_device()(), board, stop);
  if (!start) start = make(level);
  if (!start) return ReportError(IoError{"no such puzzle was found"});
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
  const auto levels = ReadLevels(arguments.levels, arguments.reading.read_besides);
  if (!levels.ok()) return ReportError(levels.error());
  const std::vector<LevelChoice> choices =
      LevelChoices(levels.value(), {.no_guessing = arguments.no_guessing});
  const LevelChoice& level = FindLevelChoice(choices, arguments.level);
  const bool is_terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  if (!is_terminal && !arguments.is_plain) {
    Tell("surudoku: play needs a terminal, or --plain\n");
    return kNotCarriedOut;
  }
  return Play(arguments, levels.value(), choices, level);
}

// --input-format and --column, but not --blank, which is a blank grid here.
void AddFileOptions(const Command& command, PlayArguments& arguments) {
  FileJobOptions& reading = arguments.reading;
  command
      .AddNumber("--record N", arguments.record, {.least = 1},
                 "Which puzzle of the file (default: the first)")
      .Needs("FILE");
  AddInputFormatOption(command, reading.input_format);
  AddColumnOption(command, "--column NAME|N", reading.column, "puzzle");
  AddSymbolsOption(command, reading.symbols);
}

}  // namespace

void DeclarePlay(const Command& command) {
  auto arguments = std::make_shared<PlayArguments>();
  command.Add("FILE", arguments->source,
              "A saved game, a file of puzzles in any layout, or the puzzle itself as a line");
  AddFileOptions(command, *arguments);
  command.AddFlag("--blank", arguments->is_blank, "A blank grid, to enter a puzzle of one's own")
      .Excludes("FILE");
  command
      .AddNumber("--size N", arguments->size, {.least = 4, .most = kMostSide},
                 "Rows of the board: 4, 6, 8, ... 25 (default 9, or as --box says)")
      .Excludes("FILE");
  AddBoardOptions(command, arguments->reading.rules, arguments->reading.read_besides);
  AddOwnRulesOptions(command, arguments->reading);
  AddLevelsOption(command, arguments->levels);
  AddLevelOption(command, arguments->level, "How hard a new puzzle is");
  AddNoGuessingOption(command, arguments->no_guessing);
  command.AddNumber("--seed N", arguments->seed, kAnyWholeNumber,
                    "Make that puzzle again, and with N those after it");
  command.Add("--save FILE", arguments->save_path,
              "Where w saves the game (default surudoku-game.txt)");
  command.AddFlag("--plain", arguments->is_plain,
                  "Line by line: where there is no screen, for screen readers and scripts");
  command.Explain(
      {.about = "The keys are on the screen, of 60x20 or more (of larger boards more). "
                "--plain is the default where TERM is dumb.",
       .examples = {"surudoku play --level medium", "surudoku play puzzles.csv --record 7",
                    "surudoku play --houses x", "surudoku play --size 6"},
       .exit_code = "0 after the game; 2 usage, input or output error."});
  command.Runs([command, arguments] {
    if (const auto error = TakeSavedRules(*arguments)) return ReportError(*error);
    CheckOptions(command, *arguments);
    return RunPlay(*arguments);
  });
}

}  // namespace surudoku::cli
