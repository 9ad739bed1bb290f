#include "saved_rules.h"

#include <fstream>
#include <string_view>

#include "board_options.h"
#include "number_text.h"
#include "saved_game.h"

namespace surudoku::cli {
namespace {

using TakeText = void (*)(const std::string& text, BoardRules& rules);

void TakeIfItBegins(const std::string& line, std::string_view beginning, TakeText take,
                    BoardRules& rules) {
  if (line.starts_with(beginning)) take(line.substr(beginning.size()), rules);
}

}  // namespace

Result<BoardRules, IoError> ReadSavedRules(const std::string& path) {
  BoardRules rules;
  if (LookAtSavePlace(path) != SavePlace::kGame) return rules;
  std::ifstream file(path);
  try {
    for (std::string line; std::getline(file, line) && line.starts_with('#');) {
      TakeIfItBegins(line, kBoxLine, SetBox, rules);
      TakeIfItBegins(line, kHousesLine, SetHouses, rules);
      TakeIfItBegins(line, kRegionsLine, SetRegions, rules);
    }
  } catch (const UsageError& error) {
    return IoError{path + ": " + error.what()};
  }
  return rules;
}

}  // namespace surudoku::cli
