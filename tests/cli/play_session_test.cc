// What each key does to a game, without a terminal and with a clock of the test's own.
#include "play/play_session.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "classic_puzzle.h"
#include "generate/board_maker.h"
#include "play/play_grid.h"
#include "temporary_folder.h"
#include "wrapped_text.h"

namespace surudoku::cli {
namespace {

using std::chrono::seconds;

Grid GridOf(const std::string& text) { return ParseGrid(text).value(); }

// Words in the order in which the command has them; what they ask for does not matter here.
std::vector<LevelChoice> Choices() {
  std::vector<LevelChoice> choices;
  for (const char* name : {"any", "singles", "hidden", "locked", "search", "easy", "medium", "hard",
                           "fiendish", "extreme"}) {
    choices.push_back({.name = name, .request = {}});
  }
  return choices;
}

std::optional<SavedGame> LoadWithTime(const std::string& path) {
  return LoadGame(path, [](std::size_t cell_count) {
    return cell_count == kCellCount ? std::make_shared<const PlayBoard>() : nullptr;
  });
}

std::optional<Game> Load(const std::string& path) {
  auto saved = LoadWithTime(path);
  return saved ? std::optional(std::move(saved->game)) : std::nullopt;
}

// A session whose time the test moves on, and whose new puzzles are all the classic one.
struct Sitting {
  explicit Sitting(const std::string& puzzle = kPuzzle) : Sitting(Game(GridOf(puzzle))) {}
  explicit Sitting(Game game, seconds played = {})
      : session({std::move(game), 7, played},
                {.make =
                     [this](const LevelChoice& level) {
                       wanted = level.name;
                       return std::optional(PlayStart{Game(GridOf(kPuzzle)), 8});
                     },
                 .levels = SurudokuLevels(),
                 .choices = Choices(),
                 .clock = [this] { return now; },
                 .save_path = folder.Path("game")}) {}

  void Type(const std::string& keys) {
    for (const char key : keys) session.OnKey(static_cast<unsigned char>(key));
  }
  std::string MessageAfter(const std::string& keys) {
    Type(keys);
    return session.message();
  }
  std::string CellTextAfter(const std::string& keys) {
    Type(keys);
    return session.CellText();
  }
  [[nodiscard]] std::string Values() const { return FormatCells(session.game().values()); }

  TemporaryFolder folder;
  std::chrono::steady_clock::time_point now;
  std::string wanted;
  PlaySession session;
};

TEST(PlaySession, MovesByArrowsAndLetters) {
  Sitting sitting;
  EXPECT_EQ(sitting.session.cursor(), 40);
  sitting.Type("kkkkk");
  EXPECT_EQ(CellName(sitting.session.cursor()), "r9c5");
  sitting.Type("jhhhhh");
  EXPECT_EQ(CellName(sitting.session.cursor()), "r1c9");
  sitting.Type("l");
  for (const int key : {kKeyDown, kKeyDown, kKeyRight, kKeyUp, kKeyLeft}) {
    sitting.session.OnKey(key);
  }
  EXPECT_EQ(CellName(sitting.session.cursor()), "r2c1");
}

TEST(PlaySession, MarksClashesAtOnceUnlessToldNotTo) {
  Sitting sitting;
  sitting.Type("kl8");  // r4c6
  EXPECT_TRUE(sitting.session.marked()[32]);
  EXPECT_TRUE(sitting.session.marked()[27]);  // r4c1, of its row
  EXPECT_TRUE(sitting.session.marked()[39]);  // r5c4, of its box
  EXPECT_EQ(sitting.session.marked().count(), 3U);
  EXPECT_EQ(sitting.MessageAfter("m"), "Clashes are not marked.");
  EXPECT_TRUE(sitting.session.marked().none());
  sitting.Type("m");
  EXPECT_EQ(sitting.session.marked().count(), 3U);
  sitting.Type("1");
  EXPECT_TRUE(sitting.session.marked().none());
}

TEST(PlaySession, ChecksAgainstTheSolution) {
  Sitting sitting;
  sitting.Type("kl9m");  // not where 9 goes
  EXPECT_EQ(sitting.MessageAfter("c"), "1 wrong");
  EXPECT_TRUE(sitting.session.marked()[32]);
  sitting.Type("h");
  EXPECT_TRUE(sitting.session.marked().none());
}

TEST(PlaySession, StopsTheTimerWhenThePuzzleIsSolved) {
  Sitting sitting;
  EXPECT_EQ(sitting.session.TimeText(), "0:00");
  sitting.now += seconds(247);
  EXPECT_EQ(sitting.session.TimeText(), "4:07");
  std::vector<int> blanks;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (kPuzzle[cell] == '.') blanks.push_back(cell);
  }
  ASSERT_EQ(blanks.size(), 51U);
  for (const int cell : blanks) sitting.session.PutAt(cell, kSolution[cell] - '0');
  EXPECT_EQ(sitting.session.message(), "Solved!");
  sitting.now += seconds(100);
  EXPECT_EQ(sitting.session.TimeText(), "4:07");
  sitting.Type("q");  // a solved puzzle has no moves to lose
  EXPECT_TRUE(sitting.session.is_over());
}

TEST(PlaySession, SaysThatAFullGridIsWrong) {
  Sitting sitting;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (kPuzzle[cell] == '.')
      sitting.session.PutAt(cell, kSolution[cell] == '1' ? 2 : kSolution[cell] - '0');
  }
  // The last blank is a right one: what was wrong before is told all the same.
  EXPECT_FALSE(sitting.session.game().IsSolved());
  EXPECT_EQ(sitting.session.message(), "The grid is full, but it is not right: c shows where.");
}

