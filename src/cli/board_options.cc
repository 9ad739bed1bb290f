#include "board_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "choice_option.h"
#include "grid/board_text.h"
#include "names.h"
#include "number_text.h"
#include "text/output_line.h"

namespace surudoku::cli {
namespace {

// "1-P", "0-15", "A-Y": the symbols of boards of each side, as characters and as numbers.
Aliases SymbolsAliases() {
  Aliases aliases;
  const auto add = [&aliases](const std::string& alias, Symbols symbols) {
    const std::string name(NameIn(kSymbolsNames, symbols));
    if (alias != name) aliases.emplace_back(alias, name);
  };
  for (int side = 4; side <= kMostSide; ++side) {
    if (!UsualBoxes(side)) continue;
    const auto last = [side](Symbols symbols) {
      return SymbolOf(static_cast<std::uint8_t>(side), symbols, LetterCase::kUpper);
    };
    add(std::string("1-") + last(Symbols::kFromOne), Symbols::kFromOne);
    add(std::string("0-") + last(Symbols::kFromZero), Symbols::kFromZero);
    add(std::string("A-") + last(Symbols::kLetters), Symbols::kLetters);
    if (side <= kSide) continue;
    add("1-" + std::to_string(side), Symbols::kFromOne);
    add("0-" + std::to_string(side - 1), Symbols::kFromZero);
  }
  return aliases;
}

// The words that --houses takes.
std::vector<std::string> HousesWords() {
  std::vector<std::string> words(kExtraHousesNames.begin(), kExtraHousesNames.end());
  words.emplace_back(kJigsaw);
  return words;
}

// The characters of a file without its spaces and line ends; the text itself if it names no file.
std::string RegionsIn(const std::string& text, std::vector<std::string>& files_read) {
  std::ifstream file(text);
  std::string regions = text;
  if (file) {
    regions.assign(std::istreambuf_iterator<char>(file), {});
    files_read.push_back(text);
  }
  std::erase_if(regions, [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; });
  return regions;
}

}  // namespace

void SetBox(const std::string& text, BoardRules& rules) {
  const auto box = ParseBoxShape(text);
  if (!box)
    throw UsageError("--box", text + " is not HxW, the rows and columns of a box: 2x3, 5x5");
  rules.box_height = box->height;
  rules.box_width = box->width;
}

void SetHouses(const std::string& text, BoardRules& rules) {
  const std::vector<std::string> words = HousesWords();
  rules.extra.reset();
  for (const std::string_view word : SplitAtCommas(text)) {
    const auto name = FindName(word, words);
    if (!name) {
      throw UsageError("--houses", "'" + std::string(word) + "' is none of " + ListOf(words, "or") +
                                       DidYouMean(word, words));
    }
    if (*name == kJigsaw) continue;  // its regions come with --regions
    rules.extra.set(
        static_cast<std::size_t>(FindNamed<ExtraHouses>(kExtraHousesNames, *name).value()));
  }
}

void SetRegions(const std::string& regions, BoardRules& rules) {
  if (const auto board = JigsawHouses(regions); !board.ok()) {
    throw UsageError("--regions", board.error());
  }
  if (!BoardSide(regions.size())) {
    throw UsageError("--regions", "boards of a prime number of rows past 7 are not read");
  }
  rules.regions = regions;
}

void AddBoxOption(const Command& command, BoardRules& rules) {
  command.AddText(
      "--box HxW", [&rules](const std::string& text) { SetBox(text, rules); },
      "Rows and columns of a box, where they are not the usual ones: 2x6 of 12x12 boards");
}

void AddBoardOptions(const Command& command, BoardRules& rules,
                     std::vector<std::string>& files_read, bool* random_regions) {
  AddBoxOption(command, rules);
  command
      .AddText(
          "--houses NAMES", [&rules](const std::string& text) { SetHouses(text, rules); },
          "Houses besides rows, columns and boxes, with commas between: x (both diagonals),\n"
          "windoku, center-dot, asterisk, girandola, disjoint, anti-knight, anti-king;\n"
          "jigsaw: regions in the place of boxes")
      .Suggests(HousesWords());
  const auto set_regions = [&rules, &files_read, random_regions](const std::string& text) {
    if (random_regions != nullptr) *random_regions = text == "random";
    const bool are_given = random_regions == nullptr || !*random_regions;
    if (are_given) SetRegions(RegionsIn(text, files_read), rules);
  };
  const std::string about =
      "The regions of jigsaws: a character for each cell, the same ones for a region";
  if (random_regions == nullptr) {
    command.AddText("--regions FILE|TEXT", set_regions, about);
  } else {
    command.AddText("--regions FILE|TEXT|random", set_regions,
                    about + ";\nrandom: others for each puzzle, written after a comma");
  }
}

void AddOwnRulesOptions(const Command& command, InputSettings& settings) {
  command
      .Add("--regions-column NAME|N", settings.regions_column,
           "The column of each jigsaw's own regions: a name of the header row, or a number from 1")
      .Excludes("--regions");
  command
      .Add(
          "--houses-column NAME|N", settings.houses_column,
          "The column in which each record says its board's own houses, box (3x2) and regions, or\n"
          "nothing: boards of all kinds in one run")
      .Excludes("--regions")
      .Excludes("--regions-column");
}

void CheckBoardOptions(const Command& command, const InputSettings& settings) {
  const std::vector<std::string> jigsaw = {std::string(kJigsaw)};
  const auto houses = command.ValuesOf("--houses");
  const bool are_jigsaws = std::ranges::any_of(houses, [&](const std::string& text) {
    return std::ranges::any_of(SplitAtCommas(text), [&](std::string_view word) {
      return FindName(word, jigsaw).has_value();
    });
  });
  const bool has_column = !settings.regions_column.empty() || !settings.houses_column.empty();
  if (are_jigsaws && !command.WasGiven("--regions") && !has_column) {
    throw UsageError("--houses", "jigsaw wants --regions, which say each cell's region");
  }
}

int SideOfNewBoards(std::optional<std::uint64_t> size, BoardRules rules, bool random_regions) {
  int side = kSide;
  if (size) {
    side = static_cast<int>(*size);
  } else if (!rules.regions.empty()) {
    side = BoardSide(rules.regions.size()).value();
  } else if (rules.box_height > 0) {
    side = rules.box_height * rules.box_width;
  }
  const auto cells = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  if (!BoardSide(cells)) {
    throw UsageError("--size", "boards of a prime number of rows have no boxes");
  }
  if (random_regions) {  // any will do here: the rows
    rules.regions.clear();
    for (int row = 0; row < side; ++row) rules.regions.append(side, static_cast<char>('a' + row));
  }
  if (rules.box_height > 0 && rules.box_height * rules.box_width != side) {
    throw UsageError("--box", fmt::format("boxes of {}x{} are not those of {}x{} cells",
                                          rules.box_height, rules.box_width, side, side));
  }
  const bool has_boxes = UsualBoxes(side).has_value();
  if (const auto why = WhyNoBoard(rules, side)) {
    throw UsageError(has_boxes ? "--houses" : "--size", *why);
  }
  return side;
}

void AddSymbolsOption(const Command& command, Symbols& symbols) {
  AddChoice(command, "--symbols NAMES",
            "The values of boards past 9x9: 1-G (1 to 9, A to G), 0-F, A-P of 16x16, and likewise\n"
            "of other sizes (default: found by looking)",
            kSymbolsNames, symbols, SymbolsAliases());
}

}  // namespace surudoku::cli
