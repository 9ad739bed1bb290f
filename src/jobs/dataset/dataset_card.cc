#include "jobs/dataset/dataset_card.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "io/byte_file.h"
#include "io/sha256.h"
#include "surudoku/version.h"
#include "text/quantities.h"
#include "threads/for_each_index.h"

namespace surudoku {
namespace {

// For a shell, if it has more than the characters of plain names.
std::string Quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-+%/:,=";
  if (!word.empty() && word.find_first_not_of(kPlain) == word.npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + '\'';
}

// Of a path with a slash at its end, too.
std::string FolderName(const std::string& path) {
  const std::filesystem::path folder(path);
  return (folder.has_filename() ? folder : folder.parent_path()).filename().string();
}

// As it is typed.
std::string InputWord(const DatasetFilesOptions& options, const std::string& input) {
  const std::string name = NameOfInput(options, input);
  return name == ByteFile::kStandardInputName ? "-"
                                              : std::filesystem::path(name).filename().string();
}

/// Puts together the command that makes the same dataset.
class CommandText {
 public:
  explicit CommandText(const DatasetFilesOptions& options) : options_(options) {}

  std::string Text() {
    for (const std::string& input : options_.inputs) Add(InputWord(options_, input));
    AddReading();
    for (const std::string& file : options_.test_files)
      Add("--test-set", InputWord(options_, file));
    Add("--to", std::string(NameIn(kDatasetFormatNames, options_.format)));
    AddKeep();
    if (options_.with_difficulty) Add("--with-difficulty");
    AddProof();
    for (const Part part : kParts) {
      const auto& size = options_.sizes[static_cast<std::size_t>(part)];
      if (size) Add("--" + std::string(NameIn(kPartNames, part)), size->Text());
    }
    if (options_.isomorphs > 0) Add("--isomorphs", std::to_string(options_.isomorphs));
    if (!options_.has_originals) Add("--without-originals");
    Add("--seed", std::to_string(options_.seed));
    Add("-o", FolderName(options_.output));
    return std::move(text_);
  }

 private:
  void Add(const std::string& word) { text_ += ' ' + Quoted(word); }
  void Add(const std::string& option, const std::string& value) {
    Add(option);
    Add(value);
  }
  void AddIfGiven(const std::string& option, const std::string& value) {
    if (!value.empty()) Add(option, value);
  }

  void AddReading() {
    if (options_.input_format != InputFormat::kDetect) {
      Add("--input-format", std::string(NameIn(kInputFormatNames, options_.input_format)));
    }
    AddIfGiven("--column", options_.column);
    AddIfGiven("--solution-column", options_.solution_column);
    AddIfGiven("--rating-column", options_.rating_column);
    AddIfGiven("--blank", options_.blanks);
    if (options_.symbols != Symbols::kDetect) {
      Add("--symbols", std::string(NameIn(kSymbolsNames, options_.symbols)));
    }
    const BoardRules& rules = options_.rules;
    if (rules.box_height > 0) Add("--box", fmt::format("{}x{}", rules.box_height, rules.box_width));
  }

  void AddKeep() {
    std::string names = options_.keep.all ? "all" : "";
    for (const std::string& name : options_.keep.names) {
      if (!names.empty()) names += ',';
      names += name;
    }
    AddIfGiven("--keep", names);
  }

  void AddProof() {
    const ProofSettings& proof = options_.proof;
    if (proof.scale != DifficultyScale::kColumn) {
      Add("--scale", std::string(NameIn(kDifficultyScaleNames, proof.scale)));
    }
    if (proof.wanted.has_any()) Add("--difficulty", proof.wanted.Text());
    if (proof.no_guessing) Add("--no-guessing");
    AddIfGiven("--by", proof.columns.by);
    AddIfGiven("--stratify", proof.columns.stratify);
  }