TEST(PlaySession, KeepsNotesApartFromComputedCandidates) {
  Sitting sitting;
  EXPECT_EQ(sitting.session.CellText(), "r5c5");
  EXPECT_EQ(sitting.CellTextAfter("n37"), "NOTES  r5c5  notes: 3 7");
  EXPECT_EQ(sitting.Values(), kPuzzle);
  EXPECT_EQ(sitting.CellTextAfter("p3"), "NOTES  r5c5  notes: 7  candidates: 5");
  EXPECT_EQ(sitting.CellTextAfter("uunn"), "NOTES  r5c5  notes: 3  candidates: 5");
  EXPECT_EQ(sitting.CellTextAfter("a"), "NOTES  r5c5  notes: 5  candidates: 5");
  EXPECT_EQ(sitting.CellTextAfter("0"), "NOTES  r5c5  candidates: 5");
  // r4c5 has a clue
  EXPECT_EQ(sitting.MessageAfter("k1"), "Notes are for blank cells.");
}

TEST(PlaySession, UndoesAndRedoesUntilAnotherMoveIsMade) {
  Sitting sitting;
  EXPECT_EQ(sitting.MessageAfter("r"), "Nothing to redo.");
  sitting.Type("kl12uu");
  EXPECT_EQ(sitting.Values(), kPuzzle);
  sitting.Type("rr");
  EXPECT_EQ(sitting.Values()[32], '2');
  sitting.Type("u");
  EXPECT_EQ(sitting.Values()[32], '1');
  EXPECT_EQ(sitting.MessageAfter("3r"), "Nothing to redo.");
  EXPECT_EQ(sitting.Values()[32], '3');
}

TEST(PlaySession, AsksBeforeMovesAreLost) {
  Sitting sitting;
  sitting.Type("kl1q");
  EXPECT_FALSE(sitting.session.is_over());
  EXPECT_EQ(sitting.session.message(), "Your moves would be lost: q again quits, w saves them.");
  sitting.Type("hq");  // another key between: asked again
  EXPECT_FALSE(sitting.session.is_over());
  sitting.Type("Nq");
  EXPECT_FALSE(sitting.session.is_over());
  sitting.Type("q");
  EXPECT_TRUE(sitting.session.is_over());
}

TEST(PlaySession, DoesNotAskWhereNothingIsLost) {
  for (const char* keys : {"q", "kl1wq", "kl1uq", "kl1wnnq", "sq"}) {
    Sitting sitting;
    sitting.Type(keys);
    EXPECT_TRUE(sitting.session.is_over()) << keys;
  }
  Sitting noted;
  noted.Type("n1q");
  EXPECT_FALSE(noted.session.is_over());
}

TEST(PlaySession, MakesNewPuzzlesOfTheLevelThatWasChosen) {
  Sitting sitting(
      ".................................................................................");
  EXPECT_EQ(sitting.session.Title(), "surudoku  seed 7");
  sitting.now += seconds(3723);
  EXPECT_EQ(sitting.session.TimeText(), "1:02:03");
  EXPECT_EQ(sitting.MessageAfter("LL"), "Level of the next puzzle (N): hidden");
  EXPECT_EQ(sitting.MessageAfter("1N"),
            "Your moves would be lost: N again makes a new puzzle, w saves them.");
  sitting.Type("N");
  EXPECT_EQ(sitting.wanted, "hidden");
  EXPECT_EQ(sitting.Values(), kPuzzle);
  EXPECT_EQ(sitting.session.Title(), "surudoku  level easy  seed 8");
  EXPECT_EQ(sitting.session.TimeText(), "0:00");
  EXPECT_EQ(sitting.MessageAfter("LLL"), "Level of the next puzzle (N): easy");
  EXPECT_EQ(sitting.MessageAfter("LLLLL"), "Level of the next puzzle (N): any");
}

