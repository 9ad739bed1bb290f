#include "pipeline/puzzle_set.h"

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <optional>
#include <utility>

#include "grid/grid_text.h"
#include "grid/random.h"
#include "pipeline/record_reader.h"

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

RecordReaderOptions ReaderOptions(const LoadPuzzlesOptions& options) {
  return {.input_format = options.input_format,
          .column = options.column,
          .blanks = options.blanks,
          .stop = options.stop};
}

// Puts the next record into `record`. False at the end; leaves in `error` the error that ended the
// reading early.
bool ReadNext(RecordReader& reader, ReadRecord& record, std::optional<IoError>& error) {
  const auto has_record = reader.Next(record);
  if (!has_record.ok()) error = has_record.error();
  return has_record.ok() && has_record.value();
}

}  // namespace

Result<PuzzleSet, IoError> LoadPuzzles(const std::string& path, const LoadPuzzlesOptions& options) {
  SURUDOKU_TRY(auto reader, RecordReader::Open(path, ReaderOptions(options)));
  Keeper keeper(path, options);
  std::optional<IoError> error;
  for (ReadRecord record; ReadNext(reader, record, error);) {
    keeper.CountRecord();
    if (!record.fault) keeper.Add(record.puzzle, record.line);
  }
  if (error) return *error;
  return keeper.Take();
}

Result<LoadedPuzzle, IoError> LoadPuzzle(const std::string& path, std::uint64_t record,
                                         const LoadPuzzlesOptions& options) {
  SURUDOKU_TRY(auto reader, RecordReader::Open(path, ReaderOptions(options)));
  SURUDOKU_TRY(const ReadRecord found, reader.Find(record, path == "-" ? "<stdin>" : path));
  if (!found.candidates.empty()) return LoadedPuzzle(ParseCandidates(found.candidates).value());
  if (found.fault) return IoError{TextOf(*found.fault)};
  return LoadedPuzzle(ParseGrid(found.puzzle, Spaces::kAreBlanks).value());
}

}  // namespace surudoku
