#include "dataset/detect_format.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "dataset/clue_lines.h"
#include "dataset/columns_or_text.h"
#include "dataset/detect_records.h"
#include "dataset/json_detection.h"
#include "dataset/json_prompt.h"
#include "dataset/other_puzzles.h"
#include "dataset/solutions_apart.h"
#include "dataset/text_records.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

// Why the solutions of records that have none beside them refuse a text. Those right below their
// puzzles do not: the grammar reads them.
std::optional<std::string> WhySolutionsApartIn(std::string_view text, DetectedFormat& detected) {
  if (!detected.has_puzzle || HasSolutions(detected.format)) return std::nullopt;
  const FirstGrids grids = ReadFirstGrids(text, detected.format);
  if (HasUnnamedSolutions(grids)) return std::nullopt;
  const FirstGrids all = ReadAllGrids(text, detected.format);
  detected.all_have_blanks = AllHaveBlanks(all);
  detected.complete_alone = FirstOfCompleteAlone(all);
  if (auto why = WhySolutionsApart(grids, all)) {
    return *why + " (--input-format line takes each for a record)";
  }
  return std::nullopt;
}

Detection DetectNpy(std::string_view text) {
  if (text.empty()) return std::optional<DetectedFormat>{};
  if (!IsNpy(text)) return std::string("not a NumPy array");
  SURUDOKU_TRY(const NpyFormat npy, ReadNpyHeader(text));
  DetectedFormat detected = OfShape(RecordShape::kNpy, kEnoughPuzzles);
  detected.format.npy = npy;
  detected.format.npy.has_plus_one = HasPlusOne(text, npy);
  return std::optional(std::move(detected));
}

// The format of lines, or of 81 columns, unless their solutions stand elsewhere.
Detection OrWhySolutionsApart(std::string_view text, Detection detected) {
  if (!detected.ok() || !detected.value()) return detected;
  const RecordFormat& format = detected.value()->format;
  const bool are_lines = format.shape == RecordShape::kLine;
  if (!are_lines && format.shape != RecordShape::kCells) return detected;
  if (are_lines && !HasCompleteLines(text, format.line)) {
    detected.value()->all_have_blanks = detected.value()->puzzles >= kEnoughPuzzles &&
                                        !format.line.has_hodoku_lines && !HasSolutions(format);
  } else if (auto why = WhySolutionsApartIn(text, *detected.value())) {
    return *std::move(why);
  }
  return detected;
}

Detection DetectFormat(std::string_view text, InputFormat wanted, const WantedColumns& columns,
                       Symbols symbols) {
  std::string without_answers;
  if (!columns.answers.empty() && MayBeJson(text)) {
    text = without_answers = WithoutMembers(text, columns.answers);
  }
  const reading::ReadingOptions options = {.symbols = symbols,
                                           .blanks = columns.blanks,
                                           .may_have_few_clues = wanted == InputFormat::kGrid};
  switch (wanted) {
    case InputFormat::kText:
    case InputFormat::kGrid:
      return std::optional(DetectTextFormat(text, options));
    case InputFormat::kSudokuTxt:
      return std::optional(OfShape(RecordShape::kSudokuTxt));
    case InputFormat::kNpy:
      return DetectNpy(text);
    case InputFormat::kDetect:
      if (IsNpy(text)) return DetectNpy(text);
      break;
    case InputFormat::kJson:
    case InputFormat::kLine:
    case InputFormat::kCsv:
    case InputFormat::kCandidates:
      return DetectRecords(text, wanted, columns, symbols);
  }
  Detection detected = DetectRecords(text, wanted, columns, symbols);
  if (!columns.has_any() && columns.answers.empty())
    detected = OrAsText(text, options, std::move(detected));
  const bool is_any = columns.puzzle.empty() && columns.own_rules().empty();
  if (is_any && detected.ok() && detected.value()) {
    detected.value()->note = NoteOnOtherPuzzles(text, *detected.value());
  }
  return is_any ? OrWhySolutionsApart(text, std::move(detected)) : std::move(detected);
}