TEST(PlaySession, SavesValuesAndNotes) {
  Sitting sitting;
  EXPECT_EQ(sitting.MessageAfter("kl1hn58w"), "Saved in " + sitting.folder.Path("game"));
  const auto loaded = Load(sitting.folder.Path("game"));
  ASSERT_TRUE(loaded);
  EXPECT_EQ(FormatCells(loaded->clues()), kPuzzle);
  EXPECT_EQ(loaded->values(), sitting.session.game().values());
  EXPECT_EQ(loaded->notes(), sitting.session.game().notes());
  EXPECT_FALSE(loaded->HasUnsaved());
}

TEST(PlaySession, GoesOnFromTheTimeThatWasSaved) {
  Sitting first;
  first.now += seconds(3723);
  first.Type("kl1w");
  const auto saved = LoadWithTime(first.folder.Path("game"));
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->played, seconds(3723));
  EXPECT_EQ(FormatCells(saved->game.values()), first.Values());
  Sitting second(saved->game, saved->played);
  second.now += seconds(60);
  EXPECT_EQ(second.session.TimeText(), "1:03:03");
  second.Type("N");
  EXPECT_EQ(second.session.TimeText(), "0:00");  // of the new puzzle
}

TEST(PlaySession, DoesNotGoOnWithTheTimeOfASolvedPuzzle) {
  Sitting sitting(Game(GridOf(kSolution)), seconds(50));
  sitting.now += seconds(60);
  EXPECT_EQ(sitting.session.TimeText(), "0:50");
}

TEST(SavedGame, ReadsTheTimeIfItIsOne) {
  const TemporaryFolder folder;
  const auto time_of = [&](const std::string& line) {
    folder.Write("game", line + '\n' + kPuzzle + '\n');
    return LoadWithTime(folder.Path("game"))->played;
  };
  EXPECT_EQ(time_of("# time played: 0:00"), seconds(0));
  EXPECT_EQ(time_of("# time played: 4:07"), seconds(247));
  EXPECT_EQ(time_of("# time played: 100:02:03"), seconds(360123));
  for (const char* other :
       {"# no time", "# time played: ", "# time played: 4:", "# time played: -1",
        "# time played: 4;07", "# time played: 4294967295:4294967295",
        "# time played: 99999999999999999999"}) {
    EXPECT_EQ(time_of(other), seconds(0)) << other;
  }
}

TEST(PlayGrid, HasRoomForTheNotesOfEachCell) {
  EXPECT_EQ(LinesOfNotes(0b101001010, RoomForNotes(9)),
            (std::vector<std::string>{" 2 ", "4  ", "7 9"}));
  EXPECT_EQ(LinesOfNotes(0b100001, RoomForNotes(6)), (std::vector<std::string>{"1  ", "  6"}));
  EXPECT_EQ(LinesOfNotes(1U << 15, RoomForNotes(16))[3], "   G");
}

// Every cell's room is blank, as the mark's place beside it is.
TEST(PlayGrid, LeavesTheRoomOfEachCellBlank) {
  for (const int side : {4, 6, 9, 16}) {
    for (const bool has_lines_between : {false, true}) {
      CellRoom room = RoomForNotes(side);
      room.has_lines_between = has_lines_between;
      const PlayGrid grid = GridFor(PlayBoard(side, {}), room);
      std::set<std::pair<int, int>> taken;
      for (const auto& [line, column] : grid.places) {
        for (int i = 0; i < room.height * (room.width + 1); ++i) {
          const int x = column + i % (room.width + 1);
          const int y = line + i / (room.width + 1);
          EXPECT_TRUE(taken.insert({y, x}).second);
          const std::string& row = grid.rows.at(static_cast<std::size_t>(y));
          if (static_cast<std::size_t>(x) < row.size()) {
            EXPECT_EQ(row[static_cast<std::size_t>(x)], ' ');
          }
        }
      }
    }
  }
}

TEST(PlaySession, SaysHowAMoveIsTyped) {
  Sitting sitting;
  EXPECT_EQ(sitting.MessageAfter("(4 6"), "Row, column and value, then Enter: 4 6");
  EXPECT_EQ(sitting.MessageAfter("\n"),
            "That is not a move. Type row, column and value, as in 4 7 2.");
  sitting.Type("(4 6 1\n");
  EXPECT_EQ(sitting.Values()[32], '1');
}

