#include "reading/codes.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "classic_puzzle.h"
#include "grid/grid_text.h"
#include "reading/source.h"

namespace surudoku::reading {
namespace {

Boards Codes(const std::string& text) {
  Source source;
  ReadSymbols(text, source);
  Boards boards;
  FindCodes(source, boards);
  FindFacts(source, boards);
  return boards;
}

// The boards in words: the cells of each, or the place and the reason of a fault.
std::vector<std::string> Read(const std::string& text) {
  std::vector<std::string> read;
  for (const Board& board : Codes(text)) {
    EXPECT_STRNE(board.dressing, "");
    EXPECT_LE(board.begin, board.end);
    EXPECT_LE(board.end, text.size());
    if (!board.is_board()) {
      EXPECT_LE(board.fault_at, text.size());
      read.push_back(std::to_string(board.fault_at) + ": " + board.fault);
      continue;
    }
    const std::size_t cells = static_cast<std::size_t>(board.side) * board.side;
    if (!board.places.empty()) {
      EXPECT_EQ(board.places.size(), cells);
    }
    read.push_back(board.cells);
  }
  return read;
}

using Strings = std::vector<std::string>;

std::string Replaced(std::string text, const std::string& old, const std::string& by) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), by);
}

bool HasFault(const std::string& text, const std::string& reason) {
  const Strings read = Read(text);
  return read.size() == 1 && read[0].find(reason) != std::string::npos;
}

// ---------------------------------------------------------------------------------- Simon Tatham

std::string SoloId(const std::string& cells, const std::string& parameters = "3x3") {
  std::string id = parameters + ":";
  std::size_t blanks = 0;
  const auto flush = [&] {
    for (; blanks > 26; blanks -= 26) id += 'z';
    if (blanks > 0) id += static_cast<char>('a' + blanks - 1);
    blanks = 0;
  };
  for (const char c : cells) {
    if (c == '.') {
      ++blanks;
      continue;
    }
    flush();
    if (IsDigit(id.back()) && id.size() > parameters.size() + 1) id += '_';
    id += c <= '9' ? std::string(1, c) : std::to_string(c - 'A' + 10);
  }
  flush();
  return id;
}

TEST(SoloGames, GameIdsAreReadWhereverTheyStand) {
  const std::string id = SoloId(kPuzzle);
  EXPECT_EQ(Read(id), Strings{kPuzzle});
  EXPECT_EQ(Read("Try " + id + ", or\n" + SoloId(kHardPuzzle) + "\n"),
            (Strings{kPuzzle, kHardPuzzle}));
  EXPECT_EQ(Read("solo?id=" + SoloId(kPuzzle, "3x3db")), Strings{kPuzzle});
  EXPECT_EQ(Read(SoloId(kPuzzle, "3x3ade")), Strings{kPuzzle});
  EXPECT_EQ(Read(SoloId(kPuzzle, "3x3md4du")), Strings{kPuzzle});
  EXPECT_EQ(Read(SoloId(kSolution)), Strings{kSolution});
}

TEST(SoloGames, OtherSizesHaveTheirUsualBoxes) {
  EXPECT_EQ(Read(SoloId(".2....1..1....3.", "2x2")), Strings{".2....1..1....3."});
  const std::string six = "61....3.2....4.3....5.4....6.5....12";
  EXPECT_EQ(Read(SoloId(six, "2x3")), Strings{six});
  EXPECT_TRUE(HasFault(SoloId(six, "3x2"), "boxes of 3 rows and 2 columns"));
  const std::string large = "1G.." + std::string(252, '.');
  EXPECT_EQ(Read(SoloId(large, "4x4")), Strings{large});
}

TEST(SoloGames, OtherRulesAreNamed) {
  EXPECT_TRUE(HasFault(SoloId(kPuzzle, "3x3x"), "diagonals"));
  EXPECT_TRUE(HasFault(SoloId(kPuzzle, "3x3kdi"), "cages"));
  EXPECT_TRUE(HasFault(SoloId(kPuzzle, "9j") + ",3aa2b", "regions"));
}

