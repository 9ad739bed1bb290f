// Fuzzes the whole reading of files, from bytes to answers. Whatever the bytes and the format,
// small chunks, and those of many threads, hold the same records, with the same line numbers,
// puzzles and faults, as one that holds the whole file.
#include <algorithm>
#include <string>
#include <vector>

#include "dataset/lines.h"
#include "fuzzed_file.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/record_block.h"

namespace surudoku {
namespace {

struct FoundRecord {
  std::string text;
  std::uint64_t line;
  std::string answer;  // its puzzle, or its fault

  bool operator==(const FoundRecord&) const = default;
};

struct FoundRecords {
  std::vector<FoundRecord> records;
  std::uint64_t lines = 0;
  std::size_t longest_line = 0;
  std::size_t longest_record = 0;
  bool is_readable = true;
};

std::string AnswerOf(const Chunk& chunk, const RecordLines& record, RecordBlock& block) {
  block.Read(chunk, std::span(&record, 1));
  if (block.kind(0) != PuzzleKind::kMalformed) return std::string(block.puzzle(0));
  const Fault fault = MakeFault(chunk, record, block.error(0));
  return std::to_string(fault.column) + ": " + fault.reason;
}

void FindIn(const Chunk& chunk, RecordBlock& block, FoundRecords& found) {
  for (const RecordLines& record : chunk.index.records) {
    found.longest_record = std::max<std::size_t>(found.longest_record, record.size);
    found.records.push_back({std::string(chunk.RecordText(record)), found.lines + record.line,
                             AnswerOf(chunk, record, block)});
  }
  found.lines += chunk.index.line_count;
  LineReader lines(chunk.text());
  while (const std::optional<Line> line = lines.Next()) {
    found.longest_line = std::max(found.longest_line, line->text.size());
  }
}

FoundRecords FindAll(const std::string& path, InputFormat format, std::size_t chunk_bytes,
                     int threads = 1) {
  FileJobOptions options;
  options.threads = threads;
  options.inputs = {path};
  options.input_format = format;
  options.chunk_bytes = chunk_bytes;
  ChunkReader reader(options);
  FoundRecords found;
  RecordBlock block;
  Chunk chunk;
  while (true) {
    const Result<bool, IoError> more = reader.Next(chunk);
    found.is_readable = found.is_readable && more.ok();
    if (!more.ok() || !more.value()) return found;
    reader.Index(chunk);
    FindIn(chunk, block, found);
  }
}

// Room for any one record, its heading and the lines that tell where it ends: those of a band.
std::size_t SmallestChunk(const FoundRecords& found) {
  return found.longest_record + 17 * (found.longest_line + 2);
}

}  // namespace
}  // namespace surudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace surudoku;
  const FuzzedFile file(data, size);
  for (const InputFormat format : EnumeratorsOf<InputFormat>()) {
    const FoundRecords whole = FindAll(file.path(), format, size + 1);
    if (!whole.is_readable) continue;
    const FoundRecords pieces = FindAll(file.path(), format, SmallestChunk(whole));
    Require(pieces.is_readable && pieces.records == whole.records && pieces.lines == whole.lines);
    const FoundRecords shares = FindAll(file.path(), format, size + 1, 64);
    Require(shares.is_readable && shares.records == whole.records && shares.lines == whole.lines);
  }
  return 0;
}
