#include "play_command.h"

#include <curses.h>
#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "exit_code.h"
#include "interrupt.h"
#include "play_screen.h"
#include "surudoku/generate.h"
#include "surudoku/output_file.h"
#include "surudoku/printable.h"
#include "tell.h"

namespace surudoku::cli {
namespace {

struct PlayArguments {
  std::string source;  // a file or a puzzle
  bool is_blank = false;
  PuzzleRequest request;
  std::optional<std::uint64_t> seed;
  std::string save_path = "surudoku-game.txt";
};

constexpr int kEscape = 27;

/// One sitting: a game, its screen, and what each key does to them.
class Session {
 public:
  Session(Game game, std::string save_path)
      : game_(std::move(game)), save_path_(std::move(save_path)) {}

  void Run(const std::atomic<bool>& stop) {
    for (screen_.Draw(game_, view_); !is_over_ && !stop; screen_.Draw(game_, view_)) {
      if (const auto key = PlayScreen::ReadKey()) OnKey(*key);
    }
  }

 private:
  void OnKey(int key) {
    if (key == KEY_RESIZE) return;
    if (!view_.typed.empty()) return OnTyped(key);
    view_.wrong.clear();
    view_.message.clear();
    if (key == '(') {
      view_.typed = "(";
    } else if (!Move(key) && !Put(key)) {
      OnCommand(key);
    }
  }

  void OnTyped(int key) {
    if (key == kEscape) {
      view_.typed.clear();
    } else if (key == KEY_BACKSPACE || key == 127 || key == 8) {
      view_.typed.pop_back();
    } else if (key == '\n' || key == KEY_ENTER) {
      const auto move = ParseMove(view_.typed);
      view_.message = "That is not a move: (row, column) - value";
      if (move) {
        view_.cursor = move->cell;
        PutDigit(move->digit);
      }
      view_.typed.clear();
    } else if (key >= ' ' && key < 127 && view_.typed.size() < 30) {
      view_.typed += static_cast<char>(key);
    }
  }

  bool Move(int key) {
    const int row = RowOf(view_.cursor);
    const int column = ColumnOf(view_.cursor);
    switch (key) {
      case KEY_UP:
        return view_.cursor = 9 * ((row + 8) % 9) + column, true;
      case KEY_DOWN:
        return view_.cursor = 9 * ((row + 1) % 9) + column, true;
      case KEY_LEFT:
        return view_.cursor = 9 * row + (column + 8) % 9, true;
      case KEY_RIGHT:
        return view_.cursor = 9 * row + (column + 1) % 9, true;
      default:
        return false;
    }
  }

  bool Put(int key) {
    const bool clears =
        key == '0' || key == '.' || key == ' ' || key == KEY_DC || key == KEY_BACKSPACE;
    if (!clears && (key < '1' || key > '9')) return false;
    PutDigit(clears ? 0 : key - '0');
    return true;
  }

  void PutDigit(int digit) {
    view_.message.clear();
    if (!game_.Set(view_.cursor, digit)) view_.message = "That is a clue.";
    if (game_.IsSolved()) view_.message = "Solved!";
  }

  void OnCommand(int key) {
    switch (key) {
      case 'u':
        if (!game_.Undo()) view_.message = "Nothing to undo.";
        break;
      case 'p':
        view_.shows_candidates = !view_.shows_candidates;
        break;
      case 'h':
        view_.message = game_.Hint();
        break;
      case 'c':
        view_.wrong = game_.WrongCells();
        view_.message =
            view_.wrong.empty() ? "Nothing is wrong." : fmt::format("{} wrong", view_.wrong.size());
        break;
      case 's':
        if (!game_.ShowSolution()) view_.message = "There is not exactly one solution.";
        break;
      case 'w':
        view_.message = Save();
        break;
      case 'q':
        is_over_ = true;
        break;
      default:
        break;
    }
  }