TEST(SoloGames, DamageIsNamedAtItsPlace) {
  const std::string id = SoloId(kPuzzle);
  EXPECT_EQ(Read(id.substr(0, id.size() - 1)),
            Strings{std::to_string(id.size() - 2) + ": '_' that is not between two clues"});
  EXPECT_TRUE(HasFault(Replaced(id, "5_3", "53"), "5: a clue right after another"));
  EXPECT_TRUE(HasFault(Replaced(id, "b7", "bb7"), "8: blanks right after others"));
  EXPECT_TRUE(HasFault(Replaced(id, "b7", "c7"), "82 cells where 81 make a puzzle"));
  EXPECT_TRUE(HasFault(Replaced(id, "b7", "b_7"), "'_' that is not between two clues"));
}

TEST(SoloGames, SavedGamesHaveTheirCellsOnALine) {
  const std::string cells = SoloId(kPuzzle).substr(4);
  const std::string game =
      "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\n"
      "PARAMS  :3:3x3\nCPARAMS :5:3x3db\nSEED    :15:123456789012345\nDESC    :" +
      std::to_string(cells.size()) + ":" + cells + "\nNSTATES :1:1\n";
  EXPECT_EQ(Read(game), Strings{kPuzzle});
  EXPECT_EQ(Read(Replaced(game, "Solo", "Towers")), Strings{});
  EXPECT_TRUE(HasFault(Replaced(game, "PARAMS  :3:3x3", "PARAMS  :4:3x3x"), "diagonals"));
}

TEST(SoloGames, OtherTextsAreNone) {
  EXPECT_EQ(Read("A kernel of 3x3:relu and conv3x3:64, 10:30, 4x4:a."), Strings{});
  EXPECT_EQ(Read("1x1:" + SoloId(kPuzzle).substr(4)), Strings{});
}

// ---------------------------------------------------------------------------------------- HoDoKu

std::string Library(const std::string& grid, const std::string& deleted) {
  return ":0000:x:" + grid + ":" + deleted + "::";
}

TEST(HodokuLines, PlacedDigitsAreCluesLikeGivenOnes) {
  const std::string placed = "5+3" + kPuzzle.substr(2);
  EXPECT_EQ(Read(Library(placed, "")), Strings{kPuzzle});
  EXPECT_EQ(Read("Text\n" + placed + "\r\n" + placed + " # a comment\n"),
            (Strings{kPuzzle, kPuzzle}));
  EXPECT_EQ(Read(":0300-1:12:" + placed + ":::112::8"), Strings{kPuzzle});
  EXPECT_EQ(Codes(placed)[0].places[2], 3U);
}

TEST(HodokuLines, DeletedCandidatesMakePencilmarks) {
  const auto marks = [](std::uint16_t third) {
    std::string text;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for (char digit = '1'; digit <= '9'; ++digit) {
        const bool is_left = kPuzzle[cell] == '.' || kPuzzle[cell] == digit;
        const bool is_ruled_out = cell == 2 && (third >> (digit - '1') & 1) == 0;
        text += is_left && !is_ruled_out ? digit : '.';
      }
    }
    return text;
  };
  EXPECT_EQ(Read(Library(kPuzzle, "113 213")), Strings{marks(0b111111100)});
  EXPECT_EQ(Read(Library(kPuzzle, "  113   213 ")), Strings{marks(0b111111100)});
  EXPECT_EQ(Read(Library(kPuzzle, "111")), Strings{marks(0b111111111)}) << "of a cell with a clue";
  const Board board = Codes(Library(kPuzzle, "113"))[0];
  EXPECT_EQ(board.kind, BoardKind::kCandidates);
  EXPECT_EQ(board.PlaceOf(9), 9U);
}