TEST(SavedGame, TakesTheFirstPuzzleOfAnyFile) {
  const TemporaryFolder folder;
  const std::string other = std::string(80, '.') + '1';
  const std::string bad_notes = std::string(728, '.') + '8';
  folder.Write("puzzles", "# title\n" + kPuzzle + '\n' + other + '\n');
  folder.Write("bad", kPuzzle + '\n' + kSolution + '\n' + bad_notes + '\n');
  folder.Write("none", "nothing\n");
  EXPECT_EQ(FormatCells(Load(folder.Path("puzzles"))->values()), kPuzzle);
  EXPECT_EQ(FormatCells(Load(folder.Path("bad"))->values()), kSolution);
  EXPECT_EQ(Load(folder.Path("bad"))->notes(), Notes(kCellCount));
  EXPECT_FALSE(Load(folder.Path("none")));
  EXPECT_FALSE(Load(folder.Path("absent")));
}

TEST(PlayHint, SaysALittleMoreEachTime) {
  Sitting sitting;
  const auto hints = HintsFor(sitting.session.game(), nullptr);
  ASSERT_EQ(hints.size(), 3U);
  EXPECT_TRUE(hints[0].text.starts_with("Look at box "));
  EXPECT_EQ(hints[1].text, "What helps there: Hidden Single.");
  EXPECT_TRUE(hints[2].text.starts_with("Hidden Single: "));
  EXPECT_NE(hints[2].text.find(", so r"), std::string::npos);
  EXPECT_EQ(sitting.MessageAfter("?"), hints[0].text + " (? says more)");
  // moving does not begin anew
  EXPECT_EQ(sitting.MessageAfter("h?"), hints[1].text + " (? says more)");
  EXPECT_EQ(sitting.MessageAfter("???"), hints[2].text);
}

// Each hint's digit is the solution's: a hint in words that were wrong would be found here.
TEST(PlayHint, LeadsThroughAWholePuzzle) {
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  Game game(GridOf(hard));
  const Cells solution = game.Solution().value();
  int digits = 0;
  bool had_several_steps = false;
  for (; !game.IsSolved(); ++digits) {
    const auto hints = HintsFor(game, nullptr);
    ASSERT_GE(hints.size(), 3U) << hints[0].text;
    had_several_steps |= hints.size() > 3;
    const std::string& last = hints.back().text;
    const std::size_t at = last.rfind(", so r");
    ASSERT_NE(at, std::string::npos) << last;
    const int cell = 9 * (last[at + 6] - '1') + last[at + 8] - '1';
    const int digit = last[last.size() - 2] - '0';
    ASSERT_EQ(digit, solution[cell]) << last;
    ASSERT_EQ(hints[0].text, "Look at box " + std::to_string(BoxOf(cell) + 1) + ".");
    ASSERT_TRUE(hints.back().cells[cell]) << last;
    ASSERT_TRUE(game.Set(cell, digit));
  }
  EXPECT_EQ(digits, 60);
  EXPECT_TRUE(had_several_steps);
}

TEST(PlayHint, SaysWhatIsWrongFirst) {
  Sitting sitting;
  EXPECT_EQ(sitting.MessageAfter("kl9?"), "Something is wrong in box 5. (? says more)");
  EXPECT_EQ(sitting.MessageAfter("?"), "r4c6 is not 9.");
  sitting.Type("1?");
  EXPECT_TRUE(sitting.session.message().starts_with("Look at box "));
}

TEST(PlayHint, TellsItsCellsUntilTheGameChanges) {
  Sitting sitting;
  EXPECT_TRUE(sitting.session.hinted().none());
  sitting.Type("?");
  EXPECT_EQ(sitting.session.hinted().count(), 9U);  // a box
  sitting.Type("??h");
  EXPECT_EQ(sitting.session.hinted().count(), 1U);  // a hidden single, and a move away from it
  sitting.Type("u");
  EXPECT_TRUE(sitting.session.hinted().none());
}

TEST(PlayHint, TellsTheCellThatIsWrong) {
  Sitting sitting;
  sitting.Type("kl9??");
  EXPECT_EQ(sitting.session.hinted(), CellSet().set(9 * 3 + 5));
}

TEST(PlayHint, KnowsNoWayWithoutOneSolution) {
  Game blank{Grid()};
  EXPECT_EQ(HintsFor(blank, nullptr),
            std::vector<Hint>{{"There is not exactly one solution: no step leads to it."}});
}

