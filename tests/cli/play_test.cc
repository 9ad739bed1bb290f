// The game as a person plays it: the built command on a pseudo-terminal.
#include <gtest/gtest.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <iostream>
#include <string>
#include <system_error>
#include <vector>

#include "classic_puzzle.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

class Terminal {
 public:
  explicit Terminal(std::vector<std::string> arguments, const char* type = "vt100") {
    winsize size = {20, 60, 0, 0};
    child_ = forkpty(&master_, nullptr, nullptr, &size);
    // A test that went on would kill the process -1: every process of the user.
    if (child_ < 0) throw std::system_error(errno, std::generic_category(), "forkpty");
    if (child_ == 0) Become(std::move(arguments), type);
  }
  ~Terminal() {
    if (!is_reaped_) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    close(master_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void Type(const std::string& keys) {
    seen_.clear();
    ASSERT_EQ(write(master_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  // Waits until the text has been drawn since the last key; false where the game ends without. It
  // says what it waits for: where that never comes, the test hangs.
  bool Shows(const std::string& text) {
    std::cout << "waiting for: " << text << std::endl;
    while (seen_.find(text) == std::string::npos) {
      if (!Read()) return false;
    }
    return true;
  }

  bool ShowsAfter(const std::string& keys, const std::string& text) {
    Type(keys);
    return Shows(text);
  }

  void Resize(unsigned short rows, unsigned short columns) {
    seen_.clear();
    winsize size = {rows, columns, 0, 0};
    ioctl(master_, TIOCSWINSZ, &size);
  }

  // The exit code, once it has ended, as shells have it; what is left of its output is read.
  int Wait() {
    std::cout << "waiting for the game's end" << std::endl;
    while (Read()) {
    }
    int status = 0;
    waitpid(child_, &status, 0);
    is_reaped_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  // Lines are edited and echoed, as outside of the game.
  [[nodiscard]] bool IsAsBefore() const {
    termios settings = {};
    tcgetattr(master_, &settings);
    return (settings.c_lflag & ICANON) != 0 && (settings.c_lflag & ECHO) != 0;
  }

 private:
  [[noreturn]] static void Become(std::vector<std::string> arguments, const char* type) {
    setenv("TERM", type, 1);
    unsetenv("LINES");
    unsetenv("COLUMNS");
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
  }

  // Waits for something to be drawn; false where the game has ended.
  bool Read() {
    char bytes[4096];
    const ssize_t count = read(master_, bytes, sizeof(bytes));
    if (count > 0) seen_.append(bytes, static_cast<std::size_t>(count));
    return count > 0;
  }

  int master_ = -1;
  pid_t child_ = -1;
  bool is_reaped_ = false;
  std::string seen_;
};

std::vector<std::string> Play(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {SURUDOKU_COMMAND, "play"});
  return arguments;
}

std::string TypedMove(int cell, char digit) {
  return "(" + std::to_string(cell / 9 + 1) + ", " + std::to_string(cell % 9 + 1) + ") - " + digit +
         "\n";
}

// A saved game with these values, and with the time of `saved`.
std::string SavedText(const std::string& saved, const std::string& values) {
  const std::string first = "# surudoku play: the puzzle, and what is filled in\n";
  const std::size_t end_of_time = saved.find('\n', first.size());
  EXPECT_EQ(saved.compare(first.size(), 17, "# time played: 0:"), 0);
  return first + saved.substr(first.size(), end_of_time + 1 - first.size()) + kPuzzle + '\n' +
         values + '\n';
}

TEST(Play, AFullGame) {
  Terminal terminal(Play({kPuzzle}));
  ASSERT_TRUE(terminal.Shows("surudoku"));
  std::string moves;
  for (int cell = 0; cell < 81; ++cell) {
    if (kPuzzle[cell] == '.') moves += TypedMove(cell, kSolution[cell]);
  }
  EXPECT_TRUE(terminal.ShowsAfter(moves, "Solved!"));
  terminal.Type("q");
  EXPECT_EQ(terminal.Wait(), 0);
}

TEST(Play, ArrowsAndDigitsUndoCheckAndSave) {
  const TemporaryFolder folder;
  const std::string save = folder.Path("game");
  Terminal terminal(Play({kPuzzle, "--save", save}));
  ASSERT_TRUE(terminal.Shows("surudoku"));
  // From r5c5 up to r4c5 (a clue), then right to r4c6, which is 1 in the solution.
  EXPECT_TRUE(terminal.ShowsAfter("\033OA9", "That is a clue."));
  EXPECT_TRUE(terminal.ShowsAfter("\033OC9c", "1 wrong"));
  EXPECT_TRUE(terminal.ShowsAfter("u1c", "Nothing is wrong."));
  EXPECT_TRUE(terminal.ShowsAfter("w", "Saved in"));
  std::string values = kPuzzle;
  values[32] = '1';
  EXPECT_EQ(folder.Read("game"), SavedText(folder.Read("game"), values));
  EXPECT_TRUE(terminal.ShowsAfter("uu", "Nothing to undo."));
  EXPECT_TRUE(terminal.ShowsAfter("rrr", "redo."));
  terminal.Type("q");
  EXPECT_EQ(terminal.Wait(), 0);

  Terminal resumed(Play({save, "--save", save}));
  ASSERT_TRUE(resumed.Shows("surudoku"));
  ASSERT_TRUE(resumed.ShowsAfter("sw", "Saved in"));
  EXPECT_TRUE(folder.Read("game").ends_with(kSolution + "\n"));
}

TEST(Play, GivesHintsAndCandidates) {
  Terminal terminal(Play({kPuzzle}));
  ASSERT_TRUE(terminal.Shows("surudoku"));
  EXPECT_TRUE(terminal.ShowsAfter("?", "Look at box "));
  EXPECT_TRUE(terminal.ShowsAfter("??", "Hidden Single: "));
  EXPECT_TRUE(terminal.ShowsAfter("p", "candidates: 5"));
}

TEST(Play, MarksAClashAtOnce) {
  Terminal terminal(Play({kPuzzle}));
  ASSERT_TRUE(terminal.Shows("surudoku"));
  EXPECT_TRUE(
      terminal.ShowsAfter("kl8", "!"));  // r4c6, where r4c1 has the row's 8 and r5c4 the box's
}

TEST(Play, AsksBeforeMovesAreLost) {
  Terminal terminal(Play({"--seed", "7"}));
  ASSERT_TRUE(terminal.Shows("seed 7"));
  EXPECT_TRUE(terminal.ShowsAfter("ajq", "Your moves would be lost: q again quits"));
  EXPECT_TRUE(terminal.ShowsAfter("kN", "N again makes a new puzzle"));
  EXPECT_TRUE(terminal.ShowsAfter("N", "A new puzzle."));
  terminal.Type("q");
  EXPECT_EQ(terminal.Wait(), 0);
}

TEST(Play, SurvivesResizing) {
  Terminal terminal(Play({kPuzzle}));
  ASSERT_TRUE(terminal.Shows("q quit"));
  terminal.Resize(19, 60);
  EXPECT_TRUE(terminal.Shows("60x20 is needed"));
  terminal.Resize(20, 59);
  EXPECT_TRUE(terminal.Shows("60x20 is needed"));
  terminal.Resize(30, 100);
  EXPECT_TRUE(terminal.Shows("show solution"));
}

// The grid is higher than on 9x9 with boxes: the text stands beside it.
TEST(Play, HasRoomForAJigsawOnACommonTerminal) {
  Terminal terminal(Play({"--seed", "1", "--regions",
                          "aaabbccccaaaebccccadaebbbbcaddebbfffdddeeffff"
                          "ddgeeeeffdgghhhhhiggghihhiiggghiiiii"}));
  ASSERT_TRUE(terminal.Shows("is needed"));  // at 60x20
  terminal.Resize(24, 80);
  ASSERT_TRUE(terminal.Shows("q quit"));
  EXPECT_TRUE(terminal.ShowsAfter("?", "Look at row "));
  terminal.Resize(19, 80);
  EXPECT_TRUE(terminal.Shows("72x20 is needed"));
}

TEST(Play, MarksTheCellsOfAHint) {
  Terminal terminal(Play({kPuzzle}));
  ASSERT_TRUE(terminal.Shows("surudoku"));
  EXPECT_TRUE(terminal.ShowsAfter("?", "*"));
}

TEST(Play, IsPlainWhereTheTerminalHasNoScreen) {
  for (const char* type : {"dumb", "no-such-terminal"}) {
    Terminal terminal(Play({kPuzzle}), type);
    ASSERT_TRUE(terminal.Shows("5 3 . | . 7 . | . . ."));
    EXPECT_TRUE(terminal.ShowsAfter("4 6 1\n", "8 . . | . 6 1 | . . 3"));
    terminal.Type("q\nq\n");
    EXPECT_EQ(terminal.Wait(), 0);
  }
}

TEST(Play, RestoresTheTerminalOnCtrlC) {
  Terminal terminal(Play({"--seed", "1"}));
  ASSERT_TRUE(terminal.Shows("surudoku"));
  EXPECT_FALSE(terminal.IsAsBefore());
  terminal.Type("\x03");
  EXPECT_EQ(terminal.Wait(), 128 + SIGINT);
  EXPECT_TRUE(terminal.IsAsBefore());
}

TEST(Play, EndsAtCtrlCWithoutAScreen) {
  Terminal terminal(Play({kPuzzle}), "dumb");
  ASSERT_TRUE(terminal.Shows("> "));
  terminal.Type("\x03");
  EXPECT_EQ(terminal.Wait(), 128 + SIGINT);
}

TEST(Play, SolvesAPuzzleOfOnesOwn) {
  const TemporaryFolder folder;
  Terminal terminal(Play({"--blank", "--save", folder.Path("game")}));
  ASSERT_TRUE(terminal.Shows("surudoku"));
  EXPECT_TRUE(terminal.ShowsAfter("s", "There is not exactly one solution."));
  std::string moves;
  for (int cell = 0; cell < 81; ++cell) {
    if (kPuzzle[cell] != '.') moves += TypedMove(cell, kPuzzle[cell]);
  }
  terminal.Type(moves + "s");
  ASSERT_TRUE(terminal.ShowsAfter("w", "Saved in"));
  EXPECT_TRUE(folder.Read("game").ends_with(kSolution + "\n"));
}

}  // namespace
}  // namespace surudoku
