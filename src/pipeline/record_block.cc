#include "pipeline/record_block.h"

#include <algorithm>
#include <cassert>

#include "clues/clue_board.h"
#include "clues/killer_text.h"
#include "dataset/clue_lines.h"
#include "dataset/quick_puzzles.h"
#include "dataset/record_puzzle.h"
#include "grid/grid_text.h"
#include "grid/region_map.h"
#include "surudoku/block_text.h"

namespace surudoku {
namespace {

// Two equal clues in a row: contradicted in the first round.
constexpr std::string_view kContradiction =
    "11...............................................................................";
static_assert(kContradiction.size() == kCellCount);

/// Finds the puzzles that stand in their record as they are.
class PlainTexts {
 public:
  explicit PlainTexts(const Chunk& chunk)
      : format_(chunk.file->format), json_(format_.json), shape_(ShapeOf(chunk)) {}

  /// 81 characters that are not checked, or null if ReadPuzzle may say more of the record.
  const char* Find(std::string_view record) {
    if (shape_ == RecordShape::kLine) return FindPuzzleText(record, format_.line);
    return shape_ == RecordShape::kJson ? json_.FindPuzzle(record) : nullptr;
  }

 private:
  // Nothing if no record has such a puzzle.
  static RecordShape ShapeOf(const Chunk& chunk) {
    const RecordFormat& format = chunk.file->format;
    if (format.rules.has_houses() || HasRegions(format) || chunk.is_cut_line) {
      return RecordShape::kNothing;
    }
    if (format.shape == RecordShape::kLine && !format.line.has_hodoku_lines) return format.shape;
    const bool are_objects = format.shape == RecordShape::kJson && format.json.opening == '{' &&
                             !format.json.puzzle.empty() && format.characters.is_usual();
    return are_objects ? format.shape : RecordShape::kNothing;
  }

