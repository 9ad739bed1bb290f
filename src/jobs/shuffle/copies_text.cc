#include "jobs/shuffle/copies_text.h"

#include <algorithm>
#include <span>

#include "canonical/class_hash.h"
#include "surudoku/block_text.h"
#include "surudoku/stop_signal.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

template <class Lines>
void WriteCopies(std::string_view grid, std::span<const Isomorphism> isomorphisms, Lines& lines) {
  std::array<char*, std::tuple_size_v<Lines>> texts;
  std::ranges::transform(lines, texts.begin(), [](auto& line) { return line.cells.data(); });
  WriteIsomorphs(grid, isomorphisms, std::span(texts).first(isomorphisms.size()));
}

std::string_view TextOf(const std::array<char, kCellCount>& cells) {
  return {cells.data(), cells.size()};
}

}  // namespace

CopiesText::CopiesText(const ShuffleSettings& settings) : settings_(settings) {}

void CopiesText::Append(const ShuffledRecord& record, std::string& text) {
  const std::uint64_t seed = SeedOfPuzzle(settings_.seed, record.puzzle);
  for (std::uint64_t done = 0; done < settings_.copies; done += kBatch) {
    const std::uint64_t count = std::min<std::uint64_t>(kBatch, settings_.copies - done);
    AppendBatch(record, seed, done + 1, static_cast<std::size_t>(count), text);
  }
}

bool CopiesText::Write(const ShuffledRecord& record, const Sink& sink, const StopSignal& stop) {
  constexpr std::size_t kPieceBytes = std::size_t{1} << 18;
  const std::uint64_t seed = SeedOfPuzzle(settings_.seed, record.puzzle);
  std::string piece;
  for (std::uint64_t done = 0; done < settings_.copies; done += kBatch) {
    const std::uint64_t count = std::min<std::uint64_t>(kBatch, settings_.copies - done);
    AppendBatch(record, seed, done + 1, static_cast<std::size_t>(count), piece);
    if (piece.size() < kPieceBytes) continue;
    if ((stop.IsSet()) || !sink(piece)) return false;
    piece.clear();
  }
  return sink(piece);
}

// Copies first, first + 1, ...
void CopiesText::AppendBatch(const ShuffledRecord& record, std::uint64_t seed, std::uint64_t first,
                             std::size_t count, std::string& text) {
  for (std::size_t i = 0; i < count; ++i) isomorphisms_[i] = RandomIsomorphism(seed, first + i);
  const auto isomorphisms = std::span(isomorphisms_).first(count);
  WriteCopies(record.puzzle, isomorphisms, puzzles_);
  if (settings_.format != ShuffleFormat::kLine && !record.solution.empty()) {
    WriteCopies(record.solution, isomorphisms, solutions_);
  }
  switch (settings_.format) {
    case ShuffleFormat::kLine:
      return AppendLines(count, text);
    case ShuffleFormat::kCsv:
      return AppendCsv(record, first, count, text);
    case ShuffleFormat::kJsonl:
      return AppendJson(record, first, count, text);
  }
}

void CopiesText::AppendLines(std::size_t count, std::string& text) const {
  if (!settings_.with_map) {
    static_assert(sizeof(Line) == kCellCount + 1);
    const auto lines = std::as_bytes(std::span(puzzles_).first(count));
    text.append(reinterpret_cast<const char*>(lines.data()), lines.size());
    return;
  }
  for (std::size_t i = 0; i < count; ++i) {
    text += TextOf(puzzles_[i].cells);
    text += ' ' + FormatIsomorphism(isomorphisms_[i]) + '\n';
  }
}

void CopiesText::AppendCsv(const ShuffledRecord& record, std::uint64_t first, std::size_t count,
                           std::string& text) const {
  const std::string number = std::to_string(record.record) + ',';
  for (std::size_t i = 0; i < count; ++i) {
    text += number;
    text += std::to_string(first + i) + ',';
    text += TextOf(puzzles_[i].cells);
    text += ',';
    if (!record.solution.empty()) text += TextOf(solutions_[i].cells);
    if (settings_.with_map) text += ',' + FormatIsomorphism(isomorphisms_[i]);
    text += record.kept;
    text += '\n';
  }
}

void CopiesText::AppendJson(const ShuffledRecord& record, std::uint64_t first, std::size_t count,
                            std::string& text) const {
  for (std::size_t i = 0; i < count; ++i) {
    JsonLine line(text);
    line.Number("record", record.record).Number("copy", first + i);
    line.Word("puzzle", TextOf(puzzles_[i].cells));
    if (!record.solution.empty()) line.Word("solution", TextOf(solutions_[i].cells));
    if (settings_.with_map) line.Word("map", FormatIsomorphism(isomorphisms_[i]));
    line.Members(record.kept).End();
  }
}

std::string CopiesHeader(const ShuffleSettings& settings) {
  if (settings.format != ShuffleFormat::kCsv) return "";
  return settings.with_map ? "record,copy,puzzle,solution,map\n" : "record,copy,puzzle,solution\n";
}

NumberPlaces CopiesNumbers(ShuffleFormat format) {
  if (format == ShuffleFormat::kCsv) return {.before_record = ""};
  if (format == ShuffleFormat::kJsonl) return {.before_record = R"("record":)"};
  return {};
}

}  // namespace surudoku