TEST(HodokuLines, FaultsAreNamedAtTheirPlaces) {
  const std::string given = kPuzzle;
  const auto fault = [](const std::string& line) { return Read(line).at(0); };
  EXPECT_EQ(fault(Library(given.substr(1), "")), "8: 80 characters where 81 make a puzzle");
  EXPECT_EQ(fault(Library("x" + given.substr(1), "")), "8: 'x' is neither a digit nor a blank");
  EXPECT_EQ(fault(Library("5+." + given.substr(2), "")), "9: '+' without a digit after it");
  EXPECT_EQ(fault(Library(given, "113 1134")),
            "94: '1134' is no candidate: its digit, row and column");
  EXPECT_EQ(fault(Library(given, "110")), "90: '110' is no candidate: its digit, row and column");
  EXPECT_EQ(fault(Library(given, "511")), "90: 511 deletes the digit that stands in r1c1");
  EXPECT_EQ(fault(":0000:x:" + given),
            "89: the line is cut off: ':' comes after the deleted candidates");
  EXPECT_EQ(fault(":0000:x:" + given + "::113 213::"),
            "91: deleted candidates after one ':' too many");
  EXPECT_EQ(fault("0000:x:" + given + ":113:::"), "0: a line of HoDoKu's library begins with ':'");
  EXPECT_EQ(fault(":0000:x:" + given + ":112 :0000:x:" + given + ":::"),
            "102: a second grid on this line: write each on a line of its own");
  EXPECT_TRUE(HasFault("5+3+4" + given.substr(4), "80 characters where 81 make a puzzle"));
}

TEST(HodokuLines, OtherLinesAreNone) {
  EXPECT_EQ(Read(kPuzzle), Strings{});
  EXPECT_EQ(Read(kPuzzle + ",a+b"), Strings{});
  EXPECT_EQ(Read(":a:b:" + kPuzzle + ":" + kSolution), Strings{});
  EXPECT_EQ(Read(":0000:x\n:smile: and so on\nstd::vector<int> a;  // ::\n"), Strings{});
  EXPECT_EQ(Read("+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n"), Strings{});
  EXPECT_EQ(Read(":0000:x:" + kPuzzle.substr(0, 64)).size(), 1U) << "cut off, no 8x8 board";
}

// ------------------------------------------------------------------------------------ OpenSudoku

std::string SavedGame(const std::string& notes = "-|") {
  std::string game;
  for (const char c : kPuzzle) {
    game += c == '.' ? "0|" + notes + "1|" : std::string(1, c) + "|" + notes + "0|";
  }
  return game;
}

TEST(SavedGames, CellsThatCannotBeEditedAreClues) {
  const std::string game = SavedGame();
  EXPECT_EQ(Read("version: 1\n" + game), Strings{kPuzzle});
  EXPECT_EQ(Read("<game data=\"version: 1&#10;" + game + "\"/>"), Strings{kPuzzle});
  EXPECT_EQ(Read("version: 4\n" + SavedGame("0|1,2,5,|")), Strings{kPuzzle});
  EXPECT_EQ(Read(Replaced(game, "0|-|1|", "4|1,4,|1|")), Strings{kPuzzle}) << "the player's 4";
}

TEST(SavedGames, DamageIsNamed) {
  const std::string start = "version: 1\n";
  const std::string game = SavedGame();
  EXPECT_EQ(Read(start + game.substr(2)),
            Strings{"11: 242 values before bars where 81 cells of a saved game have 243, or 324"});
  EXPECT_TRUE(HasFault(start + Replaced(game, "|0|-|1|7", "|0|-|x|7"), "'x' is no part of"));
  EXPECT_TRUE(HasFault(start + Replaced(game, "|0|-|1|7", "|0|-|7|7"),
                       "'0|-|7|' is no cell of a saved game"));
}

TEST(SavedGames, TablesAreNone) {
  std::string table;
  for (int row = 0; row < 60; ++row) table += "|5|3|0|0|7|0|0|0|0|\n";
  EXPECT_EQ(Read(table), Strings{});
}

// ------------------------------------------------------------------------------------ candidates

std::string Marks(const std::string& cells, char blank = '.') {
  std::string marks;
  for (const char c : cells) {
    for (char digit = '1'; digit <= '9'; ++digit) marks += c == '.' || c == digit ? digit : blank;
  }
  return marks;
}

