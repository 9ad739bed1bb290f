#include "cli/command_line.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "cli/command_description.h"

namespace surudoku::cli {
namespace {

using Words = std::vector<std::string>;

// A program with an option of each kind.
class CommandLineTest : public ::testing::Test {
 protected:
  CommandLineTest() {
    line_.program()
        .Add("--colour NAME", colour_, "Of what is drawn")
        .FromEnvironment("SURUDOKU_TEST_COLOUR")
        .OneOfHere({"red", "green"});
    line_.AddVersion([] { return "version 7"; });
    AddDraw();
    line_.program().AddCommand("wrap", "Pass words on", [this](const Command& command) {
      command.Add("COMMAND ", files_, "After --").Required();
    });
    line_.program()
        .AddCommand("join", "Join files",
                    [this](const Command& command) {
                      command.Add("OUTPUT", output_, "What to write").Required();
                    })
        .TakesGlobalOptions();
  }

  void AddDraw() {
    line_.program()
        .AddCommand("draw", "Draw files", [this](const Command& command) { DeclareDraw(command); })
        .TakesGlobalOptions();
  }

  void DeclareDraw(const Command& command) {
    ++declared_;
    command.Add("FILES", files_, "What to draw");
    command.Add("-o,--output FILE", output_, "Where it goes");
    command.AddFlag("-q,--quiet", quiet_, "Say nothing");
    command.AddNumber("--count N", count_, {0, 100}, "How many");
    command.AddNumber("--least X", least_, {-5, 5}, "The least\nof all");
    command.Add("--kind KIND", kind_, "Which kind")
        .OneOf({"line", "csv", "jsonl"}, {{"table", "csv"}});
    command.Add("--parts", parts_, "Which parts").SeparatedBy(',').OneOf({"rows", "columns"});
    command.Add("--note TEXT", notes_, "To write on it").Repeated();
    command.AddFlag("--all", [this] { ++times_all_; }, "All of it").Excludes("--count");
    command.Add("--title TEXT", title_, "Above it").Needs("--output").MayBeEmpty();
    command.Runs([this] { return 40 + static_cast<int>(files_.size()); });
  }

  // Says why the words make no sense; empty where they do.
  std::string Error(const Words& words) {
    try {
      (void)line_.Parse(words);
      return "";
    } catch (const UsageError& error) {
      return error.what();
    }
  }

  std::string AnswerTo(const Words& words) {
    try {
      (void)line_.Parse(words);
      return "none";
    } catch (const AskedText& answer) {
      return answer.text;
    }
  }

