#include <gtest/gtest.h>

#include <algorithm>

#include "cli/command_description.h"
#include "cli/commands.h"

namespace surudoku::cli {
namespace {

using Words = std::vector<std::string>;

// Why the program refuses the words; empty where it takes them. It runs nothing.
std::string ErrorOf(const Words& words) {
  CommandLine line;
  AddAllCommands(line, "surudoku");
  try {
    (void)line.Parse(words);
    return "";
  } catch (const UsageError& error) {
    return error.what();
  } catch (const AskedText& answer) {
    return answer.text.substr(0, answer.text.find('\n'));
  }
}

bool IsFlag(const OptionDescription& option) { return option.value.empty(); }

// Calls `check` with each command's name and each of its options that is typed by a name.
template <class Check>
void ForEachOption(Check check) {
  CommandLine line;
  AddAllCommands(line, "surudoku");
  const std::vector<CommandDescription> commands = line.Describe();
  ASSERT_GT(commands.size(), 10U);
  for (std::size_t i = 1; i < commands.size(); ++i) {
    for (const OptionDescription& option : commands[i].options) {
      SCOPED_TRACE(commands[i].name + ' ' + option.names.back());
      if (!option.is_positional) check(commands[i].name, option);
    }
  }
}

TEST(AllCommands, NameAnOptionThatLacksItsValue) {
  ForEachOption([](const std::string& command, const OptionDescription& option) {
    if (IsFlag(option)) return;
    const std::string error = option.names.back() + ": its " + option.value + " is missing";
    for (const std::string& name : option.names) EXPECT_EQ(ErrorOf({command, name}), error);
  });
}

TEST(AllCommands, RefuseEmptyValuesButOfTexts) {
  Words may_be_empty;
  ForEachOption([&](const std::string& command, const OptionDescription& option) {
    if (IsFlag(option)) return;
    const std::string& name = option.names.back();
    const std::string error = ErrorOf({command, name + '='});
    if (error != name + ": an empty text was given") may_be_empty.push_back(name);
    EXPECT_EQ(ErrorOf({command, name, ""}), error);
  });
  EXPECT_EQ(may_be_empty, Words({"--author", "--title", "--cover"}));
}

// Each of these words is a value, whatever it looks like: several are too many.
TEST(AllCommands, TakeAnyWordAsTheValueOfAnOption) {
  ForEachOption([](const std::string& command, const OptionDescription& option) {
    if (IsFlag(option) || option.is_repeated) return;
    const std::string& name = option.names.back();
    Words values = {"--help", "[a,b]", "-", "--", "-5"};
    if (!option.choices.empty()) values.assign(5, option.choices.front());
    Words words = {command, name, values[0], name + '=' + values[1], name, values[2]};
    words.insert(words.end(), {option.names.front(), values[3]});
    const bool is_short = option.names.front().size() == 2;
    words.push_back(option.names.front() + (is_short ? "" : "=") + values[4]);
    EXPECT_EQ(ErrorOf(words), name + ": takes one value, and 5 were given");
  });
}

TEST(AllCommands, TakeYesAndNoAsAFlagsValue) {
  ForEachOption([](const std::string& command, const OptionDescription& option) {
    if (!IsFlag(option)) return;
    const std::string& name = option.names.back();
    EXPECT_EQ(ErrorOf({command, name + "=no", name + "=maybe"}),
              "Could not convert: " + name + " = maybe");
  });
}

TEST(AllCommands, SuggestTheOptionThatWasMeant) {
  ForEachOption([](const std::string& command, const OptionDescription& option) {
    const std::string& name = option.names.back();
    const std::string typed = "--x" + name.substr(2);
    EXPECT_EQ(ErrorOf({command, typed, "--", "a"}),
              command + " has no option " + typed + "; did you mean '" + name + "'?");
  });
}

TEST(AllCommands, TakeNoOptionAfterTwoDashes) {
  ForEachOption([](const std::string& command, const OptionDescription& option) {
    const std::string& name = option.names.back();
    const std::string error = ErrorOf({command, "--", "a", "b", name + "=="});
    EXPECT_FALSE(error.starts_with(name + ':')) << error;
  });
}

TEST(AllCommands, SayWhichTimesAndSizesAreTaken) {
  ForEachOption([](const std::string& command, const OptionDescription& option) {
    const bool is_time = option.value == "TIME";
    if (!is_time && option.value != "SIZE") return;
    for (const char* text : {"5", "-1s", "k", "1 s"}) {
      const std::string error = ErrorOf({command, option.names.back(), text});
      const std::string begin = option.names.back() + ": " + text +
                                (is_time ? " is not a time from" : " is not a size from");
      EXPECT_EQ(error.substr(0, begin.size()), begin);
    }
  });
}

TEST(AllCommands, ShowTheirHelpWhereverItIsAskedFor) {
  ForEachOption([](const std::string& command, const OptionDescription& option) {
    if (option.names.back() != "--help") return;
    const std::string first_line = ErrorOf({command, "--help"});
    EXPECT_EQ(ErrorOf({"help", command}), first_line);
    EXPECT_EQ(ErrorOf({"--help", command}), first_line);
    EXPECT_EQ(ErrorOf({command, "--no-such-option", "-h"}), first_line);
  });
}

}  // namespace
}  // namespace surudoku::cli
