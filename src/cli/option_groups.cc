#include "option_groups.h"

#include <algorithm>
#include <span>

namespace surudoku::cli {
namespace {

constexpr std::array<std::string_view, 6> kBoards = {
    "--box", "--size", "--houses", "--regions", "--regions-column", "--houses-column"};
constexpr std::array<std::string_view, 8> kInput = {
    "--input-format",    "--column",        "--blank",         "--symbols",
    "--solution-column", "--rating-column", "--explain-input", "--flush"};
constexpr std::array<std::string_view, 11> kOutput = {
    "--blanks-as", "--output", "--output-format", "--to",     "--keep",   "--stats",
    "--resume",    "--sync",   "--summary",       "--report", "--compare"};
constexpr std::array<std::string_view, 5> kRunning = {"--threads", "--shard", "--target",
                                                      "--memory", "--temporary-folder"};
constexpr std::array<std::string_view, 4> kMessages = {"--quiet", "--max-errors", "--progress",
                                                       "--help"};

struct Group {
  std::string_view name;
  std::span<const std::string_view> options;
};
constexpr std::array<Group, 5> kGroups = {{{kOptionGroups[1], kBoards},
                                           {kOptionGroups[2], kInput},
                                           {kOptionGroups[3], kOutput},
                                           {kOptionGroups[4], kRunning},
                                           {kOptionGroups[5], kMessages}}};

}  // namespace

std::string_view GroupOf(std::string_view option) {
  const auto has_it = [option](const Group& group) {
    return std::ranges::count(group.options, option) > 0;
  };
  const auto found = std::ranges::find_if(kGroups, has_it);
  return found == kGroups.end() ? kOwnOptions : found->name;
}

}  // namespace surudoku::cli
