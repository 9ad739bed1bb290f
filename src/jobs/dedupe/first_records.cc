#include "jobs/dedupe/first_records.h"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "dataset/line_format.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

// Grids have an empty line between them.
std::string_view EndOfRecord(const Chunk& chunk) {
  return chunk.file->format.shape == RecordShape::kLine ? "\n" : "\n\n";
}

}  // namespace

void FirstRecords::NoteFile(const Chunk& chunk) {
  if (chunk.file != file_) {
    file_ = chunk.file;
    files_.push_back({file_->source, lines_to_compare_with_ + chunk.lines_before_file});
  }
  lines_ = files_.back().lines_before + chunk.next_line - 1;
}

void FirstRecords::Learn(Chunk& chunk, DedupeTotals& totals, const ChunkPuzzles& found) {
  NoteFile(chunk);
  const auto& puzzles = found.puzzles;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const std::uint64_t line = chunk.first_line + chunk.index.records[i].line;
    if (!puzzles[i].is_malformed) {
      find_first_(puzzles[i].hash, files_.back().lines_before + line);
    }
    totals.outcomes.Count(puzzles[i].is_malformed ? DedupeOutcome::kMalformed
                                                  : DedupeOutcome::kAgainst);
  }
}

void FirstRecords::BeginInputs() {
  lines_to_compare_with_ = lines_;
  file_ = nullptr;
}

void FirstRecords::Choose(Chunk& chunk, DedupeTotals& totals, const ChunkPuzzles& found) {
  NoteFile(chunk);
  AppendHeader(chunk);
  const auto& puzzles = found.puzzles;
  assert(puzzles.size() <= chunk.index.records.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (puzzles[i].is_malformed) {
      totals.outcomes.Count(DedupeOutcome::kMalformed);
    } else {
      ChooseOne(chunk, chunk.index.records[i], puzzles[i].hash, totals);
    }
  }
  std::ranges::sort(chunk.faults, {}, &Fault::line);  // a record has one at most
}

// The header row of the first file alone: the records of all follow it.
void FirstRecords::AppendHeader(Chunk& chunk) {
  if (has_written_ || options_.only_checks) return;
  has_written_ = true;
  if (!chunk.start.header_offset) return;
  const std::string_view rest = chunk.text().substr(*chunk.start.header_offset);
  chunk.answers += WithoutCarriageReturn(rest.substr(0, rest.find('\n')));
  chunk.answers += '\n';
}

void FirstRecords::ChooseOne(Chunk& chunk, const RecordLines& record, const ClassHash& hash,
                             DedupeTotals& totals) {
  const std::uint64_t line = chunk.first_line + record.line;
  const auto first_line = find_first_(hash, files_.back().lines_before + line);
  if (first_line) return Drop(chunk, line, *first_line, totals);
  totals.outcomes.Count(DedupeOutcome::kKept);
  if (options_.only_checks) return;
  chunk.answers += chunk.RecordText(record);
  chunk.answers += EndOfRecord(chunk);
}

// `line` is that of the record in its file, `first_line` the other's in all files.
void FirstRecords::Drop(Chunk& chunk, std::uint64_t line, std::uint64_t first_line,
                        DedupeTotals& totals) {
  const bool is_against = first_line <= lines_to_compare_with_;
  totals.outcomes.Count(is_against ? DedupeOutcome::kAgainst : DedupeOutcome::kRepeated);
  // The last file that begins before it.
  const auto after = std::ranges::lower_bound(files_, first_line, {}, &File::lines_before);
  const File& file = *std::prev(after);
  const std::string first_in_file = std::to_string(first_line - file.lines_before);
  if (options_.only_checks) {
    chunk.faults.push_back(
        {chunk.file->name, line, 1, "the same puzzle as in " + file.name + ":" + first_in_file});
  }
  if (options_.duplicates.empty()) return;
  AppendCsvField(chunk.file->source, chunk.statistics);
  chunk.statistics += ',' + std::to_string(line) + ',';
  AppendCsvField(file.name, chunk.statistics);
  chunk.statistics += ',' + first_in_file + '\n';
}

}  // namespace surudoku