std::shared_ptr<const PlayBoard> BoardWith(int side, std::string_view houses = {}) {
  BoardRules rules;
  if (!houses.empty()) {
    rules.extra.set(static_cast<std::size_t>(*FindNamed<ExtraHouses>(kExtraHousesNames, houses)));
  }
  return std::make_shared<const PlayBoard>(side, rules);
}

TEST(PlaySession, TakesTheValuesOfItsBoardOnly) {
  Sitting sitting(Game(BoardWith(16), Cells(256)));
  EXPECT_EQ(sitting.CellTextAfter(""), "r9c9");
  sitting.Type("AkGhH");  // H would be 17
  EXPECT_EQ(sitting.session.game().values()[8 * 16 + 8], 10);
  EXPECT_EQ(sitting.session.game().values()[7 * 16 + 8], 16);
  EXPECT_EQ(sitting.session.game().values()[7 * 16 + 7], 0);
  sitting.Type("(16, 1) - 12\n");
  EXPECT_EQ(sitting.session.game().values()[15 * 16], 12);
  EXPECT_EQ(sitting.CellTextAfter("jh"), "r1c16");
  EXPECT_EQ(sitting.MessageAfter("L"), "Levels are chosen for plain 9x9 puzzles.");
}

TEST(PlaySession, MarksClashesOfMoreHouses) {
  Sitting sitting(Game(BoardWith(6, "x"), Cells(36)));
  sitting.Type("(1, 1) - 5\n(6, 6) - 5\n(6, 6) - 7\n");
  EXPECT_EQ(sitting.session.marked().count(), 2U);
  EXPECT_TRUE(sitting.session.marked()[0]);
  EXPECT_TRUE(sitting.session.marked()[35]);
}

// Each hint's value is the solution's, whatever the houses are.
TEST(PlayHint, LeadsThroughWholeBoards) {
  for (const auto& [side, houses] : {std::pair(4, ""), std::pair(6, "x"), std::pair(9, "disjoint"),
                                     std::pair(9, "anti-knight"), std::pair(12, "")}) {
    SCOPED_TRACE(std::to_string(side) + houses);
    const auto board = BoardWith(side, houses);
    PuzzleRequest request;
    request.max_clues = board->cell_count();
    const std::string text = BoardMaker(board->houses(), request, {}).Make(1, 1).text;
    Game game(board, board->ParseCells(text.substr(0, text.size() - 1)).value());
    const Cells solution = game.Solution().value();
    for (int moves = 0; !game.IsSolved(); ++moves) {
      ASSERT_LT(moves, board->cell_count());
      const std::string last = HintsFor(game, nullptr).back().text;
      const auto at = last.find(", so ");
      ASSERT_NE(at, std::string::npos) << last;
      const std::string told = last.substr(at + 5);
      std::size_t cell = 0;
      while (cell < solution.size() &&
             !told.starts_with(board->CellText(static_cast<int>(cell)) + " is ")) {
        ++cell;
      }
      ASSERT_LT(cell, solution.size()) << last;
      ASSERT_EQ(last[last.size() - 2], CharacterOfValue(solution[cell])) << last;
      ASSERT_TRUE(game.Set(static_cast<int>(cell), solution[cell]));
    }
  }
}

TEST(WrappedText, BreaksBetweenWords) {
  EXPECT_EQ(WrappedText("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(WrappedText("one two three", 6), (std::vector<std::string>{"one", "two", "three"}));
  EXPECT_EQ(WrappedText("abcdefgh i", 3), (std::vector<std::string>{"abc", "def", "gh", "i"}));
  EXPECT_TRUE(WrappedText("", 3).empty());
}

TEST(ParseMove, TakesRowColumnAndValueInAnyWriting) {
  for (const char* text : {"(4, 7) - 2", "4 7 2", "472", "r4c7=2", "(4,7)-2"}) {
    const auto move = ParseMove(text, 9);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(move->cell, 33);
    EXPECT_EQ(move->value, 2);
  }
  for (const char* text : {"", "4 7", "0 7 2", "4 7 2 1", "a 4 7 2"})
    EXPECT_FALSE(ParseMove(text, 9)) << text;
  for (const char* text : {"(10, 7) - 12", "10 7 12", "10 7 C", "r10c7=C"}) {
    const auto move = ParseMove(text, 16);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(move->cell, 150);
    EXPECT_EQ(move->value, 12);
  }
  for (const char* text : {"1072", "10 7 17", "10 7 H", "17 1 1"})
    EXPECT_FALSE(ParseMove(text, 16)) << text;
}

}  // namespace
}  // namespace surudoku::cli
