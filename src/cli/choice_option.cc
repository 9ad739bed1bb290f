#include "choice_option.h"

#include <algorithm>

#include "surudoku/generate.h"
#include "surudoku/rating.h"

namespace surudoku::cli {
namespace {

const Aliases kProfileAliases = {{"suk-1.18.1", "suk-1.18"}};

}  // namespace

Option AddLevelOption(const Command& command, const std::string& description,
                      const std::function<void(const NamedLevel&)>& set) {
  std::vector<std::string> names;
  for (const NamedLevel& level : kNamedLevels) names.emplace_back(level.name);
  const auto find = [set](const std::string& name) {
    set(*std::ranges::find(kNamedLevels, name, &NamedLevel::name));
  };
  return command.AddText("--level", find, description).OneOf(names).ValueName("NAME");
}

void AddProfileOption(const Command& command, Profile& profile) {
  AddChoice(command, "--profile", "Whose ratings: " + ListOfNames(kProfileNames, profile),
            "PROFILE", kProfileNames, profile, kProfileAliases);
}

Option AddBaselineProfileOption(const Command& command, std::optional<Profile>& profile) {
  std::vector<std::pair<std::string, std::optional<Profile>>> choices;
  for (std::size_t i = 0; i < kProfileNames.size(); ++i) {
    choices.emplace_back(kProfileNames[i], static_cast<Profile>(i));
  }
  return AddChoice(command, "--baseline-profile",
                   "Rate by this profile too, and compare: a difference is a fault", "PROFILE",
                   std::move(choices), profile, kProfileAliases);
}

}  // namespace surudoku::cli
