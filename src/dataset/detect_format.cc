#include "dataset/detect_format.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "dataset/columns_or_text.h"
#include "dataset/file_symbols.h"
#include "dataset/foreign_file.h"
#include "dataset/json_detection.h"
#include "dataset/json_prompt.h"
#include "dataset/line_detection.h"
#include "dataset/lines.h"
#include "dataset/other_blanks.h"
#include "dataset/other_puzzles.h"
#include "dataset/solutions_apart.h"
#include "dataset/sudoku_txt.h"
#include "dataset/text_records.h"
#include "dataset/zero_values.h"
#include "grid/grid_text.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

// So many puzzles leave no doubt about their layout.
constexpr std::size_t kEnough = 20;

// For a text that has so many puzzles, or is to be read as if it had one.
DetectedFormat OfShape(RecordShape shape, std::size_t puzzles = 1) {
  DetectedFormat detected;
  detected.has_puzzle = true;
  detected.puzzles = puzzles;
  detected.format.shape = shape;
  return detected;
}

DetectedFormat OfLines(const DetectedLines& lines) {
  DetectedFormat detected;
  detected.format.line = lines.format;
  detected.format.sizes = lines.sizes;
  detected.header_offset = lines.header_offset;
  detected.puzzles = lines.format.has_hodoku_lines ? kEnough : lines.puzzle_offsets.size();
  detected.has_puzzle = detected.puzzles > 0;
  return detected;
}

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

DetectedFormat OfCells(const DetectedCells& cells) {
  DetectedFormat detected = OfShape(RecordShape::kCells, cells.count);
  detected.format.cells = cells.columns;
  detected.header_offset = cells.header_offset;
  return detected;
}

// The shape of a file whose lines were looked at. A puzzle on a line, or a header that names the
// puzzle's column, decides.
DetectedFormat ChooseShape(std::string_view text, const DetectedLines& lines) {
  const bool has_lines = !lines.puzzle_offsets.empty() || lines.format.has_hodoku_lines;
  if (!has_lines) {
    if (const auto cells = FindCellColumns(text)) return OfCells(*cells);
    if (LooksLikeSudokuTxt(text)) return OfShape(RecordShape::kSudokuTxt);
  }
  DetectedFormat detected = OfLines(lines);
  detected.is_hopeless = !has_lines && IsHopelessText(text, lines.header_offset);
  return detected;
}

DetectedFormat OfJson(const DetectedJson& json) {
  DetectedFormat detected = OfShape(RecordShape::kJson, kEnough);
  detected.format.json = json.format;
  detected.format.sizes = json.sizes;
  detected.format.line.columns = json.columns;
  return detected;
}

// A list without records.
DetectedFormat OfEmptyJson() {
  DetectedFormat detected;
  detected.format.shape = RecordShape::kJson;
  detected.format.json.steps = {JsonStep{}};
  return detected;
}

// Why the solutions of a JSON text, which are records as the puzzles are, refuse it. `all`: its
// grids.
std::optional<std::string> WhySolutionsApartInJson(const FirstGrids& all,
                                                   DetectedFormat& detected) {
  if (HasUnnamedSolutions(all)) {
    return "solutions follow their puzzles in a list: put each pair into a list or an object of "
           "its own (--input-format json reads each as a puzzle)";
  }
  detected.all_have_blanks = AllHaveBlanks(all);
  detected.complete_alone = FirstOfCompleteAlone(all);
  detected.format.json.puzzles_alone = FirstOfPuzzlesAlone(all);
  const auto why = WhySolutionsApart(all, all);
  return why ? std::optional(*why + " (--input-format json reads each as a puzzle)") : std::nullopt;
}

