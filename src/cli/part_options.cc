#include "part_options.h"

#include <cstddef>
#include <string>

#include "number_text.h"

namespace surudoku::cli {
namespace {

void AddOne(const Command& command, const std::string& option, const std::string& description,
            std::optional<PartSize>& size) {
  const auto set = [option, &size](const std::string& text) {
    size = ParsePartSize(text);
    if (size) return;
    throw UsageError(option, "'" + text +
                                 "' is neither a number of puzzles from 1 nor a share of "
                                 "them such as 10%");
  };
  command.AddText(option + " N|P%", set, description);
}

std::optional<PartSize>& SizeOf(PartSizes& sizes, Part part) {
  return sizes[static_cast<std::size_t>(part)];
}

}  // namespace

void AddPartSizeOptions(const Command& command, PartSizes& sizes) {
  AddOne(command, "--train",
         "So many puzzles for training, or a share (default: all that are left)",
         SizeOf(sizes, Part::kTrain));
  AddOne(command, "--validation", "So many for validation (default: none)",
         SizeOf(sizes, Part::kValidation));
  AddOne(command, "--test", "So many for testing (default: none)", SizeOf(sizes, Part::kTest));
  command.Lacks("--shard",
                "a puzzle's part is known when all classes are; do the long work, rate, in shards, "
                "and give the ratings");
}

Option AddPartColumnOptions(const Command& command, std::string& by, std::string& stratify) {
  const Option option =
      command.Add("--by COLUMN", by,
                  "The column that says each record's part, in place of chance: train, validation\n"
                  "(or val, valid, dev) or test");
  command.Add("--stratify COLUMN", stratify,
              "Each part gets its share of every value of this column, such as a rating");
  return option;
}

void CheckShares(const PartSizes& sizes, const std::string& by) {
  const auto fault = by.empty() ? FaultInShares(sizes) : std::nullopt;
  if (fault) throw UsageError(*fault);
}

}  // namespace surudoku::cli