  const RecordFormat& format_;
  JsonShape json_;
  RecordShape shape_;
};

// Whether ReadPuzzle may find that a complete grid is no puzzle.
bool MayGridsBeOthers(const RecordFormat& format) {
  const bool is_json = format.shape == RecordShape::kJson;
  return format.needs_blanks ||
         (is_json && (format.json.solution || !format.json.puzzles_alone.empty()));
}

}  // namespace

RecordBlock::RecordBlock() : texts_(kCapacity), is_strange_(kCapacity), kinds_(kCapacity) {
  unusual_.reserve(kCapacity);  // texts_ point into their storage
}

void RecordBlock::Read(const Chunk& chunk, std::span<const RecordLines> records) {
  assert(records.size() <= kCapacity);
  records_ = records;
  unusual_count_ = 0;
  const RecordFormat& format = chunk.file->format;
  PlainTexts plain(chunk);
  bool has_texts = false;
  for (std::size_t i = 0; i < size(); ++i) {
    const char* const text = plain.Find(chunk.RecordText(records[i]));
    has_texts |= text != nullptr;
    texts_[i] = text != nullptr ? text : kContradiction.data();
  }
  if (has_texts) FindStrangeTexts(clue_texts(), std::span(is_strange_).first(size()));
  if (MayGridsBeOthers(format)) MarkTextsWithoutBlanks();
  if (!format.grids_above.empty()) MarkTextsWithBlanks();
  DottedLines dotted(format);
  for (std::size_t i = 0; i < size(); ++i) {
    kinds_[i] = PuzzleKind::kClues;
    const bool is_usual =
        texts_[i] != kContradiction.data() && is_strange_[i] == 0 && !MayBeRegionMap(texts_[i]);
    if (!is_usual) ReadUnusual(chunk, i, dotted);
  }
}

// Most texts have a blank among their first characters.
void RecordBlock::MarkTextsWithoutBlanks() {
  for (std::size_t i = 0; i < size(); ++i) {
    const std::string_view text(texts_[i], kCellCount);
    const auto is_blank = [](char c) { return c == ' ' || IsBlankCharacter(c); };
    if (std::ranges::none_of(text, is_blank)) is_strange_[i] = 1;
  }
}

// Most texts have none. Looking at all characters takes vector code.
void RecordBlock::MarkTextsWithBlanks() {
  for (std::size_t i = 0; i < size(); ++i) {
    unsigned clues = 0;
    for (std::size_t cell = 0; cell < kCellCount; ++cell) clues += IsClueCharacter(texts_[i][cell]);
    if (clues < kCellCount) is_strange_[i] = 1;
  }
}

bool RecordBlock::has_block_puzzles() const {
  return std::ranges::any_of(std::span(kinds_).first(size()), IsBlockPuzzle);
}

void RecordBlock::LoadInto(PuzzleBlock& block, std::span<std::uint32_t> clues) const {
  block.Clear();
  AppendTexts(clue_texts(), block, clues);
  if (!clues.empty()) CountUnusualClues(clues);
  for (const Unusual& record : unusual()) {
    if (record.puzzle.kind != PuzzleKind::kCandidates) continue;
    block.SetCandidates(record.index, ParseCandidates(record.puzzle.text).value());
  }
}

void RecordBlock::CountUnusualClues(std::span<std::uint32_t> clues) const {
  for (const Unusual& record : unusual()) {
    const std::string_view text = record.puzzle.text;
    const std::size_t count = record.puzzle.kind == PuzzleKind::kClueText
                                  ? static_cast<std::size_t>(std::ranges::count(text, '.'))
                                  : CountClues(text);
    clues[record.index] = static_cast<std::uint32_t>(count);
  }
}

void RecordBlock::ReadUnusual(const Chunk& chunk, std::size_t index, DottedLines& dotted) {
  if (unusual_count_ == unusual_.size()) unusual_.emplace_back();
  Unusual& unusual = unusual_[unusual_count_++];
  unusual.index = index;
  unusual.puzzle = {};
  texts_[index] = kContradiction.data();
  kinds_[index] = PuzzleKind::kMalformed;
  if (chunk.is_cut_line) {
    const bool is_json = chunk.file->format.shape == RecordShape::kJson;
    unusual.error = {{},
                     (is_json ? "a record" : "a line") + std::string(" of more than ") +
                         std::to_string(is_json ? kLongestJsonRecord : chunk.text_size) + " bytes"};
    return;
  }
  const std::string_view text = chunk.RecordText(record(index));
  if (dotted.HasBoard(text)) {
    unusual.puzzle = {PuzzleKind::kBoard, text};
    kinds_[index] = PuzzleKind::kBoard;
    return;
  }
  if (takes_clue_texts_ && ReadClues(text, chunk.file->format, unusual)) {
    kinds_[index] = unusual.puzzle.kind;
    return;
  }
  const auto puzzle = ReadPuzzle(chunk.ViewOf(record(index)), chunk.file->format, unusual.storage);
  if (!puzzle.ok()) {
    unusual.error = puzzle.error();
    return;
  }
  unusual.puzzle = puzzle.value();
  kinds_[index] = unusual.puzzle.kind;
  if (unusual.puzzle.kind == PuzzleKind::kClues) texts_[index] = unusual.puzzle.text.data();
}

// False if the record has no clues beyond digits. Their board is not kept: its automata may take
// more room than all else of a chunk.
bool RecordBlock::ReadClues(std::string_view record, const RecordFormat& format, Unusual& unusual) {
  if (format.shape != RecordShape::kLine) return false;
  const auto field = FindClueText(record, format.line);
  if (!field) return false;
  std::string_view text = TextOf(record, *field);
  const auto fail = [&](const clues::ClueFault& fault) {
    unusual.error = {{0, field->begin + fault.column - 1}, fault.reason};
    return true;
  };
  const bool is_killer = clues::LooksLikeKiller(text);
  if (is_killer) {
    auto told = clues::CluesOfKiller(text);
    if (!told.ok()) return fail(told.error());
    unusual.storage = std::move(told.value());
    text = unusual.storage;
  }
  const auto board = clues::ReadClueBoard(text);
  if (!board.ok()) return fail({is_killer ? 1 : board.error().column, board.error().reason});
  unusual.puzzle = {PuzzleKind::kClueText, text};
  return true;
}

// In a file of boards all records are unusual, and each has its own number.
std::size_t RecordBlock::UnusualNumber(std::size_t index) const {
  if (index < unusual().size() && unusual()[index].index == index) return index;
  const auto found = std::ranges::lower_bound(unusual(), index, {}, &Unusual::index);
  assert(found != unusual().end() && found->index == index);
  return static_cast<std::size_t>(found - unusual().begin());
}

std::string_view RecordBlock::puzzle(std::size_t index) const {
  if (kinds_[index] == PuzzleKind::kClues) return {texts_[index], kCellCount};
  return unusual_[UnusualNumber(index)].puzzle.text;
}

std::string_view RecordBlock::regions(std::size_t index) const {
  if (kinds_[index] != PuzzleKind::kBoard) return {};
  return unusual_[UnusualNumber(index)].puzzle.regions;
}

const RecordError& RecordBlock::error(std::size_t index) const {
  return unusual_[UnusualNumber(index)].error;
}

std::uint64_t ColumnOf(const Chunk& chunk, const RecordLines& record) {
  const RecordShape shape = chunk.file->format.shape;
  const bool may_begin_in_line = shape == RecordShape::kJson || shape == RecordShape::kText;
  if (!may_begin_in_line) return 0;
  const std::string_view before = chunk.text().substr(0, record.begin);
  const std::size_t newline = before.rfind('\n');
  return newline == std::string_view::npos ? chunk.start.column + before.size()
                                           : before.size() - newline - 1;
}

JsonPath JsonPathOf(const Chunk& chunk, const RecordLines& record) {
  if (chunk.file->format.shape != RecordShape::kJson) return {};
  return chunk.index.json_paths.PathOf(
      static_cast<std::size_t>(&record - chunk.index.records.data()));
}

std::string ReasonWithPath(const JsonPath& record, const RecordError& error) {
  const std::string path = PathFromTop(record, error.path);
  return path.empty() ? error.reason : path + ": " + error.reason;
}

Fault MakeFault(const Chunk& chunk, const RecordLines& record, const RecordError& error) {
  const std::uint64_t before = error.place.line == 0 ? ColumnOf(chunk, record) : 0;
  return {SharedText({chunk.file, &chunk.file->name}),
          chunk.first_line + record.line + error.place.line, before + error.place.column + 1,
          ReasonWithPath(JsonPathOf(chunk, record), error)};
}

Fault MakeFault(const Chunk& chunk, const RecordLines& record, std::size_t index,
                std::string reason) {
  return MakeFault(
      chunk, record,
      ErrorInPuzzle(chunk.ViewOf(record), chunk.file->format, index, std::move(reason)));
}

std::optional<Fault> FindClashFault(const Chunk& chunk, const RecordLines& record,
                                    std::string_view puzzle, std::string_view regions) {
  const auto clash = FindClueClash(puzzle, WithOwnRules(chunk.file->format.rules, regions));
  if (!clash) return std::nullopt;
  return MakeFault(chunk, record, clash->offset, "two equal clues: " + clash->reason);
}

}  // namespace surudoku