  CommandLine line_;
  int declared_ = 0;
  std::string colour_ = "none", output_, kind_, title_;
  Words files_, parts_, notes_;
  bool quiet_ = false;
  std::uint64_t count_ = 0;
  std::optional<double> least_;
  int times_all_ = 0;
};

TEST_F(CommandLineTest, TakesAValueAsTheNextWordOrAfterAnEqualsSign) {
  EXPECT_EQ(Error({"draw", "--output", "a", "--count=7"}), "");
  EXPECT_EQ(output_, "a");
  EXPECT_EQ(count_, 7);
}

TEST_F(CommandLineTest, TakesAValueWithEqualsSignsInIt) {
  EXPECT_EQ(Error({"draw", "--output=a=b"}), "");
  EXPECT_EQ(output_, "a=b");
}

TEST_F(CommandLineTest, TakesNoOtherWordWhereNothingFollowsTheEqualsSign) {
  EXPECT_EQ(Error({"draw", "-o", "a", "--title=", "b"}), "");
  EXPECT_EQ(title_, "");
  EXPECT_EQ(files_, Words({"b"}));
}

TEST_F(CommandLineTest, TakesAShortOptionsValueAsTheNextWord) {
  EXPECT_EQ(Error({"draw", "-o", "a"}), "");
  EXPECT_EQ(output_, "a");
}

TEST_F(CommandLineTest, TakesAShortOptionsValueFromItsOwnWord) {
  EXPECT_EQ(Error({"draw", "-oa"}), "");
  EXPECT_EQ(output_, "a");
}

TEST_F(CommandLineTest, TakesSeveralShortOptionsInOneWord) {
  EXPECT_EQ(Error({"draw", "-qoa"}), "");
  EXPECT_TRUE(quiet_);
  EXPECT_EQ(output_, "a");
}

TEST_F(CommandLineTest, TakesAnyWordAsAValue) {
  EXPECT_EQ(Error({"draw", "--output", "--quiet"}), "");
  EXPECT_EQ(output_, "--quiet");
  EXPECT_FALSE(quiet_);
}

TEST_F(CommandLineTest, TakesNumbersBelowZeroAsValuesAndAsArguments) {
  EXPECT_EQ(Error({"draw", "--least", "-2.5", "-3"}), "");
  EXPECT_EQ(least_, -2.5);
  EXPECT_EQ(files_, Words({"-3"}));
}

TEST_F(CommandLineTest, TakesADashAsAnArgumentAndAsAValue) {
  EXPECT_EQ(Error({"draw", "-", "-o", "-"}), "");
  EXPECT_EQ(files_, Words({"-"}));
  EXPECT_EQ(output_, "-");
}

TEST_F(CommandLineTest, TakesThreeDashesForTheBeginningOfAGrid) {
  EXPECT_EQ(Error({"draw", "---5"}), "");
  EXPECT_EQ(files_, Words({"---5"}));
}

TEST_F(CommandLineTest, TakesArgumentsAnywhereBetweenTheOptions) {
  EXPECT_EQ(Error({"draw", "a", "--quiet", "b", "--count", "1", "draw"}), "");
  EXPECT_EQ(files_, Words({"a", "b", "draw"}));
}

TEST_F(CommandLineTest, TakesWordsThatLookLikeLists) {
  EXPECT_EQ(Error({"draw", "[a,b]", "{}", "a=", "--note=[c,d]", "--note", "[e]", "++"}), "");
  EXPECT_EQ(files_, Words({"[a,b]", "{}", "a=", "++"}));
  EXPECT_EQ(notes_, Words({"[c,d]", "[e]"}));
}

TEST_F(CommandLineTest, TakesWordsThatEndWithAControlCharacter) {
  EXPECT_EQ(Error({"draw", "a\x1f", "=\x1f", "--note=\x1f"}), "");
  EXPECT_EQ(files_, Words({"a\x1f", "=\x1f"}));
  EXPECT_EQ(notes_, Words({"\x1f"}));
}

TEST_F(CommandLineTest, RefusesAnEmptyArgument) {
  EXPECT_EQ(Error({"draw", "a", ""}), "FILES: an empty text was given");
}

TEST_F(CommandLineTest, RefusesAnEmptyValue) {
  EXPECT_EQ(Error({"draw", "a", "-o", ""}), "--output: an empty text was given");
}

TEST_F(CommandLineTest, RefusesAValueThatIsEmptyAfterAnEqualsSign) {
  EXPECT_EQ(Error({"draw", "--output=", "a"}), "--output: an empty text was given");
}

TEST_F(CommandLineTest, TakesAnEmptyValueWhereTheOptionSaysSo) {
  EXPECT_EQ(Error({"draw", "a", "-o", "b", "--title", ""}), "");
}

TEST_F(CommandLineTest, TakesAllWordsAfterTwoDashesAsArguments) {
  EXPECT_EQ(Error({"draw", "a", "--", "--quiet", "--", "-o"}), "");
  EXPECT_EQ(files_, Words({"a", "--quiet", "--", "-o"}));
  EXPECT_FALSE(quiet_);
}

TEST_F(CommandLineTest, SplitsAListAtItsSeparatorAndLeavesEmptyPartsOut) {
  EXPECT_EQ(Error({"draw", "--parts", "rows,,columns,"}), "");
  EXPECT_EQ(parts_, Words({"rows", "columns"}));
}

TEST_F(CommandLineTest, TakesAListUpToTheNextOptionOrTwoDashes) {
  EXPECT_EQ(Error({"draw", "--parts", "rows", "columns", "--quiet", "a"}), "");
  EXPECT_EQ(parts_, Words({"rows", "columns"}));
  EXPECT_EQ(files_, Words({"a"}));
}

TEST_F(CommandLineTest, TakesAnOptionThatMayBeRepeatedWithOneValueEachTime) {
  EXPECT_EQ(Error({"draw", "--note", "a", "b", "--note=c"}), "");
  EXPECT_EQ(notes_, Words({"a", "c"}));
  EXPECT_EQ(files_, Words({"b"}));
}

TEST_F(CommandLineTest, RefusesToRepeatOtherOptions) {
  EXPECT_EQ(Error({"draw", "-oa", "-ob"}), "--output: takes one value, and 2 were given");
}

TEST_F(CommandLineTest, SetsAFlagOnceHoweverOftenItIsGiven) {
  EXPECT_EQ(Error({"draw", "--all", "--all", "-qq"}), "");
  EXPECT_EQ(times_all_, 1);
  EXPECT_TRUE(quiet_);
}

TEST_F(CommandLineTest, TakesAFlagsValueAfterAnEqualsSign) {
  EXPECT_EQ(Error({"draw", "--quiet=false", "--all=off"}), "");
  EXPECT_FALSE(quiet_);
  EXPECT_EQ(times_all_, 0);
}

TEST_F(CommandLineTest, RefusesAFlagsValueThatIsNeitherYesNorNo) {
  EXPECT_EQ(Error({"draw", "--quiet=a"}), "Could not convert: --quiet = a");
}

TEST_F(CommandLineTest, FindsNamesOfValuesInAnyCaseAndByTheirAliases) {
  EXPECT_EQ(Error({"draw", "--kind", "JSONL"}), "");
  EXPECT_EQ(kind_, "jsonl");
  EXPECT_EQ(line_.Find("draw")->ValuesOf("--kind"), Words({"jsonl"}));
}

TEST_F(CommandLineTest, FindsAliases) {
  EXPECT_EQ(Error({"draw", "--kind", "Table"}), "");
  EXPECT_EQ(kind_, "csv");
}

TEST_F(CommandLineTest, NamesTheValuesThereAre) {
  EXPECT_EQ(Error({"draw", "--kind", "cvs"}),
            "--kind: cvs is not line, csv or jsonl; did you mean 'csv'?");
}

TEST_F(CommandLineTest, NamesTheRangeOfANumber) {
  EXPECT_EQ(Error({"draw", "--count", "101"}), "--count: 101 is not a whole number from 0 to 100");
}

TEST_F(CommandLineTest, NamesAnOptionWithoutItsValue) {
  EXPECT_EQ(Error({"draw", "a", "-o"}), "--output: its FILE is missing");
}

TEST_F(CommandLineTest, NamesAnOptionThatIsNotThereAndALikelyOne) {
  EXPECT_EQ(Error({"draw", "a", "b", "--ouput=x"}),
            "draw has no option --ouput; did you mean '--output'?");
}

TEST_F(CommandLineTest, NamesTheCommandsThatHaveAnOption) {
  EXPECT_EQ(Error({"join", "--count", "3"}), "join has no option --count; draw has --count");
}

TEST_F(CommandLineTest, SuggestsOptionsThatAreLonger) {
  EXPECT_EQ(Error({"draw", "--out", "x"}), "draw has no option --out; did you mean '--output'?");
  EXPECT_EQ(Error({"draw", "--no", "x"}), "draw has no option --no; did you mean '--note'?");
  EXPECT_EQ(Error({"draw", "-m", "x"}), "draw has no option -m");
}

TEST_F(CommandLineTest, SuggestsWhatOtherProgramsCallOtherwise) {
  EXPECT_EQ(Error({"draw", "-n", "x"}), "draw has no option -n; did you mean '--count'?");
  EXPECT_EQ(Error({"draw", "--number=5"}), "draw has no option --number; did you mean '--count'?");
  EXPECT_EQ(Error({"join", "--number=5"}), "join has no option --number");
  EXPECT_EQ(Error({"join", "--output", "a"}),
            "join has no option --output; OUTPUT is given without an option");
}

TEST_F(CommandLineTest, SuggestsOptionsOfTheProgramToo) {
  EXPECT_EQ(Error({"draw", "--color", "red"}),
            "draw has no option --color; did you mean '--colour'?");
  EXPECT_EQ(Error({"--color"}), "surudoku has no option --color; did you mean '--colour'?");
}

TEST_F(CommandLineTest, NamesAnUnknownOptionBeforeTheWordThatMayBeItsValue) {
  EXPECT_EQ(Error({"join", "a", "b", "-x", "c"}), "join has no option -x");
}

TEST_F(CommandLineTest, NamesAWordThatIsTooMuch) {
  EXPECT_EQ(Error({"join", "a", "b"}), "join: takes one OUTPUT: 'b' is a second");
  EXPECT_EQ(output_, "a");
}

TEST_F(CommandLineTest, RefusesWordsThatAreTooManyAfterTwoDashes) {
  EXPECT_EQ(Error({"join", "--", "-a", "-b"}), "join: too many words after --");
}

TEST_F(CommandLineTest, RequiresWhatItMust) { EXPECT_EQ(Error({"join"}), "OUTPUT is required"); }

TEST_F(CommandLineTest, NamesAnUnknownOptionBeforeWhatIsMissing) {
  EXPECT_EQ(Error({"join", "--ouput"}), "join has no option --ouput");
  EXPECT_EQ(Error({"draw", "--title", "a", "--ouput", "b"}),
            "draw has no option --ouput; did you mean '--output'?");
}

TEST_F(CommandLineTest, RefusesOptionsThatExcludeEachOtherWhicheverSaysSo) {
  EXPECT_EQ(Error({"draw", "--all", "--count", "1"}), "--count excludes --all");
}

TEST_F(CommandLineTest, RefusesAnOptionWithoutTheOneThatItNeeds) {
  EXPECT_EQ(Error({"draw", "--title", "a"}), "--title requires --output");
}

TEST_F(CommandLineTest, TakesTheProgramsOptionsBeforeAndAfterTheCommand) {
  EXPECT_EQ(Error({"--colour", "RED", "draw", "a"}), "");
  EXPECT_EQ(colour_, "red");
}

TEST_F(CommandLineTest, TakesTheProgramsOptionsAfterTheCommand) {
  EXPECT_EQ(Error({"draw", "a", "--colour=green"}), "");
  EXPECT_EQ(colour_, "green");
}

TEST_F(CommandLineTest, LeavesTheProgramsOptionsToTheWordsOfAnotherCommand) {
  EXPECT_EQ(Error({"wrap", "--", "draw", "--colour", "red"}), "");
  EXPECT_EQ(files_, Words({"draw", "--colour", "red"}));
  EXPECT_EQ(colour_, "none");
}

TEST_F(CommandLineTest, WantsTwoDashesBeforeAnotherCommand) {
  EXPECT_EQ(Error({"wrap", "draw", "--quiet"}),
            "wrap: -- is missing before the command that it is for");
}

TEST_F(CommandLineTest, TakesAVariableWhereTheOptionIsNotGiven) {
  setenv("SURUDOKU_TEST_COLOUR", "Red", 1);
  EXPECT_EQ(Error({"draw"}), "");
  EXPECT_EQ(colour_, "red");
  unsetenv("SURUDOKU_TEST_COLOUR");
}

TEST_F(CommandLineTest, NamesTheVariableThatMakesNoSense) {
  setenv("SURUDOKU_TEST_COLOUR", "blue", 1);
  EXPECT_EQ(Error({"draw"}),
            "--colour: blue (in the variable SURUDOKU_TEST_COLOUR) is not red or green");
  unsetenv("SURUDOKU_TEST_COLOUR");
}

TEST_F(CommandLineTest, IgnoresTheVariableWhereTheOptionIsGiven) {
  setenv("SURUDOKU_TEST_COLOUR", "blue", 1);
  EXPECT_EQ(Error({"draw", "--colour", "green"}), "");
  EXPECT_EQ(colour_, "green");
  unsetenv("SURUDOKU_TEST_COLOUR");
}

TEST_F(CommandLineTest, TakesAnEmptyVariableForNone) {
  setenv("SURUDOKU_TEST_COLOUR", "", 1);
  EXPECT_EQ(Error({"draw"}), "");
  EXPECT_FALSE(line_.program().WasGiven("--colour"));
  unsetenv("SURUDOKU_TEST_COLOUR");
}

TEST_F(CommandLineTest, FindsACommandInAnyCase) { EXPECT_EQ(Error({"Draw", "a"}), ""); }

TEST_F(CommandLineTest, NamesALikelyCommandOrAll) {
  EXPECT_EQ(Error({"darw"}), "'darw' is no command; did you mean 'draw'?");
  EXPECT_EQ(Error({"a.txt"}), "'a.txt' is no command; there are draw, wrap and join");
}

TEST_F(CommandLineTest, TakesAWordForTheArgumentOfACommandThatIsChosenByIt) {
  line_.ChooseBy([](const std::string& word) -> std::optional<std::string> {
    if (word == "b.txt") throw UsageError("what about b.txt?");
    return word == "a.txt" ? std::optional<std::string>("draw") : std::nullopt;
  });
  EXPECT_EQ(line_.Run({"a.txt", "--quiet"}), 41);
  EXPECT_EQ(files_, Words({"a.txt"}));
  EXPECT_EQ(Error({"b.txt"}), "what about b.txt?");
  EXPECT_EQ(Error({"darw"}), "'darw' is no command; did you mean 'draw'?");
}

TEST_F(CommandLineTest, RequiresACommand) {
  EXPECT_EQ(Error({}), "a command is required: draw, wrap or join");
  EXPECT_EQ(Error({"--colour", "red"}), "a command is required: draw, wrap or join");
}

TEST_F(CommandLineTest, DeclaresNoCommandButTheOneThatIsNamed) {
  EXPECT_EQ(Error({"join", "a"}), "");
  EXPECT_EQ(declared_, 0);
  EXPECT_EQ(Error({"draw"}), "");
  EXPECT_TRUE(line_.Find("draw")->Has("--kind"));
  EXPECT_EQ(declared_, 1);
}

TEST_F(CommandLineTest, RunsTheCommand) { EXPECT_EQ(line_.Run({"draw", "a", "b"}), 42); }

TEST_F(CommandLineTest, RunsNothingThatIsOnlyParsed) {
  const Command command = line_.Parse({"draw", "--note", "a", "--note", "b", "--quiet"});
  EXPECT_TRUE(command.WasGiven("--quiet"));
  EXPECT_FALSE(command.WasGiven("--output"));
  EXPECT_EQ(command.ValuesOf("--note"), Words({"a", "b"}));
  EXPECT_EQ(command.ValuesOf("--no-such"), Words());
}

TEST_F(CommandLineTest, ShowsTheVersionWhateverElseWasTyped) {
  EXPECT_EQ(AnswerTo({"--version"}), "version 7\n");
  EXPECT_EQ(AnswerTo({"-V"}), "version 7\n");
  EXPECT_EQ(AnswerTo({"-v"}), "version 7\n");
  EXPECT_EQ(AnswerTo({"version", "a", "--output"}), "version 7\n");
  EXPECT_EQ(AnswerTo({"draw", "--count", "-1", "--version"}), "version 7\n");
}

TEST_F(CommandLineTest, ShowsTheHelpOfTheCommandThatIsNamed) {
  const std::string help = AnswerTo({"draw", "--help"});
  EXPECT_EQ(help.substr(0, help.find('\n')), "Draw files");
  EXPECT_EQ(AnswerTo({"draw", "--no-such", "-h"}), help);
  EXPECT_EQ(AnswerTo({"--help", "draw"}), help);
  EXPECT_EQ(AnswerTo({"help", "Draw"}), help);
}

TEST_F(CommandLineTest, ShowsTheHelpOfTheProgram) {
  EXPECT_EQ(AnswerTo({"help"}), AnswerTo({"--help"}));
  EXPECT_EQ(Error({"help", "draw", "wrap"}), "help: one command at a time");
  EXPECT_EQ(Error({"help", "darw"}), "'darw' is no command; did you mean 'draw'?");
}

TEST(HelpText, ListsArgumentsOptionsAndNotes) {
  CommandLine line;
  std::string text;
  Words files;
  bool flag = false;
  line.program().AddCommand("draw", "Draw files", [&](const Command& command) {
    command.Add("FILES", files, "What to draw");
    command.Add("-o,--output FILE", text, "Where it goes").FromEnvironment("OUT");
    command.AddFlag("--all", flag, "All of it,\nand more").Excludes("FILES");
    command.Add("--title", text, "Above it").Required().Needs("--output").Excludes("--all");
    command.Explain(
        {.about = "One.\n\nTwo.", .examples = {"surudoku draw a"}, .exit_code = "0 done."});
  });
  (void)line.Find("draw");
  EXPECT_EQ(HelpText(line.Describe()[1], "surudoku draw", {}),
            "Draw files\n"
            "\n"
            "Usage: surudoku draw [OPTIONS] [FILES...]\n"
            "\n"
            "  FILES...                What to draw\n"
            "\n"
            "Options:\n"
            "  -h, --help              Print this help\n"
            "  -o, --output FILE       Where it goes (or the variable OUT)\n"
            "  --all                   All of it, and more\n"
            "  --title TEXT            Above it (with --output only) (required)\n"
            "\n"
            "One.\n"
            "\n"
            "Two.\n"
            "\n"
            "Example:\n"
            "  surudoku draw a\n"
            "\n"
            "Exit code: 0 done.\n");
}

TEST(HelpText, ListsFirstWhatMattersAndTheRestByGroups) {
  CommandDescription command = {
      .name = "draw", .description = "Draw files", .notes = {}, .options = {}};
  command.notes.first = {"--output", "--colour"};
  for (const char* name : {"--output", "--quiet", "--colour", "--column", "--width", "--a", "--b",
                           "--c", "--d", "--e", "--f", "--g", "--h"}) {
    command.options.emplace_back().names = {name};
  }
  const std::string text = HelpText(command, "surudoku draw", {});
  std::string order;
  for (const char* word : {"Options:", "--output", "--colour", "More options:", "--width", "--a",
                           "Input:", "--column", "Messages:", "--quiet"}) {
    const std::size_t at = text.find(word);
    ASSERT_NE(at, std::string::npos) << word;
    EXPECT_GT(at, order.size()) << word;
    order.resize(at, ' ');
    EXPECT_EQ(text.find(std::string(word) + "\n", at + 1), std::string::npos) << "twice: " << word;
  }
}

TEST(HelpText, BreaksLinesAtEightyColumns) {
  CommandDescription command = {
      .name = "draw", .description = "Draw files", .notes = {}, .options = {}};
  std::string words;
  for (int i = 0; i < 40; ++i) words += "word ";
  OptionDescription& option = command.options.emplace_back();
  option.names = {"--output"};
  option.value = "FILE";
  option.description = words + "\n" + words;
  command.notes = {
      .about = words, .examples = {"surudoku draw " + words + "'a b'"}, .exit_code = words};
  const std::string text = HelpText(command, "surudoku draw", {});
  std::size_t line = 0;
  for (const char letter : text) {
    line = letter == '\n' ? 0 : line + 1;
    ASSERT_LE(line, 80U) << text;
  }
  EXPECT_NE(text.find(" \\\n      word"), std::string::npos);
}

TEST(HelpText, KeepsAnOptionOfAnExampleOnTheLineOfItsValue) {
  const std::string first = "surudoku draw " + std::string(60, 'a');
  const CommandDescription command = {
      .name = "draw",
      .description = "Draw files",
      .notes = {.about = "", .examples = {first + " -o out.txt --all --quiet"}, .exit_code = ""},
      .options = {}};
  EXPECT_NE(HelpText(command, "surudoku draw", {})
                .find("  " + first + " \\\n      -o out.txt --all --quiet\n"),
            std::string::npos);
}

TEST(HelpText, ListsTheCommandsOfTheProgram) {
  CommandLine line;
  line.program().AddCommand("draw", "Draw files", [](const Command&) {});
  line.program().Explain({.about = "More.", .examples = {}, .exit_code = ""});
  const auto commands = line.Describe();
  EXPECT_EQ(HelpText(commands[0], "surudoku", {commands[1]}),
            "Solves Sudoku by the million: every record answered, in order.\n"
            "\n"
            "Usage: surudoku COMMAND [OPTIONS]\n"
            "\n"
            "Commands:\n"
            "  draw      Draw files\n"
            "\n"
            "Options:\n"
            "  -h, --help              Print this help\n"
            "\n"
            "More.\n");
}

}  // namespace
}  // namespace surudoku::cli