  // The clues on one line, all values on the next.
  std::string Save() {
    auto file = OutputFile::Open(save_path_);
    if (!file.ok()) return Printable(file.error().message);
    const std::string text = "# surudoku play: the puzzle, and what is filled in\n" +
                             FormatGrid(game_.clues()) + '\n' + FormatGrid(game_.values()) + '\n';
    auto error = file.value().Write(text);
    if (!error) error = file.value().Commit();
    return Printable(error ? error->message : "Saved in " + save_path_);
  }

  Game game_;
  std::string save_path_;
  PlayScreen screen_;
  PlayScreen::View view_;
  bool is_over_ = false;
};

// The first two grids of a file: the puzzle, and values of a saved game where they go with it.
std::optional<Game> LoadGame(const std::string& path) {
  std::ifstream file(path);
  std::optional<Grid> clues;
  for (std::string line; std::getline(file, line);) {
    const auto grid = ParseGrid(line);
    if (!grid.ok()) continue;
    if (!clues) {
      clues = grid.value();
      continue;
    }
    for (int cell = 0; cell < kCellCount; ++cell) {
      const int clue = clues->cells[cell];
      if (clue != 0 && clue != grid.value().cells[cell]) return Game(*clues, *clues);
    }
    return Game(*clues, grid.value());
  }
  return clues ? std::optional(Game(*clues, *clues)) : std::nullopt;
}

std::optional<Game> MakeGame(const PlayArguments& arguments) {
  if (arguments.is_blank) return Game(Grid(), Grid());
  if (const auto puzzle = ParseGrid(arguments.source); puzzle.ok()) {
    return Game(puzzle.value(), puzzle.value());
  }
  if (!arguments.source.empty()) return LoadGame(arguments.source);
  PuzzleRequest request = arguments.request;
  request.seed = arguments.seed ? *arguments.seed : std::random_device()();
  const auto puzzle = GeneratePuzzle(request, 1, nullptr);
  return puzzle ? std::optional(Game(*puzzle, *puzzle)) : std::nullopt;
}

int RunPlay(const PlayArguments& arguments) {
  if (isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1) {
    Tell("surudoku: play needs a terminal\n");
    return kNotCarriedOut;
  }
  std::optional<Game> game = MakeGame(arguments);
  if (!game) {
    Tell("surudoku: {}: no puzzle found\n", Printable(arguments.source));
    return kNotCarriedOut;
  }
  const std::atomic<bool>& stop = CatchInterrupts();
  Session(std::move(*game), arguments.save_path).Run(stop);
  return stop ? kSignalBase + InterruptSignal() : kAllAnswered;
}

}  // namespace

void AddPlayCommand(const Command& program) {
  const Command command = program.AddCommand("play", "Play in the terminal").TakesGlobalOptions();
  auto arguments = std::make_shared<PlayArguments>();
  command.Add("FILE", arguments->source,
              "A saved game, a file with a puzzle, or the puzzle's 81 characters");
  command.AddFlag("--blank", arguments->is_blank, "A blank grid, to enter a puzzle of one's own")
      .Excludes("FILE");
  const std::map<std::string, Level> levels = {{"singles", Level::kSingles},
                                               {"hidden", Level::kHidden},
                                               {"locked", Level::kLocked},
                                               {"search", Level::kSearch}};
  command
      .AddText(
          "--level",
          [arguments, levels](const std::string& name) {
            arguments->request.level = levels.at(name);
          },
          "Of the puzzle that is made where none is given: singles, hidden, locked or search")
      .OneOf({"singles", "hidden", "locked", "search"})
      .ValueName("NAME");
  command.AddNumber("--seed", arguments->seed, kAnyWholeNumber, "Make that puzzle again")
      .ValueName("N");
  command.Add("--save", arguments->save_path, "Where w saves the game (default surudoku-game.txt)")
      .ValueName("FILE");
  command.Footer(
      "The keys are on the screen.\n\n"
      "Example:\n"
      "  surudoku play --level hidden");
  command.Runs([arguments] { return RunPlay(*arguments); });
}

}  // namespace surudoku::cli