TEST(CandidateRuns, AreFoundWhereverTheyStand) {
  const std::string marks = Marks(kPuzzle);
  for (const std::size_t before : {0U, 1U, 10U, 700U, 723U, 724U, 725U, 5000U}) {
    const std::string text = std::string(before, ' ') + marks + "\n";
    EXPECT_EQ(Read(text), Strings{marks}) << before;
    EXPECT_EQ(Codes(text)[0].begin, before);
  }
  EXPECT_EQ(Read(marks + "\n\"" + Marks(kHardPuzzle, '0') + "\"\n" + marks),
            (Strings{marks, Marks(kHardPuzzle, '0'), marks}));
}

TEST(CandidateRuns, DamageIsNamed) {
  const std::string marks = Marks(kPuzzle);
  std::string wrong = marks;
  wrong[100] = wrong[100] == '.' || wrong[100] == '2' ? '7' : '2';
  if (wrong[100] == static_cast<char>('1' + 100 % 9)) wrong[100] = '9';
  EXPECT_TRUE(HasFault(wrong, "100: "));
  EXPECT_TRUE(
      HasFault(marks.substr(0, 300) + marks.substr(301), "728 characters where 729 make a puzzle"));
  std::string puzzles;
  for (int i = 0; i < 9; ++i) puzzles += kPuzzle;
  EXPECT_EQ(Read(puzzles), Strings{}) << "729 characters of other kind";
}

std::string Squares(const std::string& cells, const std::string& between_bands = "\n") {
  std::string text;
  for (std::size_t line = 0; line < 27; ++line) {
    for (std::size_t column = 0; column < 9; ++column) {
      const char c = cells[line / 3 * 9 + column];
      for (char digit = '1'; digit <= '3'; ++digit) {
        const char own = static_cast<char>(digit + line % 3 * 3);
        text += c == '.' || c == own ? own : '.';
      }
      text += column % 3 == 2 ? '|' : ' ';
    }
    text += '\n';
    if (line % 3 == 2) text += line % 9 == 8 ? between_bands : "\n";
  }
  return text;
}

TEST(CandidateSquares, AreReadWithBarsAndBorders) {
  const std::string squares = Squares(kPuzzle);
  EXPECT_EQ(Read(squares), Strings{Marks(kPuzzle)});
  EXPECT_EQ(Read("Two grids:\n" + squares + Squares(kHardPuzzle, "-----+-----\n") + "The end.\n"),
            (Strings{Marks(kPuzzle), Marks(kHardPuzzle)}));
  EXPECT_EQ(Codes(squares)[0].PlaceOf(9), 4U);
  for (const std::string sign : {"x", "X", "0", "_", "·"}) {
    std::string signs;
    for (const char c : squares) signs += c == '.' ? sign : std::string(1, c);
    EXPECT_EQ(Read(signs), Strings{Marks(kPuzzle)}) << sign;
  }
}

TEST(CandidateSquares, DamageIsNamedAndNoNeighbourIsLost) {
  const std::string squares = Squares(kPuzzle);
  const std::string other = Squares(kHardPuzzle);
  const std::string wrong = Replaced(squares, "456", "466");
  const Strings read = Read(other + wrong + other);
  ASSERT_EQ(read.size(), 3U);
  EXPECT_EQ(read[0], Marks(kHardPuzzle));
  EXPECT_NE(read[1].find("'6' in the place of '5'"), std::string::npos) << read[1];
  EXPECT_EQ(read[2], Marks(kHardPuzzle));
  const std::string fewer = squares.substr(squares.find('\n') + 1);
  EXPECT_TRUE(HasFault(fewer, "26 lines where 27 make a grid of small squares"));
  EXPECT_TRUE(HasFault(Replaced(squares, "456", "45"), "26 places where 27 make a line"));
  EXPECT_TRUE(
      HasFault(Replaced(squares, "5.", "..") == squares ? "" : Replaced(squares, ".5.", "..."),
               "a cell without candidates"));
}