// The format of a JSON text; nothing if it is none, or is read better as lines. `is_json`: it is
// wanted as such.
Detection DetectJsonFormat(std::string_view text, const WantedColumns& columns, bool is_json) {
  if (!is_json && !MayBeJson(text)) return std::optional<DetectedFormat>{};
  JsonLook look(LookedAt(text));
  if (look.HasPuzzlesAsNames()) {
    if (is_json) return std::string("its puzzles are names of members: leave out --input-format");
    return std::optional<DetectedFormat>{};  // the grammar reads them
  }
  const std::optional<DetectedJson> plain = DetectJson(look);
  if (!plain && IsEmptyJsonList(text)) return std::optional(OfEmptyJson());
  if (!plain && is_json && text.find_first_not_of(" \t\r\n") != std::string_view::npos) {
    return std::string("no puzzle found in its JSON");
  }
  if (!plain) return std::optional<DetectedFormat>{};
  if (plain->may_have_values_from_zero) {
    return std::string(kMayCountFromZero);
  }
  if (columns.puzzle.empty() && !plain->other_units.empty()) return WhyNotRows(plain->other_units);
  DetectedFormat detected = OfJson(*plain);
  if (const std::string name = is_json ? "" : look.NameOfSolutionsApart(); !name.empty()) {
    return "its solutions are in a list of their own ('" + name +
           "'): put each pair into an object (--input-format json reads the puzzles alone)";
  }
  const bool may_be_apart = !is_json && !HasSolutions(detected.format);
  const FirstGrids all =
      may_be_apart ? ReadAllGrids(look.tree().text(), detected.format) : FirstGrids();
  // Puzzles inside longer strings, as in a talk that ends with the solution; or solutions that
  // follow their puzzles as if they were puzzles, too.
  if (!is_json && (plain->are_complete || HasUnnamedSolutions(all))) {
    const reading::Block block = reading::ReadBlock(text, true);
    const bool has_puzzle = std::ranges::any_of(block.records, [](const auto& record) {
      return record.puzzle.is_board() && !record.puzzle.is_complete();
    });
    if (has_puzzle) return std::optional(TextFormatOf(block, Symbols::kDetect));
  }
  if (auto why = may_be_apart ? WhySolutionsApartInJson(all, detected) : std::nullopt) {
    return *std::move(why);
  }
  if (!columns.has_any()) return std::optional(std::move(detected));
  SURUDOKU_TRY(const DetectedJson json, DetectJsonColumns(look, *plain, columns));
  return std::optional(OfJson(json));
}

// The format of a JSON text with the blanks that the user names. All usual ones are known anyway.
Detection DetectJsonWithBlanks(std::string_view text, const WantedColumns& columns, bool is_json) {
  const CellCharacters characters = {.blanks = std::string(columns.blanks)};
  const bool are_usual = std::ranges::all_of(columns.blanks, IsBlankCharacter);
  if (are_usual) return DetectJsonFormat(text, columns, is_json);
  SURUDOKU_TRY(auto detected,
               DetectJsonFormat(InUsualCharactersAlone(text, characters), columns, is_json));
  if (detected && detected->format.shape != RecordShape::kJson) detected.reset();
  if (detected) detected->format.characters = characters;
  return detected;
}

Detection DetectNpy(std::string_view text) {
  if (text.empty()) return std::optional<DetectedFormat>{};
  if (!IsNpy(text)) return std::string("not a NumPy array");
  SURUDOKU_TRY(const NpyFormat npy, ReadNpyHeader(text));
  DetectedFormat detected = OfShape(RecordShape::kNpy, kEnough);
  detected.format.npy = npy;
  detected.format.npy.has_plus_one = HasPlusOne(text, npy);
  return std::optional(std::move(detected));
}

// The format of a text of lines.
Detection DetectLines(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  SURUDOKU_TRY(const auto lines, DetectLineFormat(text, columns, wanted == InputFormat::kCsv));
  if (!lines) return std::optional<DetectedFormat>{};
  const bool has_column = !columns.puzzle.empty() || !columns.own_rules().empty();
  if (wanted != InputFormat::kDetect || has_column) {
    DetectedFormat detected = OfLines(*lines);
    if (wanted == InputFormat::kCandidates) detected.format.line.puzzle_size = kCandidatesTextSize;
    return std::optional(std::move(detected));
  }
  return std::optional(ChooseShape(text, *lines));
}

// The format of a text of lines that have these characters.
Detection DetectWith(const CellCharacters& characters, std::string_view text, InputFormat wanted,
                     const WantedColumns& columns) {
  const std::string usual = InUsualCharactersAlone(text, characters);
  SURUDOKU_TRY(auto detected, DetectLines(usual, wanted, columns));
  if (!detected) return detected;
  detected->format.characters = characters;
  if (auto& header = detected->header_offset) {
    const auto before = std::string_view(usual).substr(0, *header);
    header = StartOfLine(text, static_cast<std::uint64_t>(std::ranges::count(before, '\n')));
  }
  return detected;
}

// The format of a text of lines, in whatever characters.
Detection DetectLinesInAny(std::string_view text, InputFormat wanted,
                           const WantedColumns& columns) {
  const auto detect_with = [&](std::string_view changed, const CellCharacters& characters) {
    return DetectWith(characters, changed, wanted, columns);
  };
  if (!columns.blanks.empty()) {
    return detect_with(
        text, {.blanks = std::string(columns.blanks), .has_wide = HasWideCharacters(text)});
  }
  Detection usual = DetectLines(text, wanted, columns);
  const bool is_clear = !usual.ok() || !usual.value() || usual.value()->puzzles >= kEnough ||
                        usual.value()->format.shape == RecordShape::kSudokuTxt ||
                        wanted == InputFormat::kCandidates;
  if (is_clear) return usual;
  Detection other = FindOtherCharacters(text, *usual.value(), detect_with);
  return !other.ok() || other.value() ? std::move(other) : std::move(usual);
}

