#include "plan.h"

#include <fmt/format.h>

#include "text/shell_quote.h"

namespace surudoku::cli {

std::string Joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += " " + ShellQuoted(word);
  return text;
}

std::string ShardCommand(const Plan& plan, std::string_view number) {
  return fmt::format(R"({} {} --shard "{}/{}"{} || [[ $? == 1 ]])", ShellQuoted(plan.program),
                     plan.command, number, plan.shards, Joined(plan.arguments));
}

std::string MergeCommand(const Plan& plan) {
  if (plan.output.starts_with('-')) {  // no option
    return fmt::format("{} merge{} -- {}", ShellQuoted(plan.program), Joined(plan.merge_arguments),
                       ShellQuoted(plan.output));
  }
  return fmt::format("{} merge {}{}", ShellQuoted(plan.program), ShellQuoted(plan.output),
                     Joined(plan.merge_arguments));
}

std::string JobLabel(const Plan& plan) {
  constexpr std::size_t kLongest = 50;
  std::string label = "surudoku";
  bool is_gap = true;
  for (char byte : plan.output.substr(plan.output.rfind('/') + 1)) {
    if (byte >= 'A' && byte <= 'Z') byte += 'a' - 'A';
    const bool is_plain = (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9');
    if (!is_plain) {
      is_gap = true;
      continue;
    }
    if (label.size() + 2 > kLongest) break;
    if (is_gap) label += '-';
    label += byte;
    is_gap = false;
  }
  return label;
}

}  // namespace surudoku::cli
