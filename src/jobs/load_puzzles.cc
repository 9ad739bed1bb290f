#include <algorithm>
#include <filesystem>
#include <numeric>

#include "grid/random.h"
#include "pipeline/chunk_processor.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/numbering.h"
#include "surudoku/puzzle_set.h"

namespace surudoku {
namespace {

// One puzzle after another, kept as long as there is room; then each is as likely to stay as any
// (Vitter's algorithm R).
class Keeper {
 public:
  Keeper(const std::string& path, const LoadPuzzlesOptions& options)
      : most_(options.most), random_(options.seed, 0, 0) {
    set_.name = path == "-" ? path : std::filesystem::path(path).filename().string();
    set_.hash = 0xcbf29ce484222325;
  }

  void CountRecord() { ++set_.records; }

  void Add(std::string_view puzzle, std::uint64_t line) {
    std::array<char, kCellCount + 1> text;
    std::ranges::transform(puzzle, text.begin(),
                           [](char c) { return IsClueCharacter(c) ? c : '.'; });
    text.back() = '\n';
    for (const char c : text) set_.hash = (set_.hash ^ static_cast<unsigned char>(c)) * kPrime;
    ++set_.puzzles;
    if (set_.size() < most_) {
      set_.texts.append(text.data(), kCellCount);
      set_.lines.push_back(line);
    } else if (const std::uint64_t place = random_.Next() % set_.puzzles; place < most_) {
      std::copy_n(text.begin(), kCellCount, set_.texts.begin() + PositionOf(place));
      set_.lines[place] = line;
    }
  }

  PuzzleSet Take() {
    if (set_.puzzles > most_) SortByLine();
    return std::move(set_);
  }

 private:
  static constexpr std::uint64_t kPrime = 0x100000001b3;

  static std::ptrdiff_t PositionOf(std::size_t place) {
    return static_cast<std::ptrdiff_t>(place * kCellCount);
  }

  void SortByLine() {
    std::vector<std::size_t> order(set_.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t i) { return set_.lines[i]; });
    std::string texts;
    for (const std::size_t i : order) texts += set_.text(i);
    set_.texts = std::move(texts);
    std::ranges::sort(set_.lines);
  }

  std::size_t most_;
  Random random_;
  PuzzleSet set_;
};

/// Hands the puzzles of chunks on, in order.
class PuzzleReader final : public BlockProcessor {
 public:
  explicit PuzzleReader(Keeper& keeper) : keeper_(keeper) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override {
    for (std::size_t i = 0; i < records().size(); ++i) {
      keeper_.CountRecord();
      if (records().kind(i) != PuzzleKind::kClues) continue;
      keeper_.Add(records().puzzle(i), chunk.first_line + records().record(i).line);
    }
    return true;
  }

 private:
  Keeper& keeper_;
};

/// Looks for the record of a number among those of chunks.
class PuzzleFinder final : public BlockProcessor {
 public:
  explicit PuzzleFinder(std::uint64_t number) : number_(number) {}

  [[nodiscard]] std::uint64_t records_read() const { return records_before_; }
  [[nodiscard]] const std::optional<Result<Grid, IoError>>& found() const { return found_; }

 protected:
  bool ProcessBlock(Chunk& chunk) override {
    const RecordBlock& block = records();
    const std::uint64_t index = number_ - records_before_ - 1;
    if (index < block.size() && !found_) found_ = Read(chunk, block, index);
    records_before_ += block.size();
    return true;
  }

 private:
  static Result<Grid, IoError> Read(const Chunk& chunk, const RecordBlock& block,
                                    std::size_t index) {
    if (block.kind(index) == PuzzleKind::kClues) {
      return ParseGrid(block.puzzle(index), Spaces::kAreBlanks).value();
    }
    const bool is_malformed = block.kind(index) == PuzzleKind::kMalformed;
    const RecordError error =
        is_malformed ? block.error(index) : RecordError{{}, "not a 9x9 puzzle of clues"};
    const Fault fault = MakeFault(chunk, block.record(index), error);
    return IoError{fault.file + ':' + std::to_string(fault.line) + ':' +
                   std::to_string(fault.column) + ": " + fault.reason};
  }

  std::uint64_t number_;
  std::uint64_t records_before_ = 0;
  std::optional<Result<Grid, IoError>> found_;
};

// Calls `process` for one chunk of the file after another, until it returns false.
template <class Process>
std::optional<IoError> ReadChunks(const std::string& path, const LoadPuzzlesOptions& options,
                                  Process process) {
  FileJobOptions job;
  job.inputs = {path};
  job.input_format = options.input_format;
  job.column = options.column;
  job.stop = options.stop;
  ChunkReader reader(job);
  Numbering numbering;
  Chunk chunk;
  while (options.stop == nullptr || !*options.stop) {
    const Result<bool, IoError> has_chunk = reader.Next(chunk);
    if (!has_chunk.ok()) return has_chunk.error();
    if (!has_chunk.value()) break;
    reader.Index(chunk);
    numbering.Number(chunk);
    if (!process(chunk)) break;
  }
  return std::nullopt;
}

}  // namespace

Result<PuzzleSet, IoError> LoadPuzzles(const std::string& path, const LoadPuzzlesOptions& options) {
  Keeper keeper(path, options);
  PuzzleReader puzzles(keeper);
  const auto error = ReadChunks(path, options, [&](Chunk& chunk) {
    puzzles.Process(chunk);
    return true;
  });
  if (error) return *error;
  return keeper.Take();
}

Result<Grid, IoError> LoadPuzzle(const std::string& path, std::uint64_t record,
                                 const LoadPuzzlesOptions& options) {
  PuzzleFinder finder(record);
  const auto error = ReadChunks(path, options, [&](Chunk& chunk) {
    finder.Process(chunk);
    return !finder.found();
  });
  if (error) return *error;
  if (finder.found()) return *finder.found();
  return IoError{(path == "-" ? "<stdin>" : path) + ": no record " + std::to_string(record) +
                 " (there are " + std::to_string(finder.records_read()) + ")"};
}

}  // namespace surudoku