// The format of a text whose records have columns or members.
Detection DetectColumns(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  if (wanted == InputFormat::kJson) return DetectJsonWithBlanks(text, columns, true);
  if (wanted == InputFormat::kDetect) {
    SURUDOKU_TRY(auto json, DetectJsonWithBlanks(text, columns, false));
    if (json) return json;
  }
  SURUDOKU_TRY(auto lines, DetectLinesInAny(text, wanted, columns));
  const bool has_none = lines && !lines->has_puzzle && wanted == InputFormat::kDetect;
  if (has_none && IsJsonWithoutPuzzle(text)) lines->is_hopeless = true;
  return lines;
}

// The format of such a text if this sign is a blank, too. The grammar reads it if the columns have
// no solutions.
Detection DetectWithBlank(std::string_view sign, std::string_view text, InputFormat wanted,
                          const WantedColumns& columns) {
  std::string blanks(columns.blanks);
  if (blanks.find(sign) == std::string::npos) {
    if (!IsKnownBlank(sign)) return WhyUnknownBlank(sign);
    if (MayBeJson(text)) return DetectColumns(text, wanted, columns);
    blanks += sign;
  }
  WantedColumns with_blanks = columns;
  with_blanks.blanks = blanks;
  SURUDOKU_TRY(auto detected, DetectColumns(text, wanted, with_blanks));
  const bool is_read = !detected || !columns.puzzle.empty() || HasSolutions(detected->format);
  if (is_read) return detected;
  const bool may_be_text = wanted == InputFormat::kDetect && !columns.has_any();
  return may_be_text ? Detection(std::optional<DetectedFormat>{}) : WhyUnreadBlank(sign);
}

// The format of a text that may have an unusual blank beside its solutions, which are no records.
Detection DetectWithSolutions(std::string_view text, InputFormat wanted,
                              const WantedColumns& columns) {
  const std::string sign =
      wanted == InputFormat::kCandidates ? std::string() : FindBlankBesideSolutions(text);
  return sign.empty() ? DetectColumns(text, wanted, columns)
                      : DetectWithBlank(sign, text, wanted, columns);
}

// The format of lines, of 81 columns or of JSON, with the symbols of its boards.
Detection DetectRecords(std::string_view text, InputFormat wanted, const WantedColumns& columns,
                        Symbols symbols) {
  SURUDOKU_TRY(auto detected, DetectWithSolutions(text, wanted, columns));
  if (!detected) return detected;
  RecordFormat& format = detected->format;
  format.has_houses_column = !columns.houses.empty();
  if (format.has_houses_column && !HasRegions(format)) {
    detected->note = "no column is named '" + std::string(columns.houses) +
                     "': its boards have no houses of their own";
  }
  if (wanted != InputFormat::kDetect || format.has_houses_column) format.sizes = {};
  format.are_symbols_given = symbols != Symbols::kDetect;
  if (!format.are_symbols_given) {
    const std::string usual = format.characters.is_usual()
                                  ? std::string()
                                  : InUsualCharactersAlone(text, format.characters);
    const std::string_view cells = format.characters.is_usual() ? text : usual;
    if (columns.blanks.empty() && MayHaveValuesFromZero(cells, format)) {
      return std::string(kZeroBesideBlank);
    }
    SURUDOKU_TRY(symbols, FindSymbols(cells, format));
  }
  format.symbols = symbols;
  if (wanted == InputFormat::kDetect && symbols == Symbols::kFromZero &&
      format.shape == RecordShape::kJson && !HasSolutions(format)) {
    format.json.puzzles_alone.clear();  // before, 0 seemed to be a blank
    const FirstGrids all = ReadAllGrids(text, format);
    if (auto why = WhySolutionsApartInJson(all, *detected)) return *std::move(why);
  }
  return detected;
}

// The format of lines, or of 81 columns, unless their solutions stand elsewhere.
Detection OrWhySolutionsApart(std::string_view text, Detection detected) {
  if (!detected.ok() || !detected.value()) return detected;
  const RecordFormat& format = detected.value()->format;
  const bool are_lines = format.shape == RecordShape::kLine;
  if (!are_lines && format.shape != RecordShape::kCells) return detected;
  if (are_lines && !HasCompleteLines(text, format.line)) {
    detected.value()->all_have_blanks = detected.value()->puzzles >= kEnough &&
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
  const bool has_answers = columns.finds_answers || !columns.answers.empty();
  const bool may_be_json = wanted == InputFormat::kDetect || wanted == InputFormat::kJson;
  if (has_answers && may_be_json && MayBeJson(text)) {
    Detection answered = DetectAnswered(text, wanted, columns, symbols);
    if (!columns.finds_answers || HasPuzzlesIn(answered, "")) return answered;
  }
  return DetectFormat(text, wanted, columns, symbols);
}

}  // namespace surudoku