// ------------------------------------------------------------------------------------- puzz.link

TEST(PzprGames, LinksAreDecoded) {
  EXPECT_EQ(
      Read("https://puzz.link/p?sudoku/9/9/"
           "l768g3g2g7o4h1j2h43h4g5h92h6j7h5o5g9g1g824l"),
      Strings{"......768.3.2.7.........4..1....2..43..4.5..92..6....7..5.........5.9.1.824......"});
  EXPECT_EQ(Read("http://pzv.jp/p.html?sudoku/4/4/g2j1h1j3g\n"), Strings{".2....1..1....3."});
  const std::string large = "p?sudoku/16/16/-10a" + std::string(12, 'z') + "l2";  // 2 + 240 + 7
  EXPECT_EQ(Read(large + "m"), Strings{"GA" + std::string(246, '.') + "2" + std::string(7, '.')});
  EXPECT_TRUE(HasFault(large + "n", "257 cells where 256 make a puzzle"));
}

TEST(PzprGames, DamagedLinksAreNamed) {
  const std::string link = "p?sudoku/9/9/";
  EXPECT_TRUE(HasFault(link + "l768g3g2g7o4h1j2h43h4g5h92h6j7h5o5g9g1g824k",
                       "2: 80 cells where 81 make a puzzle"));
  EXPECT_TRUE(HasFault(link + "l7a8g3g2g7o4h1j2h43h4g5h92h6j7h5o5g9g1g824l",
                       "15: 10 is no value of this puzzle"));
  EXPECT_EQ(Read("https://example.org/sudoku/9/9/2024 and /sudoku/9/8/l7"), Strings{});
}

TEST(PzprGames, FilesHaveThePlayersRowsBehind) {
  std::string rows;
  std::string player;
  for (std::size_t i = 0; i < 81; ++i) {
    rows += std::string(1, kPuzzle[i]) + (i % 9 == 8 ? " \n" : " ");
    player += kPuzzle[i] == '.' && i < 9 ? std::string(1, kSolution[i]) : ".";
    player += i % 9 == 8 ? " \n" : " ";
  }
  const std::string file = "pzprv3\nsudoku\n9\n" + rows + player;
  EXPECT_EQ(Read(file), Strings{kPuzzle});
  EXPECT_EQ(Codes(file)[0].end, file.size() - 2) << "the player's rows belong to it";
  EXPECT_EQ(Read("pzprv3.1\r\nsudoku\r\n9\r\n" + rows), Strings{kPuzzle});
  std::string joined = file;
  std::ranges::replace(joined, '\n', '/');
  EXPECT_EQ(Read("x = \"" + joined + "\""), Strings{kPuzzle});
  EXPECT_TRUE(HasFault("pzprv3\nsudoku\n9\n" + rows.substr(0, rows.size() - 3),
                       "80 cells where 81 make a puzzle"));
}

// ----------------------------------------------------------------------------------------- facts

// A statement for each clue: R, C and V stand for its numbers, counted from `base`.
std::string FactsOf(const std::string& cells, const std::string& form, int base,
                    const std::string& blank = "") {
  std::string text;
  for (int i = 0; i < 81; ++i) {
    const char c = cells[static_cast<std::size_t>(i)];
    if (c == '.' && blank.empty()) continue;
    for (const char f : form) {
      if (f == 'R') {
        text += std::to_string(i / 9 + base);
      } else if (f == 'C') {
        text += std::to_string(i % 9 + base);
      } else if (f == 'V') {
        text += c == '.' ? blank : std::string(1, c);
      } else {
        text += f;
      }
    }
  }
  return text;
}