// The names that members have, in their order.
std::vector<std::string> NamesIn(const JsonTree& tree, std::span<const std::string_view> names) {
  std::vector<std::string> found;
  for (const std::string_view name : names) {
    for (std::size_t at = 0; at < tree.size(); ++at) {
      if (tree[at].key != name) continue;
      found.emplace_back(name);
      break;
    }
  }
  return found;
}

// Whether the puzzles are at this member, or inside of it.
bool HasPuzzlesIn(const Detection& detected, const std::string& member) {
  if (!detected.ok() || !detected.value()) return false;
  const RecordFormat& format = detected.value()->format;
  return format.shape == RecordShape::kJson && format.json.puzzle.starts_with(member);
}

// The format of JSON in which the members of this name ask for the puzzles.
Detection DetectPrompts(std::string_view text, WantedColumns columns, Symbols symbols,
                        const std::string& prompt) {
  std::vector<std::string> answers(columns.answers.begin(), columns.answers.end());
  std::erase(answers, prompt);
  columns.puzzle = prompt;
  const std::string puzzles = WithPuzzlesOfPrompts(text, prompt);
  auto detected =
      DetectRecords(WithoutMembers(puzzles, answers), InputFormat::kJson, columns, symbols);
  if (detected.ok() && detected.value()) detected.value()->format.json.has_prompts = true;
  return detected;
}

// The format with a prompt of any name, if it has puzzles and no other member has them by name.
Detection DetectPuzzlesOrPrompts(std::string_view text, InputFormat wanted, const JsonTree& tree,
                                 const WantedColumns& columns, Symbols symbols) {
  std::vector<std::string> prompts = {std::string(columns.puzzle)};
  if (columns.puzzle.empty()) {
    prompts = NamesIn(tree, kPuzzleNames);
    std::ranges::move(NamesIn(tree, kPromptNames), std::back_inserter(prompts));
  }
  Detection plain = DetectFormat(text, wanted, columns, symbols);
  for (const std::string& prompt : prompts) {
    if (HasPuzzlesIn(plain, prompt)) return plain;
    Detection prompted = DetectPrompts(tree.text(), columns, symbols, prompt);
    if (HasPuzzlesIn(prompted, prompt)) return prompted;
  }
  return plain;
}

// The format of JSON with answers, which are named or to be found, to its puzzles.
Detection DetectAnswered(std::string_view text, InputFormat wanted, WantedColumns columns,
                         Symbols symbols) {
  const JsonTree tree(LookedAt(text));
  const std::vector<std::string> found = NamesIn(tree, kCompletionNames);
  if (columns.finds_answers) columns.answers = found;
  if (columns.answers.empty()) return std::optional<DetectedFormat>{};
  Detection detected = DetectPuzzlesOrPrompts(text, wanted, tree, columns, symbols);
  if (!columns.finds_answers || !HasPuzzlesIn(detected, "")) return detected;
  RecordFormat& format = detected.value()->format;
  const auto answer = std::ranges::find_if(
      found, [&](const std::string& name) { return format.line.columns.by_name.contains(name); });
  if (answer == found.end()) return std::optional<DetectedFormat>{};
  format.json.answers = {*answer};
  return detected;
}

}  // namespace

Detection DetectRecordFormat(std::string_view text, InputFormat wanted,
                             const WantedColumns& columns, Symbols symbols) {
  const bool may_be_lines =
      wanted == InputFormat::kDetect || wanted == InputFormat::kLine || wanted == InputFormat::kCsv;
  if (may_be_lines && !MayBeJson(text) && HasClueLines(text)) {
    return DetectClueLines(text, columns, wanted == InputFormat::kCsv);
  }
  const bool has_answers = columns.finds_answers || !columns.answers.empty();
  const bool may_be_json = wanted == InputFormat::kDetect || wanted == InputFormat::kJson;
  if (has_answers && may_be_json && MayBeJson(text)) {
    Detection answered = DetectAnswered(text, wanted, columns, symbols);
    if (!columns.finds_answers || HasPuzzlesIn(answered, "")) return answered;
  }
  return DetectFormat(text, wanted, columns, symbols);
}

}  // namespace surudoku
