// The records of a file as a test compares them.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "dataset/record_format.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/record_block.h"

namespace surudoku {

/// Reads chunks from where the reader is, and numbers them: a record a string, its puzzle with `.`
/// for blanks, or its fault. Stops after a chunk where a run can be resumed, if `stops`.
inline std::vector<std::string> AnswersOf(ChunkReader& reader, Numbering& numbering, Chunk& chunk,
                                          bool stops = false) {
  std::vector<std::string> answers;
  RecordBlock block;
  while (true) {
    const auto more = reader.Next(chunk);
    EXPECT_TRUE(more.ok()) << more.error().message;
    if (!more.ok() || !more.value()) return answers;
    reader.Index(chunk);
    numbering.Number(chunk);
    for (const RecordLines& record : chunk.index.records) {
      block.Read(chunk, std::span(&record, 1));
      if (block.kind(0) == PuzzleKind::kMalformed) {
        const Fault fault = MakeFault(chunk, record, block.error(0));
        answers.push_back(std::to_string(fault.line) + ':' + std::to_string(fault.column) + ": " +
                          fault.reason);
      } else {
        AppendDotted(block.puzzle(0), answers.emplace_back());
      }
    }
    if (stops && chunk.ends_span) return answers;
  }
}

inline FileJobOptions ReadingOf(const std::string& path, std::size_t chunk_bytes, int threads = 1) {
  FileJobOptions options;
  options.threads = threads;
  options.inputs = {path};
  options.chunk_bytes = chunk_bytes;
  return options;
}

inline std::vector<std::string> AnswersOf(const FileJobOptions& options) {
  ChunkReader reader(options);
  Numbering numbering;
  Chunk chunk;
  return AnswersOf(reader, numbering, chunk);
}

/// The same, by as many runs as there are places where one can be resumed.
inline std::vector<std::string> ResumedAnswersOf(const FileJobOptions& options) {
  std::vector<std::string> answers;
  InputPosition position;
  std::uint64_t line = 1;
  std::uint64_t record = 1;
  while (true) {
    ChunkReader reader(options);
    Numbering numbering;
    Chunk chunk;
    if (!answers.empty()) {
      EXPECT_FALSE(reader.ResumeAt(position, record));
      numbering.StartAt(line, record, 0);
    }
    const auto some = AnswersOf(reader, numbering, chunk, true);
    answers.insert(answers.end(), some.begin(), some.end());
    if (some.empty() || !chunk.ends_span) return answers;
    position = chunk.end;
    line = chunk.next_line;
    record = chunk.next_record;
  }
}

}  // namespace surudoku