const std::array<std::string, 14> kForms = {
    "sudoku(R,C,V).\n",
    "sudoku(R,C,V). ",
    "(assert (= xRC V))\n",
    "{\"row\":R,\"col\":C,\"value\":V},",
    "{\n  \"value\": V,\n  \"row\": R,\n  \"column\": C\n},\n",
    "{\"x\": C, \"y\": R, \"v\": V}, ",
    "R,C,V\n",
    "R C V\n",
    "(R, C, V), ",
    "<cell row=\"R\" col=\"C\">V</cell>\n",
    "<cell col=\"C\" row=\"R\">V</cell>",
    "grid[R][C] = V;\n",
    "rRcC=V, ",
    "{\"position\": [R, C], \"value\": V, \"fixed\": true, \"earmarks\": []}, "};

TEST(Facts, AreReadInAnyWords) {
  for (const std::string& form : kForms) {
    for (const int base : {0, 1}) {
      EXPECT_EQ(Read("[" + FactsOf(kPuzzle, form, base) + "]\n"), Strings{kPuzzle})
          << form << " from " << base;
      EXPECT_EQ(Read("The clues:\n\n" + FactsOf(kHardPuzzle, form, base) + "\nNothing else.\n"),
                Strings{kHardPuzzle})
          << form << " from " << base;
    }
  }
}

TEST(Facts, PlacesAreThoseOfTheValues) {
  const std::string text = FactsOf(kPuzzle, "sudoku(R,C,V).\n", 1);
  const Boards boards = Codes(text);
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ(boards[0].clues, 30);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (kPuzzle[cell] != '.') {
      EXPECT_EQ(text[boards[0].PlaceOf(cell)], kPuzzle[cell]);
    }
  }
}

TEST(Facts, BlanksMayBeToldToo) {
  for (const std::string blank : {"null", "0", "None", "\"\""}) {
    EXPECT_EQ(Read(FactsOf(kPuzzle, "{\"row\": R, \"col\": C, \"value\": V},\n", 0, blank)),
              Strings{kPuzzle})
        << blank;
  }
}

TEST(Facts, ThePlayersValuesAreNoClues) {
  std::string text = "{\"cells\": [";
  for (std::size_t i = 0; i < 81; ++i) {
    const bool is_clue = kPuzzle[i] != '.';
    if (!is_clue && i % 3 == 0) continue;
    const std::string notes = !is_clue && i % 2 == 0 ? "2, 4, 8" : "";
    text += "{\"position\": [" + std::to_string(i / 9) + ", " + std::to_string(i % 9) +
            "], \"value\": " + kSolution[i] + ", \"fixed\": " + (is_clue ? "true" : "false") +
            ", \"earmarks\": [" + notes + "]}, ";
  }
  EXPECT_EQ(Read(text + "]}"), Strings{kPuzzle});
}

TEST(Facts, HeadingsNumbersAndCommentsMayStandAround) {
  const std::string one = FactsOf(kPuzzle, "C,R,V\n", 1);
  EXPECT_EQ(Read("col,row,value\n" + one), Strings{kPuzzle});
  std::string counted = "id,row,col,value\n";
  int id = 0;
  const std::string lines = FactsOf(kPuzzle, "R,C,V\n", 1);
  for (std::size_t at = 0; at < lines.size(); at += 6) {
    counted += std::to_string(id++) + "," + lines.substr(at, 6);
  }
  EXPECT_EQ(Read(counted), Strings{kPuzzle});
  std::string parted = FactsOf(kPuzzle, "sudoku(R,C,V).\n", 1);
  parted = Replaced(parted, "sudoku(4,", "\n% the second band, 4 to 6\nsudoku(4,");
  EXPECT_EQ(Read(parted), Strings{kPuzzle});
}

TEST(Facts, LongerLinesBesideThemAreNone) {
  const std::string facts = FactsOf(kPuzzle, "R,C,V\n", 1), line = "2,0,8,0,7,5,0,4,0\n";
  EXPECT_EQ(Read(facts + "\n" + line), Strings{kPuzzle});
  EXPECT_EQ(Read(line + "\n" + facts), Strings{kPuzzle});
}

