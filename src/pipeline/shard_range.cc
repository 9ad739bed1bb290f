#include "pipeline/shard_range.h"

#include <vector>

#include "dataset/record_index.h"
#include "dataset/text_start.h"
#include "io/input_identity.h"
#include "io/input_source.h"
#include "io/io_error.h"
#include "pipeline/chunk_reader.h"

namespace surudoku {
namespace {

/// An input that can be cut by bytes.
struct PlainInput {
  std::uint64_t size = 0;
  RecordFormat format;
};

Result<std::optional<PlainInput>, IoError> LookAtInput(const FileJobOptions& options,
                                                       const std::string& path) {
  const auto none = std::optional<PlainInput>{};
  if (path == "-") return none;
  SURUDOKU_TRY(const InputIdentity identity, IdentifyInput(path));
  SURUDOKU_TRY(InputSource source, InputSource::Open(path, options.stop));
  if (source.is_compressed() || !source.NextText()) return none;
  const WantedColumns columns = WantedColumnsOf(options);
  SURUDOKU_TRY(const auto start,
               ReadTextStart(source, options.input_format, columns, options.symbols));
  if (!CanBeCut(start)) return none;
  const std::optional<DetectedFormat>& format = start.format;
  return std::optional(PlainInput{identity.size, format ? format->format : RecordFormat{}});
}

// Nothing if one of the inputs cannot be cut by bytes.
Result<std::optional<std::vector<PlainInput>>, IoError> LookAtInputs(
    const FileJobOptions& options) {
  std::vector<PlainInput> inputs;
  for (const std::string& path : options.inputs) {
    SURUDOKU_TRY(const auto input, LookAtInput(options, path));
    if (!input) return std::optional<std::vector<PlainInput>>{};
    inputs.push_back(*input);
  }
  return std::optional(std::move(inputs));
}

// The cut at a byte of the inputs' concatenation, or the next one after it.
Result<InputPosition, IoError> CutAt(const FileJobOptions& options,
                                     const std::vector<PlainInput>& inputs, std::uint64_t byte) {
  InputPosition position;
  while (position.input + 1 < inputs.size() && byte >= inputs[position.input].size) {
    byte -= inputs[position.input++].size;
  }
  SURUDOKU_TRY(position.offset,
               FindCut(options.inputs[position.input], byte, inputs[position.input].format));
  return position;
}

std::uint64_t BytesBefore(const std::vector<PlainInput>& inputs, const InputPosition& position) {
  std::uint64_t bytes = position.offset;
  for (std::size_t i = 0; i < position.input; ++i) bytes += inputs[i].size;
  return bytes;
}

Result<std::optional<ShardRange>, IoError> RangeOfBytes(const FileJobOptions& options,
                                                        const std::vector<PlainInput>& inputs,
                                                        const Shard& shard) {
  ShardRange range;
  for (const PlainInput& input : inputs) range.input_bytes += input.size;
  const auto cut = [&](std::uint64_t number) {
    return CutAt(options, inputs, ShareOf(range.input_bytes, number, shard.count));
  };
  if (shard.number > 1) {
    SURUDOKU_TRY(range.begin, cut(shard.number - 1));
  }
  range.end = {.input = inputs.size() - 1, .offset = inputs.back().size};
  if (shard.number < shard.count) {
    SURUDOKU_TRY(range.end, cut(shard.number));
  }
  range.bytes_before = BytesBefore(inputs, range.begin);
  range.bytes = BytesBefore(inputs, range.end) - range.bytes_before;
  return std::optional(range);
}

// Reads all inputs.
Result<std::optional<ShardRange>, IoError> RangeOfRecords(const FileJobOptions& options,
                                                          const Shard& shard,
                                                          const std::string& standard_input_copy) {
  ShardRange range;
  range.cut = ShardCut::kRecords;
  ChunkReader reader(options, standard_input_copy);
  reader.HashWhatIsRead();
  Chunk chunk;
  while (true) {
    SURUDOKU_TRY(const bool read, reader.Next(chunk));
    if (options.stop.IsSet()) return std::optional<ShardRange>{};
    if (!read) break;
    reader.Index(chunk);
    range.input_records += chunk.record_count;
    range.input_bytes = chunk.bytes_read;
    AppendParts(chunk.read, range.read);
  }
  range.bytes = range.input_bytes;
  range.first_record = ShareOf(range.input_records, shard.number - 1, shard.count) + 1;
  range.last_record = ShareOf(range.input_records, shard.number, shard.count);
  return std::optional(range);
}

}  // namespace

ShardRange RangeOfCount(std::uint64_t count, std::uint64_t together, const Shard& shard) {
  const std::uint64_t all = count / together + (count % together > 0 ? 1 : 0);
  const auto end_of = [&](std::uint64_t number) {
    const std::uint64_t share = ShareOf(all, number, shard.count);
    return share == all ? count : share * together;
  };
  ShardRange range;
  range.cut = ShardCut::kPuzzles;
  range.input_records = count;
  range.first_record = end_of(shard.number - 1) + 1;
  range.last_record = end_of(shard.number);
  return range;
}

Result<std::optional<ShardRange>, IoError> FindShardRange(const FileJobOptions& options,
                                                          const Shard& shard,
                                                          const std::string& standard_input_copy) {
  SURUDOKU_TRY(const auto plain, LookAtInputs(options));
  return plain ? RangeOfBytes(options, *plain, shard)
               : RangeOfRecords(options, shard, standard_input_copy);
}

}  // namespace surudoku
