// The records of a text in memory, whatever its format is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dataset/detect_format.h"
#include "dataset/record_index.h"
#include "dataset/record_puzzle.h"
#include "dataset/text_records.h"

namespace surudoku {

/// The index of a text that is all of its file.
inline void IndexFile(std::string_view text, const DetectedFormat& detected, RecordIndex& index) {
  const RecordFormat& format = detected.format;
  if (format.shape == RecordShape::kText) {
    return IndexBlock(text, reading::ReadBlock(text, true, {.symbols = format.symbols}), index);
  }
  IndexRecords(text, format, {true, detected.header_offset}, index);
}

/// A record of such an index, with the board that the grammar found.
inline RecordView ViewOf(std::string_view text, const RecordIndex& index, std::size_t i) {
  const RecordLines& record = index.records[i];
  return {text.substr(record.begin, record.size), index.read.empty() ? nullptr : &index.read[i]};
}

/// The puzzle of each record, or line:column: reason, both counted in the text.
inline std::vector<std::string> ReadRecords(std::string_view text, const DetectedFormat& detected) {
  RecordIndex index;
  IndexFile(text, detected, index);
  std::vector<std::string> records;
  for (std::size_t i = 0; i < index.records.size(); ++i) {
    std::string storage;
    const auto puzzle = ReadPuzzle(ViewOf(text, index, i), detected.format, storage);
    if (puzzle.ok()) {
      records.emplace_back(puzzle.value().text);
      continue;
    }
    const TextPlace& place = puzzle.error().place;
    const std::size_t begin = index.records[i].begin;
    const std::size_t in_line = begin - (text.substr(0, begin).rfind('\n') + 1);
    const std::size_t column = place.column + 1 + (place.line == 0 ? in_line : 0);
    records.push_back(std::to_string(index.records[i].line + place.line + 1) + ":" +
                      std::to_string(column) + ": " + puzzle.error().reason);
  }
  return records;
}

}  // namespace surudoku
