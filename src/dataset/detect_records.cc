#include "dataset/detect_records.h"

#include <algorithm>
#include <utility>

#include "dataset/columns_or_text.h"
#include "dataset/file_symbols.h"
#include "dataset/json_detection.h"
#include "dataset/line_detection.h"
#include "dataset/lines.h"
#include "dataset/other_blanks.h"
#include "dataset/solutions_apart.h"
#include "dataset/sudoku_txt.h"
#include "dataset/text_records.h"
#include "grid/grid_text.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

DetectedFormat OfCells(const DetectedCells& cells) {
  DetectedFormat detected = OfShape(RecordShape::kCells, cells.count);
  detected.format.cells = cells.columns;
  detected.header_offset = cells.header_offset;
  return detected;
}

// The shape of a file whose lines were looked at. A puzzle on a line, or a header that names the
// puzzle's column, decides.
DetectedFormat ChooseShape(std::string_view text, DetectedFormat lines) {
  if (lines.has_puzzle) return lines;
  if (const auto cells = FindCellColumns(text)) return OfCells(*cells);
  if (LooksLikeSudokuTxt(text)) return OfShape(RecordShape::kSudokuTxt);
  lines.is_hopeless = IsHopelessText(text, lines.header_offset);
  return lines;
}

DetectedFormat OfJson(const DetectedJson& json) {
  DetectedFormat detected = OfShape(RecordShape::kJson, kEnoughPuzzles);
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

// The format of a text of lines.
Detection DetectLines(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  SURUDOKU_TRY(auto lines, DetectLineFormat(text, columns, wanted == InputFormat::kCsv));
  const bool has_column = !columns.puzzle.empty() || !columns.own_rules().empty();
  if (lines && wanted == InputFormat::kDetect && !has_column) {
    return std::optional(ChooseShape(text, *std::move(lines)));
  }
  if (lines && wanted == InputFormat::kCandidates) {
    lines->format.line.puzzle_size = kCandidatesTextSize;
  }
  return lines;
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
  const bool is_clear = !usual.ok() || !usual.value() || usual.value()->puzzles >= kEnoughPuzzles ||
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

}  // namespace

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

}  // namespace surudoku