TEST(Facts, SeveralPuzzlesAreParted) {
  const std::string form = "sudoku(R,C,V).\n";
  const std::string one = FactsOf(kPuzzle, form, 1);
  const std::string two = FactsOf(kHardPuzzle, form, 1);
  EXPECT_EQ(Read(one + "\n" + two), (Strings{kPuzzle, kHardPuzzle}));
  EXPECT_EQ(Read(one + "% another\n" + two), (Strings{kPuzzle, kHardPuzzle}));
  EXPECT_EQ(Read(one + "puzzle two:\n" + two), (Strings{kPuzzle, kHardPuzzle}));
  EXPECT_EQ(Read(FactsOf(kPuzzle, "1,R,C,V\n", 0) + FactsOf(kHardPuzzle, "2,R,C,V\n", 0)),
            (Strings{kPuzzle, kHardPuzzle}));
}

TEST(Facts, LettersAreRowsUnlessNumbersAreInOrder) {
  std::string by_rows, by_columns;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const char letter = static_cast<char>('A' + cell / 9),
               number = static_cast<char>('1' + cell % 9);
    if (kPuzzle[cell] == '.') continue;
    by_rows += std::string(1, letter) + number + " = " + kPuzzle[cell] + '\n';
    by_columns += std::string(1, static_cast<char>('A' + cell % 9)) +
                  static_cast<char>('1' + cell / 9) + " = " + kPuzzle[cell] + '\n';
  }
  EXPECT_EQ(Read(by_rows), Strings{kPuzzle});
  EXPECT_EQ(Read(by_columns), Strings{kPuzzle});
  EXPECT_TRUE(HasFault(Replaced(by_rows, "A1 =", "A10 ="), "a statement unlike those around it"));
}

TEST(Facts, ListThatTellsBlanksTellsAllCells) {
  std::string text;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    text += "(1," + std::to_string(cell / 9 + 1) + ',' + std::to_string(cell % 9 + 1) + ',' +
            (kPuzzle[cell] == '.' ? "NULL" : std::string(1, kPuzzle[cell])) + "),\n";
  }
  EXPECT_EQ(Read(text), Strings{kPuzzle});
  EXPECT_TRUE(HasFault(Replaced(text, "(1,1,3,NULL),\n", ""), "80 cells where 81 make a puzzle"));
}

TEST(Facts, CellsThatProseNamesAreNoStatements) {
  const std::string text = FactsOf(kPuzzle, "rRcC=V\n", 1);
  EXPECT_EQ(Read("Has anyone a hint for r3c5?\n" + text), Strings{kPuzzle});
  EXPECT_EQ(Read("See example.org/p?id=48213\n" + text), Strings{kPuzzle});
}

TEST(Facts, DamageIsNamed) {
  for (const std::string& form : {kForms[0], kForms[3], kForms[9]}) {
    const std::string text = FactsOf(kPuzzle, form, 0);
    const std::string statement = text.substr(0, text.find('5'));  // of the first value
    const auto damaged = [&](int number, char c) {
      std::string wrong = text;
      std::size_t at = 0;
      for (int i = 0; i < number; ++i) at = wrong.find_first_of("123456789", at + 1);
      wrong[wrong.find_first_of("0123456789", at)] = c;
      return wrong;
    };
    for (const int number : {1, 8, 30, 55, 70}) {
      const Strings read = Read(damaged(number, 'x'));
      ASSERT_EQ(read.size(), 1U) << damaged(number, 'x');
      EXPECT_NE(read[0].find("a statement unlike those around it"), std::string::npos)
          << read[0] << '\n'
          << damaged(number, 'x');
    }
  }
  const std::string text = FactsOf(kPuzzle, "sudoku(R,C,V).\n", 1);
  EXPECT_TRUE(
      HasFault(Replaced(text, "(1,2,3)", "(1,2,5)"), "two equal clues: 5 in r1c1 and r1c2"));
  EXPECT_TRUE(HasFault(Replaced(text, "(1,2,3)", "(1,1,3)"), "a second value of r1c1"));
  EXPECT_TRUE(HasFault(Replaced(text, "(1,2,3)", "(1,2,13)"), "13 is no value of this puzzle"));
}