  const DatasetFilesOptions& options_;
  std::string text_ = "surudoku dataset";
};

std::string PartsTable(const DatasetSummary& summary) {
  std::string table = "| part | puzzles | examples of each | examples |\n|---|---|---|---|\n";
  for (const Part part : kParts) {
    const WrittenPart& written = summary.parts[static_cast<std::size_t>(part)];
    if (written.puzzles == 0) continue;
    table += fmt::format("| {} | {} | {} | {} |\n", NameIn(kPartNames, part),
                         WithThousands(written.puzzles), WithThousands(written.copies),
                         WithThousands(written.examples()));
  }
  return table;
}

std::string CountsTable(const DatasetSummary& summary) {
  const auto proof = [&](ProofOutcome outcome) { return summary.proofs.outcomes.of(outcome); };
  const auto split = [&](SplitOutcome outcome) { return summary.split.outcomes.of(outcome); };
  const std::array<NamedCount, 9> counts = {{
      {"records read", summary.proofs.outcomes.records()},
      {"could not be read, or are no such puzzles", proof(ProofOutcome::kMalformed)},
      {"have no solution, or several", proof(ProofOutcome::kNotProper)},
      {"have a wrong answer", proof(ProofOutcome::kWrong)},
      {"are not of the difficulty", proof(ProofOutcome::kFiltered)},
      {"repeat a puzzle of the same part, in any layout", split(SplitOutcome::kRepeated)},
      {"were to be in one part, and an isomorph is in another", split(SplitOutcome::kElsewhere)},
      {"were not chosen", split(SplitOutcome::kNotChosen)},
      {"answers given, and compared", summary.proofs.answers},
  }};
  std::string table = "| | |\n|---|---|\n";
  for (const auto& [name, count] : counts) {
    table += fmt::format("| {} | {} |\n", name, WithThousands(count));
  }
  return table;
}

std::string HashList(const std::vector<HashedFile>& files) {
  std::string list;
  for (const HashedFile& file : files) list += fmt::format("    {}  {}\n", file.digits, file.name);
  return list;
}

constexpr std::string_view kDifficultyText =
    " `difficulty.npy` has a number for each, NaN if none is known.";

std::string FormatText(const DatasetFilesOptions& options) {
  switch (options.format) {
    case DatasetFormat::kCsv:
      return "CSV files with the columns source, question (`.` for a blank), answer and rating.";
    case DatasetFormat::kJsonl:
      return "JSON lines with the members source, question (`.` for a blank), answer and rating.";
    case DatasetFormat::kNpy:
      return "NumPy arrays: `puzzles.npy` and `answers.npy` have a row of bytes for each example, "
             "0 for a blank." +
             std::string(kDifficultyText);
    case DatasetFormat::kHrm:
      return "The files that the loaders of HRM and TRM take: a value is its digit + 1, so 1 is a "
             "blank. A puzzle and its isomorphs are a group." +
             std::string(options.with_difficulty ? kDifficultyText : "");
  }
  return "";
}

std::string KeptWords(const DatasetFilesOptions& options) {
  if (!options.keep.has_any()) return "";
  const bool is_text =
      options.format == DatasetFormat::kCsv || options.format == DatasetFormat::kJsonl;
  return is_text ? " Columns of the inputs follow."
                 : " `kept.csv` has columns of the inputs, a row for each example.";
}

}  // namespace

Result<std::vector<HashedFile>, IoError> HashFiles(const std::vector<std::string>& names,
                                                   const std::vector<std::string>& paths) {
  std::vector<std::optional<Result<std::string, IoError>>> digits(paths.size());
  ForEachIndex(paths.size(), [&](std::size_t i) { digits[i].emplace(Sha256OfFile(paths[i])); });
  std::vector<HashedFile> hashed;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (!digits[i]->ok()) return digits[i]->error();
    hashed.push_back({names[i], digits[i]->value()});
  }
  return hashed;
}

std::string CardText(const DatasetFilesOptions& options, const DatasetSummary& summary,
                     const std::vector<HashedFile>& inputs, const std::vector<HashedFile>& files) {
  const bool is_repeated = options.isomorphs > 0;
  return fmt::format(
      "# {}\n\nSudoku puzzles with their answers, made by surudoku {}:\n\n    {}\n\n{}\n"
      "{}\n## The records\n\n{}\n"
      "## Checked\n\n"
      "- Each puzzle has one solution, and each answer is it.\n"
      "- No puzzle of one part is an isomorph of a puzzle of another: all canonical forms were "
      "compared.\n"
      "- No two puzzles of a part are isomorphs{}.\n\n"
      "## SHA-256\n\nOf the files, as `sha256sum` prints them:\n\n{}\nOf the inputs:\n\n{}",
      FolderName(options.output), Version(), CommandText(options).Text(), PartsTable(summary),
      FormatText(options) + KeptWords(options) + '\n', CountsTable(summary),
      is_repeated ? ", but for those that were made of a puzzle on purpose" : "", HashList(files),
      HashList(inputs));
}

}  // namespace surudoku