TEST(Facts, TheBaseIsNeverGuessed) {
  const std::string form = "cell(R,C,V).\n";
  Grid grid;
  Grid moved;  // the same clues, a row and a column further up and left
  std::size_t only_here = 0;
  for (std::size_t cell = 10; cell < 71; ++cell) {
    if (cell % 9 == 0 || cell % 9 == 8) continue;
    const auto value = static_cast<std::uint8_t>(kSolution[cell] - '0');
    moved.cells[cell - 10] = value;
    if (FindClash(moved)) {
      moved.cells[cell - 10] = 0;
      only_here = cell;
    } else {
      grid.cells[cell] = value;
    }
  }
  ASSERT_GE(CountClues(grid), 17);
  EXPECT_TRUE(HasFault(FactsOf(FormatGrid(grid), form, 0),
                       "rows and columns may count from 0 or from 1: all are from 1 to 7"));
  grid.cells[only_here] = static_cast<std::uint8_t>(kSolution[only_here] - '0');
  EXPECT_EQ(Read(FactsOf(FormatGrid(grid), form, 0)), Strings{FormatGrid(grid)});
  EXPECT_EQ(Read(FactsOf(kPuzzle, form, 0)), Strings{kPuzzle});
  EXPECT_EQ(Read(FactsOf(kPuzzle, form, 1)), Strings{kPuzzle});
}

TEST(Facts, OtherListsAreNone) {
  std::string table;
  std::string points;
  std::mt19937_64 random(7);
  for (int i = 0; i < 400; ++i) {
    table += std::to_string(random() % 9 + 1) + "," + std::to_string(random() % 9 + 1) + "," +
             std::to_string(random() % 9 + 1) + "\n";
    points +=
        "point(" + std::to_string(random() % 200) + "," + std::to_string(random() % 9) + ",1) ";
  }
  EXPECT_EQ(Read(table), Strings{});
  EXPECT_EQ(Read(points), Strings{});
  std::string lists;
  for (std::size_t i = 0; i < 81; ++i) {
    lists += (i % 3 == 0 ? "[" : "") + std::string(1, kPuzzle[i] == '.' ? '0' : kPuzzle[i]) +
             (i % 3 == 2 ? "],\n" : ",");
  }
  EXPECT_EQ(Read(lists), Strings{});
}

// ------------------------------------------------------------------------------------- any bytes

// Every prefix of a text, and the text with any byte changed, is read without harm.
TEST(Codes, AnyBytesAreRead) {
  std::mt19937_64 random(1);
  const std::array<std::string, 8> texts = {
      SoloId(kPuzzle),
      Library(kPuzzle, "113 213"),
      "version: 1\n" + SavedGame(),
      Marks(kPuzzle),
      Squares(kPuzzle),
      "p?sudoku/9/9/l768g3g2g7o4h1j2h43h4g5h92h6j7h5o5g9g1g824l",
      "pzprv3/sudoku/9/5 3 . . 7 . . . . /6 . . 1 9 5 . . . /",
      FactsOf(kPuzzle, kForms[13], 0)};
  for (const std::string& text : texts) {
    for (std::size_t size = 0; size < text.size(); size += 1 + text.size() / 97) {
      Read(text.substr(0, size));
      Read(text.substr(size));
    }
    for (int i = 0; i < 200; ++i) {
      std::string changed = text;
      changed[random() % changed.size()] = "\n0159.:+|_-/{[a\"\x01"[random() % 17];
      Read(changed);
    }
  }
}

// Long texts of one kind, which no reader may look at twice.
TEST(Codes, TimeIsLinear) {
  const std::array<std::string, 12> pieces = {"1+",     "|1",   "3x3:",      "1,2,3\n",
                                              "(1,2),", ":",    "0|-|1|",    "+1\n",
                                              "....",   "::\n", "{\"a\":1}", "sudoku/9/9/"};
  for (const std::string& piece : pieces) {
    std::string text;
    while (text.size() < std::size_t{1} << 18) text += piece;
    Read(text);
  }
}

}  // namespace
}  // namespace surudoku::reading
